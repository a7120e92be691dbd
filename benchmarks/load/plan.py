"""What is asked of every server alike: which moves each match makes, and when. Everything follows from the match's number."""

from random import Random
from typing import Final

from msgspec import Struct

LINES: Final = (
    frozenset({1, 2, 3}),
    frozenset({4, 5, 6}),
    frozenset({7, 8, 9}),
    frozenset({1, 4, 7}),
    frozenset({2, 5, 8}),
    frozenset({3, 6, 9}),
    frozenset({1, 5, 9}),
    frozenset({3, 5, 7}),
)
MOST_MOVES: Final = 45
"""Nine rounds have at least five moves each: up to here no match ends before its time."""


class Plan(Struct, frozen=True):
    """One load. ``think`` is how long people think, from and to, in seconds; (0, 0) keeps every match busy all the time.
    At ``bots`` further tables bots think without end, where the server has any.
    """

    name: str
    matches: int
    moves: int
    think: tuple[float, float]
    limit: float
    bots: int = 0

    def cells(self, match: int) -> list[int]:
        """Choose a match's moves: at random, round by round."""
        random, chosen = Random(match), list[int]()
        while len(chosen) < self.moves:
            chosen += one_round(random, len(chosen) % 2)
        return chosen[: self.moves]

    def times(self, match: int) -> list[float]:
        """Say when a match's moves are due, in seconds from the start. The first is anywhere in a time of thinking."""
        random, (shortest, longest) = Random(-1 - match), self.think
        due = [random.uniform(0, longest)]
        for _ in range(self.moves - 1):
            due.append(due[-1] + random.uniform(shortest, longest))
        return due


def one_round(random: Random, first: int) -> list[int]:
    """Fill a board at random until somebody has three in a row or it is full."""
    cells = random.sample(range(1, 10), 9)
    marks: tuple[set[int], set[int]] = set(), set()
    for count, cell in enumerate(cells):
        mine = marks[(first + count) % 2]
        mine.add(cell)
        if any(line <= mine for line in LINES):
            return cells[: count + 1]
    return cells
