"""From event to event until all is at rest.

Every disc keeps the moment, place, direction and speed of its last event; until its next one its place follows from these.
For each sliding disc the next event is known: it stops, or meets something. The earliest is carried out, what it changed is
looked at anew, and so on. Places are in millimetres, moments in seconds since the flick.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..tables import (
    DEAD_BELOW,
    DECELERATION,
    DOOR_SUM,
    FACADES,
    FIRST_MOVABLE,
    FIXED,
    HALF_LENGTH,
    HALF_WIDTH,
    ISLAND,
    OVER_THE_RIM,
    PER_SIDE,
    PIECES,
    RADIUS,
    REBOUND_DISC,
    REBOUND_FACADE,
    REBOUND_REEF,
    REBOUND_RIM,
    REEFS,
    SANCTUARIES,
    SOLIDS,
    SPEED_PER_POWER,
    TURN_TENTHS,
)
from .contacts import APPROACH, NEVER, PARALLEL, Meeting, moment, to_circle, to_slab
from .directions import COS, SIN

STOP: Final = 1
DISC: Final = 2
RIM: Final = 3
SOLID: Final = 4
REVIEW: Final = 5
GONE: Final = 6
START: Final = 7

MOST_EVENTS: Final = 20_000
STILL: Final = 1e-6
SKIN: Final = 0.0005
SAME_MOMENT: Final = 1e-12
DIAMETER: Final = 30.0
LIMIT: Final = 285.0
DEEP: Final = 21.213203435596423
"""How far |x| + |y| lies beyond a door's line when the whole disc is past it: radius times √2."""
ROW: Final = 10
"""Numbers per row of the trace: what happened, disc, partner, moment, place, velocity before, velocity after."""


def thousandths(value: float) -> i64:
    """Round a place to the stored precision, halves away from zero, so that mirrored places stay mirrored."""
    if value < 0.0:
        return -i64(0.5 - value * 1000.0)
    return i64(value * 1000.0 + 0.5)


def room_at(x: float, y: float) -> i64:
    """The sanctuary in which a disc lies with its whole body past the door, or -1 (RULES 8.1)."""
    ax = -x if x < 0.0 else x
    ay = -y if y < 0.0 else y
    if ax < 200.0 or ay < 200.0 or ax + ay - DOOR_SUM < DEEP - 1e-9:
        return -1
    return (1 if x > 0.0 else 0) + (2 if y > 0.0 else 0)


def numbers(value: float, n: i64) -> vec[float]:
    """Return ``n`` times the same number."""
    result = vec[float]()
    for _ in range(n):
        result = append(result, value)
    return result


