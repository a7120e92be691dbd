"""Capture an unoccupied land."""

from typing import ClassVar, Final

from ..glyphs import Sign
from ..language import Commands, Language, Words
from ..selectors import Selector
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Claim a land", "claim": "capture {lands} with one of your characters"},
    "fr": {"label": "Réclamer un pays", "claim": "capturez {lands} avec un de vos personnages"},
}


class ClaimLand(Verb, frozen=True, tag="claim_land"):
    """Capture a selected unoccupied land of an opponent."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("capture",), {"capturez": "capturer"})

    lands: Selector

    def say(self, lang: Language) -> str:
        """*Capture an opponent's unoccupied land with one of your characters.*"""
        return lang.fill(WORDS, "claim", lands=lang.lands(self.lands))

    def signs(self, on: str) -> list[Sign]:
        """One land more."""
        return [("i", "plus"), ("i", "land")]
