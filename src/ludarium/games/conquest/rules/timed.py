"""Effects that last: for a battle, for a turn, for some turns (RULES 8.9)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ..state import NOWHERE, TIMED, Position


def last(state: Position, effect: i64, holder: i64, source: i64, here: i64, target: i64, until: i64) -> None:
    """Begin a lasting effect; ``target`` is a piece, -1 for all that the selector names, or -3 minus a seat."""
    timed = state.timed
    timed = append(timed, effect)
    timed = append(timed, holder)
    timed = append(timed, source)
    timed = append(timed, here)
    timed = append(timed, target)
    state.timed = append(timed, until)
    state.dirty = True


def end_timed(state: Position, until: i64) -> None:
    """End what lasts for a battle, or for a turn."""
    _keep_timed(state, until, NOWHERE)


def pass_turn_of(state: Position, seat: i64) -> None:
    """A seat's turn begins: what lasts until then ends, the rest comes nearer (RULES 8.9)."""
    for row in range(i64(len(state.timed)) // TIMED):
        at = row * TIMED
        if state.timed[at + 1] == seat and state.timed[at + 5] > 2:
            state.timed[at + 5] = state.timed[at + 5] - 1 if state.timed[at + 5] > 3 else 0
    _keep_timed(state, 0, NOWHERE)


def forget_timed_of(state: Position, seat: i64) -> None:
    """A player is out: lasting effects end with him."""
    _keep_timed(state, -1, seat)


def _keep_timed(state: Position, until: i64, seat: i64) -> None:
    if len(state.timed) == 0:
        return
    kept = vec[i64]()
    for row in range(i64(len(state.timed)) // TIMED):
        at = row * TIMED
        if state.timed[at + 5] != until and state.timed[at + 1] != seat:
            for column in range(i64(TIMED)):
                kept = append(kept, state.timed[at + column])
    state.timed = kept
    state.dirty = True
