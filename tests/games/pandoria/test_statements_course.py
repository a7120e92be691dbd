"""Facts about Pandoria that can be checked, continued: actions and paying, closing and scoring, cards."""

import pytest

from ludarium.games.pandoria.lookup import CARD_IDS
from ludarium.games.pandoria.rules.codes import (
    ALREADY_USED,
    COLUMN_CLOSED,
    CRYSTALS_SHORT,
    GOLD_SHORT,
    WOOD_SHORT,
)
from ludarium.games.pandoria.rules.sheet import crystal_price, gold_price, wood_price

from .table import *


@pytest.mark.statement("pandoria", "T18")
@pytest.mark.rule("pandoria", "7.1")
def test_one_action_a_turn():
    """After a spell or a building the turn goes on to scoring."""
    state = at_action(table(player(wood=5, crystal=5, cards="S1 C6-1"), player()))
    play(state, "A invoke C6-1 gold")
    assert asked(state) == "*"
    state = at_action(table(player(wood=5, crystal=5, cards="S1 C6-1"), player()))
    play(state, "A build S1")
    assert asked(state) == "*"


@pytest.mark.statement("pandoria", "T19")
@pytest.mark.rule("pandoria", "7.2")
def test_what_a_scoring_brings_pays_only_next_turn():
    """0 wood, a wood region of 3 closes: no 2-wood building this turn, but next turn."""
    state = table(player(wood=0, craft=0, cards="S2"), player())
    enclose(state, "N4 O4 P4", "wood", "A")
    at_action(state)
    assert refused(state, "A build S2", WOOD_SHORT, 2)
    play(state, "A pass")
    assert tracks(state, "A") == "1/3/1/0"
    play(state, "* roll gold wood", "B draw G1", "B draw G2", "B worker F1")
    play(state, "* roll gold wood", "A draw F4", "A draw E4", "A worker D4", "A build S2")
    assert at(state, "A").built == ("S2",)


@pytest.mark.statement("pandoria", "T20")
@pytest.mark.rule("pandoria", "7.3")
def test_a_bought_card_waits_for_the_next_turn():
    """Bought in step 5, it cannot be cast or built before the buyer's next turn."""
    state = at_buying(table(player(gold=5, wood=5, crystal=5), player()))
    play(state, "A buy S1")
    assert asked(state) == "*"
    play(state, "* roll gold wood", "B draw G1", "B draw G2", "B worker F1")
    play(state, "* roll gold wood", "A draw F4", "A draw E4", "A worker D4", "A build S1")


@pytest.mark.statement("pandoria", "T21")
@pytest.mark.rule("pandoria", "7.4", "7.7")
def test_a_card_is_cast_or_built_never_both():
    """Used one way, it is refused the other way."""
    state = at_action(table(player(5, 5, 5, cards="S3", cast="C6-1", built="C1-1"), player()))
    assert refused(state, "A build C6-1", ALREADY_USED)
    assert refused(state, "A terrain C1-1", ALREADY_USED)


@pytest.mark.statement("pandoria", "T22")
@pytest.mark.rule("pandoria", "7.9")
def test_craft_fills_up_a_price():
    """Price 3 gold with 2/1/1/2 leaves 0/1/1/0; with 1 craft it is refused."""
    state = at_buying(table(player(2, 1, 1, 2), player()))
    play(state, "A buy C1-3")
    assert tracks(state, "A") == "0/1/1/0"
    state = at_buying(table(player(2, 1, 1, 1), player()))
    assert refused(state, "A buy C1-3", GOLD_SHORT, 1)


@pytest.mark.statement("pandoria", "T23")
@pytest.mark.rule("pandoria", "7.10")
def test_craft_is_not_spent_while_there_is_gold():
    """Price 3 gold with 3/1/1/5 leaves 0/1/1/5, and there is no other way to pay."""
    state = at_buying(table(player(3, 1, 1, 5), player()))
    assert possible(state, "A").count("buy C1-3") == 1
    play(state, "A buy C1-3")
    assert tracks(state, "A") == "0/1/1/5"


@pytest.mark.statement("pandoria", "T24")
@pytest.mark.rule("pandoria", "10.9")
def test_the_market_changes_one_for_one():
    """Price 3 crystals with 1/1/1/2 leaves 1/1/0/0; without Market it is refused."""
    state = at_action(table(player(1, 1, 1, 2, cards="C1-3 S1", built="C3-2"), player()))
    play(state, "A edify C1-3 S1")
    assert tracks(state, "A") == "1/1/0/0"
    state = at_action(table(player(1, 1, 1, 2, cards="C1-3 S1"), player()))
    assert refused(state, "A edify C1-3 S1", CRYSTALS_SHORT, 1)


