"""What the regions of the map that are not scored yet promise to each seat."""

from typing import Final

from librt.vecs import vec
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
    TRACK_MAX,
    TRACKS,
)
from ..rules import Pandoria, ground
from ..rules.ground import is_here, origin, resource_at
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


class Promises:
    """What the regions not scored yet promise to each seat if the game goes on and, behind that, if it ends."""

    def __init__(self, state: Pandoria, sheets: Sheets) -> None:
        self.state = state
        self.printed: i64 = 0
        self.last = sheets.last
        self.totals = _TOTALS[: 2 * state.seats]
        running = W[HORIZON] + (1.0 - W[HORIZON]) * min(1.0, W[SLOPE] * sheets.left)
        ended = min(1.0, W[LAST_ROUND] * float(sheets.turns))
        if state.mode == SOLO:
            running = 1.0
        seen = _ZEROS[:]
        closing: i64 = 0
        for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
            place = LAND[index]
            if seen[place] == 0 and RESOURCE <= state.cell[place] < RESOURCE + RESOURCES:
                region = ground.region(state, place)
                room: i64 = 0
                printed: i64 = 0
                for hex_number in region:
                    room += state.room[hex_number]
                    seen[hex_number] = 1
                    if origin(state, hex_number) == PRINTED:
                        printed += 1
                if room == 0:
                    closing += 1
                    self.printed += printed
                    self._add_region(region, 0, 1.0, 1.0, sheets.left)
                elif state.mode != SOLO or is_here(state, place):
                    chance = CHANCES[min(room, i64(len(CHANCES)) - 1)]
                    self._add_region(region, room, chance * running, chance * ended, sheets.left)
        if closing >= (2 if state.mode == SOLO else 1):
            self.totals[state.acting] += W[PURCHASE]

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

    def _add_region(self, region: vec[i64], room: i64, chance: float, last: float, left: float) -> None:
        state = self.state
        seats = state.seats
        kind = resource_at(state, region[0])
        size = float(len(region)) + (W[GROWTH] if room > 1 else 0.0)
        workers = workers_beside(state, region)
        use = W[USE] if state.mode == SOLO else W[USE] * min(1.0, W[SLOPE] * left)
        for seat in range(seats):
            if workers[seat] > 0:
                self.totals[seat] += chance * reward(state, seat, kind, size, float(workers[seat]), use)
                self.totals[seats + seat] += last * reward(state, seat, kind, size, float(workers[seat]), 0.0)
        artefacts = float(artefacts_in(state, region))
        self.totals[state.acting] += W[ARTEFACT] * chance * artefacts
        self.totals[seats + state.acting] += last * artefacts


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
