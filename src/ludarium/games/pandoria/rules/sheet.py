"""The player's sheet: tracks and paying, cards and columns, relics and monuments."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import LEGAL, because

from ..lookup import (
    BANK,
    BLOCK_AT,
    BONUS_BUILDING,
    BUILDINGS,
    CARD_BUILDING,
    CARD_COLUMN,
    CARD_CRYSTAL,
    CARD_GOLD,
    CARD_WOOD,
    CARDS,
    CARPENTER,
    COLUMN_CARDS,
    CRAFT,
    CRAFT_FOR_ONE,
    CRAFT_FOR_ONE_MARKET,
    CRYSTAL,
    GOLD,
    LEAST_PRICE,
    MAGIC,
    MARKET,
    MONUMENT_WOOD,
    PRIZE_ROW,
    PRIZES,
    TRACKS,
    WOOD,
)
from ..state import FAMILY, FREE, FROM_BUILDINGS, SOLO, SOURCES, Position
from .codes import (
    ALREADY_BUILT,
    ALREADY_OWNED,
    ALREADY_USED,
    COLUMN_CLOSED,
    CRYSTALS_SHORT,
    GOLD_SHORT,
    NOT_A_BUILDING,
    NOT_OWNED,
    WOOD_SHORT,
)

# Buildings --------------------------------------------------------------------------------------------------------


def standing(state: Position, seat: i64) -> i64:
    """A seat's cards that are buildings now, as a mask."""
    return state.built[seat] & ~state.raised[seat]


def has(state: Position, seat: i64, building: i64, but: i64 = -1) -> bool:
    """Whether a seat has an active building; ``but`` is a card to leave out (RULES 11.8)."""
    cards = standing(state, seat)
    if but >= 0:
        cards &= ~BIT[but]
    card: i64 = 0
    while cards != 0:
        if cards & 1 and CARD_BUILDING[card] == building:
            return True
        cards >>= 1
        card += 1
    return False


def has_bonus(state: Position, seat: i64, kind: i64) -> bool:
    """Whether a seat has the building that adds to regions of a resource (RULES 10.3)."""
    return has(state, seat, BONUS_BUILDING[kind])


# Prices -----------------------------------------------------------------------------------------------------------


def gold_price(state: Position, seat: i64, card: i64) -> i64:
    """What a card costs a seat (RULES 10.4)."""
    return _less(state, CARD_GOLD[card], has(state, seat, BANK))


def wood_price(state: Position, seat: i64, card: i64) -> i64:
    """What a building costs a seat (RULES 10.6)."""
    return _less(state, CARD_WOOD[card], has(state, seat, CARPENTER))


def crystal_price(state: Position, seat: i64, source: i64) -> i64:
    """What a spell costs a seat (RULES 10.8); nothing in the family version (RULES 13.5)."""
    return 0 if state.mode == FAMILY else _less(state, CARD_CRYSTAL[source], has(state, seat, MAGIC))


def monument_price(state: Position, seat: i64, card: i64) -> i64:
    """What a monument made of a building costs (RULES 11.7): that building no longer helps (RULES 11.8)."""
    price = MONUMENT_WOOD - state.paid[seat * BUILDINGS + CARD_BUILDING[card]]
    return _less(state, max(price, LEAST_PRICE), has(state, seat, CARPENTER, card))


def _less(state: Position, price: i64, discount: bool) -> i64:
    return max(price - 1, LEAST_PRICE) if discount else price


# Paying -----------------------------------------------------------------------------------------------------------


def craft_rate(state: Position, seat: i64, but: i64 = -1) -> i64:
    """How many craft stand in for one other resource (RULES 7.9, 10.9)."""
    return CRAFT_FOR_ONE_MARKET if has(state, seat, MARKET, but) else CRAFT_FOR_ONE


def short_of(state: Position, seat: i64, resource: i64, price: i64, but: i64 = -1) -> i64:
    """How many of a resource are missing after all craft is counted; 0 if the price can be paid."""
    missing = price - state.tracks[seat * TRACKS + resource]
    if missing <= 0:
        return 0
    missing -= state.tracks[seat * TRACKS + CRAFT] // craft_rate(state, seat, but)
    return max(missing, 0)


def pay(state: Position, seat: i64, resource: i64, price: i64, but: i64 = -1) -> None:
    """Pay: the resource itself first, craft only for what is missing (RULES 7.10)."""
    own = min(price, state.tracks[seat * TRACKS + resource])
    state.tracks[seat * TRACKS + resource] -= own
    if price > own:
        state.tracks[seat * TRACKS + CRAFT] -= (price - own) * craft_rate(state, seat, but)


# Points -----------------------------------------------------------------------------------------------------------


