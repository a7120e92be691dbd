"""From event to event until all is at rest.

Every disc keeps the moment, place, direction and speed of its last event; until its next one its place follows from these.
For each sliding disc the next event is known: it stops, or meets something. The earliest is carried out, what it changed is
looked at anew, and so on. Places are in millimetres, moments in seconds since the flick.
"""

from typing import Final

from mypy_extensions import i64

from ..lookup import (
    PIECES,
    SPEED_PER_POWER,
)
from .bodies import DISC, RIM, SOLID, START, STOP, Bodies
from .contacts import NEVER
from .directions import COS, SIN
from .foresight import SAME_MOMENT, look, look_anew
from .impacts import bounce, collide, rebound

MOST_EVENTS: Final = 20_000


class Slide(Bodies):
    """The table while discs slide. Make one, ``run`` one flick, and read what it left behind."""

    def run(self, piece: i64, angle: i64, power: i64) -> None:
        """Flick a disc and let everything come to rest."""
        self.flicked = piece
        self.dx[piece] = COS[angle]
        self.dy[piece] = SIN[angle]
        self.speed[piece] = SPEED_PER_POWER * float(power)
        self.note(START, piece, -1, 0.0, 0.0)
        look(self, piece)
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
        self.bring(first)
        if kind == DISC:
            collide(self, first, other)
            look_anew(self, first, other)
            return True
        if kind == STOP:
            self.turn(first, 0.0, 0.0, STOP, -1)
        elif kind == RIM:
            rebound(self, first, other)
        elif kind == SOLID:
            bounce(self, first, other)
        look_anew(self, first, first)
        return True

    def _halt(self) -> None:
        """Leave everything where it is: never reached in play, and the promise that every run ends."""
        for piece in range(i64(PIECES)):
            if self.speed[piece] > 0.0:
                self.bring(piece)
                self.turn(piece, 0.0, 0.0, STOP, -1)
                self.due[piece] = NEVER
