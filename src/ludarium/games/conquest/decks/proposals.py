"""Decks for bots: the composition that the rulebook advises, drawn from the whole collection (RULES 2.1, 2.2)."""

from collections.abc import Iterator
from typing import Final

from ludarium.core.collection import Deck
from ludarium.core.rng import Rng, stream

from ..components import Card, load

CHARACTERS: Final = 21
EXPLORERS: Final = 5
ARMIES: Final = 4
EVENTS: Final = 4
OTHERS: Final = 11


def proposal(number: int, backup: str) -> Deck:
    """Draw a deck; equal numbers give equal decks. The starter that is the second deck is left out (RULES 11.2)."""
    box, rng = load(), stream(number, "proposal")
    second = {card.id for card in box.starter(backup).cards}
    cards = _shuffled([card for card in box.cards if card.id not in second], rng)
    names: set[str] = set()
    chosen = [card.id for card in _advised(cards) if card.name not in names and not names.add(card.name)]  # type: ignore[func-returns-value]
    return Deck(tuple(chosen))


def _advised(cards: list[Card]) -> Iterator[Card]:
    """Six lands of six continents, people, explorers, armies, events, and the rest."""
    continents = {card.continent: card for card in cards if card.type == "land"}
    yield from continents.values()
    yield from _some(cards, "character", CHARACTERS)
    yield from [card for card in cards if card.explorer][:EXPLORERS]
    yield from _some(cards, "army", ARMIES)
    yield from _some(cards, "event", EVENTS)
    people = ("land", "character", "army", "event")
    yield from [card for card in cards if card.type not in people][:OTHERS]


def _some(cards: list[Card], kind: str, n: int) -> list[Card]:
    return [card for card in cards if card.type == kind and not card.explorer][:n]


def _shuffled(cards: list[Card], rng: Rng) -> list[Card]:
    rest, found = list(cards), []
    while rest:
        found.append(rest.pop(rng.below(len(rest))))
    return found
