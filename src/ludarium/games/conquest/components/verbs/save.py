"""Keep a card that is about to leave."""

from typing import ClassVar, Final

from ..conditions import Interrupt
from ..language import Language, Words
from ..selectors import Selector
from .verb import Verb

WORDS: Final[Words] = {
    "en": {"label": "Save a card", "it": "it stays", "answer": "{cards} that would leave play stays"},
    "fr": {"label": "Sauver une carte", "it": "elle reste", "answer": "{cards} qui allait quitter le jeu y reste"},
}


class Save(Verb, frozen=True, tag="save"):
    """The card that is about to leave stays."""

    words: ClassVar[Words] = WORDS
    answers: ClassVar[frozenset[str]] = frozenset({"would_leave"})

    def say(self, lang: Language) -> str:
        """*It stays.*"""
        return lang.fill(WORDS, "it")

    def say_answering(self, lang: Language, asked: Interrupt) -> str:
        """*Your character that would leave play stays.*"""
        alone = asked.match if isinstance(asked.match, Selector) else None
        if isinstance(asked.match, tuple) and len(asked.match) == 1:
            alone = asked.match[0]
        cards = lang.single(alone) if alone is not None else lang.kinds(asked.match)
        return lang.fill(WORDS, "answer", cards=cards)
