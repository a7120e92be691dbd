"""The rules, from the ground up: zones, field, stacks, select, modifiers, flow, enter, discover, travel, losses, battle,
targets, hidden, verbs, abilities, windows, turn, menu, steps; ``play`` holds the seven methods, ``opening`` sets up.
"""

from .opening import new_position
from .play import Conquest

__all__ = ["Conquest", "new_position"]
