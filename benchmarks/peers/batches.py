"""Our games in batches of 1,024, driven from Python, with observations and masks: what a learner has a second.

    python -m benchmarks.peers.batches [SECONDS] [GAME]          one line for each game with its usual and its most seats
    python -m benchmarks.peers.batches 1 rauha --size 64         with another number of games at once
    python -m benchmarks.peers.batches --memory STEPS [GAME]     the process's memory along so many steps of the batch

Each decision is stepped by compiled code, its observation and mask are written into the buffers, and an action is drawn by NumPy
among the legal ones. Forced turns and chance are played on the way and not counted. Time is the processor's.
"""

import argparse
import resource
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final

from ludarium.adapters.batch import Batch
from ludarium.arena.bench import Line
from ludarium.core.registry import game_names, get_game

GAMES: Final = 1024
ENGINE: Final = f"Ludarium batch of {GAMES:,}, from Python"
WARM_UP: Final = 30
"""Steps after which games are no longer all at their beginning."""


def line(name: str, seats: int, seconds: float, size: int = GAMES) -> Line:
    """Measure one game and number of seats."""
    batch = Batch(name, size, seats, _usual(name, seats), seed=1)
    for _ in range(WARM_UP):
        batch.step(batch.random())
    steps = ended = options = 0
    start, spent = process_time(), 0.0
    while spent < seconds:
        options += int(batch.counts.sum())
        batch.step(batch.random())
        ended += int(batch.ended.sum())
        steps += 1
        spent = process_time() - start
    return Line(
        engine=ENGINE,
        game=name,
        seats=seats,
        decisions_per_second=steps * size / spent,
        games_per_second=ended / spent,
        copies_per_second=None,
        choices=options / (steps * size),
    )


def _usual(name: str, seats: int) -> dict[str, str]:
    """The first value of every option that makes sense with so many seats."""
    options = get_game(name).info.options
    return {option.name: found[0] for option in options if (found := option.values_for(seats))}


def lines(seconds: float, names: tuple[str, ...] = (), size: int = GAMES) -> Iterator[Line]:
    """Measure all games, with their usual and their most seats."""
    for name in names or game_names():
        seats = get_game(name).info.seats
        for n in dict.fromkeys((seats[0], max(seats))):
            yield line(name, n, seconds, size)


def memory(name: str, steps: int) -> Iterator[tuple[int, int, int]]:
    """Step a batch, and tell now and then how many decisions were made, what the process holds and the most it held, in kB."""
    batch = Batch(name, GAMES, seed=1)
    for step in range(steps + 1):
        if step % max(1, steps // 10) == 0:
            held = int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize() // 1024
            yield step * GAMES, held, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        batch.step(batch.random())


def main() -> None:
    """Measure speed or memory."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers.batches", description="Batches, from Python.")
    parser.add_argument("what", nargs="*", metavar="SECONDS or GAME", help="how long for each line, and which games")
    parser.add_argument("--size", type=int, default=GAMES, metavar="GAMES")
    parser.add_argument("--memory", type=int, metavar="STEPS")
    chosen = parser.parse_args()
    games = tuple(word for word in chosen.what if word in game_names())
    seconds = next((float(word) for word in chosen.what if word not in games), 1.0)
    if chosen.memory:
        for name in games or ("rauha",):
            for decisions, held, most in memory(name, chosen.memory):
                print(f"{name}: {decisions:>12,} decisions, {held:,} kB held, {most:,} kB at most", flush=True)
        return
    for each in lines(seconds, games, chosen.size):
        speed = f"{each.decisions_per_second:>10,.0f} decisions/s, {each.games_per_second:,.0f} games/s"
        print(f"{each.game}, {each.seats}: {speed}, {each.choices:.1f} choices", flush=True)


if __name__ == "__main__":
    main()
