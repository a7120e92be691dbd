"""The suite under load: orders are random, can be had again, and a red run is named."""

from itertools import pairwise
from pathlib import Path
from subprocess import CompletedProcess
from typing import NamedTuple

import pytest
from tests.conftest import shuffled

import test_twice


class Item(NamedTuple):
    """As much of a test as its order needs."""

    path: Path
    nodeid: str


ITEMS = [Item(Path(file), f"{file}::test_{n}") for file in ("a.py", "b.py", "c.py") for n in range(6)]


def test_an_order_follows_from_its_seed() -> None:
    """All of the tests, those of a file together, the same for the same seed and another for another one."""
    once, again, other = (shuffled(ITEMS, seed) for seed in (1, 1, 2))
    assert once == again != other
    assert sorted(once) == sorted(other) == sorted(ITEMS)
    assert sum(one.path != two.path for one, two in pairwise(once)) == 2
    assert shuffled(ITEMS[::-1], 1) == once


@pytest.mark.parametrize(("codes", "runs", "says"), [([0, 0], 2, "green 2 times"), ([1, 0], 1, "red in run 1")])
def test_a_red_run_is_the_last_and_its_order_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], codes: list[int], runs: int, says: str
) -> None:
    """So that it can be looked for."""
    ran: list[list[str]] = []

    def run(command: list[str]) -> CompletedProcess[str]:
        ran.append(command)
        return CompletedProcess(command, codes[len(ran) - 1])

    monkeypatch.setattr("test_twice.subprocess.run", run)
    assert test_twice.main(2, ["-x"]) == max(codes)
    said = capsys.readouterr().out
    assert says in said
    assert len(ran) == runs
    for command in ran:
        assert command[-1] == "-x"
        assert f"--shuffle {command[command.index('--shuffle') + 1]}" in said
