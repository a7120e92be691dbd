"""Facts about Rauha that can be checked, each with its number: positions, what is done, and what is then true.

Unless said otherwise: side A, printed boards, 4 crystals, two players, A acts. Here: placing and entities.
"""

from pathlib import Path

import pytest
from tests.games.talk import marked_statements

from ludarium.games.rauha.rules.codes import CRYSTALS_SHORT, NOT_FRESH, NOT_HELD, SQUARE_FORBIDDEN
from ludarium.games.rauha.state import DEAL

from .table import *


def test_every_statement_has_a_test():
    """T01 to T39 are all marked in the files of statements."""
    assert marked_statements(Path(__file__).parent) == {f"T{number:02}" for number in range(1, 40)}


@pytest.mark.statement("rauha", "T07")
def test_discarding_for_crystals_and_activating_the_first_column():
    """10 crystals, 1 point."""
    state = table()
    play(state, "A discard-crystals", "A activate a1", "A activate a2", "A activate a3")
    assert (at(state, "A").crystals, at(state, "A").points) == (10, 1)


@pytest.mark.statement("rauha", "T08")
@pytest.mark.parametrize(("square", "crystals"), [("a1", 7), ("c1", 6)])
def test_placing_a_crystal_in_the_line_or_out_of_it(square, crystals):
    """1-03 on a1 gives 7 crystals, on c1 6; 1 point both times."""
    state = table(player(card="1-03"), player())
    play(state, f"A place 1-03 {square}", "A activate a1", "A activate a2", "A activate a3")
    assert (at(state, "A").crystals, at(state, "A").points) == (crystals, 1)


@pytest.mark.statement("rauha", "T09")
def test_four_crystals_are_enough_for_a_price_of_four_and_three_are_not():
    """0 left with 4; with 3 it is illegal and nothing changes."""
    state = table(player(card="1-15"), player())
    play(state, "A place 1-15 c1")
    assert at(state, "A").crystals == 0
    assert refused(table(player(card="1-15", crystals=3), player()), "A place 1-15 c1", CRYSTALS_SHORT, 1)


@pytest.mark.statement("rauha", "T10")
def test_the_bottom_row_card_lies_in_the_bottom_row_whatever_one_pays():
    """50 crystals open no other square, and none is spent."""
    state = table(player(card="1-02", crystals=50), player())
    assert squares_offered(state, "A") == "a3 b3 c3"
    assert refused(state, "A place 1-02 b2", SQUARE_FORBIDDEN)
    play(state, "A place 1-02 b3")
    assert at(state, "A").crystals == 50


@pytest.mark.statement("rauha", "T11")
@pytest.mark.parametrize(("card", "squares"), [("2-36", "a2 b1 b3 c2"), ("2-20", "b1 b2 c1")])
def test_marked_squares_of_two_cards_of_age_two(card, squares):
    """The middles of the edges; a bend in the top right."""
    assert squares_offered(table(player(card=card), player(), step=9), "A") == squares


@pytest.mark.statement("rauha", "T12")
def test_a_spore_stays_on_a_covered_square():
    """1-25 on b2: the spore is still there, one in all, and water is 2."""
    state = table(player(spores="b2", card="1-25"), player())
    play(state, "A place 1-25 b2")
    assert (spores(state, "A"), at(state, "A").water) == ("b2", 2)


@pytest.mark.statement("rauha", "T13")
def test_covering_the_printed_mountain_dries_it():
    """Water drops from 1 to 0."""
    state = table(player(card="1-38"), player())
    assert at(state, "A").water == 1
    play(state, "A place 1-38 b3")
    assert at(state, "A").water == 0


@pytest.mark.statement("rauha", "T14")
def test_a_discard_takes_no_entity():
    """A's top row is all forest, A discards: B keeps Metsat."""
    state = table(player(a1="1-13", c1="1-12"), player(entities="metsat"))
    play(state, "A discard-crystals")
    assert (at(state, "A").entities, at(state, "B").entities) == ((), ("metsat",))


