"""The rules, from the ground up: zones, field, stacks, select, modifiers, flow, enter, discover, travel, losses, battle,
targets, hidden, effects, abilities, windows, turn, menu, steps; ``play`` holds the seven methods, ``opening`` sets up. What
each verb of the cards does is in ``verbs``.
"""

from .loading import load_verbs
from .opening import new_position
from .play import Conquest

load_verbs()

__all__ = ["Conquest", "new_position"]
