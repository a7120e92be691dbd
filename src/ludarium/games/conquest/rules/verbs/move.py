"""Move own characters or armies to own lands."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...lookup import LAND, TYPE
from ...state import NOWHERE, Position
from ..enter import holds_land
from ..field import away, find, is_occupant
from ..limits import has_room
from ..targets import SECOND_ROLE, candidates, some_pair
from ..verb import PARTNER_EACH, Verb


class Move(Verb):
    """The rules of ``move``."""

    def possible(self, state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
        """Whether somebody can be moved somewhere."""
        return some_pair(state, effect, holder, source, here)

    def strikes(self) -> bool:
        """It strikes cards."""
        return True

    def touches(self, state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
        """Own people who are at home, and own lands."""
        if role == SECOND_ROLE:
            return TYPE[state.card[i]] == LAND and state.held[i] == holder
        return is_occupant(state, i) and state.held[i] == holder and not away(state, state.at[i])

    def second(self) -> i64:
        """Everybody who is moved has a land."""
        return PARTNER_EACH

    def partners(self, state: Position, effect: i64, piece: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
        """The lands with room for a card, but not where it stands."""
        found = vec[i64]()
        i = find(state, piece)
        for land in candidates(state, effect, SECOND_ROLE, holder, source, here):
            if i >= 0 and land != state.stand[i] and has_room(state, land, holder, state.card[i]):
                found = append(found, land)
        return found

    def strike(
        self, state: Position, effect: i64, holder: i64, source: i64, piece: i64, i: i64, goal: i64, cost: bool
    ) -> None:
        """A card stands in its new land, if there still is room."""
        if goal != NOWHERE and holds_land(state, holder, goal) and has_room(state, goal, holder, state.card[i]):
            state.stand[i] = goal
            state.dirty = True


VERB: Final = Move()
