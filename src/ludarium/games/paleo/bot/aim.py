"""Flicks worth a look, found by geometry and tried once each with a steady hand.

Straight at something, off a wall, or by way of an own piece; from where a piece lies, and from where unsticking would put it.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.rng import Rng
from ludarium.core.state import encode, first_of, kind_of, second_of, third_of

from ..lookup import ANGLES, KEYS_OF, MERCENARIES, MIRROR, PER_SIDE, PIECES, POWERS, SANCTUARIES, SANCTUARY_SIDE
from ..physics.directions import COS
from ..rules.codes import FLICK_PIECE, NUDGE_PIECE
from ..rules.nudges import Nudge, nudgeable
from ..rules.paleo import Paleo
from ..rules.questions import flickable, side_of
from ..state import ABOARD
from .judge import lead

WALL_AT: Final = 285.0
MOST_CANDIDATES: Final = 700
HARD: Final = 2000.0
"""Beyond a target by this much: as hard as can be, to drive on through what stands behind, or off several walls."""
SAFE_POWER: Final = 178
"""Beyond this the rim may throw the piece out."""


class Aim:
    """Candidate flicks of one seat, each with the lead it gives when the hand is steady."""

    def __init__(self, state: Paleo, seat: i64, rng: Rng, direct: bool) -> None:
        self.state = state
        self.seat = seat
        self.side = side_of(state, seat)
        self.rng = rng
        self.direct = direct
        self.codes = vec[i64]()
        self.values = vec[float]()
        self.kind: i64 = FLICK_PIECE
        self.x = 0.0
        self.y = 0.0

    def collect(self) -> None:
        """Look at every piece and everything it might go for."""
        mine = flickable(self.state, self.seat)
        stuck: i64 = 0 if self.direct else nudgeable(self.state, mine)
        for piece in range(i64(PIECES)):
            if not mine & BIT[piece]:
                continue
            self.kind = FLICK_PIECE
            self.x = float(self.state.x[piece]) / 1000.0
            self.y = float(self.state.y[piece]) / 1000.0
            self._consider(piece)
            if stuck & BIT[piece]:
                nudge = Nudge(self.state, piece)
                self.kind = NUDGE_PIECE
                self.x = float(nudge.x) / 1000.0
                self.y = float(nudge.y) / 1000.0
                self._consider(piece)

    def refine(self, code: i64) -> None:
        """Try a flick's neighbours: a little to the sides, a little weaker and harder."""
        power = third_of(code) + 1
        for turn in range(i64(-2), i64(3)):
            for force in range(i64(-1), i64(2)):
                if turn != 0 or force != 0:
                    angle = (second_of(code) + 6 * turn + ANGLES) % ANGLES
                    self._try(kind_of(code), first_of(code), angle, power + force * (power // 12 + 1))

    def best(self, width: i64) -> list[int]:
        """The candidates that came out best, no code twice."""
        found: list[int] = []
        left = self.values[:]
        while i64(len(found)) < width:
            top: i64 = -1
            for n in range(i64(len(left))):
                if left[n] > -1e8 and (top < 0 or left[n] > left[top]):
                    top = n
            if top < 0:
                break
            left[top] = -1e9
            if self.codes[top] not in found:
                found.append(self.codes[top])
        return found

    def _consider(self, piece: i64) -> None:
        if MERCENARIES & BIT[piece]:
            self._hunt(piece)
        else:
            self._seek(piece)
        if not self.direct:
            self._push(piece)

    def _hunt(self, piece: i64) -> None:
        """A mercenary goes for every enemy piece: gently, through it, as hard as can be, and off the walls."""
        first = (1 - self.side) * PER_SIDE
        for target in range(first, first + PER_SIDE):
            if self.state.place[target] == ABOARD and not self.state.protected & BIT[target]:
                x = float(self.state.x[target]) / 1000.0
                y = float(self.state.y[target]) / 1000.0
                self._shoot(piece, x, y, 60.0, SAFE_POWER)
                self._shoot(piece, x, y, 400.0, SAFE_POWER)
                if not self.direct:
                    self._shoot(piece, x, y, HARD, POWERS)
                    self._bank(piece, x, y, 60.0)

    def _seek(self, piece: i64) -> None:
        """An explorer goes for a key, or for the door once both are taken."""
        state = self.state
        if state.keys & KEYS_OF[self.side] == KEYS_OF[self.side]:
            self._shoot(piece, 0.0, 0.0, 0.0, SAFE_POWER)
            self._bank(piece, 0.0, 0.0, 0.0)
            return
        for room in range(i64(SANCTUARIES)):
            if SANCTUARY_SIDE[room] == self.side or state.keys & BIT[room]:
                continue
            mx = MIRROR[room * 2]
            my = MIRROR[room * 2 + 1]
            self._shoot(piece, mx * 236.0, my * 236.0, 30.0, SAFE_POWER)
            self._shoot(piece, mx * 250.0, my * 250.0, 160.0, SAFE_POWER)
            self._shoot(piece, mx * 150.0, my * 150.0, 0.0, SAFE_POWER)
            self._shoot(piece, mx * 165.0, my * 40.0, 0.0, SAFE_POWER)
            self._bank(piece, mx * 240.0, my * 240.0, 60.0)
            if not self.direct:
                self._shoot(piece, mx * 236.0, my * 236.0, HARD, POWERS)

    def _push(self, piece: i64) -> None:
        """Drive an own explorer on: into a sanctuary, or onto the door."""
        state = self.state
        both = state.keys & KEYS_OF[self.side] == KEYS_OF[self.side]
        first = self.side * PER_SIDE
        for other in range(first, first + PER_SIDE):
            if other == piece or MERCENARIES & BIT[other] or state.place[other] != ABOARD:
                continue
            x = float(state.x[other]) / 1000.0
            y = float(state.y[other]) / 1000.0
            for room in range(i64(SANCTUARIES)):
                if SANCTUARY_SIDE[room] == self.side or (state.keys & BIT[room] and not both):
                    continue
                tx = 0.0 if both else MIRROR[room * 2] * 240.0
                ty = 0.0 if both else MIRROR[room * 2 + 1] * 240.0
                dx = tx - x
                dy = ty - y
                far = sqrt(dx * dx + dy * dy)
                if 1.0 < far < 260.0:
                    self._shoot(piece, x - 30.0 * dx / far, y - 30.0 * dy / far, 1.2 * far, SAFE_POWER)

    def _bank(self, piece: i64, x: float, y: float, beyond: float) -> None:
        """Off each of the four walls. The rim gives back three quarters of the speed across it, which bends the path."""
        if self.direct:
            return
        stretch = 4.0 / 3.0
        for power in (i64(SAFE_POWER), i64(POWERS)):
            self._shoot(piece, WALL_AT + (WALL_AT - x) * stretch, y, beyond, power)
            self._shoot(piece, -WALL_AT - (WALL_AT + x) * stretch, y, beyond, power)
            self._shoot(piece, x, WALL_AT + (WALL_AT - y) * stretch, beyond, power)
            self._shoot(piece, x, -WALL_AT - (WALL_AT + y) * stretch, beyond, power)

    def _shoot(self, piece: i64, x: float, y: float, beyond: float, most: i64) -> None:
        """Try a flick towards a place, strong enough to go some way beyond it but no stronger than ``most``."""
        dx = x - self.x
        dy = y - self.y
        far = sqrt(dx * dx + dy * dy)
        if far < 1.0:
            return
        power = i64(sqrt(30.0 * (far + beyond)) + 0.5)
        if most > SAFE_POWER and power <= SAFE_POWER:
            return  # it was tried as a safe one
        self._try(self.kind, piece, angle_of(dx / far, dy / far), power if power < most else most)

    def _try(self, kind: i64, piece: i64, angle: i64, power: i64) -> None:
        if len(self.codes) >= MOST_CANDIDATES:
            return
        if power < 1:
            power = 1
        if power > POWERS:
            power = POWERS
        after = self.state.copy()
        after.exact = 1
        code = encode(kind, piece, angle, power - 1)
        after.apply(self.seat, code)
        self.codes = append(self.codes, code)
        self.values = append(self.values, lead(after, self.side) + 1e-6 * self.rng.uniform())


def angle_of(dx: float, dy: float) -> i64:
    """The tenth of a degree whose direction is nearest to a unit vector, by halving the circle."""
    low: i64 = 0
    # In the upper half the cosine falls from 1 to -1; the lower half is its mirror image.
    up = dy >= 0.0
    high: i64 = ANGLES // 2
    while high - low > 1:
        middle = (low + high) // 2
        if COS[middle] > dx:
            low = middle
        else:
            high = middle
    best = low if COS[low] - dx < dx - COS[high] else high
    return best if up else (ANGLES - best) % ANGLES
