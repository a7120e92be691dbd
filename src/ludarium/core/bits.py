"""Sets as bit masks, for hot code.

Masks stay below 2**62 so that compiled and interpreted arithmetic agree. mypyc 2.4.1 miscompiles a constant shifted by a
variable, hence the ``BIT`` table in its place; a lint rule forbids the pattern.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MAX_BITS: Final = 62
"""How many members a set may have."""


def _powers() -> vec[i64]:
    # One more than masks use: `full(MAX_BITS)` is the next power less one.
    return vec[i64]([2**n for n in range(MAX_BITS + 1)])


def _bytes_counted() -> vec[i64]:
    return vec[i64]([bin(byte).count("1") for byte in range(256)])


BIT: Final[vec[i64]] = _powers()
"""``BIT[n]`` is the mask with bit ``n`` alone."""

_ONES: Final[vec[i64]] = _bytes_counted()

_DE_BRUIJN: Final = 0x077CB531
"""A cycle of 32 bits in which each five of them stand once: shifted by a place, its first five bits name the place."""


def _places() -> vec[i64]:
    found = [0] * 32
    for place in range(32):
        found[BIT[place] * _DE_BRUIJN >> 27 & 31] = place
    return vec[i64](found)


_PLACE: Final[vec[i64]] = _places()


def full(n: i64) -> i64:
    """Return the mask of the first ``n`` bits.

    >>> full(3)
    7
    """
    return BIT[n] - 1


def count(mask: i64) -> i64:
    """Count the bits of a mask (the parallel sum known as population count).

    >>> count(0b1011)
    3
    """
    # No bit past 2**61 in the literal: mypyc keeps larger ones as Python objects and unboxes them at each use.
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    mask = mask + (mask >> 32)
    return mask & 0x7F


def lowest(mask: i64) -> i64:
    """Return the place of the lowest bit of a mask that is not empty.

    >>> lowest(0b1000)
    3
    """
    low = mask & 0xFFFFFFFF
    if low != 0:
        return _PLACE[(low & -low) * _DE_BRUIJN >> 27 & 31]
    high = mask >> 32
    return 32 + _PLACE[(high & -high) * _DE_BRUIJN >> 27 & 31]


def nth(mask: i64, n: i64) -> i64:
    """Return the place of the ``n``-th bit that is set, counting from 0 and from below.

    >>> nth(0b10110, 2)
    4
    """
    place: i64 = 0
    ones = _ONES[mask & 0xFF]
    while n >= ones:
        n -= ones
        place += 8
        mask >>= 8
        ones = _ONES[mask & 0xFF]
    while n > 0:
        mask &= mask - 1
        n -= 1
    return place + lowest(mask)
