"""Two clients at one table, and when each move was sent, acknowledged, and seen by the other one.

The clients of both servers are the same code up to the words they speak. They read only what tells them where the match is:
the load comes from one process, and what it spends on reading it cannot spend on the next move.
"""

import asyncio
import time
from abc import ABC, abstractmethod

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


class Refused(Exception):
    """A server did not take a move that was legal and in time: the run is worth nothing."""


class Seat(ABC):
    """One client. ``ply`` is how many moves it has been shown."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = number
        self.ply = -1
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None

    # What each server words differently ---------------------------------------------------------------------------------

    @abstractmethod
    async def greet(self) -> None:
        """Sit down."""

    @abstractmethod
    async def hear(self, text: str) -> None:
        """Take in one message."""

    @abstractmethod
    async def put(self, ply: int, cell: int) -> None:
        """Send a move."""

    # What is the same -----------------------------------------------------------------------------------------------------

    async def open(self, url: str) -> None:
        """Connect as a browser would (compression is offered), sit down, and wait for the table."""
        self._socket = await connect(url, ping_interval=None, max_size=None, open_timeout=60, proxy=None)
        self._listener = asyncio.create_task(self._listen(self._socket))
        await self.greet()
        await self.at(0)

    async def close(self) -> None:
        """Leave."""
        if self._socket is not None:
            await self._socket.close()
        if self._listener is not None:
            self._listener.cancel()

    async def say(self, text: str) -> None:
        """Send one message."""
        assert self._socket is not None
        await self._socket.send(text)

    async def at(self, ply: int) -> None:
        """Wait until this many moves have been shown."""
        while self.ply < ply:
            if self.table.error:
                raise Refused(self.table.error)
            self._changed.clear()
            await self._changed.wait()

    def saw(self, ply: int) -> None:
        """Note that a position was shown."""
        if ply <= self.ply:
            return
        if ply and (ply - 1) % 2 != self.number:
            self.table.seen[ply - 1] = time.perf_counter()
        self.ply = ply
        self._changed.set()

    def fail(self, error: str) -> None:
        """Give up: something is wrong with the benchmark or the server."""
        self.table.error = self.table.error or error
        for seat in self.table.seats:
            seat._changed.set()

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self.table.bytes += len(data)
                await self.hear(data if isinstance(data, str) else data.decode())
        except ConnectionClosed as closed:
            self.fail(f"connection closed: {closed}")
        except Exception as error:
            self.fail(f"{type(error).__name__}: {error}")


class Table:
    """One match. Times are by ply."""

    def __init__(self) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.sent: dict[int, float] = {}
        self.acknowledged: dict[int, float] = {}
        self.seen: dict[int, float] = {}
        self.bytes = 0
        self.late = 0
        self.error = ""

    async def play(self, cells: list[int], times: list[float], start: float) -> None:
        """Make the moves, each when it is due and the one whose turn it is has seen the position."""
        for ply, cell in enumerate(cells):
            mover = self.seats[ply % 2]
            ahead = start + times[ply] - time.perf_counter()
            if ahead > 0:
                await asyncio.sleep(ahead)
                self.late += mover.ply < ply
            await mover.at(ply)
            self.sent[ply] = time.perf_counter()
            await mover.put(ply, cell)
        for seat in self.seats:
            await seat.at(len(cells))
