"""Closed regions and what they pay, and the points at the end."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.vecs import repeated

from ..lookup import (
    ARTEFACT_POINTS,
    BOATS_AT,
    BONUS_PER_HEX,
    BOUTIQUE,
    BOUTIQUE_POINTS,
    CARD_POINTS,
    CITY,
    CLOSED_TO_END,
    CROSSED,
    FIRST_BOAT,
    GUILD_OF,
    GUILD_PER_HEX,
    GUILD_PLACES,
    HEXES,
    LAND,
    LAND_FROM,
    LEFT_PER_POINT,
    MONUMENT,
    PRINTED,
    PRIZE_ROW,
    PRIZE_VALUE,
    PRIZES,
    SIDES,
    STATUE_PER_HEX,
    SURPLUS_PER_POINT,
    TRACK_MAX,
    TRACKS,
    WORKER,
)
from ..state import (
    BY_PRINTED,
    FAMILY,
    FROM_CITIES,
    FROM_GUILDS,
    FROM_REGIONS,
    FROM_REST,
    FROM_SURPLUS,
    RUNNING,
    Position,
)
from .ground import is_closed, mark_scored, may_score, neighbour, origin, region, resource_at
from .sheet import has, has_bonus, score, score_building, unused

GUILDS_COUNT: Final[i64] = 4
_SEEN: Final[i64] = 64


def score_regions(state: Position) -> None:
    """Score every region that is closed now and was not before, in reading order (RULES 8.3, 8.11)."""
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        place = LAND[index]
        if may_score(state, place):
            found = region(state, place)
            if is_closed(state, found):
                _score_region(state, found)
    if state.ending == RUNNING and state.printed >= CLOSED_TO_END[state.board]:
        state.ending = BY_PRINTED  # RULES 12.6


def _score_region(state: Position, region: vec[i64]) -> None:
    kind = resource_at(state, region[0])
    size = i64(len(region))
    workers = workers_beside(state, region)
    mark_scored(state, region)
    state.closed += 1
    for seat in range(state.seats):
        if workers[seat] > 0:
            if state.mode == FAMILY:
                _reward_family(state, seat, kind, size, workers[seat])
            else:
                _reward(state, seat, kind, size, workers[seat])
    if state.mode != FAMILY:
        state.artefacts[state.acting] += artefacts_in(state, region)  # RULES 8.12
    for index in range(size):
        if origin(state, region[index]) == PRINTED:
            state.printed += 1


def workers_beside(state: Position, region: vec[i64]) -> vec[i64]:
    """How many workers each seat has beside a region, boats and Wrath counted (RULES 8.4, 8.5, 9.7)."""
    workers = repeated(0, state.seats)
    boats: i64 = 0
    seen = vec[i64]()
    for index in range(i64(len(region))):
        place = region[index]
        boats |= BOATS_AT[state.board * HEXES + place]
        for side in range(i64(SIDES)):
            other = neighbour(state, place, side)
            content = state.cell[other]
            if WORKER <= content < CROSSED:
                workers[content - WORKER] += 1 + (state.wrath_extra if other == state.wrath_spot else 0)
                state.cell[other] |= _SEEN
                seen = append(seen, other)
    for index in range(i64(len(seen))):
        state.cell[seen[index]] &= ~_SEEN
    for boat in range(i64(len(state.boats))):
        content = state.boats[boat]
        if boats & BIT[boat] and WORKER <= content < CROSSED:
            workers[content - WORKER] += 1 + (state.wrath_extra if FIRST_BOAT + boat == state.wrath_spot else 0)
    return workers


def artefacts_in(state: Position, region: vec[i64]) -> i64:
    """How many artefacts lie in a region that was just scored: both hexes of each belong to it."""
    found: i64 = 0
    for index in range(i64(len(state.edges))):
        lower = state.edges[index] // 256
        for place in range(i64(len(region))):
            if region[place] == lower:
                found += 1
    return found


def _reward(state: Position, seat: i64, kind: i64, size: i64, workers: i64) -> None:
    """Pay a seat for a region (RULES 8.4 to 8.10)."""
    gain = size * workers
    bonus = has_bonus(state, seat, kind)
    if kind == CITY:
        score(state, seat, gain, FROM_CITIES)
        if bonus:
            score_building(state, seat, size * STATUE_PER_HEX)
        return
    if bonus:
        gain += size * BONUS_PER_HEX
    track = state.tracks[seat * TRACKS + kind] + gain
    if track > TRACK_MAX:
        score(state, seat, (track - TRACK_MAX) // SURPLUS_PER_POINT, FROM_SURPLUS)
        if has(state, seat, BOUTIQUE):
            score_building(state, seat, BOUTIQUE_POINTS)
        track = TRACK_MAX
    state.tracks[seat * TRACKS + kind] = track


def _reward_family(state: Position, seat: i64, kind: i64, size: i64, workers: i64) -> None:
    """A point for each resource and worker, and two for each hex of the own guild (RULES 13.3, 13.4)."""
    score(state, seat, size * workers, FROM_REGIONS)
    if guild_owner(state, GUILD_OF[kind]) == seat:
        score(state, seat, size * GUILD_PER_HEX, FROM_GUILDS)


def guild_owner(state: Position, guild: i64) -> i64:
    """The seat that a guild belongs to, or -1 (RULES 13.2)."""
    if guild < 0:
        return -1
    place = GUILD_PLACES[(state.seats - 2) * GUILDS_COUNT + guild]
    return -1 if place < 0 else (state.first + place) % state.seats


def score_rest(state: Position) -> None:
    """Points for what is left at the end (RULES 12.8)."""
    if state.mode == FAMILY:
        return
    for seat in range(state.seats):
        rest = count(unused(state, seat)) * CARD_POINTS + state.artefacts[seat] * ARTEFACT_POINTS
        for track in range(i64(TRACKS)):
            rest += state.tracks[seat * TRACKS + track] // LEFT_PER_POINT
        score(state, seat, rest, FROM_REST)


def tie_value(state: Position, seat: i64) -> i64:
    """What breaks a tie: the best monument (RULES 12.9), or the number of unused spells (RULES 13.9)."""
    if state.mode == FAMILY:
        return count(unused(state, seat))
    for prize in range(i64(PRIZES)):
        if PRIZE_ROW[prize] == MONUMENT and state.prizes[prize] == seat:
            return PRIZE_VALUE[prize]
    return 0
