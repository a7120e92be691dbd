"""What can be asked of a position without changing it: sides, owners, circles, reefs, the door."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.bits import BIT, full
from ludarium.core.state import LEGAL

from ..lookup import (
    ALL_OF_SIDE,
    ALL_REEFS,
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
from ..physics.slide import Slide
from ..state import (
    ABOARD,
    CAPTURED,
    EMPTY,
    SECOND,
    Position,
)
from .codes import (
    MOVE_REEF,
    NOT_PLACED_YET,
    OTHER_HALF,
)
from .reefs import any_reef, half_can_be_kept

FREE_CIRCLE: Final[i64] = 30_000
LOW_HALF: Final[i64] = 0x0F0F
"""Pieces 1 to 4 of both sides."""


def side(state: Position, piece: i64) -> i64:
    """A piece's side."""
    return piece // PER_SIDE


def side_of(state: Position, seat: i64) -> i64:
    """A seat's side (RULES 12.1)."""
    return SIDE_OF_SEAT[state.seats * 4 + seat]


def owner(state: Position, piece: i64) -> i64:
    """The seat that flicks a piece and decides for it."""
    return OWNER[state.seats * PIECES + piece]


def owned(state: Position, seat: i64) -> i64:
    """A seat's own pieces, as a mask."""
    mask: i64 = 0
    for piece in range(i64(PIECES)):
        if owner(state, piece) == seat:
            mask |= BIT[piece]
    return mask & ALL_OF_SIDE[side_of(state, seat)]


def those(state: Position, place: i64) -> i64:
    """The pieces that are on the board, captured, waiting or entering, as a mask."""
    mask: i64 = 0
    for piece in range(i64(PIECES)):
        if state.place[piece] == place:
            mask |= BIT[piece]
    return mask


def flicked_by(state: Position, seat: i64) -> i64:
    """The pieces that are a seat's to flick: all of its side (RULES 12.3), once only its own half."""
    return ALL_OF_SIDE[side_of(state, seat)] if state.edition >= SECOND else owned(state, seat)


def flickable(state: Position, seat: i64) -> i64:
    """The pieces a seat may flick now: those on the board (RULES 6.1)."""
    return flicked_by(state, seat) & those(state, ABOARD)


def starter(state: Position) -> i64:
    """The place in the cycle of turns at which this round starts (RULES 11.3)."""
    return (state.round_number - 1) % CYCLE_LENGTH[state.seats]


def first_side(state: Position) -> i64:
    """The side that places the first reef (RULES 4.1)."""
    return side_of(state, CYCLE[state.seats * 4 + starter(state)])


def reef_seat(state: Position) -> i64:
    """The seat that places the next reef."""
    return REEF_SEAT[state.seats * 20 + first_side(state) * 10 + state.reef_step]


def reef_side(state: Position) -> i64:
    """The side whose turn it is with the reefs."""
    return (first_side(state) + REEF_STEP[state.reef_step * 2]) % 2


def next_reef(state: Position) -> i64:
    """The reef to be placed, kept or moved next, where they come one after the other."""
    return reef_side(state) * REEFS_PER_SIDE + REEF_STEP[state.reef_step * 2 + 1]


def movable(state: Position) -> i64:
    """The reefs of which one may be moved now, as a mask, where any may be (RULES 4.7)."""
    return ALL_REEFS[reef_side(state)] & ~state.moved


def moved_reef(state: Position, kind: i64) -> i64:
    """The reef that an action of this kind moves."""
    return reef_side(state) * REEFS_PER_SIDE + kind - MOVE_REEF


def unplaced(state: Position, seat: i64) -> i64:
    """The pieces a seat has still to put on circles."""
    mask: i64 = 0
    for piece in range(i64(PIECES)):
        if state.circle[piece] == EMPTY and owner(state, piece) == seat:
            mask |= BIT[piece]
    return mask


def open_circles(state: Position, seat: i64, advanced: i64) -> i64:
    """The circles of a seat's side, base camp or advanced, on which it has put nothing yet."""
    mask = full(CIRCLES) if advanced == 0 else full(SIDE_CIRCLES) & ~full(CIRCLES)
    for piece in range(i64(PIECES)):
        if state.circle[piece] != EMPTY and owner(state, piece) == seat:
            mask &= ~BIT[state.circle[piece]]
    return mask


def free_circles(state: Position, side: i64) -> i64:
    """The circles of a base camp on which a disc would overlap no other (RULES 8.6)."""
    mask: i64 = 0
    for circle in range(i64(CIRCLES)):
        if _is_free(state, CIRCLE_X[side * SIDE_CIRCLES + circle], CIRCLE_Y[side * SIDE_CIRCLES + circle]):
            mask |= BIT[circle]
    return mask


def returnable(state: Position) -> i64:
    """The pieces that may come back for the one that entered: itself, or one captured earlier (RULES 8.3)."""
    piece = state.queue[0] // 2
    mask = BIT[piece]
    if state.queue[0] % 2:
        mask |= state.before & those(state, CAPTURED) & ALL_OF_SIDE[side(state, piece)]
    return mask


def opens_door(state: Position, side: i64) -> bool:
    """Whether a side holds both keys and has an explorer at rest wholly on the door (RULES 10.1)."""
    if state.keys & KEYS_OF[side] != KEYS_OF[side]:
        return False
    for piece in range(side * PER_SIDE, side * PER_SIDE + PER_SIDE):
        if state.place[piece] == ABOARD and not MERCENARIES & BIT[piece] and on_door(state, piece):
            return True
    return False


def on_door(state: Position, piece: i64) -> bool:
    """Whether a piece lies wholly on the door."""
    return state.x[piece] * state.x[piece] + state.y[piece] * state.y[piece] <= ON_DOOR * ON_DOOR


def table_of(state: Position) -> Slide:
    """The table as the laws of motion see it, all at rest."""
    return Slide(state.x, state.y, those(state, ABOARD), state.reef_x, state.reef_y, state.reef_turn)


def _is_free(state: Position, x: i64, y: i64) -> bool:
    for piece in range(i64(PIECES)):
        if state.place[piece] == ABOARD:
            dx = state.x[piece] - x
            dy = state.y[piece] - y
            if dx * dx + dy * dy < FREE_CIRCLE * FREE_CIRCLE:
                return False
    return True


def on_base(state: Position) -> i64:
    """The pieces that are arranged on base-camp circles (RULES 5.2, 12.3)."""
    return LOW_HALF if TEAMS[state.seats] else full(PIECES)


def refuse_keeping(state: Position) -> i64:
    """Why the next reef may not stay where it is (RULES 4.7); none has to be moved where any may be."""
    if any_reef(state):
        return LEGAL
    reef = next_reef(state)
    if state.reef_turn[reef] == EMPTY:
        return NOT_PLACED_YET
    return LEGAL if half_can_be_kept(state, reef, state.reef_y[reef]) else OTHER_HALF
