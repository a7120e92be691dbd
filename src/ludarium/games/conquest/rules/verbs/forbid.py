"""Forbid players some acts; ``limits.forbidden`` reads it (RULES 8.1)."""

from typing import Final

from mypy_extensions import i64

from ...state import Position
from ..targets import touched_seats
from ..verb import Verb


class Forbid(Verb):
    """The rules of ``forbid``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether it touches anybody."""
        return touched_seats(state, effect, holder) != 0

    def lasts(self) -> bool:
        """It holds for players, for a time."""
        return True


VERB: Final = Forbid()
