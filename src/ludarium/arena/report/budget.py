"""How long to play: until there are enough games, the time is up, or the answer is sure enough."""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Final

from ..workers import Workers, each
from .elsewhere import Piece, play_piece
from .samples import Plan, Sample

MOST: Final = 20_000
"""More games than this are not played for one figure."""
VARIANT: Final = 4
"""A process of its own is worth so many times as many games."""
FIRST: Final = 4
LARGEST: Final = 64
ROUND: Final = 3.0
"""How many pieces a round has at first and at most, and after how many seconds rounds grow no more."""


class Budget:
    """Time or games. With ``games`` the same command gives the same report; with ``minutes`` it says how many were played."""

    def __init__(self, games: int = 0, minutes: float = 0.0, clock: Callable[[], float] = monotonic) -> None:
        self.games = games
        self.minutes = minutes
        self._clock = clock
        self._start = clock()

    def until(self, part: float) -> float:
        """When a part of the report that may take this part of the time has to end."""
        return self._clock() + 60 * self.minutes * part if not self.games else float("inf")

    def over(self, end: float) -> bool:
        """Whether a time has come."""
        return self._clock() >= end

    def count(self, part: float) -> int:
        """How many games a figure has at most, if the main ones have all of them."""
        return max(1, round(self.games * part)) if self.games else MOST


def gather(
    plan: Plan,
    workers: Workers,
    games: int,
    over: Callable[[], bool],
    sure: Callable[[Sequence[Sample]], bool] = lambda samples: False,
    progress: Callable[[int], None] = lambda games: None,
    least: int = 8,
    clock: Callable[[], float] = monotonic,
) -> list[Sample]:
    """Play games of a plan in order until there are enough, or the time is over, or the answer is sure.

    No answer is sure before ``least``, and of a handicap whole rounds are played, so that every seat has its turn.
    """
    found: list[Sample] = []
    for some in rounds(list(pieces(plan, games)), clock, FIRST // 2 if plan.changes else FIRST):
        certain, began = False, clock()
        for samples in each(workers, play_piece, some):
            if not certain:  # what comes after the answer is thrown away, however the work was cut
                found += [sample for sample in samples if sample.finished]
                progress(len(samples))
                certain = len(found) >= least and sure(found)
            if found and over() and (workers.alone or clock() - began >= ROUND):
                return found  # games that take so long are not waited for until the round is over
        if certain or (found and over()):
            break
    return found


def rounds(
    cut: Sequence[Piece], clock: Callable[[], float] = monotonic, first: int = FIRST
) -> Iterator[Sequence[Piece]]:
    """Hand out pieces in rounds that are twice as large each time, until one takes some seconds.

    Work that is broken off costs its processes, and new ones take longer than a round.
    """
    at, size = 0, first
    while at < len(cut):
        start = clock()
        yield cut[at : at + size]
        at += size
        size = size * 2 if clock() - start < ROUND and size < LARGEST else size


def pieces(plan: Plan, games: int) -> Iterator[Piece]:
    """Cut games into pieces: whole rounds of seats, a few games each, more where a process has to be started for them."""
    seats = plan.setup.seats
    size = seats * (VARIANT if plan.changes else 1)
    for start in range(0, games, size):
        yield Piece(plan, tuple(range(start, min(start + size, games))))
