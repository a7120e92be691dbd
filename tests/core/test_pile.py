"""A pile does what a list of cards would, and nothing more is known of it than was shown.

The oracle is a plain model: two lists of (card, who knows it) around a set. Random sequences of operations run on both.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludarium.core.packing import fingerprint, pack, unpack
from ludarium.core.pile import Pile, empty_pile, full_pile

LARGEST = 124
seats = st.integers(0, 31)


def order(pile: Pile) -> tuple[list[tuple[int, int]], set[int], list[tuple[int, int]]]:
    """Read a pile as the oracle writes it."""
    loose = {card for card in range(LARGEST) if pile.is_loose(card)}
    top = list(zip(pile.top, pile.top_known, strict=True))
    return top, loose, list(zip(pile.bottom, pile.bottom_known, strict=True))


class PileAgainstLists(RuleBasedStateMachine):
    """``top`` and ``bottom`` are listed from the outside in, as in the pile."""

    @initialize(n=st.sampled_from([0, 1, 5, 61, 62, 63, 100, 123, 124]))
    def start(self, n: int) -> None:
        self.pile = full_pile(n)
        self.n = n
        self.loose = set(range(n))
        self.top: list[tuple[int, int]] = []
        self.bottom: list[tuple[int, int]] = []
        self.out: set[int] = set()

    def next_cards(self) -> list[int]:
        """What a person at the table could draw next."""
        if self.top:
            return [self.top[0][0]]
        return sorted(self.loose) or [card for card, _ in self.bottom[-1:]]

    @precondition(lambda self: self.next_cards())
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(self.next_cards()))
        assert self.pile.take(card) == card
        if self.top:
            self.top.pop(0)
        elif self.loose:
            self.loose.remove(card)
        else:
            self.bottom.pop()
        self.out.add(card)

    @precondition(lambda self: self.loose or self.bottom)
    @rule(data=st.data(), known=seats)
    def somebody_looks_one_card_further(self, data: st.DataObject, known: int) -> None:
        if self.loose:
            card = data.draw(st.sampled_from(sorted(self.loose)))
            self.loose.remove(card)
        else:
            card, before = self.bottom.pop()
            known |= before
        self.pile.settle(card, known)
        self.top.append((card, known))

    @rule(n=st.integers(0, 5), known=seats)
    def the_top_is_shown(self, n: int, known: int) -> None:
        self.pile.show_top(n, known)
        self.top = [(card, who | known if i < n else who) for i, (card, who) in enumerate(self.top)]

    @precondition(lambda self: self.out)
    @rule(data=st.data(), known=seats)
    def put_on_top(self, data: st.DataObject, known: int) -> None:
        card = self.back(data)
        self.pile.put_on_top(card, known)
        self.top.insert(0, (card, known))

    @precondition(lambda self: self.out)
    @rule(data=st.data(), known=seats)
    def put_under(self, data: st.DataObject, known: int) -> None:
        card = self.back(data)
        self.pile.put_under(card, known)
        self.bottom.insert(0, (card, known))

    @precondition(lambda self: self.out)
    @rule(data=st.data())
    def put_loose(self, data: st.DataObject) -> None:
        card = self.back(data)
        self.pile.put_loose(card)
        self.loose.add(card)

    def back(self, data: st.DataObject) -> int:
        card = data.draw(st.sampled_from(sorted(self.out)))
        self.out.remove(card)
        return card

    @precondition(lambda self: self.n > 0)
    @rule(data=st.data())
    def search(self, data: st.DataObject) -> None:
        card = data.draw(st.integers(0, self.n - 1))
        assert self.pile.search_out(card) == (card not in self.out)
        self.loose.discard(card)
        self.top = [pair for pair in self.top if pair[0] != card]
        self.bottom = [pair for pair in self.bottom if pair[0] != card]
        self.out.add(card)

    @rule()
    def shuffle(self) -> None:
        self.pile.shuffle()
        self.loose |= {card for card, _ in self.top + self.bottom}
        self.top, self.bottom = [], []

    @rule()
    def go_on_with_a_copy(self) -> None:
        spoiled, self.pile = self.pile, self.pile.copy()
        spoiled.show_top(124, 63)
        spoiled.put_on_top(0, 0)
        spoiled.shuffle()

    @rule()
    def go_on_with_what_was_packed(self) -> None:
        again = unpack(empty_pile(), pack(self.pile))
        assert fingerprint(again) == fingerprint(self.pile)
        self.pile = again

    @invariant()
    def both_tell_the_same(self) -> None:
        if not hasattr(self, "pile"):
            return
        assert order(self.pile) == (self.top, self.loose, self.bottom)
        assert self.pile.size() == self.n - len(self.out)
        assert self.pile.loose() == len(self.loose)
        possible = [self.pile.candidate(k) for k in range(self.pile.choices())]
        assert possible == self.next_cards()
        assert [card for card in range(LARGEST) if self.pile.may_come_next(card)] == possible
        assert [self.pile.loose_card(k) for k in range(self.pile.loose())] == sorted(self.loose)


PileAgainstLists.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestPileAgainstLists = PileAgainstLists.TestCase


@pytest.mark.parametrize("n", [0, 1, 61, 62, 63, 123, 124])
def test_a_full_pile_holds_each_card_once(n: int) -> None:
    """At the borders of both words, up to the largest pile there is."""
    assert order(full_pile(n)) == ([], set(range(n)), [])


@pytest.mark.parametrize("card", [-1, 124, 1000])
def test_a_card_that_does_not_exist_never_comes_next(card: int) -> None:
    """What a person typed is asked here before anything is looked up."""
    assert not full_pile(124).may_come_next(card)


def test_an_empty_pile_offers_nothing() -> None:
    """No card, no choice."""
    assert (empty_pile().size(), empty_pile().choices()) == (0, 0)


@given(st.integers(0, 4), st.integers(0, 4))
def test_a_card_put_under_comes_last(first: int, second: int) -> None:
    """Two cards put under a pile of five leave it in the order in which they went in."""
    if first == second:
        return
    pile = full_pile(5)
    for card in (first, second):
        pile.search_out(card)
        pile.put_under(card, 0b11)
    drawn = [pile.take(pile.candidate(0)) for _ in range(5)]
    assert drawn[3:] == [first, second]


def test_looking_past_the_loose_cards_reaches_the_bottom() -> None:
    """The innermost card comes up, still known to whoever put it there, and the pile keeps its size."""
    pile = full_pile(3)
    for card in (2, 1, 0):
        pile.search_out(card)
        pile.put_under(card, 0b01)
    pile.settle(2, 0b10)
    assert order(pile) == ([(2, 0b11)], set(), [(0, 0b01), (1, 0b01)])
    assert pile.size() == 3
