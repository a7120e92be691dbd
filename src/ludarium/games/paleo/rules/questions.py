"""What can be asked of a position without changing it: sides, owners, circles, reefs, the door."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT, full
from ludarium.core.state import LEGAL

from ..physics.slide import Slide
from ..state import (
    ABOARD,
    CAPTURED,
    EMPTY,
    Position,
)
from ..tables import (
    ALL_OF_SIDE,
    CIRCLE_X,
    CIRCLE_Y,
    CIRCLES,
    CYCLE,
    CYCLE_LENGTH,
    KEYS_OF,
    MERCENARIES,
    ON_DOOR,
    OWNER,
    PER_SIDE,
    PIECES,
    REEF_SEAT,
    REEF_STEP,
    REEFS_PER_SIDE,
    SIDE_CIRCLES,
    SIDE_OF_SEAT,
    TEAMS,
)
from .codes import (
    NOT_PLACED_YET,
    OTHER_HALF,
)
from .reefs import half_can_be_kept

FREE_CIRCLE: Final[i64] = 30_000
LOW_HALF: Final[i64] = 0x0F0F
"""Pieces 1 to 4 of both sides."""


class Questions(Position):
    """A position that can be asked."""

    def side(self, piece: i64) -> i64:
        """A piece's side."""
        return piece // PER_SIDE

    def side_of(self, seat: i64) -> i64:
        """A seat's side (RULES 12.1)."""
        return SIDE_OF_SEAT[self.seats * 4 + seat]

    def owner(self, piece: i64) -> i64:
        """The seat that flicks a piece and decides for it."""
        return OWNER[self.seats * PIECES + piece]

    def owned(self, seat: i64) -> i64:
        """A seat's own pieces, as a mask."""
        mask: i64 = 0
        for piece in range(i64(PIECES)):
            if self.owner(piece) == seat:
                mask |= BIT[piece]
        return mask & ALL_OF_SIDE[self.side_of(seat)]

    def those(self, place: i64) -> i64:
        """The pieces that are on the board, captured, waiting or entering, as a mask."""
        mask: i64 = 0
        for piece in range(i64(PIECES)):
            if self.place[piece] == place:
                mask |= BIT[piece]
        return mask

    def flickable(self, seat: i64) -> i64:
        """The pieces a seat may flick: its own on the board (RULES 6.1)."""
        return self.owned(seat) & self.those(ABOARD)

    def starter(self) -> i64:
        """The place in the cycle of turns at which this round starts (RULES 11.3)."""
        return (self.round_number - 1) % CYCLE_LENGTH[self.seats]

    def first_side(self) -> i64:
        """The side that places the first reef (RULES 4.1)."""
        return self.side_of(CYCLE[self.seats * 4 + self.starter()])

    def reef_seat(self) -> i64:
        """The seat that places the next reef."""
        return REEF_SEAT[self.seats * 20 + self.first_side() * 10 + self.reef_step]

    def next_reef(self) -> i64:
        """The reef to be placed, kept or moved next."""
        side = (self.first_side() + REEF_STEP[self.reef_step * 2]) % 2
        return side * REEFS_PER_SIDE + REEF_STEP[self.reef_step * 2 + 1]

    def unplaced(self, seat: i64) -> i64:
        """The pieces a seat has still to put on circles."""
        mask: i64 = 0
        for piece in range(i64(PIECES)):
            if self.circle[piece] == EMPTY and self.owner(piece) == seat:
                mask |= BIT[piece]
        return mask

    def open_circles(self, seat: i64, advanced: i64) -> i64:
        """The circles of a seat's side, base camp or advanced, on which it has put nothing yet."""
        mask = full(CIRCLES) if advanced == 0 else full(SIDE_CIRCLES) & ~full(CIRCLES)
        for piece in range(i64(PIECES)):
            if self.circle[piece] != EMPTY and self.owner(piece) == seat:
                mask &= ~BIT[self.circle[piece]]
        return mask

    def free_circles(self, side: i64) -> i64:
        """The circles of a base camp on which a disc would overlap no other (RULES 8.6)."""
        mask: i64 = 0
        for circle in range(i64(CIRCLES)):
            if self._is_free(CIRCLE_X[side * SIDE_CIRCLES + circle], CIRCLE_Y[side * SIDE_CIRCLES + circle]):
                mask |= BIT[circle]
        return mask

    def returnable(self) -> i64:
        """The pieces that may come back for the one that entered: itself, or one captured earlier (RULES 8.3)."""
        piece = self.queue[0] // 2
        mask = BIT[piece]
        if self.queue[0] % 2:
            mask |= self.before & self.those(CAPTURED) & ALL_OF_SIDE[self.side(piece)]
        return mask

    def opens_door(self, side: i64) -> bool:
        """Whether a side holds both keys and has an explorer at rest wholly on the door (RULES 10.1)."""
        if self.keys & KEYS_OF[side] != KEYS_OF[side]:
            return False
        for piece in range(side * PER_SIDE, side * PER_SIDE + PER_SIDE):
            if self.place[piece] == ABOARD and not MERCENARIES & BIT[piece] and self.on_door(piece):
                return True
        return False

    def on_door(self, piece: i64) -> bool:
        """Whether a piece lies wholly on the door."""
        return self.x[piece] * self.x[piece] + self.y[piece] * self.y[piece] <= ON_DOOR * ON_DOOR

    def slide(self) -> Slide:
        """The table as the laws of motion see it, all at rest."""
        return Slide(self.x, self.y, self.those(ABOARD), self.reef_x, self.reef_y, self.reef_turn)

    def _is_free(self, x: i64, y: i64) -> bool:
        for piece in range(i64(PIECES)):
            if self.place[piece] == ABOARD:
                dx = self.x[piece] - x
                dy = self.y[piece] - y
                if dx * dx + dy * dy < FREE_CIRCLE * FREE_CIRCLE:
                    return False
        return True

    def _on_base(self) -> i64:
        """The pieces that are arranged on base-camp circles (RULES 5.2, 12.3)."""
        return LOW_HALF if TEAMS[self.seats] else full(PIECES)

    def _refuse_keeping(self) -> i64:
        """Why the next reef may not stay where it is (RULES 4.7)."""
        reef = self.next_reef()
        if self.reef_turn[reef] == EMPTY:
            return NOT_PLACED_YET
        return LEGAL if half_can_be_kept(self, reef, self.reef_y[reef]) else OTHER_HALF
