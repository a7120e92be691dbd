"""The components as lookup tables of numbers, built once: what the hot rooms read.

Pieces are 0 to 15: red's 1 to 8, then green's. Sides are 0 (red, south) and 1 (green, north). Places are kept in thousandths
of a millimetre where they are rest positions, in millimetres where they are fixed facts. A *solid* is a rectangle by centre,
half sides and direction: facades are 0 to 7, permanent reefs 8 to 11, movable ones 12 to 21 (red's five, then green's).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .components import load

PIECES: Final = 16
PER_SIDE: Final = 8
SANCTUARIES: Final = 4
CIRCLES: Final = 8
ADVANCED_CIRCLES: Final = 4
REEFS: Final = 10
REEFS_PER_SIDE: Final = 5
FACADES: Final = 8
FIRST_MOVABLE: Final = 12
SOLIDS: Final = 22
TURNS: Final = 12
ANGLES: Final = 3600
POWERS: Final = 240
SCALE: Final = 1000
REACH: Final = 249
"""No reef's centre can be farther out than this: its half width and the gap to the rim are in the way."""

_BOX = load()

PIECE_IDS: Final[tuple[str, ...]] = tuple(piece.id for piece in _BOX.pieces)
CIRCLE_IDS: Final[tuple[str, ...]] = tuple(f"c{n + 1}" for n in range(CIRCLES)) + tuple(
    f"a{n + 1}" for n in range(ADVANCED_CIRCLES)
)
SANCTUARY_IDS: Final[tuple[str, ...]] = tuple(sanctuary.id for sanctuary in _BOX.sanctuaries)
REEF_IDS: Final[tuple[str, ...]] = tuple(f"{side}-reef-{n + 1}" for side in "RG" for n in range(REEFS_PER_SIDE))
TURN_NAMES: Final[tuple[str, ...]] = tuple(str(n * _BOX.reef.turn) for n in range(TURNS))


def _mercenaries() -> int:
    return sum(2**n for n, piece in enumerate(_BOX.pieces) if piece.kind == "mercenary")


MERCENARIES: Final[i64] = i64(_mercenaries())
ALL_OF_SIDE: Final[vec[i64]] = vec[i64]([0xFF, 0xFF00])
ALL_REEFS: Final[vec[i64]] = vec[i64]([0x1F, 0x3E0])


def _by_seats(what: str, width: int) -> vec[i64]:
    """Lay out a list of each table in rows of ``width``, row by number of seats (row 0 is empty)."""
    rows: list[int] = []
    for seats in range(5):
        values = list(getattr(_BOX.table(seats), what)) if seats else []
        rows += values + [0] * (width - len(values))
    return vec[i64](rows)


SIDE_OF_SEAT: Final[vec[i64]] = _by_seats("side", 4)
OWNER: Final[vec[i64]] = _by_seats("owner", PIECES)
CYCLE: Final[vec[i64]] = _by_seats("cycle", 4)
CYCLE_LENGTH: Final[vec[i64]] = vec[i64]([0] + [len(_BOX.table(seats).cycle) for seats in range(1, 5)])
TEAMS: Final[vec[i64]] = vec[i64]([0] + [int(_BOX.table(seats).advanced) for seats in range(1, 5)])


def _reef_order() -> vec[i64]:
    """For each number of seats and each side that begins: the seat of each of the ten placements (RULES 4.1)."""
    rows = [0] * 20
    for seats in range(1, 5):
        groups = _BOX.table(seats).groups
        for first in (0, 1):
            turns = [0, 0]
            for which, how_many in _BOX.reef.order:
                side = (first + which) % 2
                rows += [groups[side][turns[side]]] * how_many
                turns[side] += 1
    return vec[i64](rows)


def _reef_numbers() -> vec[i64]:
    """For each of the ten placements: whether it is the second side's, and the how manieth reef of its side."""
    rows: list[int] = []
    done = [0, 0]
    for which, how_many in _BOX.reef.order:
        for _ in range(how_many):
            rows += [which, done[which]]
            done[which] += 1
    return vec[i64](rows)


REEF_SEAT: Final[vec[i64]] = _reef_order()
REEF_STEP: Final[vec[i64]] = _reef_numbers()


def _circle(axis: int) -> vec[i64]:
    return vec[i64]([point[axis] * SCALE for camp in _BOX.camps for point in (*camp.circles, *camp.advanced_circles)])


