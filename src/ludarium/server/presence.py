"""Who has an open page: a seat without one is away, and everybody at the table sees it.

Pages are counted here, at the node they are connected to, and nothing is written for what they say. A house of several nodes
tells the others through its database: when the first page of a seat opens at a node or the last one has closed, and every few
seconds that the node still lives. Presence follows from connections alone, so it tells nothing of anybody's cards.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Final, Protocol, TypeAlias

from .matches import LiveMatch
from .storage import Store
from .storage.presence import Place
from .storage.rows import BOT

LEASE: Final = 10.0
"""Seconds after which a node that was not heard of is dead, and with it everybody who was connected there."""
BEAT: Final = 3.0
"""Seconds between two renewals of a lease."""
_log: Final = logging.getLogger(__name__)


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """Let it not happen."""


Later: TypeAlias = Callable[[float, Callable[[], None]], Timer]


def later(seconds: float, work: Callable[[], None]) -> Timer:
    """Do something after a while."""
    return asyncio.get_running_loop().call_later(seconds, work)


class Presence:
    """The open pages of this node. ``changed`` is called with a match at which somebody came or went."""

    def __init__(self, changed: Callable[[str], None], linger: float, wait: Later = later) -> None:
        self._changed = changed
        self._linger = linger
        self._wait = wait
        self._pages: Counter[Place] = Counter()
        self._lingering: dict[Place, Timer] = {}

    def arrive(self, match: str, seats: Iterable[int]) -> None:
        """A page of these seats was opened."""
        for place in ((match, seat) for seat in seats):
            known = place in self._pages
            self._pages[place] += 1
            if (timer := self._lingering.pop(place, None)) is not None:
                timer.cancel()
            if not known:
                self._changed(match)

    def leave(self, match: str, seats: Iterable[int]) -> None:
        """A page of these seats was closed; each stays here for a little while, since most come back at once."""
        for place in ((match, seat) for seat in seats):
            self._pages[place] -= 1
            if self._pages[place] == 0:
                self._lingering[place] = self._wait(self._linger, partial(self._go, place))

    def _go(self, place: Place) -> None:
        del self._pages[place], self._lingering[place]
        self._changed(place[0])

    def places(self) -> frozenset[Place]:
        """Return all seats that are here."""
        return frozenset(self._pages)

    def away(self, match: LiveMatch) -> tuple[int, ...]:
        """Return the seats of people who have no open page, here or at another node."""
        return tuple(
            seat.seat
            for seat in match.seats
            if seat.kind != BOT and seat.seat not in match.elsewhere and (match.id, seat.seat) not in self._pages
        )


class Lease:
    """Keeps the other nodes told of who is here. ``news`` is called with each match at which a dead node had somebody."""

    def __init__(self, store: Store, presence: Presence, news: Callable[[str], None]) -> None:
        self._store = store
        self._presence = presence
        self._news = news
        self._written: frozenset[Place] = frozenset()
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Somebody came or went."""
        self._woken.set()

    async def run(self) -> None:
        """Write what changed, and renew the lease while anybody is here. What fails is tried again with the next beat."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), BEAT)
            self._woken.clear()
            try:
                await self.renew()
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.warning("the other nodes could not be told who is here", exc_info=True)

    async def renew(self) -> None:
        """Tell the others once."""
        here = self._presence.places()
        if not here and not self._written:
            return
        stood, swept = await self._store.renew(LEASE, here - self._written, self._written - here)
        if not stood and self._written:
            await self._store.renew(LEASE, here, ())
        self._written = here
        for match in swept:
            self._news(match)

    async def end(self) -> None:
        """Tell the others that nobody is here any more; a database that is away learns it when the lease runs out."""
        with suppress(Exception):
            await self._store.leave()
