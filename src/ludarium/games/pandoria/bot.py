"""A sensible player's judgement of a position, as a sum of named terms.

It reads a sampled position, never a hidden truth. The value is an estimate of the seat's points at the end, less a part
of the strongest rival's (alone: the Trolls'): points now, what open regions promise to the workers beside them, stores,
cards, buildings and artefacts. Everything is judged twice, as if the game went on and as if it ended with this round, since
closing a printed resource may decide that. While a draw is unfinished, its best completion counts. The numbers were tuned by
playing.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import Heuristic, State, first_of
from ludarium.core.weights import read_weights

from .rules import Pandoria
from .state import BESIDE, DRAW, FAMILY, FULL, OVER, PLACE, ROLL, RUNNING, SOLO, repeated
from .tables import (
    CARD_BUILDING,
    CARDS,
    CITY,
    CLOSED_TO_END,
    EMPTY,
    GREAT,
    GUILD_OF,
    HEXES,
    LAND,
    LAND_FROM,
    LEFT_PER_POINT,
    MONUMENT,
    PRINTED,
    PRIZE_VALUE,
    RESOURCE,
    RESOURCES,
    SIDES,
    SMALL,
    SOURCE_KIND,
    TERRITORIES,
    TRACK_MAX,
    TRACKS,
    WOOD,
    WORKER,
)

NAMES: Final = (
    "unit",
    "unit_solo",
    "use",
    "rival",
    "purchase",
    "rolling",
    "artefact",
    "growth",
    "building",
    "building_solo",
    "card",
    "hope",
    "lost",
    "horizon",
    "slope",
    "last_round",
)
"""The weights by name; their values stand in weights.json, where ``ludarium tune`` improves them."""

W: Final[vec[float]] = vec[float](read_weights("ludarium.games.pandoria", NAMES))
"""Their values, in the order of their names. Each of the following numbers is a weight's place here."""

UNIT: Final = 0
"""What a stored resource is worth in points at the end; less while the end is far, as in the solo game."""

UNIT_SOLO: Final = 1

USE: Final = 2
"""What the first three or four of a resource are worth beyond that while there is something to pay for."""

RIVAL: Final = 3
"""How much of the strongest rival's value counts against the own."""

PURCHASE: Final = 4
"""What the right to buy a card is worth."""

ROLLING: Final = 5
"""What dice not rolled yet promise."""

ARTEFACT: Final = 6
"""What an artefact in a region is worth to whoever closes it."""

GROWTH: Final = 7
"""How much a region grows until it is closed."""

BUILDING: Final = 8
"""How much of a building's worth is reached in a game at a table; a solo game is several times as long."""

BUILDING_SOLO: Final = 9

CARD: Final = 10
"""How much of what an unused card could do counts."""

HOPE: Final = 11
"""How likely a building is to become the best monument left."""

CHANCES: Final = vec[float]([1.0, 0.72, 0.55, 0.44, 0.36, 0.3, 0.25, 0.21, 0.18, 0.15, 0.12, 0.1])
"""How likely a region is to be closed, by the empty hexes around it."""

BUILDING_WORTH: Final = vec[float]([2.5, 2.5, 3.0, 2.0, 4.0, 1.5, 4.0, 1.5, 3.0, 4.0, 5.0, 3.5, 3.5])
"""In the order of ``tables.BUILDING_IDS``."""

SPELL_WORTH: Final = vec[float]([3.0, 2.0, 3.0, 2.5, 2.0, 2.5, 2.5, 2.5, 2.0])
"""In the order of ``tables.SPELL_KINDS``."""

LOST: Final = 12
"""What each empty hex that nobody can reach any more costs: such ground can end the game too early."""

HORIZON: Final = 13
"""How much of an open region's promise is left when the game is about to end."""

SLOPE: Final = 14
"""How early the coming end is felt: what is left of the game counts so many times, up to the whole."""

LAST_ROUND: Final = 15
"""How much of an open region's promise each turn of the last round is worth."""

_ZEROS: Final[vec[i64]] = repeated(0, HEXES + 1)
_TOTALS: Final[vec[float]] = vec[float]([0.0] * 8)


class PandoriaHeuristic(Heuristic):
    """How good a position is for a seat."""

    def names(self) -> tuple[str, ...]:
        """Name the weights."""
        return NAMES

    def weights(self) -> vec[float]:
        """Return the weights in use."""
        return W

    def value(self, state: State, seat: i64) -> float:
        """Own expected points less a part of the strongest rival's."""
        assert isinstance(state, Pandoria)
        sheets = Sheets(state)
        if state.acting == seat and (state.phase == DRAW or state.phase == BESIDE or state.phase == PLACE):
            return best_draw(state.copy(), seat, sheets)
        return judged(state, seat, sheets) - W[LOST] * lost_ground(state)

    def lead(self) -> float:
        """Few points decide a game in which thirty win."""
        return 5.0


