"""Plant faults in the rules of games and see which tests find them: a rule whose fault nobody notices has no test.

    python tools/mutants.py rauha                        sixty faults, drawn with a seed
    python tools/mutants.py                              sixty in each game
    python tools/mutants.py rauha --sample 200 --seed 2 --jobs 2 --json build/mutants.json
    python tools/mutants.py rauha --tests                the other way round: is there a fault for each test of a rule?

A fault is *killed* if a test of a rule, a statement or a property falls. One that only golden games, bots or a time-out notice
counts as missed, since such a test cannot say which rule was broken. Faults that change nothing anybody could see are listed,
with the reason, in `tests/games/<game>/equal_faults.json`; they are left out of the count. How it is judged: `judging.py`, and
how tests are tried: `trying.py`.
"""

import argparse
import contextlib
import hashlib
import io
import json
import os
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from faults import faults_in
from judging import LATE, OTHER, PROPERTY, RULE, SURVIVED, Judge, Planted, Verdict
from trying import Trial, Tried

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ("rules.py", "rules/**/*.py", "outcome.py")
EQUAL: Final = "equal"
COLUMNS: Final = {
    RULE: "rule",
    PROPERTY: "property",
    OTHER: "only others",
    LATE: "only time-outs",
    SURVIVED: "nobody",
    EQUAL: "equal",
}
KILLERS: Final = (RULE, PROPERTY)


