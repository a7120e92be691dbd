"""Plant one fault by hand for each rule that matters, and see that the very tests of that paragraph find it.

    python tools/planted.py                       every fault of every game
    python tools/planted.py paleo --rule 7.4      those of one paragraph

`tests/games/<game>/planted_faults.json` lists them: the paragraph, what goes wrong in a few words, the file below the game's
folder, what stands there (once) and what stands there instead. Only tests marked with the paragraph or statement run,
interpreted, on a copy of the sources. A fault that none of them finds is named, and the exit code is 1. Faults that are
drawn and not chosen: `mutants.py`.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"


class Fault(NamedTuple):
    """A fault: the paragraph, words, the file, what stood there and what stands there now."""

    rule: str
    words: str
    file: str
    was: str
    now: str


class OnlyRule:
    """The plugin that leaves only the tests marked with one paragraph or statement."""

    def __init__(self, game: str, rule: str) -> None:
        self.game, self.rule = game, rule

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the others."""
        items[:] = [item for item in items if any(self._is_meant(mark) for mark in item.iter_markers())]

    def _is_meant(self, mark: pytest.Mark) -> bool:
        return mark.name in ("rule", "statement") and mark.args[0] == self.game and self.rule in mark.args[1:]


def faults_of(game: str) -> list[Fault]:
    """Read the faults of a game."""
    file = ROOT / "tests" / "games" / game / "planted_faults.json"
    return [Fault(**row) for row in json.loads(file.read_text("utf-8"))] if file.is_file() else []


def games() -> list[str]:
    """List the games that have such faults."""
    return sorted(file.parent.name for file in (ROOT / "tests" / "games").glob("*/planted_faults.json"))


def planted(source: str, fault: Fault) -> str:
    """Return a source with a fault in it; what is to be replaced must stand there exactly once."""
    if source.count(fault.was) != 1:
        sys.exit(f"{fault.file} has {source.count(fault.was)} times, not once: {fault.was}")
    return source.replace(fault.was, fault.now)


def falls(game: str, fault: Fault, copy: Path) -> bool:
    """Whether a test of the paragraph falls when the fault is in."""
    file = copy / "ludarium" / "games" / game / fault.file
    sound = file.read_text("utf-8")
    file.write_text(planted(sound, fault), "utf-8")
    paths = os.pathsep.join((str(copy), str(ROOT)))
    environment = {**os.environ, "LUDARIUM_PURE": "1", "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, __file__, "--run", game, fault.rule]
    code = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=False).returncode
    file.write_text(sound, "utf-8")
    return code == pytest.ExitCode.TESTS_FAILED


def run(game: str, rule: str) -> int:
    """Run the tests of one paragraph, until one falls."""
    quiet = ["-x", "-qq", "-p", "no:xdist", "--no-header", "--no-summary"]
    tests = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    naming = [str(file) for file in tests if f'"{rule}"' in file.read_text("utf-8")]
    return (
        int(pytest.main([*quiet, *naming], plugins=[OnlyRule(game, rule)]))
        if naming
        else pytest.ExitCode.NO_TESTS_COLLECTED
    )


def main() -> None:
    """Plant them one after the other."""
    parser = argparse.ArgumentParser(
        description="Plant faults by hand and see that the tests of the paragraph find them."
    )
    parser.add_argument("games", nargs="*", help="none: all that have such faults")
    parser.add_argument("--rule", help="only those of this paragraph")
    parser.add_argument("--run", nargs=2, metavar=("GAME", "RULE"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.run:
        sys.exit(run(*asked.run))
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(SOURCES, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for game in asked.games or games():
            for fault in faults_of(game):
                if asked.rule in (None, fault.rule):
                    found = falls(game, fault, copy)
                    missed += not found
                    print(f"{'killed' if found else 'MISSED'}  {game} {fault.rule}  {fault.words}", flush=True)
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
