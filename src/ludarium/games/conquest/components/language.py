"""What the words of a verb may ask of a language; ``text.abilities`` has the two that there are.

A verb's words are phrases with gaps, the same keys in every language. ``{who}`` is a gap, ``{who:de}`` one whose word is bent by
the language's grammar, and ``[gets|get]`` are forms of which the subject chooses one.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from .conditions import Interrupt
from .selectors import Amount, Match, Selector

Words: TypeAlias = Mapping[str, Mapping[str, str]]
"""For each language the phrases by their keys; ``label`` is what a filter calls the verb."""


def listed(parts: Sequence[str], word: str) -> str:
    """Join with commas and a last word.

    >>> listed(["a", "b", "c"], "or")
    'a, b or c'
    """
    return parts[0] if len(parts) < 2 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


class Commands(NamedTuple):
    """The words with which a verb addresses the player: in English as they are, in French with their infinitives."""

    english: tuple[str, ...]
    french: dict[str, str]


class Language(Protocol):
    """How things are called, and how a phrase is filled."""

    here: str
    """What says of cards that they stand in this land."""

    def fill(self, words: Words, key: str, form: int = 0, **gaps: str) -> str:
        """Put words into the gaps of a phrase, and choose its forms."""

    # Players and cards ------------------------------------------------------------------------------------------------

    def who(self, player: str) -> str:
        """A player as a subject."""

    def name(self, card: str) -> str:
        """A card's name as this language prints it."""

    def single(self, one: Selector) -> str:
        """One card to be chosen, or so many."""

    def every(self, one: Selector) -> str:
        """All the cards that a selector means."""

    def one_of(self, one: Selector) -> str:
        """One card of this sort, with its article and nothing else."""

    def taken(self, one: Selector) -> str:
        """So many cards of this sort, out of a pile."""

    def where(self, one: Selector) -> str:
        """What follows the noun: continent, place, side."""

    def kinds(self, match: Match | None) -> str:
        """Sorts of cards with their articles: *a Technology or an inventor*."""

    def plain(self, match: Match | None, n: int) -> str:
        """Sorts of cards after a number."""

    def any_kinds(self, match: Match) -> str:
        """Sorts of cards in the plural, one or the other."""

    def the_kinds(self, match: Match) -> str:
        """Sorts of cards in the plural, all of them."""

    def none_of(self, match: Match) -> str:
        """Sorts of cards behind a negation."""

    def noun(self, name: str, several: bool) -> str:
        """What a card is: *an explorer*, *explorers*."""

    def answered(self, asked: Interrupt) -> str:
        """What an interrupt answers: *an ability an opponent uses*."""

    # Lands ------------------------------------------------------------------------------------------------------------

    def lands(self, one: Selector | None, every: bool = True) -> str:
        """Lands as a subject; ``every`` has a word that says *all*, where they are."""

    def continent(self, code: str) -> str:
        """A continent's name."""

    def continents(self, codes: Sequence[str], every: bool = True) -> str:
        """Where lands lie: *in Africa and Asia*."""

    # Numbers and lists ------------------------------------------------------------------------------------------------

    def number(self, n: int, feminine: bool = False) -> str:
        """A small number in words."""

    def few(self, n: int) -> str:
        """So many cards: one of them has an article."""

    def points(self, amount: int | Amount) -> tuple[str, bool]:
        """So much morale, and whether it is a loss."""

    def boosted(self, attack: int, defense: int) -> str:
        """A bonus as cards print it."""

    def until(self, duration: str) -> str:
        """How long."""

    def all_of(self, parts: Sequence[str]) -> str:
        """Join with *and*."""

    def neither(self, parts: Sequence[str], bare: bool = False) -> str:
        """Join what is denied; ``bare`` if the phrase has the negation already."""
