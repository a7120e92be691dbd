"""Check card files: ``python -m ludarium.games.conquest.components [FILE ...]`` (all installed ones if none is named).

Errors are what the game refuses; advice is where a card or a deck leaves the bounds of balance. Exit code 1 if there is any.
"""

import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec

from .balance import card_advice, product_advice
from .card_files import HOME, CardError, card_files, parse, shared_names
from .model import Product


def main(names: list[str]) -> int:
    """Print every fault and every piece of advice."""
    given = [(name, Path(name).read_bytes()) for name in names] or list(card_files())
    motifs = frozenset(msgspec.json.decode(files(HOME).joinpath("components.json").read_bytes())["motifs"]["values"])
    products: list[Product] = []
    said = 0
    for name, data in given:
        try:
            product = parse(data, name, motifs)
        except CardError as error:
            said += 1
            print(f"ERROR  {error}".replace("\n", "\nERROR  "))
            continue
        products.append(product)
        for line in advice(product):
            said += 1
            print(f"advice {name}: {line}")
        print(f"{name}: {product.product}, {len(product.cards)} cards")
    for line in shared_names(tuple(products)):
        said += 1
        print(f"ERROR  {line}")
    return 1 if said else 0


def advice(product: Product) -> Iterator[str]:
    """Everything that leaves its bounds, card by card and as a whole."""
    for card in product.cards:
        yield from (f"{card.id} {card.name}: {line}" for line in card_advice(card))
    yield from product_advice(product)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
