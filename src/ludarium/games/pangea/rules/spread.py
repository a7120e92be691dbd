"""A turn's actions: growth, expansion, invasion, migration, voyages, and paying for them (RULES 5, 6, 11, 12)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest, nth
from ludarium.core.state import LEGAL, because, encode, first_of, kind_of, second_of, third_of

from ..state import (
    ACT,
    GREW,
    HIDDEN,
    LAND,
    NOWHERE,
    PAY,
    SPREAD,
    dominator,
    owner_at,
    slots_of,
    with_marker,
    without_marker,
)
from ..tables import INVADE, KIND_CARDS, LAKE_CARD, LEADER_FREE_STEPS, LEADER_STEPS, SPEND, VALUE, VALUED
from .claims import Claims
from .kinds import (
    AT_LIMIT,
    BELOW_LIMIT,
    DONE,
    END_TURN,
    EXPAND,
    GROW,
    HIDE_CARD,
    INVADE_AREA,
    LEADER_AQUA,
    LEADER_RAFT,
    LIFELESS,
    LOSES_DOMINANCE,
    MIGRATE,
    NO_AQUA,
    NO_BATTLE,
    NO_FOOTHOLD,
    NO_LANDING,
    NO_LEADER,
    NO_OCEAN,
    NO_OWN_MARKER,
    NO_RAFT,
    NO_SUPPORT,
    NOT_LINKED,
    NOT_PAID,
    NOT_READY,
    NOT_YOUR_MARKER,
    OTHER_STEP,
    OUT_OF_REACH,
    OWN_MARKER_THERE,
    PAY_CARD,
    PAY_FIRST,
    PAY_STONES,
    POINTS_SHORT,
    SAIL_AQUA,
    SAIL_RAFT,
    SAME_AREA,
    STONES_SHORT,
    SUPPLY_EMPTY,
    SUPPLY_LEFT,
    WAS_INVADED,
    YOU_DOMINATE,
)


class Spread(Claims):
    """What the seat whose turn it is may do with markers, Leader and Rafts."""

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

    # Reasons ----------------------------------------------------------------------------------------------------------

    def refuse_leading(self, area: i64) -> i64:
        """Why the Leader cannot go there (RULES 9.3, 9.6)."""
        if self.reach(self.leader[self.turn], LEADER_STEPS) & BIT[area]:
            return LEGAL
        return OUT_OF_REACH if self.valued() & BIT[area] else LIFELESS

    def refuse_action(self, code: i64) -> i64:
        """Why an action cannot begin."""
        kind = kind_of(code)
        if kind == END_TURN:
            return LEGAL
        if kind == GROW or kind == EXPAND or kind == INVADE_AREA:
            if self.supply[self.turn] == 0:
                return SUPPLY_EMPTY
            return self._refuse_marker(kind, first_of(code))
        if kind == MIGRATE:
            return self._refuse_migration(first_of(code), second_of(code), third_of(code))
        if kind == SAIL_RAFT or kind == SAIL_AQUA or kind == LEADER_RAFT or kind == LEADER_AQUA:
            return self._refuse_voyage(kind, first_of(code), second_of(code))
        return OTHER_STEP

    def _refuse_marker(self, kind: i64, area: i64) -> i64:
        if self.terrain[area] >= VALUED:
            return LIFELESS
        own = self.present[self.turn] & BIT[area] != 0
        if kind == INVADE_AREA:
            return self._refuse_invasion(area)
        if self.full & BIT[area]:
            return AT_LIMIT
        if kind == GROW and not own:
            return NO_OWN_MARKER
        if kind == EXPAND and own:
            return OWN_MARKER_THERE
        if kind == EXPAND and not self.near(self.pairs[self.turn] & ~self.invaded) & BIT[area]:
            return WAS_INVADED if self.near(self.pairs[self.turn]) & BIT[area] else NO_SUPPORT
        return self._short(area, SPEND)

    def _refuse_invasion(self, area: i64) -> i64:
        seat = self.turn
        if not self.full & BIT[area]:
            return BELOW_LIMIT
        if self.dominated[seat] & BIT[area]:
            return YOU_DOMINATE
        if not (self.present[seat] | self.near(self.pairs[seat])) & BIT[area]:
            return NO_FOOTHOLD
        return self._short(area, INVADE)

    def _short(self, area: i64, table: vec[i64]) -> i64:
        terrain = self.terrain[area]
        missing = VALUE[terrain] - self.stones - self.worth(self.ready[self.turn], terrain, table)
        return because(POINTS_SHORT, missing) if missing > 0 else LEGAL

    def _refuse_migration(self, source: i64, slot: i64, area: i64) -> i64:
        seat = self.turn
        if self.supply[seat] > 0:
            return SUPPLY_LEFT
        if owner_at(self.stack[source], slot) != seat:
            return NOT_YOUR_MARKER
        if self.invaded & BIT[source]:
            return WAS_INVADED
        if not self.linked(source) & BIT[area]:
            return NOT_LINKED
        if not self.may_leave(source) & BIT[slot]:
            return LOSES_DOMINANCE
        if self.full & BIT[area]:
            return self._refuse_marker(INVADE_AREA, area)
        return self._refuse_marker(GROW if self.present[seat] & BIT[area] else EXPAND, area)

    def _refuse_voyage(self, kind: i64, source: i64, slot: i64) -> i64:
        seat = self.turn
        if (kind == SAIL_RAFT or kind == LEADER_RAFT) and self.rafts[seat] == 0:
            return NO_RAFT
        if (kind == SAIL_AQUA or kind == LEADER_AQUA) and not self.ready[seat] & BIT[LAKE_CARD]:
            return NO_AQUA
        if kind == LEADER_RAFT or kind == LEADER_AQUA:
            if self.leader[seat] == NOWHERE:
                return NO_LEADER
            if not self.ocean() & BIT[self.leader[seat]]:
                return NO_OCEAN
            return LEGAL if self.leader_landings() else NO_LANDING
        if owner_at(self.stack[source], slot) != seat:
            return NOT_YOUR_MARKER
        if not self.ocean() & BIT[source]:
            return NO_OCEAN
        return LEGAL if self.marker_landings(source) else NO_LANDING

    def refuse_landing(self, area: i64) -> i64:
        """Why a voyage cannot end there."""
        if self.landings() & BIT[area]:
            return LEGAL
        if not self.ocean() & BIT[area]:
            return NO_OCEAN
        if not self.valued() & BIT[area]:
            return LIFELESS
        leads = self.task == LEADER_RAFT or self.task == LEADER_AQUA
        if area == (self.leader[self.turn] if leads else self.source):
            return SAME_AREA
        return AT_LIMIT

    def refuse_payment(self, code: i64) -> i64:
        """Why the payment cannot go on like this."""
        kind = kind_of(code)
        missing = self.price() - self.paid()
        if kind == DONE:
            return because(NOT_PAID, missing) if missing > 0 else LEGAL
        if kind == PAY_STONES:
            wanted = first_of(code) + 1
            return because(STONES_SHORT, self.stones) if wanted > self.stones else LEGAL
        if kind != PAY_CARD and kind != HIDE_CARD:
            return OTHER_STEP
        if not self.ready[self.turn] & KIND_CARDS[first_of(code)]:
            return NOT_READY
        if kind == HIDE_CARD and not self.at_war():
            return NO_BATTLE
        return because(PAY_FIRST, missing) if kind == HIDE_CARD and missing > 0 else LEGAL

    # What follows -----------------------------------------------------------------------------------------------------

    def lead(self, area: i64) -> None:
        """The Leader walks; after one step at most a marker follows (RULES 9.3 to 9.5)."""
        seat = self.turn
        near = self.reach(self.leader[seat], LEADER_FREE_STEPS)
        self.leader[seat] = area
        if near & self.room() & BIT[area] and self.supply[seat] > 0:
            self.deeds |= GREW if self.present[seat] & BIT[area] else SPREAD
            self.enter(area, NOWHERE, 0)
        self.act_on()

    def act_on(self) -> None:
        """Ask for the next action of the turn."""
        self.task = NOWHERE
        self.area = NOWHERE
        self.source = NOWHERE
        self.source_slot = 0
        self.phase = ACT
        self.find_openings()

    def begin_action(self, code: i64) -> None:
        """A commitment begins: it is paid for, or the voyage needs a landing."""
        kind = kind_of(code)
        self.task = kind
        if kind == MIGRATE:
            self.source = first_of(code)
            self.source_slot = second_of(code)
            self.area = third_of(code)
            self.phase = PAY
        elif kind <= INVADE_AREA:
            self.area = first_of(code)
            self.phase = PAY
        else:
            if kind == SAIL_RAFT or kind == SAIL_AQUA:
                self.source = first_of(code)
                self.source_slot = second_of(code)
            self.phase = LAND

    def pay(self, code: i64) -> None:
        """Lay out stones or a card, or finish."""
        kind = kind_of(code)
        if kind == PAY_STONES:
            self.stones -= first_of(code) + 1
            self.paid_stones += first_of(code) + 1
        elif kind == PAY_CARD:
            self.laid = append(self.laid, self.take_from_hand(self.turn, first_of(code)))
        elif kind == HIDE_CARD:
            self.laid = append(self.laid, self.take_from_hand(self.turn, first_of(code)) + HIDDEN)
        elif self.at_war():
            self.begin_battle()
        else:
            self._add_marker()

    def _add_marker(self) -> None:
        self.spend_open()
        self.deeds |= GREW if self.task == GROW else SPREAD
        self.enter(self.area, self.source, self.source_slot)
        self.act_on()

    def leave(self, source: i64, slot: i64) -> None:
        """Take a marker from the supply, or from a stack."""
        if source == NOWHERE:
            self.supply[self.turn] -= 1
        else:
            self.restack(source, without_marker(self.stack[source], slot))

    def enter(self, area: i64, source: i64, slot: i64) -> None:
        """Bring a marker of the acting seat into an area."""
        self.leave(source, slot)
        self.restack(area, with_marker(self.stack[area], self.turn))

    def land(self, area: i64) -> None:
        """End a voyage: the Raft is gone, or Aqua-Able exhausted (RULES 11.2, 11.5)."""
        seat = self.turn
        if self.task == SAIL_RAFT or self.task == LEADER_RAFT:
            self.rafts[seat] -= 1
        else:
            self.ready[seat] &= ~BIT[LAKE_CARD]
            self.down[seat] |= BIT[LAKE_CARD]
        if self.task == LEADER_RAFT or self.task == LEADER_AQUA:
            self.leader[seat] = area
        else:
            self.enter(area, self.source, self.source_slot)
        self.deeds |= SPREAD
        self.act_on()

    def begin_battle(self) -> None:
        """Turn a paid invasion into a battle."""
        raise NotImplementedError
