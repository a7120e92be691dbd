"""The rules, paragraph by paragraph: actions and paying, scoring, spells, buildings, prizes and cards."""

import pytest

from ludarium.games.pandoria.components import load
from ludarium.games.pandoria.lookup import CARD_IDS
from ludarium.games.pandoria.rules.codes import (
    ALREADY_BUILT,
    ALREADY_OWNED,
    ARTEFACTS_SHORT,
    BOAT_OUT_OF_REACH,
    BOAT_TAKEN,
    NO_PRIZE_LEFT,
    NOT_OWNED,
    NOTHING_DRAWN_BESIDE,
    SAME_CARD,
    WOOD_SHORT,
)
from ludarium.games.pandoria.rules.sheet import monument_price, wood_price

from .table import *


@pytest.mark.rule("pandoria", "7.1")
def test_the_action_is_optional():
    """One may pass."""
    state = at_action(table(player(wood=5, cards="S1"), player()))
    play(state, "A pass")
    assert at(state, "A").built == ()


@pytest.mark.rule("pandoria", "7.5")
def test_a_building_costs_its_wood():
    """S2 costs 2; without them it is refused."""
    state = at_action(table(player(wood=2, cards="S2"), player()))
    play(state, "A build S2")
    assert tracks(state, "A") == "1/0/1/1"
    state = at_action(table(player(wood=0, craft=0, cards="S2"), player()))
    assert refused(state, "A build S2", WOOD_SHORT, 2)
    assert refused(state, "A build S3", NOT_OWNED)


@pytest.mark.rule("pandoria", "7.8")
def test_a_spell_without_a_target_cannot_be_cast():
    """No worker for Wrath and Clone, no other card for Edification, no hex for Terrain."""
    state = table(player(crystal=5, cards="C1-4 S3 C1-3 S1"), player())
    flood(state)
    at_action(state)
    kinds = {words.split()[0] for words in possible(state, "A")}
    assert kinds & {"wrath", "clone", "terrain", "inspect", "swamp"} == set()
    assert "edify C1-3 C1-3" not in possible(state, "A")
    assert refused(state, "A edify C1-3 C1-3", SAME_CARD)


@pytest.mark.rule("pandoria", "7.10")
def test_odd_craft_stays():
    """Two crystals missing at three craft: no; one missing: two craft go and one stays."""
    state = at_action(table(player(1, 1, 1, 3, cards="C4-3"), player()))
    play(state, "A boat C4-3 boat-1")
    assert tracks(state, "A") == "1/1/0/1"


@pytest.mark.rule("pandoria", "8.3")
def test_a_region_is_scored_once():
    """A second scoring finds nothing, and the region is shaded."""
    state = table(player(wood=0), player())
    enclose(state, "N4", "wood", "A")
    score(state)
    score(state)
    assert (tracks(state, "A"), on(state, "N4"), state.closed) == ("1/1/1/1", "wood*", 1)


@pytest.mark.rule("pandoria", "8.4")
def test_others_are_paid_in_my_turn():
    """B's worker is paid though A closes."""
    state = table(player(), player(gold=0))
    enclose(state, "N4 O4", "gold", "B B")
    score(state)
    assert tracks(state, "B") == "4/1/1/1"


@pytest.mark.rule("pandoria", "8.11")
def test_regions_are_scored_in_reading_order():
    """Wood 4: a region of 1 above, one of 2 below. 4+1=5, then 5+2: one point; the other way round there is none."""
    state = table(player(wood=4), player())
    enclose(state, "A1", "wood", "A")
    enclose(state, "N4 O4", "wood", "A")
    score(state)
    assert points(state)[0] == 1
    state = table(player(wood=4), player())
    enclose(state, "A1 B1", "wood", "A")
    enclose(state, "N4", "wood", "A")
    score(state)
    assert points(state)[0] == 0


@pytest.mark.rule("pandoria", "9.1")
def test_nine_spells_three_of_them_in_two_strengths():
    """Twelve variants."""
    spells = load().spells
    assert len({spell.kind for spell in spells}) == 9
    assert sorted(spell.kind for spell in spells if spell.strength > 1 or spell.id.endswith("-1")) == [
        "swamp", "swamp", "terrain", "terrain", "wrath", "wrath",
    ]  # fmt: skip


@pytest.mark.rule("pandoria", "9.2", "3.5")
def test_a_boat_takes_one_worker_and_counts_at_once():
    """Taken boats and boats beyond the border are refused."""
    state = table(player(wood=0, crystal=5, cards="C4-3"), player(), boats={2: "B!"})
    enclose(state, "E3", "wood")
    at_action(state)
    assert possible(state, "A", "boat") == ["boat-1", "boat-3"]
    assert refused(state, "A boat C4-3 boat-2", BOAT_TAKEN)
    assert refused(state, "A boat C4-3 boat-4", BOAT_OUT_OF_REACH)
    play(state, "A boat C4-3 boat-1")
    assert tracks(state, "A") == "1/1/3/1"


