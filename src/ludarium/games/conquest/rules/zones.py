"""Hands, draw decks, land piles, discard piles: sets of their owner's cards, and what others know of them.

A pile is loose, except for the cards in ``order``, each one number: the pile (twice the seat, plus one for lands), whether it
is counted from below, the card, and the seats that know it. Those of one pile are listed from the outside in.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth

from ..lookup import BITS, CARDS, QUICK_CARDS, TYPE, WORDS
from ..state import CUSTOM, NOWHERE, SECOND, Position

BOTTOM: Final = 16
_CARD: Final = 5
_KNOWN: Final = 15
_LOW: Final = 0x3FF


def ordered(pile: i64, bottom: bool, card: i64, known: i64) -> i64:
    """Write a card with a place in its pile."""
    return pile | (BOTTOM if bottom else 0) | card << _CARD | known << _KNOWN


def card_in(entry: i64) -> i64:
    """The card of an entry of ``order``."""
    return (entry >> _CARD) & _LOW


def known_in(entry: i64) -> i64:
    """Who knows an entry of ``order``."""
    return entry >> _KNOWN


def pile_in(entry: i64) -> i64:
    """The pile of an entry, with ``BOTTOM`` if it is counted from below."""
    return entry & 31


def quick_word(state: Position, word: i64) -> i64:
    """What decks keep in this game, one word of it: nothing in a quick game, in which all cards are dealt out (RULES 12.6)."""
    if state.quick == NOWHERE:
        return BIT[BITS] - 1
    return 0 if state.edition >= SECOND else QUICK_CARDS[state.quick * WORDS + word]


# Sets -------------------------------------------------------------------------------------------------------------


def in_hand(state: Position, seat: i64, card: i64) -> bool:
    """Whether a card is in a seat's hand."""
    return state.hand[seat * WORDS + card // BITS] & BIT[card % BITS] != 0


def in_discard(state: Position, seat: i64, card: i64) -> bool:
    """Whether a card is in a seat's discard pile."""
    return state.discard[seat * WORDS + card // BITS] & BIT[card % BITS] != 0


def to_hand(state: Position, seat: i64, card: i64, known: i64) -> None:
    """Put a card into its owner's hand; ``known`` are the viewers who saw it."""
    place = seat * WORDS + card // BITS
    state.hand[place] |= BIT[card % BITS]
    state.hand_n[seat] += 1
    if known != 0:
        _tell(state, seat, card, known)


def from_hand(state: Position, seat: i64, card: i64) -> None:
    """Take a card from a hand; nobody needs to remember it any longer."""
    word = card // BITS
    state.hand[seat * WORDS + word] &= ~BIT[card % BITS]
    state.hand_n[seat] -= 1
    for viewer in range(state.seats + 1):
        state.known[(viewer * state.seats + seat) * WORDS + word] &= ~BIT[card % BITS]


def to_discard(state: Position, piece: i64) -> None:
    """Put a card face up on its owner's discard pile (RULES 7.7); one of somebody who is out leaves the game (RULES 12.8)."""
    card = piece % CARDS
    reveal(state, piece // CARDS, card, everybody(state))
    if state.edition >= SECOND and state.out & BIT[piece // CARDS]:
        return
    state.discard[piece // CARDS * WORDS + card // BITS] |= BIT[card % BITS]


def from_discard(state: Position, seat: i64, card: i64) -> None:
    """Take a card from a discard pile."""
    state.discard[seat * WORDS + card // BITS] &= ~BIT[card % BITS]


def reveal(state: Position, seat: i64, card: i64, known: i64) -> None:
    """Some viewers learn that a card belongs to a deck that was brought."""
    if len(state.listed) > 0:
        for viewer in range(state.seats + 1):
            if known & BIT[viewer]:
                state.listed[(viewer * state.seats + seat) * WORDS + card // BITS] |= BIT[card % BITS]


def everybody(state: Position) -> i64:
    """All viewers, the spectator among them."""
    return BIT[state.seats + 1] - 1


def show_hand(state: Position, seat: i64, viewer: i64) -> None:
    """Let a seat know a whole hand."""
    row = (viewer * state.seats + seat) * WORDS
    for word in range(WORDS):
        state.known[row + word] |= state.hand[seat * WORDS + word]
        if len(state.listed) > 0:
            state.listed[row + word] |= state.hand[seat * WORDS + word]


def _tell(state: Position, seat: i64, card: i64, known: i64) -> None:
    reveal(state, seat, card, known)
    for viewer in range(state.seats + 1):
        if known & BIT[viewer] and viewer != seat:
            state.known[(viewer * state.seats + seat) * WORDS + card // BITS] |= BIT[card % BITS]


# Piles ------------------------------------------------------------------------------------------------------------


def pile_size(state: Position, pile: i64) -> i64:
    """How many cards a pile has."""
    return state.land_n[pile >> 1] if pile & 1 else state.deck_n[pile >> 1]


def top_count(state: Position, pile: i64) -> i64:
    """How many cards have a place on top."""
    n: i64 = 0
    for entry in state.order:
        if pile_in(entry) == pile:
            n += 1
    return n


def top_entry(state: Position, pile: i64, place: i64) -> i64:
    """Where in ``order`` the card at a place from the top is, or -1."""
    for i in range(i64(len(state.order))):
        if pile_in(state.order[i]) == pile:
            if place == 0:
                return i
            place -= 1
    return -1


def loose_word(state: Position, pile: i64, word: i64) -> i64:
    """The cards of a pile without a place, one word of them."""
    zone = state.lands if pile & 1 else state.deck
    result = zone[(pile >> 1) * WORDS + word]
    for entry in state.order:
        if (entry & 15) == pile and card_in(entry) // BITS == word:
            result &= ~BIT[card_in(entry) % BITS]
    return result


def loose_count(state: Position, pile: i64) -> i64:
    """How many cards of a pile have no place."""
    n = pile_size(state, pile)
    for entry in state.order:
        if (entry & 15) == pile:
            n -= 1
    return n


def loose_card(state: Position, pile: i64, k: i64) -> i64:
    """The k-th card without a place."""
    for word in range(WORDS):
        bits = loose_word(state, pile, word)
        n = count(bits)
        if k < n:
            return nth(bits, k) + word * BITS
        k -= n
    return -1


def is_loose(state: Position, pile: i64, card: i64) -> bool:
    """Whether a card lies in a pile and has no place."""
    return loose_word(state, pile, card // BITS) & BIT[card % BITS] != 0


def next_choices(state: Position, pile: i64, skip: i64) -> i64:
    """How many cards may come next below ``skip`` cards on top."""
    if top_count(state, pile) > skip:
        return 1
    loose = loose_count(state, pile)
    return loose if loose > 0 else min(i64(1), bottom_count(state, pile))


def next_choice(state: Position, pile: i64, skip: i64, k: i64) -> i64:
    """The k-th card that may come next below ``skip`` cards on top."""
    if top_count(state, pile) > skip:
        return card_in(state.order[top_entry(state, pile, skip)])
    if loose_count(state, pile) > 0:
        return loose_card(state, pile, k)
    return card_in(state.order[top_entry(state, pile | BOTTOM, bottom_count(state, pile) - 1)])


def may_come_next(state: Position, pile: i64, skip: i64, card: i64) -> bool:
    """Whether a card may come next below ``skip`` cards on top."""
    if top_count(state, pile) > skip or loose_count(state, pile) == 0:
        return next_choices(state, pile, skip) > 0 and next_choice(state, pile, skip, 0) == card
    return is_loose(state, pile, card)


def bottom_count(state: Position, pile: i64) -> i64:
    """How many cards have a place at the bottom."""
    return top_count(state, pile | BOTTOM)


def remove_from_pile(state: Position, pile: i64, card: i64) -> None:
    """Take a card out of a pile, wherever it lies."""
    forget_place(state, pile, card)
    seat = pile >> 1
    if pile & 1:
        state.lands[seat * WORDS + card // BITS] &= ~BIT[card % BITS]
        state.land_n[seat] -= 1
    else:
        state.deck[seat * WORDS + card // BITS] &= ~BIT[card % BITS]
        state.deck_n[seat] -= 1


def forget_place(state: Position, pile: i64, card: i64) -> None:
    """A card loses its place in the pile, and is loose."""
    if len(state.order) == 0:
        return
    kept = vec[i64]()
    for entry in state.order:
        if (entry & 15) != pile or card_in(entry) != card:
            kept = append(kept, entry)
    state.order = kept


def shuffle_pile(state: Position, pile: i64) -> None:
    """Forget every place in a pile."""
    kept = vec[i64]()
    for entry in state.order:
        if (entry & 15) != pile:
            kept = append(kept, entry)
    state.order = kept


def settle_on_top(state: Position, pile: i64, card: i64, known: i64) -> None:
    """Give the card below the ordered top its place there, since some look at it; one that has a place keeps it (RULES 11.4)."""
    for i in range(i64(len(state.order))):
        if (state.order[i] & 15) == pile and card_in(state.order[i]) == card:
            known |= known_in(state.order[i])
            if state.edition >= SECOND and pile_in(state.order[i]) == pile:
                reveal(state, pile >> 1, card, known)
                state.order[i] = ordered(pile, False, card, known)
                return
    forget_place(state, pile, card)
    reveal(state, pile >> 1, card, known)
    _insert(state, ordered(pile, False, card, known), top_count(state, pile))


def put_on_top(state: Position, pile: i64, card: i64, known: i64) -> None:
    """Lay a card on top of a pile that has it already."""
    forget_place(state, pile, card)
    _insert(state, ordered(pile, False, card, known), 0)


def put_under(state: Position, pile: i64, card: i64, known: i64) -> None:
    """Lay a card of the pile underneath."""
    forget_place(state, pile, card)
    _insert(state, ordered(pile, True, card, known), 0)


def into_deck(state: Position, seat: i64, card: i64) -> None:
    """Add a card to a draw deck, without a place."""
    state.deck[seat * WORDS + card // BITS] |= BIT[card % BITS]
    state.deck_n[seat] += 1


def _insert(state: Position, entry: i64, place: i64) -> None:
    """Insert an entry at a place among those of its pile; piles are kept in their order."""
    result = vec[i64]()
    key = pile_in(entry)
    done = False
    seen: i64 = 0
    for other in state.order:
        if not done and (pile_in(other) > key or (pile_in(other) == key and seen == place)):
            result = append(result, entry)
            done = True
        if pile_in(other) == key:
            seen += 1
        result = append(result, other)
    if not done:
        result = append(result, entry)
    state.order = result


# Public knowledge -------------------------------------------------------------------------------------------------


def unseen_word(state: Position, seat: i64, word: i64) -> i64:
    """The cards that a seat may hold as far as everybody knows, one word of them (RULES 9.2).

    A starter is public, so hand and draw deck together are; of a brought deck nobody else knows what is in it.
    """
    if state.hand_n[seat] == 0:
        return 0
    if state.deck_of[seat] != CUSTOM:
        return state.hand[seat * WORDS + word] | state.deck[seat * WORDS + word]
    place = seat * WORDS + word
    public = state.listed[state.seats * state.seats * WORDS + place]
    return (~public & (BIT[BITS] - 1)) | (public & (state.hand[place] | state.deck[place]))


def deduce_hand(state: Position, seat: i64) -> None:
    """A draw deck has run out: who knows which cards belong to it knows those that are in hand (RULES 13.1)."""
    for viewer in range(state.seats + 1):
        if viewer != seat:
            row = (viewer * state.seats + seat) * WORDS
            for word in range(WORDS):
                bits = state.hand[seat * WORDS + word]
                if state.deck_of[seat] == CUSTOM:
                    bits &= state.listed[row + word]
                state.known[row + word] |= bits


def reshuffle(state: Position, seat: i64) -> bool:
    """Shuffle the discard pile, lands left out, into the draw deck (RULES 11.1); whether there was anything."""
    moved: i64 = 0
    for word in range(WORDS):
        bits = state.discard[seat * WORDS + word]
        while bits != 0:
            card = nth(bits, 0) + word * BITS
            bits &= bits - 1
            if TYPE[card] != 0:
                from_discard(state, seat, card)
                into_deck(state, seat, card)
                moved += 1
    return moved > 0
