"""Search the draw deck."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Commands, Language, Words
from ..selectors import Match, Some
from .verb import Verb, some

WORDS: Final[Words] = {
    "en": {
        "label": "Search the deck",
        "one": "search your draw deck for {kinds}",
        "more": "search your draw deck for {n} {plain}",
    },
    "fr": {
        "label": "Chercher dans la pioche",
        "one": "cherchez {kinds} dans votre pioche",
        "more": "cherchez {n} {plain} dans votre pioche",
    },
}


class Search(Verb, frozen=True, tag="search"):
    """Take matching cards from your draw deck into your hand, and shuffle."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("search",), {"cherchez": "chercher"})

    match: Match
    n: Some

    def say(self, lang: Language) -> str:
        """*Search your draw deck for a Technology or an inventor.*"""
        return some(lang, WORDS, self.match, self.n)

    def signs(self, on: str) -> list[Sign]:
        """An eye, and what it looks for."""
        return [("i", "eye"), ("i", glyph(self.match))]
