"""What lies on a board (RULES 7, 9.7 to 10.5): room for spores, and what effects count."""

from mypy_extensions import i64

from ludarium.core.bits import count

from ..lookup import (
    ALL_SQUARES,
    ENTITIES,
    ENTITY_WATER,
    PER_MARINE,
    PER_SPORE,
    PER_WATER,
    SQUARES,
    TILE_ANIMALS,
    TILE_WATER,
)
from ..state import Position


def without_spore(state: Position, seat: i64) -> i64:
    """The squares that can still get a spore (RULES 7.1)."""
    return ALL_SQUARES & ~state.spores[seat]


def water(state: Position, seat: i64) -> i64:
    """A seat's water sources, Vuori's included (RULES 10.5)."""
    total: i64 = 0
    for square in range(i64(SQUARES)):
        total += TILE_WATER[state.board[seat * SQUARES + square]]
    for entity in range(i64(ENTITIES)):
        if state.owner[entity] == seat:
            total += ENTITY_WATER[entity]
    return total


def animals(state: Position, seat: i64, kind: i64) -> i64:
    """How many symbols of an animal a seat has; a double one counts twice (RULES 9.8)."""
    total: i64 = 0
    for square in range(i64(SQUARES)):
        total += TILE_ANIMALS[state.board[seat * SQUARES + square] * 3 + kind]
    return total


def multiplier(state: Position, seat: i64, per: i64) -> i64:
    """What the points of an effect are multiplied by (RULES 9.7)."""
    if per == 0:
        return 1
    if per <= PER_MARINE:
        return animals(state, seat, per - 1)
    if per == PER_SPORE:
        return count(state.spores[seat])
    return water(state, seat) if per == PER_WATER else 0
