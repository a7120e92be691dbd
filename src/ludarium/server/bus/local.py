"""The bus of a house with one node: there is nobody else to wake."""

from collections.abc import Iterable

from sqlalchemy import Connection


class LocalBus:
    """Says nothing and hears nothing."""

    node = ""

    def announce(self, connection: Connection, matches: Iterable[str]) -> None:
        """Say nothing."""

    async def open(self) -> None:
        """Hear nothing."""

    async def close(self) -> None:
        """Stop nothing."""
