"""Discs and solids, and how a disc is brought to a moment or given a new velocity.

Every disc keeps the moment, place, direction and speed of its last event; until its next one its place follows from these.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.vecs import repeated

from ..lookup import (
    DECELERATION,
    DOOR_SUM,
    FIRST_MOVABLE,
    HALF_LENGTH,
    HALF_WIDTH,
    PIECES,
    REEFS,
    SANCTUARIES,
    SOLIDS,
    TURN_TENTHS,
)
from .contacts import NEVER, Meeting, moment
from .directions import COS, SIN
from .solids import (
    FIXED_AROUND,
    FIXED_COS,
    FIXED_ID,
    FIXED_SIN,
    FIXED_U,
    FIXED_V,
    FIXED_X,
    FIXED_Y,
    REEF_AROUND,
)

STOP: Final = 1
DISC: Final = 2
RIM: Final = 3
SOLID: Final = 4
REVIEW: Final = 5
GONE: Final = 6
START: Final = 7

STILL: Final = 1e-6
SKIN: Final = 0.0005
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


def _numbers(value: float, n: i64) -> vec[float]:
    result = vec[float]()
    for _ in range(n):
        result = append(result, value)
    return result


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


# What a table of discs begins with: a slice of these is one copy of memory, with nothing to count.
_ZERO: Final[vec[float]] = _numbers(0.0, PIECES)
_NEVER: Final[vec[float]] = _numbers(NEVER, PIECES * SANCTUARIES)
_NOTHING: Final[vec[i64]] = repeated(0, PIECES)
_NOBODY: Final[vec[i64]] = repeated(-1, PIECES)


class Bodies:
    """The table while discs slide: where they are, where they go, and what happened to them.

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
        self.x = _ZERO[:PIECES]
        self.y = _ZERO[:PIECES]
        for piece in range(i64(PIECES)):
            self.x[piece] = float(x[piece]) / 1000.0
            self.y[piece] = float(y[piece]) / 1000.0
        self.dx = _ZERO[:PIECES]
        self.dy = _ZERO[:PIECES]
        self.speed = _ZERO[:PIECES]
        self.since = _ZERO[:PIECES]
        self.due = _NEVER[:PIECES]
        self.kind = _NOTHING[:PIECES]
        self.partner = _NOBODY[:PIECES]
        self.camp_touch = _NEVER[:PIECES]
        self.entry = _NEVER[: PIECES * SANCTUARIES]
        self.meeting = Meeting()
        self.solids: i64 = FIRST_MOVABLE
        self.solid_id = FIXED_ID[:SOLIDS]
        self.sx = FIXED_X[:SOLIDS]
        self.sy = FIXED_Y[:SOLIDS]
        self.half_u = FIXED_U[:SOLIDS]
        self.half_v = FIXED_V[:SOLIDS]
        self.cos = FIXED_COS[:SOLIDS]
        self.sin = FIXED_SIN[:SOLIDS]
        self.around = FIXED_AROUND[:SOLIDS]
        for reef in range(i64(REEFS)):
            if reef_turn[reef] >= 0:
                turn = reef_turn[reef] * TURN_TENTHS
                self._add(FIRST_MOVABLE + reef, float(reef_x[reef]), float(reef_y[reef]), turn)

    def _add(self, reef: i64, x: float, y: float, tenths: i64) -> None:
        n = self.solids
        self.solid_id[n] = reef
        self.sx[n] = x
        self.sy[n] = y
        self.half_u[n] = HALF_LENGTH
        self.half_v[n] = HALF_WIDTH
        self.cos[n] = COS[tenths]
        self.sin[n] = SIN[tenths]
        self.around[n] = REEF_AROUND
        self.solids = n + 1

    def bring(self, piece: i64) -> None:
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

    def turn(self, piece: i64, vx: float, vy: float, what: i64, other: i64) -> None:
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
        self.note(what, piece, other, before_x, before_y)

    def note(self, what: i64, piece: i64, other: i64, before_x: float, before_y: float) -> None:
        """Add a row to the trace, if somebody wants to draw the way."""
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
