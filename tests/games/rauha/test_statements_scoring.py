"""Facts about Rauha that can be checked: scoring and order."""

import pytest

from ludarium.games.rauha.state import DEAL, OVER

from .table import *


@pytest.mark.statement("rauha", "T31")
def test_water_totals_of_five_three_and_four():
    """Points 3, 0, 1."""
    state = table(player(a1="1-26", b1="1-28"), player(a1="1-32"), player(a1="1-25", b1="1-27", c1="1-29"), step=4)
    assert [at(state, who).water for who in "ABC"] == [5, 3, 4]
    assert [at(state, who).points for who in "ABC"] == [3, 0, 1]


@pytest.mark.statement("rauha", "T31")
@pytest.mark.parametrize(("cards", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 15])))
def test_differences_of_water_from_none_to_six(cards, points):
    """Each card adds one source; 0, 1, 3, 6, 10, 15, 15 points."""
    springs = ("1-25", "1-27", "1-29", "1-30", "1-31", "2-27")
    board = dict(zip(("a1", "b1", "c1", "a2", "b2", "c2"), springs[:cards], strict=False))
    state = table(player(board), player(), step=4)
    assert (at(state, "A").points, at(state, "B").points) == (points, 0)


@pytest.mark.statement("rauha", "T32")
def test_a_scoring_with_two_spores_and_kiteet():
    """2 crystals, 5 points before water."""
    state = table(player(a1="1-03", b2="1-35", spores="a1 b2", entities="kiteet", crystals=0), player(), step=4)
    activate_all(state, "A")
    assert (at(state, "A").crystals, at(state, "A").points, at(state, "A").gained[3]) == (2, 5, 0)


@pytest.mark.statement("rauha", "T33")
def test_a_spore_bought_in_a_scoring_wakes_its_square_at_once():
    """Pay 3 for a spore on b1, then activate b1: 0 crystals, 1 point."""
    state = table(player(spores="c2", crystals=3), player(), step=4)
    play(state, "A sow c2 b1", "A activate b1")
    assert (at(state, "A").crystals, at(state, "A").points) == (0, 1)


@pytest.mark.statement("rauha", "T34")
def test_a_scoring_without_spores_and_entities_is_water_alone():
    """Nobody is asked; the water points are there."""
    state = table(player(a1="1-26"), player(), step=4)
    assert (state.phase, state.step) == (DEAL, 5)
    assert (at(state, "A").points, at(state, "B").points) == (3, 0)


@pytest.mark.statement("rauha", "T35")
def test_the_order_with_points_three_seven_seven_one():
    """P2 reached 7 after P1: P2, P3, P0, P1."""
    players = (player(points=3), player(points=7), player(points=7), player(points=1))
    assert order(table(*players, pile="CBAD")) == "CDAB"


@pytest.mark.statement("rauha", "T36")
def test_catching_up_counts_from_the_next_turn():
    """A on 4, B moves from 2 to 4: B acts before A, but not in this turn."""
    state = table(player(points=4), player(points=2, a1="1-25"))
    assert order(state) == "AB"
    play(state, "A discard-crystals", "A done", "B discard-crystals", "B activate a1")
    assert (at(state, "B").points, order(state)) == (4, "AB")
    play(state, "B done")
    everyone_keeps(state)
    assert (asked(state), order(state)) == ("B", "BA")


@pytest.mark.statement("rauha", "T38")
def test_ninety_eight_and_five_are_ahead_of_ninety_nine():
    """103 leads in turn order and ranking."""
    state = table(player(points=98, card="2-09"), player(points=99), step=10)
    play(state, "B discard-crystals", "B done", "A place 2-09 b2", "A activate b2", "A done")
    assert (at(state, "A").points, order(state)) == (103, "AB")
    last = table(player(points=98, card="2-09"), player(points=99), step=15)
    play(last, "B discard-crystals", "B done", "A place 2-09 a1", "A activate a1", "A done")
    assert last.phase == OVER
    assert (last.outcome().scores, last.outcome().places) == ((103, 99), (1, 2))
