"""How cost grows: decisions per second against seats and against the length of a game, and the memory of a state.

    python -m benchmarks.growth                     a table, compiled or as this process runs
    python -m benchmarks.growth --plot FILE.svg     and a picture
    python -m benchmarks.growth --json

Against length in two ways: along a game (each tenth of it timed by itself), and between games (the shortest and the longest
quarter of many). By the processor's time, on one core.
"""

import argparse
import sys
from collections.abc import Iterator
from math import ceil, floor, log10
from pathlib import Path
from time import process_time
from typing import Final

import msgspec
from msgspec import Struct

from ludarium.arena.bench import machine, measure, memory, middle
from ludarium.cli.bench import engine
from ludarium.cli.bench_plot import short, svg
from ludarium.cli.common import columns
from ludarium.core.playout import play_out
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup

PARTS: Final = 10


class Growth(Struct, frozen=True):
    """One game with one number of seats."""

    game: str
    seats: int
    decisions_per_second: float
    decisions: float
    """Decisions of a game."""
    short_games: float
    """Decisions per second in the quarter with the shortest games."""
    long_games: float
    """And in the quarter with the longest."""
    along: tuple[float, ...]
    """Decisions per second in each tenth of the games."""
    memory: int
    """Bytes of a position in the middle of a game."""


