"""A house of one's own, for tools that look at its pages."""

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen


@contextmanager
def house(folder: Path) -> Iterator[str]:
    """Open a house on a free port; close it in the end."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "ludarium.server", "--no-browser", "--port", str(port)]
    process = subprocess.Popen([*command, "--database", str(folder / "house.sqlite3")], stdout=subprocess.DEVNULL)
    address = f"http://localhost:{port}"
    try:
        wait_for(lambda: answers(address))
        yield address
    finally:
        process.terminate()
        process.wait(20)


def answers(address: str) -> bool:
    """Tell whether a house is open there."""
    try:
        with urlopen(f"{address}/api/games", timeout=2):
            return True
    except (URLError, OSError):
        return False


def wait_for(done: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + seconds
    while not done():
        if time.monotonic() > deadline:
            raise SystemExit("it took too long")
        time.sleep(0.05)
