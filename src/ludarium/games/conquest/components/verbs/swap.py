"""Exchange cards."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Commands, Language, Words
from ..selectors import Selector
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Swap", "swap": "exchange {give} for {take}"},
    "fr": {"label": "Échanger", "swap": "échangez {give} contre {take}"},
}


class Swap(Verb, frozen=True, tag="swap"):
    """Exchange control of one card each."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("exchange",), {"échangez": "échanger"})
    removes: ClassVar[str] = "take"

    give: Selector
    take: Selector

    def say(self, lang: Language) -> str:
        """*Exchange a card of yours for an opponent's card.*"""
        return lang.fill(WORDS, "swap", give=lang.single(self.give), take=lang.single(self.take))

    def signs(self, on: str) -> list[Sign]:
        """One for the other."""
        return [("i", glyph(self.give)), ("t", "↔"), ("i", glyph(self.take))]
