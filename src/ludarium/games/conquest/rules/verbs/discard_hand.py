"""Discard cards from hand."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ...lookup import E_A, E_B
from ...state import Position
from ..kinds import F_HAND_LOSS
from ..stacks import push
from ..targets import touched_seats
from ..verb import Verb


class DiscardHand(Verb):
    """The rules of ``discard_hand``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether anybody it touches has a card in hand."""
        seats = touched_seats(state, effect, holder)
        for seat in range(state.seats):
            if seats & BIT[seat] and state.hand_n[seat] > 0:
                return True
        return False

    def payable(self, state: Position, effect: i64, holder: i64, source: i64, here: i64, spare: i64) -> bool:
        """Whether the hand is large enough (RULES 8.5)."""
        return state.hand_n[holder] - spare >= E_A[effect]

    def befall(self, state: Position, effect: i64, seat: i64, holder: i64, source: i64) -> None:
        """A player discards."""
        push(state, F_HAND_LOSS, seat, E_A[effect], E_B[effect], holder)


VERB: Final = DiscardHand()