def measured(game: AnyGame, setup: Setup, seconds: float) -> Growth:
    """Measure one line."""
    speed = measure(game, setup, seconds)
    decisions = speed.decisions_per_second / speed.games_per_second
    games = max(16, int(speed.games_per_second * seconds))
    shortest, longest, plies = between_games(game, setup, games)
    return Growth(
        game.info.name,
        setup.seats,
        speed.decisions_per_second,
        decisions,
        shortest,
        longest,
        along_games(game, setup, plies),
        memory(middle(game, setup, sum(plies) // len(plies) // 2, 1)),
    )


def between_games(game: AnyGame, setup: Setup, games: int) -> tuple[float, float, list[int]]:
    """Return the speed in the shortest and in the longest quarter of games, and the lengths of all."""
    found = []
    for seed in range(games):
        state, chance, players = game.initial(setup), stream(seed, "chance"), stream(seed, "players")
        start = process_time()
        tally = play_out(state, chance, players)
        found.append((int(tally.plies), int(tally.decisions), process_time() - start))
    ordered, quarter = sorted(found), len(found) // 4
    return rate(ordered[:quarter]), rate(ordered[-quarter:]), [plies for plies, _, _ in found]


def rate(games: list[tuple[int, int, float]]) -> float:
    """Decisions of some games by the time they took."""
    return sum(decisions for _, decisions, _ in games) / sum(spent for _, _, spent in games)


def along_games(game: AnyGame, setup: Setup, plies: list[int]) -> tuple[float, ...]:
    """Play the same games again, all of them a tenth further at a time, and return the speed in each tenth."""
    tables = [
        (game.initial(setup), stream(seed, "chance"), stream(seed, "players"), length)
        for seed, length in enumerate(plies)
    ]
    speeds = []
    for part in range(PARTS):
        decisions, start = 0, process_time()
        for state, chance, players, length in tables:
            upto = length * (part + 1) // PARTS - length * part // PARTS
            decisions += play_out(state, chance, players, upto).decisions
        speeds.append(decisions / (process_time() - start))
    return tuple(speeds)


def all_measured(seconds: float) -> Iterator[Growth]:
    """Measure every installed game with every number of seats."""
    for name in game_names():
        game = get_game(name)
        for seats in sorted(game.info.seats):
            yield measured(game, game.setup(seats), seconds)


def spelled(line: Growth) -> list[str]:
    """The figures of a line in the order of every table: how many decisions, how fast, when and at what size."""
    figures = (
        line.decisions,
        line.decisions_per_second,
        line.short_games,
        line.long_games,
        line.along[0],
        line.along[-1],
    )
    return [*(f"{figure:,.0f}" for figure in figures), f"{line.memory:,}"]


def in_words(lines: list[Growth]) -> str:
    """Lay the figures out."""
    heading = ["game", "seats", "decisions a game", "decisions/s", "short games", "long games"]
    heading += ["first tenth", "last tenth", "bytes a state"]
    rows: list[list[object]] = [
        [
            line.game,
            line.seats,
            *spelled(line),
        ]
        for line in lines
    ]
    return columns([heading, *rows])


# ---------------------------------------------------------------- the picture

WIDTH: Final = 800
HEIGHT: Final = 380
TOP: Final = 74
FOOT: Final = 64
MARKS: Final = (
    '<circle r="5"/>',
    '<path d="M0-6L5.5 4.5H-5.5z"/>',
    '<rect x="-4.5" y="-4.5" width="9" height="9"/>',
    '<path d="M0-6.5L6.5 0L0 6.5L-6.5 0z"/>',
    '<path d="M-3-5.2H3L6 0L3 5.2H-3L-6 0z"/>',
    '<path d="M0-7L2 -2L7 -2L3 1.5L4.500 7L0 3.500L-4.500 7L-3 1.500L-7 -2L-2 -2z"/>',
)
COLOURS: Final = ("#1B5FC4", "#CF4510", "#00805E", "#CC68AE", "#62BCEF", "#8A8F96")

Curve = tuple[str, list[tuple[float, float]]]


def chart(lines: list[Growth]) -> str:
    """Draw speed against seats, and speed along a game."""
    games = list(dict.fromkeys(line.game for line in lines))
    by_seats = [
        (game, [(float(line.seats), line.decisions_per_second) for line in lines if line.game == game])
        for game in games
    ]
    largest = [max((line for line in lines if line.game == game), key=lambda line: line.seats) for game in games]
    along = [(line.game, [(part + 0.5, speed) for part, speed in enumerate(line.along)]) for line in largest]
    seats = sorted({line.seats for line in lines})
    panels = panel("Against seats", by_seats, 66, 300, (min(seats), max(seats)), [(n, str(n)) for n in seats], "seats")
    tenths = [(0, "start"), (5, "middle"), (10, "end")]
    panels += panel("Along a game, with most seats", along, 450, 250, (0, PARTS), tenths, "tenths of the game")
    foot = (
        f'<text class="small" x="20" y="{HEIGHT - 12}">decisions per second, {engine()}, one core; {machine()}</text>'
    )
    return svg(WIDTH, HEIGHT, "How cost grows", panels + foot)


def panel(
    title: str,
    curves: list[Curve],
    left: float,
    wide: float,
    across: tuple[float, float],
    ticks: list[tuple[int, str]],
    below: str,
) -> str:
    """One set of axes; a game has the same mark and colour in both, and its name at the end of its line."""
    speeds = [speed for _, points in curves for _, speed in points]
    low, top = floor(log10(min(speeds))), ceil(log10(max(speeds)))
    high = HEIGHT - TOP - FOOT

    def place(x: float, speed: float) -> tuple[float, float]:
        share = (x - across[0]) / (across[1] - across[0])
        return left + wide * share, TOP + high * (top - log10(speed)) / (top - low)

    parts = [f'<text class="title" x="{left - 46}" y="32">{title}</text>']
    for power in range(low, top + 1):
        _, y = place(across[0], 10**power)
        parts.append(f'<path class="rule" d="M{left} {y:.1f}H{left + wide}"/>')
        parts.append(f'<text class="small" x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{short(10**power)}</text>')
    for tick, word in ticks:
        x, _ = place(tick, 10**low)
        parts.append(f'<text class="small" x="{x:.1f}" y="{TOP + high + 18}" text-anchor="middle">{word}</text>')
    parts.append(f'<text class="small" x="{left + wide}" y="{TOP - 14}" text-anchor="end">{below}</text>')
    ends = []
    for n, (game, points) in enumerate(curves):
        spots = [place(x, speed) for x, speed in points]
        way = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{COLOURS[n]}" stroke-width="2"/>')
        parts += [f'<g transform="translate({x:.1f} {y:.1f})" fill="{COLOURS[n]}">{MARKS[n]}</g>' for x, y in spots]
        ends.append((spots[-1][1], spots[-1][0], game.capitalize()))
    parts += names_beside(ends)
    return "".join(parts)


def names_beside(ends: list[tuple[float, float, str]]) -> Iterator[str]:
    """Write each name after its line's last mark, pushed down where two would meet."""
    lowest = 0.0
    for y, x, name in sorted(ends):
        lowest = max(y, lowest + 15)
        yield f'<text x="{x + 11:.1f}" y="{lowest + 4:.1f}">{name}</text>'


def main() -> None:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description="How cost grows.")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement (0.5)")
    parser.add_argument("--plot", type=Path, help="also draw, as SVG")
    parser.add_argument("--json", action="store_true", help="print JSON for scripts")
    chosen = parser.parse_args()
    lines = list(all_measured(chosen.seconds))
    if chosen.plot:
        chosen.plot.write_text(chart(lines), "utf-8")
    sys.stdout.write((msgspec.json.encode(lines).decode() if chosen.json else in_words(lines)) + "\n")


if __name__ == "__main__":
    main()
