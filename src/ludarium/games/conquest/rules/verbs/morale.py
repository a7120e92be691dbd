"""Change the morale of the named players (RULES 8.10)."""

from typing import Final

from mypy_extensions import i64

from ...state import Position
from ..field import here_of
from ..flow import gain
from ..select import amount
from ..targets import touched_seats
from ..verb import Verb


class Morale(Verb):
    """The rules of ``morale``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether it touches anybody."""
        return touched_seats(state, effect, holder) != 0

    def befall(self, state: Position, effect: i64, seat: i64, holder: i64, source: i64) -> None:
        """A player gains or loses."""
        gain(state, seat, amount(state, effect, holder, here_of(state, source)))


VERB: Final = Morale()
