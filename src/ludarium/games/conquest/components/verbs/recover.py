"""Take cards back from the discard pile."""

from typing import ClassVar, Final, Literal

from ..glyphs import Sign, glyph
from ..language import Commands, Language, Words
from ..selectors import Selector
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Recover from the discard pile",
        "hand": "take {cards} from your discard pile into your hand",
        "deck_top": "put {cards} from your discard pile on top of your draw deck",
        "play": "bring {cards} from your discard pile back into play",
    },
    "fr": {
        "label": "Reprendre de la défausse",
        "hand": "reprenez en main {cards} de votre défausse",
        "deck_top": "placez {cards} de votre défausse sur votre pioche",
        "play": "remettez en jeu {cards} de votre défausse",
    },
}


class Recover(Verb, frozen=True, tag="recover"):
    """Take selected cards from your discard pile."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(
        ("take", "put", "bring"), {"reprenez": "reprendre", "placez": "placer", "remettez": "remettre"}
    )

    cards: Selector
    to: Literal["hand", "deck_top", "play"]

    def row(self) -> Row:
        """Column: where they go."""
        return Row((self.cards,), (("hand", "deck_top", "play").index(self.to),))

    def say(self, lang: Language) -> str:
        """*Take a character from your discard pile into your hand.*"""
        return lang.fill(WORDS, self.to, cards=lang.taken(self.cards))

    def signs(self, on: str) -> list[Sign]:
        """A hand, and what it takes."""
        return [("i", "hand"), ("i", glyph(self.cards))]
