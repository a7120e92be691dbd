"""Opening the house from the command line: bind a port, print the address, open the browser, serve until Ctrl-C."""

import contextlib
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from .app import create_app
from .config import Config
from .logs import set_up

PORT: Final = 8000
MAX_FRAME: Final = 1 << 20
"""Bytes from which on a message ends the connection; below, one that is too large is refused with a code."""
COLLECT: Final = (5_000, 4, 20)
"""When the garbage collector looks through young, middle and all objects: seldom, but never through many young ones."""


def bind(host: str, port: int | None) -> socket.socket:
    """Take the port that was asked for, or else the first free one from 8000 on."""
    tried = [port] if port is not None else [*range(PORT, PORT + 20), 0]
    for one in tried:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, one))
        except OSError:
            listener.close()
            if one == tried[-1]:
                raise
        else:
            return listener
    raise AssertionError


def serve_house(config: Config, host: str, port: int | None, browser: bool, say: Callable[[str], None] = print) -> None:
    """Serve until interrupted."""
    set_up()
    listener = bind(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{listener.getsockname()[1]}"
    settings = uvicorn.Config(
        create_app(config),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=MAX_FRAME,
        timeout_graceful_shutdown=3,
    )
    server = Announcing(settings, lambda: _greet(address, browser, say))
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


class Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            spare_pauses()
            self._ready()


def spare_pauses() -> None:
    """Keep the garbage collector from halting every table at once.

    Half of all objects are there before the first guest and stay: looking through them again each time made the longest
    waits of a busy house (``benchmarks/load``). They are set aside, and the rest is looked through less often.
    """
    gc.collect()
    gc.freeze()
    gc.enable()  # the command line opens without it
    gc.set_threshold(*COLLECT)


def _greet(address: str, browser: bool, say: Callable[[str], None]) -> None:
    say(f"Ludarium is open: {address}")
    sys.stdout.flush()
    if browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
