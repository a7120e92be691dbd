"""Step 3: one spell, building, relic or monument a turn. Reasons against each, and what each does."""

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, first_of, kind_of, second_of, third_of

from ..state import FROM_MONUMENTS, FROM_RELICS, NOTHING
from ..tables import (
    ACADEMY,
    ACADEMY_POINTS,
    BOAT_TOUCHES,
    BOATS,
    BOATS_MOST,
    BUILDINGS,
    CARD_BUILDING,
    CARDS,
    CASKET,
    CASKET_POINTS,
    CROSSED,
    CRYSTAL,
    FIRST_BOAT,
    MONUMENT,
    PRIZE_VALUE,
    RELIC_ARTEFACTS,
    SOURCE_AT,
    SOURCE_STRENGTH,
    SOURCE_STRIDE,
    SPELL_BOAT,
    SPELL_CLONE,
    SPELL_EDIFICATION,
    SPELL_INSPECTION,
    SPELL_INVOCATION,
    SPELL_PREEMPTION,
    SPELL_SWAMP,
    SPELL_TERRAIN,
    SPELL_WRATH,
    SWAMP,
    TRACK_MAX,
    TRACKS,
    WOOD,
    WORKER,
)
from .codes import (
    ARTEFACTS_SHORT,
    BOAT_OUT_OF_REACH,
    BOAT_TAKEN,
    BUILD,
    CAST_BOAT,
    CAST_CLONE,
    CAST_INSPECTION,
    CAST_INVOCATION,
    CAST_PREEMPTION,
    CAST_SWAMP,
    CAST_TERRAIN,
    CAST_WRATH,
    EDIFY_BUILDING,
    EDIFY_MONUMENT,
    NO_ANCHOR,
    NO_PRIZE_LEFT,
    NO_ROOM_TO_DRAW,
    NO_WORKER_BESIDE,
    NOT_EMPTY,
    NOT_HERE,
    NOT_YOUR_WORKER,
    NOTHING_DRAWN_BESIDE,
    OTHER_STEP,
    RAISE_MONUMENT,
    SAME_CARD,
    TAKE_RELIC,
    WORKER_ELSEWHERE,
)
from .scoring import Scoring


def spell_of(kind: i64) -> i64:
    """The kind of spell that a kind of action casts, or -1."""
    if kind == CAST_BOAT:
        return SPELL_BOAT
    if kind == CAST_CLONE:
        return SPELL_CLONE
    if kind == CAST_INSPECTION:
        return SPELL_INSPECTION
    if kind == CAST_INVOCATION:
        return SPELL_INVOCATION
    if kind == CAST_WRATH:
        return SPELL_WRATH
    if kind == CAST_SWAMP:
        return SPELL_SWAMP
    if kind == CAST_PREEMPTION:
        return SPELL_PREEMPTION
    if kind == CAST_TERRAIN:
        return SPELL_TERRAIN
    if kind == EDIFY_BUILDING or kind == EDIFY_MONUMENT:
        return SPELL_EDIFICATION
    return -1


def source_of(code: i64) -> i64:
    """The card or archived spell that an action casts."""
    return SOURCE_AT[spell_of(kind_of(code)) * SOURCE_STRIDE + first_of(code)]


