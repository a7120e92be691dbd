"""A real mail server for tests, which keeps what it gets."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

PATIENCE = 60.0


class Postbox:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 kept"

    def until(self, count: int) -> list[EmailMessage]:
        """Wait for so many letters."""
        deadline = time.monotonic() + PATIENCE
        while len(self.letters) < count:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        return self.letters


@contextmanager
def open_postbox() -> Iterator[tuple[Postbox, str]]:
    """A real SMTP server on a free port."""
    box = Postbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = Controller(box, hostname="127.0.0.1", port=port)
    server.start()
    yield box, f"smtp://127.0.0.1:{port}"
    server.stop()
