"""Seeded random numbers: the same on every machine and in both builds.

The generator is sfc32 (Chris Doty-Humphrey's *small fast counting* generator): four words of 32 bits, only additions,
shifts and exclusive-ors, so nothing overflows an ``i64``. Streams are split by name: what a bot draws never moves the deck.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

_MASK: Final = 0xFFFFFFFF
_SPAN: Final = 0x100000000


class Rng:
    """A stream of random numbers.

    >>> rng = stream(7, "chance")
    >>> [rng.below(6) for _ in range(8)]
    [4, 2, 0, 2, 0, 1, 0, 2]
    """

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> i64:
        """Return the next 32 random bits."""
        result = (self.a + self.b + self.counter) & _MASK
        self.counter = (self.counter + 1) & _MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & _MASK)) & _MASK
        self.c = (((self.c << 21) & _MASK) | (self.c >> 11)) + result & _MASK
        return result

    def below(self, n: i64) -> i64:
        """Return a whole number from 0 to ``n - 1``, each equally likely (by rejection)."""
        if n <= 1:
            return 0
        if n > _SPAN:
            return self._below_large(n)
        limit: i64 = _SPAN - _SPAN % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def _below_large(self, n: i64) -> i64:
        span: i64 = 0x4000000000000000
        if n > span:
            raise ValueError("a bound may be 2**62 at most")
        limit = span - span % n
        while True:
            word = (self.word() & 0x3FFFFFFF) << 32 | self.word()
            if word < limit:
                return word % n

    def uniform(self) -> float:
        """Return a number from 0 up to but not including 1, with 53 random bits."""
        return float((self.word() >> 5) * 0x4000000 + (self.word() >> 6)) / 9007199254740992.0

    def copy(self) -> "Rng":
        """Return an independent stream in the same place."""
        return Rng(self.a, self.b, self.c, self.counter)


def stream(seed: int, name: str) -> Rng:
    """Open the named stream of a seed. Different names give unrelated streams."""
    digest = blake2b(f"{seed}/{name}".encode(), digest_size=12).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]
    rng = Rng(words[0], words[1], words[2], 1)
    for _ in range(12):
        rng.word()
    return rng
