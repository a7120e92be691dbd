"""Power cards: what they are worth, what becomes of them, and what others know of them."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, full, lowest

from ..state import HIDDEN
from ..tables import (
    KIND_CARDS,
    KIND_OF,
    KINDS,
    PLAIN,
    RENEWING,
    SPEND,
    TERRAINS,
    VALUE,
    WHITE_CARDS,
    YELLOWS,
)
from .land import Land


class Cards(Land):
    """Paying with cards and stones, and spending them."""

    # Questions --------------------------------------------------------------------------------------------------------

    def worth(self, cards: i64, terrain: i64, table: vec[i64]) -> i64:
        """The points of a set of cards on a terrain (RULES 6.4, 6.5, 10.5)."""
        total: i64 = 0
        while cards != 0:
            total += table[KIND_OF[lowest(cards)] * TERRAINS + terrain]
            cards &= cards - 1
        return total

    def worth_laid(self, cards: vec[i64], terrain: i64, table: vec[i64]) -> i64:
        """The points of cards laid out, whether face up or down."""
        total: i64 = 0
        for card in cards:
            total += table[KIND_OF[card & 63] * TERRAINS + terrain]
        return total

    def worth_open(self, terrain: i64, table: vec[i64]) -> i64:
        """The points that the acting seat has laid out face up, stones included."""
        total = self.paid_stones
        for card in self.laid:
            if card < HIDDEN:
                total += table[KIND_OF[card] * TERRAINS + terrain]
        return total

    def can_pay(self, seat: i64, terrain: i64, table: vec[i64]) -> bool:
        """Whether stones and ready cards together reach the price of a marker."""
        price = VALUE[terrain] - self.stones
        cards = self.ready[seat]
        while price > 0 and cards != 0:
            price -= table[KIND_OF[lowest(cards)] * TERRAINS + terrain]
            cards &= cards - 1
        return price <= 0

    def kinds_ready(self, seat: i64) -> i64:
        """The kinds of which a seat has a card ready, as a mask."""
        cards = self.ready[seat]
        kinds: i64 = 0
        while cards != 0:
            kind = KIND_OF[lowest(cards)]
            kinds |= BIT[kind]
            cards &= ~KIND_CARDS[kind]
        return kinds

    def everybody(self) -> i64:
        """A mask of all viewers: the seats, and the spectator after them."""
        return full(self.seats + 1)

    def knows(self, viewer: i64, owner: i64, kind: i64) -> i64:
        """How many White cards of a kind a viewer knows an owner to hold unseen."""
        return (self.known[viewer * self.seats + owner] >> 4 * (kind - YELLOWS)) & 15

    # What follows -----------------------------------------------------------------------------------------------------

    def take_from_hand(self, seat: i64, kind: i64) -> i64:
        """Take a ready card of a kind out of a hand, and return it."""
        card = lowest(self.ready[seat] & KIND_CARDS[kind])
        self.ready[seat] &= ~BIT[card]
        return card

    def learn(self, viewers: i64, owner: i64, card: i64, change: i64) -> None:
        """Let viewers know of one White card more, or less, that an owner holds unseen."""
        if card < YELLOWS:
            return
        kind = KIND_OF[card]
        one = BIT[4 * (kind - YELLOWS)]
        for viewer in range(self.seats + 1):
            if viewers & BIT[viewer] and viewer != owner:
                if change > 0:
                    self.known[viewer * self.seats + owner] += one
                elif self.knows(viewer, owner, kind) > 0:
                    self.known[viewer * self.seats + owner] -= one

    def show(self, owner: i64, card: i64) -> None:
        """A card that was held unseen lies open from now on."""
        self.learn(self.everybody(), owner, card, -1)

    def spend(self, seat: i64, card: i64, known: i64) -> None:
        """Use up a card: renewing ones are exhausted, others go under the White deck (RULES 6.6)."""
        if BIT[card] & RENEWING:
            self.down[seat] |= BIT[card]
        else:
            self.white.put_under(card, known)

    def spend_open(self) -> None:
        """Use up everything the acting seat has laid out, all of it face up."""
        for card in self.laid:
            self.show(self.turn, card)
            self.spend(self.turn, card, self.everybody())
        self.laid = vec[i64]()
        self.paid_stones = 0

    def spend_unseen(self, seat: i64) -> None:
        """Use up the hidden cards of a battle that was conceded: nobody else ever sees them (RULES 10.7)."""
        plain: i64 = 0
        for laid in self.laid:
            card = laid & 63
            if laid >= HIDDEN:
                self.spend(seat, card, BIT[seat])
                if BIT[card] & PLAIN:
                    plain += 1
                elif BIT[card] & WHITE_CARDS:
                    self.secret[seat] |= BIT[card]
        for _ in range(plain):
            self._doubt(seat)

    def _doubt(self, owner: i64) -> None:
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
                self.learn(self.everybody(), owner, card, -1)

    def refresh(self, seat: i64) -> None:
        """Exhausted cards come back to the hand (RULES 4.2)."""
        seen = self.down[seat] & ~self.secret[seat] & WHITE_CARDS
        while seen != 0:
            self.learn(self.everybody(), seat, lowest(seen), 1)
            seen &= seen - 1
        self.ready[seat] |= self.down[seat]
        self.down[seat] = 0
        self.secret[seat] = 0

    def draw_white(self, seat: i64, kind: i64) -> None:
        """Draw a card of a kind; who knew the bottom of the deck knows it still (RULES 16.3)."""
        deck = self.white
        if deck.loose() > 0:
            self.ready[seat] |= BIT[deck.take(lowest(deck.low & KIND_CARDS[kind]))]
            return
        last = i64(len(deck.bottom)) - 1
        card = deck.bottom[last]
        self.learn(deck.bottom_known[last], seat, card, 1)
        self.ready[seat] |= BIT[deck.take(card)]

    def whites(self, seat: i64) -> i64:
        """How many White cards a seat has, ready or exhausted."""
        return count((self.ready[seat] | self.down[seat]) & WHITE_CARDS)

    def price(self) -> i64:
        """The price of the marker that is being paid for."""
        return VALUE[self.terrain[self.area]]

    def spendable(self, terrain: i64, seat: i64) -> i64:
        """What a seat could pay on a terrain with all it has."""
        return self.stones + self.worth(self.ready[seat], terrain, SPEND)