@pytest.mark.statement("rauha", "T24")
def test_a_forest_row_with_the_printed_square_welcomes_metsat():
    """[0,2], [2,2] and Metsat, not [1,2]: 3 points."""
    state = table(player(a1="1-13", card="1-14"), player(), step=3)
    play(state, "A place 1-14 c1")
    assert at(state, "A").entities == ("metsat",)
    play(state, "A activate c1", "A activate c3", "A metsat marine", "A done")
    assert at(state, "A").points == 3


@pytest.mark.statement("rauha", "T25")
def test_row_and_column_of_forest_welcome_metsat_once():
    """Activating all: 3 crystals, 6 points."""
    state = table(player(a1="1-13", c2="1-11", c3="1-12", card="1-15"), player(), step=3)
    play(state, "A place 1-15 c1")
    assert at(state, "A").entities == ("metsat",)
    activate_all(state, "A")
    assert (at(state, "A").crystals, at(state, "A").points) == (3, 6)


@pytest.mark.statement("rauha", "T26")
def test_one_card_welcomes_sienet_and_metsat():
    """Activating all: 7 crystals, 6 points, water 0."""
    state = table(player(a2="1-35", b3="1-15", card="1-38"), player(), step=2)
    play(state, "A place 1-38 b2")
    assert set(at(state, "A").entities) == {"sienet", "metsat"}
    activate_all(state, "A")
    assert (at(state, "A").crystals, at(state, "A").points, at(state, "A").water) == (7, 6, 0)


@pytest.mark.statement("rauha", "T27")
def test_kiteet_is_taken_and_scores_for_its_new_host_alone():
    """3 points now for A; at the scoring A may use it again, and B is not even asked."""
    state = table(player(b2="1-03", card="1-06"), player(entities="kiteet"), step=3)
    play(state, "A place 1-06 c2", "A invoke kiteet")
    assert (at(state, "A").entities, at(state, "B").entities) == (("kiteet",), ())
    assert at(state, "A").points == 3
    activate_all(state, "A")
    play(state, "B discard-crystals", "B done")
    assert (state.step, asked(state), possible(state, "A")) == (4, "A", ["done", "invoke kiteet"])
    play(state, "A invoke kiteet")
    assert state.phase == DEAL
    assert (at(state, "A").points, at(state, "B").points) == (7, 0)  # and one for c3


@pytest.mark.statement("rauha", "T28")
def test_another_line_for_an_entity_one_has_changes_nothing():
    """Kiteet stays and is not activated this turn."""
    state = table(player(b2="1-03", entities="kiteet", card="1-06"), player())
    play(state, "A place 1-06 c2")
    assert at(state, "A").entities == ("kiteet",)
    assert refused(state, "A invoke kiteet", NOT_FRESH)


@pytest.mark.statement("rauha", "T29")
def test_taivas_is_used_twice_in_one_turn_by_two_hosts():
    """A pays 4 for 7; then B completes a flying line, takes Taivas and does the same."""
    state = table(player(a1="1-03", b1="1-14", card="1-36"), player(a1="1-20", b1="1-28", card="1-38"))
    play(state, "A place 1-36 c1", "A invoke taivas", "A done")
    assert (at(state, "A").crystals, at(state, "A").points) == (0, 7)
    play(state, "B place 1-38 c1", "B invoke taivas", "B done")
    assert (at(state, "B").crystals, at(state, "B").points) == (0, 7)
    assert (at(state, "A").entities, at(state, "B").entities) == ((), ("taivas",))


@pytest.mark.statement("rauha", "T30")
def test_an_entity_rests_in_the_next_turn_and_acts_at_the_scoring():
    """Welcomed at step 2: not at step 3, but at step 4."""
    state = table(player(points=5, b2="1-03", card="1-06"), player(), step=2)
    play(state, "A place 1-06 c2", "A done")
    everyone_discards(state)
    everyone_keeps(state)
    play(state, "A discard-crystals")
    assert refused(state, "A invoke kiteet", NOT_FRESH)
    activate_all(state, "A")
    play(state, "B discard-crystals")
    assert refused(state, "B invoke kiteet", NOT_HELD)
    activate_all(state, "B")
    assert (state.step, possible(state, "A")) == (4, ["done", "invoke kiteet"])
