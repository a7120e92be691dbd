"""Token buckets: a steady rate with a burst on top."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_ADDRESSES: Final = 10_000
LATELY: Final = 6 * 3600.0
"""Seconds after which a table that was left does not count any more."""


class Bucket:
    """Fills at ``rate`` per second up to ``burst``; each message takes one."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take what a message costs, or return false."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """One bucket per address; the longest unseen are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Take from an address's bucket."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(cost)


class OpenTables:
    """The unfinished tables that each visitor has opened lately. ``over`` tells whether a match is known to have ended."""

    def __init__(self, most: int, over: Callable[[str], bool]) -> None:
        self._most = most
        self._over = over
        self._opened: OrderedDict[str, dict[str, float]] = OrderedDict()

    def full(self, visitor: str) -> bool:
        """Whether a visitor has as many as there may be."""
        now, mine = time.monotonic(), self._opened.get(visitor, {})
        if len(mine) >= self._most:
            left = {match: at for match, at in mine.items() if now - at < LATELY and not self._over(match)}
            self._opened[visitor] = mine = left
        return len(mine) >= self._most

    def add(self, visitor: str, match: str) -> None:
        """A visitor has opened a table."""
        mine = self._opened.pop(visitor, {})
        self._opened[visitor] = {**mine, match: time.monotonic()}
        if len(self._opened) > _ADDRESSES:
            self._opened.popitem(last=False)
