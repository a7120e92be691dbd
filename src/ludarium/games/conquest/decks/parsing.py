"""What people paste: a share code, JSON, a list of names or ids, the name of a product. Nothing is corrected in silence."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final
from unicodedata import normalize

import msgspec

from ludarium.core.collection import Deck
from ludarium.core.errors import DeckError
from ludarium.core.i18n import Translator, translator

from ..components import Card, Product, load
from ..text.cards import card_name
from . import codes

HERE: Final = "ludarium.games.conquest.decks"
MOST: Final = 8
"""Faults that are told one by one; the rest are counted."""
MOST_CARDS: Final = 1_000
"""Cards that a text may name: more than there are. What is longer is no deck, and is not looked through."""
MOST_LETTERS: Final = 60
"""Letters of a name for which near ones are looked up: none is longer, and the search takes the square of them."""

_BEFORE: Final = re.compile(r"^(?:[-*•]\s+|1\s*[x×]\s+)")
_ID: Final = re.compile(r"^([A-Za-z0-9]{3}-[0-9]{2})(?![0-9])[\s:,.]*(.*)$")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[str]
    name: str = ""


def speak(lang: str) -> Translator:
    """Return the words of this room in a language."""
    return translator(HERE, lang)


def read(text: str, lang: str) -> Deck:
    """Read a deck, or raise ``DeckError`` with everything that is wrong."""
    t = speak(lang)
    text = text.strip().removeprefix("\ufeff")
    if not text:
        raise DeckError(t("There is no deck here. Give a share code, a list of cards, or a product such as TESLA."))
    product = find_product(text)
    if product is not None:
        return Deck(tuple(card.id for card in product.cards), product.title.fr if lang == "fr" else product.title.en)
    if codes.looks_like(text):
        return Deck(codes.decode(text, t))
    if text[0] in "{[":
        return _from_json(text, t, lang)
    return _from_lines(text.splitlines(), t, lang)


def _from_json(text: str, t: Translator, lang: str) -> Deck:
    try:
        file = (
            _File(msgspec.json.decode(text, type=list[str]))
            if text[0] == "["
            else msgspec.json.decode(text, type=_File)
        )
    except msgspec.DecodeError as error:
        raise DeckError(
            t(
                "This JSON is not a deck: {reason}. A deck is a list of cards, or an object with cards and name.",
                reason=str(error).rstrip("."),
            )
        ) from None
    cards, faults = _cards([(t("Card {n}", n=n), entry.strip()) for n, entry in enumerate(file.cards, 1)], t, lang)
    _refuse(faults, t)
    return Deck(cards, file.name.strip())


def _from_lines(lines: list[str], t: Translator, lang: str) -> Deck:
    """Read one card a line; a line that begins with ``#`` is a remark, and the first of them the deck's name."""
    name, entries = "", []
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if line.startswith("#"):
            name = name or line.lstrip("# ").strip()
        elif codes.looks_like(line):
            entries += [("", card) for card in codes.decode(line, t)]
            _bound(len(entries), t)
        elif line:
            entries.append((t("Line {n}", n=number), _BEFORE.sub("", line)))
    cards, faults = _cards(entries, t, lang)
    _refuse(faults, t)
    return Deck(cards, name)


def _bound(cards: int, t: Translator) -> None:
    if cards > MOST_CARDS:
        raise DeckError(t("That is no deck: it names more than {n} cards.", n=MOST_CARDS))


def _refuse(faults: list[str], t: Translator) -> None:
    if len(faults) > MOST:
        rest = len(faults) - MOST
        faults = [*faults[:MOST], t.n("And {n} more problem.", "And {n} more problems.", rest)]
    if faults:
        raise DeckError(*faults)


def _cards(entries: list[tuple[str, str]], t: Translator, lang: str) -> tuple[tuple[str, ...], list[str]]:
    _bound(len(entries), t)
    cards: list[str] = []
    faults: list[str] = []
    for place, entry in entries:
        found, fault = find(entry, t, lang, nearby=len(faults) < MOST)
        if found is not None:
            cards.append(found.id)
        else:
            faults.append(f"{place}{t(': ')}{fault}" if place else fault)
    return tuple(cards), faults


def find(entry: str, t: Translator, lang: str, nearby: bool = True) -> tuple[Card | None, str]:
    """Find a card by id or name, in either language; else say why there is none, and if wanted what is near."""
    by_id = _by_id()
    with_id = _ID.match(entry)
    if with_id is not None:
        card = by_id.get(with_id[1].upper())
        if card is None:
            return None, _no_id(with_id[1].upper(), t)
        if with_id[2] and plain(with_id[2]) not in (plain(card.name), plain(card.fr.name or card.name)):
            return None, t("{id} is {card}, not {other}.", id=card.id, card=card_name(card, lang), other=with_id[2])
        return card, ""
    named = _by_name().get(plain(entry), ())
    if len(named) == 1:
        return named[0], ""
    if named:
        ids = ", ".join(card.id for card in named)
        return None, t(
            "{name} is the name of {n} cards. Write the id instead: {ids}.", name=entry, n=len(named), ids=ids
        )
    return None, _no_name(entry, t, lang, nearby)


def _no_id(card: str, t: Translator) -> str:
    ids = [one.id for one in load().cards if one.id[:3] == card[:3]]
    if ids:
        return t("There is no card {card}. Possible: {first} to {last}.", card=card, first=ids[0], last=ids[-1])
    known = ", ".join(product.code for product in load().products)
    return t("There is no card {card}. Ids begin with {known}.", card=card, known=known)


def _no_name(entry: str, t: Translator, lang: str, nearby: bool) -> str:
    wanted = plain(entry)
    near = get_close_matches(wanted, _by_name(), 3, 0.7) if nearby and len(wanted) <= MOST_LETTERS else []
    if near:
        names = ", ".join(dict.fromkeys(card_name(_by_name()[name][0], lang) for name in near))
        return t("There is no card {card}. Perhaps: {names}.", card=repr(entry), names=names)
    shown = entry if len(entry) <= MOST_LETTERS else entry[:MOST_LETTERS] + "…"
    return t("There is no card {card}, and nothing like it in the collection.", card=repr(shown))


def find_product(text: str) -> Product | None:
    """Find a product by its name, code or title, in either language.

    >>> find_product("roman expansion").code, find_product("mt-vesuvius").code, find_product("Nobody")
    ('ROM', 'VES', None)
    """
    wanted = plain(text)
    for product in load().products:
        titles = (product.product, product.code, product.title.en, product.title.fr)
        if any(wanted == plain(title) for title in titles):
            return product
    return None


def plain(name: str) -> str:
    """Write a name without capitals, accents and signs, so that people need not type them.

    >>> plain("Jeanne d’Arc"), plain("États-Unis")
    ('jeanne d arc', 'etats unis')
    """
    letters = normalize("NFKD", name.casefold().replace("œ", "oe").replace("æ", "ae"))
    kept = "".join(letter if letter.isalnum() else " " for letter in letters if not "\u0300" <= letter <= "\u036f")
    return " ".join(kept.split())


@cache
def _by_id() -> dict[str, Card]:
    return {card.id: card for card in load().cards}


@cache
def _by_name() -> dict[str, tuple[Card, ...]]:
    """The cards of each name, in both languages."""
    found: dict[str, tuple[Card, ...]] = {}
    for card in load().cards:
        for name in dict.fromkeys(_names(card)):
            found[name] = (*found.get(name, ()), card)
    return found


def _names(card: Card) -> Iterator[str]:
    yield plain(card.name)
    yield plain(card.fr.name or card.name)
