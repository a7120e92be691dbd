"""A process that has everything imported and forks nodes: a killed node is back in a moment.

A line in asks for a node; the line out has its process and its address. It runs what ``ludarium serve`` runs.
"""

import os
import signal
import socket
import sys
from pathlib import Path

import uvicorn
from litestar import Litestar
from tests.steady import PLENTY

from ludarium.core.registry import game_names, get_game
from ludarium.server.app import create_app
from ludarium.server.config import Config
from ludarium.server.logs import set_up
from ludarium.server.run import Announcing, server_settings

LIVELY = {"window": (0.05, 0.1), "glimpse": (0.01, 0.02), "takeover": 0.3, "linger": 0.5, "budget": 8.0, "workers": 1}


def serve(app: Litestar, config: Config, ready: int) -> None:
    """Be a node until killed."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    listener = socket.create_server(("127.0.0.1", 0))
    address = f"127.0.0.1:{listener.getsockname()[1]}\n"
    set_up()
    settings: uvicorn.Config = server_settings(app, config, timeout_graceful_shutdown=1)

    def told() -> None:
        os.write(ready, address.encode())
        os.close(ready)

    Announcing(settings, told).run(sockets=[listener])


def main() -> None:
    """Fork a node for each line."""
    config = Config(database=sys.argv[1], **{**PLENTY, **LIVELY})  # type: ignore[arg-type]
    app = create_app(config)
    for game in game_names():
        get_game(game)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    for _ in sys.stdin:
        out, ready = os.pipe()
        node = os.fork()
        if node == 0:
            os.close(out)
            sys.stdin.close()
            sys.stdin = Path(os.devnull).open()  # noqa: SIM115 - open as long as the node lives
            try:
                serve(app, config, ready)
            finally:
                os._exit(1)
        os.close(ready)
        with os.fdopen(out) as told:
            print(node, told.readline().strip() or "failed", flush=True)


if __name__ == "__main__":
    main()
