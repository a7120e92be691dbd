"""Unsticking a piece from the rim or a reef before it is flicked (RULES 6.10)."""

from math import sqrt

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL

from ..lookup import (
    FACADES,
    FIRST_MOVABLE,
    HALF_LENGTH,
    HALF_WIDTH,
    NUDGE_WITHIN,
    PIECES,
    RADIUS,
    SOLIDS,
    THICKNESS,
    TURN_TENTHS,
)
from ..physics.bodies import LIMIT, clamped, thousandths
from ..physics.contacts import gap_to_box
from ..physics.directions import COS, SIN
from ..physics.solids import FIXED_AROUND, FIXED_TENTHS, FIXED_U, FIXED_V, FIXED_X, FIXED_Y, REEF_AROUND
from ..state import ABOARD, Position
from .codes import NOT_STUCK, NUDGE_BLOCKED


class Nudge:
    """Where a piece would be after unsticking: ``x`` and ``y`` in thousandths, or the ``reason`` why it may not."""

    def __init__(self, position: Position, piece: i64) -> None:
        self.position = position
        self.piece = piece
        self.x = position.x[piece]
        self.y = position.y[piece]
        self.reason: i64 = LEGAL
        self.nx = 0.0
        self.ny = 0.0
        self.gap = NUDGE_WITHIN
        self.stuck = False
        self._find_surface()
        if not self.stuck:
            self.reason = NOT_STUCK
            return
        away = THICKNESS - self.gap
        x = float(self.x) / 1000.0 + away * self.nx
        y = float(self.y) / 1000.0 + away * self.ny
        self.x = thousandths(x)
        self.y = thousandths(y)
        if self._blocked(x, y):
            self.reason = NUDGE_BLOCKED

    def _find_surface(self) -> None:
        x = float(self.x) / 1000.0
        y = float(self.y) / 1000.0
        self._wall(LIMIT - x, -1.0, 0.0)
        self._wall(LIMIT + x, 1.0, 0.0)
        self._wall(LIMIT - y, 0.0, -1.0)
        self._wall(LIMIT + y, 0.0, 1.0)
        for solid in range(i64(FACADES), i64(SOLIDS)):
            self._reef(solid, x, y)

    def _wall(self, gap: float, nx: float, ny: float) -> None:
        if gap <= self.gap:
            self.gap = gap
            self.nx = nx
            self.ny = ny
            self.stuck = True

    def _reef(self, solid: i64, x: float, y: float) -> None:
        if is_far(self.position, solid, x, y):
            return
        box = Box(self.position, solid)
        if not box.there:
            return
        gap = box.gap(x, y) - RADIUS
        if gap > self.gap:
            return
        rx = x - box.x
        ry = y - box.y
        u = box.c * rx + box.s * ry
        v = box.c * ry - box.s * rx
        u -= clamped(u, box.half_u)
        v -= clamped(v, box.half_v)
        length = sqrt(u * u + v * v)
        if length > 0.0:
            self._wall(gap, (box.c * u - box.s * v) / length, (box.s * u + box.c * v) / length)

    def _blocked(self, x: float, y: float) -> bool:
        hair = 0.001
        if x > LIMIT + hair or x < -LIMIT - hair or y > LIMIT + hair or y < -LIMIT - hair:
            return True
        for other in range(i64(PIECES)):
            if other != self.piece and self.position.place[other] == ABOARD:
                dx = x - float(self.position.x[other]) / 1000.0
                dy = y - float(self.position.y[other]) / 1000.0
                if dx * dx + dy * dy < (2.0 * RADIUS - hair) * (2.0 * RADIUS - hair):
                    return True
        for solid in range(i64(SOLIDS)):
            if is_far(self.position, solid, x, y):
                continue
            box = Box(self.position, solid)
            if box.there and box.gap(x, y) < RADIUS - hair:
                return True
        return False


def is_far(position: Position, solid: i64, x: float, y: float) -> bool:
    """Whether a solid is not there, or too far off to touch a disc at a place: most are, and need no closer look."""
    if solid < FIRST_MOVABLE:
        rx = x - FIXED_X[solid]
        ry = y - FIXED_Y[solid]
        around = FIXED_AROUND[solid] + NUDGE_WITHIN
    else:
        reef = solid - FIRST_MOVABLE
        if position.reef_turn[reef] < 0:
            return True
        rx = x - float(position.reef_x[reef])
        ry = y - float(position.reef_y[reef])
        around = REEF_AROUND + NUDGE_WITHIN
    return rx * rx + ry * ry > around * around


class Box:
    """A facade or a reef of a position as a rectangle."""

    def __init__(self, position: Position, solid: i64) -> None:
        self.there = True
        if solid < FIRST_MOVABLE:
            self.x = FIXED_X[solid]
            self.y = FIXED_Y[solid]
            self.half_u = FIXED_U[solid]
            self.half_v = FIXED_V[solid]
            tenths = FIXED_TENTHS[solid]
        else:
            reef = solid - FIRST_MOVABLE
            self.there = position.reef_turn[reef] >= 0
            self.x = float(position.reef_x[reef])
            self.y = float(position.reef_y[reef])
            self.half_u = HALF_LENGTH
            self.half_v = HALF_WIDTH
            tenths = position.reef_turn[reef] * TURN_TENTHS if self.there else 0
        self.c = COS[tenths]
        self.s = SIN[tenths]

    def gap(self, x: float, y: float) -> float:
        """The distance of a point from it."""
        rx = x - self.x
        ry = y - self.y
        return gap_to_box(self.c * rx + self.s * ry, self.c * ry - self.s * rx, self.half_u, self.half_v)


def nudgeable(position: Position, mask: i64) -> i64:
    """Which pieces of a mask may be unstuck now."""
    found: i64 = 0
    for piece in range(i64(PIECES)):
        if mask & BIT[piece] and Nudge(position, piece).reason == LEGAL:
            found |= BIT[piece]
    return found
