"""What the numbers of an array mean: named fields with their shapes and bounds.

Arrays are whole numbers of 16 bits. A field with ``names`` is a category: the number says which of them. Without names it is a
quantity, or a yes or no where it goes from 0 to 1.
"""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Final

from msgspec import Struct

LEAST: Final = -32768
"""The least that a number of 16 bits can be."""

MOST: Final = 32767
"""The most."""


class Field(Struct, frozen=True):
    """Some numbers of an array that belong together.

    >>> board = Field("board", (2, 9), 0, 97)
    >>> board.size
    18
    """

    name: str
    shape: tuple[int, ...] = ()
    low: int = 0
    high: int = 1
    names: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


def category(name: str, names: Sequence[str], shape: tuple[int, ...] = ()) -> Field:
    """Return a field whose numbers are places in a list of names.

    >>> category("phase", ("deal", "play")).high
    1
    """
    return Field(name, shape, 0, len(names) - 1, tuple(names))


def perhaps(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names with nothing before them: 0 is then nothing, 1 the first name."""
    return ("", *names)


class Schema(Struct, frozen=True):
    """The fields of an array, in order.

    >>> schema = Schema((category("phase", ("deal", "play")), Field("points", (2,), 0, 99)))
    >>> schema.width, [(field.name, start) for field, start in schema.places()]
    (3, [('phase', 0), ('points', 1)])
    """

    fields: tuple[Field, ...]

    @property
    def width(self) -> int:
        """How many numbers an array has."""
        return sum(field.size for field in self.fields)

    def places(self) -> Iterator[tuple[Field, int]]:
        """Go through the fields and the places where they begin."""
        start = 0
        for field in self.fields:
            yield field, start
            start += field.size

    def lows(self) -> list[int]:
        """The least that each number can be."""
        return [field.low for field in self.fields for _ in range(field.size)]

    def highs(self) -> list[int]:
        """The most that each number can be."""
        return [field.high for field in self.fields for _ in range(field.size)]

    def place_of(self, number: int) -> str:
        """Name the field in which a number lies, for messages."""
        return next((field.name for field, start in self.places() if start <= number < start + field.size), "?")
