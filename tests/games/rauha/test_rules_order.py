"""RULES 5: who goes first, and how tokens lie on each other."""

import pytest

from ludarium.games.rauha.state import PLACE
from ludarium.games.rauha.view import observe

from .table import asked, at, choosing, everyone_discards, everyone_keeps, order, play, player, table


@pytest.mark.rule("rauha", "5.1")
def test_one_person_finishes_before_the_next_one_clockwise_begins():
    """C leads; then it goes on to A and B, each with placing and activating in one go."""
    state = table(player(), player(), player(points=1))
    for who in "CAB":
        assert (asked(state), state.phase) == (who, PLACE)
        play(state, f"{who} discard-crystals", f"{who} activate a1", f"{who} done")


@pytest.mark.rule("rauha", "5.2")
def test_the_most_points_start():
    """Clockwise from there, whatever the others have."""
    assert order(table(player(points=2), player(points=9), player(points=5))) == "BCA"


@pytest.mark.rule("rauha", "5.3")
def test_among_equals_the_top_of_the_pile_starts():
    """The pile decides between those in the lead only."""
    assert order(table(player(points=4), player(points=4), player(), pile="BAC")) == "BCA"
    assert order(table(player(points=4), player(points=4), player(), pile="CAB")) == "ABC"


@pytest.mark.rule("rauha", "5.3")
def test_the_latest_to_arrive_lies_on_top():
    """A moves to the space where B already stands, and is ahead of B from the next turn on."""
    state = table(player(), player(points=1), first="B")
    play(state, "B discard-crystals", "B done", "A discard-crystals", "A activate a3", "A done")
    assert observe(state, None).pile == (0, 1)
    assert order(state) == "AB"


@pytest.mark.rule("rauha", "5.4")
def test_points_won_in_a_turn_change_the_order_of_the_next():
    """A overtakes B within the turn; C still follows A, and only the next turn begins with A."""
    state = table(player(a1="1-25"), player(points=1), player())
    play(state, "B discard-crystals", "B done")
    assert asked(state) == "C"
    play(state, "C discard-crystals", "C done", "A discard-crystals", "A activate a1", "A activate a3", "A done")
    assert at(state, "A").points == 3
    everyone_keeps(state)
    assert order(state) == "ABC"


@pytest.mark.rule("rauha", "5.4")
def test_the_order_stands_while_the_leader_is_overtaken():
    """C passes B in the middle of the turn, and A is still the next."""
    state = table(player(), player(points=1), player(a1="1-25"))
    play(state, "B discard-crystals", "B done", "C discard-crystals", "C activate a1", "C done")
    assert observe(state, None).pile == (2, 1, 0)
    assert (order(state), asked(state)) == ("BCA", "A")


@pytest.mark.rule("rauha", "5.5")
def test_a_gain_of_nothing_leaves_the_token_where_it_lies():
    """A activates an effect that counts flying animals and has none: B's token stays on top."""
    state = table(player(card="1-09"), player(), pile="BA", first="A")
    play(state, "A place 1-09 a1", "A activate a1")
    assert at(state, "A").points == 0
    assert observe(state, None).pile == (1, 0)


@pytest.mark.rule("rauha", "5.6")
def test_whole_totals_are_compared_beyond_ninety_nine():
    """101 is ahead of 99, although the token stands on space 1."""
    state = table(player(points=99), player(points=101), pile="AB")
    assert order(state) == "BA"


@pytest.mark.rule("rauha", "5.6")
def test_a_total_passes_ninety_nine_and_goes_on():
    """98 and 2 more are 100."""
    state = table(player(points=98, a1="1-25"), player())
    play(state, "A discard-crystals", "A activate a1")
    assert at(state, "A").points == 100


@pytest.mark.rule("rauha", "5.3", "5.4")
def test_the_order_is_settled_when_all_have_chosen():
    """While people choose, the pile is what the last turn left."""
    state = choosing(player(points=2), player(points=2), pile="BA", step=2)
    assert order(state) == "BA"
    everyone_discards(state)
    assert observe(state, None).pile == (0, 1)
