"""The words on the button that confirms a choice: only for those choices that the page asks to confirm.

A path that could go on is confirmed, and so is a single touch in the hand and what the game wants confirmed; gestures always
are. All others are played by their last touch, and their words would only make the frame larger.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.observation import Observation
from ludarium.core.picture import Gesture
from ludarium.core.registry import AnyGame

from ..protocol import Choice

_NUMBER: Final = re.compile(r"\{\w+\}")


def action_labels(
    game: AnyGame,
    view: Observation,
    choices: Sequence[Choice],
    gestures: Sequence[Gesture],
    hand: Collection[str],
    weighty: Collection[int],
    lang: str,
    names: tuple[str, ...],
) -> dict[str, str]:
    """Name what can be confirmed, by notation; gestures by their template."""
    begun = {choice.path[:n] for choice in choices for n in range(1, len(choice.path))}
    found = {}
    for at, choice in enumerate(choices):
        if at in weighty or choice.path in begun or (len(choice.path) == 1 and choice.path[0] in hand):
            found[choice.action] = game.words.action_label(view, game.actions.parse(choice.action), lang, names)
    for gesture in gestures:
        kind, *args = _NUMBER.sub(UNKNOWN, gesture.template).split()
        found[gesture.template] = game.words.action_label(view, Action(kind, tuple(args)), lang, names)
    return {key: words for key, words in found.items() if words}
