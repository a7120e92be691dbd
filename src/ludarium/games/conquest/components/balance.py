"""Advice for authors: what a card should be worth, and how a deck should be made up.

A card that leaves its band plays all the same; the shipped products are held to these numbers by a test.
"""

from collections import Counter
from collections.abc import Iterator

from .model import Card, Product
from .verbs import Morale

BANDS = {
    "character": (125, 180),
    "explorer": (95, 145),
    "army": (165, 210),
    "action": (85, 130),
    "vessel": (70, 110),
    "land": (35, 60),
}
"""What a card may be worth: printed morale, a quarter of attack and defense, and its abilities."""

RANGES = {
    "character": {"morale": (20, 110), "attack": (0, 230), "defense": (30, 170)},
    "army": {"morale": (20, 50), "attack": (230, 360), "defense": (180, 310)},
    "explorer": {"morale": (50, 110), "attack": (20, 60), "defense": (40, 70)},
    "action": {"morale": (0, 100)},
    "vessel": {"morale": (0, 100)},
    "land": {"morale": (0, 0)},
}
FACT, FAIT = 95, 120
"""How long the line of history may be, in English and in French."""

STARTER = {"printed morale": (2400, 2700), "attack": (2400, 2900), "defense": (2600, 3100)}
BOOSTER = {"printed morale": (700, 950)}
STARTER_TYPES = {"land": 6, "character": 26, "army": 4, "event": 4}
OTHERS = ("technology", "knowledge", "location", "document", "organization", "vessel")
ACTIONS = ("event", "technology", "knowledge", "location", "organization", "document")


def sort_of(card: Card) -> str:
    """The row of the tables above that holds for a card."""
    if card.explorer:
        return "explorer"
    return "action" if card.type in ACTIONS else card.type


def worth(card: Card) -> float:
    """What a card is worth in points of morale; a choice card pays for its dearest ability."""
    prices = [ability.price for ability in card.abilities]
    paid = max(prices, default=0) if card.mode == "choice" else sum(prices)
    return card.morale + (card.attack + card.defense) / 4 + paid


def card_advice(card: Card) -> Iterator[str]:
    """Say where a card leaves its bounds."""
    sort = sort_of(card)
    low, high = BANDS[sort]
    if not low <= worth(card) <= high:
        yield f"is worth {worth(card):g}, a card of this sort {low} to {high}"
    for field, (least, most) in RANGES[sort].items():
        value = getattr(card, field)
        if not least <= value <= most:
            yield f"{field} {value} is outside {least} to {most}"
    if len(card.fact) > FACT:
        yield f"fact has {len(card.fact)} letters, {FACT} at most"
    if len(card.fr.fact) > FAIT:
        yield f"fr.fact has {len(card.fr.fact)} letters, {FAIT} at most"
    if not card.fact.endswith((".", "!", "?")) or not card.fr.fact.endswith((".", "!", "?")):
        yield "fact and fr.fact are sentences"


def interrupts(card: Card) -> bool:
    """Whether a card can interrupt."""
    return any(ability.interrupt is not None for ability in card.abilities)


def removes(card: Card) -> bool:
    """Whether a card takes opponents' cards out of their civilizations."""
    removed = [effect.removed() for ability in card.abilities for effect in ability.do]
    return any(one is not None and one.whose in ("opponent", "each_opponent", "any") for one in removed)


def pays_each_turn(card: Card) -> bool:
    """Whether a card brings morale at every turn."""
    return any(
        ability.when is not None
        and ability.when.event in ("turn_start", "turn_end")
        and any(isinstance(effect, Morale) and effect.who == "you" for effect in ability.do)
        for ability in card.abilities
    )


def product_advice(product: Product) -> Iterator[str]:
    """Say where a product leaves the composition that the rulebook and the model decks give."""
    cards = product.cards
    totals = {
        "printed morale": sum(card.morale for card in cards),
        "attack": sum(card.attack for card in cards),
        "defense": sum(card.defense for card in cards),
    }
    bounds = STARTER if product.kind == "starter" else BOOSTER
    for name, (low, high) in bounds.items():
        if not low <= totals[name] <= high:
            yield f"{name} is {totals[name]}, should be {low} to {high}"
    yield from _starter(cards) if product.kind == "starter" else _booster(cards)


def _starter(cards: tuple[Card, ...]) -> Iterator[str]:
    types = Counter(str(card.type) for card in cards)
    counts = [
        ("cards", len(cards), 51, 51),
        ("explorers", sum(card.explorer for card in cards), 5, 5),
        ("interrupt cards", sum(map(interrupts, cards)), 3, 5),
        ("choice cards", sum(card.mode == "choice" for card in cards), 2, 4),
        ("cards that remove opposing cards", sum(map(removes, cards)), 3, 5),
        ("cards with morale each turn", sum(map(pays_each_turn, cards)), 3, 5),
        ("continents of lands", len({card.continent for card in cards if card.type == "land"}), 6, 6),
        ("technology to vessel together", sum(types[name] for name in OTHERS), 11, 11),
        *((f"cards of type {name}", types[name], n, n) for name, n in STARTER_TYPES.items()),
        *((f"cards of type {name}", types[name], 1, 11) for name in OTHERS),
    ]
    yield from _outside(counts)


def _booster(cards: tuple[Card, ...]) -> Iterator[str]:
    types = Counter(str(card.type) for card in cards)
    others = [name for name in types if name not in ("land", "character", "army")]
    yield from _outside(
        [
            ("cards", len(cards), 20, 20),
            ("lands", types["land"], 1, 2),
            ("characters", types["character"], 8, 11),
            ("explorers", sum(card.explorer for card in cards), 0, 2),
            ("armies", types["army"], 2, 4),
            ("other types", len(others), 4, 10),
        ]
    )


def _outside(counts: list[tuple[str, int, int, int]]) -> Iterator[str]:
    for name, n, low, high in counts:
        if not low <= n <= high:
            yield f"{n} {name}, should be {low if low == high else f'{low} to {high}'}"
