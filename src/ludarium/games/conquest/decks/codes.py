"""A deck as a short text to share: ``HC1.TES.ROM-7X4K.3M9Q``.

A version, then each product by its three letters (all of it), or with a mask of its card numbers, then a checksum of what
stands before. Digits are Crockford's base 32: no letter is mistaken for another, and capitals do not matter. Cards are named
by product and number, never by their place in the collection, so codes outlive new products.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final
from zlib import crc32

from ludarium.core.errors import DeckError
from ludarium.core.i18n import Translator

from ..components import load

PREFIX: Final = "HC"
VERSION: Final = 1
DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISTAKEN: Final = str.maketrans("ILO", "110")
_MASK: Final = re.compile(r"-[0-9A-Z]+")
_LOOKS: Final = re.compile(rf"{PREFIX}[0-9]+\.\S*", re.IGNORECASE)
_PART: Final = re.compile(rf"([A-Z0-9]{{3}})(?:-([{DIGITS}]{{1,20}}))?")
"""A product and the mask of its cards, whose numbers have two digits: twenty letters are enough for a hundred of them."""
MOST_PARTS: Final = 200


def looks_like(text: str) -> bool:
    """Whether somebody means a share code.

    >>> looks_like("hc1.tes.3t7v"), looks_like("Nikola Tesla")
    (True, False)
    """
    return _LOOKS.fullmatch(text.strip()) is not None


def encode(cards: Sequence[str]) -> str:
    """Write a deck as a code; the order of its cards is not kept.

    >>> decode(encode(["ROM-02", "TES-07"]), lambda message, **values: message)
    ('TES-07', 'ROM-02')
    """
    body = f"{PREFIX}{VERSION}" + "".join(f".{part}" for part in _parts(frozenset(cards)))
    return f"{body}.{_checksum(body)}"


def _parts(cards: frozenset[str]) -> Iterator[str]:
    for product in load().products:
        chosen = [card.id in cards for card in product.cards]
        if all(chosen):
            yield product.code
        elif any(chosen):
            numbers = [int(card.id[-2:]) for card in product.cards if card.id in cards]
            yield f"{product.code}-{_digits(sum(1 << number for number in numbers))}"


def decode(text: str, t: Translator) -> tuple[str, ...]:
    """Read a code, or say what is wrong with it."""
    body, _, checksum = _MASK.sub(lambda mask: mask[0].translate(_MISTAKEN), text.strip().upper()).rpartition(".")
    version, *parts = body.split(".")
    if version != f"{PREFIX}{VERSION}":
        number = version.removeprefix(PREFIX) or "?"
        raise DeckError(
            t("This code is version {number}; this house reads version {known}.", number=number, known=VERSION)
        )
    if checksum.translate(_MISTAKEN) != _checksum(body):
        raise DeckError(
            t("The code is damaged: its checksum does not match. Copy all of it, including the last four characters.")
        )
    if len(parts) > MOST_PARTS:
        raise DeckError(t("That is no deck: it names more than {n} products.", n=MOST_PARTS))
    return tuple(card for part in parts for card in _cards(part, t))


def _cards(part: str, t: Translator) -> Iterator[str]:
    found = _PART.fullmatch(part)
    codes = {product.code: product for product in load().products}
    if found is None or found[1] not in codes:
        raise DeckError(
            t(
                "The code names a product {part} that is not here. Possible: {known}.",
                part=part[:3],
                known=", ".join(codes),
            )
        )
    ids = [card.id for card in codes[found[1]].cards]
    if not found[2]:
        yield from ids
        return
    mask = _number(found[2])
    for number in range(mask.bit_length()):
        if mask >> number & 1:
            card = f"{found[1]}-{number:02}"
            if card not in ids:
                raise DeckError(
                    t(
                        "The code names a card {card} that is not here. Possible: {first} to {last}.",
                        card=card,
                        first=ids[0],
                        last=ids[-1],
                    )
                )
            yield card


def _checksum(body: str) -> str:
    return _digits(crc32(body.encode()) & 0xFFFFF).rjust(4, "0")


def _digits(number: int) -> str:
    digits = ""
    while number or not digits:
        number, rest = divmod(number, 32)
        digits = DIGITS[rest] + digits
    return digits


def _number(digits: str) -> int:
    number = 0
    for digit in digits.translate(_MISTAKEN):
        number = number * 32 + max(DIGITS.find(digit), 0)
    return number
