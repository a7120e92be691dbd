"""The order in which an ability is told, in either language: cost, moment and tests first, then what happens."""

from collections.abc import Sequence

from ...components.conditions import RoleIs
from ...components.model import Ability
from ...components.selectors import selectors_of
from ...components.verbs import Verb
from .events import moment, role_of, window
from .grammar import Grammar
from .provisos import behind, provided


def sentence(ability: Ability, words: Grammar) -> str:
    """Tell an ability: cost, moment and tests first, then what happens."""
    if ability.timing == "C" and ability.when is None:
        said = standing(ability, words)
    elif ability.interrupt is not None:
        said = costly(ability, interrupting(ability, words), words)
    else:
        said = costly(ability, happening(ability, words), words)
    return f"{said[0].upper()}{said[1:]}."


def costly(ability: Ability, said: str, words: Grammar) -> str:
    """Put the cost before a colon."""
    if not ability.cost:
        return said
    heads = f"{words.each_turn}, ", f"{words.INTERRUPT}{words.colon}"
    head = next((head for head in heads if said.startswith(head)), "")
    return f"{head}{words.both([cost.say(words) for cost in ability.cost])}{words.colon}{said.removeprefix(head)}"


def happening(ability: Ability, words: Grammar) -> str:
    """An ability that is used or that fires, without its cost."""
    said = done(ability, words)
    tests = [test for test in ability.if_ if not (ability.when is not None and isinstance(test, RoleIs))]
    heads = [moment(ability, words)] if ability.when is not None else []
    heads += [provided(tests, words)] if tests else []
    if ability.timing == "H" and ability.uses == "inf":
        heads.insert(0, words.each_turn)
    return ", ".join([*heads, said])


def done(ability: Ability, words: Grammar) -> str:
    """What an ability does, said of the one who may do it."""
    said, first = told(ability, words), ability.do[0]
    if ability.when is not None and first.bare():
        said = f"{words.it_gets} {said}"
    if ability.optional and not first.offers:
        said = words.may(said)
    if ability.timing == "I" and ability.uses == 2:
        said += words.twice
    return words.merged(said)


def told(ability: Ability, words: Grammar) -> str:
    """All that an ability does, joined."""
    groups = grouped(ability.do)
    return words.both([one.say_together(rest, words) if rest else one.say(words) for one, *rest in groups])


def standing(ability: Ability, words: Grammar) -> str:
    """Tell an ability that holds while its card is in play."""
    role, first = role_of(ability), ability.do[0]
    said = first.say_standing(words, ability.uses, role)
    if said:
        role = ""
    else:
        said = told(ability, words)
        if ability.uses != "inf" and first.tells_battle:
            said = words.first_times(said, ability.uses)
        elif ability.uses != "inf":
            said += words.first_battles(role, ability.uses)
            role = ""
    others = [test for test in ability.if_ if not isinstance(test, RoleIs)]
    return said + behind(others, role, ability, words)


def interrupting(ability: Ability, words: Grammar) -> str:
    """Tell an interrupt without its cost."""
    asked = ability.interrupt
    assert asked is not None
    groups = grouped(ability.do)
    said = words.both(
        [one.say_together(rest, words) if rest else one.say_answering(words, asked) for one, *rest in groups]
    )
    if not ability.do[0].answers:
        home = any(one.here for one in selectors_of(asked.match))
        battle = next((one.battle(words, home) for one in ability.do if one.battle(words, home)), "")
        said = f"{battle or window(asked, words)}, {said}"
    if ability.if_:
        said = f"{provided(ability.if_, words)}, {said}"
    if ability.optional:
        said = words.may(said)
    return f"{words.INTERRUPT}{words.colon}{said}"


def grouped(effects: Sequence[Verb]) -> list[list[Verb]]:
    """Put together what is told in one breath: *Warriors and the army here get +30 attack.*"""
    found: list[list[Verb]] = []
    for one in effects:
        if found and found[-1][-1].joins(one):
            found[-1].append(one)
        else:
            found.append([one])
    return found
