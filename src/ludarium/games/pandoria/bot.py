"""A sensible player's judgement of a position, as a sum of named terms.

It reads a sampled position, never a hidden truth. The value is an estimate of the seat's points at the end, less a part of the
strongest rival's (alone: the Trolls'): points now, what open regions promise to the workers beside them, stores, cards, buildings and
artefacts. While a draw is unfinished, its best completion counts.
"""

import os
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import Heuristic, State, first_of

from .rules import Pandoria
from .state import BESIDE, DRAW, FAMILY, FULL, OVER, PLACE, RUNNING, SOLO, repeated
from .tables import (
    CARD_BUILDING,
    CARDS,
    CITY,
    CLOSED_TO_END,
    CRAFT,
    GREAT,
    GUILD_OF,
    HEXES,
    LAND,
    LAND_FROM,
    MONUMENT,
    NOWHERE,
    PRIZE_VALUE,
    RESOURCE,
    SIDES,
    SMALL,
    SOURCE_KIND,
    TERRITORIES,
    TRACK_MAX,
    TRACKS,
    WOOD,
    WORKER,
)


def _p(n: str, d: float) -> float:
    return float(os.environ.get(n, d))


GROW: Final[float] = _p("GROW", 0.3)
CH: Final[float] = _p("CH", 1.0)
BW: Final[float] = _p("BW", 1.0)
MH: Final[float] = _p("MH", 0.3)
WOODH: Final[float] = _p("WOODH", 0.25)
CW: Final[float] = _p("CW", 0.5)
ART: Final[float] = _p("ART", 2.0)
TWO: Final[float] = _p("TWO", 0.0)
UNIT: Final[float] = _p("UNIT", 0.5)
"""What a stored resource is worth in points at the end."""

USE: Final[float] = _p("USE", 0.45)
"""What the first three of a resource are worth beyond that while there is something to pay for."""

RIVAL: Final[float] = _p("RIVAL", 0.45)
"""How much of the strongest rival's value counts against the own."""

PURCHASE: Final[float] = _p("PURCHASE", 1.6)
"""What the right to buy a card is worth."""

ROLLING: Final = 1.5
"""What dice not rolled yet promise."""

CHANCES: Final = vec[float]([v**CH for v in (1.0, 0.72, 0.55, 0.44, 0.36, 0.3, 0.25, 0.21, 0.18, 0.15, 0.12, 0.1)])
"""How likely a region is to be closed, by the empty hexes around it."""

BUILDING_WORTH: Final = vec[float]([2.5, 2.5, 3.0, 2.0, 4.0, 1.5, 4.0, 1.5, 3.0, 4.0, 5.0, 3.5, 3.5])
SPELL_WORTH: Final = vec[float]([3.0, 2.0, 3.0, 2.5, 2.0, 2.5, 2.5, 2.5, 2.0])
_NO_WORTH: Final = vec[float]([0.0] * (HEXES + 1))
_ZEROS: Final[vec[i64]] = repeated(0, HEXES + 1)


class PandoriaHeuristic(Heuristic):
    """How good a position is for a seat."""

    def value(self, state: State, seat: i64) -> float:
        """Own expected points less a part of the strongest rival's."""
        assert isinstance(state, Pandoria)
        if state.acting == seat and state.phase in (DRAW, BESIDE, PLACE):
            return best_draw(state.copy(), seat)
        return judged(state, seat, False)


def judged(state: Pandoria, seat: i64, worker_to_come: bool) -> float:
    """The value of a position; with a worker to come, as if it stood on the best hex beside the new pair."""
    map_values = Promises(state)
    own = map_values.totals[seat] + sheet(state, seat)
    if worker_to_come:
        own += map_values.best_worker(state, seat)
    if state.casting != 0:
        own += ROLLING
    if state.mode == SOLO:
        return own - float(state.trolls)
    rival = -1000.0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, map_values.totals[other] + sheet(state, other))
    return own - RIVAL * rival


def best_draw(state: Pandoria, seat: i64) -> float:
    """The value after the best completion of a draw; the given position is used up."""
    if state.phase == DRAW:
        return _best_first(state, seat)
    if state.phase == BESIDE:
        return _best_second(state, seat)
    state.put(state.hex1, RESOURCE + state.kind1)
    state.put(state.hex2, RESOURCE + state.kind2)
    best = -1000.0
    for index in range(i64(len(state.menu))):
        place = first_of(state.menu[index])
        state.put(place, WORKER + seat)
        best = max(best, judged(state, seat, False))
        state.lift(place)
    return best


def _best_first(state: Pandoria, seat: i64) -> float:
    best = -1000.0
    for index in range(i64(len(state.menu))):
        after = state.copy()
        after.apply(seat, state.menu[index])
        value = _best_second(after, seat) if after.phase == BESIDE else judged(after, seat, False)
        best = max(best, value)
    return best


def _best_second(state: Pandoria, seat: i64) -> float:
    best = -1000.0
    state.put(state.hex1, RESOURCE + state.kind1)
    for index in range(i64(len(state.menu))):
        state.hex2 = first_of(state.menu[index])
        state.put(state.hex2, RESOURCE + state.kind2)
        best = max(best, _best_worker(state, seat) if state.rule == FULL else judged(state, seat, False))
        state.lift(state.hex2)
    return best


def _best_worker(state: Pandoria, seat: i64) -> float:
    best = -1000.0
    for side in range(i64(2 * SIDES)):
        place = state.neighbour(state.hex1 if side < SIDES else state.hex2, side % SIDES)
        if state.cell[place] == 1:
            state.put(place, WORKER + seat)
            best = max(best, judged(state, seat, False))
            state.lift(place)
    return best


