"""The heuristic: judgement of a position, from what the map promises and what the sheets hold."""

from .judgement import PandoriaHeuristic

__all__ = ["PandoriaHeuristic"]
