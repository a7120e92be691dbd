"""Plant faults in a game's rules and see which tests find them: a rule whose fault nobody notices has no test.

    python tools/mutants.py rauha                    sixty faults, drawn with a seed
    python tools/mutants.py rauha --sample 200 --seed 2 --jobs 2 --json build/mutants-rauha.json

A fault is *killed* if a test of a rule, a statement or a property falls. One that only golden games, bots or a time-out notice
counts as missed, since such a test cannot say which rule was broken. Faults that change nothing anybody could see are listed,
with the reason, in `tests/games/<game>/equal_faults.json`; they are left out of the count.

Which tests a line can concern is measured first (coverage by test, kept in `build/mutants` until a source or a test changes).
Each fault then runs in a fork of one process that has everything loaded: its function gets other code, and nothing else.
"""

import argparse
import contextlib
import hashlib
import importlib
import io
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import CodeType
from typing import Any, Final, NamedTuple

from faults import Fault, faults_in

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = ("rules.py", "rules/*.py", "end.py")
PATIENCE: Final = 90
"""Seconds for the tests of one fault: an endless loop is noticed, but by no rule."""
KILLED, MISSED, SURVIVED, EQUAL = "killed", "missed", "survived", "equal"


class Planted(NamedTuple):
    """A fault and the file that it stands in."""

    file: str
    fault: Fault

    @property
    def key(self) -> str:
        """Name it by what it changes, not by a line that moves."""
        return f"{Path(self.file).stem}.{self.fault.function}: {self.fault.was} -> {self.fault.now}"


# ---------------------------------------------------------------- which tests concern which lines


def tests_of(game: str) -> Path:
    """Return where a game's tests lie."""
    return ROOT / "tests" / "games" / game


def sources(game: str) -> list[Path]:
    """List the files that hold a game's rules."""
    home = ROOT / "src" / "ludarium" / "games" / game
    return sorted({path for pattern in RULES for path in home.glob(pattern)})


def concerned(game: str) -> dict[str, list[str]]:
    """Map each line, as ``file:line``, to the tests that run it; measured once for each state of sources and tests."""
    digest = hashlib.sha256()
    for path in [*sources(game), *sorted(tests_of(game).glob("*.py"))]:
        digest.update(path.read_bytes())
    kept = ROOT / "build" / "mutants" / f"{game}-{digest.hexdigest()[:12]}.json"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        print("measuring which tests concern which lines …", flush=True)
        kept.write_text(json.dumps(_measured(game)), "utf-8")
    found: dict[str, list[str]] = json.loads(kept.read_text("utf-8"))
    return found


def _measured(game: str) -> dict[str, list[str]]:
    import coverage

    data = ROOT / "build" / "mutants" / f"{game}.coverage"
    settings = ROOT / "build" / "mutants" / f"{game}.ini"
    home = ROOT / "src" / "ludarium" / "games" / game
    settings.write_text(f"[run]\ndata_file={data}\nsource={home}\ncore=ctrace\n", "utf-8")
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q", "-p", "no:xdist"]
    command += ["-p", "mutants_plugin", "-m", "not slow", str(tests_of(game))]
    subprocess.run(command, cwd=ROOT, env=environment(), check=True, stdout=subprocess.DEVNULL)
    read = coverage.CoverageData(str(data))
    read.read()
    lines: dict[str, list[str]] = defaultdict(list)
    for file in read.measured_files():
        for line, contexts in read.contexts_by_lineno(file).items():
            lines[f"{Path(file).relative_to(ROOT)}:{line}"] = sorted(filter(None, contexts))
    return lines


