"""The house player: how a position is judged, in points of morale."""

from .judge import ConquestHeuristic

__all__ = ["ConquestHeuristic"]