def environment() -> dict[str, str]:
    """Return the environment of interpreted runs: only source can be changed, and equal seeds make equal runs."""
    paths = [str(ROOT / "src"), str(ROOT / "tools"), str(ROOT)]
    return {**os.environ, "LUDARIUM_PURE": "1", "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(paths)}


def games() -> list[str]:
    """List the games whose rules have tests."""
    return sorted(folder.name for folder in (ROOT / "tests" / "games").iterdir() if sources(folder.name))


def sources(game: str) -> list[Path]:
    """List the files that hold a game's rules."""
    home = ROOT / "src" / "ludarium" / "games" / game
    return sorted({path for pattern in RULES for path in home.glob(pattern)})


def drawn(game: str, count: int, seed: int) -> list[Planted]:
    """Draw faults evenly from all that can be planted in a game's rules."""
    every = [
        Planted(path.relative_to(ROOT).as_posix(), fault)
        for path in sources(game)
        for fault in faults_in(path.read_text("utf-8"))
    ]
    return random.Random(seed).sample(every, min(count, len(every)))


def equal_faults(game: str) -> dict[str, str]:
    """Read which faults change nothing, and why."""
    file = ROOT / "tests" / "games" / game / "equal_faults.json"
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def judged(game: str, faults: list[Planted], jobs: int, others: float) -> list[tuple[Planted, Verdict]]:
    """Judge faults with a game's tests, and tell each that no test of a rule finds."""
    judge, done = Judge(ROOT, sources(game), faults, jobs, others), Counter[str]()

    def tell(planted: Planted, verdict: Verdict) -> None:
        done[verdict.by] += 1
        if verdict.by not in KILLERS:
            print(f"  {COLUMNS[verdict.by]:14} {planted.file}:{planted.fault.line}  {planted.key}", flush=True)
            print(f"{'':17}{_line(planted)}  {verdict.test}", flush=True)
        if done.total() % 10 == 0:
            killed = sum(done[kind] for kind in KILLERS)
            print(f"  {done.total()} of {len(faults)} judged, {killed} killed", flush=True)

    judge.tell = tell
    told = _with_tests(game, judge)
    if len(judge.verdicts) != len(faults):
        sys.exit(f"the tests of {game} cannot be collected: {told}")
    return judge.verdicts


def tried(game: str, jobs: int, most: int, only: str) -> list[Tried]:
    """Try each test of a rule with so many faults at most, and tell which never falls."""
    trial = Trial(ROOT, sources(game), jobs, most, only)

    def tell(one: Tried) -> None:
        if not one.fault:
            print(f"  never falls    {one.test}, {one.planted} faults", flush=True)

    trial.tell = tell
    told = _with_tests(game, trial)
    if not trial.results:
        sys.exit(f"the tests of {game} cannot be collected: {told}")
    fallen = [one for one in trial.results if one.fault]
    own = sum(one.own for one in fallen)
    faults = sum(one.planted for one in trial.results)
    print(
        f"  {len(fallen)} of {len(trial.results)} tests fall, {own} by code of their paragraph; {faults} faults planted"
    )
    return trial.results


def _with_tests(game: str, plugin: object) -> str:
    """Collect a game's tests for a plugin; what pytest said."""
    quiet = ["-qq", "-p", "no:xdist", "--no-header", "--no-summary", "-s", "-m", "not slow"]
    collected = io.StringIO()
    with contextlib.redirect_stderr(collected):
        code = pytest.main([*quiet, str(ROOT / "tests" / "games" / game)], plugins=[plugin])
    return f"{code!s} {collected.getvalue()}"


def _line(planted: Planted) -> str:
    return (ROOT / planted.file).read_text("utf-8").splitlines()[planted.fault.line - 1].strip()


def state_of(game: str) -> str:
    """Name the state of a game's rules."""
    digest = hashlib.sha256()
    for path in sources(game):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def killed_before(file: Path | None, game: str) -> dict[str, Verdict]:
    """Read which faults an earlier run saw killed, if the rules are still what they were then."""
    rows = json.loads(file.read_text("utf-8")) if file is not None and file.is_file() else []
    return {
        fault["fault"]: Verdict(fault["by"], fault["test"], fault["seconds"])
        for one in rows
        if (one["game"], one["state"]) == (game, state_of(game))
        for fault in one["faults"]
        if fault["by"] in KILLERS
    }


def row(game: str, results: list[tuple[Planted, Verdict]], seed: int, wall: float) -> dict[str, Any]:
    """Sum up one game."""
    counts = Counter(verdict.by for _, verdict in results)
    counted = len(results) - counts[EQUAL]
    return {
        "game": game,
        "state": state_of(game),
        "seed": seed,
        "sample": len(results),
        "killed": sum(counts[kind] for kind in KILLERS) / max(1, counted),
        "seconds": round(wall, 1),
        **{kind: counts[kind] for kind in COLUMNS},
        "faults": [
            {"fault": planted.key, "place": f"{planted.file}:{planted.fault.line}", **verdict._asdict()}
            for planted, verdict in results
        ],
    }


def table(rows: list[dict[str, Any]]) -> str:
    """Write the results as a table, one line for each game."""
    heads = ["game", "sample", *COLUMNS.values(), "killed", "s per fault"]
    lines = [heads, ["---"] * len(heads)]
    for one in rows:
        numbers = [str(one[kind]) for kind in COLUMNS]
        pace = f"{one['seconds'] / max(1, one['sample']):.1f}"
        lines.append([one["game"], str(one["sample"]), *numbers, f"{one['killed']:.1%}", pace])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    """Judge the tests of some games."""
    parser = argparse.ArgumentParser(description="Plant faults in the rules of games and see which tests find them.")
    parser.add_argument("games", nargs="*", choices=[*games(), []], metavar="game", help="none: all")
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--others", type=float, default=6.0, help="seconds for tests of no rule, which only tell more")
    parser.add_argument("--again", type=Path, help="judge only what was not killed in this file of an earlier run")
    parser.add_argument("--only", default="", help="only faults (or tests) whose name contains this, as printed")
    parser.add_argument(
        "--goal", type=float, default=0.95, help="the share that must be killed; else the exit code is 1"
    )
    parser.add_argument("--tests", action="store_true", help="try every test of a rule with faults until it falls")
    parser.add_argument("--most", type=int, default=60, help="with --tests: so many faults for one test (60)")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    if os.environ.get("LUDARIUM_PURE") != "1":
        os.execve(sys.executable, [sys.executable, *sys.argv], environment())
    if asked.tests:
        trials = [one for game in asked.games or games() for one in tried(game, asked.jobs, asked.most, asked.only)]
        if asked.json:
            asked.json.write_text(json.dumps([one._asdict() for one in trials], indent=1), "utf-8")
        sys.exit(any(not one.fault for one in trials))
    rows = []
    for game in asked.games or games():
        print(f"{game}: {asked.sample} faults, seed {asked.seed}", flush=True)
        began, known = time.monotonic(), killed_before(asked.again, game)
        known |= dict.fromkeys(equal_faults(game), Verdict(EQUAL, "", 0.0))
        sample = [one for one in drawn(game, asked.sample, asked.seed) if asked.only in one.key]
        results = [(one, known[one.key]) for one in sample if one.key in known]
        results += judged(game, [one for one in sample if one.key not in known], asked.jobs, asked.others)
        rows.append(row(game, results, asked.seed, time.monotonic() - began))
    print(table(rows))
    if asked.json:
        asked.json.write_text(json.dumps(rows, indent=1), "utf-8")
    sys.exit(any(one["killed"] < asked.goal for one in rows))


if __name__ == "__main__":
    main()
