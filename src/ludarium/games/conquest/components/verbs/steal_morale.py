"""Take morale from players."""

from typing import ClassVar, Final

from ...words import Player
from ..glyphs import Sign, counted, signed
from ..language import Commands, Language, Words
from ..selectors import Amount
from .verb import Row, Verb, amount_columns

WORDS: Final[Words] = {
    "en": {"label": "Steal morale", "steal": "steal {points} from {who}"},
    "fr": {"label": "Voler du moral", "steal": "prenez {points} {who:à}"},
}


class StealMorale(Verb, frozen=True, tag="steal_morale"):
    """Each named player loses so much, you gain the sum."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("steal",), {"prenez": "prendre"})

    who: Player
    amount: int | Amount

    def row(self) -> Row:
        """Columns: so much, for each of what, at most, of which subset."""
        return Row((), amount_columns(self.amount))

    def say(self, lang: Language) -> str:
        """*Steal 20 morale from an opponent.*"""
        return lang.fill(WORDS, "steal", who=lang.who(self.who), points=lang.points(self.amount)[0])

    def signs(self, on: str) -> list[Sign]:
        """What the other loses."""
        each = counted(self.amount)
        whom = [("i", "people")] if self.who != "you" and not each else []
        n = self.amount if isinstance(self.amount, int) else self.amount.each
        return [("t", signed(-n)), ("i", "laurel"), *whom, *each]
