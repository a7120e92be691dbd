"""One load on one server, measured: every move's times, the server's processor time, and how busy the machine was besides."""

import asyncio
import contextlib
import gc
import math
import os
import time
from pathlib import Path
from typing import Final

from msgspec import Struct

from .plan import Plan
from .servers import Server, running
from .table import Refused, Table

WARM: Final = 2
"""Moves at the start of each match whose times do not count: caches fill, compilers compile."""
TICK: Final = 0.01


class Times(Struct):
    """Milliseconds, at the quantiles people ask for."""

    p50: float
    p99: float
    most: float


class Figures(Struct):
    """What one load did to one server. Rates are per second; ``busy`` are the cores that anybody used meanwhile.

    ``lag`` is how late the load's own process was for a timer: no figure can be trusted below it.
    """

    server: str
    load: str
    moves: int
    expected: int
    late: int
    seconds: float
    seen: list[float]
    acknowledged: list[float]
    lag: list[float]
    processor: float
    busy: float
    load_average: float
    bytes: int

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds


def quantiles(values: list[float]) -> Times:
    """Sum up times.

    >>> quantiles([0.001 * n for n in range(1, 101)])
    Times(p50=50.0, p99=99.0, most=100.0)
    """
    ordered = sorted(values) or [math.nan]
    pick = [ordered[max(0, math.ceil(q * len(ordered)) - 1)] for q in (0.5, 0.99, 1.0)]
    return Times(*(round(1000 * value, 3) for value in pick))


def pooled(runs: list[Figures]) -> Figures:
    """Put several runs of the same load on the same server together."""
    first = runs[0]
    return Figures(
        server=first.server,
        load=first.load,
        moves=sum(run.moves for run in runs),
        expected=sum(run.expected for run in runs),
        late=sum(run.late for run in runs),
        seconds=sum(run.seconds for run in runs),
        seen=[value for run in runs for value in run.seen],
        acknowledged=[value for run in runs for value in run.acknowledged],
        lag=[value for run in runs for value in run.lag],
        processor=sum(run.processor for run in runs),
        busy=sum(run.busy * run.seconds for run in runs) / sum(run.seconds for run in runs),
        load_average=max(run.load_average for run in runs),
        bytes=sum(run.bytes for run in runs),
    )


def measure(kind: type[Server], plan: Plan, folder: Path) -> Figures:
    """Start a server, sit everybody down, put the load on it, and stop it."""
    with running(kind, folder) as server:
        return asyncio.run(measured(server, plan))


async def measured(server: Server, plan: Plan) -> Figures:
    """Sit everybody down at a server that runs, and put the load on it."""
    tables = await server.tables(plan.matches)
    await server.think(plan.bots)
    lag: list[float] = []
    watch = asyncio.create_task(_watch(lag))
    before = sum(table.bytes for table in tables)
    gc.collect()
    gc.disable()  # a pause of the load's own would count as the server's
    used, busy, start = server.processor_time(), busy_time(), time.perf_counter()
    try:
        plays = [table.play(plan.cells(n), plan.times(n), start) for n, table in enumerate(tables)]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(plan.limit):
                await asyncio.gather(*plays)
        await asyncio.sleep(0.2)  # the last acknowledgements
    finally:
        gc.enable()
        watch.cancel()
    used, busy = server.processor_time() - used, busy_time() - busy
    spent = time.perf_counter() - start
    for table in tables:
        if table.error:
            raise Refused(f"{server.name}: {table.error}")
    figures = _figures(server, plan, tables, start)
    figures.lag, figures.processor, figures.busy = lag, used, busy / spent
    figures.bytes = sum(table.bytes for table in tables) - before
    await asyncio.gather(*(seat.close() for table in tables for seat in table.seats))
    return figures


def _figures(server: Server, plan: Plan, tables: list[Table], start: float) -> Figures:
    end = max(time for table in tables for time in table.seen.values())
    return Figures(
        server=server.name,
        load=plan.name,
        moves=sum(len(table.seen) for table in tables),
        expected=plan.matches * plan.moves,
        late=sum(table.late for table in tables),
        seconds=end - start,
        seen=[at - table.sent[ply] for table in tables for ply, at in table.seen.items() if ply >= WARM],
        acknowledged=[
            at - table.sent[ply] for table in tables for ply, at in table.acknowledged.items() if ply >= WARM
        ],
        lag=[],
        processor=0.0,
        busy=0.0,
        load_average=os.getloadavg()[0],
        bytes=0,
    )


async def _watch(lag: list[float]) -> None:
    while True:
        began = time.perf_counter()
        await asyncio.sleep(TICK)
        lag.append(max(0.0, time.perf_counter() - began - TICK))


def busy_time() -> float:
    """Seconds of processor time that this machine has worked so far, for anybody."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    idle = fields[3] + fields[4]
    return (sum(fields[:8]) - idle) / os.sysconf("SC_CLK_TCK")
