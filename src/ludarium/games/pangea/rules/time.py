"""The end of a turn: Leader, cards, the Time card, disasters and break-ups (RULES 8, 9, 13, 14)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest
from ludarium.core.state import LEGAL, encode, first_of, kind_of, second_of

from ..state import (
    ACT,
    AVERT,
    BOUNTY_PLACE,
    BREAK,
    CROWN,
    DRAW,
    LEAD,
    NOWHERE,
    OVER,
    SPREAD,
    STRIKE,
    TIME,
    height,
    owner_at,
    slots_of,
    with_marker,
    without_markers,
)
from ..tables import (
    ANY,
    AVERTED_BY,
    BOUNTY,
    BREAKABLE,
    BREAKS,
    BREAKUP_YEARS,
    CHOSEN,
    CONTINENT_AREAS,
    DISASTERS,
    EACH_PLAYER,
    EVENT_COUNT,
    EVENT_LEAST,
    EVENT_MODE,
    EVENT_OCEAN,
    EVENT_TERRAINS,
    NEXT,
    NO_BREAK,
    RAFT,
    STONES,
    TIME_CIRCLE,
    TIME_EVENT,
    TIME_YEARS,
    VALUED,
    WHITE_FOR_GROWTH,
    WHITE_FOR_SPREADING,
    YELLOW_AREAS,
)
from .battle import Battle
from .kinds import (
    AVERT_IT,
    BOUNTY_AT,
    CANNOT_BREAK,
    DECLINE,
    NO_BOUNTY,
    NOT_CONNECTED,
    NOT_ELIGIBLE,
    OTHER_STEP,
    STRIKE_MARKERS,
    SUFFER,
    WRONG_MARKERS,
)


class Time(Battle):
    """What happens between two turns."""

    # Questions --------------------------------------------------------------------------------------------------------

    def years(self) -> i64:
        """The total of the Timeline (RULES 14.1)."""
        total: i64 = 0
        for card in self.timeline:
            total += TIME_YEARS[card]
        return total

    def eligible(self) -> i64:
        """The areas that the disaster in progress may strike (RULES 13.2, 13.3)."""
        event = TIME_EVENT[self.event]
        ground: i64 = 0
        for terrain in range(i64(VALUED)):
            if EVENT_TERRAINS[event] & BIT[terrain]:
                ground |= self.ground[terrain]
        if EVENT_OCEAN[event]:
            ground |= self.ocean() & self.valued()
        ground &= CONTINENT_AREAS[TIME_CIRCLE[self.event]]
        found: i64 = 0
        while ground != 0:
            area = lowest(ground)
            ground &= ground - 1
            if height(self.stack[area]) >= EVENT_LEAST[event]:
                found |= BIT[area]
        return found

    def is_strike(self, stack: i64, slots: i64) -> bool:
        """Whether a disaster may pick exactly these markers of a stack (RULES 13.4)."""
        event = TIME_EVENT[self.event]
        tall = height(stack)
        if slots == 0 or slots >= BIT[tall]:
            return False
        if EVENT_MODE[event] == CHOSEN:
            return count(slots) == min(EVENT_COUNT[event], tall)
        if EVENT_MODE[event] == EACH_PLAYER:
            for seat in range(self.seats):
                own = slots_of(stack, seat)
                if own != 0 and count(own & slots) != EVENT_COUNT[event]:
                    return False
            return True
        return count(slots) == tall

    def strikes_on(self, area: i64) -> i64:
        """In how many ways the disaster may strike an area."""
        stack = self.stack[area]
        total: i64 = 0
        for slots in range(1, BIT[height(stack)]):
            if self.is_strike(stack, slots):
                total += 1
        return total

    def count_strikes(self) -> i64:
        """In how many ways the disaster may strike at all."""
        total: i64 = 0
        areas = self.eligible()
        while areas != 0:
            total += self.strikes_on(lowest(areas))
            areas &= areas - 1
        return total

    def strike_at(self, k: i64) -> i64:
        """The k-th way to strike."""
        areas = self.eligible()
        while areas != 0:
            area = lowest(areas)
            areas &= areas - 1
            stack = self.stack[area]
            for slots in range(1, BIT[height(stack)]):
                if self.is_strike(stack, slots):
                    if k == 0:
                        return encode(STRIKE_MARKERS, area, slots)
                    k -= 1
        return encode(SUFFER)

    def averting(self) -> i64:
        """The seat that is asked whether it averts: the drawer first, then to the left (RULES 13.5)."""
        seat = self.turn
        while not self.asked & BIT[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def bounties(self) -> i64:
        """Where a Bounty may be placed (RULES 13.7)."""
        if self.supply[self.turn] == 0:
            return 0
        return self.present[self.turn] & self.room() & CONTINENT_AREAS[TIME_CIRCLE[self.event]]

    def breakable(self) -> i64:
        """The continents that can still break away."""
        return BREAKABLE & ~self.broken

    # Reasons ----------------------------------------------------------------------------------------------------------

    def refuse_crowning(self, area: i64) -> i64:
        """Why the Leader cannot begin there (RULES 9.2)."""
        return LEGAL if self.realm(self.turn) & BIT[area] else NOT_CONNECTED

    def refuse_strike(self, code: i64) -> i64:
        """Why the disaster cannot strike like this."""
        if kind_of(code) != STRIKE_MARKERS:
            return OTHER_STEP
        area = first_of(code)
        if not self.eligible() & BIT[area]:
            return NOT_ELIGIBLE
        return LEGAL if self.is_strike(self.stack[area], second_of(code)) else WRONG_MARKERS

    def refuse_bounty(self, code: i64) -> i64:
        """Why there can be no free marker there."""
        kind = kind_of(code)
        if kind == DECLINE:
            return LEGAL
        if kind != BOUNTY_AT:
            return OTHER_STEP
        return LEGAL if self.bounties() & BIT[first_of(code)] else NO_BOUNTY

    def refuse_break(self, continent: i64) -> i64:
        """Why a continent cannot break away (RULES 14.3)."""
        return LEGAL if self.breakable() & BIT[continent] else CANNOT_BREAK

    # What follows -----------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """Cards come back, five stones arrive, the Leader moves first (RULES 4.2)."""
        self.turn = seat
        self.turns += 1
        self.refresh(seat)
        self.stones = STONES
        self.deeds = 0
        self.invaded = 0
        self.led = 0
        if self.leader[seat] == NOWHERE:
            self.act_on()
        else:
            self.phase = LEAD

    def end_turn(self) -> None:
        """Stones pass on; a Leader may be won (RULES 4.5)."""
        self.stones = 0
        self.open_growth = 0
        self.open_expansion = 0
        self.open_invasion = 0
        if self.leader[self.turn] == NOWHERE and self.realm(self.turn) != 0:
            self.phase = CROWN
        else:
            self._earn()

    def crown(self, area: i64) -> None:
        """A Leader is won."""
        self.leader[self.turn] = area
        self._earn()

    def _earn(self) -> None:
        """White cards for this turn's deeds (RULES 8.4)."""
        if self.deeds & SPREAD:
            self.owed = WHITE_FOR_SPREADING
        else:
            self.owed = WHITE_FOR_GROWTH if self.deeds != 0 else 0
        self.deeds = 0
        self._go_on_drawing()

    def draw_card(self, kind: i64) -> None:
        """The seat whose turn ends draws a White card."""
        self.draw_white(self.turn, kind)
        self.owed -= 1
        self._go_on_drawing()

    def _go_on_drawing(self) -> None:
        if self.owed > 0 and self.white.size() > 0:
            self.phase = DRAW
            return
        self.owed = 0
        self._gain_yellow()
        if self.time_deck == 0:  # RULES 13.9
            self.time_deck = self.time_discard
            self.time_discard = 0
        self.phase = TIME

    def _gain_yellow(self) -> None:
        """For two Dominance cards of a terrain its Yellow card (RULES 8.1, 8.2)."""
        seat = self.turn
        held = self.yellows(seat)
        for terrain in range(i64(VALUED)):
            if not held & BIT[terrain] and self.dominance(seat, terrain) >= YELLOW_AREAS:
                self.ready[seat] |= BIT[terrain]

    def turn_time_card(self, card: i64) -> None:
        """The Time card is laid on the Timeline and obeyed (RULES 13.1)."""
        self.time_deck &= ~BIT[card]
        self.timeline = append(self.timeline, card)
        self.event = card
        event = TIME_EVENT[card]
        if event < DISASTERS:
            if self.eligible() != 0:
                self.phase = STRIKE
                return
        elif event == RAFT:
            if self.rafts_left > 0:
                self.rafts_left -= 1
                self.rafts[self.turn] += 1
        elif event == BOUNTY and self.bounties() != 0:
            self.phase = BOUNTY_PLACE
            return
        self._drift()

    def strike(self, area: i64, slots: i64) -> None:
        """The disaster has picked its victims; their owners may avert it (RULES 13.5)."""
        self.area = area
        self.struck = slots
        self.spared = 0
        self.asked = 0
        card = AVERTED_BY[TIME_EVENT[self.event]]
        if card >= 0:
            for seat in range(self.seats):
                if slots_of(self.stack[area], seat) & slots and self.ready[seat] & BIT[card]:
                    self.asked |= BIT[seat]
        self._go_on_averting()

    def avert(self, seat: i64, code: i64) -> None:
        """An owner exhausts the card that averts, or lets it happen."""
        self.asked &= ~BIT[seat]
        if kind_of(code) == AVERT_IT:
            card = AVERTED_BY[TIME_EVENT[self.event]]
            self.ready[seat] &= ~BIT[card]
            self.down[seat] |= BIT[card]
            self.spared |= BIT[seat]
        self._go_on_averting()

    def _go_on_averting(self) -> None:
        if self.asked != 0:
            self.phase = AVERT
            return
        area = self.area
        stack = self.stack[area]
        dying: i64 = 0
        for slot in range(height(stack)):
            if self.struck & BIT[slot] and not self.spared & BIT[owner_at(stack, slot)]:
                dying |= BIT[slot]
        if dying != 0:
            self.restack(area, without_markers(stack, dying))
            if self.stack[area] == 0:
                self.lose_leaders(area)
        self.area = NOWHERE
        self.struck = 0
        self.spared = 0
        self._drift()

    def bounty(self, code: i64) -> None:
        """A free marker, or none."""
        if kind_of(code) == BOUNTY_AT:
            area = first_of(code)
            self.supply[self.turn] -= 1
            self.restack(area, with_marker(self.stack[area], self.turn))
        self._drift()

    def _drift(self) -> None:
        """After the instruction: does a continent go, and which (RULES 14)?"""
        circle = TIME_CIRCLE[self.event]
        if self.years() < BREAKUP_YEARS or circle == NO_BREAK:
            self._pass_on()
            return
        left = self.breakable()
        if circle == ANY:
            if count(left) > 1:
                self.phase = BREAK
            else:
                self.break_away(lowest(left))
            return
        while not left & BIT[circle]:
            circle = NEXT[circle]
        self.break_away(circle)

    def break_away(self, continent: i64) -> None:
        """A continent leaves, and the Timeline begins anew (RULES 14.6, 14.8)."""
        self.broken |= BIT[continent]
        for card in self.timeline:
            self.time_discard |= BIT[card]
        self.timeline = vec[i64]()
        if count(self.broken) == BREAKS:
            self.event = NOWHERE
            self.phase = OVER
        else:
            self._pass_on()

    def _pass_on(self) -> None:
        self.event = NOWHERE
        self.phase = ACT
        self.begin_turn((self.turn + 1) % self.seats)
