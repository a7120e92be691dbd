"""Undo what is pending."""

from typing import ClassVar, Final

from ..conditions import Interrupt
from ..glyphs import Sign
from ..language import Commands, Language, Words
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Cancel", "it": "cancel it", "answer": "cancel {what}"},
    "fr": {"label": "Annuler", "it": "annulez cela", "answer": "annulez {what}"},
}


class Cancel(Verb, frozen=True, tag="cancel"):
    """The pending card, ability, attack or capture does not happen."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("cancel",), {"annulez": "annuler"})
    answers: ClassVar[frozenset[str]] = frozenset({"card_played", "ability_used", "attack_declared", "land_capture"})

    def say(self, lang: Language) -> str:
        """*Cancel it.*"""
        return lang.fill(WORDS, "it")

    def say_answering(self, lang: Language, asked: Interrupt) -> str:
        """*Cancel an ability an opponent uses.*"""
        return lang.fill(WORDS, "answer", what=lang.answered(asked))

    def signs(self, on: str) -> list[Sign]:
        """A cross, and what comes to nothing."""
        what = {"attack_declared": "sword", "land_capture": "land", "card_played": "cards"}
        return [("i", "cross"), ("i", what.get(on, "bolt"))]
