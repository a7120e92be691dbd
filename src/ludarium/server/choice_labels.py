"""Choices in the game's own words, and what tells those apart that read alike."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame


class ChoiceLabel(Struct, frozen=True):
    """A choice in words. ``where`` is for those who do not see the table: what tells it from another with the same words."""

    label: str
    where: str = ""


def choice_labels(
    game: AnyGame, view: Observation, notations: Sequence[str], lang: str, names: tuple[str, ...]
) -> list[ChoiceLabel]:
    """Name each choice; no two of them are the same in words and where."""
    actions = [game.actions.parse(notation) for notation in notations]
    labels = [game.words.phrase(view, action, lang, names) for action in actions]
    twice = [labels.count(label) > 1 for label in labels]
    if not any(twice):
        return [ChoiceLabel(label) for label in labels]
    ways = [tuple(_ways(game, view, action, lang, names)) for action in actions]
    said = []
    for n, label in enumerate(labels):
        alike = [at for at, other in enumerate(labels) if other == label]
        said.append(ChoiceLabel(label, _apart([ways[at] for at in alike], alike.index(n)) if twice[n] else ""))
    return said


def _ways(game: AnyGame, view: Observation, action: Action, lang: str, names: tuple[str, ...]) -> Iterator[str]:
    """Tell an action by the names of what it touches, then by what is explained of the first thing."""
    targets = game.words.targets(view, action)
    yield ", ".join(game.words.label(view, target, lang, names) for target in targets)
    yield game.words.explain(view, targets[0], lang, names).text if targets else ""


def _apart(ways: Sequence[tuple[str, ...]], own: int) -> str:
    """Return the first way that only this one is told in; cards that are the same to the letter are counted."""
    for at, words in enumerate(ways[own]):
        if words and sum(other[at] == words for other in ways) == 1:
            return words
    return str(own + 1)
