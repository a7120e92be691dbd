"""The next event of each sliding disc: it stops, or meets something."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import (
    DECELERATION,
    PIECES,
    RADIUS,
)
from .bodies import DIAMETER, DISC, LIMIT, REVIEW, RIM, SOLID, STOP, Bodies, slid
from .contacts import NEVER, PARALLEL, moment, to_circle, to_slab

SAME_MOMENT: Final = 1e-12


def look_anew(bodies: Bodies, one: i64, two: i64) -> None:
    """Look anew at the next events of discs that changed, and of those that were to meet them."""
    look(bodies, one)
    if two != one:
        look(bodies, two)
    for piece in range(i64(PIECES)):
        if piece == one or piece == two or bodies.speed[piece] <= 0.0:
            continue
        kind = bodies.kind[piece]
        if (kind == DISC or kind == REVIEW) and (bodies.partner[piece] == one or bodies.partner[piece] == two):
            bodies.bring(piece)
            look(bodies, piece)
            continue
        if bodies.speed[one] <= 0.0 and bodies.on & BIT[one]:
            _meet_resting(bodies, piece, one)
        if two != one and bodies.speed[two] <= 0.0 and bodies.on & BIT[two]:
            _meet_resting(bodies, piece, two)


def look(bodies: Bodies, piece: i64) -> None:
    """Find a disc's next event; it has been brought to now."""
    speed = bodies.speed[piece]
    if speed <= 0.0:
        bodies.due[piece] = NEVER
        return
    bodies.due[piece] = NEVER
    for other in range(i64(PIECES)):
        if other != piece and bodies.on & BIT[other]:
            if bodies.speed[other] > 0.0:
                _meet_sliding(bodies, piece, other)
            else:
                _meet_resting(bodies, piece, other)
    _meet_rim(bodies, piece)
    for n in range(bodies.solids):
        _meet_solid(bodies, piece, n)
    _plan(bodies, piece, speed / DECELERATION, STOP, -1)


def _plan(bodies: Bodies, piece: i64, wait: float, kind: i64, other: i64) -> None:
    due = bodies.now + wait
    if due < bodies.due[piece] - SAME_MOMENT:
        bodies.due[piece] = due
        bodies.kind[piece] = kind
        bodies.partner[piece] = other


def _meet_resting(bodies: Bodies, piece: i64, other: i64) -> None:
    elapsed = bodies.now - bodies.since[piece]
    speed = bodies.speed[piece]
    distance = slid(speed, elapsed)
    dx = bodies.dx[piece]
    dy = bodies.dy[piece]
    wx = bodies.x[piece] + dx * distance - bodies.x[other]
    wy = bodies.y[piece] + dy * distance - bodies.y[other]
    way = to_circle(wx, wy, dx, dy, DIAMETER)
    if way < NEVER:
        wait = moment(way, speed - DECELERATION * elapsed)
        if wait < NEVER:
            _plan(bodies, piece, wait, DISC, other)


def _meet_sliding(bodies: Bodies, piece: i64, other: i64) -> None:
    elapsed = bodies.now - bodies.since[other]
    distance = slid(bodies.speed[other], elapsed)
    speed = bodies.speed[other] - DECELERATION * elapsed
    if speed <= 0.0:
        _meet_resting(bodies, piece, other)
        return
    ex = bodies.dx[other]
    ey = bodies.dy[other]
    wx = bodies.x[piece] - bodies.x[other] - ex * distance
    wy = bodies.y[piece] - bodies.y[other] - ey * distance
    dx = bodies.dx[piece]
    dy = bodies.dy[piece]
    own = bodies.speed[piece]
    until = (own if own < speed else speed) / DECELERATION
    # Too far apart to meet before one of them stops.
    most = (own + speed) * until
    if wx * wx + wy * wy > (DIAMETER + most) * (DIAMETER + most):
        return
    meeting = bodies.meeting
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
        _plan(bodies, piece, meeting.time, DISC if meeting.found else REVIEW, other)


def _meet_rim(bodies: Bodies, piece: i64) -> None:
    speed = bodies.speed[piece]
    for axis in range(i64(2)):
        towards = bodies.dx[piece] if axis == 0 else bodies.dy[piece]
        at = bodies.x[piece] if axis == 0 else bodies.y[piece]
        wall: i64 = 1
        if towards < 0.0:
            towards = -towards
            at = -at
            wall = 0
        if towards > PARALLEL:
            way = (LIMIT - at) / towards
            wait = moment(way if way > 0.0 else 0.0, speed)
            if wait < NEVER:
                _plan(bodies, piece, wait, RIM, axis * 2 + wall)


def _meet_solid(bodies: Bodies, piece: i64, n: i64) -> None:
    rx = bodies.x[piece] - bodies.sx[n]
    ry = bodies.y[piece] - bodies.sy[n]
    dx = bodies.dx[piece]
    dy = bodies.dy[piece]
    speed = bodies.speed[piece]
    around = bodies.around[n]
    along = -(rx * dx + ry * dy)
    aside = rx * dy - ry * dx
    if aside > around or aside < -around or along < -around:
        return
    if along > around + speed * speed / (2.0 * DECELERATION):
        return
    c = bodies.cos[n]
    s = bodies.sin[n]
    way = way_to_solid(
        c * rx + s * ry, c * ry - s * rx, c * dx + s * dy, c * dy - s * dx, bodies.half_u[n], bodies.half_v[n]
    )
    if way < NEVER:
        wait = moment(way, speed)
        if wait < NEVER:
            _plan(bodies, piece, wait, SOLID, n)


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
