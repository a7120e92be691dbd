"""What both languages share: the order in which an ability is told, and which verb is which."""

from collections.abc import Sequence

from ...components import effects as e
from ...components.conditions import RoleIs, Test
from ...components.model import Ability
from ...components.selectors import Match, Selector


class Grammar:
    """One language. ``sentence`` is all that is used from outside; the methods below it are the language's own."""

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
        return f"{head}{self.both([self.effect(cost) for cost in ability.cost])}{self.colon}{said.removeprefix(head)}"

    def happening(self, ability: Ability) -> str:
        """An ability that is used or that fires, without its cost."""
        said = self.done(ability)
        tests = [test for test in ability.if_ if not (ability.when is not None and isinstance(test, RoleIs))]
        heads = [self.moment(ability)] if ability.when is not None else []
        heads += [self.provided(tests)] if tests else []
        if ability.timing == "H" and ability.uses == "inf":
            heads.insert(0, self.each_turn)
        return ", ".join([*heads, said])

    def done(self, ability: Ability) -> str:
        """What an ability does, said of the one who may do it."""
        said = self.both([self.effect(one) for one in merged(ability.do)])
        first = ability.do[0]
        if ability.when is not None and isinstance(first, e.Strength) and first.cards.self:
            said = f"{self.it_gets} {said}"
        if ability.optional and not isinstance(ability.do[0], e.PlayFree):
            said = self.may(said)
        if ability.timing == "I" and ability.uses == 2:
            said += self.twice
        return said

    # Words of the language ------------------------------------------------------------------------------------------

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

    def moment(self, ability: Ability) -> str:
        """Say at which event."""
        raise NotImplementedError

    def provided(self, tests: Sequence[Test]) -> str:
        """Say what must hold."""
        raise NotImplementedError

    def standing(self, ability: Ability) -> str:
        """Tell an ability that holds while its card is in play."""
        raise NotImplementedError

    def interrupting(self, ability: Ability) -> str:
        """Tell an interrupt without its cost."""
        raise NotImplementedError

    def effect(self, effect: e.Effect | tuple[e.Strength, ...], pending: bool = False) -> str:
        """Tell one verb; ``pending`` leaves out the battle that is spoken of already."""
        raise NotImplementedError


def merged(effects: Sequence[e.Effect]) -> list[e.Effect | tuple[e.Strength, ...]]:
    """Put together equal bonuses for different cards: *Warriors and the army here get +30 attack.*"""
    found: list[e.Effect | tuple[e.Strength, ...]] = []
    for one in effects:
        last = found[-1] if found else None
        group = last if isinstance(last, tuple) else (last,) if isinstance(last, e.Strength) else ()
        if isinstance(one, e.Strength) and group and _alike(group[-1], one):
            found[-1] = (*group, one)
        else:
            found.append(one)
    return found


def _alike(one: e.Strength, other: e.Strength) -> bool:
    return (one.attack, one.defense, one.duration) == (other.attack, other.defense, other.duration) and (
        one.cards.count == other.cards.count == "all"
    )


def matches(match: Match | None) -> tuple[Selector, ...]:
    """The selectors of a match."""
    if match is None:
        return ()
    return match if isinstance(match, tuple) else (match,)


def role_of(ability: Ability) -> str:
    """Whether an ability asks its land to attack or to defend."""
    return next((test.is_ for test in ability.if_ if isinstance(test, RoleIs)), "")


def often(uses: object, once: str, twice: str, always: str) -> str:
    """One of three words: for one use, for two, for as many as there are."""
    return once if uses == 1 else twice if uses == 2 else always


def bonus(attack: float, defense: float) -> tuple[str, str]:
    """Two numbers with their signs.

    >>> bonus(30, -20)
    ('+30', '−20')
    """
    return signed(attack), signed(defense)


def signed(value: float) -> str:
    """A number with its sign, the real minus included."""
    return f"+{value:g}" if value >= 0 else f"−{-value:g}"


def wins(role: tuple[str, ...]) -> bool:
    """Whether battle roles, seen from you, are those of the winner."""
    return bool(role) and all(one.endswith("won") for one in role)
