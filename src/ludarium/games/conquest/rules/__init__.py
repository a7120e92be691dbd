"""The rules, from the ground up: zones, field, stacks, select, modifiers, flow, enter, battle, targets, hidden, verbs,
abilities, windows, turn, menu; ``play`` holds the seven methods.
"""

from .play import Conquest, new_position

__all__ = ["Conquest", "new_position"]
