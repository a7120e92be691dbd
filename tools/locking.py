"""One build at a time: whoever comes second waits for the first, and finds its work done."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def locked(record: Path) -> Iterator[None]:
    """Hold the lock beside a build's record. Windows has none of this kind, and builds unguarded."""
    record.parent.mkdir(exist_ok=True)
    with record.with_suffix(".lock").open("w") as file:
        if os.name != "nt":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