class Slide:
    """The table while discs slide. Make one, ``run`` one flick, and read what it left behind.

    ``gone`` are discs that flew over the rim. ``outside`` are discs touched by the flicked one while not on their own island,
    ``camp_touch`` the moment of each disc's first touch on its island. ``entry`` has the moment at which a disc first entered
    each sanctuary. Moments that never came are ``NEVER``.
    """

    def __init__(
        self, x: vec[i64], y: vec[i64], on: i64, reef_x: vec[i64], reef_y: vec[i64], reef_turn: vec[i64]
    ) -> None:
        self.on = on
        self.gone: i64 = 0
        self.outside: i64 = 0
        self.flicked: i64 = -1
        self.events: i64 = 0
        self.now = 0.0
        self.tracing = False
        self.trace = vec[float]()
        self.x = numbers(0.0, PIECES)
        self.y = numbers(0.0, PIECES)
        for piece in range(i64(PIECES)):
            self.x[piece] = float(x[piece]) / 1000.0
            self.y[piece] = float(y[piece]) / 1000.0
        self.dx = numbers(0.0, PIECES)
        self.dy = numbers(0.0, PIECES)
        self.speed = numbers(0.0, PIECES)
        self.since = numbers(0.0, PIECES)
        self.due = numbers(NEVER, PIECES)
        self.kind = numbers_of(0, PIECES)
        self.partner = numbers_of(-1, PIECES)
        self.camp_touch = numbers(NEVER, PIECES)
        self.entry = numbers(NEVER, PIECES * SANCTUARIES)
        self.meeting = Meeting()
        self.solids: i64 = 0
        self.solid_id = numbers_of(0, SOLIDS)
        self.sx = numbers(0.0, SOLIDS)
        self.sy = numbers(0.0, SOLIDS)
        self.half_u = numbers(0.0, SOLIDS)
        self.half_v = numbers(0.0, SOLIDS)
        self.cos = numbers(1.0, SOLIDS)
        self.sin = numbers(0.0, SOLIDS)
        self.around = numbers(0.0, SOLIDS)
        for solid in range(i64(FIRST_MOVABLE)):
            at = solid * 5
            self._add(solid, FIXED[at], FIXED[at + 1], FIXED[at + 2], FIXED[at + 3], i64(FIXED[at + 4]))
        for reef in range(i64(REEFS)):
            if reef_turn[reef] >= 0:
                turn = reef_turn[reef] * TURN_TENTHS
                self._add(FIRST_MOVABLE + reef, float(reef_x[reef]), float(reef_y[reef]), HALF_LENGTH, HALF_WIDTH, turn)

    def _add(self, solid: i64, x: float, y: float, half_u: float, half_v: float, tenths: i64) -> None:
        n = self.solids
        self.solid_id[n] = solid
        self.sx[n] = x
        self.sy[n] = y
        self.half_u[n] = half_u
        self.half_v[n] = half_v
        self.cos[n] = COS[tenths]
        self.sin[n] = SIN[tenths]
        self.around[n] = sqrt(half_u * half_u + half_v * half_v) + RADIUS
        self.solids = n + 1

    # The run ----------------------------------------------------------------------------------------------------------

    def run(self, piece: i64, angle: i64, power: i64) -> None:
        """Flick a disc and let everything come to rest."""
        self.flicked = piece
        self.dx[piece] = COS[angle]
        self.dy[piece] = SIN[angle]
        self.speed[piece] = SPEED_PER_POWER * float(power)
        self._note(START, piece, -1, 0.0, 0.0)
        self._look(piece)
        while self.step():
            pass

    def step(self) -> bool:
        """Carry out the next event; ``False`` if all is at rest."""
        first: i64 = -1
        soonest = NEVER
        for piece in range(i64(PIECES)):
            if self.due[piece] < soonest - SAME_MOMENT:
                soonest = self.due[piece]
                first = piece
        if first < 0:
            return False
        self.events += 1
        if self.events > MOST_EVENTS:
            self._halt()
            return False
        self.now = soonest
        kind = self.kind[first]
        other = self.partner[first]
        self._bring(first)
        if kind == DISC:
            self._collide(first, other)
            self._changed(first, other)
            return True
        if kind == STOP:
            self._turn(first, 0.0, 0.0, STOP, -1)
        elif kind == RIM:
            self._rebound(first, other)
        elif kind == SOLID:
            self._bounce(first, other)
        self._changed(first, first)
        return True

    def _halt(self) -> None:
        """Leave everything where it is: never reached in play, and the promise that every run ends."""
        for piece in range(i64(PIECES)):
            if self.speed[piece] > 0.0:
                self._bring(piece)
                self._turn(piece, 0.0, 0.0, STOP, -1)
                self.due[piece] = NEVER

    def _bring(self, piece: i64) -> None:
        """Move a disc to where it is now, and see whether it entered a sanctuary on its way."""
        speed = self.speed[piece]
        if speed <= 0.0:
            return
        elapsed = self.now - self.since[piece]
        distance = slid(speed, elapsed)
        x = self.x[piece] + self.dx[piece] * distance
        y = self.y[piece] + self.dy[piece] * distance
        room = room_at(x, y)
        if room >= 0 and self.entry[piece * SANCTUARIES + room] == NEVER:
            self._enter(piece, room)
        self.x[piece] = x
        self.y[piece] = y
        left = speed - DECELERATION * elapsed
        self.speed[piece] = left if left > 0.0 else 0.0
        self.since[piece] = self.now

    def _enter(self, piece: i64, room: i64) -> None:
        """Note when the whole disc had passed the door, on the segment that ends now."""
        sx = 1.0 if room % 2 == 1 else -1.0
        sy = 1.0 if room >= 2 else -1.0
        missing = DOOR_SUM + DEEP - (sx * self.x[piece] + sy * self.y[piece])
        rate = sx * self.dx[piece] + sy * self.dy[piece]
        when = self.since[piece]
        if missing > 0.0 and rate > 0.0:
            when += moment(missing / rate, self.speed[piece])
        self.entry[piece * SANCTUARIES + room] = when if when < self.now else self.now

    def _turn(self, piece: i64, vx: float, vy: float, what: i64, other: i64) -> None:
        """Give a disc a new velocity."""
        before_x = self.dx[piece] * self.speed[piece]
        before_y = self.dy[piece] * self.speed[piece]
        speed = sqrt(vx * vx + vy * vy)
        if speed < STILL:
            self.speed[piece] = 0.0
        else:
            self.speed[piece] = speed
            self.dx[piece] = vx / speed
            self.dy[piece] = vy / speed
        self.since[piece] = self.now
        self._note(what, piece, other, before_x, before_y)

    def _note(self, what: i64, piece: i64, other: i64, before_x: float, before_y: float) -> None:
        if not self.tracing:
            return
        speed = self.speed[piece]
        for number in (
            float(what),
            float(piece),
            float(other),
            self.now,
            self.x[piece],
            self.y[piece],
            before_x,
            before_y,
            self.dx[piece] * speed,
            self.dy[piece] * speed,
        ):
            self.trace = append(self.trace, number)

    # Contacts ---------------------------------------------------------------------------------------------------------

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

    # What comes next --------------------------------------------------------------------------------------------------

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


def slid(speed: float, elapsed: float) -> float:
    """How far a disc slid in some time, no farther than to where it stops."""
    if elapsed * DECELERATION >= speed:
        return speed * speed / (2.0 * DECELERATION)
    return (speed - 0.5 * DECELERATION * elapsed) * elapsed


def clamped(value: float, limit: float) -> float:
    """The nearest number between −limit and limit."""
    if value > limit:
        return limit
    return -limit if value < -limit else value


def numbers_of(value: i64, n: i64) -> vec[i64]:
    """Return ``n`` times the same whole number."""
    result = vec[i64]()
    for _ in range(n):
        result = append(result, value)
    return result
