"""Change the morale of players."""

from typing import ClassVar, Final

from ...words import Player
from ..glyphs import Sign, counted, signed
from ..language import Commands, Language, Words
from ..selectors import Amount
from .verb import Row, Verb, amount_columns

WORDS: Final[Words] = {
    "en": {
        "label": "Change morale",
        "you gain": "gain {points}",
        "you lose": "lose {points}",
        "they gain": "{who} gains {points}",
        "they lose": "{who} loses {points}",
    },
    "fr": {
        "label": "Changer le moral",
        "you gain": "gagnez {points}",
        "you lose": "perdez {points}",
        "they gain": "{who} gagne {points}",
        "they lose": "{who} perd {points}",
    },
}


class Morale(Verb, frozen=True, tag="morale"):
    """Change the morale of each named player."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("gain", "lose"), {"gagnez": "gagner", "perdez": "perdre"})
    pays: ClassVar[bool] = True

    who: Player
    amount: int | Amount

    def row(self) -> Row:
        """Columns: so much, for each of what, at most, of which subset."""
        return Row((), amount_columns(self.amount))

    def say(self, lang: Language) -> str:
        """*Each opponent loses 20 morale.*"""
        points, loss = lang.points(self.amount)
        key = f"{'you' if self.who == 'you' else 'they'} {'lose' if loss else 'gain'}"
        return lang.fill(WORDS, key, who=lang.who(self.who), points=points)

    def signs(self, on: str) -> list[Sign]:
        """A number and a laurel."""
        each = counted(self.amount)
        whom = [("i", "people")] if self.who != "you" and not each else []
        n = self.amount if isinstance(self.amount, int) else self.amount.each
        return [("t", signed(n)), ("i", "laurel"), *whom, *each]
