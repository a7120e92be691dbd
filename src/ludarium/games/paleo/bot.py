"""A sensible player: candidate flicks found by geometry, tried on the table, and judged knowing that the hand errs.

It reads a sampled position, never a hidden truth. ``proposals`` names flicks worth a look: straight at something, off a wall,
or by way of an own piece; each is played once with a steady hand, and the best are kept. ``PaleoHeuristic`` then judges an
announced flick by the mean over several slips of the hand, so a risky shot is worth less than a safe one.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, NONE, Heuristic, State, encode

from .physics.directions import COS
from .rules.codes import FLICK_PIECE, KEEP_REEF, PLACE_REEF, SLIP_HAND
from .rules.paleo import Paleo
from .state import ABOARD, ARRANGE, CAPTURED, EMPTY, FLICK, REEFING, SLIP
from .tables import (
    ALL_OF_SIDE,
    ANGLES,
    KEYS_OF,
    MERCENARIES,
    MIRROR,
    PER_SIDE,
    PIECES,
    REACH,
    REEFS_PER_SIDE,
    SANCTUARIES,
    SANCTUARY_SIDE,
    STANDARD_REEFS,
)

POINT: Final = 60.0
MERCENARY: Final = 3.2
EXPLORER: Final = 2.2
FIRST_KEY: Final = 7.0
BOTH_KEYS: Final = 17.0
NEAR_DOOR: Final = 4.0
NEAR_KEY: Final = 1.6
THREAT: Final = 0.5
WALL_AT: Final = 285.0
FRONT_ROW: Final = 5

MOST_CANDIDATES: Final = 320
TRIED_PER_SLIP: Final = 16
"""A closer look at a flick goes through several slips of the hand: of a bot's width only so much is asked for."""
SAFE_POWER: Final = 178
"""Beyond this the rim may throw the piece out."""


class PaleoHeuristic(Heuristic):
    """How good a position is for a seat."""

    def value(self, state: State, seat: i64) -> float:
        """The own side's standing less the other's; for a flick in the air, the mean over what the hand may do."""
        assert isinstance(state, Paleo)
        if state.phase == SLIP:
            return expected(state, seat)
        side = state.side_of(seat)
        total = standing(state, side) - standing(state, 1 - side)
        if state.phase == REEFING or state.phase == ARRANGE:
            total += prepared(state, seat)
        return total


def expected(state: Paleo, seat: i64) -> float:
    """The mean over five slips: none, half of the weight; a step to either side; a step too weak or too hard."""
    side = state.side_of(seat)
    total = 0.0
    for n in range(i64(5)):
        sideways: i64 = 4
        force: i64 = 4
        weight = 0.4
        if n == 1 or n == 2:
            sideways = 2 if n == 1 else 6
            weight = 0.2
        elif n >= 3:
            force = 2 if n == 3 else 6
            weight = 0.1
        after = state.copy()
        after.apply(31, encode(SLIP_HAND, sideways, force))
        total += weight * (standing(after, side) - standing(after, 1 - side))
    return total


def standing(state: Paleo, side: i64) -> float:
    """What a side has and what it is about to reach."""
    total = POINT * float(state.points[side])
    mine = ALL_OF_SIDE[side]
    lost = state.those(CAPTURED) & mine
    left = mine & ~lost
    explorers = left & ~MERCENARIES
    total += MERCENARY * float(count(left & MERCENARIES)) + EXPLORER * float(count(explorers))
    total -= 6.0 / (1.0 + float(count(left)))
    held = count(state.keys & KEYS_OF[side])
    if held == 1:
        total += FIRST_KEY
    elif held == 2:
        total += BOTH_KEYS
    if explorers == 0:
        return total - 4.0 - 0.5 * FIRST_KEY * float(held)
    total += nearness(state, side, explorers, held)
    return total - THREAT * float(threats(state, side))


def nearness(state: Paleo, side: i64, explorers: i64, held: i64) -> float:
    """How near explorers are to what they want: the keys, then the door."""
    total = 0.0
    if held == 2:
        return NEAR_DOOR * closest(state, explorers, 0.0, 0.0)
    for room in range(i64(SANCTUARIES)):
        if SANCTUARY_SIDE[room] != side and not state.keys & BIT[room]:
            x = MIRROR[room * 2] * 190.0
            y = MIRROR[room * 2 + 1] * 190.0
            total += NEAR_KEY * closest(state, explorers, x, y)
    return total


def closest(state: Paleo, pieces: i64, x: float, y: float) -> float:
    """1 for a piece on the spot, falling to 0 at half a board's distance."""
    best = 0.0
    for piece in range(i64(PIECES)):
        if pieces & BIT[piece] and state.place[piece] == ABOARD:
            dx = float(state.x[piece]) / 1000.0 - x
            dy = float(state.y[piece]) / 1000.0 - y
            near = 1.0 - sqrt(dx * dx + dy * dy) / 420.0
            if near > best:
                best = near
    return best


