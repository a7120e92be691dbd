"""Paying, spells and buildings where one of them meets another, and everything for the second seat too (RULES 7 to 12)."""

import pytest

from ludarium.games.pandoria.lookup import CARD_IDS
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.rules.codes import CRYSTALS_SHORT, GOLD_SHORT, NO_WORKER_BESIDE, WOOD_SHORT
from ludarium.games.pandoria.rules.sheet import crystal_price, monument_price

from .table import *


def bs_turn(state: Pandoria) -> Pandoria:
    """Let it be B's turn."""
    state.acting = 1
    return state


# Paying ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "7.9", "7.10")
def test_everybody_pays_with_their_own_craft():
    """A is rich and B is not, or the other way round: only what stands on B's sheet pays for B."""
    poor, rich = player(0, 0, 0, 0, cards="S2 C4-3"), player(5, 5, 5, 5)
    state = at_action(bs_turn(table(rich, poor)))
    assert refused(state, "B build S2", WOOD_SHORT, 2)
    assert refused(state, "B boat C4-3 boat-1", CRYSTALS_SHORT, 2)
    assert refused(at_buying(state), "B buy S1", GOLD_SHORT, 2)
    state = at_action(bs_turn(table(player(0, 0, 0, 0), player(0, 1, 0, 3, cards="S2"))))
    play(state, "B build S2")
    assert (tracks(state, "A"), tracks(state, "B")) == ("0/0/0/0", "0/0/0/1")
    state = at_buying(bs_turn(table(player(0, 0, 0, 0), player(1, 0, 0, 2))))
    play(state, "B buy S1")
    assert tracks(state, "B") == "0/0/0/0"


@pytest.mark.rule("pandoria", "7.9", "10.9")
def test_how_much_is_missing_is_told_after_craft():
    """Two of wood for one of craft do not do; with one's own Market they do, with another's they do not."""
    for mine, others, missing in (("", "", 2), ("", "C3-2", 2), ("C3-2", "", 1)):
        state = at_action(bs_turn(table(player(built=others), player(0, 0, 0, 1, cards="S2", built=mine))))
        assert refused(state, "B build S2", WOOD_SHORT, missing)


@pytest.mark.rule("pandoria", "10.8", "7.11")
def test_magic_makes_spells_cheaper_by_one():
    """A spell of two costs one, one of one stays at one, one of three costs two; only for whoever has the building."""
    state = table(player(crystal=5, cards="C4-3 C1-3 S1", built="C2-2"), player(crystal=5, cards="C4-3"))
    prices = [crystal_price(state, 0, CARD_IDS.index(card)) for card in ("C4-3", "C1-3", "S1")]
    assert (prices, crystal_price(state, 1, CARD_IDS.index("C4-3"))) == ([1, 2, 1], 2)
    play(at_action(state), "A boat C4-3 boat-1")
    assert tracks(state, "A") == "1/1/4/1"
    state = at_action(table(player(crystal=1, craft=0, cards="C4-3", built="C2-2"), player()))
    assert "boat C4-3 boat-1" in possible(state, "A")
    state = at_action(table(player(crystal=1, craft=0, cards="C4-3", raised="C2-2"), player()))
    assert refused(state, "A boat C4-3 boat-1", CRYSTALS_SHORT, 1)


@pytest.mark.rule("pandoria", "11.7")
def test_a_monument_is_cheaper_by_what_its_owner_paid():
    """B paid three for a Sawmill, A one for another card of that name: two and four; what others paid counts nothing."""
    state = table(player(5, 5, built="S1"), player(5, 5, built="C1-3"), cells={"G1": "A", "G2": "B"})
    assert [monument_price(state, seat, CARD_IDS.index(card)) for seat, card in ((0, "S1"), (1, "C1-3"))] == [4, 2]
    state.stirred = 1  # something was drawn in this round: it goes on
    play(at_action(bs_turn(state)), "B monument C1-3 G2")
    assert (tracks(state, "A"), tracks(state, "B"), points(state)) == ("5/5/1/1", "5/3/1/1", [0, 11])


# Spells ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "9.7", "8.5")
@pytest.mark.parametrize(("spell", "wood"), [("C2-1", 4), ("C1-4", 5)])
def test_wrath_also_counts_a_worker_on_a_boat(spell, wood):
    """Beside two regions of one wood and one of gold: twice or three times in both; the other boat counts once."""
    state = table(player(0, 0, 5, 0, cards=spell), player(wood=0), boats={2: "A", 3: "A"})
    enclose(state, "O4", "wood")
    at_action(state)
    play(state, f"A wrath {spell} boat-2")
    assert tracks(state, "A") == f"0/{wood - 1}/4/0"
    state = table(player(0, 0, 5, 0, cards=spell), player(wood=0), boats={2: "A", 3: "B"})
    enclose(state, "O4", "wood")
    at_action(state)
    play(state, f"A wrath {spell} boat-2")
    assert (tracks(state, "A"), tracks(state, "B")) == (f"0/{wood - 2}/4/0", "1/1/1/1")


