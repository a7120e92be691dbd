"""RULES 3 and 11: how rounds, turns and the avatars go on."""

import pytest

from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.games.rauha.lookup import SQUARE_NAMES
from ludarium.games.rauha.rules import new_position
from ludarium.games.rauha.rules.codes import NOT_IN_STOCK, OTHER_SATELLITE, OTHER_STEP, OUTSIDE_LINE
from ludarium.games.rauha.state import ACTIVATE, CHOOSE, DEAL, OVER, PLACE
from ludarium.games.rauha.view import observe

from .table import *

ROUND = ("1-01 1-02 1-03 1-04", "1-05 1-06 1-07 1-08", "1-09 1-10 1-11 1-12")
WORKING = dict(zip(SQUARE_NAMES, ("1-01", "1-03", "1-06", "1-08", "1-13", "1-14", "1-15", "1-17", "1-25"), strict=True))


@pytest.mark.rule("rauha", "3.1", "11.3")
def test_four_rounds_of_three_turns_and_a_scoring():
    """Turns happen at twelve notches, and every fourth stop is a corner where nobody chooses a card."""
    state = new_position(2, 0)
    chosen: dict[int, int] = {}
    for move in random_moves(state, stream(11, "players")):
        if move.action.kind == "keep":
            chosen[state.step] = chosen.get(state.step, 0) + 1
    assert sorted(chosen) == [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]
    assert set(chosen.values()) == {2}
    assert (state.step, state.phase) == (16, OVER)


@pytest.mark.rule("rauha", "3.2")
def test_the_second_half_is_played_with_cards_of_age_two():
    """Cards dealt in rounds 1 and 2 are of Age 1, those of rounds 3 and 4 of Age 2."""
    state = new_position(2, 0)
    step = 1
    ages: dict[int, set[str]] = {1: set(), 2: set(), 3: set(), 4: set()}
    for move in random_moves(state, stream(3, "players")):
        if move.action.kind == "deal":
            ages[(step + 3) // 4].add(move.action.args[0][0])
        step = state.step
    assert ages == {1: {"1"}, 2: {"1"}, 3: {"2"}, 4: {"2"}}


@pytest.mark.rule("rauha", "3.3")
def test_four_cards_go_to_every_satellite():
    """One satellite after the other, each card once; then all choose."""
    state = new_position(3, 0)
    play(state, "* stack A", "* stack B", "* deal 1-07 s1")
    assert refused(state, "* deal 1-07 s1", NOT_IN_STOCK)
    assert refused(state, "* deal 2-07 s1", NOT_IN_STOCK)
    assert refused(state, "* deal 1-08 s2", OTHER_SATELLITE)
    for _ in range(11):
        assert state.phase == DEAL
        state.apply(CHANCE, state.choice(CHANCE, 0))
    assert state.phase == CHOOSE
    assert [satellite.count for satellite in observe(state, None).satellites] == [4, 4, 4]
    assert observe(state, None).decks == (28, 40)


@pytest.mark.rule("rauha", "3.3")
@pytest.mark.parametrize(("seats", "unseen"), [(2, 24), (3, 16), (4, 8), (5, 0)])
def test_five_players_use_up_an_age_and_fewer_leave_a_rest(seats, unseen):
    """What is left of each age once its second round has been dealt is never seen."""
    state = new_position(seats, 0)
    for _ in random_moves(state, stream(seats, "players")):
        pass
    assert observe(state, None).decks == (unseen, unseen)


@pytest.mark.rule("rauha", "3.4")
def test_a_turn_goes_through_its_steps_in_order():
    """All choose; then each alone places or discards and activates; then the avatars move."""
    state = dealt(*ROUND)
    assert (asked(state), state.phase) == ("ABC", CHOOSE)
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    assert (asked(state), state.phase) == ("A", PLACE)
    assert refused(state, "A done", OTHER_STEP)
    assert refused(state, "A keep 1-06", OTHER_STEP)
    play(state, "A discard-crystals")
    assert (asked(state), state.phase) == ("A", ACTIVATE)
    assert refused(state, "A discard-crystals", OTHER_STEP)
    play(state, "A done", "B discard-crystals", "B done", "C discard-crystals", "C done")
    assert (asked(state), state.phase, state.step) == ("ABC", CHOOSE, 2)


@pytest.mark.rule("rauha", "11.1")
def test_all_avatars_move_on_together_once_everybody_has_finished():
    """While anybody still acts, the avatars stay."""
    state = table(player(), player(), player(), step=5)
    for who in "ABC":
        assert state.step == 5
        play(state, f"{who} discard-crystals", f"{who} done")
    assert state.step == 6


@pytest.mark.rule("rauha", "11.2", "9.1")
@pytest.mark.parametrize(
    ("step", "line"),
    [
        (1, "a1 a2 a3"), (2, "b1 b2 b3"), (3, "c1 c2 c3"), (5, "a1 b1 c1"), (6, "a2 b2 c2"), (7, "a3 b3 c3"),
        (9, "c1 c2 c3"), (10, "b1 b2 b3"), (11, "a1 a2 a3"), (13, "a3 b3 c3"), (14, "a2 b2 c2"), (15, "a1 b1 c1"),
    ],
)  # fmt: skip
def test_the_avatar_faces_each_line_in_turn(step, line):
    """Columns rightwards, rows downwards, columns leftwards, rows upwards; the other squares are out of reach."""
    state = table(player(WORKING), player(), step=step)
    play(state, "A discard-crystals")
    assert [words for words in possible(state, "A") if words != "done"] == [
        f"activate {square}" for square in line.split()
    ]
    for square in set(SQUARE_NAMES) - set(line.split()):
        assert refused(state, f"A activate {square}", OUTSIDE_LINE)


@pytest.mark.rule("rauha", "11.3")
def test_after_a_corner_a_new_round_is_dealt_but_not_after_the_fourth():
    """The third turn leads into a corner; from three corners a new round follows, from the last one nothing."""
    for step in (3, 7, 11):
        state = table(step=step)
        everyone_discards(state)
        assert (state.step, state.phase) == (step + 2, DEAL)
    state = table(step=15)
    everyone_discards(state)
    assert (state.step, state.phase) == (16, OVER)
