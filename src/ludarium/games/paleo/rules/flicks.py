"""A flick, and what follows from it: captures, keys, the door."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..physics.bodies import thousandths
from ..physics.contacts import NEVER
from ..physics.slide import Slide
from ..state import (
    ABOARD,
    BY_CAPTURE,
    BY_DOOR,
    CAPTURED,
    EMPTY,
    ENTERING,
    SLIP,
)
from ..tables import (
    ALL_OF_SIDE,
    CAPTURE_POINTS,
    DOOR_POINTS,
    MERCENARIES,
    PIECES,
    SANCTUARIES,
    SANCTUARY_SIDE,
)
from .course import Course
from .nudges import Nudge


class Flicks(Course):
    """A position in which pieces are flicked."""

    def _announce(self, piece: i64, angle: i64, power: i64, nudge: i64) -> None:
        self.aim_piece = piece
        self.aim_angle = angle
        self.aim_power = power
        self.aim_nudge = nudge
        if self.exact:
            self._shoot(angle, power)
        else:
            self.phase = SLIP

    def launch(self, angle: i64, power: i64, tracing: bool) -> Slide:
        """Unstick the announced piece if that was said, flick it, and return the table once all is at rest."""
        piece = self.aim_piece
        if self.aim_nudge:
            nudge = Nudge(self, piece)
            self.x[piece] = nudge.x
            self.y[piece] = nudge.y
        slide = self.slide()
        slide.tracing = tracing
        slide.run(piece, angle, power)
        return slide

    def _shoot(self, angle: i64, power: i64) -> None:
        self.flicks += 1
        self.protected &= ~ALL_OF_SIDE[self.side(self.aim_piece)]  # RULES 8.8
        self.before = self.those(CAPTURED)
        slide = self.launch(angle, power, False)
        for piece in range(i64(PIECES)):
            if self.place[piece] == ABOARD:
                self.x[piece] = thousandths(slide.x[piece])
                self.y[piece] = thousandths(slide.y[piece])
        self._settle(slide)

    def _settle(self, slide: Slide) -> None:
        """What happened, in the order of RULES 10.5."""
        entered = entries(slide)
        side = self.side(self.aim_piece)
        lost = (slide.gone | self.touched(slide, entered)) & ~entered
        for piece in range(i64(PIECES)):
            if lost & BIT[piece]:
                self.place[piece] = CAPTURED
            elif entered & BIT[piece]:
                self.place[piece] = ENTERING
        self._queue_entered(slide, entered)
        self.aim_piece = EMPTY
        self.aim_angle = 0
        self.aim_power = 0
        self.aim_nudge = 0
        if self.opens_door(side) or self.opens_door(1 - side):
            self._end_round(BY_DOOR, side if self.opens_door(side) else 1 - side, DOOR_POINTS)
        elif self._all_captured(1 - side):
            self._end_round(BY_CAPTURE, side, CAPTURE_POINTS)
        elif self._all_captured(side):
            self._end_round(BY_CAPTURE, 1 - side, CAPTURE_POINTS)
        else:
            self._next_return()

    def touched(self, slide: Slide, entered: i64) -> i64:
        """The pieces that the flicked mercenary captures (RULES 7)."""
        piece = self.aim_piece
        if not MERCENARIES & BIT[piece]:
            return 0
        enemies = ALL_OF_SIDE[1 - self.side(piece)] & ~entered & ~self.protected
        captured = slide.outside & enemies
        first = self._first_in_camp(slide, enemies)
        return captured | BIT[first] if first >= 0 else captured

    def _first_in_camp(self, slide: Slide, enemies: i64) -> i64:
        """The camp piece touched first; at the same instant the nearest at rest, then the lowest (RULES 7.4, 7.5)."""
        best: i64 = -1
        for piece in range(i64(PIECES)):
            if not enemies & BIT[piece] or slide.camp_touch[piece] == NEVER:
                continue
            if best < 0:
                best = piece
                continue
            earlier = slide.camp_touch[best] - slide.camp_touch[piece]
            if earlier > 1e-9 or (earlier > -1e-9 and self._distance(piece) < self._distance(best)):
                best = piece
        return best

    def _distance(self, piece: i64) -> i64:
        dx = self.x[piece] - self.x[self.aim_piece]
        dy = self.y[piece] - self.y[self.aim_piece]
        return dx * dx + dy * dy

    def _queue_entered(self, slide: Slide, entered: i64) -> None:
        """Line up the pieces that entered a sanctuary, in that order; explorers take keys (RULES 8.2, 8.9)."""
        self.queue = vec[i64]()
        left = entered
        while left != 0:
            first: i64 = -1
            for piece in range(i64(PIECES)):
                if left & BIT[piece] and (first < 0 or entered_at(slide, piece) < entered_at(slide, first)):
                    first = piece
            left &= ~BIT[first]
            opposing: i64 = 0
            for room in range(i64(SANCTUARIES)):
                if slide.entry[first * SANCTUARIES + room] < NEVER and SANCTUARY_SIDE[room] != self.side(first):
                    opposing = 1
                    if not MERCENARIES & BIT[first]:
                        self.keys |= BIT[room]
            self.queue = append(self.queue, first * 2 + opposing)

    def _all_captured(self, side: i64) -> bool:
        return self.those(CAPTURED) & ALL_OF_SIDE[side] == ALL_OF_SIDE[side]


def entries(slide: Slide) -> i64:
    """The pieces that entered any sanctuary."""
    mask: i64 = 0
    for piece in range(i64(PIECES)):
        if entered_at(slide, piece) < NEVER:
            mask |= BIT[piece]
    return mask


def entered_at(slide: Slide, piece: i64) -> float:
    """When a piece first entered a sanctuary."""
    soonest = NEVER
    for room in range(i64(SANCTUARIES)):
        if slide.entry[piece * SANCTUARIES + room] < soonest:
            soonest = slide.entry[piece * SANCTUARIES + room]
    return soonest