@pytest.mark.rule("pandoria", "9.7")
def test_wrath_is_over_with_the_turn():
    """The region that B closes next counts A's worker once."""
    state = table(player(0, 0, 5, 0, cards="C1-4"), player())
    enclose(state, "N4", "wood", "A")
    at_action(state)
    play(state, "A wrath C1-4 M4")
    assert tracks(state, "A") == "0/3/4/0"
    enclose(state, "A1", "wood", "A")
    score(state)
    assert tracks(state, "A") == "0/4/4/0"


@pytest.mark.rule("pandoria", "9.3")
def test_no_clone_beside_a_crossed_out_worker():
    """Mine or another's: it is nothing to clone from, though a living one beside the same hex is."""
    for worker in ("A!", "B!"):
        state = at_action(table(player(crystal=5, cards="S3"), player(), cells={"G1": worker}))
        assert possible(state, "A", "clone") == []
        assert refused(state, "A clone S3 F1", NO_WORKER_BESIDE)
    state = at_action(table(player(crystal=5, cards="S3"), player(), cells={"G1": "A!", "E1": "B"}))
    assert "F1" in possible(state, "A", "clone")


@pytest.mark.rule("pandoria", "9.6")
@pytest.mark.parametrize(("track", "after"), [("gold", "5/0/4/0"), ("wood", "0/5/4/0"), ("craft", "0/0/4/5")])
def test_an_invocation_fills_an_empty_track(track, after):
    """From 0 to 5 at once, whichever is named; the others stay."""
    state = at_action(table(player(0, 0, 5, 0, cards="C6-1"), player()))
    play(state, f"A invoke C6-1 {track}")
    assert (tracks(state, "A"), points(state)) == (after, [0, 0])


@pytest.mark.rule("pandoria", "9.6")
def test_an_invocation_of_crystals_comes_after_paying():
    """The one crystal is paid, then the track is set to 5."""
    state = at_action(table(player(0, 0, 1, 0, cards="C6-1"), player()))
    play(state, "A invoke C6-1 crystal")
    assert tracks(state, "A") == "0/0/5/0"


# Buildings ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "10.5")
@pytest.mark.parametrize(("gold", "expected"), [(3, [0, 0]), (4, [0, 2])])
def test_a_boutique_pays_in_others_turns(gold, expected):
    """A closes a region beside which B's worker stands: B's Boutique pays B if it goes past five, not on landing there."""
    state = table(player(built="C3-4"), player(gold=gold, built="C3-4"))
    enclose(state, "N4 O4", "gold", "B")
    score(state)
    assert (points(state), tracks(state, "B")) == (expected, "5/1/1/1")
    assert at(state, "B").gained[2] == expected[1]


@pytest.mark.rule("pandoria", "10.1", "9.4")
def test_the_academy_also_pays_for_what_edification_makes():
    """A building for nothing: one point; a monument for nothing: its value and one; the Academy itself: none."""
    state = at_action(table(player(crystal=5, cards="C1-3 S2", built="C4-2"), player()))
    play(state, "A edify C1-3 S2")
    assert points(state) == [1, 0]
    state = table(player(crystal=5, cards="C1-3", built="C4-2 S2"), player(), cells={"G1": "A"})
    play(at_action(state), "A edify-monument C1-3 S2 G1")
    assert points(state) == [12, 0]
    state = at_action(table(player(crystal=5, cards="C1-3 C4-2"), player()))
    play(state, "A edify C1-3 C4-2")
    assert points(state) == [0, 0]
    state = table(player(crystal=5, cards="C1-3", built="C4-2"), player(), cells={"G1": "A"})
    play(at_action(state), "A edify-monument C1-3 C4-2 G1")
    assert points(state) == [11, 0]


# Scoring --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "8.12")
def test_all_artefacts_of_a_region_are_gathered():
    """Three in the region that is closed, one in a region that stays open: three, once, for whoever's turn it is."""
    state = bs_turn(table(player(), player()))
    enclose(state, "N4 O4 P4", "wood", "A")
    pairs = (("N4", "O4"), ("O4", "P4"), ("A1", "B1"))
    state.edges = type(state.edges)([HEX[one] * 256 + HEX[two] for one, two in pairs])
    score(state)
    score(state)
    assert (at(state, "A").artefacts, at(state, "B").artefacts) == (0, 2)
    assert on(state, "N4") == "wood*"
