"""One thread that writes, many moves per commit.

A commit waits for the disk; how many moves it carries costs almost nothing. So whatever has gathered while the last commit
was under way goes into the next one (group commit), and nobody is told before it is done. The event loop is woken once for
all that a commit carried. The database decides every race: two writers for one ply, one wins, and the one who lost is told.
"""

import asyncio
import queue
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Thread
from typing import Any, Final, Generic, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, Insert

from .clock import now
from .rows import EntryRow
from .schema import entries

T = TypeVar("T")
Announce: TypeAlias = Callable[[Connection, Iterable[str]], None]
Measure: TypeAlias = Callable[[float, int], None]
MOST: Final = 512
"""Jobs in one commit."""


class Append:
    """Entries for one match, all or none: ``done`` says whether they were the first for their plies. It is made, like every
    job, on the event loop on which somebody waits for it.
    """

    def __init__(self, match: str, rows: list[EntryRow]) -> None:
        self.match = match
        self.rows = rows
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def values(self) -> list[dict[str, Any]]:
        """Return the rows as the database takes them."""
        return [
            {
                "match": self.match,
                "ply": row.ply,
                "seat": row.seat,
                "kind": row.kind,
                "notation": row.notation,
                "question": row.question,
                "by": row.by,
            }
            for row in self.rows
        ]


class Change(Generic[T]):
    """Any other write about one match: a function of the connection. A ``silent`` one is not counted for operators."""

    def __init__(self, match: str, work: Callable[[Connection], T], silent: bool = False) -> None:
        self.match = match
        self.silent = silent
        self.work = work
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()


Job: TypeAlias = Append | Change[Any]


class Writer:
    """The thread, and the way to hand it work. ``announce`` is said inside the transaction, so it arrives with the commit."""

    def __init__(self, engine: Engine, announce: Announce, measure: Measure) -> None:
        self._engine = engine
        self._announce = announce
        self._measure = measure
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._insert = _insert_if_new(engine)
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> None:
        """Queue a job; its ``done`` is set after the commit."""
        self._jobs.put(job)

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._jobs.put(None)
        self._thread.join(timeout=30)

    def _run(self) -> None:
        job = self._jobs.get()
        while job is not None:
            group, closes = self._gather(job)
            self._write(group)
            job = None if closes else self._jobs.get()

    def _gather(self, first: Job) -> tuple[list[Job], bool]:
        """Return what waits, and whether the writer is to stop behind it."""
        group = [first]
        while len(group) < MOST:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return group, True
            group.append(job)
        return group, False

    def _write(self, group: list[Job]) -> None:
        began = time.perf_counter()
        try:
            with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
                results = self._work(connection, group)
                self._announce(connection, dict.fromkeys(job.match for job in group))
        except Exception as error:
            results = {id(job): error for job in group}
        else:
            counted = sum(not (isinstance(job, Change) and job.silent) for job in group)
            if counted:
                self._measure(time.perf_counter() - began, counted)
        tell(group, results)

    def _work(self, connection: Connection, group: list[Job]) -> dict[int, Any]:
        # In the same order on every node: no two transactions then wait for each other in a circle.
        appends = sorted(
            (job for job in group if isinstance(job, Append)), key=lambda job: (job.match, job.rows[0].ply)
        )
        results: dict[int, Any] = {}
        if self._all_first(connection, appends):
            results.update((id(job), True) for job in appends)
        else:
            results.update((id(job), self._all_first(connection, [job])) for job in appends)
        for change in sorted((job for job in group if isinstance(job, Change)), key=lambda job: job.match):
            results[id(change)] = _attempt(connection, change.work)
        return results

    def _all_first(self, connection: Connection, jobs: list[Append]) -> bool:
        rows = [row for job in jobs for row in job.values()]
        if not rows:
            return True
        attempt = connection.begin_nested()
        done = connection.execute(self._insert, rows, execution_options={"preserve_rowcount": True})
        if done.rowcount == len(rows):
            attempt.commit()
            return True
        attempt.rollback()
        return False


def tell(group: list[Job], results: dict[int, Any]) -> None:
    """Tell everybody who waits for one of these jobs what came of it."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], object]]] = {}
    for job in group:
        loops.setdefault(job.done.get_loop(), []).append((job.done, results[id(job)]))
    for loop, settled in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, settled)


def _settle(settled: list[tuple[asyncio.Future[Any], object]]) -> None:
    for done, result in settled:
        if done.done():  # whoever waited has gone
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


def _attempt(connection: Connection, work: Callable[[Connection], T]) -> T | Exception:
    """Do one piece of work; what it raises undoes only itself."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        return error


def _insert_if_new(engine: Engine) -> Insert:
    # Each database has words of its own for it, and only one of them is imported: a quarter of a second of the start.
    if engine.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(entries).values(at=now("postgresql")).on_conflict_do_nothing()
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(entries).values(at=now("sqlite")).on_conflict_do_nothing()