class Promises:
    """What the open regions promise: ``totals`` to each seat, ``worth`` to one more worker beside each hex."""

    def __init__(self, state: Pandoria) -> None:
        self.totals = vec[float]([0.0] * 0)
        for _ in range(state.seats):
            self.totals = append(self.totals, 0.0)
        self.worth = _NO_WORTH[:]
        self.number = _ZEROS[:]
        self.regions: i64 = 0
        self.closing: i64 = 0
        for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
            place = LAND[index]
            if self.number[place] == 0 and RESOURCE <= state.cell[place] < RESOURCE + 5:
                self._count(state, state.region(place))

    def _count(self, state: Pandoria, region: vec[i64]) -> None:
        self.regions += 1
        room: i64 = 0
        for index in range(i64(len(region))):
            room += state.room[region[index]]
            self.number[region[index]] = self.regions
        if state.mode == SOLO and room > 0 and not state.is_here(region[0]):
            return
        kind = state.resource_at(region[0])
        size = float(len(region)) + (GROW if room > 1 else 0.0)
        chance = CHANCES[min(room, i64(len(CHANCES)) - 1)]
        workers = state.workers_beside(region)
        for seat in range(state.seats):
            if workers[seat] > 0:
                self.totals[seat] += chance * reward(state, seat, kind, size, float(workers[seat]))
        self.totals[state.acting] += ART * chance * float(state.artefacts_in(region))
        if room == 0:
            self.closing += 1
            if self.closing == (2 if state.mode == SOLO else 1):
                self.totals[state.acting] += PURCHASE
        sooner = CHANCES[min(max(room - 1, i64(0)), i64(len(CHANCES)) - 1)]
        seat = state.acting
        value = sooner * reward(state, seat, kind, size, 1.0)
        for index in range(i64(len(region))):
            self.worth[region[index]] = value

    def best_worker(self, state: Pandoria, seat: i64) -> float:
        """What a worker on the best hex beside the pair being drawn would add."""
        return max(self._best_beside(state, state.hex1), self._best_beside(state, state.hex2))

    def _best_beside(self, state: Pandoria, place: i64) -> float:
        best = 0.0
        for side in range(i64(SIDES)):
            spot = state.neighbour(place, side)
            if spot != NOWHERE and state.is_empty(spot):
                best = max(best, self._worth_at(state, spot))
        return best

    def _worth_at(self, state: Pandoria, spot: i64) -> float:
        total = 0.0
        for side in range(i64(SIDES)):
            region = self.number[state.neighbour(spot, side)]
            if region == 0:
                continue
            again = False
            for earlier in range(side):
                if self.number[state.neighbour(spot, earlier)] == region:
                    again = True
            if not again:
                total += self.worth[state.neighbour(spot, side)]
        return total


def reward(state: Pandoria, seat: i64, kind: i64, size: float, workers: float) -> float:
    """What a region would give a seat, in points."""
    gain = size * workers
    if state.mode == FAMILY:
        return gain + (2.0 * size if state.guild_owner(GUILD_OF[kind]) == seat else 0.0)
    if state.has_bonus(seat, kind):
        gain += size if kind == CITY else 2.0 * size
    if kind == CITY:
        return gain
    stored = float(state.tracks[seat * TRACKS + kind])
    kept = min(gain, float(TRACK_MAX) - stored)
    return UNIT * gain + USE * min(kept, max(3.5 - stored, 0.0))


def time_left(state: Pandoria) -> float:
    """How much of the game is still to come, from 1 to 0."""
    if state.phase == OVER:
        return 0.0
    if state.mode == SOLO:
        return 1.0 - float(state.territories_closed()) / float(TERRITORIES)
    if state.ending != RUNNING:
        return 0.05
    return 1.0 - 0.95 * float(state.printed) / float(CLOSED_TO_END[state.board])


def sheet(state: Pandoria, seat: i64) -> float:
    """What a seat has and what its sheet promises."""
    total = float(state.points[seat])
    if state.phase == OVER:
        return total
    left = time_left(state)
    if state.mode == FAMILY:
        return total + 3.0 * left * float(count(state.unused(seat)))
    for track in range(i64(TRACKS)):
        stored = float(state.tracks[seat * TRACKS + track])
        total += UNIT * stored * (0.9 if track != CRAFT else 0.95) + USE * left * min(stored, 3.5)
    return total + _cards(state, seat, left) + _prizes(state, seat, left)


def _cards(state: Pandoria, seat: i64, left: float) -> float:
    total = 0.0
    unused = state.unused(seat)
    standing = state.standing(seat)
    for card in range(i64(CARDS)):
        if unused & BIT[card]:
            total += 1.0 + left * CW * max(BUILDING_WORTH[CARD_BUILDING[card]], SPELL_WORTH[SOURCE_KIND[card]])
        elif standing & BIT[card]:
            total += BW * left * BUILDING_WORTH[CARD_BUILDING[card]]
    return total


def _prizes(state: Pandoria, seat: i64, left: float) -> float:
    """What artefacts and buildings promise as relics and monuments."""
    total = float(state.artefacts[seat])
    hope = min(1.0, 0.25 + left)
    small = state.best_prize(SMALL)
    great = state.best_prize(GREAT)
    if great >= 0 and state.artefacts[seat] >= 3:
        total += hope * 0.6 * float(PRIZE_VALUE[great] - 3)
    elif small >= 0 and state.artefacts[seat] >= 2:
        total += hope * 0.6 * float(PRIZE_VALUE[small] - 2)
    elif small >= 0 and state.artefacts[seat] == 1:
        total += left * 1.0
    monument = state.best_prize(MONUMENT)
    if monument >= 0 and state.standing(seat) != 0:
        total += hope * MH * float(PRIZE_VALUE[monument]) + WOODH * left * float(state.tracks[seat * TRACKS + WOOD])
    return total
