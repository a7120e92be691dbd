"""Draw cards (RULES 8.10)."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ...lookup import E_A
from ...state import NOWHERE, Position
from ..kinds import ACT_DRAW, F_DRAW
from ..limits import forbidden
from ..stacks import push
from ..targets import touched_seats
from ..verb import Verb


class Draw(Verb):
    """The rules of ``draw``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether anybody it touches may draw."""
        seats = touched_seats(state, effect, holder)
        for seat in range(state.seats):
            if seats & BIT[seat] and not forbidden(state, seat, ACT_DRAW, NOWHERE):
                return True
        return False

    def befall(self, state: Position, effect: i64, seat: i64, holder: i64, source: i64) -> None:
        """A player draws."""
        push(state, F_DRAW, seat, E_A[effect])


VERB: Final = Draw()
