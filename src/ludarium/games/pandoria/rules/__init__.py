"""The rules, room by room: the map, the sheet, scoring, deeds, the Trolls, the menu of choices, and the turn."""

from .start import new_position
from .turn import Pandoria

__all__ = ["Pandoria", "new_position"]
