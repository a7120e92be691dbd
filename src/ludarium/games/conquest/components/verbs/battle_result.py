"""Decide a battle."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from ..glyphs import Sign
from ..language import Language, Words
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Decide a battle",
        "win": "you win the battle",
        "draw": "the battle ends in a draw",
        "times": "[the first|the first two|every] ",
        "battle": "battle[|s|] of this land",
        "attacking": "attack[|s|] from this land",
        "defending": "attack[|s|] on this land",
        "always win": "{times}{battle} [is|are|is] won automatically",
        "always hold": "this land beats off {times}attack[|s|] automatically",
        "always draw": "{times}{battle} [ends|end|ends] in a draw",
    },
    "fr": {
        "label": "Décider d’une bataille",
        "win": "vous remportez la bataille",
        "draw": "la bataille finit à égalité",
        "times": "[la première|les deux premières|chaque] ",
        "battle": "bataille[|s|] de ce pays",
        "attacking": "attaque[|s|] de ce pays",
        "defending": "attaque[|s|] contre ce pays",
        "always win": "{times}{battle} [est|sont|est] gagnée[|s|] d’office",
        "always hold": "ce pays repousse d’office {times}attaque[|s|]",
        "always draw": "{times}{battle} [finit|finissent|finit] à égalité",
    },
}


class BattleResult(Verb, frozen=True, tag="battle_result"):
    """Fix the result of a battle for your side."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True
    in_battle: ClassVar[bool] = True

    result: Literal["win", "draw"]

    def row(self) -> Row:
        """Column: 1 for a victory, 2 for a draw."""
        return Row((), (1 if self.result == "win" else 2,))

    def faults(self, standing: bool, windows: frozenset[str]) -> Iterator[str]:
        """It is decided before the battle, or always."""
        if not standing and windows != {"attack_declared"}:
            yield "battle_result is standing, or an interrupt on attack_declared"

    def say(self, lang: Language) -> str:
        """*You win the battle.*"""
        return lang.fill(WORDS, self.result)

    def say_standing(self, lang: Language, uses: object, role: str) -> str:
        """*The first attack from this land is won automatically.*"""
        form = {1: 0, 2: 1}.get(uses if isinstance(uses, int) else 0, 2)
        times, battle = lang.fill(WORDS, "times", form), lang.fill(WORDS, role or "battle", form)
        key = "always draw" if self.result == "draw" else "always hold" if role == "defending" else "always win"
        return lang.fill(WORDS, key, form, times=times, battle=battle)

    def signs(self, on: str) -> list[Sign]:
        """A tick or a sign of equality, and a sword."""
        return [("t", "=" if self.result == "draw" else "✓"), ("i", "sword")]