class Sheets:
    """What the seats' sheets are worth if the game goes on and, behind those, if it ends with this round.

    A draw changes no sheet, so these are found once for all its completions.
    """

    def __init__(self, state: Pandoria) -> None:
        self.left = time_left(state)
        self.turns: i64 = 0
        # Without room for a full draw little can happen any more: that is as good as the end.
        self.last = state.mode != SOLO and (state.ending != RUNNING or not state.has_full_draw())
        worth = vec[float]()
        for seat in range(state.seats):
            worth = append(worth, sheet(state, seat, self.left))
        for seat in range(state.seats):
            turn = has_turn_left(state, seat)
            self.turns += 1 if turn else 0
            worth = append(worth, last_sheet(state, seat, turn))
        self.worth = worth


def judged(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    """The value of a position in which nothing is half chosen."""
    promised = Promises(state, sheets)
    start: i64 = state.seats if promised.is_last() else 0
    own = promised.totals[start + seat] + sheets.worth[start + seat]
    if state.casting != 0:
        own += W[ROLLING]
    if state.mode == SOLO:
        return own - float(state.trolls)
    rival = -1000.0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, promised.totals[start + other] + sheets.worth[start + other])
    return own - W[RIVAL] * rival


def lost_ground(state: Pandoria) -> float:
    """How many empty hexes nobody can reach any more, since workers beside them were crossed out."""
    lost = 0.0
    if state.mode == SOLO or state.ending != RUNNING:
        return lost
    seen = _ZEROS[:]
    for index in range(LAND_FROM[state.board], LAND_FROM[state.board + 1]):
        if seen[LAND[index]] == 0 and state.cell[LAND[index]] == EMPTY:
            pocket = append(vec[i64](), LAND[index])
            seen[LAND[index]] = 1
            anchors: i64 = 0
            done: i64 = 0
            while done < len(pocket):
                anchors += state.near[pocket[done]]
                for side in range(i64(SIDES)):
                    other = state.neighbour(pocket[done], side)
                    if state.cell[other] == EMPTY and seen[other] == 0:
                        seen[other] = 1
                        pocket = append(pocket, other)
                done += 1
            if anchors == 0:
                lost += float(len(pocket))
    return lost


# Draws ----------------------------------------------------------------------------------------------------------------


