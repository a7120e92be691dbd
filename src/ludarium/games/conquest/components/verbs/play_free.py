"""Play more cards."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Language, Words
from ..selectors import Match, Some
from .verb import Verb, some

WORDS: Final[Words] = {
    "en": {
        "label": "Play more cards",
        "one": "you may play one {plain} beyond your three cards",
        "more": "you may play up to {n} {plain} beyond your three cards",
    },
    "fr": {
        "label": "Jouer plus de cartes",
        "one": "vous pouvez jouer {kinds} au-delà de vos trois cartes",
        "more": "vous pouvez jouer jusqu’à {n} {plain} au-delà de vos trois cartes",
    },
}


class PlayFree(Verb, frozen=True, tag="play_free"):
    """Play matching cards from hand beyond the limit."""

    words: ClassVar[Words] = WORDS
    offers: ClassVar[bool] = True

    match: Match
    n: Some

    def say(self, lang: Language) -> str:
        """*You may play one Technology beyond your three cards.*"""
        return some(lang, WORDS, self.match, self.n)

    def signs(self, on: str) -> list[Sign]:
        """A plus, and what is played."""
        return [("i", "plus"), ("i", glyph(self.match))]
