"""Each named player loses morale, and the controller gains the sum."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ...state import Position
from ..field import here_of
from ..flow import gain
from ..select import amount
from ..targets import touched_seats
from ..verb import Verb


class StealMorale(Verb):
    """The rules of ``steal_morale``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is anybody else to take from."""
        return touched_seats(state, effect, holder) & ~BIT[holder] != 0

    def befall(self, state: Position, effect: i64, seat: i64, holder: i64, source: i64) -> None:
        """One loses what the other gains."""
        if seat != holder:
            points = amount(state, effect, holder, here_of(state, source))
            gain(state, seat, -points)
            gain(state, holder, points)


VERB: Final = StealMorale()
