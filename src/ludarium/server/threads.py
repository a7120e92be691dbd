"""Threads for work that takes longer than a few milliseconds: the event loop serves everybody else meanwhile.

It has threads of its own, so that whoever asks for much of it never stands in the way of a match that is read from the database;
and a queue that ends, so that what is asked for faster than it can be done is refused instead of remembered.

Frames have threads of their own too. Of those a connection wants one at a time, so their queue ends by itself.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, ParamSpec, TypeVar

from .errors import Refused

P = ParamSpec("P")
T = TypeVar("T")
THREADS: Final = 2
WAITING: Final = 64
"""Pieces of work under way and waiting; one more is refused."""


class BoundedThreads:
    """A few threads and a short queue."""

    def __init__(self, threads: int = THREADS, waiting: int = WAITING) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bounded")
        self._free = waiting

    async def run(self, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> T:
        """Do a piece of work, or refuse with ``busy``."""
        if self._free == 0:
            raise Refused("busy")
        self._free -= 1
        done = asyncio.get_running_loop().run_in_executor(self._threads, lambda: work(*args, **more))
        done.add_done_callback(self._finished)
        return await asyncio.shield(done)

    def _finished(self, done: "asyncio.Future[T]") -> None:
        self._free += 1
        if not done.cancelled():
            done.exception()  # whoever asked may have gone: then nobody else looks

    def close(self) -> None:
        """Start nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Piece(Generic[T]):
    """A piece of work and whoever waits for it."""

    def __init__(self, work: Callable[[], T], awaited: "asyncio.Future[T]") -> None:
        self._work = work
        self._awaited = awaited
        self._result: T | None = None
        self._error: BaseException | None = None

    def do(self) -> None:
        """Do it, in a thread."""
        if self._awaited.cancelled():
            return
        try:
            self._result = self._work()
        except BaseException as error:
            self._error = error

    def tell(self) -> None:
        """Tell whoever waits, on the event loop."""
        if self._awaited.done():
            return
        if self._error is not None:
            self._awaited.set_exception(self._error)
        else:
            self._awaited.set_result(self._result)  # type: ignore[arg-type]


class DrawingThreads:
    """Threads that make frames, first come, first served. The event loop is woken once for all that is ready by then."""

    def __init__(self, threads: int = THREADS) -> None:
        self._loop = asyncio.get_running_loop()
        self._pieces: SimpleQueue[_Piece[Any] | None] = SimpleQueue()
        self._ready: deque[_Piece[Any]] = deque()
        self._woken = False
        self._threads = [Thread(target=self._draw, name=f"drawing-{n}", daemon=True) for n in range(threads)]
        for thread in self._threads:
            thread.start()

    async def run(self, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> T:
        """Do a piece of work."""
        awaited: asyncio.Future[T] = self._loop.create_future()
        self._pieces.put(_Piece(lambda: work(*args, **more), awaited))
        return await awaited

    def close(self) -> None:
        """Do nothing more."""
        for _ in self._threads:
            self._pieces.put(None)

    def _draw(self) -> None:
        while (piece := self._pieces.get()) is not None:
            piece.do()
            self._ready.append(piece)
            if not self._woken:
                self._woken = True
                try:
                    self._loop.call_soon_threadsafe(self._tell)
                except RuntimeError:  # the loop is closed: nobody waits any more
                    return

    def _tell(self) -> None:
        self._woken = False  # before looking: what is ready from now on wakes the loop again
        while self._ready:
            self._ready.popleft().tell()
