"""A watchdog on an event loop: it names the callback that held everybody up for longest.

What counts is the processor's time of the loop's own thread, not the clock on the wall. On a busy machine that time grows too,
threefold where it was seen, as caches are shared. So what is allowed is ten times what the house aims at (``AIM``), and nothing
that it does comes near.
"""

import asyncio
import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

LONGEST = 0.05
"""Seconds that nothing on the loop may take, under any attack."""
AIM = 0.005
"""Seconds that nothing takes while the machine has nothing else to do."""


class Watchdog:
    """What ran on one thread's loop: the longest times, with what was running."""

    def __init__(self) -> None:
        self.seen: list[tuple[float, str]] = []

    def note(self, seconds: float, what: str) -> None:
        """Write down a callback that took long."""
        if seconds > AIM / 5:
            self.seen.append((seconds, what))

    def bites(self) -> list[str]:
        """Name everything that took too long, worst first."""
        return self.worst(len(self.seen), LONGEST)

    def worst(self, most: int = 10, over: float = 0.0) -> list[str]:
        """Name what took longest."""
        slow = sorted((one for one in self.seen if one[0] > over), reverse=True)
        return [f"{seconds * 1000:.1f} ms: {what}" for seconds, what in slow[:most]]


def what_runs(handle: asyncio.Handle) -> str:
    """Name a callback that is about to run; of a task the coroutines that go on, and the address if it is a request."""
    task = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]
    if not isinstance(task, asyncio.Task):
        return repr(handle)
    names: list[str] = []
    at: Any = task.get_coro()
    frame = getattr(at, "cr_frame", None)
    scope = getattr(frame.f_locals.get("self"), "scope", None) if frame is not None else None
    if isinstance(scope, dict):
        names.append(scope.get("path", ""))
    while hasattr(at, "__qualname__"):
        names.append(at.__qualname__)
        at = getattr(at, "cr_await", None) or getattr(at, "ag_await", None)
    return " > ".join(names)


@contextmanager
def watching(thread: int) -> Iterator[Watchdog]:
    """Watch the loop that runs in a thread. It must be asyncio's own: others do not let themselves be watched."""
    dog, run = Watchdog(), asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        if threading.get_ident() != thread:
            return run(handle)
        what, began = what_runs(handle), time.thread_time()
        try:
            run(handle)
        finally:
            dog.note(time.thread_time() - began, what)
        return None

    gc.collect()
    gc.freeze()  # a test process is full of things that a house never has: looking through them is not its time
    try:
        with patch.object(asyncio.Handle, "_run", timed):
            yield dog
    finally:
        gc.unfreeze()
