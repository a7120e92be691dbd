"""The rules, room by room: the map, the sheet, scoring, deeds, the Trolls, the menu of choices, and the turn."""

from .turn import Pandoria, new_position

__all__ = ["Pandoria", "new_position"]
