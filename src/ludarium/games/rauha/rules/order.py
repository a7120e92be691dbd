"""Who goes first (RULES 5): the pile of tokens, the leader, and whose turn it is to act."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest
from ludarium.core.state import LEGAL

from ..state import DEAL, SOURCES, Position
from .codes import ALREADY_STACKED


def acting(state: Position) -> i64:
    """The seat whose steps 2 to 4, or whose scoring, are played now (RULES 5.1)."""
    return (state.lead + state.acted) % state.seats


def leader(state: Position) -> i64:
    """The seat that starts: most points, then the top of the pile (RULES 5.2, 5.3)."""
    best: i64 = 0
    for seat in range(1, state.seats):
        if ahead(state, seat, best):
            best = seat
    return best


def ahead(state: Position, seat: i64, other: i64) -> bool:
    """Whether a token is ahead of another, or above it on the same space."""
    if state.points[seat] != state.points[other]:
        return state.points[seat] > state.points[other]
    return state.height[seat] > state.height[other]


def unstacked(state: Position) -> i64:
    """The seats whose tokens are not on the pile yet (RULES 2.6)."""
    mask: i64 = 0
    for seat in range(state.seats):
        if state.height[seat] == 0:
            mask |= BIT[seat]
    return mask


def refuse_stacking(state: Position, seat: i64) -> i64:
    """Why a token cannot be put on the pile."""
    return LEGAL if seat < state.seats and state.height[seat] == 0 else ALREADY_STACKED


def stack(state: Position, seat: i64) -> None:
    """Put a token on the pile; the last one finds its place by itself (RULES 2.6)."""
    state.clock += 1
    state.height[seat] = state.clock  # RULES 2.6
    rest = unstacked(state)
    if count(rest) == 1:
        stack(state, lowest(rest))
    elif rest == 0:
        state.phase = DEAL


def advance(state: Position, seat: i64, points: i64, source: i64) -> None:
    """Move a seat's token by the points it gained, on top of those it meets (RULES 5.3)."""
    if points > 0:  # RULES 5.5: a gain of nothing does not move the token
        state.points[seat] += points
        state.gained[seat * SOURCES + source] += points
        state.clock += 1
        state.height[seat] = state.clock
