"""The map: what hexes hold, where one may draw, and which regions are closed. Paragraph numbers are those of ``RULES.md``.

Pockets need no search. Two neighbouring empty hexes lie in a pocket of three or more exactly when one of them has a second empty
neighbour; an empty hex without empty neighbour is a pocket of one.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ..lookup import (
    CONTENT,
    CROSSED,
    DRAWN,
    EMPTY,
    HEXES,
    LAND,
    LAND_FROM,
    NEIGHBOURS,
    NOWHERE,
    ORIGIN,
    PRINTED,
    RESOURCE,
    RESOURCES,
    SCORED,
    SIDES,
    SWAMP,
    TERRITORY,
    WORKER,
)
from ..state import FULL, NOTHING, ONE_OF_TWO, SHORT, SINGLE, Position
from .codes import NO_ANCHOR, NOT_AT_GATE, NOT_BESIDE, NOT_EMPTY, NOT_HERE, POCKET_TOO_SMALL

# Hexes ------------------------------------------------------------------------------------------------------------


def neighbour(state: Position, place: i64, side: i64) -> i64:
    """The neighbour of a hex on one of its six sides, or nowhere (RULES 3.4)."""
    return NEIGHBOURS[(state.board * HEXES + place) * SIDES + side]


def origin(state: Position, place: i64) -> i64:
    """Whether a resource was drawn, is a start resource or is printed."""
    return ORIGIN[state.board * (HEXES + 1) + place]


def is_here(state: Position, place: i64) -> bool:
    """Whether a hex lies where one may draw now; in the valley, in the current territory (RULES 14.4)."""
    return TERRITORY[state.board * HEXES + place] == state.here


def is_empty(state: Position, place: i64) -> bool:
    """Whether a hex is empty and lies where one may draw now."""
    return state.cell[place] == EMPTY and is_here(state, place)


def resource_at(state: Position, place: i64) -> i64:
    """The resource on a hex, or ``NOTHING``."""
    content = state.cell[place] & CONTENT
    return content - RESOURCE if RESOURCE <= content < RESOURCE + RESOURCES else NOTHING


def is_anchor(state: Position, place: i64) -> bool:
    """Whether one may draw beside this hex: a drawn or start resource, or a worker (RULES 5.3)."""
    content = state.cell[place] & CONTENT
    if WORKER <= content < CROSSED:
        return True
    return RESOURCE <= content < RESOURCE + RESOURCES and origin(state, place) != PRINTED


def beside_worker(state: Position, place: i64) -> bool:
    """Whether a worker that is not crossed out stands beside a hex (RULES 9.3)."""
    for side in range(i64(SIDES)):
        content = state.cell[neighbour(state, place, side)]
        if WORKER <= content < CROSSED:
            return True
    return False


def beside_drawn(state: Position, place: i64) -> bool:
    """Whether a drawn resource or a worker lies beside a hex (RULES 9.8)."""
    for side in range(i64(SIDES)):
        other = neighbour(state, place, side)
        if is_anchor(state, other) and origin(state, other) == DRAWN:
            return True
    return False


def recount(state: Position) -> None:
    """Derive ``room`` and ``near`` from the cells, for a position built from parts."""
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        room: i64 = 0
        near: i64 = 0
        for side in range(i64(SIDES)):
            other = neighbour(state, place, side)
            if state.cell[other] == EMPTY:
                room += 1
            elif is_anchor(state, other):
                near += 1
        state.room[place] = room
        state.near[place] = near


# Drawing ----------------------------------------------------------------------------------------------------------


def is_pair(state: Position, one: i64, other: i64) -> bool:
    """Whether two neighbouring hexes may take the two resources (RULES 5.2, 5.3, 5.8)."""
    return _why_no_pair(state, one, other) == LEGAL


def _why_no_pair(state: Position, one: i64, other: i64) -> i64:
    if not is_empty(state, one) or not is_empty(state, other):
        return NOT_EMPTY
    if state.gate != NOTHING:
        return LEGAL if one == state.gate or other == state.gate else NOT_AT_GATE
    if state.near[one] == 0 and state.near[other] == 0:
        return NO_ANCHOR
    if state.rule == FULL and state.room[one] < 2 and state.room[other] < 2:
        return POCKET_TOO_SMALL
    return LEGAL


def begins_pair(state: Position, place: i64) -> bool:
    """Whether a hex may take the first of two resources: some neighbour completes the pair."""
    if not is_empty(state, place):
        return False
    for side in range(i64(SIDES)):
        other = neighbour(state, place, side)
        if other != NOWHERE and is_pair(state, place, other):
            return True
    return False


def is_lone(state: Position, place: i64) -> bool:
    """Whether a hex may take a single resource: a pocket of one (RULES 5.9), or any for Terrain 1 (RULES 9.9)."""
    if not is_empty(state, place) or state.near[place] == 0:
        return False
    return state.rule == SINGLE or state.room[place] == 0


def refuse_first(state: Position, place: i64) -> i64:
    """Why a hex may not take the first of two resources."""
    if state.cell[place] != EMPTY:
        return NOT_EMPTY
    if not is_here(state, place):
        return NOT_HERE
    if begins_pair(state, place):
        return LEGAL
    if state.gate != NOTHING:
        return NOT_AT_GATE
    return POCKET_TOO_SMALL if _touches_anchor(state, place) else NO_ANCHOR


def _touches_anchor(state: Position, place: i64) -> bool:
    if state.near[place] > 0:
        return True
    for side in range(i64(SIDES)):
        other = neighbour(state, place, side)
        if state.cell[other] == EMPTY and state.near[other] > 0:
            return True
    return False


def refuse_second(state: Position, place: i64) -> i64:
    """Why a hex may not take the second resource, the first being on ``hex1``."""
    if state.cell[place] != EMPTY or place == state.hex1:
        return NOT_EMPTY
    if not are_neighbours(state, state.hex1, place):
        return NOT_BESIDE
    return _why_no_pair(state, state.hex1, place)


def refuse_worker(state: Position, place: i64) -> i64:
    """Why a hex may not take the worker: it must be empty and touch one of the two resources (RULES 6.1)."""
    if state.cell[place] != EMPTY or place == state.hex1 or place == state.hex2:
        return NOT_EMPTY
    return LEGAL if are_neighbours(state, state.hex1, place) or are_neighbours(state, state.hex2, place) else NOT_BESIDE


def are_neighbours(state: Position, one: i64, other: i64) -> bool:
    """Whether two hexes touch."""
    for side in range(i64(SIDES)):
        if neighbour(state, one, side) == other:
            return True
    return False


def has_full_draw(state: Position) -> bool:
    """Whether some pocket of three or more can be reached (RULES 5.8)."""
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if state.cell[place] == EMPTY and state.near[place] > 0 and is_here(state, place):
            for side in range(i64(SIDES)):
                other = neighbour(state, place, side)
                if state.cell[other] == EMPTY and (state.room[place] >= 2 or state.room[other] >= 2):
                    return True
    return False


def has_pair(state: Position) -> bool:
    """Whether some pocket of two or more can be reached."""
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if state.cell[place] == EMPTY and state.near[place] > 0 and state.room[place] > 0 and is_here(state, place):
            return True
    return False


def has_reach(state: Position) -> bool:
    """Whether any empty hex can be reached."""
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if state.cell[place] == EMPTY and state.near[place] > 0 and is_here(state, place):
            return True
    return False


def pairs_allowed(state: Position) -> bool:
    """Whether the present draw may be a pair."""
    return state.rule != SINGLE and state.rule != ONE_OF_TWO


def lone_allowed(state: Position) -> bool:
    """Whether the present draw may be a single resource."""
    return state.rule == SHORT or state.rule == ONE_OF_TWO or state.rule == SINGLE


# Changes ----------------------------------------------------------------------------------------------------------


def put(state: Position, place: i64, content: i64) -> None:
    """Fill an empty hex."""
    state.cell[place] = content
    anchor = content != SWAMP
    for side in range(i64(SIDES)):
        other = neighbour(state, place, side)
        state.room[other] -= 1
        if anchor:
            state.near[other] += 1
    state.room[NOWHERE] = 0
    state.near[NOWHERE] = 0
    state.stirred = 1


def lift(state: Position, place: i64) -> None:
    """Undo ``put``, for a judgement that tries things out."""
    anchor = state.cell[place] != SWAMP
    state.cell[place] = EMPTY
    for side in range(i64(SIDES)):
        other = neighbour(state, place, side)
        state.room[other] += 1
        if anchor:
            state.near[other] -= 1
    state.room[NOWHERE] = 0
    state.near[NOWHERE] = 0


def cross_out(state: Position, place: i64) -> None:
    """Cross out a worker on land: it still fills its hex, but nobody draws beside it any more (RULES 11.4)."""
    state.cell[place] += CROSSED - WORKER
    for side in range(i64(SIDES)):
        state.near[neighbour(state, place, side)] -= 1
    state.near[NOWHERE] = 0


# Regions ----------------------------------------------------------------------------------------------------------


def region(state: Position, place: i64) -> vec[i64]:
    """All hexes of a hex's region: connected, and of one resource (RULES 8.1)."""
    kind = state.cell[place] & CONTENT
    found = append(vec[i64](), place)
    state.cell[place] |= _SEEN
    done: i64 = 0
    while done < len(found):
        for side in range(i64(SIDES)):
            other = neighbour(state, found[done], side)
            content = state.cell[other]
            if content & CONTENT == kind and not content & _SEEN:
                state.cell[other] |= _SEEN
                found = append(found, other)
        done += 1
    for index in range(i64(len(found))):
        state.cell[found[index]] &= ~_SEEN
    return found


def is_closed(state: Position, region: vec[i64]) -> bool:
    """Whether no hex of a region has an empty neighbour (RULES 8.2)."""
    for index in range(i64(len(region))):
        if state.room[region[index]] > 0:
            return False
    return True


def may_score(state: Position, place: i64) -> bool:
    """Whether a hex holds a resource not scored yet and has no empty neighbour."""
    content = state.cell[place]
    return RESOURCE <= content < RESOURCE + RESOURCES and state.room[place] == 0


def mark_scored(state: Position, region: vec[i64]) -> None:
    """Shade a region."""
    for index in range(i64(len(region))):
        state.cell[region[index]] |= SCORED


_SEEN: Final[i64] = 64
