"""The load benchmark, in one command.

    python -m benchmarks.load                    everything: about six minutes, writes benchmarks/load/results.md
    python -m benchmarks.load --matches 20 --moves 6 --busy-moves 10 --rounds 1 --no-results     a quick look
    python -m benchmarks.load --only ludarium --json

Servers are measured in turns, each in a fresh process on the loopback, under the same moves at the same times. Everything
is bounded, by number and by time, and stops by itself.
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

import uvloop

from . import report
from .measure import Figures, measure, pooled
from .page import page
from .plan import MOST_MOVES, Plan
from .servers import BUILD, HERE, SERVERS


def arguments() -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="Load on Ludarium and boardgame.io.")
    parser.add_argument("--matches", type=int, default=200, help="with two clients each (200)")
    parser.add_argument("--moves", type=int, default=20, help="of each match at people's pace (20)")
    parser.add_argument("--busy-moves", type=int, default=40, help="of each match as fast as it goes (40)")
    parser.add_argument("--bots", type=int, default=0, help="tables at which bots think besides, at people's pace (0)")
    parser.add_argument("--rounds", type=int, default=2, help="how often each server is measured (2)")
    parser.add_argument("--only", choices=[*SERVERS], action="append", help="leave the others out")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--no-results", action="store_true", help="do not write results.md")
    given = parser.parse_args()
    if not 1 <= given.moves <= MOST_MOVES or not 1 <= given.busy_moves <= MOST_MOVES:
        parser.error(f"a match has 1 to {MOST_MOVES} moves")
    if not 1 <= given.matches <= 400 or not 1 <= given.rounds <= 10:
        parser.error("1 to 400 matches, 1 to 10 rounds")
    return given


def plans(given: argparse.Namespace) -> list[Plan]:
    """The two loads."""
    return [
        Plan("people's pace", given.matches, given.moves, (1.0, 2.0), 2.0 * given.moves + 30, given.bots),
        Plan("as fast as it goes", given.matches, given.busy_moves, (0.0, 0.0), 60.0),
    ]


def run(given: argparse.Namespace, folder: Path) -> tuple[dict[Plan, list[Figures]], list[Figures]]:
    """Measure every server under every load, every second round in the other order; return all put together, and each."""
    kinds = [SERVERS[name] for name in given.only or SERVERS]
    for kind in kinds:
        kind.install()
    found: dict[tuple[Plan, str], list[Figures]] = {}
    for turn in range(given.rounds):
        for plan in plans(given):
            for number, kind in enumerate(kinds[:: -1 if turn % 2 else 1]):
                print(f"round {turn + 1}, {plan.name}: {kind.name}", file=sys.stderr)
                figures = measure(kind, plan, folder / f"{turn}-{plan.moves}-{plan.think[1]}-{number}")
                found.setdefault((plan, kind.name), []).append(figures)
    together = {plan: [pooled(found[plan, kind.name]) for kind in kinds] for plan in plans(given)}
    return together, [figures for runs in found.values() for figures in runs]


def main() -> None:
    """Measure, print, and keep the results."""
    given = arguments()
    uvloop.install()
    BUILD.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="run-", dir=BUILD))  # on the disk of the project, where a sync is a sync
    try:
        loads, rounds = run(given, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if given.json:
        print(report.as_json(loads))
    else:
        print("\n\n".join((report.tables(loads), report.verdict(loads, rounds), report.machine(rounds))))
    if not given.no_results and not given.only:
        (HERE / "results.md").write_text(page(loads, rounds, sys.argv[1:]), "utf-8")


if __name__ == "__main__":
    main()
