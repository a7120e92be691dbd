"""What is open to the acting seat: growth, expansion, invasion, migration, voyages, payments (RULES 5, 6, 11, 12)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest, nth
from ludarium.core.state import encode

from ..state import NOWHERE, dominator, slots_of, without_marker
from ..tables import INVADE, LAKE_CARD, SPEND, VALUED
from .claims import Claims
from .kinds import (
    DONE,
    END_TURN,
    EXPAND,
    GROW,
    HIDE_CARD,
    INVADE_AREA,
    LEADER_AQUA,
    LEADER_RAFT,
    MIGRATE,
    PAY_CARD,
    PAY_STONES,
    SAIL_AQUA,
    SAIL_RAFT,
)


class Openings(Claims):
    """Which actions, voyages and payments are open to the seat whose turn it is."""

    # Questions --------------------------------------------------------------------------------------------------------

    def find_openings(self) -> None:
        """Where the next marker may go (RULES 5.1, 5.2, 10.1): the one source for choices and refusals."""
        seat = self.turn
        cheap: i64 = 0
        dear: i64 = 0
        for terrain in range(i64(VALUED)):
            ground = self.ground[terrain]
            if ground != 0:
                if self.can_pay(seat, terrain, SPEND):
                    cheap |= ground
                if self.can_pay(seat, terrain, INVADE):
                    dear |= ground
        own = self.present[seat]
        room = self.room()
        self.open_growth = own & room & cheap
        self.open_expansion = self.near(self.pairs[seat] & ~self.invaded) & ~own & room & cheap
        foothold = own | self.near(self.pairs[seat])
        self.open_invasion = foothold & self.full & self.valued() & ~self.dominated[seat] & dear

    def destinations(self) -> i64:
        """Where a migrating marker may go at all: the same places as a new one (RULES 12.2)."""
        return self.open_growth | self.open_expansion | self.open_invasion

    def may_leave(self, area: i64) -> i64:
        """The places in a stack from which a seat's marker may migrate (RULES 12.3, 12.4)."""
        if self.invaded & BIT[area]:
            return 0
        seat = self.turn
        stack = self.stack[area]
        slots = slots_of(stack, seat)
        if not self.dominated[seat] & BIT[area]:
            return slots
        found: i64 = 0
        while slots != 0:
            slot = lowest(slots)
            slots &= slots - 1
            if dominator(without_marker(stack, slot)) == seat:
                found |= BIT[slot]
        return found

    def landings(self) -> i64:
        """Where the voyage in progress may end (RULES 11.3, 11.4)."""
        if self.task == LEADER_RAFT or self.task == LEADER_AQUA:
            return self.leader_landings()
        return self.marker_landings(self.source)

    def marker_landings(self, source: i64) -> i64:
        """Where a marker may sail from an area."""
        return self.ocean() & self.room() & ~BIT[source]

    def leader_landings(self) -> i64:
        """Where the Leader may sail; nowhere if there is none, or not at the ocean."""
        here = self.leader[self.turn]
        if here == NOWHERE or not self.ocean() & BIT[here]:
            return 0
        return self.ocean() & self.valued() & ~BIT[here]

    def sailors(self) -> i64:
        """How many of a seat's markers may sail."""
        total: i64 = 0
        areas = self.present[self.turn] & self.ocean()
        while areas != 0:
            area = lowest(areas)
            areas &= areas - 1
            if self.marker_landings(area):
                total += count(slots_of(self.stack[area], self.turn))
        return total

    def sailor_at(self, k: i64, kind: i64) -> i64:
        """The k-th marker that may sail, as an action."""
        areas = self.present[self.turn] & self.ocean()
        while areas != 0:
            area = lowest(areas)
            areas &= areas - 1
            if self.marker_landings(area):
                slots = slots_of(self.stack[area], self.turn)
                if k < count(slots):
                    return encode(kind, area, nth(slots, k))
                k -= count(slots)
        return encode(END_TURN)

    def migrations(self) -> i64:
        """How many migrations there are."""
        total: i64 = 0
        goals = self.destinations()
        areas = self.present[self.turn] & ~self.invaded
        while areas != 0:
            area = lowest(areas)
            areas &= areas - 1
            goal = self.linked(area) & goals
            if goal:
                total += count(self.may_leave(area)) * count(goal)
        return total

    def migration_at(self, k: i64) -> i64:
        """The k-th migration, as an action."""
        goals = self.destinations()
        areas = self.present[self.turn] & ~self.invaded
        while areas != 0:
            area = lowest(areas)
            areas &= areas - 1
            goal = self.linked(area) & goals
            if goal:
                slots = self.may_leave(area)
                n = count(goal)
                if k < count(slots) * n:
                    return encode(MIGRATE, area, nth(slots, k // n), nth(goal, k % n))
                k -= count(slots) * n
        return encode(END_TURN)

    def count_actions(self) -> i64:
        """How many actions the seat whose turn it is may begin; ending the turn is one."""
        seat = self.turn
        total: i64 = 1
        if self.supply[seat] > 0:
            total += count(self.open_growth) + count(self.open_expansion) + count(self.open_invasion)
        else:
            total += self.migrations()
        ways: i64 = (1 if self.rafts[seat] > 0 else 0) + (1 if self.ready[seat] & BIT[LAKE_CARD] else 0)
        if ways > 0:
            total += ways * (self.sailors() + (1 if self.leader_landings() else 0))
        return total

    def action_at(self, k: i64) -> i64:
        """The k-th action; the last one ends the turn."""
        seat = self.turn
        if self.supply[seat] > 0:
            n = count(self.open_growth)
            if k < n:
                return encode(GROW, nth(self.open_growth, k))
            k -= n
            n = count(self.open_expansion)
            if k < n:
                return encode(EXPAND, nth(self.open_expansion, k))
            k -= n
            n = count(self.open_invasion)
            if k < n:
                return encode(INVADE_AREA, nth(self.open_invasion, k))
            k -= n
        else:
            n = self.migrations()
            if k < n:
                return self.migration_at(k)
            k -= n
        return self._voyage_at(k)

    def _voyage_at(self, k: i64) -> i64:
        seat = self.turn
        raft = self.rafts[seat] > 0
        aqua = self.ready[seat] & BIT[LAKE_CARD] != 0
        if not raft and not aqua:
            return encode(END_TURN)
        n = self.sailors()
        leads: i64 = 1 if self.leader_landings() else 0
        if raft:
            if k < n:
                return self.sailor_at(k, SAIL_RAFT)
            if k < n + leads:
                return encode(LEADER_RAFT)
            k -= n + leads
        if aqua:
            if k < n:
                return self.sailor_at(k, SAIL_AQUA)
            if k < n + leads:
                return encode(LEADER_AQUA)
        return encode(END_TURN)

    def at_war(self) -> bool:
        """Whether what is being paid for is an invasion."""
        return self.full & BIT[self.area] != 0

    def paid(self) -> i64:
        """What lies face up for the price so far."""
        return self.worth_open(self.terrain[self.area], INVADE if self.at_war() else SPEND)

    def count_payments(self) -> i64:
        """How many ways there are to go on paying: enough is laid, stones, a card, in battle a card face down."""
        kinds = count(self.kinds_ready(self.turn))
        if self.paid() < self.price():
            return self.stones + kinds
        return 1 + self.stones + kinds + (kinds if self.at_war() else 0)

    def payment_at(self, k: i64) -> i64:
        """The k-th way to go on paying, sensible ones first: be done, the stones needed, cards that come back, others."""
        missing = self.price() - self.paid()
        if missing <= 0:
            if k == 0:
                return encode(DONE)
            k -= 1
        if k < self.stones:
            needed = min(max(missing, 1), self.stones)
            if k == 0:
                return encode(PAY_STONES, needed - 1)
            return encode(PAY_STONES, k - 1 if k < needed else k)
        k -= self.stones
        kinds = self.kinds_ready(self.turn)
        n = count(kinds)
        return encode(PAY_CARD, nth(kinds, k)) if k < n else encode(HIDE_CARD, nth(kinds, k - n))
