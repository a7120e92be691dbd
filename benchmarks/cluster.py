"""How many games an hour a cluster plays, and where its scheduler becomes the limit: measured costs, simulated workers.

    python benchmarks/cluster.py

It starts a scheduler of dask and two workers here, sends pieces that do nothing, and reads the processor time that scheduler
and client spend on each: busy machines change how long things take, not how much work they are. A piece of real games is timed
the same way. Then workers are simulated: a piece waits for the client, for the scheduler and for a free worker, in this order.
"""

import heapq
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time, sleep

from ludarium.arena.simulate import Plan, play_games
from ludarium.arena.workers import Workers, each
from ludarium.core.registry import get_game

PIECES = 300
CASES = (
    ("rauha", 4, ("heuristic",), 4),
    ("rauha", 2, ("search:100", "heuristic"), 1),
    ("pangea", 4, ("heuristic",), 4),
)
WORKERS = (1, 10, 100, 1000)


def nothing(piece: int) -> int:
    """A piece that does nothing."""
    return piece


def spent(process: int) -> float:
    """The processor time of a process, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def overheads() -> tuple[float, float]:
    """Seconds of the client and of the scheduler for one piece."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "scheduler.json")
        command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", "8799", "--no-dashboard"]
        quiet = subprocess.DEVNULL
        started = [subprocess.Popen([*command, "--scheduler-file", file], stdout=quiet, stderr=quiet)]
        worker = [
            sys.executable,
            "-m",
            "distributed.cli.dask_worker",
            "--scheduler-file",
            file,
            "--nthreads",
            "1",
            "--no-nanny",
        ]
        started += [subprocess.Popen([*worker, "--no-dashboard"], stdout=quiet, stderr=quiet) for _ in range(2)]
        try:
            workers = Workers(cluster="dask://127.0.0.1:8799")
            while not Path(file).exists():
                sleep(0.2)
            list(each(workers, nothing, range(20)))
            before, own = spent(started[0].pid), process_time()
            list(each(workers, nothing, range(PIECES)))
            return (process_time() - own) / PIECES, (spent(started[0].pid) - before) / PIECES
        finally:
            for process in started:
                process.kill()
                process.wait()


def piece_time(game: str, seats: int, bots: tuple[str, ...], games: int) -> float:
    """The processor time of a piece of games."""
    plan = Plan(game, get_game(game).setup(seats), games, 7, bots)
    play_games(plan, range(1))
    start = process_time()
    play_games(plan, range(games))
    return process_time() - start


def simulated(workers: int, piece: float, client: float, scheduler: float, pieces: int = 20_000) -> float:
    """Pieces a second: a queue of one client, one scheduler and many workers."""
    free = [0.0] * workers
    sent = ruled = 0.0
    done = 0.0
    for _ in range(pieces):
        sent += client
        ruled = max(ruled, sent) + scheduler
        start = max(heapq.heappop(free), ruled)
        heapq.heappush(free, start + piece)
        done = max(done, start + piece)
    return pieces / done


def main() -> None:
    """Print the table."""
    client, scheduler = overheads()
    print(f"client {1000 * client:.2f} ms a piece, scheduler {1000 * scheduler:.2f} ms a piece\n")
    heads = " | ".join(f"{n:,}" for n in WORKERS)
    print(f"| games | seconds a game | {heads} | the limit |\n|---|---|{'---|' * len(WORKERS)}---|")
    for game, seats, bots, games in CASES:
        piece = piece_time(game, seats, bots, games)
        hourly = [3600 * games * simulated(n, piece, client, scheduler) for n in WORKERS]
        limit = piece / max(client, scheduler)
        cells = " | ".join(f"{count:,.0f}" for count in hourly)
        name = f"{game} for {seats}, {' and '.join(bots)}"
        print(f"| {name} | {piece / games:.3f} | {cells} | {limit:,.0f} workers |", flush=True)


if __name__ == "__main__":
    main()
