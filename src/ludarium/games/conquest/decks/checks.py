"""What a deck must be, what is advised, and its totals: the same for the page, the command line and the house."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ludarium.core.collection import Deck, Figure, Plot, Remark, Series, Verdict
from ludarium.core.errors import DeckError
from ludarium.core.i18n import Translator, translator

from ..components import Card, load
from ..components.balance import OTHERS, interrupts
from ..text.cards import CONTINENTS, TYPES, card_name
from . import codes
from .parsing import find, speak

GAME: Final = "ludarium.games.conquest"
ADVISED: Final = {"land": 6, "character": 26, "army": 4, "event": 4}
"""How many of each type the rulebook advises, at least (RULES 2.1); of all others, some."""

EXPLORERS: Final = 5
MORALE_STEPS: Final = ((0, 0), (10, 20), (30, 40), (50, 60), (70, 80), (90, 1000))
STRENGTH_STEPS: Final = ((0, 40), (50, 90), (100, 140), (150, 190), (200, 240), (250, 1000))


def verdict(deck: Deck, lang: str) -> Verdict:
    """Judge a deck and count it."""
    t, cards = speak(lang), cards_of(deck, lang)
    forbidden = tuple(problems(cards, t, lang))
    remarks = forbidden or (Remark("good", t("This deck is legal: {n} cards.", n=len(cards)), "2.1"),)
    return Verdict(
        not forbidden,
        (*remarks, *hints(cards, t)),
        figures(cards, lang),
        plots(cards, lang),
        codes.encode(deck.cards) if cards else "",
    )


def cards_of(deck: Deck, lang: str) -> tuple[Card, ...]:
    """Return a deck's cards; refuse ids that name none."""
    t, known = speak(lang), {card.id: card for card in load().cards}
    faults = [find(name, t, lang)[1] for name in dict.fromkeys(deck.cards) if name not in known]
    faults = [fault or t("Decks name cards by their ids.") for fault in faults]
    if faults:
        raise DeckError(*faults[:3])
    return tuple(known[name] for name in deck.cards)


# What must hold -----------------------------------------------------------------------------------------------------------


def problems(cards: Sequence[Card], t: Translator, lang: str) -> Iterator[Remark]:
    """Say why a deck may not be played (RULES 2.1, 2.2)."""
    least = load().rules.deck_min
    if len(cards) < least:
        yield Remark(
            "bad",
            t.n(
                "{n} card: a deck has {least} or more.",
                "{n} cards: a deck has {least} or more.",
                len(cards),
                least=least,
            ),
            "2.1",
        )
    if not any(card.type == "land" for card in cards):
        yield Remark("bad", t("No land: a civilization needs at least one."), "2.1")
    names: dict[str, list[Card]] = {}
    for card in cards:
        names.setdefault(card.name, []).append(card)
    for twins in names.values():
        if len(twins) > 1:
            ids = tuple(card.id for card in twins)
            said = t(
                "{name} appears {n} times ({ids}): no name may appear twice.",
                name=card_name(twins[0], lang),
                n=len(ids),
                ids=", ".join(ids),
            )
            yield Remark("bad", said, "2.2", ids)


# What is advised ----------------------------------------------------------------------------------------------------------


def hints(cards: Sequence[Card], t: Translator) -> Iterator[Remark]:
    """Say where a deck leaves the composition that the rulebook advises."""
    types = Counter(str(card.type) for card in cards)
    for name, advised in ADVISED.items():
        if types[name] < advised:
            yield _hint(_few(name, types[name], advised, t))
    explorers = sum(card.explorer for card in cards)
    if explorers < EXPLORERS:
        yield _hint(
            t.n(
                "{n} explorer: {advised} or more are advised, to find lands.",
                "{n} explorers: {advised} or more are advised, to find lands.",
                explorers,
                advised=EXPLORERS,
            )
        )
    if not any(types[name] for name in OTHERS):
        yield _hint(t("No technology, location, knowledge, document or organization: some are recommended."))
    continents = {card.continent for card in cards if card.type == "land"}
    if types["land"] and len(continents) < len(CONTINENTS):
        yield _hint(
            t.n(
                "Lands of {n} continent: explorers travel best over all six.",
                "Lands of {n} continents: explorers travel best over all six.",
                len(continents),
            )
        )
    if cards and not any(map(interrupts, cards)):
        yield _hint(t("No interrupts: you cannot answer in other players’ turns."))


