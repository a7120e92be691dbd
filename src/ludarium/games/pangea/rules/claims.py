"""Set-up: claiming Pangea with the Time cards (RULES 3)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, lowest
from ludarium.core.state import LEGAL

from ..state import CLAIM, CLAIM_TILE, CLAIM_TIME, NOWHERE, UNCLAIMED, height, with_marker
from ..tables import (
    ALL_AREAS,
    ALL_TIMES,
    AREAS,
    CONTINENT_AREAS,
    CONTINENTS,
    NO_BREAK,
    TERRAINS,
    TIME_CIRCLE,
    VALUED,
)
from .cards import Cards
from .kinds import MOUNTAINS_FULL, NOT_ALONE, NOT_IN_BAG, OTHER_CONTINENT, VACANT_FIRST


class Claims(Cards):
    """The first part of the game, until every area has its tile."""

    def claimed(self) -> i64:
        """The areas that have a tile."""
        mask: i64 = 0
        for area in range(i64(AREAS)):
            if self.terrain[area] != UNCLAIMED:
                mask |= BIT[area]
        return mask

    def claimable(self) -> i64:
        """Where the next marker of the set-up may go (RULES 3.3 to 3.7)."""
        areas = CONTINENT_AREAS[TIME_CIRCLE[self.event]]
        found: i64 = 0
        for continent in range(i64(CONTINENTS)):
            if areas & CONTINENT_AREAS[continent]:
                found |= self._claimable_on(CONTINENT_AREAS[continent])
        return found

    def _claimable_on(self, areas: i64) -> i64:
        vacant = areas & ~self.claimed()
        return vacant if vacant != 0 else self._lone(areas)

    def _lone(self, areas: i64) -> i64:
        """Areas with exactly one marker that can take a second one (RULES 3.6, 3.7)."""
        found: i64 = 0
        areas &= self.room()
        while areas != 0:
            area = lowest(areas)
            areas &= areas - 1
            if height(self.stack[area]) == 1:
                found |= BIT[area]
        return found

    def tiles_left(self) -> i64:
        """How many tiles are in the bag."""
        total: i64 = 0
        for terrain in range(i64(TERRAINS)):
            total += self.bag[terrain]
        return total

    def tile_at(self, k: i64) -> i64:
        """The terrain of the k-th tile in the bag."""
        terrain: i64 = 0
        while k >= self.bag[terrain]:
            k -= self.bag[terrain]
            terrain += 1
        return terrain

    # Reasons ----------------------------------------------------------------------------------------------------------

    def refuse_claiming(self, area: i64) -> i64:
        """Why a marker may not go there."""
        if self.claimable() & BIT[area]:
            return LEGAL
        if not CONTINENT_AREAS[TIME_CIRCLE[self.event]] & BIT[area]:
            return OTHER_CONTINENT
        if height(self.stack[area]) == 1 and not self.room() & BIT[area]:
            return MOUNTAINS_FULL
        for continent in range(i64(CONTINENTS)):
            if CONTINENT_AREAS[continent] & BIT[area] and CONTINENT_AREAS[continent] & ~self.claimed():
                return VACANT_FIRST
        return NOT_ALONE

    def refuse_tile(self, terrain: i64) -> i64:
        """Why a tile cannot come out of the bag."""
        return LEGAL if self.bag[terrain] > 0 else NOT_IN_BAG

    # What follows -----------------------------------------------------------------------------------------------------

    def turn_claiming_card(self, card: i64) -> None:
        """A Time card of the set-up: it says where to claim, or is passed over (RULES 3.2, 3.7)."""
        self.time_deck &= ~BIT[card]
        self.time_discard |= BIT[card]
        self.event = card
        if TIME_CIRCLE[card] != NO_BREAK and self.claimable() != 0:
            self.phase = CLAIM
        elif self.time_deck == 0:
            self.time_deck = self.time_discard
            self.time_discard = 0

    def claim(self, area: i64) -> None:
        """Place a marker: on vacant land a tile follows, elsewhere it starts a stack."""
        if self.terrain[area] == UNCLAIMED:
            self.area = area
            self.phase = CLAIM_TILE
            return
        self.supply[self.turn] -= 1
        self.restack(area, with_marker(self.stack[area], self.turn))
        self._next_claim()

    def turn_tile(self, terrain: i64) -> None:
        """The tile decides whether the marker lives (RULES 3.4, 3.5)."""
        area = self.area
        self.area = NOWHERE
        self.bag[terrain] -= 1
        self.terrain[area] = terrain
        if terrain < VALUED:
            self.ground[terrain] |= BIT[area]
            self.supply[self.turn] -= 1
            self.restack(area, with_marker(0, self.turn))
        if self.claimed() == ALL_AREAS:
            self.time_deck = ALL_TIMES
            self.time_discard = 0
            self.event = NOWHERE
            self.begin_turn((self.turn + 1) % self.seats)
        else:
            self._next_claim()

    def _next_claim(self) -> None:
        self.event = NOWHERE
        self.turn = (self.turn + 1) % self.seats
        self.phase = CLAIM_TIME
        if self.time_deck == 0:
            self.time_deck = self.time_discard
            self.time_discard = 0

    def begin_turn(self, seat: i64) -> None:
        """Give a seat its turn."""
        raise NotImplementedError
