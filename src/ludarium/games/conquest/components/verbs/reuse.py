"""Use an ability once more."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Commands, Language, Words
from ..selectors import Selector
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Use an ability again", "again": "restore one use of a Hold ability of {cards}"},
    "fr": {"label": "Réutiliser une capacité", "again": "rendez un usage à une capacité en réserve {cards:de}"},
}


class Reuse(Verb, frozen=True, tag="reuse"):
    """Restore one use of a Hold ability of each selected card."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("restore",), {"rendez": "rendre"})

    cards: Selector

    def say(self, lang: Language) -> str:
        """*Restore one use of a Hold ability of another card of yours.*"""
        return lang.fill(WORDS, "again", cards=lang.single(self.cards))

    def signs(self, on: str) -> list[Sign]:
        """A hand, and what it turns to."""
        return [("i", "hand"), ("i", glyph(self.cards))]
