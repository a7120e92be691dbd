"""The map and the stacks: who is where, who dominates, what hangs together."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest

from ..state import NOWHERE, Position, count_of, dominator, height
from ..tables import AREAS, LEADER_AREAS, LINKED, OCEAN, VALUE, VALUED, YELLOW_CARDS


class Land(Position):
    """Questions about the map, and the one way to change a stack."""

    # Questions --------------------------------------------------------------------------------------------------------

    def linked(self, area: i64) -> i64:
        """The areas one step away over land (RULES 2.2, 14.6)."""
        return LINKED[self.broken * AREAS + area]

    def ocean(self) -> i64:
        """The areas that border the ocean (RULES 14.7)."""
        return OCEAN[self.broken]

    def valued(self) -> i64:
        """The areas that have a tile of some value."""
        return self.ground[0] | self.ground[1] | self.ground[2] | self.ground[3] | self.ground[4] | self.ground[5]

    def room(self) -> i64:
        """The areas below their limit (RULES 7.1)."""
        return self.valued() & ~self.full

    def near(self, areas: i64) -> i64:
        """All areas one step away from any of these."""
        found: i64 = 0
        while areas != 0:
            found |= LINKED[self.broken * AREAS + lowest(areas)]
            areas &= areas - 1
        return found

    def reach(self, area: i64, steps: i64) -> i64:
        """Where a Leader gets in so many steps through areas of value, its own area included (RULES 9.3, 9.6)."""
        found = BIT[area]
        valued = self.valued()
        for _ in range(steps):
            found |= self.near(found) & valued
        return found

    def dominator_of(self, area: i64) -> i64:
        """Who dominates an area, or -1."""
        for seat in range(self.seats):
            if self.dominated[seat] & BIT[area]:
                return seat
        return -1

    def dominance(self, seat: i64, terrain: i64) -> i64:
        """How many Dominance cards of a terrain a seat holds (RULES 7.5)."""
        return count(self.dominated[seat] & self.ground[terrain])

    def points(self, seat: i64) -> i64:
        """The worth of a seat's Dominance cards (RULES 15.2)."""
        total: i64 = 0
        for terrain in range(i64(VALUED)):
            total += VALUE[terrain] * self.dominance(seat, terrain)
        return total

    def realm(self, seat: i64) -> i64:
        """The dominated areas that hang together in groups of three or more (RULES 9.1)."""
        rest = self.dominated[seat]
        found: i64 = 0
        while rest != 0:
            group = rest & -rest
            more = group | (self.near(group) & rest)
            while more != group:
                group = more
                more = group | (self.near(group) & rest)
            if count(group) >= LEADER_AREAS:
                found |= group
            rest &= ~group
        return found

    # What follows -----------------------------------------------------------------------------------------------------

    def restack(self, area: i64, stack: i64) -> None:
        """Change a stack and all that follows from it: presence, limit, dominance, lost Yellow cards."""
        self.stack[area] = stack
        bit = BIT[area]
        was: i64 = -1
        for seat in range(self.seats):
            n = count_of(stack, seat)
            self.present[seat] = self.present[seat] | bit if n > 0 else self.present[seat] & ~bit
            self.pairs[seat] = self.pairs[seat] | bit if n > 1 else self.pairs[seat] & ~bit
            if self.dominated[seat] & bit:
                was = seat
        terrain = self.terrain[area]
        self.full = self.full | bit if height(stack) >= VALUE[terrain] else self.full & ~bit
        now = dominator(stack)
        if was != now:
            if now >= 0:
                self.dominated[now] |= bit
            if was >= 0:
                self.dominated[was] &= ~bit
                self._forget(was, terrain)

    def _forget(self, seat: i64, terrain: i64) -> None:
        """With the last Dominance card of a terrain its Yellow card goes (RULES 8.3)."""
        if self.dominated[seat] & self.ground[terrain] == 0:
            self.ready[seat] &= ~BIT[terrain]
            self.down[seat] &= ~BIT[terrain]

    def lose_leaders(self, area: i64) -> None:
        """A disaster left nobody in an area (RULES 9.8)."""
        for seat in range(self.seats):
            if self.leader[seat] == area:
                self.leader[seat] = NOWHERE

    def yellows(self, seat: i64) -> i64:
        """The Yellow cards of a seat, ready or exhausted, as a mask."""
        return (self.ready[seat] | self.down[seat]) & YELLOW_CARDS
