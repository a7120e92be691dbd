"""What cards do, in signs: glyphs (``i``, by the name of their drawing) and short texts (``t``)."""

from typing import Final, TypeAlias

from .selectors import Amount, Match, Selector

Sign: TypeAlias = tuple[str, str]
GLYPH: Final = {
    "land": "land",
    "character": "person",
    "army": "flag",
    "vessel": "boat",
    "event": "bolt",
    "technology": "gear",
    "knowledge": "book",
    "location": "column",
    "organization": "people",
    "document": "scroll",
}
COUNTED: Final = {
    "your_lands": "land",
    "your_continents": "globe",
    "your_characters": "person",
    "your_armies": "flag",
    "your_technologies": "gear",
    "opponent_lands": "land",
    "occupants_here": "person",
    "hand": "hand",
}
"""What an amount is counted by."""


def glyph(match: Match) -> str:
    """The glyph of selected cards, or of the first ones of several sorts."""
    one = match if isinstance(match, Selector) else match[0]
    return GLYPH[one.type[0]] if one.type else "person" if one.subtype else "cards"


def signed(value: float) -> str:
    """A number with its sign, the real minus included.

    >>> signed(30), signed(-20)
    ('+30', '−20')
    """
    return f"+{value:g}" if value >= 0 else f"−{-value:g}"


def counted(amount: int | Amount) -> list[Sign]:
    """What an amount is for each of, if it is."""
    return [] if isinstance(amount, int) else [("t", "×"), ("i", COUNTED[amount.per.partition(":")[0]])]


def strengths(attack: int, defense: int) -> list[Sign]:
    """A sword and a shield with what is added to them."""
    found = [("t", signed(attack)), ("i", "sword")] if attack else []
    return found + ([("t", signed(defense)), ("i", "shield")] if defense else [])
