"""The next event of each sliding disc: it stops, or meets something."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..tables import (
    DECELERATION,
    PIECES,
    RADIUS,
)
from .bodies import DIAMETER, DISC, LIMIT, REVIEW, RIM, SOLID, STOP, slid
from .contacts import NEVER, PARALLEL, moment, to_circle, to_slab
from .impacts import Impacts

SAME_MOMENT: Final = 1e-12


class Foresight(Impacts):
    """Bodies that know what comes next."""

    def _changed(self, one: i64, two: i64) -> None:
        """Look anew at the next events of discs that changed, and of those that were to meet them."""
        self._look(one)
        if two != one:
            self._look(two)
        for piece in range(i64(PIECES)):
            if piece == one or piece == two or self.speed[piece] <= 0.0:
                continue
            kind = self.kind[piece]
            if (kind == DISC or kind == REVIEW) and (self.partner[piece] == one or self.partner[piece] == two):
                self._bring(piece)
                self._look(piece)
                continue
            if self.speed[one] <= 0.0 and self.on & BIT[one]:
                self._meet_resting(piece, one)
            if two != one and self.speed[two] <= 0.0 and self.on & BIT[two]:
                self._meet_resting(piece, two)

    def _look(self, piece: i64) -> None:
        """Find a disc's next event; it has been brought to now."""
        speed = self.speed[piece]
        if speed <= 0.0:
            self.due[piece] = NEVER
            return
        self.due[piece] = NEVER
        for other in range(i64(PIECES)):
            if other != piece and self.on & BIT[other]:
                if self.speed[other] > 0.0:
                    self._meet_sliding(piece, other)
                else:
                    self._meet_resting(piece, other)
        self._meet_rim(piece)
        for n in range(self.solids):
            self._meet_solid(piece, n)
        self._plan(piece, speed / DECELERATION, STOP, -1)

    def _plan(self, piece: i64, wait: float, kind: i64, other: i64) -> None:
        due = self.now + wait
        if due < self.due[piece] - SAME_MOMENT:
            self.due[piece] = due
            self.kind[piece] = kind
            self.partner[piece] = other

    def _meet_resting(self, piece: i64, other: i64) -> None:
        elapsed = self.now - self.since[piece]
        speed = self.speed[piece]
        distance = slid(speed, elapsed)
        dx = self.dx[piece]
        dy = self.dy[piece]
        wx = self.x[piece] + dx * distance - self.x[other]
        wy = self.y[piece] + dy * distance - self.y[other]
        way = to_circle(wx, wy, dx, dy, DIAMETER)
        if way < NEVER:
            wait = moment(way, speed - DECELERATION * elapsed)
            if wait < NEVER:
                self._plan(piece, wait, DISC, other)

    def _meet_sliding(self, piece: i64, other: i64) -> None:
        elapsed = self.now - self.since[other]
        distance = slid(self.speed[other], elapsed)
        speed = self.speed[other] - DECELERATION * elapsed
        if speed <= 0.0:
            self._meet_resting(piece, other)
            return
        ex = self.dx[other]
        ey = self.dy[other]
        wx = self.x[piece] - self.x[other] - ex * distance
        wy = self.y[piece] - self.y[other] - ey * distance
        dx = self.dx[piece]
        dy = self.dy[piece]
        own = self.speed[piece]
        until = (own if own < speed else speed) / DECELERATION
        # Too far apart to meet before one of them stops.
        most = (own + speed) * until
        if wx * wx + wy * wy > (DIAMETER + most) * (DIAMETER + most):
            return
        meeting = self.meeting
        meeting.search(
            wx,
            wy,
            dx * own - ex * speed,
            dy * own - ey * speed,
            -DECELERATION * (dx - ex),
            -DECELERATION * (dy - ey),
            DIAMETER,
            until,
        )
        if meeting.time < NEVER:
            self._plan(piece, meeting.time, DISC if meeting.found else REVIEW, other)

    def _meet_rim(self, piece: i64) -> None:
        speed = self.speed[piece]
        for axis in range(i64(2)):
            towards = self.dx[piece] if axis == 0 else self.dy[piece]
            at = self.x[piece] if axis == 0 else self.y[piece]
            wall: i64 = 1
            if towards < 0.0:
                towards = -towards
                at = -at
                wall = 0
            if towards > PARALLEL:
                way = (LIMIT - at) / towards
                wait = moment(way if way > 0.0 else 0.0, speed)
                if wait < NEVER:
                    self._plan(piece, wait, RIM, axis * 2 + wall)

    def _meet_solid(self, piece: i64, n: i64) -> None:
        rx = self.x[piece] - self.sx[n]
        ry = self.y[piece] - self.sy[n]
        dx = self.dx[piece]
        dy = self.dy[piece]
        speed = self.speed[piece]
        around = self.around[n]
        along = -(rx * dx + ry * dy)
        aside = rx * dy - ry * dx
        if aside > around or aside < -around or along < -around:
            return
        if along > around + speed * speed / (2.0 * DECELERATION):
            return
        c = self.cos[n]
        s = self.sin[n]
        way = way_to_solid(
            c * rx + s * ry, c * ry - s * rx, c * dx + s * dy, c * dy - s * dx, self.half_u[n], self.half_v[n]
        )
        if way < NEVER:
            wait = moment(way, speed)
            if wait < NEVER:
                self._plan(piece, wait, SOLID, n)


def way_to_solid(u: float, v: float, du: float, dv: float, half_u: float, half_v: float) -> float:
    """How far a disc slides until it meets a rectangle: one of its faces, or one of its corners."""
    way = to_slab(u, v, du, dv, half_u + RADIUS, half_v)
    other = to_slab(v, u, dv, du, half_v + RADIUS, half_u)
    if other < way:
        way = other
    for corner in range(i64(4)):
        cu = half_u if corner % 2 == 0 else -half_u
        cv = half_v if corner < 2 else -half_v
        other = to_circle(u - cu, v - cv, du, dv, RADIUS)
        if other < way:
            way = other
    return way
