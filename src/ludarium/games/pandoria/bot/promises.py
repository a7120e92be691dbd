"""What the regions of the map that are not scored yet promise to each seat."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.vecs import repeated

from ..lookup import (
    CITY,
    CLOSED_TO_END,
    GUILD_OF,
    HEXES,
    LAND,
    LAND_FROM,
    PRINTED,
    RESOURCE,
    RESOURCES,
    SIDES,
    TRACK_MAX,
    TRACKS,
)
from ..rules import Pandoria, ground
from ..rules.ground import is_here, neighbour, origin, resource_at
from ..rules.scoring import artefacts_in, guild_owner, workers_beside
from ..rules.sheet import has_bonus
from ..state import FAMILY, SOLO
from .sheets import Sheets, unit
from .weights import (
    ARTEFACT,
    CHANCES,
    GROWTH,
    HORIZON,
    LAST_ROUND,
    PURCHASE,
    SLOPE,
    SPREAD,
    SPREAD_LAST,
    SPREAD_LEFT,
    SPREAD_TURN,
    USE,
    W,
)

_ZEROS: Final[vec[i64]] = repeated(0, HEXES + 1)
_TOTALS: Final[vec[float]] = vec[float]([0.0] * 8)

# What is known of a region: its resource, and behind it these; behind all of them the workers of each seat.
_SIZE: Final = 1
_ROOM: Final = 2
_PRINTED: Final = 3
_ARTEFACTS: Final = 4
_FACTS: Final = 5
_ELSEWHERE: Final = -1


class Promises:
    """What the regions not scored yet promise to each seat if the game goes on and, behind that, if it ends.

    It is kept region by region, so that a worker who is tried out changes only what lies beside it.
    """

    def __init__(self, state: Pandoria, sheets: Sheets) -> None:
        self.state = state
        self.last = sheets.last
        self.left = sheets.left
        self.running = W[HORIZON] + (1.0 - W[HORIZON]) * min(1.0, W[SLOPE] * sheets.left)
        self.ended = min(1.0, W[LAST_ROUND] * float(sheets.turns))
        if state.mode == SOLO:
            self.running = 1.0
        self.number = _ZEROS[:]
        self.facts = vec[i64]()
        self.parts = vec[float]()
        for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
            place = LAND[index]
            if self.number[place] == 0 and RESOURCE <= state.cell[place] < RESOURCE + RESOURCES:
                self._find(place)
        self.printed: i64 = 0
        self.totals = _TOTALS[: 2 * state.seats]
        self._sum()

    def _find(self, place: i64) -> None:
        """Note a region and what it promises; in the valley, those of other territories promise nothing."""
        state = self.state
        region = ground.region(state, place)
        counts = state.mode != SOLO
        room: i64 = 0
        printed: i64 = 0
        for hex_number in region:
            room += state.room[hex_number]
            if origin(state, hex_number) == PRINTED:
                printed += 1
        if room == 0 or counts or is_here(state, place):
            workers = workers_beside(state, region)
            self.facts = append(self.facts, resource_at(state, place))
            self.facts = append(self.facts, i64(len(region)))
            self.facts = append(self.facts, room)
            self.facts = append(self.facts, printed)
            self.facts = append(self.facts, artefacts_in(state, region))
            for seat in range(state.seats):
                self.facts = append(self.facts, workers[seat])
            for _ in range(2 * state.seats + 2):
                self.parts = append(self.parts, 0.0)
            found = i64(len(self.facts)) // (_FACTS + state.seats)
            self._weigh(found - 1)
        else:
            found = _ELSEWHERE
        for hex_number in region:
            self.number[hex_number] = found

    def _weigh(self, region: i64) -> None:
        """Say what a region promises: to each seat, to each if the game ends, and the artefacts in it."""
        state, facts = self.state, self.facts
        seats = state.seats
        fact = region * (_FACTS + seats)
        part = region * (2 * seats + 2)
        kind, room = facts[fact], facts[fact + _ROOM]
        running = ended = 1.0
        if room > 0:
            running = CHANCES[min(room, i64(len(CHANCES)) - 1)] * self.running
            ended = CHANCES[min(room, i64(len(CHANCES)) - 1)] * self.ended
        size = float(facts[fact + _SIZE]) + (W[GROWTH] if room > 1 else 0.0)
        use = W[USE] if state.mode == SOLO else W[USE] * min(1.0, W[SLOPE] * self.left)
        for seat in range(seats):
            workers = facts[fact + _FACTS + seat]
            if workers > 0:
                self.parts[part + seat] = running * reward(state, seat, kind, size, float(workers), use)
                self.parts[part + seats + seat] = ended * reward(state, seat, kind, size, float(workers), 0.0)
            else:
                self.parts[part + seat] = 0.0
                self.parts[part + seats + seat] = 0.0
        artefacts = float(facts[fact + _ARTEFACTS])
        self.parts[part + 2 * seats] = W[ARTEFACT] * running * artefacts
        self.parts[part + 2 * seats + 1] = ended * artefacts

    def _sum(self) -> None:
        """Add up what all regions promise."""
        state, parts = self.state, self.parts
        seats = state.seats
        stride = 2 * seats + 2
        totals = _TOTALS[: 2 * seats]
        closing: i64 = 0
        self.printed = 0
        for region in range(i64(len(parts)) // stride):
            for entry in range(2 * seats):
                totals[entry] += parts[region * stride + entry]
            totals[state.acting] += parts[region * stride + 2 * seats]
            totals[seats + state.acting] += parts[region * stride + 2 * seats + 1]
            if self.facts[region * (_FACTS + seats) + _ROOM] == 0:
                closing += 1
                self.printed += self.facts[region * (_FACTS + seats) + _PRINTED]
        if closing >= (2 if state.mode == SOLO else 1):
            totals[state.acting] += W[PURCHASE]
        self.totals = totals

    def place_worker(self, place: i64, seat: i64, change: i64) -> None:
        """Let a worker of a seat stand on an empty hex (``change`` 1), or take it away again (-1)."""
        state = self.state
        touched = vec[i64]()
        for side in range(i64(SIDES)):
            region = self.number[neighbour(state, place, side)] - 1
            if region >= 0:
                fact = region * (_FACTS + state.seats)
                self.facts[fact + _ROOM] -= change
                if region not in touched:
                    self.facts[fact + _FACTS + seat] += change
                    touched = append(touched, region)
        for region in touched:
            self._weigh(region)
        if change > 0:
            self._sum()

    def is_last(self) -> bool:
        """Whether the game ends with this round."""
        state = self.state
        if state.mode == SOLO:
            return False
        return self.last or state.printed + self.printed >= CLOSED_TO_END[state.board]

    def spread(self, sheets: Sheets) -> float:
        """How many points of lead are worth half a victory: the fewer, the less can still happen."""
        if self.is_last():
            return W[SPREAD_LAST] + W[SPREAD_TURN] * float(sheets.turns)
        return W[SPREAD] + W[SPREAD_LEFT] * sheets.left


def reward(state: Pandoria, seat: i64, kind: i64, size: float, workers: float, use: float) -> float:
    """What a region would give a seat, in points; ``use`` is what a resource is worth as means to pay."""
    gain = size * workers
    if state.mode == FAMILY:
        return gain + (2.0 * size if guild_owner(state, GUILD_OF[kind]) == seat else 0.0)
    if has_bonus(state, seat, kind):
        gain += size if kind == CITY else 2.0 * size
    if kind == CITY:
        return gain
    stored = float(state.tracks[seat * TRACKS + kind])
    kept = min(gain, float(TRACK_MAX) - stored)
    return unit(state) * kept + 0.5 * (gain - kept) + use * min(kept, max(3.5 - stored, 0.0))
