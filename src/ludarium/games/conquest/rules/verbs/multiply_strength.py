"""Multiply attack or defense of cards: possible where adding to them is; ``strengths.strength`` reads which (RULES 10.4)."""

from typing import Final

from .strength import Strength

VERB: Final = Strength()
