"""What takes cards out of play: to the discard pile, or back to their owners' hands (RULES 7.7, 8.8)."""

from mypy_extensions import i64

from ..lookup import E_SEL, LAND, S_TYPES, TYPE
from ..state import NOWHERE, Position
from .flow import depart, send_away
from .modifiers import immune
from .targets import enough_cards, some_card
from .verb import Verb


class Removal(Verb):
    """A verb that sends cards ``to`` a place, against what is immune to this ``harm``; lands too, where they are ``named``."""

    def __init__(self, to: i64, harm: i64, named: bool) -> None:
        self.to = to
        self.harm = harm
        self.named = named

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
        """Lands at most where they are named; nothing that is immune (RULES 8.8)."""
        if TYPE[state.card[i]] == LAND and not (self.named and S_TYPES[E_SEL[effect]] & 1 != 0):
            return False
        return not immune(state, i, self.harm, holder, source)

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """A cost is paid at once; others may answer the rest."""
        if cost:
            depart(state, i, self.to)
        else:
            send_away(state, piece, self.to, holder, NOWHERE)
