"""The rules, from the ground up: land, cards, claims, openings, spread, battle, time; ``play`` holds the seven methods."""

from .play import Pangea, new_position

__all__ = ["Pangea", "new_position"]
