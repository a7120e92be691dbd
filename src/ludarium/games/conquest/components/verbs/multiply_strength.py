"""Multiply the strength of characters and armies."""

from typing import ClassVar, Final

from ..glyphs import Sign
from ..language import Language, Words
from ..selectors import Duration, Selector, many
from .verb import NO, Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Multiply strength",
        "it": "this card",
        "none": "no {what}",
        "0.5": "half [its|their] {what}",
        "1.5": "one and a half times [its|their] {what}",
        "2": "double [its|their] {what}",
        "3": "three times [its|their] {what}",
        "n": "{n} times [its|their] {what}",
        "attack": "attack",
        "defense": "defense",
        "both": "attack and defense",
        "both of": "attack and defense",
        "neither": "attack and defense",
        "whole": "{cards} [counts|count] {parts}{span}",
    },
    "fr": {
        "label": "Multiplier la force",
        "it": "cette carte",
        "none": "ne [compte|comptent] pas {what}",
        "0.5": "[compte|comptent] la moitié de {what}",
        "1.5": "[compte|comptent] une fois et demie {what}",
        "2": "[compte|comptent] le double de {what}",
        "3": "[compte|comptent] le triple de {what}",
        "n": "[compte|comptent] {n} fois {what}",
        "attack": "[son|leur] attaque",
        "defense": "[sa|leur] défense",
        "both": "[son|leur] attaque et [sa|leur] défense",
        "both of": "[son|leur] attaque et de [sa|leur] défense",
        "neither": "[son|leur] attaque ni [sa|leur] défense",
        "whole": "{cards} {parts}{span}",
    },
}
FACTORS: Final = {0.5: "0.5", 1.5: "1.5", 2: "2", 3: "3"}
"""Factors with a word of their own."""


class MultiplyStrength(Verb, frozen=True, tag="multiply_strength"):
    """Multiply the selected cards' attack or defense after all additions; fractions are dropped."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True
    in_battle: ClassVar[bool] = True

    cards: Selector
    attack: float | None = None
    defense: float | None = None
    duration: Duration = ""

    def row(self) -> Row:
        """Columns: attack, defense, in hundredths."""
        return Row((self.cards,), (_percent(self.attack), _percent(self.defense)))

    def say(self, lang: Language) -> str:
        """*This card counts double its attack.*"""
        if self.attack is not None and self.attack == self.defense:
            key = "neither" if self.attack == 0 else "both of" if self.attack in (0.5, 2, 3) else "both"
            parts = [self._times(lang, self.attack, key)]
        else:
            values = (("attack", self.attack), ("defense", self.defense))
            parts = [self._times(lang, value, name) for name, value in values if value is not None]
        subject = lang.fill(WORDS, "it") if self.cards.self else lang.single(self.cards)
        slots = {"cards": subject, "parts": lang.all_of(parts), "span": lang.until(self.duration)}
        return lang.fill(WORDS, "whole", many(self.cards), **slots)

    def _times(self, lang: Language, factor: float, what: str) -> str:
        plural = many(self.cards)
        key = "none" if factor == 0 else FACTORS.get(factor, "n")
        return lang.fill(WORDS, key, plural, n=f"{factor:g}", what=lang.fill(WORDS, what, plural))

    def signs(self, on: str) -> list[Sign]:
        """The factor, with sword or shield."""
        factor = self.attack if self.attack is not None else self.defense
        return [("t", f"×{factor:g}"), ("i", "sword" if self.attack is not None else "shield")]


def _percent(factor: float | None) -> int:
    return NO if factor is None else round(100 * factor)
