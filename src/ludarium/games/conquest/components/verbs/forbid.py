"""Forbid players something."""

from typing import ClassVar, Final

from ...words import ACTS, Act, Player, mask
from ..glyphs import Sign
from ..language import Language, Words
from ..selectors import Duration, Match
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Forbid",
        "opponent": "one opponent",
        "each_opponent": "opponents",
        "attack": "attack",
        "play": "play cards",
        "transport": "transport cards",
        "capture": "capture lands",
        "use_hold": "use Hold abilities",
        "draw": "draw cards",
        "discover": "discover lands",
        "interrupt": "interrupt",
        "play cards": "play {cards}",
        "use_hold cards": "use Hold abilities of {cards}",
        "act cards": "{act} with {cards}",
        "nobody": "nobody can {acts}{span}",
        "whole": "{who} cannot {acts}{span}",
    },
    "fr": {
        "label": "Interdire",
        "opponent": "un adversaire",
        "each_opponent": "les adversaires",
        "attack": "attaquer",
        "play": "jouer de cartes",
        "transport": "transporter de cartes",
        "capture": "capturer de pays",
        "use_hold": "utiliser de capacités en réserve",
        "draw": "piocher",
        "discover": "découvrir de pays",
        "interrupt": "interrompre",
        "play cards": "jouer {none}",
        "use_hold cards": "utiliser de capacités en réserve {none}",
        "act cards": "{act} avec {cards}",
        "nobody": "personne ne peut {acts}{span}",
        "whole": "{who} ne [pouvez|peut|peuvent] {acts}{span}",
    },
}


class Forbid(Verb, frozen=True, tag="forbid"):
    """The named players may not do these acts."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True

    who: Player
    acts: tuple[Act, ...]
    match: Match | None = None
    duration: Duration = ""

    def row(self) -> Row:
        """Column: the acts as bits."""
        return Row((self.match,), (mask(self.acts, ACTS),))

    def say(self, lang: Language) -> str:
        """*Opponents cannot attack until your next turn.*"""
        nobody = self.who == "each_player"
        acts = lang.neither([self._act(lang, act) for act in self.acts], nobody)
        who = lang.fill(WORDS, self.who) if self.who in WORDS["en"] else lang.who(self.who)
        person = 0 if self.who == "you" else 2 if self.who == "each_opponent" else 1
        span = lang.until(self.duration)
        return lang.fill(WORDS, "nobody" if nobody else "whole", person, who=who, acts=acts, span=span)

    def _act(self, lang: Language, act: Act) -> str:
        said = lang.fill(WORDS, act)
        if self.match is None:
            return said
        key = f"{act if act in ('play', 'use_hold') else 'act'} cards"
        return lang.fill(WORDS, key, act=said, cards=lang.any_kinds(self.match), none=lang.none_of(self.match))

    def signs(self, on: str) -> list[Sign]:
        """A cross, and what is forbidden first."""
        what = {"attack": "sword", "capture": "land", "transport": "boat"}
        return [("i", "cross"), ("i", what.get(self.acts[0], "cards"))]
