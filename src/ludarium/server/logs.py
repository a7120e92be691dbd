"""Logs as JSON lines on stderr. Quiet unless something is wrong; a token, a phrase or a secret is never an argument.

Whatever is logged while a request or a socket is served bears its id, which the answer carries too: so what somebody saw is found
in the log, and with a proxy that sets ``X-Request-ID`` in the proxy's log as well.
"""

import json
import logging
import re
import sys
import time
from collections.abc import Callable
from contextvars import ContextVar
from secrets import token_hex
from typing import Final, TextIO

_FIELDS: Final = ("match", "ply", "code", "game", "dropped", "method", "path", "status", "ms")
_GIVEN: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The id of what is being served."""
EVERY: Final = 30.0
"""Seconds between two traces of the same error."""


def begin_request(given: str = "") -> str:
    """Give what is served from now on an id: the one that came with it, if it looks like one, or a new one.

    >>> begin_request("7f3a-0001-beef"), len(begin_request("no id\\n")), len(begin_request())
    ('7f3a-0001-beef', 16, 16)
    """
    chosen = given if _GIVEN.fullmatch(given) else token_hex(8)
    REQUEST.set(chosen)
    return chosen


class JsonLines(logging.Formatter):
    """One object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        line.update((name, getattr(record, name)) for name in _FIELDS if hasattr(record, name))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class SeldomTraced(logging.Filter):
    """Keeps the trace of an error that comes again and again: with the first, then once in a while, with how many came between.

    A full disk refuses every move; a trace for each would fill what is left of it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Let a record through, or drop one whose like was told lately."""
        if not record.exc_info:
            return True
        key, now = (record.name, str(record.msg)), self._clock()
        told, dropped = self._seen.get(key, (float("-inf"), 0))
        if now - told < EVERY:
            self._seen[key] = told, dropped + 1
            return False
        self._seen[key] = now, 0
        if dropped:
            record.dropped = dropped
        return True


def set_up(level: int = logging.WARNING, stream: TextIO | None = None) -> None:
    """Send the house's and the web server's logs to stderr.

    The web server is never heard below INFO: there it writes down what goes over sockets, tokens included.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(SeldomTraced())
    for name, least in (("ludarium", logging.DEBUG), ("uvicorn", logging.INFO), ("asyncio", logging.INFO)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(max(level, least))
        logger.propagate = False
