"""Strengthen or weaken characters and armies."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ..glyphs import Sign, strengths
from ..language import Language, Words
from ..selectors import Duration, Selector, many
from .verb import Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Strengthen or weaken cards",
        "self": "{plus}{span}",
        "cards": "{cards} [gets|get] {plus}{span}",
    },
    "fr": {
        "label": "Renforcer ou affaiblir des cartes",
        "self": "{plus}{span}",
        "cards": "{cards} [reçoit|reçoivent] {plus}{span}",
    },
}


class Strength(Verb, frozen=True, tag="strength"):
    """Add to attack and defense of every selected character or army."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True
    in_battle: ClassVar[bool] = True

    cards: Selector
    attack: int = 0
    defense: int = 0
    duration: Duration = ""

    def say(self, lang: Language) -> str:
        """*Your warriors get +30 attack.*"""
        plus, span = lang.boosted(self.attack, self.defense), lang.until(self.duration)
        if self.cards.self:
            return lang.fill(WORDS, "self", plus=plus, span=span)
        return lang.fill(WORDS, "cards", many(self.cards), cards=lang.single(self.cards), plus=plus, span=span)

    def bare(self) -> bool:
        """Of the card itself only the numbers are told."""
        return self.cards.self

    def joins(self, other: object) -> bool:
        """Equal bonuses for all of some cards are told together."""
        return (
            isinstance(other, Strength)
            and (self.attack, self.defense, self.duration) == (other.attack, other.defense, other.duration)
            and self.cards.count == other.cards.count == "all"
        )

    def say_together(self, others: Sequence[Verb], lang: Language) -> str:
        """*Warriors and the army here get +30 attack*: what is said of the place comes once, at the end."""
        named = [lang.every(one.cards) for one in (self, *others) if isinstance(one, Strength)]
        if all(name.endswith(lang.here) for name in named):
            named = [*(name.removesuffix(lang.here) for name in named[:-1]), named[-1]]
        plus, span = lang.boosted(self.attack, self.defense), lang.until(self.duration)
        return lang.fill(WORDS, "cards", True, cards=lang.all_of(named), plus=plus, span=span)

    def signs(self, on: str) -> list[Sign]:
        """Sword and shield with their numbers."""
        return strengths(self.attack, self.defense)