@pytest.mark.rule("pandoria", "8.5")
def test_two_boats_on_a_lake_are_two_workers():
    """O4 touches lake 2."""
    state = table(player(wood=0), player(), boats={2: "A", 3: "A"})
    enclose(state, "O4", "wood")
    assert tracks(score(state), "A") == "1/2/1/1"


@pytest.mark.rule("pandoria", "9.4", "11.7")
def test_edification_builds_for_nothing():
    """A building counts as paid 0, so its monument costs 5; a monument still takes the building and a worker."""
    state = table(player(wood=5, crystal=5, craft=0, cards="C1-3 C5-2 S1"), player(), cells={"G1 G2": "A"})
    at_action(state)
    play(state, "A edify C1-3 S1")
    assert tracks(state, "A") == "1/5/2/0"
    assert monument_price(state, 0, CARD_IDS.index("S1")) == 5
    state.acting = 0
    state.tracks[2] = 5
    at_action(state)
    play(state, "A edify-monument C5-2 S1 G1")
    assert (tracks(state, "A"), points(state)[0], on(state, "G1")) == ("1/5/2/0", 11, "A!")
    assert at(state, "A").raised == ("S1",)


@pytest.mark.rule("pandoria", "9.4", "7.6")
def test_edification_keeps_to_one_building_of_a_name():
    """No second Sawmill."""
    state = at_action(table(player(crystal=5, cards="C5-2 C1-3", built="S1"), player()))
    assert refused(state, "A edify C5-2 C1-3", ALREADY_BUILT)


@pytest.mark.rule("pandoria", "9.6")
def test_an_invocation_gives_no_points():
    """Not even with a Boutique."""
    state = at_action(table(player(gold=5, crystal=5, cards="C6-1", built="C3-4"), player()))
    play(state, "A invoke C6-1 gold")
    assert (tracks(state, "A"), points(state)[0]) == ("5/1/4/1", 0)


@pytest.mark.rule("pandoria", "9.7")
def test_a_wrath_without_scoring_is_lost():
    """Allowed, and over with the turn."""
    state = at_action(table(player(crystal=5, cards="C1-4"), player(), cells={"G1": "A"}))
    play(state, "A wrath C1-4 G1")
    assert (state.wrath_spot, state.wrath_extra, at(state, "A").cast) == (-1, 0, ("C1-4",))


@pytest.mark.rule("pandoria", "9.8", "16.3")
def test_a_swamp_of_two_hexes_is_one_commitment():
    """Up to two hexes, each beside something drawn; the others see it when it is complete."""
    from .table import seen_by

    state = table(player(crystal=5, cards="C5-1"), player(), cells={"G1": "B"})
    at_action(state)
    play(state, "A swamp C5-1 F1")
    assert refused(state, "A swamp-too E1", NOTHING_DRAWN_BESIDE)
    assert (seen_by(state, "A").parts.hexes, seen_by(state, "B").parts.hexes) == (("F1",), ())
    assert seen_by(state, "B").hexes == seen_by(table(player(), player(), cells={"G1": "B"}), "B").hexes
    one = state.copy()
    play(one, "A pass")
    assert (on(one, "F1"), tracks(one, "A")) == ("#", "1/1/4/1")
    play(state, "A swamp-too H1")
    assert (on(state, "F1"), on(state, "H1")) == ("#", "#")


@pytest.mark.rule("pandoria", "9.9")
def test_terrain_goes_into_small_pockets():
    """Terrain 1 anywhere beside something to draw from; Terrain 2 in a pocket of two, else one of the two in one of one."""
    state = table(player(crystal=5, cards="S1 C2-4"), player())
    flood(state, keep="H1 I1 G3")
    at_action(state)
    one, two = state.copy(), state.copy()
    play(one, "A terrain S1", "* roll-one joker", "A name city")
    assert possible(one, "A", "draw-one") == ["G3", "H1", "I1"]
    play(two, "A terrain C2-4", "* roll gold wood")
    assert possible(two, "A") == ["draw H1", "draw I1"]
    flood(state, keep="G3")
    at_action(state)
    play(state, "A terrain C2-4", "* roll gold wood")
    assert possible(state, "A") == ["draw-one gold G3", "draw-one wood G3"]


@pytest.mark.rule("pandoria", "9.10")
def test_preemption_leaves_the_purchase_open_and_closes_columns():
    """The third card of c2; then one may still buy."""
    state = table(player(gold=5, crystal=5, cards="C3-3 C2-1 C2-2"), player())
    enclose(state, "N4", "wood", "A")
    at_action(state)
    play(state, "A preempt C3-3 C2-4")
    assert blocked(state) == ["c2"]
    play(state, "A buy S1")


