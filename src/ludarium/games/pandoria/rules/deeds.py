"""Step 3: one spell, building, relic or monument a turn. Reasons against each, and what each does."""

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, first_of, kind_of, second_of, third_of

from ..lookup import (
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
from ..state import FROM_MONUMENTS, FROM_RELICS, NOTHING, Position
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
from .ground import beside_drawn, beside_worker, cross_out, has_reach, is_empty, is_here, put
from .sheet import (
    best_prize,
    card_bit,
    crystal_price,
    gain_card,
    has,
    monument_price,
    pay,
    refuse_building,
    refuse_building_price,
    refuse_card,
    refuse_monument_price,
    refuse_spell_price,
    refuse_standing,
    refuse_unused,
    score,
    score_building,
    wood_price,
)


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


# Reasons ----------------------------------------------------------------------------------------------------------


def refuse_deed(state: Position, seat: i64, code: i64) -> i64:
    """Why a seat cannot do this in step 3."""
    kind = kind_of(code)
    if kind == BUILD:
        refusal = refuse_building(state, seat, first_of(code))
        return refusal if refusal != LEGAL else refuse_building_price(state, seat, first_of(code))
    if kind == TAKE_RELIC:
        refusal = refuse_relic(state, seat, first_of(code))
        return refusal if refusal != LEGAL else refuse_paying_worker(state, seat, second_of(code))
    if kind == RAISE_MONUMENT:
        return _refuse_monument(state, seat, first_of(code), second_of(code), True)
    if spell_of(kind) < 0:
        return OTHER_STEP
    refusal = refuse_source(state, seat, source_of(code))
    return refusal if refusal != LEGAL else _refuse_target(state, seat, code)


def refuse_source(state: Position, seat: i64, source: i64) -> i64:
    """Why a spell cannot be cast, whatever its target."""
    refusal = refuse_unused(state, seat, source)
    return refusal if refusal != LEGAL else refuse_spell_price(state, seat, source)


def _refuse_target(state: Position, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    target = second_of(code)
    if kind == CAST_BOAT:
        return refuse_boat(state, target)
    if kind == CAST_CLONE:
        return refuse_clone(state, target)
    if kind == CAST_INSPECTION:
        return refuse_inspection(state, target)
    if kind == CAST_WRATH:
        return refuse_paying_worker(state, seat, target)
    if kind == CAST_SWAMP:
        return refuse_swamp(state, target)
    if kind == CAST_PREEMPTION:
        return refuse_card(state, seat, target)
    if kind == CAST_TERRAIN:
        return LEGAL if has_reach(state) else NO_ROOM_TO_DRAW
    if kind == EDIFY_BUILDING:
        return SAME_CARD if target == source_of(code) else refuse_building(state, seat, target)
    if kind == EDIFY_MONUMENT:
        return _refuse_monument(state, seat, target, third_of(code), False)
    return LEGAL


def refuse_relic(state: Position, seat: i64, row: i64) -> i64:
    """Why a relic cannot be taken from a row (RULES 11.1, 11.2)."""
    if best_prize(state, row) < 0:
        return NO_PRIZE_LEFT
    missing = RELIC_ARTEFACTS[row] - state.artefacts[seat]
    return ARTEFACTS_SHORT | missing << 8 if missing > 0 else LEGAL


def _refuse_monument(state: Position, seat: i64, card: i64, spot: i64, pays: bool) -> i64:
    refusal = refuse_raising(state, seat, card, pays)
    return refusal if refusal != LEGAL else refuse_paying_worker(state, seat, spot)


def refuse_raising(state: Position, seat: i64, card: i64, pays: bool) -> i64:
    """Why a building cannot become a monument, the worker left aside (RULES 11.5 to 11.8)."""
    refusal = refuse_standing(state, seat, card)
    if refusal != LEGAL:
        return refusal
    if best_prize(state, MONUMENT) < 0:
        return NO_PRIZE_LEFT
    return refuse_monument_price(state, seat, card) if pays else LEGAL


def refuse_paying_worker(state: Position, seat: i64, spot: i64) -> i64:
    """Why a seat cannot point to a worker: it must be its own, not crossed out and, alone, here (RULES 11.3, 14.5)."""
    if spot < FIRST_BOAT:
        if state.cell[spot] != WORKER + seat:
            return NOT_YOUR_WORKER
        return LEGAL if is_here(state, spot) else WORKER_ELSEWHERE
    boat = spot - FIRST_BOAT
    if boat >= BOATS[state.board] or state.boats[boat] != WORKER + seat:
        return NOT_YOUR_WORKER
    return LEGAL if boat_is_here(state, boat) else WORKER_ELSEWHERE


def boat_is_here(state: Position, boat: i64) -> bool:
    """Whether a boat's lake touches the land where one may act now (RULES 14.5)."""
    return BOAT_TOUCHES[state.board * BOATS_MOST + boat] & BIT[state.here] != 0


def refuse_boat(state: Position, boat: i64) -> i64:
    """Why a boat cannot take a worker (RULES 9.2)."""
    if boat >= BOATS[state.board] or not boat_is_here(state, boat):
        return BOAT_OUT_OF_REACH
    return LEGAL if state.boats[boat] == NOTHING else BOAT_TAKEN


def refuse_clone(state: Position, place: i64) -> i64:
    """Why a hex cannot take a cloned worker (RULES 9.3)."""
    refusal = _refuse_hex(state, place)
    return refusal if refusal != LEGAL or beside_worker(state, place) else NO_WORKER_BESIDE


def refuse_inspection(state: Position, place: i64) -> i64:
    """Why a hex cannot take an inspecting worker (RULES 9.5)."""
    refusal = _refuse_hex(state, place)
    return refusal if refusal != LEGAL or state.near[place] > 0 else NO_ANCHOR


def refuse_swamp(state: Position, place: i64) -> i64:
    """Why a hex cannot become a swamp (RULES 9.8)."""
    refusal = _refuse_hex(state, place)
    return refusal if refusal != LEGAL or beside_drawn(state, place) else NOTHING_DRAWN_BESIDE


def _refuse_hex(state: Position, place: i64) -> i64:
    if not is_here(state, place):
        return NOT_HERE
    return LEGAL if is_empty(state, place) else NOT_EMPTY


# What follows -----------------------------------------------------------------------------------------------------


def do_deed(state: Position, seat: i64, code: i64) -> None:
    """Do what was chosen in step 3; a Swamp of two hexes and Terrain are finished elsewhere."""
    kind = kind_of(code)
    if kind == BUILD:
        price = wood_price(state, seat, first_of(code))
        pay(state, seat, WOOD, price)
        build(state, seat, first_of(code), price)
    elif kind == TAKE_RELIC:
        _take_relic(state, seat, first_of(code), second_of(code))
    elif kind == RAISE_MONUMENT:
        pay(state, seat, WOOD, monument_price(state, seat, first_of(code)), first_of(code))
        raise_monument(state, seat, first_of(code), second_of(code))
    else:
        pay_spell(state, seat, source_of(code))
        _cast(state, seat, code)


def build(state: Position, seat: i64, card: i64, price: i64) -> None:
    """Turn a card into a building; its Academy does not count for itself (RULES 10.1)."""
    if has(state, seat, ACADEMY):
        score_building(state, seat, ACADEMY_POINTS)
    state.built[seat] |= BIT[card]
    state.paid[seat * BUILDINGS + CARD_BUILDING[card]] = price


def _take_relic(state: Position, seat: i64, row: i64, spot: i64) -> None:
    state.artefacts[seat] -= RELIC_ARTEFACTS[row]
    cross_worker(state, spot)
    _win_prize(state, seat, row, FROM_RELICS)


def raise_monument(state: Position, seat: i64, card: i64, spot: i64) -> None:
    """Cross out a building and a worker for the best monument left (RULES 11.5, 11.8)."""
    state.raised[seat] |= BIT[card]
    state.paid[seat * BUILDINGS + CARD_BUILDING[card]] = 0
    cross_worker(state, spot)
    _win_prize(state, seat, MONUMENT, FROM_MONUMENTS)


def _win_prize(state: Position, seat: i64, row: i64, source: i64) -> None:
    prize = best_prize(state, row)
    state.prizes[prize] = seat
    score(state, seat, PRIZE_VALUE[prize], source)
    if has(state, seat, ACADEMY):
        score_building(state, seat, ACADEMY_POINTS)


def cross_worker(state: Position, spot: i64) -> None:
    """Cross out a worker on land or on a boat (RULES 11.3, 11.4)."""
    if spot < FIRST_BOAT:
        cross_out(state, spot)
    else:
        state.boats[spot - FIRST_BOAT] += CROSSED - WORKER


def pay_spell(state: Position, seat: i64, source: i64) -> None:
    """Pay a spell and cross out its card (RULES 7.3); the Casket pays for it (RULES 10.7)."""
    if source < CARDS:
        pay(state, seat, CRYSTAL, crystal_price(state, seat, source))
        if has(state, seat, CASKET):
            score_building(state, seat, CASKET_POINTS)
    state.cast[seat] |= card_bit(state, source)


def _cast(state: Position, seat: i64, code: i64) -> None:
    kind = kind_of(code)
    target = second_of(code)
    if kind == CAST_BOAT:
        state.boats[target] = WORKER + seat
        state.stirred = 1
    elif kind == CAST_CLONE or kind == CAST_INSPECTION:
        put(state, target, WORKER + seat)
    elif kind == CAST_INVOCATION:
        state.tracks[seat * TRACKS + target] = TRACK_MAX  # RULES 9.6: no surplus
    elif kind == CAST_WRATH:
        state.wrath_spot = target
        state.wrath_extra = SOURCE_STRENGTH[source_of(code)] - 1
    elif kind == CAST_SWAMP:
        put(state, target, SWAMP)
    elif kind == CAST_PREEMPTION:
        gain_card(state, seat, target)
    elif kind == CAST_TERRAIN:
        state.casting = SOURCE_STRENGTH[source_of(code)]
    elif kind == EDIFY_BUILDING:
        build(state, seat, target, 0)
    elif kind == EDIFY_MONUMENT:
        raise_monument(state, seat, target, third_of(code))
