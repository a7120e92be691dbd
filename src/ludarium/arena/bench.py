"""How fast a game is: random games in a loop, on one core, for a given time.

Time is the processor's, not the clock's on the wall, so that a busy machine slows all that is compared alike.
"""

import os
import platform
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Final

from msgspec import Struct

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw, play_out
from ludarium.core.registry import AnyGame
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State

COPIES: Final = 500
COUNTS: Final = 5
WARM_UP: Final = 200
"""Plies that are played before the measurement: whatever is made once is made then."""


class Speed(Struct, frozen=True):
    """What was measured for one game and one number of seats, on one core."""

    decisions_per_second: float
    games_per_second: float
    copies_per_second: float
    choices: float


class Line(Struct, frozen=True, kw_only=True):
    """A line of the table: ours or a peer's. Not every peer can copy a position."""

    engine: str
    game: str
    seats: int
    decisions_per_second: float
    games_per_second: float
    copies_per_second: float | None
    choices: float


class LeftOut(Struct, frozen=True):
    """A peer that was not measured, and why."""

    peer: str
    why: str


class Report(Struct, frozen=True, kw_only=True):
    """All that one run measured, and on what."""

    machine: str
    seconds: float
    lines: tuple[Line, ...]
    left_out: tuple[LeftOut, ...] = ()


def measure(game: AnyGame, setup: Setup, seconds: float, seed: int = 1) -> Speed:
    """Play random games for ``seconds`` (one at least), then copy a middle position for a tenth of that time."""
    chance, players = stream(seed, "chance"), stream(seed, "players")
    play_out(game.initial(setup), stream(seed, "warm/chance"), stream(seed, "warm/players"), WARM_UP)
    games = decisions = options = plies = 0
    batch = 1
    start, spent = process_time(), 0.0
    while spent < seconds:
        for _ in range(batch):
            tally = play_out(game.initial(setup), chance, players)
            decisions += tally.decisions
            options += tally.options
            plies += tally.plies
        games += batch
        spent = process_time() - start
        batch = 1 + int(games * min(1.0, 0.01 / spent))  # so that reading the clock costs next to nothing
    return Speed(
        decisions / spent,
        games / spent,
        copies_per_second(middle(game, setup, plies // games // 2, seed), seconds / 10),
        options / decisions if decisions else 0.0,
    )


def line_of(game: AnyGame, setup: Setup, seconds: float, engine: str, name: str) -> Line:
    """Measure a game as a line of the table."""
    speed = measure(game, setup, seconds)
    return Line(
        engine=engine,
        game=name,
        seats=setup.seats,
        decisions_per_second=speed.decisions_per_second,
        games_per_second=speed.games_per_second,
        copies_per_second=speed.copies_per_second,
        choices=speed.choices,
    )


def middle(game: AnyGame, setup: Setup, plies: int, seed: int) -> State:
    """Return a position after so many random moves."""
    state = game.initial(setup)
    chance, players = stream(seed, "middle/chance"), stream(seed, "middle/players")
    for _ in range(plies):
        mask = state.turn_mask()
        if mask == 0:
            break
        seat = mover_seats(mask)[0]
        state.apply(seat, draw(state, seat, chance if seat == CHANCE else players))
    return state


def copies_per_second(state: State, seconds: float) -> float:
    """Return how many ``copy()`` a second has, the loop around them included."""
    copy: Callable[[], State] = state.copy
    copies = 0
    start = process_time()
    while True:
        for _ in range(COPIES):
            copy()
        copies += COPIES
        spent = process_time() - start
        if spent >= seconds:
            return copies / spent


def memory(state: State) -> int:
    """Return how many bytes a copy of a position takes, as Python's allocator counts them.

    Other threads can only add to what is counted, never take from it: the least of some counts is the copies' own.
    """
    return min(_counted(state) for _ in range(COUNTS)) // COPIES


def _counted(state: State) -> int:
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        copies = [state.copy() for _ in range(COPIES)]
        return tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(copies)
    finally:
        tracemalloc.stop()


def machine() -> str:
    """Say what a figure was measured on, in one line."""
    try:
        told = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in told if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, {python}"
