"""Set-up: claiming Pangea with the Time cards (RULES 3)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, lowest
from ludarium.core.state import LEGAL

from ..lookup import (
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
from ..state import CLAIM, CLAIM_TILE, CLAIM_TIME, NOWHERE, UNCLAIMED, Position, height, with_marker
from .kinds import MOUNTAINS_FULL, NOT_ALONE, NOT_IN_BAG, OTHER_CONTINENT, VACANT_FIRST
from .land import restack, room
from .time import begin_turn


def claimed(state: Position) -> i64:
    """The areas that have a tile."""
    mask: i64 = 0
    for area in range(i64(AREAS)):
        if state.terrain[area] != UNCLAIMED:
            mask |= BIT[area]
    return mask


def claimable(state: Position) -> i64:
    """Where the next marker of the set-up may go (RULES 3.3 to 3.7)."""
    areas = CONTINENT_AREAS[TIME_CIRCLE[state.event]]
    found: i64 = 0
    for continent in range(i64(CONTINENTS)):
        if areas & CONTINENT_AREAS[continent]:
            found |= _claimable_on(state, CONTINENT_AREAS[continent])
    return found


def _claimable_on(state: Position, areas: i64) -> i64:
    vacant = areas & ~claimed(state)
    return vacant if vacant != 0 else _lone(state, areas)


def _lone(state: Position, areas: i64) -> i64:
    """Areas with exactly one marker that can take a second one (RULES 3.6, 3.7)."""
    found: i64 = 0
    areas &= room(state)
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if height(state.stack[area]) == 1:
            found |= BIT[area]
    return found


def tiles_left(state: Position) -> i64:
    """How many tiles are in the bag."""
    total: i64 = 0
    for terrain in range(i64(TERRAINS)):
        total += state.bag[terrain]
    return total


def tile_at(state: Position, k: i64) -> i64:
    """The terrain of the k-th tile in the bag."""
    terrain: i64 = 0
    while k >= state.bag[terrain]:
        k -= state.bag[terrain]
        terrain += 1
    return terrain


# Reasons ----------------------------------------------------------------------------------------------------------


def refuse_claiming(state: Position, area: i64) -> i64:
    """Why a marker may not go there."""
    if claimable(state) & BIT[area]:
        return LEGAL
    if not CONTINENT_AREAS[TIME_CIRCLE[state.event]] & BIT[area]:
        return OTHER_CONTINENT
    if height(state.stack[area]) == 1 and not room(state) & BIT[area]:
        return MOUNTAINS_FULL
    for continent in range(i64(CONTINENTS)):
        if CONTINENT_AREAS[continent] & BIT[area] and CONTINENT_AREAS[continent] & ~claimed(state):
            return VACANT_FIRST
    return NOT_ALONE


def refuse_tile(state: Position, terrain: i64) -> i64:
    """Why a tile cannot come out of the bag."""
    return LEGAL if state.bag[terrain] > 0 else NOT_IN_BAG


# What follows -----------------------------------------------------------------------------------------------------


def turn_claiming_card(state: Position, card: i64) -> None:
    """A Time card of the set-up: it says where to claim, or is passed over (RULES 3.2, 3.7)."""
    state.time_deck &= ~BIT[card]
    state.time_discard |= BIT[card]
    state.event = card
    if TIME_CIRCLE[card] != NO_BREAK and claimable(state) != 0:
        state.phase = CLAIM
    elif state.time_deck == 0:
        state.time_deck = state.time_discard
        state.time_discard = 0


def claim(state: Position, area: i64) -> None:
    """Place a marker: on vacant land a tile follows, elsewhere it starts a stack."""
    if state.terrain[area] == UNCLAIMED:
        state.area = area
        state.phase = CLAIM_TILE
        return
    state.supply[state.turn] -= 1
    restack(state, area, with_marker(state.stack[area], state.turn))
    _next_claim(state)


def turn_tile(state: Position, terrain: i64) -> None:
    """The tile decides whether the marker lives (RULES 3.4, 3.5)."""
    area = state.area
    state.area = NOWHERE
    state.bag[terrain] -= 1
    state.terrain[area] = terrain
    if terrain < VALUED:
        state.ground[terrain] |= BIT[area]
        state.supply[state.turn] -= 1
        restack(state, area, with_marker(0, state.turn))
    if claimed(state) == ALL_AREAS:
        state.time_deck = ALL_TIMES
        state.time_discard = 0
        state.event = NOWHERE
        begin_turn(state, (state.turn + 1) % state.seats)
    else:
        _next_claim(state)


def _next_claim(state: Position) -> None:
    state.event = NOWHERE
    state.turn = (state.turn + 1) % state.seats
    state.phase = CLAIM_TIME
    if state.time_deck == 0:
        state.time_deck = state.time_discard
        state.time_discard = 0
