"""Let cards count as something else too."""

from typing import ClassVar, Final

from ludarium.core.facts import Fact

from ...words import CONTINENTS, SUBTYPES, TYPES, CardType, Continent, Subtype
from ..language import Language, Words
from ..selectors import Duration, Selector, many
from .verb import NO, Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Count as something else",
        "whole": "{cards} also [counts|count] as {traits}{span}",
        "noun": "{noun}",
        "continent": "coming from {continent}",
    },
    "fr": {
        "label": "Compter comme autre chose",
        "whole": "{cards} [compte|comptent] aussi {traits}{span}",
        "noun": "comme {noun}",
        "continent": "comme venant {continent:de}",
    },
}


class Traits(Fact, omit_defaults=True):
    """What a card also counts as."""

    type: CardType | None = None
    subtype: Subtype | None = None
    continent: Continent | None = None


class CountAs(Verb, frozen=True, tag="count_as"):
    """Selected cards also count as something else."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True

    cards: Selector
    also: Traits
    duration: Duration = ""

    def row(self) -> Row:
        """Columns: type, subset, continent, each -1 for none."""
        also = self.also
        return Row(
            (self.cards,),
            (
                NO if also.type is None else TYPES.index(also.type),
                NO if also.subtype is None else SUBTYPES.index(also.subtype),
                NO if also.continent is None else CONTINENTS.index(also.continent),
            ),
        )

    def say(self, lang: Language) -> str:
        """*This card also counts as an explorer.*"""
        several, also = many(self.cards), self.also
        names = [name for name in (also.type, also.subtype) if name is not None]
        traits = [lang.fill(WORDS, "noun", noun=lang.noun(name, several)) for name in names]
        if also.continent is not None:
            traits.append(lang.fill(WORDS, "continent", continent=lang.continent(also.continent)))
        slots = {"cards": lang.single(self.cards), "traits": lang.all_of(traits), "span": lang.until(self.duration)}
        return lang.fill(WORDS, "whole", several, **slots)
