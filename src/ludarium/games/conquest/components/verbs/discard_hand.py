"""Discard cards from hand."""

from typing import ClassVar, Final, Literal

from ...words import Player
from ..glyphs import Sign
from ..language import Commands, Language, Words
from ..selectors import Some
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Discard from hand",
        "own": "discard {n} card{s} from hand",
        "own random": "discard {n} random card{s} from hand",
        "yours": "discard {n} card{s} of your choice from {who}'s hand",
        "theirs": "{who} discards {n} card{s} from hand of their choice",
        "theirs random": "{who} discards {n} random card{s} from hand",
    },
    "fr": {
        "label": "Défausser de la main",
        "own": "défaussez {n} carte{s} de votre main",
        "own random": "défaussez {n} carte{s} de votre main au hasard",
        "yours": "défaussez {n} carte{s} de votre choix de la main {who:de}",
        "theirs": "{who} défausse {n} carte{s} de sa main, à son choix",
        "theirs random": "{who} défausse {n} carte{s} de sa main au hasard",
    },
}


class DiscardHand(Verb, frozen=True, tag="discard_hand"):
    """Discard cards from hand."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("discard",), {"défaussez": "défausser"})
    pays: ClassVar[bool] = True

    who: Player
    n: Some
    pick: Literal["self", "you", "random"]

    def row(self) -> Row:
        """Columns: how many, who picks."""
        return Row((), (self.n, ("self", "you", "random").index(self.pick)))

    def say(self, lang: Language) -> str:
        """*Each opponent discards a random card from hand.*"""
        key = "own" if self.who == "you" else "yours" if self.pick == "you" else "theirs"
        key += " random" if self.pick == "random" else ""
        return lang.fill(WORDS, key, who=lang.who(self.who), n=lang.few(self.n), s="" if self.n == 1 else "s")

    def signs(self, on: str) -> list[Sign]:
        """How many cards."""
        return [("t", f"−{self.n}"), ("i", "cards")]
