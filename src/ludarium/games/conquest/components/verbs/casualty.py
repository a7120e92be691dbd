"""Change what a battle costs its loser."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from ...words import ROLES, Role, mask
from ..conditions import Interrupt
from ..glyphs import Sign
from ..language import Language, Words
from ..selectors import Count
from .verb import NO, Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Change losses",
        "attack_won": "when [you win|this land wins] an attack",
        "attack_lost": "when an attack [of yours|from this land] fails",
        "defence_won": "when an attack on [you|this land] fails",
        "defence_lost": "when [a land of yours|this land] is beaten",
        "attack_lost defence_lost": "when [you lose|this land loses] a battle",
        "attack_won defence_won": "when [you win|this land wins] a battle",
        "here": "in battles of this land",
        "any": "in every battle",
        "pending": "in this battle",
        "who": "[you|the loser]",
        "no cards": "{who} [discard|discards] no character",
        "cards": "{who} [discard|discards] {n} character{s}",
        "more cards": "{who} [discard|discards] {n} more character{s}",
        "fewer cards": "{who} [discard|discards] {n} fewer character{s}",
        "no morale": "{who} [lose|loses] no morale for it",
        "only morale": "{who} [lose|loses] only {n} morale",
        "morale": "{who} [lose|loses] {n} morale",
        "more morale": "{who} [lose|loses] {n} more morale",
        "less morale": "{who} [lose|loses] {n} less morale",
        "you choose": "you choose the character discarded",
        "winner": "the winner chooses the character discarded",
        "loser": "the loser chooses the character discarded",
        "whole": "{when}, {what}",
    },
    "fr": {
        "label": "Changer les pertes",
        "attack_won": "quand [vous remportez|ce pays remporte] une attaque",
        "attack_lost": "quand une [de vos attaques|attaque de ce pays] échoue",
        "defence_won": "quand une attaque contre [vous|ce pays] échoue",
        "defence_lost": "quand [un de vos pays|ce pays] est vaincu",
        "attack_lost defence_lost": "quand [vous perdez|ce pays perd] une bataille",
        "attack_won defence_won": "quand [vous remportez|ce pays remporte] une bataille",
        "here": "dans les batailles de ce pays",
        "any": "dans chaque bataille",
        "pending": "dans cette bataille",
        "who": "[vous|le perdant]",
        "no cards": "{who} ne [défaussez|défausse] aucun personnage",
        "cards": "{who} [défaussez|défausse] {n} personnage{s}",
        "more cards": "{who} [défaussez|défausse] {n} personnage{s} de plus",
        "fewer cards": "{who} [défaussez|défausse] {n} personnage{s} de moins",
        "no morale": "{who} ne [perdez|perd] pas de moral",
        "only morale": "{who} ne [perdez|perd] que {n} de moral",
        "morale": "{who} [perdez|perd] {n} de moral",
        "more morale": "{who} [perdez|perd] {n} de moral de plus",
        "less morale": "{who} [perdez|perd] {n} de moral de moins",
        "you choose": "vous choisissez le personnage défaussé",
        "winner": "le gagnant choisit le personnage défaussé",
        "loser": "le perdant choisit le personnage défaussé",
        "whole": "{when}, {what}",
    },
}


class Casualty(Verb, frozen=True, tag="casualty"):
    """Change what the loser of a battle loses."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True
    in_battle: ClassVar[bool] = True
    tells_battle: ClassVar[bool] = True

    scope: Literal["pending", "here", "any"]
    role: tuple[Role, ...] = ()
    discards: int | None = None
    discards_set: Count | None = None
    morale: int | None = None
    morale_set: Count | None = None
    chooser: Literal["", "winner", "loser"] = ""

    def row(self) -> Row:
        """Columns: scope, roles, cards added, set, morale added, set, who chooses."""
        return Row(
            (),
            (
                ("pending", "here", "any").index(self.scope),
                mask(self.role, ROLES) or (1 << len(ROLES)) - 1,
                self.discards or 0,
                NO if self.discards_set is None else self.discards_set,
                self.morale or 0,
                NO if self.morale_set is None else self.morale_set,
                ("", "winner", "loser").index(self.chooser),
            ),
        )

    def faults(self, standing: bool, windows: frozenset[str]) -> Iterator[str]:
        """What is pending is so at a window, and nowhere else."""
        if standing and self.scope == "pending":
            yield "casualty scope pending belongs to an interrupt: here or any"
        at_battle = bool(windows) and windows <= {"attack_declared", "losses_pending"}
        if not standing and (self.scope != "pending" or not at_battle):
            yield "casualty is standing (here, any), or an interrupt on losses_pending or attack_declared (pending)"

    def say(self, lang: Language) -> str:
        """*When you win an attack, the loser discards one more character.*"""
        return lang.fill(WORDS, "whole", when=self.battle(lang), what=self._losses(lang))

    def battle(self, lang: Language, home: bool = False) -> str:
        """*When this land is beaten.*"""
        roles = " ".join(sorted(self.role))
        return lang.fill(WORDS, roles if roles in WORDS["en"] else self.scope, home or self.scope == "here")

    def say_answering(self, lang: Language, asked: Interrupt) -> str:
        """What is lost; the window has told of the battle."""
        return self._losses(lang)

    def _losses(self, lang: Language) -> str:
        return lang.all_of([*self._cards(lang), *self._points(lang), *self._chooser(lang)])

    def _other(self) -> bool:
        """Whether the loser is another than the one who is addressed."""
        return all(one.endswith("won") for one in self.role)

    def _part(self, lang: Language, key: str, n: str, several: bool = False) -> str:
        who = lang.fill(WORDS, "who", self._other())
        return lang.fill(WORDS, key, self._other(), who=who, n=n, s="s" if several else "")

    def _cards(self, lang: Language) -> Iterator[str]:
        if self.discards_set is not None:
            n = self.discards_set
            yield self._part(lang, "cards" if n else "no cards", lang.number(n), n > 1)
        if self.discards:
            n = abs(self.discards)
            yield self._part(lang, "more cards" if self.discards > 0 else "fewer cards", lang.number(n), n > 1)

    def _points(self, lang: Language) -> Iterator[str]:
        if self.morale_set is not None:
            n = self.morale_set
            yield self._part(lang, "no morale" if n == 0 else "only morale" if n < 100 else "morale", str(n))
        if self.morale:
            yield self._part(lang, "more morale" if self.morale > 0 else "less morale", str(abs(self.morale)))

    def _chooser(self, lang: Language) -> Iterator[str]:
        if self.chooser:
            mine = (self.chooser == "winner") == self._other()
            yield lang.fill(WORDS, "you choose" if mine else self.chooser)

    def signs(self, on: str) -> list[Sign]:
        """A skull and a laurel."""
        return [("i", "skull"), ("i", "laurel")]
