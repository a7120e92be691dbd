"""Step 2: place or discard the chosen card (RULES 6)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import LEGAL, because, encode

from ..lookup import DISCARD_CRYSTALS, SQUARES, STEP_AGE, TILE_COST, TILE_SQUARES
from ..state import ACTIVATE, EMPTY, Position
from .codes import (
    CRYSTALS_SHORT,
    DISCARD_FOR_CRYSTALS,
    DISCARD_FOR_SPORE,
    HAS_SPORE,
    NOT_KEPT,
    PLACE_BIOME,
    SQUARE_FORBIDDEN,
)
from .course import begin_activation
from .entities import welcome
from .planet import without_spore
from .satellites import first_card


def squares_for(state: Position, seat: i64, card: i64) -> i64:
    """The squares on which a seat can place a card now (RULES 6.2 to 6.5)."""
    if TILE_COST[card] > state.crystals[seat]:
        return 0
    return TILE_SQUARES[card]


def count_placings(state: Position, seat: i64) -> i64:
    """How many ways there are to place or to discard the chosen card."""
    return count(squares_for(state, seat, state.hand[seat])) + 1 + count(without_spore(state, seat))


def placing_at(state: Position, seat: i64, k: i64) -> i64:
    """The k-th way to place or to discard the chosen card."""
    card = state.hand[seat]
    squares = squares_for(state, seat, card)
    places = count(squares)
    if k < places:
        return encode(PLACE_BIOME, card, nth(squares, k))
    if k == places:
        return encode(DISCARD_FOR_CRYSTALS)
    return encode(DISCARD_FOR_SPORE, nth(without_spore(state, seat), k - places - 1))


def refuse_placing(state: Position, seat: i64, card: i64, square: i64) -> i64:
    """Why a card cannot be placed on a square (RULES 6.2, 6.3)."""
    if card != state.hand[seat]:
        return NOT_KEPT
    if TILE_COST[card] > state.crystals[seat]:
        return because(CRYSTALS_SHORT, TILE_COST[card] - state.crystals[seat])
    return LEGAL if squares_for(state, seat, card) & BIT[square] else SQUARE_FORBIDDEN


def refuse_sowing(state: Position, seat: i64, square: i64) -> i64:
    """Why a square cannot get a spore for a discarded card (RULES 6.7)."""
    return HAS_SPORE if state.spores[seat] & BIT[square] else LEGAL


def place(state: Position, seat: i64, card: i64, square: i64) -> None:
    """Place the chosen card and welcome whom it calls (RULES 6, 8)."""
    state.crystals[seat] -= TILE_COST[card]
    state.board[seat * SQUARES + square] = card
    state.hand[seat] = EMPTY
    age = STEP_AGE[state.step]
    shown = BIT[card - first_card(state)]
    state.shown[age] |= shown
    for other in range(state.seats):
        state.seen[other * 2 + age] |= shown
    welcome(state, seat, square)
    begin_activation(state, ACTIVATE)


def discard_for_crystals(state: Position, seat: i64) -> None:
    """Discard the chosen card for crystals (RULES 6.6)."""
    state.crystals[seat] += DISCARD_CRYSTALS
    _discard(state, seat)


def discard_for_spore(state: Position, seat: i64, square: i64) -> None:
    """Discard the chosen card for a spore (RULES 6.7)."""
    state.spores[seat] |= BIT[square]
    _discard(state, seat)


def _discard(state: Position, seat: i64) -> None:
    """Throw the chosen card away (RULES 6.8)."""
    state.hand[seat] = EMPTY
    state.hole += 1
    begin_activation(state, ACTIVATE)
