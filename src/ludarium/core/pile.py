"""A pile of cards whose order exists only where a rule made one.

Most of a shuffled pile is *loose*: a set without an order, from which drawing is a move of chance. Only cards that a rule
put on top or underneath, or that somebody looked at, are *ordered*, each with a mask of the seats that know it. So there is
nothing in a state to peek at, and a record replays without dice.

Cards are numbered from 0 to 123. Numbers of cards in a pile are public; which they are is not.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .bits import BIT, count, full, nth
from .rng import Rng

WORD: Final = 62
"""How many cards one mask holds; a pile has two."""


class Pile:
    """Loose cards between an ordered top and an ordered bottom.

    ``top`` is listed from the outside in (the next card to draw first), ``bottom`` likewise from the outside in (the very
    last card first). ``top_known`` and ``bottom_known`` say, for each of these, which seats know it (a mask).

    >>> pile = full_pile(5)
    >>> pile.put_under(pile.take(3), 0b01)
    >>> pile.size(), pile.choices(), pile.candidate(2)
    (5, 4, 2)
    """

    def __init__(
        self,
        low: i64,
        high: i64,
        top: vec[i64],
        top_known: vec[i64],
        bottom: vec[i64],
        bottom_known: vec[i64],
    ) -> None:
        self.low = low
        self.high = high
        self.top = top
        self.top_known = top_known
        self.bottom = bottom
        self.bottom_known = bottom_known

    def copy(self) -> "Pile":
        """Return an independent copy."""
        return Pile(self.low, self.high, self.top[:], self.top_known[:], self.bottom[:], self.bottom_known[:])

    def loose(self) -> i64:
        """Count the cards that have no order."""
        return count(self.low) + count(self.high)

    def size(self) -> i64:
        """Count all cards."""
        return self.loose() + len(self.top) + len(self.bottom)

    def is_loose(self, card: i64) -> bool:
        """Whether a card lies among those without an order."""
        if card < WORD:
            return self.low & BIT[card] != 0
        return self.high & BIT[card - WORD] != 0

    def choices(self) -> i64:
        """Count which cards may come next: one if the next is ordered, else each loose card."""
        if len(self.top) > 0:
            return 1
        loose = self.loose()
        if loose > 0:
            return loose
        return 1 if len(self.bottom) > 0 else 0

    def candidate(self, k: i64) -> i64:
        """Return the ``k``-th card that may come next."""
        if len(self.top) > 0:
            return self.top[0]
        if self.low != 0 or self.high != 0:
            return self.loose_card(k)
        return self.bottom[len(self.bottom) - 1]

    def loose_card(self, k: i64) -> i64:
        """Return the ``k``-th card without an order: what chance may settle next, whatever lies above."""
        lows = count(self.low)
        return nth(self.low, k) if k < lows else nth(self.high, k - lows) + WORD

    def may_come_next(self, card: i64) -> bool:
        """Whether a card may be the next one drawn."""
        if len(self.top) > 0:
            return self.top[0] == card
        if self.low != 0 or self.high != 0:
            return 0 <= card < 2 * WORD and self.is_loose(card)
        return len(self.bottom) > 0 and self.bottom[len(self.bottom) - 1] == card

    def take(self, card: i64) -> i64:
        """Draw a card that may come next, and return it."""
        if len(self.top) > 0:
            self.top = self.top[1:]
            self.top_known = self.top_known[1:]
        elif self.low != 0 or self.high != 0:
            self._unloose(card)
        else:
            self.bottom = self.bottom[:-1]
            self.bottom_known = self.bottom_known[:-1]
        return card

    def settle(self, card: i64, known: i64) -> None:
        """Give the next card below the ordered top its place there, since ``known`` seats look at it.

        That is any loose card; where none is left, the innermost card of the bottom.
        """
        if self.low != 0 or self.high != 0:
            self._unloose(card)
        else:
            known |= self.bottom_known[len(self.bottom_known) - 1]
            self.bottom = self.bottom[:-1]
            self.bottom_known = self.bottom_known[:-1]
        self.top = append(self.top, card)
        self.top_known = append(self.top_known, known)

    def show_top(self, n: i64, known: i64) -> None:
        """Let seats know the first ``n`` ordered cards."""
        for i in range(min(n, i64(len(self.top)))):
            self.top_known[i] |= known

    def search_out(self, card: i64) -> bool:
        """Take a card out wherever it lies, as a search of the whole pile does; shuffle afterwards."""
        if self.is_loose(card):
            self._unloose(card)
            return True
        at = _place(self.top, card)
        if at >= 0:
            self.top = _without(self.top, at)
            self.top_known = _without(self.top_known, at)
            return True
        at = _place(self.bottom, card)
        if at >= 0:
            self.bottom = _without(self.bottom, at)
            self.bottom_known = _without(self.bottom_known, at)
            return True
        return False

    def put_on_top(self, card: i64, known: i64) -> None:
        """Lay a card on top, seen by the seats in ``known``."""
        self.top = _before(card, self.top)
        self.top_known = _before(known, self.top_known)

    def put_under(self, card: i64, known: i64) -> None:
        """Lay a card underneath, seen by the seats in ``known``."""
        self.bottom = _before(card, self.bottom)
        self.bottom_known = _before(known, self.bottom_known)

    def put_loose(self, card: i64) -> None:
        """Shuffle one card into the loose part."""
        if card < WORD:
            self.low |= BIT[card]
        else:
            self.high |= BIT[card - WORD]

    def shuffle(self) -> None:
        """Forget every order."""
        for card in self.top:
            self.put_loose(card)
        for card in self.bottom:
            self.put_loose(card)
        self.top = vec[i64]()
        self.top_known = vec[i64]()
        self.bottom = vec[i64]()
        self.bottom_known = vec[i64]()

    def _unloose(self, card: i64) -> None:
        if card < WORD:
            self.low &= ~BIT[card]
        else:
            self.high &= ~BIT[card - WORD]


def full_pile(n: i64) -> Pile:
    """Return a shuffled pile of the cards 0 to ``n - 1``, 124 at most."""
    high = full(n - WORD) if n > WORD else i64(0)
    return Pile(full(min(n, i64(WORD))), high, vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def empty_pile() -> Pile:
    """Return a pile without cards."""
    return full_pile(0)


def _before(value: i64, rest: vec[i64]) -> vec[i64]:
    result = vec[i64]([value])
    for other in rest:
        result = append(result, other)
    return result


def _without(values: vec[i64], at: i64) -> vec[i64]:
    result = vec[i64]()
    for i in range(i64(len(values))):
        if i != at:
            result = append(result, values[i])
    return result


def _place(values: vec[i64], value: i64) -> i64:
    for i in range(i64(len(values))):
        if values[i] == value:
            return i
    return -1


def draw_one(mask: i64, rng: Rng) -> i64:
    """Draw one bit of a mask."""
    return nth(mask, rng.below(count(mask)))


def draw_some(mask: i64, n: i64, rng: Rng) -> i64:
    """Draw ``n`` bits of a mask: those, or what is left when the others are drawn, whichever is less work."""
    total = count(mask)
    if n > total - n:
        return mask & ~draw_some(mask, total - n, rng)
    drawn: i64 = 0
    for _ in range(n):
        drawn |= BIT[draw_one(mask & ~drawn, rng)]
    return drawn
