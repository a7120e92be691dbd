"""Waking other nodes through PostgreSQL's LISTEN and NOTIFY.

The news is sent inside the transaction that writes, so it arrives exactly when the entries can be read. It names the match
and the node that wrote, which need not read what it wrote itself. News can be lost while a connection is down: after
coming back, ``missed`` is called and every match in memory is read again.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from secrets import token_hex
from typing import Final

import psycopg
from sqlalchemy import Connection, text

CHANNEL: Final = "ludarium"
_NOTIFY: Final = text("SELECT pg_notify(:channel, :news)")
_log: Final = logging.getLogger(__name__)


class PostgresBus:
    """Listens in a task of its own, with a connection of its own."""

    def __init__(self, url: str, changed: Callable[[str], None], missed: Callable[[], None]) -> None:
        self._url = url
        self._changed = changed
        self._missed = missed
        self.node = token_hex(4)
        self._task: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    def announce(self, connection: Connection, matches: Iterable[str]) -> None:
        """Tell all nodes, when this transaction is committed."""
        rows = [{"channel": CHANNEL, "news": f"{match} {self.node}"} for match in matches if match]
        if rows:
            connection.execute(_NOTIFY, rows)

    async def open(self) -> None:
        """Begin to listen; returns when nothing can be missed any more."""
        self._task = asyncio.create_task(self._keep_listening())
        await asyncio.wait_for(self._ready.wait(), 30)

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_listening(self) -> None:
        while True:
            try:
                await self._listen()
            except psycopg.OperationalError:
                _log.warning("lost the database's news; listening again")
                await asyncio.sleep(1)

    async def _listen(self) -> None:
        async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            if self._ready.is_set():
                self._missed()
            self._ready.set()
            async for news in connection.notifies():
                match, _, node = news.payload.partition(" ")
                if node != self.node:
                    self._changed(match)