def _few(name: str, n: int, advised: int, t: Translator) -> str:
    match name:
        case "land":
            return t.n("{n} land: {a} or more are advised.", "{n} lands: {a} or more are advised.", n, a=advised)
        case "character":
            return t.n(
                "{n} character: {a} or more are advised.", "{n} characters: {a} or more are advised.", n, a=advised
            )
        case "army":
            return t.n("{n} army: {a} or more are advised.", "{n} armies: {a} or more are advised.", n, a=advised)
        case _:
            return t.n("{n} event: {a} or more are advised.", "{n} events: {a} or more are advised.", n, a=advised)


def _hint(text: str) -> Remark:
    return Remark("hint", text)


# What it adds up to -------------------------------------------------------------------------------------------------------


def figures(cards: Sequence[Card], lang: str) -> tuple[Figure, ...]:
    """Return the totals: cards, explorers, interrupts, morale, attack and defense."""
    t = speak(lang)
    return (
        Figure("cards", t("Cards"), len(cards)),
        Figure("morale", t("Morale"), sum(card.morale for card in cards)),
        Figure("attack", t("Attack"), sum(card.attack for card in cards)),
        Figure("defense", t("Defense"), sum(card.defense for card in cards)),
        Figure("explorers", t("Explorers"), sum(card.explorer for card in cards)),
        Figure("interrupts", t("Interrupts"), sum(map(interrupts, cards))),
    )


def plots(cards: Sequence[Card], lang: str) -> tuple[Plot, ...]:
    """Return the small plots: types against what is advised, curves of morale and strength, continents."""
    t, words = speak(lang), translator(GAME, lang)
    types = Counter(str(card.type) for card in cards)
    fighters = [card for card in cards if card.type in ("character", "army")]
    lands = Counter(str(card.continent) for card in cards if card.type == "land")
    others = Counter(str(card.continent) for card in cards if card.type != "land")
    return (
        Plot(
            "types",
            t("Types"),
            tuple(words(label) for label in TYPES.values()),
            (Series(t("Cards"), tuple(types[name] for name in TYPES), tuple(ADVISED.get(name, -1) for name in TYPES)),),
        ),
        Plot(
            "morale",
            t("Morale of cards"),
            _labels(MORALE_STEPS),
            (Series(t("Cards"), _curve([card.morale for card in cards if card.type != "land"], MORALE_STEPS)),),
            scale=True,
        ),
        Plot(
            "strength",
            t("Strength of characters and armies"),
            _labels(STRENGTH_STEPS),
            (
                Series(t("Attack"), _curve([card.attack for card in fighters], STRENGTH_STEPS)),
                Series(t("Defense"), _curve([card.defense for card in fighters], STRENGTH_STEPS)),
            ),
            scale=True,
        ),
        Plot(
            "continents",
            t("Continents"),
            tuple(words(label) for label in CONTINENTS.values()),
            (
                Series(t("Lands"), tuple(lands[name] for name in CONTINENTS)),
                Series(t("Others"), tuple(others[name] for name in CONTINENTS)),
            ),
        ),
    )


def _labels(steps: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Name steps; from a hundred on by their beginnings, since labels stand side by side on a phone."""
    return tuple(str(low) if low == high else f"{low}–{high}" if high < 100 else f"{low}+" for low, high in steps)


def _curve(values: Sequence[int], steps: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(sum(low <= value <= high for value in values) for low, high in steps)