CIRCLE_X: Final[vec[i64]] = _circle(0)
CIRCLE_Y: Final[vec[i64]] = _circle(1)
"""Circles of red (c1 to c8, a1 to a4), then of green, in thousandths."""
SIDE_CIRCLES: Final = 12
STANDARD_CIRCLE: Final[vec[i64]] = vec[i64]([_BOX.standard.arrangement.index(n + 1) for n in range(PER_SIDE)])
STANDARD_REEFS: Final[vec[i64]] = vec[i64](
    [value for x, y, angle in _BOX.standard.reefs for value in (x, y, angle // _BOX.reef.turn)]
)

ISLAND: Final[vec[i64]] = vec[i64]([value * SCALE for camp in _BOX.camps for value in camp.island])
"""x_min, y_min, x_max, y_max of each side's island, in thousandths."""


def _zones() -> vec[float]:
    """The boxes no reef may stand in: those inside dark-blue lines, then the advanced camps."""
    boxes = [camp.line for camp in _BOX.camps]
    boxes += [sanctuary.line for sanctuary in _BOX.sanctuaries]
    for camp in _BOX.camps:
        boxes += [camp.advanced[0], camp.advanced[1]]
    return vec[float]([float(value) for box in boxes for value in box])


ZONES: Final[vec[float]] = _zones()
FORBIDDEN: Final = 6
ALL_ZONES: Final = 10

SANCTUARY_SIDE: Final[vec[i64]] = vec[i64]([sanctuary.side for sanctuary in _BOX.sanctuaries])
MIRROR: Final[vec[float]] = vec[float]([float(sign) for sanctuary in _BOX.sanctuaries for sign in sanctuary.mirror])
KEYS_OF: Final[vec[i64]] = vec[i64](
    [sum(2**n for n, s in enumerate(_BOX.sanctuaries) if s.side != side) for side in (0, 1)]
)
"""The keys a side has to take: those of the opposing sanctuaries."""


def _fixed_solids() -> vec[float]:
    """Centre x, y, half length, half width, direction (tenths of a degree) of facades and permanent reefs."""
    rows: list[float] = []
    for sanctuary in _BOX.sanctuaries:
        for facade in sanctuary.facades:
            x0, y0, x1, y1 = facade.box
            rows += [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2, 0.0]
    for reef in _BOX.centre.reefs:
        rows += [float(reef.x), float(reef.y), _BOX.reef.length / 2, _BOX.reef.width / 2, float(reef.angle * 10)]
    return vec[float](rows)


FIXED: Final[vec[float]] = _fixed_solids()

RADIUS: Final[float] = float(_BOX.disc.radius)
THICKNESS: Final[float] = float(_BOX.disc.thickness)
HALF_LENGTH: Final[float] = _BOX.reef.length / 2
HALF_WIDTH: Final[float] = _BOX.reef.width / 2
WALL: Final[float] = float(_BOX.board.surface[2])
GAP: Final[float] = float(_BOX.reef.gap)
TURN_TENTHS: Final[i64] = i64(_BOX.reef.turn * 10)
RASTER: Final[i64] = i64(_BOX.reef.raster)
OWN_HALF: Final[i64] = i64(_BOX.reef.own_half)
DOOR: Final[float] = float(_BOX.centre.door)
DOOR_SUM: Final[float] = float(_BOX.centre.door_sum)
ON_DOOR: Final[i64] = i64((_BOX.centre.door - _BOX.disc.radius) * SCALE)
DECELERATION: Final[float] = float(_BOX.physics.deceleration)
SPEED_PER_POWER: Final[float] = float(_BOX.physics.speed_per_power)
REBOUND_DISC: Final[float] = _BOX.physics.disc
REBOUND_RIM: Final[float] = _BOX.physics.rim
REBOUND_REEF: Final[float] = _BOX.physics.reef
REBOUND_FACADE: Final[float] = _BOX.physics.facade
DEAD_BELOW: Final[float] = _BOX.physics.dead_below
OVER_THE_RIM: Final[float] = float(_BOX.physics.over_the_rim)
NUDGE_WITHIN: Final[float] = _BOX.physics.nudge_within

DOOR_POINTS: Final[i64] = i64(_BOX.match.door)
CAPTURE_POINTS: Final[i64] = i64(_BOX.match.capture)
GOAL: Final[i64] = i64(_BOX.match.goal)
MOST_FLICKS: Final[i64] = i64(_BOX.match.flicks)
PRACTICE_FLICKS: Final[i64] = i64(_BOX.match.practice_flicks)
ROUNDS: Final[i64] = i64(_BOX.match.rounds)

SLIP_WEIGHTS: Final = 256
SLIP_ANGLE: Final[i64] = i64(_BOX.hand.angle_per_240)
SLIP_POWER: Final[i64] = i64(_BOX.hand.power_per_1000)


def _slip_steps() -> vec[i64]:
    """The step (0 to 8) that each of the 256 equally likely draws means."""
    return vec[i64]([step for step, weight in enumerate(_BOX.hand.weights) for _ in range(weight)])


SLIP_STEP: Final[vec[i64]] = _slip_steps()
