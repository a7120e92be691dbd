"""A house that was full and is empty begins anew: then it is as small as when it was opened.

CPython gives memory back a megabyte at a time, and among what a crowd has left lies here and there something that stays. So once
nobody has had a page open for a while and nothing is under way, the process starts again in its own place: under the same
number, on the same port, with the same options. Whoever comes at that moment waits for a second, since the port stays open; all
that counts is in the database.
"""

import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from typing import Final

from .process import resident

LISTENER: Final = "LUDARIUM_LISTENER"
"""In the environment of a process that began anew: the number under which it has its port."""
GROWN: Final = 1.15
"""How much larger than at its opening a house may stay."""
EVERY: Final = 5.0
"""Seconds between two looks."""
_log: Final = logging.getLogger(__name__)


class Renewal:
    """Knows when it is time: ``quiet`` seconds after a house that has grown fell empty. With no seconds it never is."""

    def __init__(
        self,
        quiet: float,
        memory: Callable[[], int] = resident,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._quiet = quiet
        self._memory = memory
        self._clock = clock
        self._opened = memory()
        self._empty_since = clock()

    @property
    def possible(self) -> bool:
        """Whether the house may begin anew at all: not where the system cannot start a process in place of another."""
        return self._quiet > 0 and self._opened > 0 and os.name == "posix"

    def due(self, busy: bool) -> bool:
        """Whether it is time; ``busy`` says whether anybody has a page open or anything is under way."""
        now = self._clock()
        if busy:
            self._empty_since = now
        return now - self._empty_since >= self._quiet and self._memory() > GROWN * self._opened


def begin_anew(listener: int) -> None:
    """Start this process again in its own place; it keeps its port. Does not come back."""
    _log.info("the house is empty and begins anew")
    os.set_inheritable(listener, True)
    os.environ[LISTENER] = str(listener)
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def inherited() -> socket.socket | None:
    """Return the port that was kept, if the process began anew."""
    number = os.environ.pop(LISTENER, "")
    return socket.socket(fileno=int(number)) if number.isdigit() else None
