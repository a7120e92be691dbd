"""Opening the house from the command line: bind a port, print the address, open the browser, serve until Ctrl-C."""

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from litestar import Litestar

from .app import create_app
from .config import Config
from .connections import guarded
from .logs import set_up
from .malloc import settle
from .renewal import EVERY, Renewal, begin_anew, inherited
from .storage.checking import check_database
from .web.refusals import SECURITY_HEADERS

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
    set_up(logging.getLevelNamesMapping()[config.log_level.upper()])
    settle()
    check_database(config.database)
    kept = inherited()
    listener = kept or bind(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{listener.getsockname()[1]}"
    more_lines(config.lines)
    settings = server_settings(create_app(config), config, timeout_graceful_shutdown=3)
    server = Renewed(settings, None if kept else lambda: _greet(address, browser, say), config.renew_seconds)
    again = os.dup(listener.fileno())  # the web server closes its own
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
        if server.begins_anew:
            begin_anew(again)


def server_settings(app: Litestar, config: Config, **more: Any) -> uvicorn.Config:
    """Return how the web server is run: lines are bounded, and an address is believed only from a proxy that was named."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=MAX_FRAME,
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        headers=list(SECURITY_HEADERS.items())[:2],
        **guarded(app.state.lines),
        **more,
    )


def more_lines(wanted: int) -> None:
    """Ask the operating system for as many open files as there may be lines, and some for the house itself."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        needed = wanted + 256
        if soft < needed:
            resource.setrlimit(
                resource.RLIMIT_NOFILE, (needed if hard == resource.RLIM_INFINITY else min(needed, hard), hard)
            )


class Announcing(uvicorn.Server):
    """A server that says when it is ready, unless there is nobody to tell."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            spare_pauses()
            if self._ready is not None:
                self._ready()


class Renewed(Announcing):
    """A server that ends when it is time to begin anew."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None, quiet: float) -> None:
        super().__init__(config, ready)
        self.begins_anew = False
        self._quiet = quiet
        self._looking: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and look from now on whether it is time."""
        await super().startup(sockets)
        self._looking = asyncio.create_task(self._look(Renewal(self._quiet)))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Look no more, then end."""
        if self._looking is not None:
            self._looking.cancel()
        await super().shutdown(sockets)

    async def _look(self, renewal: Renewal) -> None:
        context = self.config.app.state.context  # type: ignore[union-attr]
        while renewal.possible and not self.begins_anew:
            await asyncio.sleep(min(EVERY, self._quiet))
            self.begins_anew = renewal.due(context.busy)
        self.should_exit |= self.begins_anew


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