@pytest.mark.statement("pandoria", "T25")
@pytest.mark.rule("pandoria", "7.11", "10.4", "10.6", "10.8")
def test_discounts_stop_at_one():
    """Bank: 2 becomes 1, 5 becomes 4. Magic: 1 stays 1. Carpenter: the Asylum still costs 1."""
    state = table(player(built="C3-1 C2-2 C1-2"), player())
    assert (gold_price(state, 0, CARD_IDS.index("S1")), gold_price(state, 0, CARD_IDS.index("C1-4"))) == (1, 4)
    assert crystal_price(state, 0, CARD_IDS.index("S1")) == 1
    assert wood_price(state, 0, CARD_IDS.index("C1-1")) == 1


@pytest.mark.statement("pandoria", "T26")
@pytest.mark.rule("pandoria", "8.4")
def test_the_example_of_the_rulebook():
    """Two crystals, A with two workers, B with one: +4 and +2. With Tower A gets 8 and ends on 5 with 2 points."""
    state = table(player(crystal=0), player(crystal=0))
    enclose(state, "N4 O4", "crystal", "A A B")
    score(state)
    assert (tracks(state, "A"), tracks(state, "B")) == ("1/1/4/1", "1/1/2/1")
    state = table(player(built="S2"), player())
    enclose(state, "N4 O4", "crystal", "A A B")
    score(state)
    assert tracks(state, "A") == "1/1/5/1"
    assert points(state) == [2, 0]


@pytest.mark.statement("pandoria", "T27")
@pytest.mark.rule("pandoria", "8.4")
def test_a_worker_that_touches_both_hexes_of_a_region_counts_once():
    """A on A2 touches the gold on A1 and on B1: 2 gold, not 4."""
    state = table(player(gold=0), player(), cells={"A1 B1": "gold", "A2": "A", "B2": "#"})
    score(state)
    assert tracks(state, "A") == "2/1/1/1"


@pytest.mark.statement("pandoria", "T27")
@pytest.mark.rule("pandoria", "8.4")
def test_a_worker_between_two_closing_regions_is_paid_by_both():
    """A on B1 touches the craft on A1 and the gold on A2 and B2."""
    state = table(player(0, 1, 1, 0), player(), cells={"A1": "craft", "B1": "A", "A2": "gold", "A3": "#", "B3": "#"})
    fill(state, {"B2": "#"})
    score(state)
    assert tracks(state, "A") == "1/1/1/1"


@pytest.mark.statement("pandoria", "T28")
@pytest.mark.rule("pandoria", "8.2")
def test_a_region_in_the_corner():
    """Craft on A1, gold on B1, B's worker on A2: the craft is closed; B gets 1, A nothing."""
    state = table(player(craft=0), player(craft=0), cells={"A1": "craft", "B1": "gold", "A2": "B"})
    score(state)
    assert (tracks(state, "A"), tracks(state, "B")) == ("1/1/1/0", "1/1/1/1")


@pytest.mark.statement("pandoria", "T29")
@pytest.mark.rule("pandoria", "8.2")
@pytest.mark.parametrize(("seats", "closed"), [(2, 1), (3, 0)])
def test_the_border_river_closes(seats, closed):
    """City on E4 with D4, F4, E3 filled: closed with two players, open with three while E5 is empty."""
    state = table(seats=seats, cells={"E4": "city", "D4": "#", "F4": "#", "E3": "#"})
    score(state)
    assert state.closed == closed


@pytest.mark.statement("pandoria", "T30")
@pytest.mark.rule("pandoria", "8.1", "8.6")
@pytest.mark.parametrize("empty", ["B1", "B2", "C2", "E1"])
def test_a_drawn_and_a_printed_crystal_are_one_region(empty):
    """D1 and C1: two hexes, open while one of B1, B2, C2, E1 is empty."""
    state = table(cells={"D1": "crystal", "B1 B2 C2 E1": "#"})
    fill(state, {empty: "."})
    assert regions_with(state, "D1") == "C1 D1"
    score(state)
    assert state.closed == 0
    fill(state, {empty: "#"})
    score(state)
    assert (state.closed, state.printed) == (1, 1)


@pytest.mark.statement("pandoria", "T31")
@pytest.mark.rule("pandoria", "8.8", "10.3")
@pytest.mark.parametrize(("built", "expected"), [("", 6), ("C4-3", 9)])
def test_cities_pay_points(built, expected):
    """Three hexes, two workers: 6 points, 9 with Statue; the tracks stay."""
    state = table(player(built=built), player())
    enclose(state, "N4 O4 P4", "city", "A A")
    score(state)
    assert points(state) == [expected, 0]
    assert tracks(state, "A") == "1/1/1/1"


@pytest.mark.statement("pandoria", "T32")
@pytest.mark.rule("pandoria", "8.9")
@pytest.mark.parametrize(("region", "expected"), [("N4 O4", 1), ("N4", 0)])
def test_two_surplus_units_give_a_point(region, expected):
    """Wood 4 and a gain of 4: track 5, 1 point. A gain of 1: track 5, no point."""
    state = table(player(wood=4), player())
    enclose(state, region, "wood", "A A" if expected else "A")
    score(state)
    assert (tracks(state, "A"), points(state)) == ("1/5/1/1", [expected, 0])


