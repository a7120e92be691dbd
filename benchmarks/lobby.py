"""People who play by the clock while many more look at the list of open tables: what the list costs who plays.

    python -m benchmarks.lobby                    400 players with clocks, beside 2,000 idle lines and without them
    python -m benchmarks.lobby --lines 200 --matches 20 --moves 6 --rounds 1     a quick look

The players are those of the load benchmark, at people's pace; every move is timed from sending it until the other one sees
it. The idle lines belong to a process of their own, since reading what they are told must not slow the players down. Meanwhile
the list changes: every second a table opens or fills. In every round the same is measured with the lines and without them, in
turns, so that their ratio holds on a busy machine too; the loop's own processor time is that of the house's first thread.
"""

import argparse
import asyncio
import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import httpx
import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.client import connect

from .load.measure import Figures, measured, pooled, quantiles
from .load.plan import Plan
from .load.servers import BUILD, CLOCK_TICKS, HouseSeat, Ludarium, Opened, Server, post, running
from .load.table import Table

CLOCK: Final = "live 900 5"
CHANGE: Final = 1.0
"""Seconds between two changes of the list."""
AT_ONCE: Final = 40


class Measured(Struct):
    """Players' times with so many idle lines; ``loop`` is the processor time of the house's event loop, in seconds."""

    lines: int
    figures: Figures
    loop: float
    told: int
    """Messages that the idle lines were sent."""


class Clocked(Ludarium):
    """The house, with tables that are played by the clock."""

    async def open_table(self, http: httpx.AsyncClient) -> Table:
        """Open a match for two people with clocks, which starts at once."""
        wanted = {"game": "noughts", "seats": [{"kind": "person"}, {"kind": "person"}], "clock": CLOCK}
        opened = msgspec.json.decode(await post(http, "/api/matches", wanted), type=Opened)
        table = Table()
        table.seats = tuple(HouseSeat(table, number, opened.match, opened.tokens[str(number)]) for number in (0, 1))
        return table

    def loop_time(self) -> float:
        """Seconds of processor time that the house's first thread, which runs its event loop, has used so far."""
        assert self._process is not None
        number = self._process.pid
        fields = Path(f"/proc/{number}/task/{number}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


async def look_on(address: str, count: int) -> None:
    """Hold idle lines until the input ends, then say how many messages came: the process beside the players'."""
    told, gate = 0, asyncio.Semaphore(AT_ONCE)
    opened = asyncio.Queue[None]()

    async def one() -> None:
        nonlocal told
        async with gate:
            socket = await connect(f"ws://{address}/ws/tables", ping_interval=None, open_timeout=60, proxy=None)
            await socket.recv()
            opened.put_nowait(None)
        async for _ in socket:
            told += 1

    tasks = [asyncio.create_task(one()) for _ in range(count)]
    for _ in range(count):
        await opened.get()
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    print(told, flush=True)
    for task in tasks:
        task.cancel()


@contextlib.contextmanager
def idle(server: Server, count: int) -> Iterator[subprocess.Popen[str] | None]:
    """Let so many lines look at the list."""
    if not count:
        yield None
        return
    command = [sys.executable, "-m", "benchmarks.lobby", "--look-on", f"127.0.0.1:{server.port}", "--lines", str(count)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "open", "the lines were not let in"
        yield process
    finally:
        process.kill()
        process.wait()


@contextlib.asynccontextmanager
async def changing(server: Ludarium) -> AsyncIterator[None]:
    """Let the list change: somebody opens a table with a page of their own, and somebody sits down at it."""

    async def work() -> None:
        seats = [{"kind": "person", "name": "Ida"}, {"kind": "open"}]
        wanted = {"game": "noughts", "seats": seats, "listing": "open", "clock": CLOCK}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60, trust_env=False) as http:
            while True:
                opened = msgspec.json.decode(await post(http, "/api/matches", wanted), type=Opened)
                async with connect(server.socket, ping_interval=None, proxy=None) as host:
                    hello = {"type": "hello", "match": opened.match, "token": opened.tokens["0"]}
                    await host.send(json.dumps(hello))
                    await asyncio.sleep(CHANGE)
                    await post(http, f"/api/matches/{opened.match}/sit", {"name": "Noor"})
                    await asyncio.sleep(CHANGE)

    task = asyncio.create_task(work())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def measure(plan: Plan, lines: int, folder: Path) -> Measured:
    """Start a house, let the lines look on, and play."""
    with running(Clocked, folder) as server, idle(server, lines) as process:
        assert isinstance(server, Clocked)

        async def play() -> Measured:
            async with changing(server):
                before = server.loop_time()
                figures = await measured(server, plan)
                return Measured(lines, figures, server.loop_time() - before, 0)

        found = asyncio.run(play())
        if process is not None:
            said, _ = process.communicate()
            found.told = int(said)
        return found


HEAD: Final = (
    "| idle lines | moves | seen p50 | seen p99 | worst | the loop's processor time per move | told to each idle line "
    "| generator's own lag p99 | cores busy |\n|---|---|---|---|---|---|---|---|---|"
)


def row(runs: list[Measured]) -> str:
    """One line of the table."""
    together, lines = pooled([run.figures for run in runs]), runs[0].lines
    seen, lag = quantiles(together.seen), quantiles(together.lag)
    loop = 1000 * sum(run.loop for run in runs) / together.moves
    told = sum(run.told for run in runs) / max(1, lines * len(runs))
    return (
        f"| {lines:,} | {together.moves:,} | {seen.p50:.1f} ms | **{seen.p99:.1f} ms** | {seen.most:.0f} ms | {loop:.2f} ms "
        f"| {told:.0f} | {lag.p99:.1f} ms | {together.busy:.2f} |"
    )


def main() -> None:
    """Measure in turns and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lobby", description="Players beside an idle crowd.")
    parser.add_argument("--lines", type=int, default=2000, help="that look at the list (2000)")
    parser.add_argument("--matches", type=int, default=200, help="with two people each (200)")
    parser.add_argument("--moves", type=int, default=20, help="of each match (20)")
    parser.add_argument("--rounds", type=int, default=2, help="each with the lines and without (2)")
    parser.add_argument("--look-on", metavar="ADDRESS", help=argparse.SUPPRESS)
    given = parser.parse_args()
    uvloop.install()
    if given.look_on:
        asyncio.run(look_on(given.look_on, given.lines))
        return
    Clocked.install()
    BUILD.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="lobby-", dir=BUILD))
    plan = Plan("people's pace", given.matches, given.moves, (1.0, 2.0), 2.0 * given.moves + 60)
    found: dict[int, list[Measured]] = {given.lines: [], 0: []}
    try:
        for turn in range(given.rounds):
            for lines in (given.lines, 0)[:: -1 if turn % 2 else 1]:
                print(f"round {turn + 1}: {lines} idle lines", file=sys.stderr)
                found[lines].append(measure(plan, lines, folder / f"{turn}-{lines}"))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(HEAD, *map(row, found.values()), sep="\n")


if __name__ == "__main__":
    main()
