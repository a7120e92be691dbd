"""Hands, draw decks, land piles, discard piles: sets of their owner's cards, and what others know of them.

A pile is loose, except for the cards in ``order``, each one number: the pile (twice the seat, plus one for lands), whether it
is counted from below, the card, and the seats that know it. Those of one pile are listed from the outside in.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth

from ..state import CUSTOM, Position
from ..tables import BITS, CARDS, TYPE, WORDS

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


class Zones(Position):
    """Moving cards between hands and piles."""

    # Sets -------------------------------------------------------------------------------------------------------------

    def in_hand(self, seat: i64, card: i64) -> bool:
        """Whether a card is in a seat's hand."""
        return self.hand[seat * WORDS + card // BITS] & BIT[card % BITS] != 0

    def in_deck(self, seat: i64, card: i64) -> bool:
        """Whether a card is in a seat's draw deck."""
        return self.deck[seat * WORDS + card // BITS] & BIT[card % BITS] != 0

    def in_discard(self, seat: i64, card: i64) -> bool:
        """Whether a card is in a seat's discard pile."""
        return self.discard[seat * WORDS + card // BITS] & BIT[card % BITS] != 0

    def to_hand(self, seat: i64, card: i64, known: i64) -> None:
        """Put a card into its owner's hand; ``known`` are the viewers who saw it."""
        place = seat * WORDS + card // BITS
        self.hand[place] |= BIT[card % BITS]
        self.hand_n[seat] += 1
        if known != 0:
            self._tell(seat, card, known)

    def from_hand(self, seat: i64, card: i64) -> None:
        """Take a card from a hand; nobody needs to remember it any longer."""
        word = card // BITS
        self.hand[seat * WORDS + word] &= ~BIT[card % BITS]
        self.hand_n[seat] -= 1
        for viewer in range(self.seats + 1):
            self.known[(viewer * self.seats + seat) * WORDS + word] &= ~BIT[card % BITS]

    def to_discard(self, piece: i64) -> None:
        """Put a card face up on its owner's discard pile (RULES 7.7)."""
        card = piece % CARDS
        self.reveal(piece // CARDS, card, self.everybody())
        self.discard[piece // CARDS * WORDS + card // BITS] |= BIT[card % BITS]

    def from_discard(self, seat: i64, card: i64) -> None:
        """Take a card from a discard pile."""
        self.discard[seat * WORDS + card // BITS] &= ~BIT[card % BITS]

    def reveal(self, seat: i64, card: i64, known: i64) -> None:
        """Some viewers learn that a card belongs to a deck that was brought."""
        if len(self.listed) > 0:
            for viewer in range(self.seats + 1):
                if known & BIT[viewer]:
                    self.listed[(viewer * self.seats + seat) * WORDS + card // BITS] |= BIT[card % BITS]

    def everybody(self) -> i64:
        """All viewers, the spectator among them."""
        return BIT[self.seats + 1] - 1

    def show_hand(self, seat: i64, viewer: i64) -> None:
        """Let a seat know a whole hand."""
        row = (viewer * self.seats + seat) * WORDS
        for word in range(WORDS):
            self.known[row + word] |= self.hand[seat * WORDS + word]
            if len(self.listed) > 0:
                self.listed[row + word] |= self.hand[seat * WORDS + word]

    def _tell(self, seat: i64, card: i64, known: i64) -> None:
        self.reveal(seat, card, known)
        for viewer in range(self.seats + 1):
            if known & BIT[viewer] and viewer != seat:
                self.known[(viewer * self.seats + seat) * WORDS + card // BITS] |= BIT[card % BITS]

    # Piles ------------------------------------------------------------------------------------------------------------

    def pile_size(self, pile: i64) -> i64:
        """How many cards a pile has."""
        return self.land_n[pile >> 1] if pile & 1 else self.deck_n[pile >> 1]

    def top_count(self, pile: i64) -> i64:
        """How many cards have a place on top."""
        n: i64 = 0
        for entry in self.order:
            if pile_in(entry) == pile:
                n += 1
        return n

    def top_entry(self, pile: i64, place: i64) -> i64:
        """Where in ``order`` the card at a place from the top is, or -1."""
        for i in range(i64(len(self.order))):
            if pile_in(self.order[i]) == pile:
                if place == 0:
                    return i
                place -= 1
        return -1

    def loose_word(self, pile: i64, word: i64) -> i64:
        """The cards of a pile without a place, one word of them."""
        zone = self.lands if pile & 1 else self.deck
        result = zone[(pile >> 1) * WORDS + word]
        for entry in self.order:
            if (entry & 15) == pile and card_in(entry) // BITS == word:
                result &= ~BIT[card_in(entry) % BITS]
        return result

    def loose_count(self, pile: i64) -> i64:
        """How many cards of a pile have no place."""
        n = self.pile_size(pile)
        for entry in self.order:
            if (entry & 15) == pile:
                n -= 1
        return n

    def loose_card(self, pile: i64, k: i64) -> i64:
        """The k-th card without a place."""
        for word in range(WORDS):
            bits = self.loose_word(pile, word)
            n = count(bits)
            if k < n:
                return nth(bits, k) + word * BITS
            k -= n
        return -1

    def is_loose(self, pile: i64, card: i64) -> bool:
        """Whether a card lies in a pile and has no place."""
        return self.loose_word(pile, card // BITS) & BIT[card % BITS] != 0

    def next_choices(self, pile: i64, skip: i64) -> i64:
        """How many cards may come next below ``skip`` cards on top."""
        if self.top_count(pile) > skip:
            return 1
        loose = self.loose_count(pile)
        return loose if loose > 0 else min(i64(1), self.bottom_count(pile))

    def next_choice(self, pile: i64, skip: i64, k: i64) -> i64:
        """The k-th card that may come next below ``skip`` cards on top."""
        if self.top_count(pile) > skip:
            return card_in(self.order[self.top_entry(pile, skip)])
        if self.loose_count(pile) > 0:
            return self.loose_card(pile, k)
        return card_in(self.order[self.top_entry(pile | BOTTOM, self.bottom_count(pile) - 1)])

    def may_come_next(self, pile: i64, skip: i64, card: i64) -> bool:
        """Whether a card may come next below ``skip`` cards on top."""
        if self.top_count(pile) > skip or self.loose_count(pile) == 0:
            return self.next_choices(pile, skip) > 0 and self.next_choice(pile, skip, 0) == card
        return self.is_loose(pile, card)

    def bottom_count(self, pile: i64) -> i64:
        """How many cards have a place at the bottom."""
        return self.top_count(pile | BOTTOM)

    def remove_from_pile(self, pile: i64, card: i64) -> None:
        """Take a card out of a pile, wherever it lies."""
        self.forget_place(pile, card)
        seat = pile >> 1
        if pile & 1:
            self.lands[seat * WORDS + card // BITS] &= ~BIT[card % BITS]
            self.land_n[seat] -= 1
        else:
            self.deck[seat * WORDS + card // BITS] &= ~BIT[card % BITS]
            self.deck_n[seat] -= 1

    def forget_place(self, pile: i64, card: i64) -> None:
        """A card loses its place in the pile, and is loose."""
        if len(self.order) == 0:
            return
        kept = vec[i64]()
        for entry in self.order:
            if (entry & 15) != pile or card_in(entry) != card:
                kept = append(kept, entry)
        self.order = kept

    def shuffle_pile(self, pile: i64) -> None:
        """Forget every place in a pile."""
        kept = vec[i64]()
        for entry in self.order:
            if (entry & 15) != pile:
                kept = append(kept, entry)
        self.order = kept

    def settle_on_top(self, pile: i64, card: i64, known: i64) -> None:
        """Give the card below the ordered top its place there, since some look at it."""
        for i in range(i64(len(self.order))):
            if (self.order[i] & 15) == pile and card_in(self.order[i]) == card:
                known |= known_in(self.order[i])
        self.forget_place(pile, card)
        self.reveal(pile >> 1, card, known)
        self._insert(ordered(pile, False, card, known), self.top_count(pile))

    def put_on_top(self, pile: i64, card: i64, known: i64) -> None:
        """Lay a card on top of a pile that has it already."""
        self.forget_place(pile, card)
        self._insert(ordered(pile, False, card, known), 0)

    def put_under(self, pile: i64, card: i64, known: i64) -> None:
        """Lay a card of the pile underneath."""
        self.forget_place(pile, card)
        self._insert(ordered(pile, True, card, known), 0)

    def into_deck(self, seat: i64, card: i64) -> None:
        """Add a card to a draw deck, without a place."""
        self.deck[seat * WORDS + card // BITS] |= BIT[card % BITS]
        self.deck_n[seat] += 1

    def _insert(self, entry: i64, place: i64) -> None:
        """Insert an entry at a place among those of its pile; piles are kept in their order."""
        result = vec[i64]()
        key = pile_in(entry)
        done = False
        seen: i64 = 0
        for other in self.order:
            if not done and (pile_in(other) > key or (pile_in(other) == key and seen == place)):
                result = append(result, entry)
                done = True
            if pile_in(other) == key:
                seen += 1
            result = append(result, other)
        if not done:
            result = append(result, entry)
        self.order = result

    # Public knowledge -------------------------------------------------------------------------------------------------

    def unseen_word(self, seat: i64, word: i64) -> i64:
        """The cards that a seat may hold as far as everybody knows, one word of them (RULES 9.2).

        A starter is public, so hand and draw deck together are; of a brought deck nobody else knows what is in it.
        """
        if self.hand_n[seat] == 0:
            return 0
        if self.deck_of[seat] != CUSTOM:
            return self.hand[seat * WORDS + word] | self.deck[seat * WORDS + word]
        place = seat * WORDS + word
        public = self.listed[self.seats * self.seats * WORDS + place]
        return (~public & (BIT[BITS] - 1)) | (public & (self.hand[place] | self.deck[place]))

    def deduce_hand(self, seat: i64) -> None:
        """A draw deck has run out: who knows which cards belong to it knows those that are in hand (RULES 13.1)."""
        for viewer in range(self.seats + 1):
            if viewer != seat:
                row = (viewer * self.seats + seat) * WORDS
                for word in range(WORDS):
                    bits = self.hand[seat * WORDS + word]
                    if self.deck_of[seat] == CUSTOM:
                        bits &= self.listed[row + word]
                    self.known[row + word] |= bits

    def reshuffle(self, seat: i64) -> bool:
        """Shuffle the discard pile, lands left out, into the draw deck (RULES 11.1); whether there was anything."""
        moved: i64 = 0
        for word in range(WORDS):
            bits = self.discard[seat * WORDS + word]
            while bits != 0:
                card = nth(bits, 0) + word * BITS
                bits &= bits - 1
                if TYPE[card] != 0:
                    self.from_discard(seat, card)
                    self.into_deck(seat, card)
                    moved += 1
        return moved > 0
