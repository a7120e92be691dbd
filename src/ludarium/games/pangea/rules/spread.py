"""A turn's actions: why one is refused, and what follows from it (RULES 5, 6, 9, 11, 12)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, because, first_of, kind_of, second_of, third_of

from ..state import ACT, GREW, HIDDEN, LAND, NOWHERE, PAY, SPREAD, owner_at, with_marker, without_marker
from ..tables import INVADE, KIND_CARDS, LAKE_CARD, LEADER_FREE_STEPS, LEADER_STEPS, SPEND, VALUE, VALUED
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
from .openings import Openings


class Spread(Openings):
    """What the seat whose turn it is may do with markers, Leader and Rafts."""

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
