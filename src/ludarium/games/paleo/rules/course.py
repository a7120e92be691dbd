"""The course of a round: reefs, arrangement, turns, pieces that return, and its end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, NONE

from ..lookup import (
    ALL_OF_SIDE,
    CIRCLE_X,
    CIRCLE_Y,
    CYCLE,
    CYCLE_LENGTH,
    GOAL,
    MOST_FLICKS,
    PIECES,
    PRACTICE_FLICKS,
    REEFS,
    ROUNDS,
    SIDE_CIRCLES,
)
from ..state import (
    ABOARD,
    ARRANGE,
    ASIDE,
    CAPTURED,
    DRAWN,
    EMPTY,
    FLICK,
    OVER,
    REEFING,
    RETURN,
    SOURCES,
    WAITING,
    Position,
)

# Before the flicks ------------------------------------------------------------------------------------------------
from .questions import flickable, free_circles, next_reef, refuse_keeping, side, side_of, starter, those
from .reefs import find_room


def begin_round(state: Position) -> None:
    """Clear the board of pieces, keys and protection; reefs stay (RULES 11.2)."""
    state.flicks = 0
    state.keys = 0
    state.protected = 0
    state.before = 0
    state.spot = starter(state)
    for piece in range(i64(PIECES)):
        state.place[piece] = ASIDE
        state.circle[piece] = EMPTY
        state.x[piece] = 0
        state.y[piece] = 0
    state.reef_step = -1
    state.moved = 0
    state.phase = REEFING
    next_reef_step(state)


def next_reef_step(state: Position) -> None:
    """The next step of the reefs: another one, or the discs once all lie (RULES 4.6)."""
    state.reef_step += 1
    state.jammed = 0
    if state.reef_step == REEFS:
        state.phase = ARRANGE
    elif refuse_keeping(state) != LEGAL and find_room(state, next_reef(state)) == NONE:
        state.jammed = 1  # RULES 4.8


def place_reef(state: Position, reef: i64, x: i64, y: i64, turn: i64) -> None:
    """Stand a reef at a place."""
    state.reef_x[reef] = x
    state.reef_y[reef] = y
    state.reef_turn[reef] = turn
    next_reef_step(state)


def put(state: Position, piece: i64, circle: i64) -> None:
    """Put a piece on a circle; all are shown together when the last one lies."""
    state.circle[piece] = circle
    for each in range(i64(PIECES)):
        if state.circle[each] == EMPTY:
            return
    for each in range(i64(PIECES)):  # RULES 5.3: all are shown together
        _set_on_circle(state, each, state.circle[each])
    _begin_turn(state)


def _set_on_circle(state: Position, piece: i64, circle: i64) -> None:
    at = side(state, piece) * SIDE_CIRCLES + circle
    state.x[piece] = CIRCLE_X[at]
    state.y[piece] = CIRCLE_Y[at]
    state.place[piece] = ABOARD


# Turns ------------------------------------------------------------------------------------------------------------


def _begin_turn(state: Position) -> None:
    """Waiting pieces first (RULES 8.7), then the flick."""
    side = side_of(state, CYCLE[state.seats * 4 + state.spot])
    state.queue = vec[i64]()
    waiting = those(state, WAITING) & ALL_OF_SIDE[side]
    for piece in range(i64(PIECES)):
        if waiting & BIT[piece]:
            state.queue = append(state.queue, piece * 2)
    state.starting = 1
    next_return(state)


def _ask_flick(state: Position) -> None:
    """Ask the seat whose turn it is, or its partner, or pass if its side has nothing on the board (RULES 6.1, 12.5)."""
    state.starting = 0
    seat = CYCLE[state.seats * 4 + state.spot]
    if flickable(state, seat) == 0:
        seat = _partner(state, seat)
    if flickable(state, seat) != 0:
        state.actor = seat
        state.phase = FLICK
    elif state.seats == 1:
        end_round(state, DRAWN, 0, 0)
    else:
        state.spot = (state.spot + 1) % CYCLE_LENGTH[state.seats]
        _begin_turn(state)


def _partner(state: Position, seat: i64) -> i64:
    for other in range(state.seats):
        if other != seat and side_of(state, other) == side_of(state, seat):
            return other
    return seat


def next_return(state: Position) -> None:
    """Ask for the next piece that returns; one that finds no free circle waits (RULES 8.7)."""
    while len(state.queue) > 0:
        piece = state.queue[0] // 2
        if free_circles(state, side(state, piece)) != 0:
            state.phase = RETURN
            return
        state.place[piece] = WAITING
        state.queue = state.queue[1:]
    if state.starting:
        _ask_flick(state)
    else:
        _end_turn(state)


def bring_back(state: Position, piece: i64, circle: i64) -> None:
    """Bring a piece back to a circle of its base, and go on with what else entered."""
    entering = state.queue[0] // 2
    if piece != entering:
        state.place[entering] = CAPTURED  # RULES 8.3
    state.before &= ~BIT[piece]
    _set_on_circle(state, piece, circle)
    state.protected |= BIT[piece]  # RULES 8.8
    state.queue = state.queue[1:]
    next_return(state)


def _end_turn(state: Position) -> None:
    limit = PRACTICE_FLICKS if state.seats == 1 else MOST_FLICKS
    if state.flicks >= limit:
        end_round(state, DRAWN, 0, 0)  # RULES 10.6
        return
    state.spot = (state.spot + 1) % CYCLE_LENGTH[state.seats]
    _begin_turn(state)


# The end -----------------------------------------------------------------------------------------------------------


def end_round(state: Position, how: i64, side: i64, points: i64) -> None:
    """Note who won the round; go on, or end the match (RULES 10.7, 11.1, 11.4)."""
    state.results[state.round_number - 1] = how + 2 * side if how != DRAWN else DRAWN
    state.points[side] += points
    if how != DRAWN:
        state.won[side * SOURCES + how - 1] += points
    state.queue = vec[i64]()
    if state.points[side] >= GOAL or state.round_number == ROUNDS or state.seats == 1:
        state.phase = OVER
        return
    state.round_number += 1
    begin_round(state)
