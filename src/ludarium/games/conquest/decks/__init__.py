"""Decks of one's own: the collection in words, what a deck must be, and how it is written down and shared.

``parsing`` understands what people paste, ``codes`` is the short text to share, ``checks`` judges and counts, ``catalogue``
puts the cards into words, ``proposals`` makes a deck for a bot.
A deck comes to a match as the moves ``bring`` and ``ready`` of its seat (RULES 2).
"""

from collections.abc import Mapping
from typing import Final

from ludarium.core.action import Action
from ludarium.core.collection import Catalogue, Collection, Deck, Verdict
from ludarium.core.turn import LETTERS

from ..components import load
from ..svg.faces import face
from . import catalogue, checks, codes, parsing, proposals

BRING: Final = "bring"
READY: Final = "ready"
CUSTOM: Final = "custom"
"""The value of a seat's option ``deck_a`` to ``deck_f`` when it brings a deck of its own."""


class ConquestCollection(Collection):
    """The 16 products of Historical Conquest, and the decks that people make of them."""

    def catalogue(self, lang: str) -> Catalogue:
        """Return all cards in words."""
        return catalogue.catalogue(lang)

    def face(self, card: str, lang: str) -> str:
        """Draw a card."""
        return face(load().card(card), lang)

    def read(self, text: str, lang: str) -> Deck:
        """Read a share code, JSON, a list of names or ids, or a product.

        >>> COLLECTION.read("Nikola Tesla\\nTES-01", "en")
        Deck(cards=('TES-07', 'TES-01'), name='')
        """
        return parsing.read(text, lang)

    def check(self, deck: Deck, lang: str) -> Verdict:
        """Judge a deck.

        >>> verdict = COLLECTION.check(COLLECTION.read("TESLA", "en"), "en")
        >>> verdict.ok, verdict.code
        (True, 'HC1.TES.3T7V')
        """
        return checks.verdict(deck, lang)

    def options(self, seat: int) -> dict[str, str]:
        """Return the option by which a seat brings a deck of its own."""
        return {f"deck_{LETTERS[seat].lower()}": CUSTOM}

    def moves(self, deck: Deck) -> tuple[str, ...]:
        """Return the secret moves that bring a deck."""
        return (*(f"{BRING} {card}" for card in deck.cards), READY)

    def prepares(self, action: Action) -> bool:
        """Whether an action brings a card or says that the deck is complete."""
        return action.kind in (BRING, READY)

    def proposal(self, number: int, seat: int, options: Mapping[str, str]) -> Deck:
        """Return a deck of the advised composition.

        >>> COLLECTION.check(COLLECTION.proposal(7, 0, {}), "en").ok
        True
        """
        second = parsing.find_product(options.get(f"backup_{LETTERS[seat].lower()}", ""))
        return proposals.proposal(number, load().starters[0] if second is None else second.product)


COLLECTION: Final = ConquestCollection()
"""The collection, as the game offers it."""

__all__ = ["COLLECTION", "ConquestCollection", "Deck", "codes"]
