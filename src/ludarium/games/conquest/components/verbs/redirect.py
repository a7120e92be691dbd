"""Choose another target for what is pending."""

from typing import ClassVar, Final

from ..conditions import Interrupt
from ..language import Commands, Language, Words
from .verb import Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Redirect",
        "it": "choose another target",
        "answer": "choose another target for {what}",
    },
    "fr": {
        "label": "Détourner",
        "it": "choisissez une autre cible",
        "answer": "choisissez une autre cible pour {what}",
    },
}


class Redirect(Verb, frozen=True, tag="redirect"):
    """You choose another legal target for the pending ability or attack."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("choose",), {"choisissez": "choisir"})
    answers: ClassVar[frozenset[str]] = frozenset({"ability_used", "attack_declared"})

    def say(self, lang: Language) -> str:
        """*Choose another target.*"""
        return lang.fill(WORDS, "it")

    def say_answering(self, lang: Language, asked: Interrupt) -> str:
        """*Choose another target for an opponent's attack.*"""
        return lang.fill(WORDS, "answer", what=lang.answered(asked))
