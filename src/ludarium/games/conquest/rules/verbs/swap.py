"""Exchange control of one card each (RULES 7.4)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...lookup import CARDS, LAND, NO_CARD, TYPE
from ...state import NOWHERE, Position
from ..field import find, in_active_area, out_of_reach
from ..flow import take_control
from ..kinds import F_LEAVE
from ..stacks import push
from ..targets import FIRST_ROLE, SECOND_ROLE, can_be_taken, candidates, some_pair
from ..verb import ONE_PARTNER, Verb


class Swap(Verb):
    """The rules of ``swap``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether there are two cards that can change places."""
        return some_pair(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """No lands, nobody on an expedition; what is taken must be an opponent's."""
        if role == FIRST_ROLE:
            return TYPE[state.card[i]] != LAND and not out_of_reach(state, state.at[i])
        return can_be_taken(state, i, holder, source)

    def second(self) -> i64:
        """What is given has one card that is taken for it."""
        return ONE_PARTNER

    def partners(self, state: Position, effect: i64, piece: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        """A card of the same sort, so that each fits the other's place."""
        found = vec[i64]()
        for take in candidates(state, effect, SECOND_ROLE, holder, source, here):
            one, other = piece % CARDS, take % CARDS
            if TYPE[one] == TYPE[other] or (in_active_area(one) and in_active_area(other)):
                found = append(found, take)
        return found

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """Two cards change places and controllers."""
        j = find(state, goal)
        if j < 0 or TYPE[state.card[i]] == LAND or TYPE[state.card[j]] == LAND:
            return
        one, other = state.held[i], state.held[j]
        here = state.stand[i] if state.stand[i] != NOWHERE else NO_CARD
        there = state.stand[j] if state.stand[j] != NOWHERE else NO_CARD
        take_control(state, piece, other, there)
        take_control(state, goal, one, here)
        push(state, F_LEAVE, goal, 3, one, NOWHERE)


VERB: Final = Swap()
