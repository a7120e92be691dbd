"""The tables and pictures of docs/performance.md, measured and written in one run.

    python -m benchmarks.page                  measure everything (some minutes), write page and pictures
    python -m benchmarks.page --seconds 0.2    a quick look

What stands between the marks ``<!-- name -->`` and ``<!-- end -->`` of the page is replaced; the words around stay.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec

from ludarium.arena.bench import Line, Report
from ludarium.cli.bench_plot import OURS, chart
from ludarium.core.registry import game_names, get_game

from . import growth

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "performance.md"
IMAGES: Final = ROOT / "docs" / "images"
COMPILED: Final = f"{OURS} compiled"
COMMON: Final = "four in a row"
GOALS: Final = {"rauha": 500_000, "pandoria": 300_000, "pangea": 300_000, "conquest": 150_000}
COPY_GOALS: Final = {"conquest": 3.0}
"""Microseconds; 1 for every other game."""
LEARNERS: Final = (("PettingZoo", "tic-tac-toe"),)
LEARNERS_TENSORS: Final = "observation tensors"


def table(heading: list[str], rows: list[list[str]]) -> str:
    """Write a table in Markdown; all columns but the first are numbers."""
    lines = [heading, ["---", *("---:" for _ in heading[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def titled(name: str) -> str:
    """Write a game's name as people do."""
    return get_game(name).info.title if name in game_names() else name


def ours(report: Report) -> str:
    """Our games, both builds side by side."""
    slow = {(line.game, line.seats): line for line in report.lines if line.engine == f"{OURS} interpreted"}
    rows = []
    for line in report.lines:
        if line.engine == COMPILED and line.game != COMMON:
            plain = slow[line.game, line.seats]
            rows.append(
                [
                    f"{titled(line.game)}, {line.seats}",
                    f"{line.decisions_per_second:,.0f}",
                    f"{plain.decisions_per_second:,.0f}",
                    f"{line.decisions_per_second / plain.decisions_per_second:.0f}×",
                    f"{line.games_per_second:,.0f}",
                    f"{micro(line):.2f} µs",
                    f"{micro(plain):.2f} µs",
                    f"{line.choices:.1f}" if line.choices < 1000 else f"{line.choices:,.0f}",
                ]
            )
    heading = ["game, seats", "decisions/s compiled", "interpreted", "gain", "games/s compiled"]
    return table([*heading, "copy() compiled", "interpreted", "mean choices"], rows)


def micro(line: Line) -> float:
    """Microseconds of a copy."""
    assert line.copies_per_second
    return 1e6 / line.copies_per_second


def common(report: Report) -> str:
    """The same game on every engine, as multiples of OpenSpiel's C++ driven from Python."""
    lines = sorted((line for line in report.lines if line.game == COMMON), key=lambda line: -line.decisions_per_second)
    unit = next((line.decisions_per_second for line in lines if line.engine == "OpenSpiel C++, from Python"), 0.0)
    rows = [
        [
            line.engine,
            f"{line.decisions_per_second:,.0f}",
            f"{line.decisions_per_second / unit:.2f}×" if unit else "-",
            f"{line.games_per_second:,.0f}",
            f"{micro(line):.2f} µs" if line.copies_per_second else "-",
        ]
        for line in lines
    ]
    return table(["engine", "decisions/s", "against OpenSpiel from Python", "games/s", "copy"], rows)


def peers(report: Report) -> str:
    """Our slowest number of seats of each game against other engines' games of a usual size."""
    others = [line for line in report.lines if not line.engine.startswith(OURS) and line.game != COMMON]
    found: dict[str, Line] = {}
    for line in report.lines:
        if line.engine == COMPILED and line.game != COMMON:
            slowest = found.get(line.game, line)
            found[line.game] = min(slowest, line, key=lambda each: each.decisions_per_second)
    heading = ["against", "decisions/s", *(f"{titled(game)}, {line.seats}" for game, line in found.items())]
    first = ["", "", *(f"{line.decisions_per_second:,.0f}" for line in found.values())]
    rows = [
        [
            f"{other.engine}: {other.game}, {other.seats}",
            f"{other.decisions_per_second:,.0f}",
            *(f"{line.decisions_per_second / other.decisions_per_second:.1f}×" for line in found.values()),
        ]
        for other in sorted(others, key=lambda other: -other.decisions_per_second)
    ]
    missing = [f"\n{left.peer} was left out: {left.why}" for left in report.left_out]
    return table(heading, [first, *rows]) + "".join(missing)


