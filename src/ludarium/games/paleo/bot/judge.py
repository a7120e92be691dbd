"""How good a position is, and an announced flick, whose hand may err."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import CHANCE, Heuristic, State, encode
from ludarium.core.weights import read_weights

from ..lookup import (
    ALL_OF_SIDE,
    KEYS_OF,
    MERCENARIES,
    MIRROR,
    PER_SIDE,
    PIECES,
    REEFS_PER_SIDE,
    SANCTUARIES,
    SANCTUARY_SIDE,
    STANDARD_REEFS,
)
from ..rules.codes import SLIP_HAND
from ..rules.paleo import Paleo
from ..rules.questions import owner, side_of, those
from ..state import ABOARD, ARRANGE, CAPTURED, EMPTY, REEFING, SLIP

WEIGHTS: Final = read_weights("ludarium.games.paleo")
"""The weights by name, from weights.json, where ``ludarium tune`` improves them."""

W: Final[vec[float]] = vec[float](list(WEIGHTS.values()))
"""Their values. Each of the following numbers is a weight's place here and in the file."""

POINT: Final = 0
MERCENARY: Final = 1
EXPLORER: Final = 2
FIRST_KEY: Final = 3
BOTH_KEYS: Final = 4
NEAR_DOOR: Final = 5
NEAR_KEY: Final = 6
THREAT: Final = 7
FRONT_ROW: Final = 5


class PaleoHeuristic(Heuristic):
    """How good a position is for a seat."""

    def value(self, state: State, seat: i64) -> float:
        """The own side's standing less the other's; for a flick in the air, the mean over what the hand may do."""
        assert isinstance(state, Paleo)
        if state.phase == SLIP:
            return expected(state, seat)
        total = lead(state, side_of(state, seat))
        if state.phase == REEFING or state.phase == ARRANGE:
            total += prepared(state, seat)
        return total

    def win_scale(self) -> float:
        """A flick turns much; what is ahead early decides little (``benchmarks.leads``)."""
        return 100.0


def lead(state: Paleo, side: i64) -> float:
    """A side's standing less the other's."""
    return standing(state, side) - standing(state, 1 - side)


def expected(state: Paleo, seat: i64) -> float:
    """The mean over five slips: none, half of the weight; a step to either side; a step too weak or too hard."""
    side = side_of(state, seat)
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
        total += weight * slipped(state, side, sideways, force)
    return total


def expected_closely(state: Paleo, seat: i64) -> float:
    """The mean over fifteen slips: five to the sides, three of force, weighted as the bell is (RULES 6.3)."""
    side = side_of(state, seat)
    total = 0.0
    for sideways in range(i64(2), i64(7)):
        for force in range(i64(2), i64(7), i64(2)):
            far = sideways - 4
            weight = 70.0 if far == 0 else 56.0 if far * far == 1 else 37.0
            total += weight * (0.5 if force == 4 else 0.25) * slipped(state, side, sideways, force)
    return total / 256.0


def slipped(state: Paleo, side: i64, sideways: i64, force: i64) -> float:
    """The lead after an announced flick of which the hand made this."""
    after = state.copy()
    after.apply(CHANCE, encode(SLIP_HAND, sideways, force))
    return lead(after, side)


def standing(state: Paleo, side: i64) -> float:
    """What a side has and what it is about to reach."""
    total = W[POINT] * float(state.points[side])
    mine = ALL_OF_SIDE[side]
    lost = those(state, CAPTURED) & mine
    left = mine & ~lost
    explorers = left & ~MERCENARIES
    total += W[MERCENARY] * float(count(left & MERCENARIES)) + W[EXPLORER] * float(count(explorers))
    total -= 6.0 / (1.0 + float(count(left)))
    held = count(state.keys & KEYS_OF[side])
    if held == 1:
        total += W[FIRST_KEY]
    elif held == 2:
        total += W[BOTH_KEYS]
    if explorers == 0:
        return total - 4.0 - 0.5 * W[FIRST_KEY] * float(held)
    total += nearness(state, side, explorers, held)
    return total - W[THREAT] * float(threats(state, side))


def nearness(state: Paleo, side: i64, explorers: i64, held: i64) -> float:
    """How near explorers are to what they want: the keys, then the door."""
    total = 0.0
    if held == 2:
        return W[NEAR_DOOR] * closest(state, explorers, 0.0, 0.0)
    for room in range(i64(SANCTUARIES)):
        if SANCTUARY_SIDE[room] != side and not state.keys & BIT[room]:
            x = MIRROR[room * 2] * 190.0
            y = MIRROR[room * 2 + 1] * 190.0
            total += W[NEAR_KEY] * closest(state, explorers, x, y)
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
    """How often a piece of a side lies within 200 mm of an enemy mercenary."""
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
    side = side_of(state, seat)
    for reef in range(side * REEFS_PER_SIDE, side * REEFS_PER_SIDE + REEFS_PER_SIDE):
        if state.reef_turn[reef] != EMPTY:
            dx = float(state.reef_x[reef] - STANDARD_REEFS[reef * 3])
            dy = float(state.reef_y[reef] - STANDARD_REEFS[reef * 3 + 1])
            total -= sqrt(dx * dx + dy * dy) / 1000.0
    for piece in range(i64(PIECES)):
        if state.circle[piece] != EMPTY and owner(state, piece) == seat and state.circle[piece] < FRONT_ROW:
            total += 0.1 if MERCENARIES & BIT[piece] else 0.06
            if state.circle[piece] % 4 == 0 and not MERCENARIES & BIT[piece]:
                total += 0.05
    return total
