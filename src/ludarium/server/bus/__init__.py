"""How nodes wake each other: one node needs nothing, several listen to the database."""

from collections.abc import Iterable
from typing import Protocol

from sqlalchemy import Connection

from .local import LocalBus


class Bus(Protocol):
    """Tells other nodes which matches changed. The news carries no content: the log is read. ``node`` is this one's name."""

    node: str

    def announce(self, connection: Connection, matches: Iterable[str]) -> None:
        """Say inside a transaction that matches change by it."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""


__all__ = ["Bus", "LocalBus"]
