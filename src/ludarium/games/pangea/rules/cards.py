"""Power cards: what they are worth, what becomes of them, and what others know of them."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, full, lowest

from ..lookup import (
    KIND_CARDS,
    KIND_OF,
    KINDS,
    PLAIN,
    RENEWING,
    TERRAINS,
    VALUE,
    WHITE_CARDS,
    YELLOWS,
)
from ..state import HIDDEN, Position

# Questions --------------------------------------------------------------------------------------------------------


def worth(state: Position, cards: i64, terrain: i64, table: vec[i64]) -> i64:
    """The points of a set of cards on a terrain (RULES 6.4, 6.5, 10.5)."""
    total: i64 = 0
    while cards != 0:
        total += table[KIND_OF[lowest(cards)] * TERRAINS + terrain]
        cards &= cards - 1
    return total


def worth_laid(state: Position, cards: vec[i64], terrain: i64, table: vec[i64]) -> i64:
    """The points of cards laid out, whether face up or down."""
    total: i64 = 0
    for card in cards:
        total += table[KIND_OF[card & 63] * TERRAINS + terrain]
    return total


def worth_open(state: Position, terrain: i64, table: vec[i64]) -> i64:
    """The points that the acting seat has laid out face up, stones included."""
    total = state.paid_stones
    for card in state.laid:
        if card < HIDDEN:
            total += table[KIND_OF[card] * TERRAINS + terrain]
    return total


def can_pay(state: Position, seat: i64, terrain: i64, table: vec[i64]) -> bool:
    """Whether stones and ready cards together reach the price of a marker."""
    price = VALUE[terrain] - state.stones
    cards = state.ready[seat]
    while price > 0 and cards != 0:
        price -= table[KIND_OF[lowest(cards)] * TERRAINS + terrain]
        cards &= cards - 1
    return price <= 0


def kinds_ready(state: Position, seat: i64) -> i64:
    """The kinds of which a seat has a card ready, as a mask."""
    cards = state.ready[seat]
    kinds: i64 = 0
    while cards != 0:
        kind = KIND_OF[lowest(cards)]
        kinds |= BIT[kind]
        cards &= ~KIND_CARDS[kind]
    return kinds


def everybody(state: Position) -> i64:
    """A mask of all viewers: the seats, and the spectator after them."""
    return full(state.seats + 1)


def knows(state: Position, viewer: i64, owner: i64, kind: i64) -> i64:
    """How many White cards of a kind a viewer knows an owner to hold unseen."""
    return (state.known[viewer * state.seats + owner] >> 4 * (kind - YELLOWS)) & 15


# What follows -----------------------------------------------------------------------------------------------------


def take_from_hand(state: Position, seat: i64, kind: i64) -> i64:
    """Take a ready card of a kind out of a hand, and return it."""
    card = lowest(state.ready[seat] & KIND_CARDS[kind])
    state.ready[seat] &= ~BIT[card]
    return card


def learn(state: Position, viewers: i64, owner: i64, card: i64, change: i64) -> None:
    """Let viewers know of one White card more, or less, that an owner holds unseen."""
    if card < YELLOWS:
        return
    kind = KIND_OF[card]
    one = BIT[4 * (kind - YELLOWS)]
    for viewer in range(state.seats + 1):
        if viewers & BIT[viewer] and viewer != owner:
            if change > 0:
                state.known[viewer * state.seats + owner] += one
            elif knows(state, viewer, owner, kind) > 0:
                state.known[viewer * state.seats + owner] -= one


def show(state: Position, owner: i64, card: i64) -> None:
    """A card that was held unseen lies open from now on."""
    learn(state, everybody(state), owner, card, -1)


def spend(state: Position, seat: i64, card: i64, known: i64) -> None:
    """Use up a card: renewing ones are exhausted, others go under the White deck (RULES 6.6)."""
    if BIT[card] & RENEWING:
        state.down[seat] |= BIT[card]
    else:
        state.white.put_under(card, known)


def spend_open(state: Position) -> None:
    """Use up everything the acting seat has laid out, all of it face up."""
    for card in state.laid:
        show(state, state.turn, card)
        spend(state, state.turn, card, everybody(state))
    state.laid = vec[i64]()
    state.paid_stones = 0


def spend_unseen(state: Position, seat: i64) -> None:
    """Use up the hidden cards of a battle that was conceded: nobody else ever sees them (RULES 10.7)."""
    plain: i64 = 0
    for laid in state.laid:
        card = laid & 63
        if laid >= HIDDEN:
            spend(state, seat, card, BIT[seat])
            if BIT[card] & PLAIN:
                plain += 1
            elif BIT[card] & WHITE_CARDS:
                state.secret[seat] |= BIT[card]
    for _ in range(plain):
        _doubt(state, seat)


def _doubt(state: Position, owner: i64) -> None:
    """An unseen plain White card left a hand: others can no longer be sure of one of each kind (RULES 10.7, 16.3).

    For every kind what stays is exactly what is certain: the card may have been of that kind. What is not kept is how
    the kinds hang together (of a known 3 and a known 4 one is still there): that is no number of cards but a choice
    of worlds, it would grow with every concession, and the cards under the deck carry it into other hands. Nor is what
    follows by counting alone (all of a hand was known, so the card under the deck is). So a belief may be a little
    wider than a perfect memory; it never leaves out the truth.
    """
    for kind in range(i64(YELLOWS), i64(KINDS)):
        card = lowest(KIND_CARDS[kind])
        if BIT[card] & PLAIN:
            learn(state, everybody(state), owner, card, -1)


def refresh(state: Position, seat: i64) -> None:
    """Exhausted cards come back to the hand (RULES 4.2)."""
    seen = state.down[seat] & ~state.secret[seat] & WHITE_CARDS
    while seen != 0:
        learn(state, everybody(state), seat, lowest(seen), 1)
        seen &= seen - 1
    state.ready[seat] |= state.down[seat]
    state.down[seat] = 0
    state.secret[seat] = 0


def draw_white(state: Position, seat: i64, kind: i64) -> None:
    """Draw a card of a kind; who knew the bottom of the deck knows it still (RULES 16.3)."""
    deck = state.white
    if deck.loose() > 0:
        state.ready[seat] |= BIT[deck.take(lowest(deck.low & KIND_CARDS[kind]))]
        return
    last = i64(len(deck.bottom)) - 1
    card = deck.bottom[last]
    learn(state, deck.bottom_known[last], seat, card, 1)
    state.ready[seat] |= BIT[deck.take(card)]


def whites(state: Position, seat: i64) -> i64:
    """How many White cards a seat has, ready or exhausted."""
    return count((state.ready[seat] | state.down[seat]) & WHITE_CARDS)


def price(state: Position) -> i64:
    """The price of the marker that is being paid for."""
    return VALUE[state.terrain[state.area]]