class Deeds(Scoring):
    """What can be done in step 3."""

    # Reasons ----------------------------------------------------------------------------------------------------------

    def refuse_deed(self, seat: i64, code: i64) -> i64:
        """Why a seat cannot do this in step 3."""
        kind = kind_of(code)
        if kind == BUILD:
            refusal = self.refuse_building(seat, first_of(code))
            return refusal if refusal != LEGAL else self.refuse_building_price(seat, first_of(code))
        if kind == TAKE_RELIC:
            refusal = self.refuse_relic(seat, first_of(code))
            return refusal if refusal != LEGAL else self.refuse_paying_worker(seat, second_of(code))
        if kind == RAISE_MONUMENT:
            return self._refuse_monument(seat, first_of(code), second_of(code), True)
        if spell_of(kind) < 0:
            return OTHER_STEP
        refusal = self.refuse_source(seat, source_of(code))
        return refusal if refusal != LEGAL else self._refuse_target(seat, code)

    def refuse_source(self, seat: i64, source: i64) -> i64:
        """Why a spell cannot be cast, whatever its target."""
        refusal = self.refuse_unused(seat, source)
        return refusal if refusal != LEGAL else self.refuse_spell_price(seat, source)

    def _refuse_target(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        target = second_of(code)
        if kind == CAST_BOAT:
            return self.refuse_boat(target)
        if kind == CAST_CLONE:
            return self.refuse_clone(target)
        if kind == CAST_INSPECTION:
            return self.refuse_inspection(target)
        if kind == CAST_WRATH:
            return self.refuse_paying_worker(seat, target)
        if kind == CAST_SWAMP:
            return self.refuse_swamp(target)
        if kind == CAST_PREEMPTION:
            return self.refuse_card(seat, target)
        if kind == CAST_TERRAIN:
            return LEGAL if self.has_reach() else NO_ROOM_TO_DRAW
        if kind == EDIFY_BUILDING:
            return SAME_CARD if target == source_of(code) else self.refuse_building(seat, target)
        if kind == EDIFY_MONUMENT:
            return self._refuse_monument(seat, target, third_of(code), False)
        return LEGAL

    def refuse_relic(self, seat: i64, row: i64) -> i64:
        """Why a relic cannot be taken from a row (RULES 11.1, 11.2)."""
        if self.best_prize(row) < 0:
            return NO_PRIZE_LEFT
        missing = RELIC_ARTEFACTS[row] - self.artefacts[seat]
        return ARTEFACTS_SHORT | missing << 8 if missing > 0 else LEGAL

    def _refuse_monument(self, seat: i64, card: i64, spot: i64, pays: bool) -> i64:
        refusal = self.refuse_raising(seat, card, pays)
        return refusal if refusal != LEGAL else self.refuse_paying_worker(seat, spot)

    def refuse_raising(self, seat: i64, card: i64, pays: bool) -> i64:
        """Why a building cannot become a monument, the worker left aside (RULES 11.5 to 11.8)."""
        refusal = self.refuse_standing(seat, card)
        if refusal != LEGAL:
            return refusal
        if self.best_prize(MONUMENT) < 0:
            return NO_PRIZE_LEFT
        return self.refuse_monument_price(seat, card) if pays else LEGAL

    def refuse_paying_worker(self, seat: i64, spot: i64) -> i64:
        """Why a seat cannot point to a worker: it must be its own, not crossed out and, alone, here (RULES 11.3, 14.5)."""
        if spot < FIRST_BOAT:
            if self.cell[spot] != WORKER + seat:
                return NOT_YOUR_WORKER
            return LEGAL if self.is_here(spot) else WORKER_ELSEWHERE
        boat = spot - FIRST_BOAT
        if boat >= BOATS[self.board] or self.boats[boat] != WORKER + seat:
            return NOT_YOUR_WORKER
        return LEGAL if self.boat_is_here(boat) else WORKER_ELSEWHERE

    def boat_is_here(self, boat: i64) -> bool:
        """Whether a boat's lake touches the land where one may act now (RULES 14.5)."""
        return BOAT_TOUCHES[self.board * BOATS_MOST + boat] & BIT[self.here] != 0

    def refuse_boat(self, boat: i64) -> i64:
        """Why a boat cannot take a worker (RULES 9.2)."""
        if boat >= BOATS[self.board] or not self.boat_is_here(boat):
            return BOAT_OUT_OF_REACH
        return LEGAL if self.boats[boat] == NOTHING else BOAT_TAKEN

    def refuse_clone(self, place: i64) -> i64:
        """Why a hex cannot take a cloned worker (RULES 9.3)."""
        refusal = self._refuse_hex(place)
        return refusal if refusal != LEGAL or self.beside_worker(place) else NO_WORKER_BESIDE

    def refuse_inspection(self, place: i64) -> i64:
        """Why a hex cannot take an inspecting worker (RULES 9.5)."""
        refusal = self._refuse_hex(place)
        return refusal if refusal != LEGAL or self.near[place] > 0 else NO_ANCHOR

    def refuse_swamp(self, place: i64) -> i64:
        """Why a hex cannot become a swamp (RULES 9.8)."""
        refusal = self._refuse_hex(place)
        return refusal if refusal != LEGAL or self.beside_drawn(place) else NOTHING_DRAWN_BESIDE

    def _refuse_hex(self, place: i64) -> i64:
        if not self.is_here(place):
            return NOT_HERE
        return LEGAL if self.is_empty(place) else NOT_EMPTY

    # What follows -----------------------------------------------------------------------------------------------------

    def do_deed(self, seat: i64, code: i64) -> None:
        """Do what was chosen in step 3; a Swamp of two hexes and Terrain are finished elsewhere."""
        kind = kind_of(code)
        if kind == BUILD:
            price = self.wood_price(seat, first_of(code))
            self.pay(seat, WOOD, price)
            self.build(seat, first_of(code), price)
        elif kind == TAKE_RELIC:
            self._take_relic(seat, first_of(code), second_of(code))
        elif kind == RAISE_MONUMENT:
            self.pay(seat, WOOD, self.monument_price(seat, first_of(code)), first_of(code))
            self.raise_monument(seat, first_of(code), second_of(code))
        else:
            self.pay_spell(seat, source_of(code))
            self._cast(seat, code)

    def build(self, seat: i64, card: i64, price: i64) -> None:
        """Turn a card into a building; its Academy does not count for itself (RULES 10.1)."""
        if self.has(seat, ACADEMY):
            self.score_building(seat, ACADEMY_POINTS)
        self.built[seat] |= BIT[card]
        self.paid[seat * BUILDINGS + CARD_BUILDING[card]] = price

    def _take_relic(self, seat: i64, row: i64, spot: i64) -> None:
        self.artefacts[seat] -= RELIC_ARTEFACTS[row]
        self.cross_worker(spot)
        self._win_prize(seat, row, FROM_RELICS)

    def raise_monument(self, seat: i64, card: i64, spot: i64) -> None:
        """Cross out a building and a worker for the best monument left (RULES 11.5, 11.8)."""
        self.raised[seat] |= BIT[card]
        self.paid[seat * BUILDINGS + CARD_BUILDING[card]] = 0
        self.cross_worker(spot)
        self._win_prize(seat, MONUMENT, FROM_MONUMENTS)

    def _win_prize(self, seat: i64, row: i64, source: i64) -> None:
        prize = self.best_prize(row)
        self.prizes[prize] = seat
        self.score(seat, PRIZE_VALUE[prize], source)
        if self.has(seat, ACADEMY):
            self.score_building(seat, ACADEMY_POINTS)

    def cross_worker(self, spot: i64) -> None:
        """Cross out a worker on land or on a boat (RULES 11.3, 11.4)."""
        if spot < FIRST_BOAT:
            self.cross_out(spot)
        else:
            self.boats[spot - FIRST_BOAT] += CROSSED - WORKER

    def pay_spell(self, seat: i64, source: i64) -> None:
        """Pay a spell and cross out its card (RULES 7.3); the Casket pays for it (RULES 10.7)."""
        if source < CARDS:
            self.pay(seat, CRYSTAL, self.crystal_price(seat, source))
            if self.has(seat, CASKET):
                self.score_building(seat, CASKET_POINTS)
        self.cast[seat] |= self._bit(source)

    def _cast(self, seat: i64, code: i64) -> None:
        kind = kind_of(code)
        target = second_of(code)
        if kind == CAST_BOAT:
            self.boats[target] = WORKER + seat
            self.stirred = 1
        elif kind == CAST_CLONE or kind == CAST_INSPECTION:
            self.put(target, WORKER + seat)
        elif kind == CAST_INVOCATION:
            self.tracks[seat * TRACKS + target] = TRACK_MAX  # RULES 9.6: no surplus
        elif kind == CAST_WRATH:
            self.wrath_spot = target
            self.wrath_extra = SOURCE_STRENGTH[source_of(code)] - 1
        elif kind == CAST_SWAMP:
            self.put(target, SWAMP)
        elif kind == CAST_PREEMPTION:
            self.gain_card(seat, target)
        elif kind == CAST_TERRAIN:
            self.casting = SOURCE_STRENGTH[source_of(code)]
        elif kind == EDIFY_BUILDING:
            self.build(seat, target, 0)
        elif kind == EDIFY_MONUMENT:
            self.raise_monument(seat, target, third_of(code))
