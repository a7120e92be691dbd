"""Draw cards."""

from typing import ClassVar, Final

from ...words import Player
from ..glyphs import Sign
from ..language import Commands, Language, Words
from ..selectors import Some
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Draw cards", "you": "draw {n} card{s}", "they": "{who} draws {n} card{s}"},
    "fr": {"label": "Piocher", "you": "piochez {n} carte{s}", "they": "{who} pioche {n} carte{s}"},
}


class Draw(Verb, frozen=True, tag="draw"):
    """Draw cards."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("draw",), {"piochez": "piocher"})

    who: Player
    n: Some

    def say(self, lang: Language) -> str:
        """*Draw two cards.*"""
        key, s = "you" if self.who == "you" else "they", "" if self.n == 1 else "s"
        return lang.fill(WORDS, key, who=lang.who(self.who), n=lang.few(self.n), s=s)

    def signs(self, on: str) -> list[Sign]:
        """How many cards."""
        return [("t", f"+{self.n}"), ("i", "cards")]
