"""When things meet: first contacts of a sliding disc with the rim, a rectangle, a disc at rest, another sliding disc.

All answers are moments in seconds from now, or ``NEVER``. Contact is sought on a disc's centre: against walls moved inwards,
rectangles and points blown up by a radius, discs by a diameter.
"""

from math import sqrt
from typing import Final

from ..lookup import DECELERATION

NEVER: Final = 1e9
MOST_STEPS: Final = 64
APPROACH: Final = 1e-6
"""Discs that near each other slower than this (mm/s) lie still to each other."""
PARALLEL: Final = 1e-9
"""A direction that leans towards a surface by less than this runs along it."""
PRESSED: Final = 0.03
"""Two discs that lie together meet again when the square of their distance has shrunk by this (mm²): 0.0005 mm."""
CLOSE: Final = 1e-8
"""Two sliding discs are in contact when the square of their distance is this near (mm²): less than a millionth of a mm."""


def moment(distance: float, speed: float) -> float:
    """When a disc has slid a distance, or ``NEVER`` if it stops before."""
    left = speed * speed - 2.0 * DECELERATION * distance
    if left < 0.0:
        return NEVER
    return 2.0 * distance / (speed + sqrt(left))


def to_circle(wx: float, wy: float, dx: float, dy: float, radius: float) -> float:
    """How far a point at ``w`` from a circle's centre travels along ``d`` until it enters the circle, or ``NEVER``."""
    along = wx * dx + wy * dy
    if along >= -PARALLEL * radius:
        return NEVER
    outside = wx * wx + wy * wy - radius * radius
    if outside <= 0.0:
        return 0.0
    root = along * along - outside
    if root < 0.0:
        return NEVER
    return outside / (sqrt(root) - along)


def to_slab(u: float, v: float, du: float, dv: float, half_u: float, half_v: float) -> float:
    """How far a point at (u, v) travels along (du, dv) until it meets a face u = ±half_u with |v| ≤ half_v, or ``NEVER``."""
    if u < 0.0:
        u = -u
        du = -du
    if du >= -PARALLEL:
        return NEVER
    distance = (u - half_u) / -du
    if distance < 0.0:
        # Behind the face: only the rounding of a rest position is forgiven, and counts as lying against it.
        if u < half_u - 0.01:
            return NEVER
        distance = 0.0
    across = v + dv * distance
    if across > half_v or across < -half_v:
        return NEVER
    return distance


def gap_to_box(u: float, v: float, half_u: float, half_v: float) -> float:
    """The distance of a point from a rectangle around the origin; 0 inside."""
    if u < 0.0:
        u = -u
    if v < 0.0:
        v = -v
    u -= half_u
    v -= half_v
    if u <= 0.0:
        return v if v > 0.0 else 0.0
    if v <= 0.0:
        return u
    return sqrt(u * u + v * v)


class Meeting:
    """The search for the first contact of two sliding discs, a root of a polynomial of degree four.

    With ``w`` the vector between them and ``R`` the distance of contact, |w|² − R² is sought to be zero. From the left, each
    step goes to where a parabola that lies below the polynomial reaches zero, so no contact is ever stepped over. A search
    that runs out of steps has shown that nothing happens before ``time``: then the caller must look again from there.
    """

    def __init__(self) -> None:
        self.time = NEVER
        self.found = False

    def search(
        self, wx: float, wy: float, vx: float, vy: float, ax: float, ay: float, reach: float, until: float
    ) -> None:
        """Look for |w + v t + a t²/2| = reach with t in [0, until]; ``time`` is the contact, or where to look again."""
        distance = wx * wx + wy * wy
        square = reach * reach
        if square > distance - 2.0 * CLOSE:
            if wx * vx + wy * vy < -APPROACH * reach:
                self.time = 0.0
                self.found = True
                return
            square = distance - PRESSED  # lying together and not approaching: they meet when they come nearer than now
        hx = 0.5 * ax
        hy = 0.5 * ay
        c0 = distance - square
        c1 = 2.0 * (wx * vx + wy * vy)
        c2 = vx * vx + vy * vy + 2.0 * (wx * hx + wy * hy)
        c3 = 2.0 * (vx * hx + vy * hy)
        c4 = hx * hx + hy * hy
        self.found = False
        t = 0.0
        for _ in range(MOST_STEPS):
            value = (((c4 * t + c3) * t + c2) * t + c1) * t + c0
            if value <= CLOSE:
                self.time = t
                self.found = True
                return
            slope = ((4.0 * c4 * t + 3.0 * c3) * t + 2.0 * c2) * t + c1
            bend = least_bend(c2, c3, c4, t, until)
            if bend >= 0.0:
                if slope >= 0.0:
                    self.time = NEVER
                    return
                t -= value / slope
            else:
                t += 2.0 * value / (sqrt(slope * slope - 2.0 * bend * value) - slope)
            if t > until:
                self.time = NEVER
                return
        self.time = t


def least_bend(c2: float, c3: float, c4: float, start: float, end: float) -> float:
    """The least second derivative of the polynomial between two moments (a parabola that opens upwards)."""
    first = (12.0 * c4 * start + 6.0 * c3) * start + 2.0 * c2
    last = (12.0 * c4 * end + 6.0 * c3) * end + 2.0 * c2
    least = first if first < last else last
    if c4 > 0.0:
        lowest = -c3 / (4.0 * c4)
        if start < lowest < end:
            bottom = (12.0 * c4 * lowest + 6.0 * c3) * lowest + 2.0 * c2
            if bottom < least:
                least = bottom
    return least
