"""What both languages share: how a phrase is filled and joined, and which words a telling asks for."""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final

from ...components.conditions import InPlay, Interrupt
from ...components.language import Language, Words, listed
from ...components.selectors import Match
from .events import answered

FORMS: Final = re.compile(r"\[([^\]]*)\]")
"""``[gets|get]`` in a phrase."""


class Grammar(Language):
    """One language: what ``telling`` and verbs ask for (``components.language``)."""

    INTERRUPT = ""
    CHOICE = ""

    # Phrases --------------------------------------------------------------------------------------------------------

    def fill(self, words: Words, key: str, form: int = 0, **gaps: str) -> str:
        """Put words into the gaps of a phrase, and choose its forms."""

        def choose(found: re.Match[str]) -> str:
            forms = found[1].split("|")
            return forms[min(form, len(forms) - 1)]

        return self._bending.vformat(FORMS.sub(choose, words[self.code][key]), (), gaps)

    def __init__(self) -> None:
        self._bending = _Bending(self)

    def bend(self, word: str, how: str) -> str:
        """Bend a word as a gap asks for it."""
        raise ValueError(f"{self.code} cannot bend {word!r} by {how!r}")

    # Words of the language ------------------------------------------------------------------------------------------

    code = ""
    players: Mapping[str, str] = {}
    """Players as subjects, by the words of selectors."""
    continent_names: Mapping[str, str] = {}
    """Continents by their codes."""
    also = ""
    either = ""
    """The last word of a list: *and*, *or*."""
    colon = ": "
    semicolon = ";"
    you = ""
    addressed: frozenset[str] = frozenset()
    spans: tuple[str, ...] = ()
    each_turn = ""
    twice = ""
    it_gets = ""
    extra = ""
    verbs: frozenset[str] = frozenset()

    def both(self, parts: Sequence[str]) -> str:
        """Join what happens: the one addressed is named again after somebody else, and a span that all share comes last."""
        said = list(parts)
        for n in range(1, len(said)):
            if said[n].split(" ")[0] in self.verbs and said[n - 1].split(" ")[0] not in self.verbs | self.addressed:
                said[n] = f"{self.you} {said[n]}"
        spans = [next((span for span in self.spans if part.endswith(span)), "") for part in said]
        for n in range(len(said) - 1):
            if spans[n] and spans[n] == spans[-1]:
                said[n] = said[n].removesuffix(spans[n])
        if len(said) > 1 and any(self.extra in part for part in said):
            return f"{self.semicolon} ".join(said)
        return self.listed(said)

    def who(self, player: str) -> str:
        """A player as a subject."""
        return self.players[player]

    def continent(self, code: str) -> str:
        """A continent's name."""
        return self.continent_names[code]

    def all_of(self, parts: Sequence[str]) -> str:
        """Join with *and*."""
        return listed(parts, self.also)

    def any_of(self, parts: Sequence[str]) -> str:
        """Join with *or*."""
        return listed(parts, self.either)

    def listed(self, parts: Sequence[str]) -> str:
        """Join what happens."""
        return self.all_of(parts)

    def may(self, said: str) -> str:
        """Say that it may be declined."""
        raise NotImplementedError

    def merged(self, said: str) -> str:
        """Tell two verbs on one hand as one deed."""
        raise NotImplementedError

    def first_times(self, said: str, uses: object) -> str:
        """Limit what tells of battles itself to the first of them."""
        raise NotImplementedError

    def first_battles(self, role: str, uses: object) -> str:
        """Limit something to the first battles of a card."""
        raise NotImplementedError

    def whether(self, clauses: Sequence[str]) -> str:
        """Join what must hold."""
        raise NotImplementedError

    def meanwhile(self, clauses: Sequence[str]) -> str:
        """Join what must hold, behind what stands."""
        raise NotImplementedError

    def answered(self, asked: Interrupt) -> str:
        """What an interrupt answers."""
        return answered(asked, self)

    # Nouns of events and tests --------------------------------------------------------------------------------------

    def some_land(self, match: Match | None) -> str:
        """A land that is gained or lost."""
        raise NotImplementedError

    def fallen(self, match: Match | None, mine: bool) -> str:
        """A character is discarded."""
        raise NotImplementedError

    def so_many(self, test: InPlay, lone: bool) -> str:
        """So many cards in play, with where they come from."""
        raise NotImplementedError

    def within(self, low: int | None, high: int | None) -> str:
        """Bounds of a number."""
        raise NotImplementedError

    def count_lands(self, low: int | None, high: int | None) -> str:
        """So many lands."""
        raise NotImplementedError

    def count_occupants(self, low: int | None, high: int | None) -> str:
        """So many characters and armies."""
        raise NotImplementedError


class _Bending(Formatter):
    """Fills gaps; what follows a colon says how the grammar bends the word."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def format_field(self, value: object, format_spec: str) -> str:
        return self.grammar.bend(str(value), format_spec) if format_spec else str(value)
