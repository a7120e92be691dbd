"""What every verb says of itself; what a verb leaves out is answered here.

A verb is a small typed value that card files are read into. It knows its row of numbers for the rules, what would be wrong with
it, its words in both languages and its signs on a card's face. What it does is under ``rules.verbs``, in a module of its name.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from ludarium.core.facts import Fact

from ...words import COUNTERS, SUBTYPES
from ..conditions import Interrupt
from ..glyphs import Sign
from ..language import Commands, Language, Words
from ..selectors import Amount, Match, Selector

NO: Final = -1


class Row(NamedTuple):
    """A verb in numbers: at most two selectors, and at most eight columns that mean what the verb says."""

    selectors: tuple[Match | None, ...]
    columns: tuple[int, ...]


class Verb(Fact, tag_field="verb", omit_defaults=True):
    """One verb with its words. A verb with a field ``duration`` lasts, one with ``who`` names players."""

    words: ClassVar[Words] = {}
    commands: ClassVar[Commands] = Commands((), {})
    stands: ClassVar[bool] = False
    """Under a Constant ability without an event it holds while the card is in play."""
    in_battle: ClassVar[bool] = False
    """A standing ability of it may be limited to one or two battles (C1, C2)."""
    pays: ClassVar[bool] = False
    """It may be a cost."""
    answers: ClassVar[frozenset[str]] = frozenset()
    """It answers what is pending, at these windows alone."""
    offers: ClassVar[bool] = False
    """Its words say *may* themselves."""
    tells_battle: ClassVar[bool] = False
    """Its words say themselves in which battles it counts."""
    removes: ClassVar[str] = ""
    """The field that selects what it takes out of a civilization."""

    def row(self) -> Row:
        """Turn it into numbers: what its fields select and its whole numbers, in their order."""
        given = [getattr(self, name) for name in self.__struct_fields__]
        return Row(
            tuple(one for one in given if isinstance(one, Selector | tuple)),
            tuple(one for one in given if isinstance(one, int)),
        )

    def faults(self, standing: bool, windows: frozenset[str]) -> Iterator[str]:
        """Say what is wrong with it in an ability that stands, or that interrupts at these windows."""
        return iter(())

    def removed(self) -> Selector | None:
        """The cards that it takes out of a civilization."""
        return getattr(self, self.removes) if self.removes else None

    def signs(self, on: str) -> list[Sign]:
        """Show it on a card's face; ``on`` is the window that it answers, if any."""
        return [("i", "bolt")]

    # Words ------------------------------------------------------------------------------------------------------------

    def say(self, lang: Language) -> str:
        """Tell it as something that happens."""
        raise NotImplementedError

    def say_standing(self, lang: Language, uses: object, role: str) -> str:
        """Tell it as something that always holds; empty if it is told like anything else."""
        return ""

    def say_answering(self, lang: Language, asked: Interrupt) -> str:
        """Tell it as an answer to what is pending."""
        return self.say(lang)

    def battle(self, lang: Language, home: bool = False) -> str:
        """Tell of which battle it speaks, if it does; ``home`` if only the card's own land is meant."""
        return ""

    def bare(self) -> bool:
        """Whether it is told without a subject."""
        return False

    def joins(self, other: object) -> bool:
        """Whether it is told in one breath with the one after it."""
        return False

    def say_together(self, others: Sequence["Verb"], lang: Language) -> str:
        """Tell it with those that it joins."""
        raise NotImplementedError


def amount_columns(amount: int | Amount) -> tuple[int, ...]:
    """So much, for each of what, at most, of which subset."""
    if isinstance(amount, int):
        return amount, 0, 0, NO
    counter, _, subset = amount.per.partition(":")
    return amount.each, COUNTERS.index(counter), amount.max, SUBTYPES.index(subset) if subset else NO


def some(lang: Language, words: Words, match: Match, n: int) -> str:
    """Say a verb of so many matching cards: its sentence ``one`` of a single one, else ``more``."""
    kinds, plain = lang.kinds(match), lang.plain(match, n)
    return lang.fill(words, "one" if n == 1 else "more", kinds=kinds, plain=plain, n=lang.number(n))
