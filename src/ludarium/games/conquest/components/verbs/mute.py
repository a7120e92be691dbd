"""Silence cards."""

from typing import ClassVar, Final

from ..language import Commands, Language, Words
from ..selectors import Duration, Selector, many
from .verb import Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Silence abilities",
        "stands": "{cards} [has|have] no abilities",
        "lasts": "mute {cards}{span}",
    },
    "fr": {
        "label": "Faire taire des capacités",
        "stands": "{cards} [n’a|n’ont] aucune capacité",
        "lasts": "muselez {cards}{span}",
    },
}


class Mute(Verb, frozen=True, tag="mute"):
    """Abilities of the selected cards have no effect."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("mute",), {"muselez": "museler"})
    stands: ClassVar[bool] = True

    cards: Selector
    duration: Duration = ""

    def say(self, lang: Language) -> str:
        """*Mute an opponent's character this turn.*"""
        key = "stands" if self.duration in ("", "in_play") else "lasts"
        slots = {"cards": lang.single(self.cards), "span": lang.until(self.duration)}
        return lang.fill(WORDS, key, many(self.cards), **slots)
