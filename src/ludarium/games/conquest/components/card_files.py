"""Reading card files: what breaks the schema is refused with file, card and reason."""

from collections.abc import Iterator
from importlib.resources import files

import msgspec
from msgspec import ValidationError

from .lawful import amounts, complaints
from .model import Card, Product
from .verbs import Effect

FOLDER = "cards"
HOME = "ludarium.games.conquest"


class CardError(ValueError):
    """A card file that cannot be used: one line for each fault, each with file, card and reason."""


def parse(data: bytes, file: str, motifs: frozenset[str]) -> Product:
    """Read one product.

    >>> parse(b'{"cards": []}', "x.json", frozenset())
    Traceback (most recent call last):
    ...
    ludarium.games.conquest.components.card_files.CardError: x.json: Object missing required field `product`
    """
    try:
        raw = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise CardError(f"{file}: {error}") from None
    faults: list[str] = []
    cards = [_card(one, file, faults) for one in (raw.get("cards", []) if isinstance(raw, dict) else [])]
    try:
        product = msgspec.convert({**raw, "cards": []}, Product)
    except (ValidationError, TypeError) as error:
        raise CardError("\n".join([f"{file}: {error}", *faults])) from None
    read = tuple(card for card in cards if card is not None)
    product = msgspec.structs.replace(product, cards=read)
    faults += [f"{file}: {fault}" for fault in _product(product, motifs)]
    if faults:
        raise CardError("\n".join(faults))
    return product


def _card(raw: object, file: str, faults: list[str]) -> Card | None:
    name = raw.get("id", "a card without id") if isinstance(raw, dict) else "a card that is no object"
    try:
        return msgspec.convert(raw, Card)
    except ValidationError as error:
        faults.append(f"{file}: {name}: {error}")
        return None


def _product(product: Product, motifs: frozenset[str]) -> Iterator[str]:
    seen_ids: set[str] = set()
    seen_names: set[str] = set()
    for card in product.cards:
        for fault in (*complaints(card), *_amounts(card)):
            yield f"{card.id}: {fault}"
        if not card.id.startswith(f"{product.code}-"):
            yield f"{card.id}: an id begins with {product.code}-"
        if card.id in seen_ids:
            yield f"{card.id}: this id is there twice"
        if card.name in seen_names:
            yield f"{card.id}: {card.name} is there twice"
        if motifs and card.emblem not in motifs:
            yield f"{card.id}: there is no emblem {card.emblem!r}"
        seen_ids.add(card.id)
        seen_names.add(card.name)


def _amounts(card: Card) -> Iterator[str]:
    for ability in card.abilities:
        effects: tuple[Effect, ...] = (*ability.cost, *ability.do)
        for effect in effects:
            yield from amounts(effect)


def card_files() -> Iterator[tuple[str, bytes]]:
    """The installed card files, by name."""
    folder = files(HOME).joinpath(FOLDER)
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".json"):
            yield entry.name, entry.read_bytes()


def shared_names(products: tuple[Product, ...]) -> Iterator[str]:
    """Complain of names and ids that two products have; lands may be shared."""
    ids: dict[str, str] = {}
    names: dict[str, str] = {}
    for product in products:
        for card in product.cards:
            if card.id in ids:
                yield f"{product.product}: {card.id}: {ids[card.id]} has this id too"
            if card.type != "land" and card.name in names:
                yield f"{product.product}: {card.id}: {card.name} is in {names[card.name]} too"
            ids[card.id] = product.product
            names[card.name] = product.product
