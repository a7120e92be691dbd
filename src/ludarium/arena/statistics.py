"""How sure a count is."""

from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""The normal quantile of a 95 % interval."""


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """Return Wilson's score interval of a share: sound for few games and for shares near 0 and 1.

    >>> tuple(round(bound, 3) for bound in wilson(8, 20))
    (0.219, 0.613)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
