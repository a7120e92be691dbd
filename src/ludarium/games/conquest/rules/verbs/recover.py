"""Take cards from the controller's discard pile (RULES 7.6)."""

from typing import Final

from mypy_extensions import i64

from ...lookup import CARDS, E_A
from ...state import NOWHERE, Position
from ..enter import RECOVERED
from ..kinds import F_PLACE
from ..stacks import push
from ..targets import some_card
from ..verb import Verb
from ..zones import everybody, from_discard, in_discard, into_deck, put_on_top, to_hand


class Recover(Verb):
    """The rules of ``recover``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there is a card to touch."""
        return some_card(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def in_play(self) -> bool:
        """Its cards lie in the discard pile."""
        return False

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """A card comes to the hand, on top of the draw deck, or back into play."""
        card = piece % CARDS
        if not in_discard(state, holder, card):
            return
        from_discard(state, holder, card)
        if E_A[effect] == 0:
            to_hand(state, holder, card, everybody(state))
        elif E_A[effect] == 1:
            into_deck(state, holder, card)
            put_on_top(state, 2 * holder, card, everybody(state))
        else:
            push(state, F_PLACE, holder, piece, RECOVERED, NOWHERE)


VERB: Final = Recover()
