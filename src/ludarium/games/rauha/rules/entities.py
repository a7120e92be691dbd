"""Divine entities (RULES 8): who holds them, and whom a card calls."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, full, lowest

from ..lookup import ENTITIES, LINES, SQUARES, TILE_SYMBOLS
from ..state import Position


def held(state: Position, seat: i64) -> i64:
    """The entities in front of a seat, as a mask."""
    mask: i64 = 0
    for entity in range(i64(ENTITIES)):
        if state.owner[entity] == seat:
            mask |= BIT[entity]
    return mask


def entities_called(state: Position, seat: i64, square: i64) -> i64:
    """The entities whose symbol fills the row or the column of a square, as a mask (RULES 8.1)."""
    return _shared_symbols(state, seat, LINES[square * 2]) | _shared_symbols(state, seat, LINES[square * 2 + 1])


def _shared_symbols(state: Position, seat: i64, line: i64) -> i64:
    shared = full(ENTITIES)
    while line != 0:
        shared &= TILE_SYMBOLS[state.board[seat * SQUARES + lowest(line)]]
        line &= line - 1
    return shared


def welcome(state: Position, seat: i64, square: i64) -> None:
    """Take every entity whose symbol fills the new card's row or column (RULES 8)."""
    called = entities_called(state, seat, square)
    while called != 0:
        entity = lowest(called)
        called &= called - 1
        if state.owner[entity] != seat:
            state.owner[entity] = seat
            state.fresh |= BIT[entity]
