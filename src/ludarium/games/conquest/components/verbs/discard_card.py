"""Discard cards in play."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Commands, Language, Words
from ..selectors import Selector
from .verb import Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Discard from play",
        "you": "discard {cards}",
        "they": "{who} discards {card} of their own choice{where}",
    },
    "fr": {
        "label": "Défausser du jeu",
        "you": "défaussez {cards}",
        "they": "{who} défausse {card} de son choix{where}",
    },
}


class DiscardCard(Verb, frozen=True, tag="discard_card"):
    """Discard the selected cards in play."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("discard",), {"défaussez": "défausser"})
    pays: ClassVar[bool] = True
    removes: ClassVar[str] = "cards"

    cards: Selector

    def say(self, lang: Language) -> str:
        """*Discard an opponent's army.*"""
        one = self.cards
        if one.pick == "controller" and one.whose in ("opponent", "each_opponent"):
            return lang.fill(WORDS, "they", who=lang.who(one.whose), card=lang.one_of(one), where=lang.where(one))
        return lang.fill(WORDS, "you", cards=lang.single(one))

    def signs(self, on: str) -> list[Sign]:
        """A cross, and what is discarded."""
        return [("i", "cross"), ("i", glyph(self.cards))]
