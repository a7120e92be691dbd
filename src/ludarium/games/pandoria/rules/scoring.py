"""Closed regions and what they pay, and the points at the end."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.vecs import repeated

from ..state import (
    BY_PRINTED,
    FAMILY,
    FROM_CITIES,
    FROM_GUILDS,
    FROM_REGIONS,
    FROM_REST,
    FROM_SURPLUS,
    RUNNING,
)
from ..tables import (
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
from .sheet import Sheet

GUILDS_COUNT: Final[i64] = 4
_SEEN: Final[i64] = 64


class Scoring(Sheet):
    """Step 4, and the end."""

    def score_regions(self) -> None:
        """Score every region that is closed now and was not before, in reading order (RULES 8.3, 8.11)."""
        for index in range(LAND_FROM[self.board], LAND_FROM[self.board + 1]):
            place = LAND[index]
            if self.may_score(place):
                region = self.region(place)
                if self.is_closed(region):
                    self._score_region(region)
        if self.ending == RUNNING and self.printed >= CLOSED_TO_END[self.board]:
            self.ending = BY_PRINTED  # RULES 12.6

    def _score_region(self, region: vec[i64]) -> None:
        kind = self.resource_at(region[0])
        size = i64(len(region))
        workers = self.workers_beside(region)
        self.mark_scored(region)
        self.closed += 1
        for seat in range(self.seats):
            if workers[seat] > 0:
                if self.mode == FAMILY:
                    self._reward_family(seat, kind, size, workers[seat])
                else:
                    self._reward(seat, kind, size, workers[seat])
        if self.mode != FAMILY:
            self.artefacts[self.acting] += self.artefacts_in(region)  # RULES 8.12
        for index in range(size):
            if self.origin(region[index]) == PRINTED:
                self.printed += 1

    def workers_beside(self, region: vec[i64]) -> vec[i64]:
        """How many workers each seat has beside a region, boats and Wrath counted (RULES 8.4, 8.5, 9.7)."""
        workers = repeated(0, self.seats)
        boats: i64 = 0
        seen = vec[i64]()
        for index in range(i64(len(region))):
            place = region[index]
            boats |= BOATS_AT[self.board * HEXES + place]
            for side in range(i64(SIDES)):
                other = self.neighbour(place, side)
                content = self.cell[other]
                if WORKER <= content < CROSSED:
                    workers[content - WORKER] += 1 + (self.wrath_extra if other == self.wrath_spot else 0)
                    self.cell[other] |= _SEEN
                    seen = append(seen, other)
        for index in range(i64(len(seen))):
            self.cell[seen[index]] &= ~_SEEN
        for boat in range(i64(len(self.boats))):
            content = self.boats[boat]
            if boats & BIT[boat] and WORKER <= content < CROSSED:
                workers[content - WORKER] += 1 + (self.wrath_extra if FIRST_BOAT + boat == self.wrath_spot else 0)
        return workers

    def artefacts_in(self, region: vec[i64]) -> i64:
        """How many artefacts lie in a region that was just scored: both hexes of each belong to it."""
        found: i64 = 0
        for index in range(i64(len(self.edges))):
            lower = self.edges[index] // 256
            for place in range(i64(len(region))):
                if region[place] == lower:
                    found += 1
        return found

    def _reward(self, seat: i64, kind: i64, size: i64, workers: i64) -> None:
        """Pay a seat for a region (RULES 8.4 to 8.10)."""
        gain = size * workers
        bonus = self.has_bonus(seat, kind)
        if kind == CITY:
            self.score(seat, gain, FROM_CITIES)
            if bonus:
                self.score_building(seat, size * STATUE_PER_HEX)
            return
        if bonus:
            gain += size * BONUS_PER_HEX
        track = self.tracks[seat * TRACKS + kind] + gain
        if track > TRACK_MAX:
            self.score(seat, (track - TRACK_MAX) // SURPLUS_PER_POINT, FROM_SURPLUS)
            if self.has(seat, BOUTIQUE):
                self.score_building(seat, BOUTIQUE_POINTS)
            track = TRACK_MAX
        self.tracks[seat * TRACKS + kind] = track

    def _reward_family(self, seat: i64, kind: i64, size: i64, workers: i64) -> None:
        """A point for each resource and worker, and two for each hex of the own guild (RULES 13.3, 13.4)."""
        self.score(seat, size * workers, FROM_REGIONS)
        if self.guild_owner(GUILD_OF[kind]) == seat:
            self.score(seat, size * GUILD_PER_HEX, FROM_GUILDS)

    def guild_owner(self, guild: i64) -> i64:
        """The seat that a guild belongs to, or -1 (RULES 13.2)."""
        if guild < 0:
            return -1
        place = GUILD_PLACES[(self.seats - 2) * GUILDS_COUNT + guild]
        return -1 if place < 0 else (self.first + place) % self.seats

    def score_rest(self) -> None:
        """Points for what is left at the end (RULES 12.8)."""
        if self.mode == FAMILY:
            return
        for seat in range(self.seats):
            rest = count(self.unused(seat)) * CARD_POINTS + self.artefacts[seat] * ARTEFACT_POINTS
            for track in range(i64(TRACKS)):
                rest += self.tracks[seat * TRACKS + track] // LEFT_PER_POINT
            self.score(seat, rest, FROM_REST)

    def tie_value(self, seat: i64) -> i64:
        """What breaks a tie: the best monument (RULES 12.9), or the number of unused spells (RULES 13.9)."""
        if self.mode == FAMILY:
            return count(self.unused(seat))
        for prize in range(i64(PRIZES)):
            if PRIZE_ROW[prize] == MONUMENT and self.prizes[prize] == seat:
                return PRIZE_VALUE[prize]
        return 0
