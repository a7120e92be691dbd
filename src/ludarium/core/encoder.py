"""Positions as arrays, in hot code: how a game writes what a seat knows, and the strokes it writes with.

Arrays are for learners, and belong behind the border of secrecy: ``write`` may read only what the seat's observation holds. The
suite proves it: what is written for the truth is what is written for any position that the seat believes possible.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from .state import State

if TYPE_CHECKING:
    from .schema import Field
    from .setup import Setup

ROOM: Final = 2003
"""How many of many actions can be legal at once. No power of two: a batch's rows would fall on the same lines of the cache."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game becomes arrays: a game's room ``encoding`` fills in the first two methods."""

    def fields(self, setup: "Setup") -> "tuple[Field, ...]":
        """Name what is written, in order."""
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat that is asked knows, from ``at`` on; seats in their order from it on, itself first.

        All places are 0 when it is called: what is not there need not be written.
        """
        raise NotImplementedError

    def grid(self, kind: str) -> tuple[int, ...]:
        """How many values of each argument of a kind stand for all of them, where there are too many; empty: the usual."""
        return ()

    def most(self) -> int:
        """How many actions of its grid can be legal at once, where that is far fewer than there are; 0: all of them."""
        return 0

    def free(self, state: State, seat: i64, kind: i64, first: i64) -> i64:
        """Whether all actions of a kind with this first argument (-1: any) are legal: 1 yes, 0 none is, -1 it depends."""
        return -1


def put(out: vec[i16], at: i64, value: i64) -> i64:
    """Write one number, cut to 16 bits; return the next place."""
    if value > 32767:
        value = 32767
    elif value < -32768:
        value = -32768
    out[at] = i16(value)
    return at + 1


def put_bits(out: vec[i16], at: i64, mask: i64, n: i64) -> i64:
    """Write the lowest ``n`` bits of a mask, each as a number; return the next place."""
    end = at + n
    while at + 8 <= end:  # eight in a row (loop unrolling); of most masks many eights are empty
        if mask & 0xFF != 0:
            out[at] = i16(mask & 1)
            out[at + 1] = i16(mask >> 1 & 1)
            out[at + 2] = i16(mask >> 2 & 1)
            out[at + 3] = i16(mask >> 3 & 1)
            out[at + 4] = i16(mask >> 4 & 1)
            out[at + 5] = i16(mask >> 5 & 1)
            out[at + 6] = i16(mask >> 6 & 1)
            out[at + 7] = i16(mask >> 7 & 1)
        at += 8
        mask >>= 8
    while at < end:
        out[at] = i16(mask & 1)
        at += 1
        mask >>= 1
    return end


def put_row(out: vec[i16], at: i64, values: vec[i64], start: i64, n: i64) -> i64:
    """Write ``n`` numbers of a table, each cut to 16 bits; return the next place."""
    for i in range(n):
        put(out, at + i, values[start + i])
    return at + n


def turned(seat: i64, viewer: i64, seats: i64) -> i64:
    """How far a seat is from a viewer, clockwise and from 1; 0 if it is nobody."""
    if seat < 0 or seat >= seats:
        return 0
    return seat - viewer + 1 if seat >= viewer else seat - viewer + seats + 1


def written(encoder: Encoder, state: State, seat: i64, width: i64) -> list[int]:
    """Return what an encoder writes, as a list: for code that is not hot."""
    out = vec[i16]()
    for _ in range(width):
        out = append(out, i16(0))
    encoder.write(state, seat, out, 0)
    return [int(number) for number in out]
