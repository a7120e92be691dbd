"""How the rules ask a verb of the cards: one object a verb, and all of them are asked in the same way (RULES 8).

A verb says when it is possible and what it does in a module of its own under ``verbs``; what it leaves out is answered here.
``effect`` is the row of the tables that names the verb, ``holder`` who uses it, ``source`` the card that has it and ``here`` the
land where that card stands; a place ``i`` is one in the list of cards in play.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..lookup import E_DURATION
from ..state import Position
from .field import here_of
from .timed import last

NO_PARTNER: Final = 0
ONE_PARTNER: Final = 1
PARTNER_EACH: Final = 2
"""Whether picked cards go with others: not at all, one of both, or another one for each."""


class Verb:
    """What may be asked of a verb. It does its work in one of three ways: by itself, to players, or to cards in play."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether it could do anything now, as far as everybody can see."""
        return True

    def payable(self, state: Position, effect: i64, holder: i64, source: i64, here: i64, spare: i64) -> bool:
        """Whether it can be paid as a cost; ``spare`` cards of the hand are on their way out already."""
        return True

    def applied(self, state: Position, m: i64, effect: i64) -> bool:
        """Whether a modifier of this verb counted in the battle that was decided just now."""
        return False

    def happen(self, state: Position, effect: i64, holder: i64, source: i64) -> None:
        """Do it, where it names neither players nor cards."""

    # To players -------------------------------------------------------------------------------------------------------

    def lasts(self) -> bool:
        """Whether it holds for the named players for a time, instead of happening to each."""
        return False

    def befall(self, state: Position, effect: i64, seat: i64, holder: i64, source: i64) -> None:
        """Do it to one player."""

    # To cards ---------------------------------------------------------------------------------------------------------

    def strikes(self) -> bool:
        """Whether it does something to the cards of its first selector."""
        return False

    def in_play(self) -> bool:
        """Whether those cards are in play; else they lie in the controller's discard pile."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """Whether it can do anything to a selected card (RULES 8.8)."""
        return True

    def second(self) -> i64:
        """Whether each card that it strikes goes with another one."""
        return NO_PARTNER

    def partners(self, state: Position, effect: i64, piece: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        """The cards that may go with one that was picked."""
        return vec[i64]()

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """Do it to one card, with its partner or none; a verb that says nothing else holds for a time."""
        last(state, effect, holder, source, here_of(state, source), piece, E_DURATION[effect])


VERBS: Final[list[Verb]] = []
"""Every verb by its number in ``components.verbs``; ``loading`` fills it, since verbs stand above the rules that ask them."""
