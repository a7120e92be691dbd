"""Sweep, several cases at a time, and write down what was swept."""

import argparse
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import msgspec

from .cases import GAMES, cases, rotated
from .report import summary, table
from .walk import Swept
from .workers import BUILD, CHROMIUM, sweep_all

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "reference" / "sweep.md"


def commits() -> int:
    """How many commits there are: the sample rotates with them."""
    counted = subprocess.run(
        ["git", "rev-list", "--count", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(counted.stdout or 0)


def main() -> None:
    """Sweep and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweep", description="Look at every screen.")
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--case", help="one case, as a report names it")
    parser.add_argument("--sample", type=float, metavar="SECONDS", help="what fits into so many seconds")
    parser.add_argument("--turn", type=int, help="which sample; by default the number of commits")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write the table into the documentation, if all is clean")
    asked = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("sweep: there is no Chromium here")
    every = cases((asked.only,) if asked.only else GAMES)
    every = [case for case in every if not asked.case or case.name == asked.case]
    turn = commits() if asked.turn is None else asked.turn
    if asked.sample:
        every = rotated(every, turn)
        print(f"sweep: sample {turn} of {len(every)} cases, {asked.sample:g} s", flush=True)
    done: list[Swept] = []
    began = time.monotonic()
    for swept in sweep_all(every, asked.jobs, asked.sample or float("inf")):
        done.append(swept)
        case = next(case for case in every if case.name == swept.case)
        print(
            f"{len(done):4} {swept.case:12} {swept.seconds:5.1f} s  {len(swept.faults):3} faults  {case.table}; {case.screen}",
            flush=True,
        )
        for where, fault in swept.faults:
            print(f"       {where}: {fault.what}: {fault.where}: {fault.detail}", flush=True)
    by_name = {case.name: case for case in every}
    (BUILD / "sweep.json").write_bytes(msgspec.json.format(msgspec.json.encode(done), indent=1))
    text = table([(by_name[one.case], one) for one in done])
    (BUILD / "sweep.md").write_text(text, "utf-8")
    print(summary(done, time.monotonic() - began))
    if asked.write and not any(one.faults for one in done):
        PAGE.write_text(text, "utf-8")
    sys.exit(any(one.faults for one in done))


if __name__ == "__main__":
    main()
