"""``ludarium bench``: how fast the installed games are, compiled and interpreted."""

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import typer

from .common import AsJson, columns, complete_games, examples, print_json, progress

if TYPE_CHECKING:
    from ludarium.core.registry import AnyGame

EXAMPLES: Final = examples("ludarium bench", "ludarium bench rauha --seconds 5", "ludarium bench --json")

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[GAME]...", help="Installed games, or all.", autocompletion=complete_games, show_default=False
    ),
]
Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long each line is measured.")]
Here = Annotated[bool, typer.Option("--here", hidden=True, help="Measure only in this process.")]

Row: TypeAlias = dict[str, Any]


def bench(names: Names = None, seconds: Seconds = 1.0, as_json: AsJson = False, here: Here = False) -> None:
    """Measure random play: decisions, games and copies, on one core.

    Compiled and interpreted are measured one after the other, each in its
    own process. A decision has two choices or more.
    """
    from ludarium.core.registry import game_names, get_game

    games = [get_game(name) for name in names or game_names()]
    lines = sum(len(game.info.seats) for game in games)
    with progress(lines if here else lines * 2, "measuring") as advance:
        rows: list[Row] = []
        for game in games:
            rows += measured(game, seconds)
            advance(len(game.info.seats))
            if not here and engine() == "compiled":
                rows += measured_interpreted(game.info.name, seconds)
                advance(len(game.info.seats))
    if as_json:
        print_json(rows)
    else:
        typer.echo(in_words(rows))


def engine() -> str:
    """Say how this process runs the rules."""
    from ludarium.core import state

    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"


def measured(game: "AnyGame", seconds: float) -> list[Row]:
    """Measure a game at every number of seats, in this process."""
    from msgspec import to_builtins

    from ludarium.arena.bench import measure

    rows = []
    for seats in game.info.seats:
        speed: Row = to_builtins(measure(game, game.setup(seats), seconds))
        rows.append({"game": game.info.name, "seats": seats, "engine": engine(), **speed})
    return rows


def measured_interpreted(name: str, seconds: float) -> list[Row]:
    """Measure a game without compiled modules, in a process of its own."""
    from .errors import FAILED, Refused

    command = [sys.executable, "-m", "ludarium.cli", "bench", name, "--json", "--here", "--seconds", str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, "LUDARIUM_PURE": "1"}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Refused(f"The interpreted engine cannot be measured: {done.stderr}", FAILED)
    rows: list[Row] = json.loads(done.stdout)
    return rows


def in_words(rows: list[Row]) -> str:
    """Lay the figures out."""
    heading = ["game", "engine", "seats", "decisions/s", "games/s", "copies/s", "µs a copy", "choices"]
    lines: list[list[object]] = [
        [
            row["game"],
            row["engine"],
            row["seats"],
            f"{row['decisions_per_second']:,.0f}",
            f"{row['games_per_second']:,.1f}",
            f"{row['copies_per_second']:,.0f}",
            f"{1e6 / row['copies_per_second']:.2f}",
            f"{row['choices']:.1f}",
        ]
        for row in rows
    ]
    return columns([heading, *lines], left=2)
