"""Legal actions as small numbers, for learners: which numbers there are, and which of them are legal now.

Three ways, all made from a game's table of kinds by ``ludarium.core.encoding``: *dense* numbers every action that can be written,
as ``ActionTable.index`` does; *listed* numbers the legal ones as they come, where the table is too large; *grid* lets some
values of a long range stand for all.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from .encoder import ROOM, Encoder
from .state import CHANCE, LEGAL, NONE, State, encode

TOO_MANY: Final = "more legal actions than an array has room for"
"""What is said of a game in which more is legal at once than it declares."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing:
    """Numbers actions from 0 to ``size - 1``. At most ``most`` can be legal at once."""

    def __init__(self, size: i64, most: i64) -> None:
        self.size = size
        self.most = most

    def listed(self, state: State, seat: i64, numbers: vec[i32], codes: vec[i64], at: i64) -> i64:
        """Write the numbers of a seat's legal actions, from ``at`` on, each once; return how many there are.

        Their codes are written beside them only where a number says nothing without them.
        """
        raise NotImplementedError

    def code(self, state: State, seat: i64, number: i64, codes: vec[i64], at: i64) -> i64:
        """Return the code of an action that was listed, by its number."""
        raise NotImplementedError


class Dense(Choosing):
    """Every action that a seat can write has its own number, whatever the position."""

    def __init__(self, size: i64, offsets: list[int], seconds: list[int], thirds: list[int]) -> None:
        super().__init__(size, min(size, i64(ROOM)))
        self.offsets = vec[i64](offsets)
        self.seconds = vec[i64](seconds)
        self.thirds = vec[i64](thirds)

    def listed(self, state: State, seat: i64, numbers: vec[i32], codes: vec[i64], at: i64) -> i64:
        """Write the numbers of a seat's legal actions, from ``at`` on; return how many there are."""
        found: i64 = 0
        last: i64 = NONE
        most, offsets, seconds, thirds = self.most, self.offsets, self.seconds, self.thirds
        for k in range(state.choices(seat)):
            code = state.choice(seat, k)
            if code != NONE and code != last:
                if found == most:
                    raise ValueError(TOO_MANY)
                kind = code & 255
                first, second, third = code >> 8 & 0xFFFF, code >> 24 & 0xFFFF, code >> 40 & 0xFFFF
                numbers[at + found] = i32(offsets[kind] + (first * seconds[kind] + second) * thirds[kind] + third)
                found += 1
                last = code
        return found

    def code(self, state: State, seat: i64, number: i64, codes: vec[i64], at: i64) -> i64:
        """Return the code of an action by its number: the other way round than ``listed`` numbers it."""
        offsets = self.offsets
        kind = i64(len(offsets)) - 1
        while offsets[kind] > number:
            kind -= 1
        rest = number - offsets[kind]
        third = self.thirds[kind]
        parts = rest // third
        second = self.seconds[kind]
        return encode(kind, parts // second, parts % second, rest % third)


class Listed(Choosing):
    """The first legal action is 0, the next 1; what they are is part of the observation. Those past ``size`` are left out."""

    def __init__(self, size: i64) -> None:
        super().__init__(size, size)

    def listed(self, state: State, seat: i64, numbers: vec[i32], codes: vec[i64], at: i64) -> i64:
        """Write the codes of a seat's legal actions, from ``at`` on, and number them; return how many there are."""
        found: i64 = 0
        last: i64 = NONE
        for k in range(state.choices(seat)):
            code = state.choice(seat, k)
            if code != NONE and code != last and found < self.size:
                codes[at + found] = code
                numbers[at + found] = i32(found)
                found += 1
                last = code
        return found

    def code(self, state: State, seat: i64, number: i64, codes: vec[i64], at: i64) -> i64:
        """Return the code that stands at this place of the list."""
        return codes[at + number]


class Grid(Choosing):
    """Some values of each argument stand for all; the last number is any legal action, where none on the grid is.

    ``kinds`` are the numbers of the kinds; ``ends`` says, three times for each of them, where its values end in ``values``.
    """

    def __init__(self, size: i64, encoder: Encoder, kinds: list[int], ends: list[int], values: list[int]) -> None:
        super().__init__(size, min(size, i64(encoder.most() or size)))
        self.encoder = encoder
        self.kinds = vec[i64](kinds)
        self.ends = vec[i64](ends)
        self.values = vec[i64](values)

    def listed(self, state: State, seat: i64, numbers: vec[i32], codes: vec[i64], at: i64) -> i64:
        """Write the numbers of a seat's legal actions, from ``at`` on; return how many there are."""
        end = at
        until = at + self.most
        index: i64 = 0
        start: i64 = 0
        for row in range(i64(len(self.kinds))):
            first_end = self.ends[row * 3]
            rest = (self.ends[row * 3 + 1] - first_end) * (self.ends[row * 3 + 2] - self.ends[row * 3 + 1])
            if self.encoder.free(state, seat, self.kinds[row], -1) != 0:
                for i in range(start, first_end):
                    end = self._listed_from(state, seat, row, self.values[i], index, rest, numbers, end, until)
                    index += rest
            else:
                index += (first_end - start) * rest
            start = self.ends[row * 3 + 2]
        if end == at and _any(state, seat) != NONE:
            numbers[at] = i32(self.size - 1)
            return 1
        return end - at

    def _listed_from(
        self,
        state: State,
        seat: i64,
        row: i64,
        first: i64,
        index: i64,
        rest: i64,
        numbers: vec[i32],
        at: i64,
        until: i64,
    ) -> i64:
        """List the legal actions of a kind with a given first argument; return where they end."""
        kind = self.kinds[row]
        free = self.encoder.free(state, seat, kind, first)
        if free == 0:
            return at
        if free == 1:
            if at + rest > until:
                raise ValueError(TOO_MANY)
            return _run(numbers, at, index, rest)
        first_end, second_end, third_end = self.ends[row * 3], self.ends[row * 3 + 1], self.ends[row * 3 + 2]
        values = self.values  # read once: each look into an object costs as much as the loop
        for j in range(first_end, second_end):
            begun = encode(kind, first, values[j])
            for k in range(second_end, third_end):
                if state.refusal(seat, begun | values[k] << 40) == LEGAL:
                    if at == until:
                        raise ValueError(TOO_MANY)
                    numbers[at] = i32(index)
                    at += 1
                index += 1
        return at

    def code(self, state: State, seat: i64, number: i64, codes: vec[i64], at: i64) -> i64:
        """Return the code of an action by its number; the last number is the first legal action there is."""
        start: i64 = 0
        for row in range(i64(len(self.kinds))):
            first_end, second_end, third_end = self.ends[row * 3], self.ends[row * 3 + 1], self.ends[row * 3 + 2]
            thirds = third_end - second_end
            rest = (second_end - first_end) * thirds
            if number < (first_end - start) * rest:
                first, second = self.values[start + number // rest], self.values[first_end + number % rest // thirds]
                return encode(self.kinds[row], first, second, self.values[second_end + number % thirds])
            number -= (first_end - start) * rest
            start = third_end
        return _any(state, seat)


def _run(numbers: vec[i32], at: i64, index: i64, n: i64) -> i64:
    """Write ``n`` numbers in a row; return the next place."""
    for i in range(n):
        numbers[at + i] = i32(index + i)
    return at + n


def _any(state: State, seat: i64) -> i64:
    """The first legal action there is."""
    for k in range(state.choices(seat)):
        code = state.choice(seat, k)
        if code != NONE:
            return code
    return NONE


def legal(choosing: Choosing, state: State, seat: i64) -> list[tuple[int, int]]:
    """Return number and code of every legal action of a seat: for code that is not hot."""
    codes = vec[i64]()
    numbers = vec[i32]()
    for _ in range(choosing.most):
        codes = append(codes, i64(0))
        numbers = append(numbers, i32(0))
    found = choosing.listed(state, seat, numbers, codes, 0)
    return [(int(numbers[k]), int(choosing.code(state, seat, i64(numbers[k]), codes, 0))) for k in range(found)]


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
