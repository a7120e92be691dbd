"""Look at hidden cards."""

from typing import ClassVar, Final, Literal

from ...words import THEN, Player, Then
from ..glyphs import Sign
from ..language import Commands, Language, Words
from ..selectors import Some
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Look at hidden cards",
        "own hand": "look at your hand",
        "hand": "look at {who}'s hand",
        "deck top": "the top card",
        "deck tops": "the top {n} cards",
        "own deck": "your draw deck",
        "deck": "{who}'s draw deck",
        "lands top": "the top land",
        "lands tops": "the top {n} lands",
        "own lands": "your land pile",
        "lands": "{who}'s land pile",
        "none": "look at {top} of {pile}",
        "reorder": "look at {top} of {pile} and put them back in any order",
        "may_discard_one": "look at {top} of {pile}; you may discard one of them",
        "may_discard_one alone": "look at {top} of {pile}; you may discard it",
        "may_bottom_one": "look at {top} of {pile}; you may put one of them at the bottom",
        "may_bottom_one alone": "look at {top} of {pile}; you may put it at the bottom",
    },
    "fr": {
        "label": "Regarder des cartes cachées",
        "own hand": "regardez votre main",
        "hand": "regardez la main {who:de}",
        "deck top": "la première carte",
        "deck tops": "les {n} premières cartes",
        "own deck": "votre pioche",
        "deck": "la pioche {who:de}",
        "lands top": "le premier pays",
        "lands tops": "les {n} premiers pays",
        "own lands": "votre pile de pays",
        "lands": "la pile de pays {who:de}",
        "none": "regardez {top} de {pile}",
        "reorder": "regardez {top} de {pile} et replacez-les dans l’ordre de votre choix",
        "may_discard_one": "regardez {top} de {pile}\u202f; vous pouvez en défausser [un|une]",
        "may_discard_one alone": "regardez {top} de {pile}\u202f; vous pouvez [le|la] défausser",
        "may_bottom_one": "regardez {top} de {pile}\u202f; vous pouvez en mettre [un|une] dessous",
        "may_bottom_one alone": "regardez {top} de {pile}\u202f; vous pouvez [le|la] mettre dessous",
    },
}


class Look(Verb, frozen=True, tag="look"):
    """Look secretly at a hand, or at the top of a pile."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(("look",), {"regardez": "regarder", "replacez-les": "les replacer"})

    zone: Literal["hand", "deck", "lands"]
    who: Player
    n: Some = 1
    then: Then = "none"

    def row(self) -> Row:
        """Columns: which pile, how many cards, what then."""
        return Row((), (("hand", "deck", "lands").index(self.zone), self.n, THEN.index(self.then)))

    def say(self, lang: Language) -> str:
        """*Look at the top three cards of your draw deck and put them back in any order.*"""
        whose = lang.fill(WORDS, f"own {self.zone}" if self.who == "you" else self.zone, who=lang.who(self.who))
        if self.zone == "hand":
            return whose
        top = lang.fill(WORDS, f"{self.zone} top{'' if self.n == 1 else 's'}", n=lang.number(self.n))
        key = f"{self.then} alone" if self.n == 1 and self.then.startswith("may") else self.then
        return lang.fill(WORDS, key, self.zone == "deck", top=top, pile=whose)

    def signs(self, on: str) -> list[Sign]:
        """An eye, how many, and of what."""
        return [("i", "eye"), ("t", str(self.n)), ("i", {"hand": "hand", "deck": "cards", "lands": "land"}[self.zone])]
