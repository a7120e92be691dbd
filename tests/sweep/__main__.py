"""Sweep, several cases at a time, and write down what was swept."""

import argparse
import sys
import time
from typing import Final

from .cases import GAMES, cases, rotated
from .kept import ROOT, Kept, commits
from .pages import PAGES, AnyCase, page_cases
from .report import summary, table
from .walk import Swept
from .workers import BUILD, CHROMIUM, sweep_all

PAGE: Final = ROOT / "docs" / "reference" / "sweep.md"


def wanted(arguments: list[str] | None = None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweep", description="Look at every screen.")
    parser.add_argument("--only", choices=(*GAMES, PAGES), help="one game, or the pages around the tables")
    parser.add_argument("--case", action="append", help="one case, as a report names it; may be repeated")
    parser.add_argument("--sample", type=float, metavar="SECONDS", help="what fits into so many seconds")
    parser.add_argument("--turn", type=int, help="which sample; by default the number of commits")
    parser.add_argument("--for", dest="seconds", type=float, metavar="SECONDS", help="begin nothing after so many")
    parser.add_argument("--resume", action="store_true", help="leave out what was clean and is made as it was")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write the table into the documentation, if all is clean")
    return parser.parse_args(arguments)


def told(case: AnyCase, swept: Swept) -> str:
    """What became of a case, in a line, and what was found in one each."""
    first = f"{swept.case:12} {swept.seconds:5.1f} s  {len(swept.faults):3} faults  {case.table}; {case.screen}"
    found = [f"       {where}: {fault.what}: {fault.where}: {fault.detail}" for where, fault in swept.faults]
    return "\n".join([first, *found])


def main() -> None:
    """Sweep and report."""
    asked = wanted()
    if CHROMIUM is None:
        raise SystemExit("sweep: there is no Chromium here")
    games = (asked.only,) if asked.only in GAMES else () if asked.only else GAMES
    every: list[AnyCase] = [*cases(games), *([] if asked.only in GAMES else page_cases())]
    every = [case for case in every if not asked.case or case.name in asked.case]
    kept, began = Kept(BUILD / "kept"), time.monotonic()
    due = [case for case in every if not asked.resume or not kept.clean(case)]
    due.sort(key=lambda case: asked.resume and kept.get(case) is not None)  # what nobody has looked at first
    if asked.sample:
        turn = commits() if asked.turn is None else asked.turn
        due = rotated(due, turn)
        print(f"sweep: sample {turn} of {len(every)} cases, {asked.sample:g} s", flush=True)
    by_name, done = {case.name: case for case in every}, []
    for swept in sweep_all(due, asked.jobs, asked.sample or asked.seconds or float("inf")):
        kept.add(by_name[swept.case], swept)
        done.append(swept)
        print(f"{len(done):4} {told(by_name[swept.case], swept)}", flush=True)
    print(summary(done, time.monotonic() - began))
    rows = [(case, one) for case in every if (one := kept.get(case)) is not None]
    (BUILD / "sweep.md").write_text(table(rows), "utf-8")
    if asked.write and len(rows) == len(every) and not any(one.faults for _, one in rows):
        PAGE.write_text(table(rows), "utf-8")
    sys.exit(any(one.faults for one in done))


if __name__ == "__main__":
    main()
