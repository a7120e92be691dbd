"""Puzzles in which a shot is looked for: a kind of shot is the best if it surely is, and who does as well has found it."""

import pytest

from ludarium.arena.puzzling import Found, Refusal, examine, open_question, verify
from ludarium.arena.shooting import ALIKE, ROUND, alike, kinds, shots_of
from ludarium.bots.shots import does_as_well, falls_short, steadily, weigh
from ludarium.core.puzzle import puzzles
from ludarium.core.registry import get_game
from ludarium.core.state import CHANCE_BIT, encode, first_of, kind_of, second_of, third_of

GAME = get_game("paleo")
PUZZLE = puzzles("paleo")[0]


def shot(angle: int, piece: int = 1) -> int:
    """Any flick, in a direction."""
    return encode(3, piece, angle, 100)


def test_shots_of_one_kind_differ_a_little_in_direction() -> None:
    """Around the full turn as well; another piece is another kind."""
    assert alike(shot(0), shot(ALIKE))
    assert alike(shot(ROUND - 10), shot(ALIKE - 10))
    assert not alike(shot(0), shot(ALIKE + 1))
    assert not alike(shot(0), shot(0, piece=2))
    assert kinds([shot(0), shot(5), shot(900), shot(905)], 4) == [shot(0), shot(900)]


def test_a_shot_is_tried_as_the_hand_slips() -> None:
    """The same seed finds the same; more tries narrow the error; what is best is worth more than its rival."""
    state = PUZZLE.position(GAME)
    view = GAME.observe(state, PUZZLE.seat)
    codes = [GAME.actions.code(GAME.actions.parse(one)) for one in (PUZZLE.solution, PUZZLE.others[0].action)]
    few, many = weigh(GAME, view, codes, 32, 5), weigh(GAME, view, codes, 256, 5)
    assert few == weigh(GAME, view, codes, 32, 5)
    assert max(one.error for one in many) < max(one.error for one in few)
    assert many[0].worth - many[1].worth > 0.02


def test_a_neighbour_of_the_solution_solves_it_and_a_rival_does_not() -> None:
    """A tenth of a degree beside it comes to the same; the next best kind of shot does not."""
    state = PUZZLE.position(GAME)
    view, best = GAME.observe(state, PUZZLE.seat), GAME.actions.parse(PUZZLE.solution)
    code, lead = GAME.actions.code(best), PUZZLE.others[0].less
    near = encode(kind_of(code), first_of(code), (second_of(code) + 1) % ROUND, third_of(code))
    rival = GAME.actions.parse(PUZZLE.others[0].action)
    assert does_as_well(GAME, view, best, GAME.actions.action(near), lead)
    assert not does_as_well(GAME, view, best, rival, lead)
    assert falls_short(GAME, view, best, rival) > lead / 2


def test_two_shots_that_do_as_well_are_no_puzzle() -> None:
    """The same position with a margin that no shot leads by is refused, with the rival's name."""
    state = PUZZLE.position(GAME)
    refused = examine(GAME, state, PUZZLE.seat, 1, margin=0.9)
    assert isinstance(refused, Refusal)
    assert "not surely worse" in refused.reason
    assert isinstance(examine(GAME, state, PUZZLE.seat, 1), Found)


def test_a_hand_that_does_not_slip_shows_the_solution() -> None:
    """Chance is led to its most likely end, and then somebody is asked."""
    after = GAME.child(PUZZLE.position(GAME), PUZZLE.seat, GAME.actions.parse(PUZZLE.solution))
    assert after.turn_mask() == CHANCE_BIT
    brought = steadily(GAME, after)
    assert str(brought[0]) == "slip 0 0"


def test_where_no_shot_is_asked_for_there_is_none() -> None:
    """Reefs are put by a gesture, which no slip follows."""
    state = GAME.initial(GAME.setup(2))
    seat = open_question(GAME, state)
    assert seat is not None
    assert shots_of(GAME, state, seat, 1) == []
    assert isinstance(examine(GAME, state, seat, 1), Refusal)


@pytest.mark.parametrize("number", range(min(3, len(puzzles("paleo")))))
def test_a_sample_of_the_shipped_shots_verifies(number: int) -> None:
    """From other draws than those they were found with."""
    assert verify(GAME, puzzles("paleo")[number], 7) == ""