def threats(state: Paleo, side: i64) -> i64:
    """How many pieces of a side lie open before an enemy mercenary: near, and with nothing between them."""
    found: i64 = 0
    for hunter in range(i64(PIECES)):
        if hunter // PER_SIDE == side or not MERCENARIES & BIT[hunter] or state.place[hunter] != ABOARD:
            continue
        for piece in range(side * PER_SIDE, side * PER_SIDE + PER_SIDE):
            if state.place[piece] == ABOARD and not state.protected & BIT[piece]:
                dx = state.x[piece] - state.x[hunter]
                dy = state.y[piece] - state.y[hunter]
                if dx * dx + dy * dy < 40_000_000_000:
                    found += 1
    return found


def prepared(state: Paleo, seat: i64) -> float:
    """A taste for reefs before the own camp, and for mercenaries in the front row."""
    total = 0.0
    side = state.side_of(seat)
    for reef in range(side * REEFS_PER_SIDE, side * REEFS_PER_SIDE + REEFS_PER_SIDE):
        if state.reef_turn[reef] != EMPTY:
            dx = float(state.reef_x[reef] - STANDARD_REEFS[reef * 3])
            dy = float(state.reef_y[reef] - STANDARD_REEFS[reef * 3 + 1])
            total -= sqrt(dx * dx + dy * dy) / 1000.0
    for piece in range(i64(PIECES)):
        if state.circle[piece] != EMPTY and state.owner(piece) == seat and state.circle[piece] < FRONT_ROW:
            total += 0.1 if MERCENARIES & BIT[piece] else 0.06
            if state.circle[piece] % 4 == 0 and not MERCENARIES & BIT[piece]:
                total += 0.05
    return total


# Candidates -----------------------------------------------------------------------------------------------------------


def proposals(state: Paleo, seat: i64, width: i64, rng: Rng) -> list[int]:
    """Name at most ``width`` choices worth a closer look, the most promising first; none where all can be tried."""
    if state.phase == REEFING:
        return reef_proposals(state, seat, width, rng)
    if state.phase != FLICK:
        return []
    search = Search(state, seat, rng)
    search.collect()
    wanted = width // TRIED_PER_SLIP
    return search.best(wanted if wanted > 1 else 1)


def reef_proposals(state: Paleo, seat: i64, width: i64, rng: Rng) -> list[int]:
    """The standard place, staying, and a few at random."""
    found: list[int] = []
    reef = state.next_reef()
    keep = encode(KEEP_REEF)
    if state.refusal(seat, keep) == LEGAL:
        found.append(keep)
    at = reef * 3
    usual = encode(PLACE_REEF, STANDARD_REEFS[at] + REACH, STANDARD_REEFS[at + 1] + REACH, STANDARD_REEFS[at + 2])
    if state.refusal(seat, usual) == LEGAL:
        found.append(usual)
    n = state.choices(seat)
    for _ in range(400):
        if len(found) >= width or len(found) >= 24:
            break
        code = state.choice(seat, rng.below(n))
        if code != NONE:
            found.append(code)
    return found


