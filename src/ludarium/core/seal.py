"""Dice that can be verified.

Before anybody sits down the house draws a secret and publishes its SHA-256, the *commitment*. Then the players add phrases
of their own. Every chance outcome follows from the secret, the phrases and the number of chance moves before it, so the
house cannot choose dice (it is bound before it hears the phrases) and nobody can foretell them. When the game is over the
secret is opened and anybody can recompute every die.

The number of chance moves counts, not the place in the log: a changed answer or an undo must not move the dice.
"""

from hashlib import sha256
from hmac import compare_digest, digest
from secrets import token_hex
from typing import Protocol

from msgspec import Struct

from .rng import Rng, stream


class Dice(Protocol):
    """Where chance outcomes come from."""

    def roll(self, index: int, weight: int) -> int:
        """Return the outcome, from 0 to ``weight - 1``, of the chance move that has ``index`` before it."""


class Seal(Struct, frozen=True):
    """What a record's header says of its dice. ``secret`` stays empty until the game is over.

    >>> seal = Seal.of("00ff", ("a warm day", "tea"))
    >>> seal.holds(), closed(seal).secret
    (True, '')
    """

    commitment: str
    phrases: tuple[str, ...] = ()
    secret: str = ""

    @classmethod
    def of(cls, secret: str, phrases: tuple[str, ...]) -> "Seal":
        """Seal a secret, open."""
        return cls(commit(secret), phrases, secret)

    def holds(self) -> bool:
        """Whether the opened secret is the one committed to."""
        return compare_digest(commit(self.secret).encode(), self.commitment.encode())


def closed(seal: Seal) -> Seal:
    """Return a seal without its secret: what may be shown while the game is on."""
    return Seal(seal.commitment, seal.phrases)


def new_secret() -> str:
    """Draw a match's secret."""
    return token_hex(32)


def commit(secret: str) -> str:
    """Return the commitment to a secret."""
    return sha256(bytes.fromhex(secret)).hexdigest()


class SealedDice:
    """Chance that follows from a seal.

    >>> dice = SealedDice(Seal.of("00ff", ("tea",)))
    >>> [dice.roll(i, 6) for i in range(6)], dice.roll(2, 6)
    ([5, 5, 5, 4, 0, 2], 5)
    """

    def __init__(self, seal: Seal) -> None:
        phrases = b"".join(len(p.encode()).to_bytes(4, "big") + p.encode() for p in seal.phrases)
        self._key = digest(bytes.fromhex(seal.secret), b"ludarium dice 1" + phrases, "sha256")

    def roll(self, index: int, weight: int) -> int:
        """Return HMAC(key, index), cut to ``weight`` by rejection."""
        limit = (1 << 256) - (1 << 256) % weight
        attempt = 0
        while True:
            word = int.from_bytes(digest(self._key, b"%d/%d" % (index, attempt), "sha256"), "big")
            if word < limit:
                return word % weight
            attempt += 1


class SeededDice:
    """Chance that follows from a seed, for simulations and tests: each index has its own stream, so order is free."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def roll(self, index: int, weight: int) -> int:
        """Return the outcome of one chance move."""
        rng: Rng = stream(self._seed, f"chance/{index}")
        return rng.below(weight)