def best_draw(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    """The value after the best completion of a draw; the given position is used up."""
    if state.phase == DRAW:
        return _best_first(state, seat, sheets)
    state.put(state.hex1, RESOURCE + state.kind1)
    if state.phase == BESIDE:
        return _best_second(state, seat, sheets)
    state.put(state.hex2, RESOURCE + state.kind2)
    return _best_worker(state, seat, sheets)


def _best_first(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    best = -1000.0
    for index in range(i64(len(state.menu))):
        after = state.copy()
        after.apply(seat, state.menu[index])
        if after.phase == BESIDE:
            best = max(best, best_draw(after, seat, sheets))
        else:
            best = max(best, judged(after, seat, Sheets(after)))
    return best


def _best_second(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    best = -1000.0
    for index in range(i64(len(state.menu))):
        state.hex2 = first_of(state.menu[index])
        state.put(state.hex2, RESOURCE + state.kind2)
        best = max(best, _best_worker(state, seat, sheets) if state.rule == FULL else judged(state, seat, sheets))
        state.lift(state.hex2)
    return best


def _best_worker(state: Pandoria, seat: i64, sheets: Sheets) -> float:
    best = -1000.0
    for side in range(i64(2 * SIDES)):
        place = state.neighbour(state.hex1 if side < SIDES else state.hex2, side % SIDES)
        if state.cell[place] == EMPTY:
            state.put(place, WORKER + seat)
            best = max(best, judged(state, seat, sheets))
            state.lift(place)
    return best


# The map --------------------------------------------------------------------------------------------------------------


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
                region = state.region(place)
                room: i64 = 0
                printed: i64 = 0
                for hex_number in region:
                    room += state.room[hex_number]
                    seen[hex_number] = 1
                    if state.origin(hex_number) == PRINTED:
                        printed += 1
                if room == 0:
                    closing += 1
                    self.printed += printed
                    self._add_region(region, 0, 1.0, 1.0, sheets.left)
                elif state.mode != SOLO or state.is_here(place):
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

    def _add_region(self, region: vec[i64], room: i64, chance: float, last: float, left: float) -> None:
        state = self.state
        seats = state.seats
        kind = state.resource_at(region[0])
        size = float(len(region)) + (W[GROWTH] if room > 1 else 0.0)
        workers = state.workers_beside(region)
        use = W[USE] if state.mode == SOLO else W[USE] * min(1.0, W[SLOPE] * left)
        for seat in range(seats):
            if workers[seat] > 0:
                self.totals[seat] += chance * reward(state, seat, kind, size, float(workers[seat]), use)
                self.totals[seats + seat] += last * reward(state, seat, kind, size, float(workers[seat]), 0.0)
        artefacts = float(state.artefacts_in(region))
        self.totals[state.acting] += W[ARTEFACT] * chance * artefacts
        self.totals[seats + state.acting] += last * artefacts


def reward(state: Pandoria, seat: i64, kind: i64, size: float, workers: float, use: float) -> float:
    """What a region would give a seat, in points; ``use`` is what a resource is worth as means to pay."""
    gain = size * workers
    if state.mode == FAMILY:
        return gain + (2.0 * size if state.guild_owner(GUILD_OF[kind]) == seat else 0.0)
    if state.has_bonus(seat, kind):
        gain += size if kind == CITY else 2.0 * size
    if kind == CITY:
        return gain
    stored = float(state.tracks[seat * TRACKS + kind])
    kept = min(gain, float(TRACK_MAX) - stored)
    return unit(state) * kept + 0.5 * (gain - kept) + use * min(kept, max(3.5 - stored, 0.0))


# The sheet ------------------------------------------------------------------------------------------------------------


def unit(state: Pandoria) -> float:
    """What a stored resource is worth."""
    return W[UNIT_SOLO] if state.mode == SOLO else W[UNIT]


def time_left(state: Pandoria) -> float:
    """How much of the game is still to come, from 1 to 0."""
    if state.mode == SOLO:
        return 1.0 - float(state.territories_closed()) / float(TERRITORIES)
    if state.ending != RUNNING:
        return 0.05
    return 1.0 - 0.95 * float(state.printed) / float(CLOSED_TO_END[state.board])


def has_turn_left(state: Pandoria, seat: i64) -> bool:
    """Whether a seat will have a turn of this round that has not begun."""
    behind = (seat - state.first + state.seats) % state.seats - (state.acting - state.first + state.seats) % state.seats
    return behind > 0 or (behind == 0 and state.phase == ROLL and state.casting == 0)


def sheet(state: Pandoria, seat: i64, left: float) -> float:
    """What a seat has and what its sheet promises."""
    total = float(state.points[seat])
    if state.phase == OVER:
        return total
    if state.mode == FAMILY:
        return total + 3.0 * left * float(count(state.unused(seat)))
    for track in range(i64(TRACKS)):
        stored = float(state.tracks[seat * TRACKS + track])
        total += unit(state) * stored + W[USE] * left * min(stored, 3.5)
    return total + _cards(state, seat, left) + _prizes(state, seat, left)


def last_sheet(state: Pandoria, seat: i64, turn: bool) -> float:
    """What a sheet is worth in the last round; with a turn still to come, its best deed counts."""
    total = float(state.points[seat])
    if state.phase == OVER:
        return total
    if state.mode == FAMILY:
        return total + (2.0 if turn and state.unused(seat) != 0 else 0.0)
    total += float(count(state.unused(seat)) + state.artefacts[seat])
    for track in range(i64(TRACKS)):
        total += float(state.tracks[seat * TRACKS + track] // LEFT_PER_POINT)
    return total + (_last_deed(state, seat) if turn else 0.0)


def _last_deed(state: Pandoria, seat: i64) -> float:
    gain = 0.0
    small = state.best_prize(SMALL)
    great = state.best_prize(GREAT)
    monument = state.best_prize(MONUMENT)
    if small >= 0 and state.artefacts[seat] >= 2:
        gain = float(PRIZE_VALUE[small] - 2)
    if great >= 0 and state.artefacts[seat] >= 3:
        gain = max(gain, float(PRIZE_VALUE[great] - 3))
    if monument >= 0 and state.standing(seat) != 0 and state.tracks[seat * TRACKS + WOOD] >= 2:
        gain = max(gain, float(PRIZE_VALUE[monument] - 2))
    return gain


def _cards(state: Pandoria, seat: i64, left: float) -> float:
    total = 0.0
    unused = state.unused(seat)
    standing = state.standing(seat)
    length = W[BUILDING_SOLO] if state.mode == SOLO else W[BUILDING]
    for card in range(i64(CARDS)):
        if unused & BIT[card]:
            total += 1.0 + left * W[CARD] * max(BUILDING_WORTH[CARD_BUILDING[card]], SPELL_WORTH[SOURCE_KIND[card]])
        elif standing & BIT[card]:
            total += length * left * BUILDING_WORTH[CARD_BUILDING[card]]
    return total


def _prizes(state: Pandoria, seat: i64, left: float) -> float:
    """What artefacts and buildings promise as relics and monuments."""
    total = float(state.artefacts[seat])
    likely = min(1.0, 0.25 + left)
    small = state.best_prize(SMALL)
    great = state.best_prize(GREAT)
    if great >= 0 and state.artefacts[seat] >= 3:
        total += likely * 0.6 * float(PRIZE_VALUE[great] - 3)
    elif small >= 0 and state.artefacts[seat] >= 2:
        total += likely * 0.6 * float(PRIZE_VALUE[small] - 2)
    elif small >= 0 and state.artefacts[seat] == 1:
        total += left
    monument = state.best_prize(MONUMENT)
    if monument >= 0 and state.standing(seat) != 0:
        total += likely * W[HOPE] * float(PRIZE_VALUE[monument]) + 0.35 * left * float(
            state.tracks[seat * TRACKS + WOOD]
        )
    return total
