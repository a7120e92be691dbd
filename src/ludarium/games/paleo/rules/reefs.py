"""Where a reef may stand (RULES 4)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import LEGAL, NONE, encode
from ludarium.core.vecs import repeated

from ..lookup import (
    ALL_ZONES,
    DOOR,
    FACADES,
    FIRST_MOVABLE,
    FORBIDDEN,
    GAP,
    HALF_LENGTH,
    HALF_WIDTH,
    OWN_HALF,
    RASTER,
    REACH,
    REEFS,
    REEFS_PER_SIDE,
    TEAMS,
    TURN_TENTHS,
    TURNS,
    WALL,
    ZONES,
)
from ..physics.contacts import gap_to_box
from ..physics.directions import COS, SIN
from ..physics.solids import FIXED_TENTHS, FIXED_X, FIXED_Y
from ..state import SECOND, Position
from .codes import IN_A_ZONE, IN_ADVANCED_CAMP, NEAR_A_REEF, NEAR_THE_RIM, ON_THE_DOOR, OTHER_HALF, PLACE_REEF

HAIR: Final = 1e-6
"""Touching is not overlapping, and a gap that is met exactly is kept."""
STRIDE: Final = 7919
"""A prime step through the raster, so that free room is found soon wherever it is."""
WIDE: Final[i64] = 65_536
"""More than there are places beside each other that a code can write."""
REASONS: Final[i64] = 64
"""More than there are reasons against a reef."""
MEMORY: Final[i64] = 8191
"""Of so many places at most it is remembered what the board says to them."""
SCATTER: Final[i64] = 40_503
"""Places that lie near each other are remembered far apart (multiplicative hashing)."""
_KNOWN: Final[vec[i64]] = repeated(-(2**54), MEMORY)  # which is no place


def refuse_reef(position: Position, reef: i64, x: i64, y: i64, turn: i64) -> i64:
    """Say what speaks against a reef at a place: 0, or the first reason."""
    reason = refuse_ground(1 if TEAMS[position.seats] else 0, x, y, turn)
    if reason != LEGAL:
        return reason
    if near_a_reef(position, reef, Bar(float(x), float(y), turn * TURN_TENTHS)):
        return NEAR_A_REEF
    kept = half_is_kept(position, reef, y) if any_reef(position) else half_can_be_kept(position, reef, y)
    return LEGAL if kept else OTHER_HALF


def refuse_ground(teams: i64, x: i64, y: i64, turn: i64) -> i64:
    """Say what on the board itself speaks against a reef, whatever stands there. Answers are kept: some are asked for often."""
    key = ((teams * WIDE + y + REACH) * WIDE + x + REACH) * TURNS + turn
    slot = key * SCATTER % MEMORY
    known = _KNOWN[slot]  # one number, so that a place is never read with another's reason
    if known // REASONS == key:
        return known % REASONS
    reason = ground_reason(teams != 0, Bar(float(x), float(y), turn * TURN_TENTHS))
    _KNOWN[slot] = key * REASONS + reason
    return reason


def ground_reason(teams: bool, bar: "Bar") -> i64:
    """What on the board itself speaks against a bar: zones, the door, the rim, permanent reefs (RULES 4.2, 4.3, 4.5, 4.6)."""
    for zone in range(i64(FORBIDDEN)):
        if bar.overlaps_zone(zone):
            return IN_A_ZONE
    if bar.gap_to(0.0, 0.0) < DOOR - HAIR:
        return ON_THE_DOOR
    if teams:
        for zone in range(i64(FORBIDDEN), i64(ALL_ZONES)):
            if bar.overlaps_zone(zone):
                return IN_ADVANCED_CAMP
    if bar.out_x() > WALL - GAP + HAIR or bar.out_y() > WALL - GAP + HAIR:
        return NEAR_THE_RIM
    for solid in range(i64(FACADES), i64(FIRST_MOVABLE)):
        if bar.nearer_than(GAP, FIXED_X[solid], FIXED_Y[solid], FIXED_TENTHS[solid]):
            return NEAR_A_REEF
    return LEGAL


def any_reef(position: Position) -> bool:
    """Whether a side moves whichever of its reefs it likes, and not one after the other (RULES 4.7)."""
    return position.round_number > 1 and position.edition >= SECOND


def near_a_reef(position: Position, reef: i64, bar: "Bar") -> bool:
    """Whether a bar is nearer than one and a half discs to a reef other than the one that moves (RULES 4.3)."""
    for other in range(i64(REEFS)):
        if other != reef and position.reef_turn[other] >= 0:
            tenths = position.reef_turn[other] * TURN_TENTHS
            if bar.nearer_than(GAP, float(position.reef_x[other]), float(position.reef_y[other]), tenths):
                return True
    return False


def half_can_be_kept(position: Position, reef: i64, y: i64) -> bool:
    """Whether two of the side's five reefs can still stand in its own half with this one at ``y`` (RULES 4.4)."""
    side = reef // REEFS_PER_SIDE
    first = side * REEFS_PER_SIDE
    possible = REEFS_PER_SIDE - 1 - (reef - first)
    for other in range(first, reef):
        if position.reef_turn[other] >= 0 and own_half(side, position.reef_y[other]):
            possible += 1
    if own_half(side, y):
        possible += 1
    return possible >= OWN_HALF


