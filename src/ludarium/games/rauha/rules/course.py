"""From one seat, turn and round to the next (RULES 3, 11 to 13)."""

from mypy_extensions import i64

from ..lookup import STEP_TURN, STEPS, WATER_POINTS
from ..state import DEAL, FROM_WATER, OVER, PLACE, SCORE, Position
from .openings import close_openings, find_openings, nothing_open
from .order import acting, advance, leader
from .planet import water
from .satellites import begin_turn


def begin_activation(state: Position, phase: i64) -> None:
    """Let the acting seat activate, in step 4 or at a scoring; one with nothing to activate is done at once."""
    state.phase = phase
    state.used = 0
    find_openings(state, acting(state))
    if nothing_open(state):
        end_activation(state)


def end_activation(state: Position) -> None:
    """The acting seat is done: count its water at a scoring, then ask the next one (RULES 5.1, 12.5)."""
    scoring = state.phase == SCORE
    close_openings(state)
    state.used = 0
    state.fresh = 0
    if scoring:
        _score_water(state, acting(state))
    state.acted += 1
    if state.acted == state.seats:
        _move_avatars(state)
    elif scoring:
        begin_activation(state, SCORE)
    else:
        state.phase = PLACE


def _score_water(state: Position, seat: i64) -> None:
    """Compare with whoever has least (RULES 12.5, 12.6)."""
    own = water(state, seat)
    least = own
    for other in range(state.seats):
        least = min(least, water(state, other))
    advance(state, seat, WATER_POINTS[min(own - least, i64(len(WATER_POINTS)) - 1)], FROM_WATER)


def _move_avatars(state: Position) -> None:
    """Go one stop on (RULES 11): a corner scores, after the fourth corner the game is over."""
    state.acted = 0
    was_scoring = STEP_TURN[state.step] == 0
    if state.step == STEPS:
        state.phase = OVER
        return
    state.step += 1
    if was_scoring:
        state.phase = DEAL
    elif STEP_TURN[state.step] == 0:
        state.lead = leader(state)  # RULES 12.1
        begin_activation(state, SCORE)
    else:
        begin_turn(state)
