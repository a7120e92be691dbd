"""The list of open tables, live: one snapshot for everybody who looks at it.

The list is read from the database, at most every half second, and only while somebody looks. It is written down once and the same
text goes to every page, a few at a time: thousands may wait while others play, and moves come through between them. Other nodes
say when theirs may have changed.
A table is listed while somebody who sits there has an open page: a host who left waits for nobody.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from .protocol import ListedSeat, ListedTable, TableList
from .storage.listing import TableFound, Tables
from .storage.presence import Place
from .storage.rows import BOT, PERSON

MOST: Final = 60
"""Tables of each kind that are listed."""
READ: Final = 300
"""Tables of each kind that are read: of many nobody is there any more."""
PAUSE: Final = 0.5
"""Seconds between two readings."""
SLICE: Final = 16
"""Pages that are told in one go."""
BREATH: Final = 0.03
"""Seconds from one slice to the next: so no more than some five hundred pages are told in a second."""
_log: Final = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()
Send = Callable[[str], Awaitable[None]]


class ListLine:
    """A page that looks at the list. It is sent the newest text; while one is on its way, later ones replace each other."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._next = self._last = ""
        self._sending: asyncio.Task[None] | None = None

    def push(self, text: str) -> None:
        """Send a text as soon as the one before has gone; not if it is that one."""
        if text == self._last:
            return
        self._next = self._last = text
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while self._next:
            text, self._next = self._next, ""
            try:
                await self._send(text)
            except Exception:  # the page is gone: whoever hears it notices
                return

    def close(self) -> None:
        """The page is gone."""
        if self._sending is not None:
            self._sending.cancel()


class Listing:
    """The list at this node. ``read`` asks the database, ``here`` tells which seats have an open page at this node."""

    def __init__(
        self,
        read: Callable[[int], Awaitable[Tables]],
        here: Callable[[], frozenset[Place]],
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._read = read
        self._here = here
        self._wait = wait
        self._lines: set[ListLine] = set()
        self._text = ""
        self._stale = True
        self._working: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._lines)

    async def now(self) -> TableList:
        """Read the list as it is at this moment."""
        return listed(await self._read(READ), self._here())

    def stale(self) -> None:
        """Something may have changed: everybody who looks is told soon."""
        self._stale = True
        if self._lines and (self._working is None or self._working.done()):
            self._working = asyncio.create_task(self._refresh())

    def look(self, send: Send) -> ListLine:
        """Somebody looks at the list from now on."""
        line = ListLine(send)
        self._lines.add(line)
        telling = self._working is not None and not self._working.done()
        if self._text and (telling or not self._stale):
            line.push(self._text)
        if self._stale or not self._text:
            self.stale()
        return line

    def leave(self, line: ListLine) -> None:
        """Somebody looks no more."""
        self._lines.discard(line)
        line.close()

    async def _refresh(self) -> None:
        while self._stale and self._lines:
            self._stale = False
            try:
                text = _encoder.encode(await self.now()).decode()
            except Exception:
                _log.warning("the open tables could not be read and are read again", exc_info=True)
                self._stale, text = True, self._text
            self._text = text
            await self._tell(text)
            await self._wait(PAUSE)

    async def _tell(self, text: str) -> None:
        lines = tuple(self._lines)
        for at in range(0, len(lines), SLICE):
            if at:
                await self._wait(BREATH)
            for line in lines[at : at + SLICE]:
                if line in self._lines:
                    line.push(text)

    async def close(self) -> None:
        """Tell nobody any more."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)


def listed(found: Tables, here: frozenset[Place]) -> TableList:
    """Make the list of what was read: tables at which somebody is, oldest first, since those have waited longest."""
    present = here | found.elsewhere
    waiting = [table for table in found.waiting if free_seats(table) and _attended(table, present)]
    watched = [table for table in found.watched if _attended(table, present)]
    return TableList(
        tuple(_told(table) for table in reversed(waiting[:MOST])), tuple(_told(table) for table in watched[:MOST])
    )


def free_seats(table: TableFound) -> int:
    """Count the seats that wait for somebody."""
    return sum(seat.kind not in (BOT, PERSON) for seat in table.seats)


def _attended(table: TableFound, present: frozenset[Place]) -> bool:
    """Whether somebody waits there; at a table by the day nobody has to."""
    return table.clock.startswith("day") or any(
        seat.kind == PERSON and (table.match, seat.seat) in present for seat in table.seats
    )


def _told(table: TableFound) -> ListedTable:
    seats = tuple(ListedSeat(seat.kind, seat.name) for seat in table.seats)
    return ListedTable(table.match, table.game, seats, table.clock, table.rated)


def best(tables: TableList, but: frozenset[str], game: str = "") -> list[ListedTable]:
    """Order the tables that somebody may sit down at, best first: those that begin soonest, then those that wait longest.

    Nobody is led to a rated one: who wants to be rated chooses it.
    """
    wanted = [one for one in tables.waiting if one.match not in but and game in ("", one.game) and not one.rated]
    return sorted(wanted, key=lambda one: sum(seat.kind == "open" for seat in one.seats))
