"""How sure a count is."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""The normal quantile of a 95 % interval."""

STAKES: Final = 19
"""How many stakes a bet lays on either side."""


def wilson(wins: float, games: float, z: float = Z_95) -> tuple[float, float]:
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


def share_interval(deals: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Return a share and its 95 % interval from games of which those of one deal may resemble each other.

    As many games count as their spread says, between the number of deals and the number of games: Wilson's interval of that.

    >>> [round(x, 3) for x in share_interval([[1.0, 0.0]] * 10)]
    [0.5, 0.299, 0.701]
    >>> [round(x, 3) for x in share_interval([[1.0, 1.0], [0.0, 0.0]] * 5)]
    [0.5, 0.237, 0.763]
    """
    games = sum(map(len, deals))
    if not games:
        return 0.0, 0.0, 1.0
    share = sum(map(sum, deals)) / games
    error = _squared_error(deals, share, games)
    count = float(games)
    if error > 0 and len(deals) > 1:
        count = min(float(games), max(float(len(deals)), share * (1 - share) / error))
    return share, *wilson(share * count, count)


def mean_interval(deals: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Return a mean and its 95 % interval, deals being independent of each other.

    >>> mean_interval([[3.0, 5.0], [3.0, 5.0]])
    (4.0, 4.0, 4.0)
    """
    values = sum(map(len, deals))
    if not values:
        return 0.0, 0.0, 0.0
    mean = sum(map(sum, deals)) / values
    spread = Z_95 * sqrt(_squared_error(deals, mean, values))
    return mean, mean - spread, mean + spread


def _squared_error(deals: Sequence[Sequence[float]], mean: float, values: int) -> float:
    """The squared standard error of a mean over groups."""
    if len(deals) < 2:
        return 0.0
    squares = sum((sum(deal) - mean * len(deal)) ** 2 for deal in deals)
    return squares / values**2 * len(deals) / (len(deals) - 1)


class Bet:
    """A test that may be looked at after every deal: a bet against *the mean is ``fair``* (Waudby-Smith and Ramdas).

    The capital starts at 1 and, if the mean is what was said, grows to 1/p with a chance of p at most, however long one waits.
    """

    def __init__(self, fair: float) -> None:
        self.fair = fair
        self.count = 0
        self.mean = 0.0
        parts = [at / (STAKES + 1) for at in range(1, STAKES + 1)]
        self._stakes = [part / fair for part in parts] + [-part / (1 - fair) if fair < 1 else 0.0 for part in parts]
        self._capital = [1.0] * len(self._stakes)

    def add(self, share: float) -> float:
        """Hear of one deal's mean, from 0 to 1, and return the capital."""
        self.count += 1
        self.mean += (share - self.mean) / self.count
        for at, stake in enumerate(self._stakes):
            self._capital[at] *= 1 + stake * (share - self.fair)
        return sum(self._capital) / len(self._capital)
