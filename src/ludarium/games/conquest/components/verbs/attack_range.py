"""Let lands attack from afar."""

from typing import ClassVar, Final

from ...words import CONTINENTS, Continent, mask
from ..glyphs import Sign
from ..language import Language, Words
from ..selectors import Duration, Selector, many_lands
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Attack farther",
        "all": "{lands} may attack lands of any continent{span}",
        "some": "{lands} may attack lands {continents}{span}",
    },
    "fr": {
        "label": "Attaquer plus loin",
        "all": "{lands} [peut|peuvent] attaquer des pays de n’importe quel continent{span}",
        "some": "{lands} [peut|peuvent] attaquer des pays {continents}{span}",
    },
}


class AttackRange(Verb, frozen=True, tag="attack_range"):
    """The selected own lands may attack lands of these continents."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True

    lands: Selector
    to: tuple[Continent, ...]
    duration: Duration = ""

    def row(self) -> Row:
        """Column: the continents as bits."""
        return Row((self.lands,), (mask(self.to, CONTINENTS),))

    def say(self, lang: Language) -> str:
        """*This land may attack lands of any continent.*"""
        subject = lang.lands(self.lands)
        slots = {"lands": subject, "continents": lang.continents(self.to), "span": lang.until(self.duration)}
        return lang.fill(WORDS, "some" if len(self.to) < len(CONTINENTS) else "all", many_lands(self.lands), **slots)

    def signs(self, on: str) -> list[Sign]:
        """A sword and a land."""
        return [("i", "sword"), ("i", "land")]
