"""What an ability was pointed at: the picks of its slots, and the opponent named for an effect."""

from mypy_extensions import i64

from ludarium.core.bits import count, lowest

from ..state import NOWHERE, Position
from .field import peace
from .kinds import SLOT
from .select import opponents


def count_picks(state: Position, top: i64, slot: i64) -> i64:
    """How many picks a slot has."""
    n: i64 = 0
    for place in range(state.stack[top + 5], i64(len(state.picks))):
        if state.picks[place] // SLOT == slot:
            n += 1
    return n


def pick_of(state: Position, top: i64, slot: i64, n: i64) -> i64:
    """The n-th pick of a slot, or -1."""
    for place in range(state.stack[top + 5], i64(len(state.picks))):
        if state.picks[place] // SLOT == slot:
            if n == 0:
                return state.picks[place] % SLOT
            n -= 1
    return NOWHERE


def named(state: Position, top: i64, n: i64) -> i64:
    """The opponent named for an effect, or the only one there is."""
    seat = pick_of(state, top, 4 * n, 0)
    if seat != NOWHERE or peace(state):
        return seat
    seats = opponents(state, state.stack[top + 2])
    return lowest(seats) if count(seats) == 1 else NOWHERE
