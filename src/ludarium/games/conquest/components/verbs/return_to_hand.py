"""Send cards back to hands."""

from typing import ClassVar, Final

from ..glyphs import Sign, glyph
from ..language import Commands, Language, Words
from ..selectors import Selector, many
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Return to hand", "back": "return {cards} to [the owner's hand|their owners' hands]"},
    "fr": {
        "label": "Renvoyer en main",
        "back": "renvoyez {cards} dans [la main de son propriétaire|les mains de leurs propriétaires]",
    },
}


class ReturnToHand(Verb, frozen=True, tag="return_to_hand"):
    """Selected cards in play go back to their owners' hands."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("return",), {"renvoyez": "renvoyer"})
    pays: ClassVar[bool] = True
    removes: ClassVar[str] = "cards"

    cards: Selector

    def say(self, lang: Language) -> str:
        """*Return an opponent's army to its owner's hand.*"""
        return lang.fill(WORDS, "back", many(self.cards), cards=lang.single(self.cards))

    def signs(self, on: str) -> list[Sign]:
        """A cross, and what goes."""
        return [("i", "cross"), ("i", glyph(self.cards))]
