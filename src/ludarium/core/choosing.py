"""Legal actions as small numbers, for learners: which numbers there are, and which of them are legal now.

Three ways, all made from a game's table of kinds by ``ludarium.core.encoding``: *dense* numbers every action that can be written,
as ``ActionTable.index`` does; *listed* numbers the legal ones as they come, where the table is too large; *grid* lets some
values of a long range stand for all.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from .encoder import Encoder
from .state import CHANCE, LEGAL, NONE, State, encode

ROOM: Final = 2003
"""How many of many actions can be legal at once. No power of two: a batch's rows would fall on the same lines of the cache."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing:
    """Numbers actions from 0 to ``size - 1``. At most ``most`` can be legal at once."""

    def __init__(self, size: i64, most: i64) -> None:
        self.size = size
        self.most = most

    def listed(self, state: State, seat: i64, codes: vec[i64], marks: vec[i32], at: i64) -> i64:
        """Write the codes of a seat's legal actions and their numbers, from ``at`` on; return how many there are."""
        raise NotImplementedError


class Dense(Choosing):
    """Every action that a seat can write has its own number, whatever the position."""

    def __init__(self, size: i64, offsets: list[int], seconds: list[int], thirds: list[int]) -> None:
        super().__init__(size, min(size, i64(ROOM)))
        self.offsets = vec[i64](offsets)
        self.seconds = vec[i64](seconds)
        self.thirds = vec[i64](thirds)

    def index(self, code: i64) -> i64:
        """Number an action."""
        kind = code & 255
        first = (code >> 8) & 0xFFFF
        second = (code >> 24) & 0xFFFF
        third = (code >> 40) & 0xFFFF
        return self.offsets[kind] + (first * self.seconds[kind] + second) * self.thirds[kind] + third

    def listed(self, state: State, seat: i64, codes: vec[i64], marks: vec[i32], at: i64) -> i64:
        """Write the codes of a seat's legal actions and their numbers, from ``at`` on; return how many there are."""
        found: i64 = 0
        for k in range(state.choices(seat)):
            code = state.choice(seat, k)
            if code != NONE:
                if found == self.most:
                    raise ValueError("more legal actions than an array has room for")
                codes[at + found] = code
                marks[at + found] = i32(self.index(code))
                found += 1
        return found


class Listed(Choosing):
    """The first legal action is 0, the next 1; what they are is part of the observation. Those past ``size`` are left out."""

    def __init__(self, size: i64) -> None:
        super().__init__(size, size)

    def listed(self, state: State, seat: i64, codes: vec[i64], marks: vec[i32], at: i64) -> i64:
        """Write the codes of a seat's legal actions and their numbers, from ``at`` on; return how many there are."""
        found: i64 = 0
        for k in range(state.choices(seat)):
            code = state.choice(seat, k)
            if code != NONE and found < self.size:
                codes[at + found] = code
                marks[at + found] = i32(found)
                found += 1
        return found


class Grid(Choosing):
    """Some values of each argument stand for all; the last number is any legal action, where none on the grid is.

    ``kinds`` are the numbers of the kinds; ``ends`` says, three times for each of them, where its values end in ``values``.
    """

    def __init__(
        self, size: i64, most: i64, encoder: Encoder, kinds: list[int], ends: list[int], values: list[int]
    ) -> None:
        super().__init__(size, most)
        self.encoder = encoder
        self.kinds = vec[i64](kinds)
        self.ends = vec[i64](ends)
        self.values = vec[i64](values)

    def listed(self, state: State, seat: i64, codes: vec[i64], marks: vec[i32], at: i64) -> i64:
        """Write the codes of a seat's legal actions and their numbers, from ``at`` on; return how many there are."""
        end = at
        index: i64 = 0
        start: i64 = 0
        for row in range(i64(len(self.kinds))):
            first_end = self.ends[row * 3]
            rest = (self.ends[row * 3 + 1] - first_end) * (self.ends[row * 3 + 2] - self.ends[row * 3 + 1])
            if self.encoder.free(state, seat, self.kinds[row], -1) != 0:
                for i in range(start, first_end):
                    end = self._listed_from(
                        state, seat, row, self.values[i], index + (i - start) * rest, codes, marks, end
                    )
            index += (first_end - start) * rest
            start = self.ends[row * 3 + 2]
        return end - at if end > at else self._any(state, seat, codes, marks, at)

    def _listed_from(
        self, state: State, seat: i64, row: i64, first: i64, index: i64, codes: vec[i64], marks: vec[i32], at: i64
    ) -> i64:
        """List the legal actions of a kind with a given first argument; return where they end."""
        kind = self.kinds[row]
        free = self.encoder.free(state, seat, kind, first)
        if free == 0:
            return at
        first_end, second_end, third_end = self.ends[row * 3], self.ends[row * 3 + 1], self.ends[row * 3 + 2]
        values = self.values  # read once: each look into an object costs as much as the loop
        for j in range(first_end, second_end):
            begun = encode(kind, first, values[j])
            for k in range(second_end, third_end):
                code = begun | values[k] << 40
                if free == 1 or state.refusal(seat, code) == LEGAL:
                    codes[at] = code
                    marks[at] = i32(index)
                    at += 1
                index += 1
        return at

    def _any(self, state: State, seat: i64, codes: vec[i64], marks: vec[i32], at: i64) -> i64:
        for k in range(state.choices(seat)):
            code = state.choice(seat, k)
            if code != NONE:
                codes[at] = code
                marks[at] = i32(self.size - 1)
                return 1
        return 0


def legal(choosing: Choosing, state: State, seat: i64) -> list[tuple[int, int]]:
    """Return number and code of every legal action of a seat: for code that is not hot."""
    codes = vec[i64]()
    marks = vec[i32]()
    for _ in range(choosing.most):
        codes = append(codes, i64(0))
        marks = append(marks, i32(0))
    found = choosing.listed(state, seat, codes, marks, 0)
    return [(int(marks[k]), int(codes[k])) for k in range(found)]


def chance_law(state: State) -> dict[int, int]:
    """Return the codes that chance may bring, and the weight of each: for code that is not hot."""
    law: dict[int, int] = {}
    last: i64 = NONE
    weight: i64 = 0
    for k in range(state.choices(CHANCE)):
        code = state.choice(CHANCE, k)
        if code == last:
            weight += 1
            continue
        if weight:
            law[last] = law.get(last, 0) + weight
        last = code
        weight = 1
    law[last] = law.get(last, 0) + weight
    return law
