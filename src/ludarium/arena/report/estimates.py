"""Numbers with how sure they are: shares, means, and shares drawn towards what all have in common."""

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Final

from msgspec import Struct

from ..statistics import Z_95, mean_interval, share_interval, wilson

FEW: Final = 30
"""Under so many a share says too little to be told."""


class Estimate(Struct, frozen=True):
    """A value, its 95 % interval, and from how many games or times it was counted."""

    value: float
    low: float
    high: float
    n: int

    def holds(self, value: float) -> bool:
        """Whether the interval leaves this value possible."""
        return self.low <= value <= self.high

    def chance_of(self, value: float) -> float:
        """How likely luck alone puts the value so far from this one: 0.05 where the interval just holds it."""
        side = self.high - self.value if value > self.value else self.value - self.low
        if side <= 0:
            return float(value == self.value)
        return erfc(abs(value - self.value) / side * Z_95 / sqrt(2))

    @property
    def half(self) -> float:
        """Half of the interval's length: what stands behind a ±."""
        return (self.high - self.low) / 2


def share(hits: float, n: int) -> Estimate:
    """Return a share with Wilson's interval.

    >>> share(25, 100)
    Estimate(value=0.25, low=0.1755, high=0.343, n=100)
    """
    low, high = wilson(hits, n)
    return _estimate(hits / n if n else 0.0, low, high, n)


def share_of(deals: Sequence[Sequence[float]]) -> Estimate:
    """Return a share of games of which those of one deal may resemble each other."""
    return _estimate(*share_interval(deals), sum(map(len, deals)))


def mean_of(deals: Sequence[Sequence[float]]) -> Estimate:
    """Return a mean over deals.

    >>> mean_of([[1.0], [3.0]]).value
    2.0
    """
    return _estimate(*mean_interval(deals), sum(map(len, deals)))


class Shrunk(Struct, frozen=True):
    """A share as it was counted, and drawn towards the mean so that few times cannot make a star."""

    name: str
    raw: float
    drawn: Estimate


class Shrinkage(Struct, frozen=True):
    """Shares with a common mean; ``weight`` is how many times of average luck were added to each."""

    mean: float
    weight: float
    shares: tuple[Shrunk, ...]


def shrink(counts: dict[str, tuple[float, int]]) -> Shrinkage:
    """Draw shares towards their mean by how much they differ beyond luck (empirical Bayes, by moments).

    If the shares differ by their luck alone, all become the mean; the more they truly differ, the less is added.
    ``counts`` are hits and times by name. The best comes first.

    >>> drawn = shrink({"a": (27, 100), "b": (23, 100), "c": (25, 100)})
    >>> drawn.mean, [one.drawn.value for one in drawn.shares]
    (0.25, [0.25, 0.25, 0.25])
    """
    times = sum(n for _, n in counts.values())
    if not times:
        return Shrinkage(0.0, 0.0, ())
    mean = sum(hits for hits, _ in counts.values()) / times
    weight = _weight(counts, mean, times)
    found = [Shrunk(name, hits / n, _drawn(hits, n, mean, weight)) for name, (hits, n) in counts.items() if n]
    return Shrinkage(mean, weight, tuple(sorted(found, key=lambda one: (-one.drawn.value, one.name))))


MOST_WEIGHT: Final = 1e6


def _weight(counts: dict[str, tuple[float, int]], mean: float, times: int) -> float:
    """How many average times to add: p(1-p) over the variance between the shares that luck does not explain, less one.

    It is what shares that follow a beta law are drawn by: their law has the variance p(1-p) / (weight + 1).
    """
    names = [(hits / n, n) for hits, n in counts.values() if n]
    spread = sum(n * (share - mean) ** 2 for share, n in names)
    luck = mean * (1 - mean) * (len(names) - 1)
    scale = times - sum(n * n for _, n in names) / times
    between = (spread - luck) / scale if scale > 0 else 0.0
    return max(0.0, min(MOST_WEIGHT, mean * (1 - mean) / between - 1)) if between > 0 else MOST_WEIGHT


def _drawn(hits: float, n: int, mean: float, weight: float) -> Estimate:
    value = (hits + weight * mean) / (n + weight)
    low, high = wilson(value * (n + weight), n + weight)
    return _estimate(value, low, high, n)


RISK: Final = 0.05
"""How often, at most, a question may name something that luck alone put there."""


def beyond_luck(chances: Sequence[float]) -> tuple[bool, ...]:
    """Say which of several differences luck does not explain, however many were looked at (Holm's step-down method).

    >>> beyond_luck([0.06, 0.001, 0.02])
    (False, True, True)
    >>> beyond_luck([0.04, 0.03, 0.03])
    (False, False, False)
    """
    sure = [False] * len(chances)
    for rank, at in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        if chances[at] > RISK / (len(chances) - rank):
            break
        sure[at] = True
    return tuple(sure)


def _estimate(value: float, low: float, high: float, n: int) -> Estimate:
    return Estimate(round(value, 4), round(low, 4), round(high, 4), n)


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return the value below which a part of sorted values lies.

    >>> quantile([1, 2, 3, 4], 0.5)
    3
    """
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def apart(values: Sequence[float], fence: float = 1.5) -> tuple[float, float]:
    """Return the bounds beyond which a value stands apart from the others (Tukey's fences).

    >>> apart([1, 2, 3, 4, 5, 6, 7, 8])
    (-3.0, 13.0)
    """
    ordered = sorted(values)
    first, third = quantile(ordered, 0.25), quantile(ordered, 0.75)
    return first - fence * (third - first), third + fence * (third - first)
