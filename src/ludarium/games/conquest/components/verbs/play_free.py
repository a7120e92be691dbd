"""Play more cards."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Language, Words
from ..selectors import Match, Some
from .verb import Verb

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
        key, kinds, plain = "one" if self.n == 1 else "more", lang.kinds(self.match), lang.plain(self.match, self.n)
        return lang.fill(WORDS, key, kinds=kinds, plain=plain, n=lang.number(self.n))

    def signs(self, on: str) -> list[Sign]:
        """A plus, and what is played."""
        return [("i", "plus"), ("i", glyph(self.match))]
