"""Strengthen or weaken lands."""

from typing import ClassVar, Final

from ..glyphs import Sign, signed, strengths
from ..language import Language, Words
from ..selectors import Duration, Selector, many_lands
from .verb import Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Strengthen or weaken lands",
        "equal": "{lands} [attacks|attack] and [defends|defend] with {attack}{span}",
        "both": "{lands} [attacks|attack] with {attack} and [defends|defend] with {defense}{span}",
        "attack": "{lands} [attacks|attack] with {attack}{span}",
        "defense": "{lands} [defends|defend] with {defense}{span}",
    },
    "fr": {
        "label": "Renforcer ou affaiblir des pays",
        "equal": "{lands} [attaque|attaquent] et [défend|défendent] avec {attack}{span}",
        "both": "{lands} [attaque|attaquent] avec {attack} et [défend|défendent] avec {defense}{span}",
        "attack": "{lands} [attaque|attaquent] avec {attack}{span}",
        "defense": "{lands} [défend|défendent] avec {defense}{span}",
    },
}


class LandStrength(Verb, frozen=True, tag="land_strength"):
    """Add to the total of every selected land when it attacks or defends."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True
    in_battle: ClassVar[bool] = True

    lands: Selector
    attack: int = 0
    defense: int = 0
    duration: Duration = ""

    def say(self, lang: Language) -> str:
        """*This land defends with +40.*"""
        key = "attack" if self.attack else "defense"
        if self.attack and self.defense:
            key = "equal" if self.attack == self.defense else "both"
        subject = lang.lands(self.lands)
        attack, defense, span = signed(self.attack), signed(self.defense), lang.until(self.duration)
        return lang.fill(WORDS, key, many_lands(self.lands), lands=subject, attack=attack, defense=defense, span=span)

    def signs(self, on: str) -> list[Sign]:
        """Sword and shield with their numbers."""
        return strengths(self.attack, self.defense)