def half_is_kept(position: Position, reef: i64, y: i64) -> bool:
    """Whether two of the side's reefs stand in its own half once this one is at ``y`` (RULES 4.4, 4.7)."""
    side = reef // REEFS_PER_SIDE
    if own_half(side, y):
        return True
    others: i64 = 0
    for other in range(side * REEFS_PER_SIDE, (side + 1) * REEFS_PER_SIDE):
        if other != reef and position.reef_turn[other] >= 0 and own_half(side, position.reef_y[other]):
            others += 1
    return others >= OWN_HALF


def own_half(side: i64, y: i64) -> bool:
    """Whether a place lies in a side's half; the middle line is in neither."""
    return y > 0 if side == 1 else y < 0


def find_room(position: Position, reef: i64) -> i64:
    """Find a place for a reef on the raster of five millimetres, as a code, or ``NONE`` if there is no room (RULES 4.8)."""
    across = 2 * (REACH // RASTER) + 1
    every = across * across * TURNS
    at: i64 = 0
    for _ in range(every):
        at = (at + STRIDE) % every
        place = at // TURNS
        x = (place % across) * RASTER - (REACH // RASTER) * RASTER
        y = (place // across) * RASTER - (REACH // RASTER) * RASTER
        if refuse_reef(position, reef, x, y, at % TURNS) == LEGAL:
            return encode(PLACE_REEF, x + REACH, y + REACH, at % TURNS)
    return NONE


class Bar:
    """A reef's rectangle at a place."""

    def __init__(self, x: float, y: float, tenths: i64) -> None:
        self.x = x
        self.y = y
        self.c = COS[tenths]
        self.s = SIN[tenths]

    def out_x(self) -> float:
        """How far to the left or right it reaches."""
        return size(self.x) + HALF_LENGTH * size(self.c) + HALF_WIDTH * size(self.s)

    def out_y(self) -> float:
        """How far up or down it reaches."""
        return size(self.y) + HALF_LENGTH * size(self.s) + HALF_WIDTH * size(self.c)

    def gap_to(self, x: float, y: float) -> float:
        """The distance of a point from it."""
        rx = x - self.x
        ry = y - self.y
        return gap_to_box(self.c * rx + self.s * ry, self.c * ry - self.s * rx, HALF_LENGTH, HALF_WIDTH)

    def overlaps_zone(self, zone: i64) -> bool:
        """Whether it overlaps a box of the board (by the separating axes of two rectangles)."""
        at = zone * 4
        half_x = 0.5 * (ZONES[at + 2] - ZONES[at])
        half_y = 0.5 * (ZONES[at + 3] - ZONES[at + 1])
        rx = self.x - 0.5 * (ZONES[at] + ZONES[at + 2])
        ry = self.y - 0.5 * (ZONES[at + 1] + ZONES[at + 3])
        c = size(self.c)
        s = size(self.s)
        if size(rx) >= half_x + HALF_LENGTH * c + HALF_WIDTH * s - HAIR:
            return False
        if size(ry) >= half_y + HALF_LENGTH * s + HALF_WIDTH * c - HAIR:
            return False
        if size(self.c * rx + self.s * ry) >= HALF_LENGTH + half_x * c + half_y * s - HAIR:
            return False
        return size(self.c * ry - self.s * rx) < HALF_WIDTH + half_x * s + half_y * c - HAIR

    def nearer_than(self, gap: float, x: float, y: float, tenths: i64) -> bool:
        """Whether another reef is nearer than a gap. Two that do not cross are nearest at a corner of one of them, and two
        that cross have corners much nearer than the gap.
        """
        rx = x - self.x
        ry = y - self.y
        far = gap + 2.0 * (HALF_LENGTH + HALF_WIDTH)
        if rx * rx + ry * ry > far * far:
            return False
        other = Bar(x, y, tenths)
        return self.corner_within(other, gap) or other.corner_within(self, gap)

    def corner_within(self, other: "Bar", gap: float) -> bool:
        """Whether one of the other's corners is nearer than a gap."""
        for corner in range(i64(4)):
            u = HALF_LENGTH if corner % 2 == 0 else -HALF_LENGTH
            v = HALF_WIDTH if corner < 2 else -HALF_WIDTH
            if self.gap_to(other.x + other.c * u - other.s * v, other.y + other.s * u + other.c * v) < gap - HAIR:
                return True
        return False


def size(value: float) -> float:
    """The absolute value."""
    return -value if value < 0.0 else value
