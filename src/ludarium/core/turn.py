"""Whose turn it is, as a value to match on."""

from typing import Final, TypeAlias

from msgspec import Struct

from .action import Action
from .outcome import Outcome
from .state import CHANCE

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What seats are called, in order."""


class Decide(Struct, frozen=True):
    """These seats owe a choice. ``sealed``: nobody may learn who has answered."""

    seats: tuple[int, ...]
    sealed: bool = False


class Chance(Struct, frozen=True):
    """Chance moves next, with this sum of weights."""

    weight: int


class Over(Struct, frozen=True):
    """The game has ended."""

    outcome: Outcome


Turn: TypeAlias = Decide | Chance | Over
"""Who moves next: seats, chance, or nobody."""


class Move(Struct, frozen=True):
    """An action that was played by a seat or by chance.

    >>> str(Move(0, Action("keep", ("1-03",)))), str(Move(CHANCE, Action("roll", ("6",))))
    ('A keep 1-03', '* roll 6')
    """

    seat: int
    action: Action

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} {self.action}"


def seat_letter(seat: int) -> str:
    """Name a seat as people do: A, B, C, …; chance is ``*``."""
    return "*" if seat == CHANCE else LETTERS[seat]


def seat_number(letter: str) -> int:
    """Read a seat's letter; -1 if it is none."""
    if letter == "*":
        return CHANCE
    return LETTERS.find(letter) if len(letter) == 1 else -1
