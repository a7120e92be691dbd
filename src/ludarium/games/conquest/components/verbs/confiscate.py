"""Take control of cards."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Commands, Language, Words
from ..selectors import Selector
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Confiscate", "take": "confiscate {cards}"},
    "fr": {"label": "Confisquer", "take": "confisquez {cards}"},
}


class Confiscate(Verb, frozen=True, tag="confiscate"):
    """Take control of selected cards of an opponent."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("confiscate",), {"confisquez": "confisquer"})
    removes: ClassVar[str] = "cards"

    cards: Selector

    def say(self, lang: Language) -> str:
        """*Confiscate an opponent's army.*"""
        return lang.fill(WORDS, "take", cards=lang.single(self.cards))

    def signs(self, on: str) -> list[Sign]:
        """A hand, and what it takes."""
        return [("i", "hand"), ("i", glyph(self.cards))]
