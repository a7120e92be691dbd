"""What a contact does: to two discs, at the rim, at a façade or a reef (RULES 6.5 to 6.7, 9.1)."""

from math import sqrt

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..tables import (
    DEAD_BELOW,
    FACADES,
    ISLAND,
    OVER_THE_RIM,
    PER_SIDE,
    REBOUND_DISC,
    REBOUND_FACADE,
    REBOUND_REEF,
    REBOUND_RIM,
)
from .bodies import DIAMETER, DISC, GONE, RIM, SKIN, SOLID, Bodies, clamped
from .contacts import APPROACH, NEVER


class Impacts(Bodies):
    """Bodies that meet."""

    def _collide(self, one: i64, two: i64) -> None:
        """Two equal discs: the parts of their velocities along the line of centres change, the others stay (RULES 6.5)."""
        self._bring(two)
        nx = self.x[two] - self.x[one]
        ny = self.y[two] - self.y[one]
        distance = sqrt(nx * nx + ny * ny)
        nx /= distance
        ny /= distance
        ax = self.dx[one] * self.speed[one]
        ay = self.dy[one] * self.speed[one]
        bx = self.dx[two] * self.speed[two]
        by = self.dy[two] * self.speed[two]
        approach = (ax - bx) * nx + (ay - by) * ny
        if approach > APPROACH:
            self._touch(one, two)
        if approach < DEAD_BELOW:
            self._part(one, two, nx, ny, DIAMETER + SKIN - distance)
            push = 0.5 * approach if approach > 0.0 else 0.0
        else:
            push = 0.5 * (1.0 + REBOUND_DISC) * approach
        self._turn(one, ax - push * nx, ay - push * ny, DISC, two)
        self._turn(two, bx + push * nx, by + push * ny, DISC, one)

    def _part(self, one: i64, two: i64, nx: float, ny: float, overlap: float) -> None:
        """Set discs that press on each other a hair apart, so that their next contact lies ahead."""
        if overlap <= 0.0:
            return
        first = overlap if self.speed[two] <= 0.0 else 0.5 * overlap
        second = overlap - first
        if self.speed[one] <= 0.0:
            first = 0.0
            second = overlap
        self.x[one] -= first * nx
        self.y[one] -= first * ny
        self.x[two] += second * nx
        self.y[two] += second * ny

    def _touch(self, one: i64, two: i64) -> None:
        """Note what the flicked disc touches, and whether it lies on its own island (RULES 7.4)."""
        if one != self.flicked and two != self.flicked:
            return
        piece = two if one == self.flicked else one
        box = piece // PER_SIDE * 4
        x = self.x[piece] * 1000.0
        y = self.y[piece] * 1000.0
        inside_x = float(ISLAND[box]) <= x <= float(ISLAND[box + 2])
        if inside_x and float(ISLAND[box + 1]) <= y <= float(ISLAND[box + 3]):
            if self.camp_touch[piece] == NEVER:
                self.camp_touch[piece] = self.now
        else:
            self.outside |= BIT[piece]

    def _rebound(self, piece: i64, wall: i64) -> None:
        """The rim: back, or over it (RULES 6.7, 9.1)."""
        vx = self.dx[piece] * self.speed[piece]
        vy = self.dy[piece] * self.speed[piece]
        normal = vx if wall < 2 else vy
        strength = -normal if normal < 0.0 else normal
        if strength > OVER_THE_RIM:
            self.on &= ~BIT[piece]
            self.gone |= BIT[piece]
            self._turn(piece, 0.0, 0.0, GONE, wall)
            return
        back = -normal * REBOUND_RIM if strength >= DEAD_BELOW else 0.0
        if wall < 2:
            self._turn(piece, back, vy, RIM, wall)
        else:
            self._turn(piece, vx, back, RIM, wall)

    def _bounce(self, piece: i64, n: i64) -> None:
        """A facade or a reef: only the part of the velocity towards its nearest point changes (RULES 6.6)."""
        rx = self.x[piece] - self.sx[n]
        ry = self.y[piece] - self.sy[n]
        u = self.cos[n] * rx + self.sin[n] * ry
        v = self.cos[n] * ry - self.sin[n] * rx
        u -= clamped(u, self.half_u[n])
        v -= clamped(v, self.half_v[n])
        length = sqrt(u * u + v * v)
        vx = self.dx[piece] * self.speed[piece]
        vy = self.dy[piece] * self.speed[piece]
        if length > 0.0:
            u /= length
            v /= length
            nx = self.cos[n] * u - self.sin[n] * v
            ny = self.sin[n] * u + self.cos[n] * v
            approach = -(vx * nx + vy * ny)
            rebound = REBOUND_FACADE if self.solid_id[n] < FACADES else REBOUND_REEF
            if approach < DEAD_BELOW:
                rebound = 0.0
            if approach > 0.0:
                vx += (1.0 + rebound) * approach * nx
                vy += (1.0 + rebound) * approach * ny
        self._turn(piece, vx, vy, SOLID, self.solid_id[n])
