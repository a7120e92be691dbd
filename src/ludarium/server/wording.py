"""Choices in the game's own words, so that no two that stand side by side read alike."""

from collections.abc import Sequence

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame


def choice_words(
    game: AnyGame, view: Observation, notations: Sequence[str], lang: str, names: tuple[str, ...]
) -> list[str]:
    """Name each choice as shortly as tells it from the others; the last resort is its notation."""
    actions = [game.actions.parse(notation) for notation in notations]
    ways = [_ways(game, view, action, lang, names) for action in actions]
    found = []
    for own, notation in zip(ways, notations, strict=True):
        unlike = (words for at, words in enumerate(own) if words and sum(other[at] == words for other in ways) == 1)
        found.append(next(unlike, notation))
    return found


def _ways(game: AnyGame, view: Observation, action: Action, lang: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Name an action by its deed, by its deed and what follows, by the short names of what it touches, and by the long ones."""
    deed = game.deed(view, action, lang, names)
    labels = [game.label(view, target, lang, names) for target in game.targets(view, action)]
    short = [label.split(":")[0].strip() for label in labels]
    told = " · ".join([deed, *(labels[1:] or labels)]) if deed else ""
    return deed, told, " → ".join(dict.fromkeys(short)), " → ".join(labels)
