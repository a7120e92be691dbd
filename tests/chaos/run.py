"""A run: the schedule, the players, and what must hold afterwards."""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Engine, select

from ludarium.core.registry import game_names
from ludarium.core.state import CHANCE
from ludarium.core.verify import verify
from ludarium.server.matches import fold
from ludarium.server.storage import schema
from ludarium.server.storage.engine import migrate, open_engine
from ludarium.server.storage.store import Store

from .house import PATIENCE, memory, troubled, wait_until
from .players import Crowd, Player
from .schedule import DATABASE, DISK, Fault, schedule
from .tables import Table, lay

HOUR = 3600


@dataclass
class Report:
    """What happened, and what was found afterwards; ``faults`` is empty if all is well."""

    seed: int
    storage: str
    events: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    moves: int = 0
    refused: int = 0
    lost_lines: int = 0
    lost_moves: int = 0
    faults: list[str] = field(default_factory=list)
    memory: list[tuple[int, int]] = field(default_factory=list)
    seconds: float = 0.0


class Run:
    """One run on one house. ``left`` is how many decisions each match has still to come, ``tell`` hears of every kill."""

    def __init__(
        self, folder: Path, seed: int, kills: int, nodes: int, left: int, tell: Callable[[Report], None], end: float
    ) -> None:
        self._folder = folder
        self._nodes = nodes
        self._left = left
        self._tell = tell
        self._end = end
        self._games = game_names()
        self._faults = schedule(seed, kills, DATABASE if nodes > 1 else DISK)
        self._disturbed = False
        self.report = Report(seed, "PostgreSQL" if nodes > 1 else "SQLite")
        self.tables: list[Table] = []

    def go(self) -> Report:
        """Run, and look what is left."""
        began = time.monotonic()
        with troubled(self._folder, self._nodes) as house:
            self._house = house
            self._crowd = Crowd(house.addresses)
            engine = open_engine(house.database)
            migrate(engine)
            asyncio.run(self._play(engine))
            self._look(engine)
            engine.dispose()
        self.report.seconds = time.monotonic() - began
        return self.report

    # ------------------------------------------------------------ while it lasts

    async def _play(self, engine: Engine) -> None:
        trouble = asyncio.create_task(self._disturb())
        await asyncio.gather(trouble, *(self._games_of(engine, n) for n in range(len(self._games))))

    async def _games_of(self, engine: Engine, number: int) -> None:
        """Play one match of a game after the other, until the trouble is over; at least one."""
        first = True
        while first or not self._disturbed:
            first = False
            table = await self._laid(engine, self._games[number])
            seed = self.report.seed * 10_000 + len(self.tables)
            await asyncio.gather(*(Player(self._crowd, table, seat, seed + seat).play() for seat in table.tokens))

    async def _laid(self, engine: Engine, game: str) -> Table:
        while True:
            with suppress(Exception):  # the database may be away
                number = self.report.seed * 10_000 + len(self.tables)
                table = await asyncio.to_thread(lay, engine, game, number, self._left)
                self.tables.append(table)
                return table
            await asyncio.sleep(0.1)

    async def _disturb(self) -> None:
        for fault in self._faults:
            if time.monotonic() > self._end:
                break
            await self._until(lambda after=fault.after: self._crowd.acknowledged >= after)  # type: ignore[misc]
            await getattr(self, f"_{fault.kind}")(fault)
            self.report.events[fault.kind] += 1
            self._tell(self.report)
        self._house.clock.move(0)
        self._disturbed = True

    async def _until(self, found: Callable[[], bool], patience: float = PATIENCE * 5) -> None:
        deadline = time.monotonic() + patience
        while not found():
            assert time.monotonic() < deadline, f"stuck after {self._crowd.acknowledged} moves: {self.report.events}"
            await asyncio.sleep(0.005)

    async def _kill(self, fault: Fault) -> None:
        await asyncio.to_thread(self._house.kill, int(fault.drawn * 1000))

    async def _cut(self, fault: Fault) -> None:
        self._crowd.cuts += 1

    async def _clock(self, fault: Fault) -> None:
        self._house.clock.move(int((2 * fault.drawn - 1) * HOUR))

    async def _hang(self, fault: Fault) -> None:
        """Stop a worker. The house gives it up by itself; nobody wakes it."""
        for pid in (await asyncio.to_thread(self._house.workers))[:1]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)

    async def _disk(self, fault: Fault) -> None:
        """Fill the disk until somebody's move was refused for it."""
        heard = self._crowd.refused + self._crowd.lost
        self._house.fill_disk(True)
        await self._until(lambda: self._crowd.refused + self._crowd.lost > heard + 1)
        self._house.fill_disk(False)

    async def _database(self, fault: Fault) -> None:
        """Stop the database until somebody has noticed, then start it again."""
        heard = self._crowd.refused + self._crowd.lost
        await asyncio.to_thread(self._house.stop_database)
        await self._until(lambda: self._crowd.refused + self._crowd.lost > heard + 1)
        await asyncio.to_thread(self._house.start_database)

    # ------------------------------------------------------------ afterwards

    def _look(self, engine: Engine) -> None:
        report = self.report
        report.matches, report.moves = len(self.tables), self._crowd.acknowledged
        report.refused, report.lost_lines = self._crowd.refused, self._crowd.lost
        store = Store(self._house.database, lambda *_: None, lambda *_: None)
        for table in self.tables:
            self._look_at(store, engine, table)
        store.close()
        self._look_for_leftovers()

    def _look_at(self, store: Store, engine: Engine, table: Table) -> None:
        e = schema.entries
        with engine.connect() as connection:
            rows = connection.execute(select(e).where(e.c.match == table.match).order_by(e.c.ply)).all()
        written = Counter((row.seat, row.question, row.notation) for row in rows)
        where = f"{table.game} {table.match}"
        missing = [move for move in table.acknowledged if not written[move]]
        self.report.lost_moves += len(missing)
        if missing:
            self.report.faults.append(f"{where}: acknowledged and lost: {missing}")
        answers = Counter((row.seat, row.question) for row in rows if row.seat != CHANCE)
        doubled = [answer for answer, count in answers.items() if count > 1]
        if doubled or [row.ply for row in rows] != list(range(len(rows))):
            self.report.faults.append(f"{where}: answered twice, or plies are missing: {doubled}")
        found = store.read(table.match)
        assert found is not None
        match = fold(found)
        if not match.over:
            self.report.faults.append(f"{where}: not over after {len(rows)} entries")
            return
        verdict = verify(match.record(), None, match.game)
        if not (verdict.sealed and verdict.finished):
            self.report.faults.append(f"{where}: does not verify")

    def _look_for_leftovers(self) -> None:
        """Only the nursery, the nodes and one worker for each are still there, and nobody has grown much."""
        alive = {node.pid for node in self._house.nodes}

        def others() -> list[str]:
            found = self._house.processes()
            return [command for pid, command in found.items() if pid not in alive and "nursery" not in command]

        for pid in self._house.workers():  # one that was stopped before it had started could not notice anything
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        with suppress(AssertionError):
            wait_until(lambda: len(others()) <= len(alive), "workers of killed nodes are gone")
        if len(left := others()) > len(alive):
            self.report.faults.append(f"left over: {left}")
        for node in self._house.nodes:
            self.report.memory.append((node.began_with, memory(node.pid)))
            files = len(list(Path(f"/proc/{node.pid}/fd").iterdir()))
            if files > 100:
                self.report.faults.append(f"{files} files are open")
        log = (self._folder / "house.log").read_text("utf-8", "replace")
        if any(line.startswith("Traceback") for line in log.splitlines()):
            at = log.index("\nTraceback") if "\nTraceback" in log else 0
            self.report.faults.append(f"a bare traceback in the log: {log[max(0, at - 300) : at + 3000]}")