def environment() -> dict[str, str]:
    """Return the environment of interpreted runs: only source can be changed, and equal seeds make equal runs."""
    paths = [str(ROOT / "src"), str(ROOT / "tools"), str(ROOT)]
    return {**os.environ, "LUDARIUM_PURE": "1", "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(paths)}


# ---------------------------------------------------------------- one fault


def verdict(planted: Planted, tests: list[str]) -> str:
    """Run the tests that concern a fault: those of rules first, then properties, which take longer, then all others."""
    for wanted, result in (("rule", KILLED), ("property", KILLED), ("other", MISSED)):
        names = [name for kind, name in (test.split(" ", 1) for test in tests) if kind == wanted]
        outcome = _forked(planted, names) if names else "passed"
        if outcome == "failed":
            return result
        if outcome == "late":
            return MISSED
    return SURVIVED


def _forked(planted: Planted, tests: list[str]) -> str:
    """Run tests in a fork with the fault in place: passed, failed or late."""
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            signal.alarm(PATIENCE)
            _plant(planted)
            os._exit(_run(tests))
        os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "late" if os.WTERMSIG(status) == signal.SIGALRM else "failed"
    return "passed" if os.WEXITSTATUS(status) == 0 else "failed"


def _run(tests: list[str]) -> int:
    import pytest

    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        quiet = ["-q", "-x", "-p", "no:xdist", "--no-header", "-m", "not slow"]
        return int(pytest.main([*quiet, *tests]))


def _plant(planted: Planted) -> None:
    """Give one function the code that it has in the faulty tree."""
    name = ".".join(Path(planted.file).relative_to("src").with_suffix("").parts)
    module = importlib.import_module(name.removesuffix(".__init__"))
    thing: Any = module
    code = compile(planted.fault.tree, planted.file, "exec")
    for part in planted.fault.function.split("."):
        thing = getattr(thing, part)
        code = next(inner for inner in code.co_consts if isinstance(inner, CodeType) and inner.co_name == part)
    thing.__code__ = code


# ---------------------------------------------------------------- many


def drawn(game: str, count: int, seed: int, lines: dict[str, list[str]]) -> list[Planted]:
    """Draw faults evenly from all that can be planted where some test comes by; the rest is dead code, and said."""
    every: list[Planted] = []
    for path in sources(game):
        name = path.relative_to(ROOT).as_posix()
        every += [
            Planted(name, fault) for fault in faults_in(path.read_text("utf-8")) if f"{name}:{fault.line}" in lines
        ]
    return random.Random(seed).sample(every, min(count, len(every)))


def equal_faults(game: str) -> dict[str, str]:
    """Read which faults change nothing, and why."""
    file = tests_of(game) / "equal_faults.json"
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def judged(game: str, count: int, seed: int, jobs: int) -> Iterator[tuple[Planted, str]]:
    """Judge a sample, one after the other as they come."""
    lines, equal = concerned(game), equal_faults(game)
    sample = drawn(game, count, seed, lines)
    importlib.import_module(f"ludarium.games.{game}")
    _run(["--collect-only", str(tests_of(game))])  # so that forks find the tests' modules loaded

    def one(planted: Planted) -> tuple[Planted, str]:
        if planted.key in equal:
            return planted, EQUAL
        return planted, verdict(planted, lines[f"{planted.file}:{planted.fault.line}"])

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(one, sample)


def main() -> None:
    """Judge one game's tests."""
    parser = argparse.ArgumentParser(description="Plant faults in a game's rules and see which tests find them.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--goal", type=float, default=0.95, help="the share that must be killed; else the exit code is 1"
    )
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    if os.environ.get("LUDARIUM_PURE") != "1":
        os.execve(sys.executable, [sys.executable, *sys.argv], environment())
    began, counts, rows = time.monotonic(), dict.fromkeys((KILLED, MISSED, SURVIVED, EQUAL), 0), []
    for planted, result in judged(asked.game, asked.sample, asked.seed, asked.jobs):
        counts[result] += 1
        rows.append({"fault": planted.key, "place": f"{planted.file}:{planted.fault.line}", "result": result})
        if result in (MISSED, SURVIVED):
            print(f"{result:9} {planted.file}:{planted.fault.line}  {planted.key}", flush=True)
    share = counts[KILLED] / max(1, sum(counts.values()) - counts[EQUAL])
    told = ", ".join(f"{n} {result}" for result, n in counts.items())
    print(
        f"{asked.game}: {share:.0%} killed by tests of rules ({told}) in {time.monotonic() - began:.0f} s, seed {asked.seed}"
    )
    if asked.json:
        asked.json.write_text(
            json.dumps({"game": asked.game, "seed": asked.seed, **counts, "faults": rows}, indent=1), "utf-8"
        )
    sys.exit(share < asked.goal)


if __name__ == "__main__":
    main()
