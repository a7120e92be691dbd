"""Ratings as people read them: a newcomer has 1500, and a hundred points are a clear difference."""

from typing import Final

from .rules import MU, SIGMA

NEWCOMER: Final = 1500
STEP: Final = 40.0
"""Points for one unit of the model's scale."""
SURE: Final = SIGMA * 0.6
"""How unsure a rating may be and still be ranked; until then it is provisional."""


def number(mu: float) -> int:
    """Return the number that is shown.

    >>> number(25.0), number(27.5)
    (1500, 1600)
    """
    return round(NEWCOMER + STEP * (mu - MU))


def is_sure(sigma: float) -> bool:
    """Whether enough was played for a rating to be ranked."""
    return sigma <= SURE
