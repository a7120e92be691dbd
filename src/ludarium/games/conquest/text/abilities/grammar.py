"""What both languages share: how a phrase is filled, and the order in which an ability is told."""

import re
from collections.abc import Sequence
from string import Formatter
from typing import Final

from ...components.conditions import InPlay, Interrupt, RoleIs
from ...components.language import Language, Words
from ...components.model import Ability
from ...components.selectors import Match
from ...components.verbs import Verb
from .events import answered, moment, role_of, window
from .provisos import behind, provided

FORMS: Final = re.compile(r"\[([^\]]*)\]")
"""``[gets|get]`` in a phrase."""


class Grammar(Language):
    """One language. ``sentence`` is all that is used from outside; verbs ask for the rest (``components.language``)."""

    INTERRUPT = ""
    CHOICE = ""

    def sentence(self, ability: Ability) -> str:
        """Tell an ability: cost, moment and tests first, then what happens."""
        if ability.timing == "C" and ability.when is None:
            said = self.standing(ability)
        elif ability.interrupt is not None:
            said = self.costly(ability, self.interrupting(ability))
        else:
            said = self.costly(ability, self.happening(ability))
        return f"{said[0].upper()}{said[1:]}."

    def costly(self, ability: Ability, said: str) -> str:
        """Put the cost before a colon."""
        if not ability.cost:
            return said
        often = f"{self.each_turn}, "
        head = often if said.startswith(often) else ""
        return f"{head}{self.both([cost.say(self) for cost in ability.cost])}{self.colon}{said.removeprefix(head)}"

    def happening(self, ability: Ability) -> str:
        """An ability that is used or that fires, without its cost."""
        said = self.done(ability)
        tests = [test for test in ability.if_ if not (ability.when is not None and isinstance(test, RoleIs))]
        heads = [moment(ability, self)] if ability.when is not None else []
        heads += [provided(tests, self)] if tests else []
        if ability.timing == "H" and ability.uses == "inf":
            heads.insert(0, self.each_turn)
        return ", ".join([*heads, said])

    def done(self, ability: Ability) -> str:
        """What an ability does, said of the one who may do it."""
        said, first = self.told(ability), ability.do[0]
        if ability.when is not None and first.bare():
            said = f"{self.it_gets} {said}"
        if ability.optional and not first.offers:
            said = self.may(said)
        if ability.timing == "I" and ability.uses == 2:
            said += self.twice
        return said

    def told(self, ability: Ability) -> str:
        """All that an ability does, joined."""
        groups = grouped(ability.do)
        return self.both([one.say_together(rest, self) if rest else one.say(self) for one, *rest in groups])

    def standing(self, ability: Ability) -> str:
        """Tell an ability that holds while its card is in play."""
        role, first = role_of(ability), ability.do[0]
        said = first.say_standing(self, ability.uses, role)
        if said:
            role = ""
        else:
            said = self.told(ability)
            if ability.uses != "inf" and first.tells_battle:
                said = self.first_times(said, ability.uses)
            elif ability.uses != "inf":
                said += self.first_battles(role, ability.uses)
                role = ""
        others = [test for test in ability.if_ if not isinstance(test, RoleIs)]
        return said + behind(others, role, ability, self)

    def interrupting(self, ability: Ability) -> str:
        """Tell an interrupt without its cost."""
        asked = ability.interrupt
        assert asked is not None
        groups = grouped(ability.do)
        said = self.both(
            [one.say_together(rest, self) if rest else one.say_answering(self, asked) for one, *rest in groups]
        )
        if not ability.do[0].answers:
            battle = next((one.battle(self) for one in ability.do if one.battle(self)), "")
            said = f"{battle or window(asked, self)}, {said}"
        if ability.if_:
            said = f"{provided(ability.if_, self)}, {said}"
        if ability.optional:
            said = self.may(said)
        return f"{self.INTERRUPT}{self.colon}{said}"

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

    def listed(self, parts: Sequence[str]) -> str:
        """Join with commas and *and*."""
        raise NotImplementedError

    def may(self, said: str) -> str:
        """Say that it may be declined."""
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

    def any_of(self, parts: Sequence[str]) -> str:
        """Join with *or*."""
        raise NotImplementedError

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


def grouped(effects: Sequence[Verb]) -> list[list[Verb]]:
    """Put together what is told in one breath: *Warriors and the army here get +30 attack.*"""
    found: list[list[Verb]] = []
    for one in effects:
        if found and found[-1][-1].joins(one):
            found[-1].append(one)
        else:
            found.append([one])
    return found
