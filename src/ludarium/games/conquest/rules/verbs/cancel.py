"""The pending card, ability, attack or capture does not happen (RULES 9.6)."""

from typing import Final

from mypy_extensions import i64

from ...state import Position
from ..kinds import CANCELLED, F_ABILITY, F_BATTLE, F_CAPTURE, F_PLAY
from ..stacks import answered_frame
from ..verb import Verb


class Cancel(Verb):
    """The rules of ``cancel``."""

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """What the window is about comes to nothing; the cost of an ability is paid all the same."""
        frame = answered_frame(state)
        if frame < 0:
            return
        kind = state.stack[frame]
        if kind == F_ABILITY:
            state.stack[frame + 6] |= CANCELLED
        elif kind == F_PLAY or kind == F_BATTLE or kind == F_CAPTURE:
            state.stack[frame + 7] = 1


VERB: Final = Cancel()
