"""Logs as JSON lines on stderr. Quiet unless something is wrong; a token, a phrase or a secret is never an argument."""

import json
import logging
import sys
import time
from typing import Final, TextIO

_FIELDS: Final = ("match", "ply", "code", "game")


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
        line.update((name, getattr(record, name)) for name in _FIELDS if hasattr(record, name))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: int = logging.WARNING, stream: TextIO | None = None) -> None:
    """Send the house's and the web server's logs to stderr.

    The web server is never heard below INFO: there it writes down what goes over sockets, tokens included.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("ludarium", logging.DEBUG), ("uvicorn", logging.INFO)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(max(level, least))
        logger.propagate = False
