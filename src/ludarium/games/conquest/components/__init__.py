"""The fixed facts of Historical Conquest: the numbers of the rules, and every card of every product.

The cards live in ``cards/<product>.json``, the rest in ``components.json``; both are read into typed values, and whatever
breaks the schema is refused with file, card and reason. This room is never compiled: msgspec needs the annotations that
mypyc would strip. Authors check their files with ``python -m ludarium.games.conquest.components [FILE ...]``.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta

from ludarium.core.facts import Fact
from ludarium.core.variant import active, varied

from .card_files import HOME, CardError, card_files, parse, shared_names
from .conditions import Interrupt, When
from .model import Ability, Card, Earlier, French, Product, Title

FILE = "components.json"
EARLIER = "first_edition.json"
NEWEST = 2
"""The edition whose cards lie in ``cards``."""

Count = Annotated[int, Meta(ge=0)]


class Constants(Fact):
    """The numbers of the rules.

    >>> load().rules.hand
    5
    """

    deck_min: Count
    hand: Count
    plays: Count
    fair_plays: Count
    transports: Count
    attacks: Count
    attack_morale: int
    peace_rounds: Count
    land_slots: Count
    armies: Count
    battle_loss: Count
    win_morale: int
    lose_morale: int
    land_points: Count
    quick_others: Count
    max_rounds: Count


class Components(Fact):
    """Everything that never changes.

    >>> box = load()
    >>> box.card("TES-07").name, len(box.starter("TESLA").cards)
    ('Nikola Tesla', 51)
    """

    rules: Constants
    continents: tuple[str, ...]
    starters: tuple[str, ...]
    boosters: tuple[str, ...]
    motifs: tuple[str, ...]
    products: tuple[Product, ...]
    edition: int = NEWEST

    @property
    def cards(self) -> tuple[Card, ...]:
        """The whole collection, product by product."""
        return tuple(card for product in self.products for card in product.cards)

    def card(self, name: str) -> Card:
        """Find a card by its id."""
        return _by_id(self.edition)[name]

    def starter(self, name: str) -> Product:
        """Find a product by its name."""
        return next(product for product in self.products if product.product == name)


class _Section(Fact):
    provenance: str
    checksums: dict[str, int]
    values: msgspec.Raw


class _File(Fact):
    about: dict[str, str]
    rules: _Section
    continents: _Section
    products: _Section
    motifs: _Section


class _Products(Fact):
    starters: tuple[str, ...]
    boosters: tuple[str, ...]


@cache
def load(edition: int = NEWEST) -> Components:
    """Read and check everything, once; with the cards as this edition of the rules had them (RULES 15.1).

    >>> load(1).card("CHE-26").abilities == load(2).card("CHE-26").abilities
    False
    """
    cards = ((name, varied(HOME, data)) for name, data in card_files())
    box = read(varied(HOME, files(HOME).joinpath(FILE).read_bytes()), cards)
    return box if edition == NEWEST else first_edition(box)


def first_edition(box: Components) -> Components:
    """Put back what the cards said in the first edition."""
    earlier = msgspec.json.decode(files(HOME).joinpath(EARLIER).read_bytes(), type=dict[str, Earlier])
    products = tuple(
        msgspec.structs.replace(
            product,
            cards=tuple(earlier[card.id].printed_on(card) if card.id in earlier else card for card in product.cards),
        )
        for product in box.products
    )
    return msgspec.structs.replace(box, products=products, edition=1)


def read(data: bytes, cards: Iterator[tuple[str, bytes]]) -> Components:
    """Read the rules' numbers and the card files; refuse what is wrong, with every fault."""
    file = msgspec.json.decode(data, type=_File)
    rules = msgspec.json.decode(file.rules.values, type=Constants)
    continents = msgspec.json.decode(file.continents.values, type=tuple[str, ...])
    names = msgspec.json.decode(file.products.values, type=_Products)
    motifs = msgspec.json.decode(file.motifs.values, type=tuple[str, ...])
    sums = {
        "rules": msgspec.structs.asdict(rules),
        "continents": {"codes": len(continents)},
        "products": {"starters": len(names.starters), "boosters": len(names.boosters)},
        "motifs": {"names": len(set(motifs))},
    }
    for section, found in ({} if active(HOME) else sums).items():
        for name, value in getattr(file, section).checksums.items():
            if found[name] != value:
                raise ValueError(f"{FILE}: {section}: {name} is {found[name]}, its checksum says {value}")
    products = _in_order([parse(text, name, frozenset(motifs)) for name, text in cards], names)
    faults = list(shared_names(products))
    if faults:
        raise CardError("\n".join(faults))
    return Components(rules, continents, names.starters, names.boosters, motifs, products)


def _in_order(products: list[Product], names: _Products) -> tuple[Product, ...]:
    """Put products in the rulebook's order: card numbers follow from it."""
    order = (*names.starters, *names.boosters)
    for product in products:
        if product.product not in order:
            raise CardError(f"{product.product}: there is no such product. Possible: {', '.join(order)}.")
    return tuple(sorted(products, key=lambda product: order.index(product.product)))


@cache
def _by_id(edition: int) -> dict[str, Card]:
    return {card.id: card for card in load(edition).cards}


__all__ = [
    "Ability",
    "Card",
    "CardError",
    "Components",
    "Constants",
    "French",
    "Interrupt",
    "Product",
    "Title",
    "When",
    "load",
    "parse",
    "read",
]
