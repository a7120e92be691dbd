"""``ludarium bench``: how fast the installed games are, compiled and interpreted, and beside other engines."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, columns, complete_games, examples, print_json, progress

if TYPE_CHECKING:
    from ludarium.arena.bench import LeftOut, Line, Report
    from ludarium.core.registry import AnyGame

EXAMPLES: Final = examples(
    "ludarium bench",
    "ludarium bench rauha --seconds 5",
    "ludarium bench --peers --plot speed.svg",
    "ludarium bench --json",
)

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[GAME]...", help="Installed games, or all.", autocompletion=complete_games, show_default=False
    ),
]
Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each line.")]
Peers = Annotated[bool, typer.Option("--peers", help="Also measure other engines (needs a checkout).")]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Also plot the figures, as SVG.")]
Here = Annotated[bool, typer.Option("--here", hidden=True, help="Measure only in this process.")]


def bench(
    names: Names = None,
    seconds: Seconds = 1.0,
    peers: Peers = False,
    plot: Plot = None,
    as_json: AsJson = False,
    here: Here = False,
) -> None:
    """Measure random play: decisions, games and copies, on one core.

    Compiled and interpreted are measured one after the other, each in its
    own process, by the processor's time. A decision has two choices or more.
    """
    from msgspec import to_builtins

    from ludarium.arena.bench import Report, machine
    from ludarium.core.registry import game_names, get_game

    games = [get_game(name) for name in names or game_names()]
    both = not here and engine() == COMPILED
    steps = sum(len(game.info.seats) for game in games) * (2 if both else 1) + peers
    lines: list[Line] = []
    left_out: tuple[LeftOut, ...] = ()
    with progress(steps, "measuring") as advance:
        for game in games:
            lines += measured(game, seconds)
            advance(len(game.info.seats))
            if both:
                lines += measured_interpreted(game.info.name, seconds)
                advance(len(game.info.seats))
        if peers:
            others = measured_peers(seconds)
            lines += others.lines
            left_out = others.left_out
            advance(1)
    report = Report(machine=machine(), seconds=seconds, lines=tuple(lines), left_out=left_out)
    if plot is not None:
        from .bench_plot import chart

        plot.write_text(chart(report), "utf-8")
    if as_json:
        print_json(to_builtins(report))
    else:
        typer.echo(in_words(report))


def engine() -> str:
    """Say how this process runs the rules."""
    from ludarium.core import state

    return INTERPRETED if str(state.__file__).endswith(".py") else COMPILED


def measured(game: "AnyGame", seconds: float) -> "list[Line]":
    """Measure a game at every number of seats, in this process."""
    from ludarium.arena.bench import line_of

    how = f"Ludarium {engine()}"
    return [line_of(game, game.setup(seats), seconds, how, game.info.name) for seats in sorted(game.info.seats)]


def measured_interpreted(name: str, seconds: float) -> "tuple[Line, ...]":
    """Measure a game without compiled modules, in a process of its own."""
    command = [sys.executable, "-m", "ludarium.cli", "bench", name, "--json", "--here", "--seconds", str(seconds)]
    return _elsewhere(command, {"LUDARIUM_PURE": "1"}, None, "The interpreted engine").lines


def measured_peers(seconds: float) -> "Report":
    """Measure the reference game and the other engines, which a checkout knows how to install and to drive."""
    from .errors import Refused

    root = Path(__file__).resolve().parents[3]
    if not (root / "benchmarks" / "peers" / "__main__.py").is_file():
        raise Refused(
            "Other engines are measured from a checkout of the sources: its folder benchmarks is missing here."
        )
    command = [sys.executable, "-m", "benchmarks.peers", "measure", str(seconds)]
    return _elsewhere(command, {}, root, "Other engines")


def _elsewhere(command: list[str], environment: dict[str, str], folder: Path | None, what: str) -> "Report":
    import msgspec

    from ludarium.arena.bench import Report

    from .errors import FAILED, Refused

    done = subprocess.run(
        command, env={**os.environ, **environment}, cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Refused(f"{what} cannot be measured: {done.stderr}", FAILED)
    return msgspec.json.decode(done.stdout, type=Report)


def in_words(report: "Report") -> str:
    """Lay the figures out."""
    heading = ["game", "engine", "seats", "decisions/s", "games/s", "copies/s", "µs a copy", "choices"]
    table = columns([heading, *map(row, report.lines)], left=2)
    missing = [f"{left.peer} was left out: {left.why}" for left in report.left_out]
    return "\n".join([table, *missing, "", f"{report.machine}; one core, {report.seconds:g} s a line."])


def row(line: "Line") -> list[object]:
    """One line in words."""
    copies = line.copies_per_second
    return [
        line.game,
        line.engine,
        line.seats,
        f"{line.decisions_per_second:,.0f}",
        f"{line.games_per_second:,.1f}",
        f"{copies:,.0f}" if copies else "-",
        f"{1e6 / copies:.2f}" if copies else "-",
        f"{line.choices:.1f}" if line.choices < 1000 else f"{line.choices:,.0f}",
    ]
