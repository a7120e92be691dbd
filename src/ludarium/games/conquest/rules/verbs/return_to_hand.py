"""Cards in play go back to their owners' hands."""

from typing import Final

from mypy_extensions import i64

from ...state import NOWHERE, Position
from ...tables import LAND, TYPE
from ..flow import TO_HAND, depart, send_away
from ..kinds import HARM_RETURN
from ..modifiers import immune
from ..targets import enough_cards, some_card
from ..verb import Verb


class ReturnToHand(Verb):
    """The rules of ``return_to_hand``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def payable(self, state: Position, effect: i64, holder: i64, source: i64, here: i64, spare: i64) -> bool:
        """Whether there are cards enough (RULES 8.5)."""
        return enough_cards(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """No lands, and nothing that is immune (RULES 8.8)."""
        return TYPE[state.card[i]] != LAND and not immune(state, i, HARM_RETURN, holder, source)

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """A cost is paid at once; others may answer the rest."""
        if cost:
            depart(state, i, TO_HAND)
        else:
            send_away(state, piece, TO_HAND, holder, NOWHERE)


VERB: Final = ReturnToHand()
