"""All choices of the seat that is asked, as codes. They come from the same reasons that refusals are made of."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, encode

from ..lookup import (
    BOATS,
    BRIDGES,
    CARDS,
    COLUMN_COUNT,
    FIRST_BOAT,
    GREAT,
    JOKER,
    LAND,
    LAND_FROM,
    RESOURCES,
    ROWS,
    SIDES,
    SLOT_FLOOR,
    SLOT_FROM,
    SLOT_PLAYERS,
    SLOTS,
    SMALL,
    SOURCE_KIND,
    SOURCE_PLACE,
    SPELL_BOAT,
    SPELL_CLONE,
    SPELL_EDIFICATION,
    SPELL_INSPECTION,
    SPELL_INVOCATION,
    SPELL_PREEMPTION,
    SPELL_SWAMP,
    SPELL_TERRAIN,
    TRACKS,
)
from ..state import (
    ACT,
    BESIDE,
    BUY,
    CEDE,
    CLAIM,
    CROSS,
    DRAW,
    FAMILY,
    MORE,
    NAME,
    PLACE,
    SHORT,
    TAKE,
    Position,
)
from .codes import (
    BUILD,
    BUY_CARD,
    CAST_BOAT,
    CAST_CLONE,
    CAST_INSPECTION,
    CAST_INVOCATION,
    CAST_PREEMPTION,
    CAST_SWAMP,
    CAST_TERRAIN,
    CAST_WRATH,
    CEDE_PRIZE,
    CLAIM_COLUMN,
    CROSS_BRIDGE,
    DRAW_ONE,
    DRAW_RESOURCE,
    EDIFY_BUILDING,
    EDIFY_MONUMENT,
    NAME_ONE,
    NAME_TWO,
    PASS,
    PLACE_WORKER,
    RAISE_MONUMENT,
    SECOND_SWAMP,
    TAKE_RELIC,
    TAKE_SPELL,
    WAIVE,
)
from .deeds import refuse_boat, refuse_paying_worker, refuse_raising, refuse_relic, refuse_source
from .ground import (
    are_neighbours,
    begins_pair,
    beside_drawn,
    beside_worker,
    has_reach,
    is_empty,
    is_lone,
    lone_allowed,
    neighbour,
    pairs_allowed,
    refuse_second,
    refuse_worker,
)
from .sheet import may_build, on_sale, refuse_building, refuse_buying, standing, unused
from .trolls import refuse_cession, refuse_claim, refuse_crossing


def list_choices(state: Position) -> None:
    """List what the acting seat may choose now."""
    state.menu = vec[i64]()
    phase = state.phase
    if phase == NAME:
        _list_names(state)
    elif phase == DRAW:
        _list_draws(state)
    elif phase == BESIDE:
        _list_neighbours(state, state.hex1)
    elif phase == PLACE:
        _list_neighbours(state, state.hex1)
        _list_neighbours(state, state.hex2)
    elif phase == ACT:
        _list_deeds(state, state.acting)
    elif phase == MORE:
        _list_second_swamps(state)
    elif phase == BUY:
        _list_cards(state, state.acting)
    elif phase == TAKE:
        _list_slots(state)
    elif phase == CLAIM:
        _list_claims(state)
    elif phase == CEDE:
        _list_cessions(state)
    elif phase == CROSS:
        _list_crossings(state)


def _add(state: Position, code: i64) -> None:
    state.menu = append(state.menu, code)


# Steps 1 and 2 ----------------------------------------------------------------------------------------------------


def _list_names(state: Position) -> None:
    """Resources for jokers (RULES 4.3, 4.4)."""
    if may_waive(state):
        _add(state, encode(WAIVE))
    two = state.face1 == JOKER and state.face2 == JOKER
    for one in range(i64(RESOURCES)):
        if two:
            for other in range(one, i64(RESOURCES)):
                _add(state, encode(NAME_TWO, one, other))
        elif one != state.face1 and one != state.face2:
            _add(state, encode(NAME_ONE, one))


def may_waive(state: Position) -> bool:
    """Whether one may draw nothing (RULES 5.9)."""
    return state.rule == SHORT


def _list_draws(state: Position) -> None:
    if may_waive(state):
        _add(state, encode(WAIVE))
    pairs = pairs_allowed(state)
    lone = lone_allowed(state)
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if pairs and begins_pair(state, place):
            _add(state, encode(DRAW_RESOURCE, place))
        elif lone and is_lone(state, place):
            _add(state, encode(DRAW_ONE, state.kind1, place))
            if state.kind2 >= 0 and state.kind2 != state.kind1:
                _add(state, encode(DRAW_ONE, state.kind2, place))


def _list_neighbours(state: Position, place: i64) -> None:
    """Hexes beside a chosen one: for the second resource, or for the worker, each once."""
    for side in range(i64(SIDES)):
        other = neighbour(state, place, side)
        if state.phase == BESIDE:
            if refuse_second(state, other) == LEGAL:
                _add(state, encode(DRAW_RESOURCE, other))
        elif refuse_worker(state, other) == LEGAL and (
            place == state.hex1 or not are_neighbours(state, state.hex1, other)
        ):
            _add(state, encode(PLACE_WORKER, other))


# Step 3 -----------------------------------------------------------------------------------------------------------


def _list_deeds(state: Position, seat: i64) -> None:
    _add(state, encode(PASS))
    first: i64 = CARDS if state.mode == FAMILY else 0
    cards = unused(state, seat)
    number = first
    while cards != 0:
        if cards & 1:
            if state.mode != FAMILY and may_build(state, seat, number):
                _add(state, encode(BUILD, number))
            if refuse_source(state, seat, number) == LEGAL:
                _list_casts(state, seat, number)
        cards >>= 1
        number += 1
    if state.mode != FAMILY:
        for row in range(i64(SMALL), i64(GREAT) + 1):
            if refuse_relic(state, seat, row) == LEGAL:
                _list_workers(state, seat, TAKE_RELIC, row, -1)
        _list_monuments(state, seat, -1)


def _list_monuments(state: Position, seat: i64, source: i64) -> None:
    """Monuments: paid, or free by the Edification of a source."""
    cards = standing(state, seat)
    for card in range(i64(CARDS)):
        if cards & BIT[card] and refuse_raising(state, seat, card, source < 0) == LEGAL:
            if source < 0:
                _list_workers(state, seat, RAISE_MONUMENT, card, -1)
            else:
                _list_workers(state, seat, EDIFY_MONUMENT, SOURCE_PLACE[source], card)


def _list_workers(state: Position, seat: i64, kind: i64, one: i64, two: i64) -> None:
    """An action for each worker that a seat can point to; ``two`` is a second argument before it, or -1."""
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if refuse_paying_worker(state, seat, place) == LEGAL:
            _add(state, encode(kind, one, place) if two < 0 else encode(kind, one, two, place))
    for boat in range(BOATS[state.board]):
        spot: i64 = FIRST_BOAT + boat
        if refuse_paying_worker(state, seat, spot) == LEGAL:
            _add(state, encode(kind, one, spot) if two < 0 else encode(kind, one, two, spot))


def _list_casts(state: Position, seat: i64, source: i64) -> None:
    spell = SOURCE_KIND[source]
    place = SOURCE_PLACE[source]
    if spell == SPELL_BOAT:
        for boat in range(BOATS[state.board]):
            if refuse_boat(state, boat) == LEGAL:
                _add(state, encode(CAST_BOAT, place, boat))
    elif spell == SPELL_CLONE or spell == SPELL_INSPECTION or spell == SPELL_SWAMP:
        _list_hexes(state, spell, place)
    elif spell == SPELL_INVOCATION:
        for track in range(i64(TRACKS)):
            _add(state, encode(CAST_INVOCATION, place, track))
    elif spell == SPELL_PREEMPTION:
        cards = on_sale(state, seat)
        for card in range(i64(CARDS)):
            if cards & BIT[card]:
                _add(state, encode(CAST_PREEMPTION, place, card))
    elif spell == SPELL_TERRAIN:
        if has_reach(state):
            _add(state, encode(CAST_TERRAIN, place))
    elif spell == SPELL_EDIFICATION:
        for card in range(i64(CARDS)):
            if card != source and refuse_building(state, seat, card) == LEGAL:
                _add(state, encode(EDIFY_BUILDING, place, card))
        _list_monuments(state, seat, source)
    else:
        _list_workers(state, seat, CAST_WRATH, place, -1)


def _list_hexes(state: Position, spell: i64, source: i64) -> None:
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if not is_empty(state, place):
            continue
        if spell == SPELL_CLONE:
            if beside_worker(state, place):
                _add(state, encode(CAST_CLONE, source, place))
        elif spell == SPELL_INSPECTION:
            if state.near[place] > 0:
                _add(state, encode(CAST_INSPECTION, source, place))
        elif beside_drawn(state, place):
            _add(state, encode(CAST_SWAMP, source, place))


def _list_second_swamps(state: Position) -> None:
    _add(state, encode(PASS))
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if place != state.hex1 and is_empty(state, place) and beside_drawn(state, place):
            _add(state, encode(SECOND_SWAMP, place))


# Step 5 -----------------------------------------------------------------------------------------------------------


def _list_cards(state: Position, seat: i64) -> None:
    _add(state, encode(PASS))
    cards = on_sale(state, seat)
    for card in range(i64(CARDS)):
        if cards & BIT[card] and refuse_buying(state, seat, card) == LEGAL:
            _add(state, encode(BUY_CARD, card))


def slot_size(state: Position, slot: i64) -> i64:
    """How many spells a slot holds in this game; none if it is crossed out (RULES 13.7)."""
    return SLOT_FROM[slot + 1] - SLOT_FROM[slot] if SLOT_PLAYERS[slot] <= state.seats else 0


def is_slot_open(state: Position, slot: i64) -> bool:
    """Whether the next spell may come from a slot (RULES 13.6)."""
    if state.taken[slot] >= slot_size(state, slot):
        return False
    if state.taken[slot] > 0:
        return True
    for other in range(i64(SLOTS)):
        left = slot_size(state, other) - state.taken[other]
        if left > 0 and (state.taken[other] > 0 or SLOT_FLOOR[other] < SLOT_FLOOR[slot]):
            return False
    return True


def _list_slots(state: Position) -> None:
    for slot in range(i64(SLOTS)):
        if is_slot_open(state, slot):
            _add(state, encode(TAKE_SPELL, slot))


# The Trolls -------------------------------------------------------------------------------------------------------


def _list_claims(state: Position) -> None:
    for column in range(i64(COLUMN_COUNT)):
        if refuse_claim(state, column) == LEGAL:
            _add(state, encode(CLAIM_COLUMN, column))


def _list_cessions(state: Position) -> None:
    for row in range(i64(ROWS)):
        if refuse_cession(state, row) == LEGAL:
            _add(state, encode(CEDE_PRIZE, row))


def _list_crossings(state: Position) -> None:
    for bridge in range(BRIDGES):
        if refuse_crossing(state, bridge) == LEGAL:
            _add(state, encode(CROSS_BRIDGE, bridge))
