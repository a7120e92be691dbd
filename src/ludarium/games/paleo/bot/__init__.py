"""Players of three strengths, which read a sampled position and never a hidden truth.

``judge`` says how good a position is, ``aim`` finds flicks worth a look, ``strengths`` chooses among them: a novice by a quick
look, the usual player knowing that the hand errs, an expert by trying finer aims and the answers to them as well.
"""

from .judge import PaleoHeuristic
from .strengths import proposals

__all__ = ["PaleoHeuristic", "proposals"]
