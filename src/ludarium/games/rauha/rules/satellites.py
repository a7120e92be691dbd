"""Cards on the satellites (RULES 3.3, 4): dealt, looked at, and one of them kept."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import LEGAL

from ..lookup import DEALT, PER_AGE, STEP_AGE, STEP_OFFSET, STEP_TURN
from ..state import CHOOSE, EMPTY, PLACE, Position
from .codes import NOT_IN_STOCK, NOT_OFFERED, OTHER_SATELLITE
from .order import leader


def satellite_of(state: Position, seat: i64) -> i64:
    """The satellite a seat takes its cards from in this turn (RULES 4.2)."""
    return (seat + STEP_OFFSET[state.step]) % state.seats


def first_card(state: Position) -> i64:
    """The tile with which the cards of this age begin."""
    return STEP_AGE[state.step] * PER_AGE


def next_satellite(state: Position) -> i64:
    """The satellite to which the next card is dealt (RULES 3.3)."""
    satellite: i64 = 0
    while count(state.satellite[satellite]) == DEALT:
        satellite += 1
    return satellite


def refuse_dealing(state: Position, tile: i64, satellite: i64) -> i64:
    """Why a card cannot be dealt to a satellite."""
    card = tile - first_card(state)
    if not 0 <= card < PER_AGE or not state.deck[STEP_AGE[state.step]] & BIT[card]:
        return NOT_IN_STOCK
    return LEGAL if satellite == next_satellite(state) else OTHER_SATELLITE


def deal(state: Position, card: i64, satellite: i64) -> None:
    """Deal a card; after the last one of the round everybody looks (RULES 3.3)."""
    age = STEP_AGE[state.step]
    state.deck[age] &= ~BIT[card]
    state.satellite[satellite] |= BIT[card]
    if satellite == state.seats - 1 and count(state.satellite[satellite]) == DEALT:
        begin_turn(state)


def begin_turn(state: Position) -> None:
    """Everybody takes up the cards of a satellite (RULES 4.2) and will remember them (RULES 14.3)."""
    state.phase = CHOOSE
    age = STEP_AGE[state.step]
    for seat in range(state.seats):
        state.seen[seat * 2 + age] |= state.satellite[satellite_of(state, seat)]


def offered(state: Position, seat: i64) -> i64:
    """The cards from which a seat keeps one, as a mask (RULES 4.3)."""
    return state.satellite[satellite_of(state, seat)]


def refuse_keeping(state: Position, seat: i64, tile: i64) -> i64:
    """Why a card cannot be kept."""
    card = tile - first_card(state)
    return LEGAL if 0 <= card < PER_AGE and offered(state, seat) & BIT[card] else NOT_OFFERED


def choosing(state: Position) -> i64:
    """The seats that still have to choose a card (RULES 4.1)."""
    mask: i64 = 0
    for seat in range(state.seats):
        if state.hand[seat] == EMPTY:
            mask |= BIT[seat]
    return mask


def keep(state: Position, seat: i64, tile: i64) -> None:
    """Keep a card; when the last has chosen, the others are laid back (RULES 4.3)."""
    state.hand[seat] = tile
    if choosing(state) == 0:
        _take_chosen_cards(state)


def _take_chosen_cards(state: Position) -> None:
    """All have chosen: cards leave the satellites (RULES 4.3, 4.4)."""
    first = first_card(state)
    turn = STEP_TURN[state.step]
    for seat in range(state.seats):
        satellite = satellite_of(state, seat)
        rest = state.satellite[satellite] & ~BIT[state.hand[seat] - first]
        state.satellite[satellite] = rest
        if turn == 1:
            state.left_first[satellite] = rest
        elif turn == 2:
            state.left_second[satellite] = rest
        else:
            state.satellite[satellite] = 0
            state.hole += 1
    state.lead = leader(state)  # RULES 5.4: fixed from here to the end of the turn
    state.acted = 0
    state.phase = PLACE
