"""A game to which people bring decks of their own: its cards in words, and what the house asks of a deck.

A game that has one sets ``collection``. The deck builder and ``ludarium decks`` are made from it alone, so neither knows a
game. A deck reaches a match as secret moves of its seat (``moves``), so nothing else ever holds its list.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from .action import Action


class Deck(Struct, frozen=True):
    """Cards by their ids, in the order they were named, and what the deck is called.

    >>> Deck(("TES-01", "TES-07"), "Sparks").cards
    ('TES-01', 'TES-07')
    """

    cards: tuple[str, ...]
    name: str = ""


class FacetValue(Struct, frozen=True):
    """One value that cards are filtered by."""

    value: str
    label: str


class Facet(Struct, frozen=True):
    """Something to filter by."""

    name: str
    label: str
    values: tuple[FacetValue, ...]


class Figure(Struct, frozen=True):
    """A number worth knowing."""

    name: str
    label: str
    value: int


class CollectionCard(Struct, frozen=True):
    """A card in words. ``cells`` stand under the catalogue's ``columns``; ``facets`` say which values it has of each facet.

    ``figures`` are its numbers, such as its strength. Cards of one ``twin`` may not be in one deck together.
    """

    id: str
    name: str
    line: str
    text: tuple[str, ...]
    fact: str
    cells: tuple[str, ...]
    facets: dict[str, tuple[str, ...]]
    twin: str
    figures: tuple[Figure, ...] = ()


class Pack(Struct, frozen=True):
    """Cards that are sold together; a ``whole`` one can be played as it is."""

    id: str
    title: str
    kind: str
    whole: bool
    cards: tuple[str, ...]


class Catalogue(Struct, frozen=True):
    """The collection in one language. ``sprite`` is what the faces need on the page, ``face`` their width and height."""

    title: str
    columns: tuple[str, ...]
    cards: tuple[CollectionCard, ...]
    facets: tuple[Facet, ...]
    packs: tuple[Pack, ...]
    least: int
    sprite: str
    face: tuple[int, int]


class Remark(Struct, frozen=True):
    """One thing about a deck: it holds, it forbids the deck (``bad``), or it is only advised (``hint``)."""

    level: Literal["good", "bad", "hint"]
    text: str
    paragraph: str = ""
    cards: tuple[str, ...] = ()


class Series(Struct, frozen=True):
    """One row of bars; what is ``advised`` for each, if anything, else -1."""

    label: str
    values: tuple[int, ...]
    advised: tuple[int, ...] = ()


class Plot(Struct, frozen=True):
    """Small bars over labels, which are words or, in order, the steps of a ``scale``."""

    name: str
    title: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    scale: bool = False


class Verdict(Struct, frozen=True):
    """Whether a deck may be played, why not, what is advised, and its totals. ``code`` shares it as text."""

    ok: bool
    remarks: tuple[Remark, ...]
    figures: tuple[Figure, ...]
    plots: tuple[Plot, ...]
    code: str


class Collection(ABC):
    """What a game with decks of one's own fills in."""

    @abstractmethod
    def catalogue(self, lang: str) -> Catalogue:
        """Return all cards in words."""

    @abstractmethod
    def face(self, card: str, lang: str) -> str:
        """Draw a card, for a page that has the catalogue's sprite."""

    @abstractmethod
    def read(self, text: str, lang: str) -> Deck:
        """Read a deck: a share code, JSON, a list of names or ids, or a pack. Raises ``DeckError`` with all that is wrong."""

    @abstractmethod
    def check(self, deck: Deck, lang: str) -> Verdict:
        """Judge a deck. Cards that do not exist raise ``DeckError``."""

    @abstractmethod
    def options(self, seat: int) -> dict[str, str]:
        """Return the options of the game by which a seat brings a deck of its own."""

    @abstractmethod
    def moves(self, deck: Deck) -> tuple[str, ...]:
        """Return the secret moves by which a seat brings a deck, in their notation."""

    @abstractmethod
    def prepares(self, action: Action) -> bool:
        """Whether an action is such a move."""

    @abstractmethod
    def proposal(self, number: int, seat: int, options: Mapping[str, str]) -> Deck:
        """Return a deck that a seat may play with these options, another one for each number: what a bot brings."""