@pytest.mark.statement("pandoria", "T33")
@pytest.mark.rule("pandoria", "10.5")
@pytest.mark.parametrize(("region", "workers", "expected"), [("N4 O4", "A A", 3), ("N4", "A", 0)])
def test_the_boutique_pays_for_passing_five(region, workers, expected):
    """Gain 4 on wood 4: 1 + 2 points; gain 1 lands on 5 and gives nothing."""
    state = table(player(wood=4, built="C3-4"), player())
    enclose(state, region, "wood", workers)
    score(state)
    assert points(state) == [expected, 0]


@pytest.mark.statement("pandoria", "T34")
@pytest.mark.rule("pandoria", "8.10", "10.5")
def test_the_boutique_pays_for_each_region():
    """Gold 5, two gold regions of 1 close in one turn: 2 + 2 points and no surplus."""
    state = table(player(gold=5, built="C3-4"), player())
    enclose(state, "N4", "gold", "A")
    enclose(state, "A1", "gold", "A")
    score(state)
    assert (state.closed, points(state)) == (2, [4, 0])


@pytest.mark.statement("pandoria", "T35")
@pytest.mark.rule("pandoria", "8.7", "10.3")
def test_the_workshop_adds_two_for_each_hex():
    """Two craft, three workers, track 0: 6 + 4 = 10, so 5 and 2 points."""
    state = table(player(craft=0, built="C2-1"), player(), seats=2)
    enclose(state, "N4 O4", "craft", "A A A")
    fill(state, {"M4": "A", "P3": "A", "P4": "A"})
    score(state)
    assert (tracks(state, "A"), points(state)) == ("1/1/1/5", [2, 0])


@pytest.mark.statement("pandoria", "T36")
@pytest.mark.rule("pandoria", "8.12")
def test_artefacts_go_to_whoever_closes():
    """A closes without a worker: one artefact and no wood; B's worker is paid."""
    state = table(player(wood=0), player(wood=0))
    enclose(state, "N4 O4", "wood", "B")
    state.edges = type(state.edges)([HEX["N4"] * 256 + HEX["O4"]])
    score(state)
    assert (at(state, "A").artefacts, at(state, "B").artefacts) == (1, 0)
    assert (tracks(state, "A"), tracks(state, "B")) == ("1/0/1/1", "1/2/1/1")


@pytest.mark.statement("pandoria", "T37")
@pytest.mark.rule("pandoria", "11.4")
def test_a_crossed_out_worker_closes_and_is_not_paid():
    """It fills its hex and gives nothing."""
    state = table(player(wood=0), player())
    enclose(state, "N4", "wood", "A!")
    score(state)
    assert (state.closed, tracks(state, "A")) == (1, "1/0/1/1")


@pytest.mark.statement("pandoria", "T38")
@pytest.mark.rule("pandoria", "8.5")
def test_a_worker_on_a_boat_is_paid_beside_its_lake():
    """A on the boat of lake 1: E3 touches D3."""
    state = table(player(wood=0), player(), boats={1: "A"})
    enclose(state, "E3", "wood")
    score(state)
    assert tracks(state, "A") == "1/1/1/1"


@pytest.mark.statement("pandoria", "T39")
@pytest.mark.rule("pandoria", "12.1")
def test_buying_needs_a_closed_region_and_is_done_once():
    """No region: no purchase. Three regions: exactly one card."""
    state = table(player(gold=5), player())
    play(state, "* roll gold wood", "A draw G1", "A draw G2", "A worker F1")
    assert asked(state) == "*"
    state = at_buying(table(player(gold=5), player()), closed=3)
    play(state, "A buy S1")
    assert asked(state) == "*"


@pytest.mark.statement("pandoria", "T40")
@pytest.mark.rule("pandoria", "12.4", "12.5")
def test_three_cards_of_a_column_close_it_for_everybody():
    """A gets the third of c2: B cannot buy the others but can use C2-1; A cannot buy the fourth."""
    state = at_buying(table(player(gold=5, cards="C2-1 C2-2"), player(gold=5, wood=5, crystal=5, cards="C2-1")))
    play(state, "A buy C2-3")
    assert blocked(state) == ["c2"]
    state.acting = 1
    at_buying(state)
    assert [card for card in possible(state, "B", "buy") if card.startswith("C2")] == []
    for card in ("C2-2", "C2-3", "C2-4"):
        assert refused(state, f"B buy {card}", COLUMN_CLOSED)
    at_action(state)
    assert "build C2-1" in possible(state, "B")
    state.acting = 0
    at_buying(state)
    assert refused(state, "A buy C2-4", COLUMN_CLOSED)


@pytest.mark.statement("pandoria", "T41")
@pytest.mark.rule("pandoria", "12.4")
def test_all_three_starter_cards_close_their_column():
    """A owns S1, S2 and gets S3: B cannot buy starter cards any more."""
    state = at_buying(table(player(gold=5, cards="S1 S2"), player(gold=5, cards="S1")))
    play(state, "A buy S3")
    state.acting = 1
    at_buying(state)
    assert refused(state, "B buy S2", COLUMN_CLOSED)
