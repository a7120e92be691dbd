"""The same work wherever it is done: here, on several processes, on a cluster that loses a worker."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from ludarium.arena.contest import Contest
from ludarium.arena.contest import run as run_contest
from ludarium.arena.simulate import Plan, Totals, simulate
from ludarium.arena.workers import Workers, each
from ludarium.core.errors import SetupError
from ludarium.core.registry import get_game

GAME = get_game("rauha")
PATIENCE = 120.0


class Cluster:
    """A scheduler of dask and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.started: list[subprocess.Popen[bytes]] = []
        self._start(
            "scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(self.file)
        )
        for name in ("first", "second"):
            where = ("--scheduler-file", str(self.file), "--local-directory", str(folder / name))
            self._start("worker", *where, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", name)
        self.address = self._address()

    def _start(self, part: str, *arguments: str) -> None:
        command = [sys.executable, "-m", "distributed.cli.dask_" + part, *arguments]
        self.started.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def _address(self) -> str:
        from distributed import Client

        end = monotonic() + PATIENCE
        while not self.file.exists() and monotonic() < end:
            sleep(0.05)
        with Client(scheduler_file=str(self.file), timeout=PATIENCE) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
            return str(client.scheduler.address).replace("tcp://", "dask://")

    def kill_a_worker(self) -> None:
        """Take its power away, without a word."""
        os.kill(self.started[1].pid, signal.SIGKILL)
        self.started[1].wait()

    def close(self) -> None:
        for process in self.started:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One cluster for the file; the last test takes a worker from it."""
    opened = Cluster(tmp_path_factory.mktemp("cluster"))
    yield opened
    opened.close()


def squares(piece: int) -> int:
    return piece * piece


def test_pieces_come_back_once_each_in_their_order():
    """Here and on two processes."""
    for workers in (Workers(1), Workers(2)):
        assert list(each(workers, squares, list(range(20)))) == [n * n for n in range(20)]


def test_a_cluster_that_nobody_knows_is_refused():
    """With what is possible."""
    with pytest.raises(SetupError, match="Possible: dask://HOST:PORT, ray://HOST:PORT"):
        list(each(Workers(cluster="moon://1"), squares, [1]))


class Ray:
    """What we use of ray, in this process: it notes what was under way at once, and whether it was left."""

    def __init__(self) -> None:
        self.under_way: list[int] = []
        self.most = 0
        self.left = False

    def init(self, **_: object) -> None: ...

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, function):
        return SimpleNamespace(remote=lambda *given: self._start(function(*given)))

    def _start(self, result: int) -> int:
        self.under_way.append(result)
        self.most = max(self.most, len(self.under_way))
        return result

    def get(self, result: int) -> int:
        self.under_way.remove(result)
        return result

    def shutdown(self) -> None:
        self.left = True
        self.under_way.clear()


def test_ray_is_given_a_few_pieces_ahead_and_left_when_nobody_listens(monkeypatch):
    """Results come in order, one by one; two pieces a core wait there, and stopping early ends the connection."""
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    results = each(Workers(cluster="ray://local"), squares, list(range(20)))
    assert [next(results) for _ in range(3)] == [0, 1, 4]
    results.close()
    assert ray.left
    assert list(each(Workers(cluster="ray://local"), squares, list(range(20)))) == [n * n for n in range(20)]
    assert ray.most == 4


def without_time(totals: Totals) -> Totals:
    return replace(totals, seconds=0.0)


def test_a_contest_on_a_cluster_is_the_contest_at_home(cluster):
    """Deal by deal, however it is spread."""
    contest = Contest("rauha", GAME.setup(2), ("heuristic", "random"), 6, 5)
    home, away = (run_contest(contest, workers) for workers in (Workers(1), Workers(cluster=cluster.address)))
    assert [(one.game, one.places, one.scores) for one in away.results] == [
        (one.game, one.places, one.scores) for one in home.results
    ]


def test_a_killed_worker_is_made_good_and_nothing_counts_twice(cluster):
    """One of two workers dies while games are played: the totals are those at home, each game heard of once."""
    plan = Plan("rauha", GAME.setup(2), 40, 7, ("heuristic", "random"))
    heard: list[int] = []

    def advance(games: int) -> None:
        if not heard:
            cluster.kill_a_worker()
        heard.append(games)

    away = simulate(plan, Workers(cluster=cluster.address), advance)
    assert without_time(away) == without_time(simulate(plan))
    assert sum(heard) == 40
    assert len(heard) > 5
