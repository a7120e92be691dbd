"""Discover a land."""

from typing import ClassVar, Final, Literal

from ..glyphs import Sign
from ..language import Commands, Language, Words
from ..selectors import Some
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Discover lands",
        "land": "a land",
        "lands": "one of the top {n} lands of your land pile",
        "self": "discover {land}",
        "one": "discover {land} and move one of your characters there",
        "none": "discover {land}; it stays unoccupied",
    },
    "fr": {
        "label": "Découvrir des pays",
        "land": "un pays",
        "lands": "un des {n} premiers pays de votre pile",
        "self": "découvrez {land}",
        "one": "découvrez {land} et amenez-y un de vos personnages",
        "none": "découvrez {land}\u202f; il reste inoccupé",
    },
}


class Discover(Verb, frozen=True, tag="discover"):
    """Take a land from your land pile."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("discover",), {"découvrez": "découvrir", "amenez-y": "y amener"})

    settle: Literal["self", "one", "none"]
    look: Some = 1

    def row(self) -> Row:
        """Columns: who settles there, among how many it is chosen."""
        return Row((), (("self", "one", "none").index(self.settle), self.look))

    def say(self, lang: Language) -> str:
        """*Discover a land; it stays unoccupied.*"""
        land = lang.fill(WORDS, "land" if self.look == 1 else "lands", n=lang.number(self.look))
        return lang.fill(WORDS, self.settle, land=land)

    def signs(self, on: str) -> list[Sign]:
        """One land more."""
        return [("i", "plus"), ("i", "land")]
