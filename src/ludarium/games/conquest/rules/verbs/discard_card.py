"""Discard cards in play (RULES 7.7)."""

from typing import Final

from mypy_extensions import i64

from ...state import NOWHERE, Position
from ...tables import E_SEL, LAND, S_TYPES, TYPE
from ..flow import TO_DISCARD, depart, send_away
from ..kinds import HARM_DISCARD
from ..modifiers import immune
from ..targets import enough_cards, some_card
from ..verb import Verb


class DiscardCard(Verb):
    """The rules of ``discard_card``."""

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
        """Lands only where they are named; nothing that is immune (RULES 8.8)."""
        named = TYPE[state.card[i]] != LAND or S_TYPES[E_SEL[effect]] & 1 != 0
        return named and not immune(state, i, HARM_DISCARD, holder, source)

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """A cost is paid at once; others may answer the rest."""
        if cost:
            depart(state, i, TO_DISCARD)
        else:
            send_away(state, piece, TO_DISCARD, holder, NOWHERE)


VERB: Final = DiscardCard()
