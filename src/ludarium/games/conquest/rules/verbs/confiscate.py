"""Take control of an opponent's cards (RULES 7.4)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import CARDS
from ...state import NOWHERE, Position
from ..enter import may_discover, spare_land
from ..field import in_active_area
from ..flow import TO_SEAT, send_away
from ..targets import can_be_taken, some_card
from ..verb import Verb


class Confiscate(Verb):
    """The rules of ``confiscate``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """What can be taken, and could be laid somewhere."""
        return can_be_taken(state, i, holder, source) and _has_place(state, holder, state.at[i] % CARDS)

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """It leaves its controller for the other."""
        send_away(state, piece, TO_SEAT, holder, holder)


def _has_place(state: Position, seat: i64, card: i64) -> bool:
    """Whether a seat could lay a card anywhere."""
    return in_active_area(card) or may_discover(state, seat, card) or spare_land(state, seat, card) != NOWHERE


VERB: Final = Confiscate()
