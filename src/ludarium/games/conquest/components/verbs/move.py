"""Move people to other lands."""

from typing import ClassVar, Final

from ..language import Commands, Language, Words
from ..selectors import Selector
from .verb import Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Move cards",
        "move": "move {cards} to {place}",
        "here": "this land",
        "any": "any land of yours",
        "continents": "any land of yours {continents}",
    },
    "fr": {
        "label": "Déplacer des cartes",
        "move": "déplacez {cards} vers {place}",
        "here": "ce pays",
        "any": "n’importe lequel de vos pays",
        "continents": "n’importe lequel de vos pays {continents}",
    },
}


class MoveCards(Verb, frozen=True, tag="move"):
    """Move selected own characters or armies to own lands."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("move",), {"déplacez": "déplacer"})

    cards: Selector
    to: Selector

    def say(self, lang: Language) -> str:
        """*Move a character of yours to this land.*"""
        if self.to.name and not self.to.here:
            place = lang.name(self.to.name)
        else:
            key = "here" if self.to.here else "continents" if self.to.continent else "any"
            place = lang.fill(
                WORDS, key, continents=lang.continents(self.to.continent, False) if self.to.continent else ""
            )
        return lang.fill(WORDS, "move", cards=lang.single(self.cards), place=place)