def score(state: Position, seat: i64, points: i64, source: i64) -> None:
    """Write down points."""
    state.points[seat] += points
    state.gained[seat * SOURCES + source] += points


def score_building(state: Position, seat: i64, points: i64) -> None:
    """Write down points that a building gives."""
    score(state, seat, points, FROM_BUILDINGS)


# Cards ------------------------------------------------------------------------------------------------------------


def unused(state: Position, seat: i64) -> i64:
    """A seat's cards or archived spells that are neither cast nor built, as a mask (RULES 7.3)."""
    return state.owned[seat] & ~state.cast[seat] & ~state.built[seat]


def on_sale(state: Position, seat: i64) -> i64:
    """The cards a seat does not own and that no closed column has crossed out, as a mask (RULES 12.3)."""
    cards = (BIT[CARDS] - 1) & ~state.owned[seat]
    for column in range(i64(len(COLUMN_CARDS))):
        if state.blocked & BIT[column]:
            cards &= ~COLUMN_CARDS[column]
    return cards


def refuse_card(state: Position, seat: i64, card: i64) -> i64:
    """Why a card cannot be had at all."""
    if state.owned[seat] & BIT[card]:
        return ALREADY_OWNED
    return LEGAL if on_sale(state, seat) & BIT[card] else COLUMN_CLOSED


def refuse_buying(state: Position, seat: i64, card: i64) -> i64:
    """Why a card cannot be bought."""
    refusal = refuse_card(state, seat, card)
    if refusal != LEGAL:
        return refusal
    short = short_of(state, seat, GOLD, gold_price(state, seat, card))
    return because(GOLD_SHORT, short) if short else LEGAL


def refuse_unused(state: Position, seat: i64, source: i64) -> i64:
    """Why a card or an archived spell cannot be used any more, or not yet."""
    own = card_bit(state, source)
    if not state.owned[seat] & own:
        return NOT_OWNED
    return LEGAL if unused(state, seat) & own else ALREADY_USED


def refuse_building(state: Position, seat: i64, card: i64) -> i64:
    """Why a card cannot be built, its price left aside (RULES 7.5, 7.6)."""
    refusal = refuse_unused(state, seat, card)
    if refusal != LEGAL:
        return refusal
    return ALREADY_BUILT if has(state, seat, CARD_BUILDING[card]) else LEGAL


def refuse_building_price(state: Position, seat: i64, card: i64) -> i64:
    """Why a building cannot be paid."""
    short = short_of(state, seat, WOOD, wood_price(state, seat, card))
    return because(WOOD_SHORT, short) if short else LEGAL


def may_build(state: Position, seat: i64, card: i64) -> bool:
    """Whether a card can be built and paid."""
    return refuse_building(state, seat, card) == LEGAL and refuse_building_price(state, seat, card) == LEGAL


def refuse_monument_price(state: Position, seat: i64, card: i64) -> i64:
    """Why a monument cannot be paid."""
    short = short_of(state, seat, WOOD, monument_price(state, seat, card), card)
    return because(WOOD_SHORT, short) if short else LEGAL


def refuse_standing(state: Position, seat: i64, card: i64) -> i64:
    """Why a card is no building that could become a monument."""
    return LEGAL if standing(state, seat) & BIT[card] else NOT_A_BUILDING


def refuse_spell_price(state: Position, seat: i64, source: i64) -> i64:
    """Why a spell cannot be paid."""
    if state.mode == FAMILY:
        return LEGAL
    short = short_of(state, seat, CRYSTAL, crystal_price(state, seat, source))
    return because(CRYSTALS_SHORT, short) if short else LEGAL


def card_bit(state: Position, source: i64) -> i64:
    """The bit of a card, or of an archived spell in the family version; no bit for what the mode has not."""
    if state.mode == FAMILY:
        return BIT[source - CARDS] if source >= CARDS else 0
    return BIT[source] if source < CARDS else 0


def gain_card(state: Position, seat: i64, card: i64) -> None:
    """Own a card; the third of a column closes it for everybody, alone excepted (RULES 12.4, 14.11)."""
    state.owned[seat] |= BIT[card]
    column = CARD_COLUMN[card]
    if state.mode != SOLO and count(state.owned[seat] & COLUMN_CARDS[column]) >= BLOCK_AT:
        state.blocked |= BIT[column]


# Prizes -----------------------------------------------------------------------------------------------------------


def best_prize(state: Position, row: i64) -> i64:
    """The most valuable relic or monument left in a row, or -1 (RULES 11.2)."""
    for prize in range(i64(PRIZES)):
        if PRIZE_ROW[prize] == row and state.prizes[prize] == FREE:
            return prize
    return -1
