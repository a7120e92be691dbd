"""The card that is about to leave stays (RULES 8.11)."""

from typing import Final

from mypy_extensions import i64

from ...state import Position
from ..field import find
from ..kinds import F_LEAVE
from ..stacks import answered_frame, subject
from ..verb import Verb


class Save(Verb):
    """The rules of ``save``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """A card that is in play; none saves itself."""
        return subject(state) != source and find(state, subject(state)) >= 0

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """It does not leave."""
        frame = answered_frame(state)
        if frame >= 0 and state.stack[frame] == F_LEAVE:
            state.stack[frame + 6] = 1


VERB: Final = Save()