@pytest.mark.rule("pandoria", "10.2")
def test_the_asylum_at_the_end_of_the_own_turn():
    """Tracks on 0 go to 1, after buying; another's turn does nothing."""
    state = at_buying(table(player(2, 0, 3, 0, built="C1-1"), player(0, 0, 0, 0, built="C1-1")))
    play(state, "A buy S1")
    assert (tracks(state, "A"), tracks(state, "B")) == ("1/1/3/1", "0/0/0/0")


@pytest.mark.rule("pandoria", "10.6")
def test_the_carpenter_saves_wood_but_not_on_itself():
    """A 3-wood building costs 2; its own monument is not cheaper."""
    state = table(player(built="C1-2", cards="C1-3 C5-4"), player())
    assert wood_price(state, 0, CARD_IDS.index("C1-3")) == 2
    assert monument_price(state, 0, CARD_IDS.index("C1-2")) == 4
    assert wood_price(table(player(cards="C5-4"), player()), 0, CARD_IDS.index("C5-4")) == 1


@pytest.mark.rule("pandoria", "10.7")
def test_a_casket_that_is_being_built_does_not_pay_for_its_spell():
    """Edification of the Casket: no points."""
    state = at_action(table(player(crystal=5, cards="C1-3 C2-4"), player()))
    play(state, "A edify C1-3 C2-4")
    assert points(state)[0] == 0


@pytest.mark.rule("pandoria", "11.1")
def test_too_few_artefacts():
    """One is missing for a small, two for a great relic."""
    state = at_action(table(player(wood=5, artefacts=1, cards="S1"), player(), cells={"G1": "A"}))
    assert refused(state, "A relic small G1", ARTEFACTS_SHORT, 1)
    assert refused(state, "A relic great G1", ARTEFACTS_SHORT, 2)


@pytest.mark.rule("pandoria", "11.2")
def test_nothing_is_taken_from_an_empty_row():
    """When both great relics are gone."""
    state = table(player(artefacts=5), player(), cells={"G1 G2 G3": "A"})
    for spot in ("G1", "G2"):
        state.acting = 0
        state.artefacts[0] = 5
        at_action(state)
        play(state, f"A relic great {spot}")
    assert (values(state, "great"), points(state)[0]) == ([], 22)
    state.acting = 0
    state.artefacts[0] = 5
    at_action(state)
    assert refused(state, "A relic great G3", NO_PRIZE_LEFT)


@pytest.mark.rule("pandoria", "11.3", "11.4")
def test_a_worker_on_a_boat_can_be_paid():
    """The boat stays taken and scores no more."""
    state = table(player(wood=0, artefacts=2), player(), boats={1: "A"})
    enclose(state, "E3", "wood")
    at_action(state)
    play(state, "A relic small boat-1")
    assert (tracks(state, "A"), at(state, "A").points) == ("1/0/1/1", 8)
    assert state.boats[0] == 12


@pytest.mark.rule("pandoria", "11.8")
def test_a_market_does_not_help_its_own_monument():
    """Price 4: with 3 wood and 1 craft it would be enough at 1:1, and is not."""
    state = at_action(table(player(1, 3, 1, 1, cards="S1", built="C3-2"), player(), cells={"G1": "A"}))
    assert refused(state, "A monument C3-2 G1", WOOD_SHORT, 1)


@pytest.mark.rule("pandoria", "12.2")
def test_a_card_costs_its_gold():
    """C1-4 costs 5."""
    state = at_buying(table(player(gold=5), player()))
    play(state, "A buy C1-4")
    assert tracks(state, "A") == "0/1/1/1"


@pytest.mark.rule("pandoria", "12.3")
def test_any_card_not_owned_can_be_bought():
    """Also one whose building stands already, but none twice."""
    state = at_buying(table(player(gold=5, built="S1"), player()))
    assert "buy C1-3" in possible(state, "A")
    assert len(possible(state, "A", "buy")) == 26
    assert refused(state, "A buy S1", ALREADY_OWNED)


@pytest.mark.rule("pandoria", "12.1")
def test_a_region_closed_by_a_spell_counts():
    """A swamp closes a region: a card may be bought."""
    state = table(player(gold=5, crystal=5, cards="S2"), player(), cells={"N4": "wood", "M4": "A"})
    at_action(state)
    play(state, "A swamp S2 O4")
    assert "buy S1" in possible(state, "A")
    play(state, "A pass")
    assert asked(state) == "*"


@pytest.mark.rule("pandoria", "12.4")
def test_used_cards_count_for_the_block():
    """Two used ones and a third."""
    state = at_buying(table(player(gold=5, cast="C2-1", built="C2-2"), player()))
    play(state, "A buy C2-3")
    assert blocked(state) == ["c2"]
    fill(state, {})
