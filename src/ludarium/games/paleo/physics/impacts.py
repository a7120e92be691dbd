"""What a contact does: to two discs, at the rim, at a façade or a reef (RULES 6.5 to 6.7, 9.1)."""

from math import sqrt

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import (
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


def collide(bodies: Bodies, one: i64, two: i64) -> None:
    """Two equal discs: the parts of their velocities along the line of centres change, the others stay (RULES 6.5)."""
    bodies.bring(two)
    nx = bodies.x[two] - bodies.x[one]
    ny = bodies.y[two] - bodies.y[one]
    distance = sqrt(nx * nx + ny * ny)
    nx /= distance
    ny /= distance
    ax = bodies.dx[one] * bodies.speed[one]
    ay = bodies.dy[one] * bodies.speed[one]
    bx = bodies.dx[two] * bodies.speed[two]
    by = bodies.dy[two] * bodies.speed[two]
    approach = (ax - bx) * nx + (ay - by) * ny
    if approach > APPROACH:
        _touch(bodies, one, two)
    if approach < DEAD_BELOW:
        _part(bodies, one, two, nx, ny, DIAMETER + SKIN - distance)
        push = 0.5 * approach if approach > 0.0 else 0.0
    else:
        push = 0.5 * (1.0 + REBOUND_DISC) * approach
    bodies.turn(one, ax - push * nx, ay - push * ny, DISC, two)
    bodies.turn(two, bx + push * nx, by + push * ny, DISC, one)


def _part(bodies: Bodies, one: i64, two: i64, nx: float, ny: float, overlap: float) -> None:
    """Set discs that press on each other a hair apart, so that their next contact lies ahead."""
    if overlap <= 0.0:
        return
    first = overlap if bodies.speed[two] <= 0.0 else 0.5 * overlap
    second = overlap - first
    if bodies.speed[one] <= 0.0:
        first = 0.0
        second = overlap
    bodies.x[one] -= first * nx
    bodies.y[one] -= first * ny
    bodies.x[two] += second * nx
    bodies.y[two] += second * ny


def _touch(bodies: Bodies, one: i64, two: i64) -> None:
    """Note what the flicked disc touches, and whether it lies on its own island (RULES 7.4)."""
    if one != bodies.flicked and two != bodies.flicked:
        return
    piece = two if one == bodies.flicked else one
    box = piece // PER_SIDE * 4
    x = bodies.x[piece] * 1000.0
    y = bodies.y[piece] * 1000.0
    inside_x = float(ISLAND[box]) <= x <= float(ISLAND[box + 2])
    if inside_x and float(ISLAND[box + 1]) <= y <= float(ISLAND[box + 3]):
        if bodies.camp_touch[piece] == NEVER:
            bodies.camp_touch[piece] = bodies.now
    else:
        bodies.outside |= BIT[piece]


def rebound(bodies: Bodies, piece: i64, wall: i64) -> None:
    """The rim: back, or over it (RULES 6.7, 9.1)."""
    vx = bodies.dx[piece] * bodies.speed[piece]
    vy = bodies.dy[piece] * bodies.speed[piece]
    normal = vx if wall < 2 else vy
    strength = -normal if normal < 0.0 else normal
    if strength > OVER_THE_RIM:
        bodies.on &= ~BIT[piece]
        bodies.gone |= BIT[piece]
        bodies.turn(piece, 0.0, 0.0, GONE, wall)
        return
    back = -normal * REBOUND_RIM if strength >= DEAD_BELOW else 0.0
    if wall < 2:
        bodies.turn(piece, back, vy, RIM, wall)
    else:
        bodies.turn(piece, vx, back, RIM, wall)


def bounce(bodies: Bodies, piece: i64, n: i64) -> None:
    """A facade or a reef: only the part of the velocity towards its nearest point changes (RULES 6.6)."""
    rx = bodies.x[piece] - bodies.sx[n]
    ry = bodies.y[piece] - bodies.sy[n]
    u = bodies.cos[n] * rx + bodies.sin[n] * ry
    v = bodies.cos[n] * ry - bodies.sin[n] * rx
    u -= clamped(u, bodies.half_u[n])
    v -= clamped(v, bodies.half_v[n])
    length = sqrt(u * u + v * v)
    vx = bodies.dx[piece] * bodies.speed[piece]
    vy = bodies.dy[piece] * bodies.speed[piece]
    if length > 0.0:
        u /= length
        v /= length
        nx = bodies.cos[n] * u - bodies.sin[n] * v
        ny = bodies.sin[n] * u + bodies.cos[n] * v
        approach = -(vx * nx + vy * ny)
        rebound = REBOUND_FACADE if bodies.solid_id[n] < FACADES else REBOUND_REEF
        if approach < DEAD_BELOW:
            rebound = 0.0
        if approach > 0.0:
            vx += (1.0 + rebound) * approach * nx
            vy += (1.0 + rebound) * approach * ny
    bodies.turn(piece, vx, vy, SOLID, bodies.solid_id[n])
