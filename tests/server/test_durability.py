"""Power cuts: a real server process is killed without warning; what it acknowledged is there when it starts again."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from tests.server.conftest import config_for
from tests.server.running import BOTS, Page, RunningHouse, client_of, post

from ludarium.server.storage import Store

IDA = {"kind": "person", "name": "Ida"}


class Process:
    """A house in a process of its own."""

    def __init__(self, database: Path) -> None:
        command = [sys.executable, "-m", "ludarium.server", "--no-browser", "--port", "0", "--database", str(database)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.address = line.strip().rpartition("/")[2].replace("localhost", "127.0.0.1")
        self.http = client_of(self.address)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it."""
        self._process.send_signal(how)
        self._process.wait(60)
        self.http.close()


@contextmanager
def running(database: Path) -> Iterator[Process]:
    """A house that is ended at the end, whatever happens."""
    process = Process(database)
    try:
        yield process
    finally:
        if process._process.poll() is None:
            process.kill()


def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    """The server is killed again and again in mid-game, right after an acknowledgement; the log has every move."""
    acknowledged: list[str] = []
    table = None
    for _ in range(3):
        with running(tmp_path / "house.sqlite3") as house:
            if table is None:
                table = post(house.http, "/api/matches", {"game": "rauha", "seats": [IDA, *BOTS]}, "", 201)
            page = Page(house.address, table["match"], table["tokens"]["0"])
            for move in range(5):
                page.until_asked()
                action = page.view["choices"][0][0]
                assert (page.play_first() if move < 4 else page.play(action))["ok"]
                acknowledged.append(action)
            house.kill()
    with closing(sqlite3.connect(tmp_path / "house.sqlite3")) as database:
        rows = database.execute("SELECT notation FROM entries WHERE seat = 0 ORDER BY ply").fetchall()
        assert [notation for (notation,) in rows] == acknowledged
        plies = [ply for (ply,) in database.execute("SELECT ply FROM entries ORDER BY ply")]
        assert plies == list(range(len(plies)))


def test_bots_go_on_after_a_restart_although_nobody_looks(tmp_path: Path) -> None:
    """A match of bots alone is killed in the middle and plays itself to the end in the next life."""
    with running(tmp_path / "house.sqlite3") as house:
        body = {"game": "rauha", "seats": [{"kind": "bot", "bot": "random"}] * 2}
        match = post(house.http, "/api/matches", body, "", 201)["match"]
        while house.http.get(f"/api/matches/{match}").json()["plies"] < 12:
            time.sleep(0.01)
        house.kill()
    with running(tmp_path / "house.sqlite3") as house:
        deadline = time.monotonic() + 120
        while house.http.get(f"/api/matches/{match}").json()["status"] != "over":
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert house.http.get(f"/api/matches/{match}/verify").json()["valid"]


def test_what_was_due_is_done_when_the_database_comes_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look at it fails; the bots of an unfinished match move all the same."""
    first = RunningHouse(config_for(tmp_path, workers=0))
    match = first.open_table([{"kind": "bot", "bot": "random"}] * 2)["match"]
    first.stop()
    asked, unfinished = [0], Store.unfinished

    async def late(store: Store) -> list[str]:
        asked[0] += 1
        if asked[0] == 1:
            raise OSError("the database is away")
        return await unfinished(store)

    monkeypatch.setattr(Store, "unfinished", late)
    monkeypatch.setattr("ludarium.server.match_service.RETRY", 0.0)
    second = RunningHouse(config_for(tmp_path))
    deadline = time.monotonic() + 120
    while second.get(f"/api/matches/{match}")["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    second.stop()
    assert asked == [2]


def test_the_house_closes_in_order(tmp_path: Path) -> None:
    """On SIGTERM it ends by itself, quickly, and leaves no worker behind."""
    with running(tmp_path / "house.sqlite3") as house:
        children = _workers(house)
        house.kill(signal.SIGTERM)
    deadline = time.monotonic() + 60
    while any(Path(f"/proc/{pid}").exists() for pid in children):
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere nobody is told that a parent is gone")
def test_a_worker_that_hangs_goes_with_a_house_that_is_killed(tmp_path: Path) -> None:
    """It stands still in the middle of its work, and would never notice that its pipe is closed."""
    with running(tmp_path / "house.sqlite3") as house:
        children = _workers(house)
        while not all(map(_is_at_work, children)):
            time.sleep(0.01)
        for child in children:
            os.kill(child, signal.SIGSTOP)
        house.kill()
    try:
        deadline = time.monotonic() + 60
        while any(map(_lives, children)):
            assert time.monotonic() < deadline
            time.sleep(0.05)
    finally:
        for child in filter(_lives, children):
            os.kill(child, signal.SIGKILL)


def _lives(pid: int) -> bool:
    """Whether a process is there, and not only its name."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def _is_at_work(pid: int) -> bool:
    """Whether a worker is past its beginning: it hears no Ctrl-C then, and ends with its house."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    (ignored,) = (int(line.split()[1], 16) for line in lines if line.startswith("SigIgn"))
    return bool(ignored >> signal.SIGINT - 1 & 1)


def _workers(house: Process) -> list[int]:
    """The processes of a house in which a bot has just moved."""
    table = post(house.http, "/api/matches", {"game": "rauha", "seats": [IDA, *BOTS]}, "", 201)
    page = Page(house.address, table["match"], table["tokens"]["0"])
    page.until(lambda view: view["seats"][1].get("state") == "chosen")
    found: list[int] = []
    for task in Path(f"/proc/{house._process.pid}/task").glob("*"):
        children = task / "children"
        if children.exists():
            found += [int(child) for child in children.read_text().split()]
    assert found
    return found
