"""Look at a hand, or at the top of a pile."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ...lookup import E_A, E_B, E_C
from ...state import Position
from ..kinds import F_LOOK
from ..stacks import push
from ..targets import touched_seats
from ..verb import Verb


class Look(Verb):
    """The rules of ``look``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is anything to look at."""
        seats = touched_seats(state, effect, holder)
        for seat in range(state.seats):
            if seats & BIT[seat] and _shown(state, seat, E_A[effect]) > 0:
                return True
        return False

    def befall(self, state: Position, effect: i64, seat: i64, holder: i64, source: i64) -> None:
        """The controller looks at what is a player's."""
        push(state, F_LOOK, holder, seat, E_A[effect], E_B[effect], E_C[effect])


def _shown(state: Position, seat: i64, zone: i64) -> i64:
    """How many cards a hand, a draw deck or a land pile has."""
    if zone == 0:
        return state.hand_n[seat]
    return state.deck_n[seat] if zone == 1 else state.land_n[seat]


VERB: Final = Look()
