"""Discs: put a reef, flick three discs, be near the middle. It shows both gestures that are no clicks; see RULES.md."""

from .game import GAME

__all__ = ["GAME"]