def batches(report: Report) -> str:
    """Our games in batches against what learners use elsewhere: every observation and mask written, driven from Python."""
    lines = [line for line in report.lines if line.engine.startswith(f"{OURS} batch")]
    others = [line for line in report.lines if (line.engine, line.game) in LEARNERS or LEARNERS_TENSORS in line.engine]
    heading = ["game, seats", "decisions/s", *(f"against {line.engine}: {line.game}" for line in others)]
    first = ["", "", *(f"{line.decisions_per_second:,.0f}" for line in others)]
    rows = [
        [
            f"{titled(line.game)}, {line.seats}",
            f"{line.decisions_per_second:,.0f}",
            *(f"{line.decisions_per_second / other.decisions_per_second:.1f}×" for other in others),
        ]
        for line in lines
    ]
    return table(heading, [first, *rows])


def goals(report: Report) -> str:
    """What was aimed at, and whether it is met at every number of seats."""
    rows = []
    for game in dict.fromkeys(line.game for line in report.lines if line.engine == COMPILED and line.game != COMMON):
        lines = [line for line in report.lines if line.engine == COMPILED and line.game == game]
        slowest = min(lines, key=lambda line: line.decisions_per_second)
        copy, most = max(micro(line) for line in lines), COPY_GOALS.get(game, 1.0)
        wanted = GOALS.get(game)
        met = "-" if wanted is None else verdict(slowest.decisions_per_second >= wanted)
        rows.append(
            [
                titled(game),
                f"{wanted:,}" if wanted else "-",
                f"{slowest.decisions_per_second:,.0f} with {slowest.seats}",
                met,
                f"{most:g} µs",
                f"{copy:.2f} µs",
                verdict(copy <= most),
            ]
        )
    return table(["game", "aim, decisions/s", "slowest, with how many seats", "", "aim, copy()", "slowest", ""], rows)


def verdict(met: bool) -> str:
    """In words."""
    return "met" if met else "**missed**"


def grown(lines: list[growth.Growth]) -> str:
    """How cost grows."""
    rows = [[f"{titled(line.game)}, {line.seats}", *growth.spelled(line)] for line in lines]
    heading = ["game, seats", "decisions a game", "decisions/s", "shortest quarter", "longest quarter"]
    return table([*heading, "first tenth", "last tenth", "bytes a state"], rows)


def filled(page: str, parts: dict[str, str]) -> str:
    """Replace what stands between the marks.

    >>> filled("a <!-- b -->old<!-- end --> c", {"b": "new"}).split()
    ['a', '<!--', 'b', '-->', 'new', '<!--', 'end', '-->', 'c']
    """
    for name, text in parts.items():
        before, mark, rest = page.partition(f"<!-- {name} -->")
        _, end, after = rest.partition("<!-- end -->")
        if not mark or not end:
            raise SystemExit(f"the page has no place for {name}")
        page = f"{before}{mark}\n\n{text}\n\n{end}{after}"
    return page


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.page", description="Write docs/performance.md's figures."
    )
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    command = [sys.executable, "-m", "ludarium.cli", "bench", "--peers", "--json", "--seconds", str(seconds)]
    told = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    report = msgspec.json.decode(told, type=Report)
    lines = list(growth.all_measured(seconds / 2))
    (IMAGES / "performance.svg").write_text(chart(report), "utf-8")
    (IMAGES / "performance-growth.svg").write_text(growth.chart(lines), "utf-8")
    (ROOT / "build" / "bench.json").write_text(json.dumps(json.loads(told), indent=1) + "\n", "utf-8")
    parts = {
        "machine": f"{report.machine}; {report.seconds:g} s a line.",
        "ours": ours(report),
        "common": common(report),
        "peers": peers(report),
        "batches": batches(report),
        "goals": goals(report),
        "growth": grown(lines),
    }
    PAGE.write_text(filled(PAGE.read_text("utf-8"), parts), "utf-8")


if __name__ == "__main__":
    main()