class Search:
    """Candidate flicks of one seat, each with the value it has when the hand is steady."""

    def __init__(self, state: Paleo, seat: i64, rng: Rng) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        self.codes = vec[i64]()
        self.values = vec[float]()

    def collect(self) -> None:
        """Look at every piece and everything it might go for."""
        side = self.state.side_of(self.seat)
        mine = self.state.flickable(self.seat)
        for piece in range(i64(PIECES)):
            if not mine & BIT[piece]:
                continue
            if MERCENARIES & BIT[piece]:
                self._hunt(piece, 1 - side)
            else:
                self._seek(piece, side)
            self._push(piece, side)

    def best(self, width: i64) -> list[int]:
        """The candidates that came out best, no code twice."""
        found: list[int] = []
        used = vec[float]()
        for value in self.values:
            used = append(used, value)
        while i64(len(found)) < width:
            top: i64 = -1
            for n in range(i64(len(used))):
                if used[n] > -1e8 and (top < 0 or used[n] > used[top]):
                    top = n
            if top < 0:
                break
            used[top] = -1e9
            if self.codes[top] not in found:
                found.append(self.codes[top])
        return found

    def _hunt(self, piece: i64, enemy: i64) -> None:
        """A mercenary goes for every enemy piece, also off the walls."""
        for target in range(enemy * PER_SIDE, enemy * PER_SIDE + PER_SIDE):
            if self.state.place[target] == ABOARD and not self.state.protected & BIT[target]:
                x = float(self.state.x[target]) / 1000.0
                y = float(self.state.y[target]) / 1000.0
                self._shoot(piece, x, y, 60.0)
                self._shoot(piece, x, y, 400.0)
                self._bank(piece, x, y, 60.0)

    def _seek(self, piece: i64, side: i64) -> None:
        """An explorer goes for a key, or for the door once both are taken."""
        state = self.state
        if state.keys & KEYS_OF[side] == KEYS_OF[side]:
            self._shoot(piece, 0.0, 0.0, 0.0)
            self._bank(piece, 0.0, 0.0, 0.0)
            return
        for room in range(i64(SANCTUARIES)):
            if SANCTUARY_SIDE[room] == side or state.keys & BIT[room]:
                continue
            mx = MIRROR[room * 2]
            my = MIRROR[room * 2 + 1]
            self._shoot(piece, mx * 236.0, my * 236.0, 30.0)
            self._shoot(piece, mx * 250.0, my * 250.0, 160.0)
            self._shoot(piece, mx * 150.0, my * 150.0, 0.0)
            self._shoot(piece, mx * 165.0, my * 40.0, 0.0)
            self._bank(piece, mx * 240.0, my * 240.0, 60.0)

    def _push(self, piece: i64, side: i64) -> None:
        """Drive an own explorer on: into a sanctuary, or onto the door."""
        state = self.state
        both = state.keys & KEYS_OF[side] == KEYS_OF[side]
        for other in range(side * PER_SIDE, side * PER_SIDE + PER_SIDE):
            if other == piece or MERCENARIES & BIT[other] or state.place[other] != ABOARD:
                continue
            x = float(state.x[other]) / 1000.0
            y = float(state.y[other]) / 1000.0
            for room in range(i64(SANCTUARIES)):
                if SANCTUARY_SIDE[room] == side or (state.keys & BIT[room] and not both):
                    continue
                tx = 0.0 if both else MIRROR[room * 2] * 240.0
                ty = 0.0 if both else MIRROR[room * 2 + 1] * 240.0
                dx = tx - x
                dy = ty - y
                far = sqrt(dx * dx + dy * dy)
                if 1.0 < far < 260.0:
                    self._shoot(piece, x - 30.0 * dx / far, y - 30.0 * dy / far, 1.2 * far)

    def _bank(self, piece: i64, x: float, y: float, beyond: float) -> None:
        """Off each of the four walls. The rim gives back three quarters of the speed across it, which bends the path."""
        stretch = 4.0 / 3.0
        self._shoot(piece, WALL_AT + (WALL_AT - x) * stretch, y, beyond)
        self._shoot(piece, -WALL_AT - (WALL_AT + x) * stretch, y, beyond)
        self._shoot(piece, x, WALL_AT + (WALL_AT - y) * stretch, beyond)
        self._shoot(piece, x, -WALL_AT - (WALL_AT + y) * stretch, beyond)

    def _shoot(self, piece: i64, x: float, y: float, beyond: float) -> None:
        """Try a flick towards a place, strong enough to go some way beyond it."""
        if len(self.codes) >= MOST_CANDIDATES:
            return
        state = self.state
        dx = x - float(state.x[piece]) / 1000.0
        dy = y - float(state.y[piece]) / 1000.0
        far = sqrt(dx * dx + dy * dy)
        if far < 1.0:
            return
        power = i64(sqrt(30.0 * (far + beyond)) + 0.5)
        if power > SAFE_POWER:
            power = SAFE_POWER
        if power < 1:
            power = 1
        angle = angle_of(dx / far, dy / far)
        self._try(FLICK_PIECE, piece, angle, power)

    def _try(self, kind: i64, piece: i64, angle: i64, power: i64) -> None:
        after = self.state.copy()
        after.exact = 1
        code = encode(kind, piece, angle, power - 1)
        after.apply(self.seat, code)
        side = self.state.side_of(self.seat)
        value = standing(after, side) - standing(after, 1 - side) + 1e-6 * self.rng.uniform()
        self.codes = append(self.codes, code)
        self.values = append(self.values, value)


def angle_of(dx: float, dy: float) -> i64:
    """The tenth of a degree whose direction is nearest to a unit vector, by halving the circle."""
    low: i64 = 0
    # In the upper half the cosine falls from 1 to -1; the lower half is its mirror image.
    up = dy >= 0.0
    high: i64 = ANGLES // 2
    while high - low > 1:
        middle = (low + high) // 2
        if COS[middle] > dx:
            low = middle
        else:
            high = middle
    best = low if COS[low] - dx < dx - COS[high] else high
    return best if up else (ANGLES - best) % ANGLES
