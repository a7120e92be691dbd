"""The chaos, short: everything goes wrong at least once, and nothing that was acknowledged is lost."""

import sys
from pathlib import Path

import pytest
from tests.chaos.run import Run
from tests.chaos.schedule import CUT, DISK, KILL, schedule

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
FAR = 1e12


@pytest.mark.slow
def test_one_node_is_killed_while_all_games_are_played(tmp_path: Path) -> None:
    """On SQLite: the disk fills up, lines are cut, the clock moves; every match ends and verifies."""
    report = Run(tmp_path, seed=1, kills=3, nodes=1, left=4, tell=lambda _: None, end=FAR).go()
    assert report.faults == []
    assert report.lost_moves == 0
    assert report.matches >= 5
    assert (report.events[KILL], report.events[DISK]) == (3, 1)


def test_a_schedule_follows_from_its_seed() -> None:
    """The same trouble for the same seed, in the order of moves, with as many kills as were asked for."""
    drawn = schedule(5, 40, DISK)
    assert drawn == schedule(5, 40, DISK)
    assert drawn != schedule(6, 40, DISK)
    assert [fault.after for fault in drawn] == sorted(fault.after for fault in drawn)
    kinds = [fault.kind for fault in drawn]
    assert (kinds.count(KILL), kinds.count(DISK)) == (40, 2)
    assert kinds.count(CUT) > 10
