"""What a handler of the house works with, put together for one node: opened when the server starts, closed when it stops."""

import asyncio
import gc
from collections import Counter
from collections.abc import Callable
from typing import Final

from .accounts.service import AccountService
from .animation import Animations
from .bots import Bots
from .bus import Bus, LocalBus
from .clock_keeper import ClockKeeper
from .coach import Coach
from .config import Config
from .connections import Connections
from .devices import Devices
from .limits import Buckets, OpenTables
from .listing import Listing
from .mailer import Mailer
from .malloc import give_back
from .match_service import MatchService
from .matches import LiveMatch, Matches
from .memory import Caches
from .metrics import Metrics
from .played import PlayedService
from .presence import Lease, Presence
from .results import Results
from .reviews import Reviews
from .spectators import SpectatorNames
from .storage import Store
from .storage.store import TABLES
from .table_service import TableService
from .talking import Talking
from .threads import BoundedThreads, DrawingThreads
from .windows import WindowTimer

TIDY: Final = 10.0
"""Seconds after which memory is given back."""


class AppContext:
    """Everything a handler needs."""

    def __init__(self, config: Config, lines: Connections) -> None:
        self.config = config
        self.lines = lines
        self.metrics = Metrics()
        self.addresses = Buckets(config.http_rate, config.http_burst)
        self.tokens = Buckets(config.http_rate, config.http_burst)
        self.messages = Buckets(4 * config.rate, 4 * config.burst)
        self.sockets: Counter[str] = Counter()
        self.bus = make_bus(config.database, self._news, self._news_of_all)
        self.store = Store(config.database, self.bus.announce, self.metrics.committed, self.bus.node)
        self.caches = Caches(config.cache_bytes)
        self.matches = Matches(self.store, config.idle_bytes, self.caches)
        self.open_tables = OpenTables(config.open_tables, lambda name: self.matches.over(name))
        self.listed_tables = OpenTables(config.listed_tables, self._waits_no_more)
        self.seats_taken = OpenTables(config.seats_taken, lambda name: self.matches.over(name))
        self.bots = Bots(config.workers, config.budget, self.metrics)
        takeover = 0.0 if isinstance(self.bus, LocalBus) else config.takeover
        self.match_service = MatchService(
            self.store, self.matches, self.bots, self.metrics, WindowTimer(config.window, config.glimpse), takeover
        )
        self.accounts = AccountService(self.store, config, self._refresh)
        self.results = Results(self.store)
        self.played = PlayedService(self.store, self.results)
        self.match_service.over = self.results.finish
        self.animations = Animations()
        self.threads = BoundedThreads()
        self.drawing = DrawingThreads()
        self.reviews = Reviews(self.bots)
        self.coach = Coach(self.bots)
        self.presence = Presence(self._came_or_went, config.linger)
        self.devices = Devices(self._seen_again)
        self.spectators = SpectatorNames(self._watched)
        self.table_service = TableService(
            self.store, self.match_service, self.presence, config.deed_rate, config.deed_burst
        )
        self.talking = Talking(self.store, config.chat, config.talk_rate, config.talk_burst)
        self.clock_keeper = ClockKeeper(self.store, self.matches, self._expired)
        self.mailer = Mailer(
            self.store, self.presence, self.match_service.spawn, config.smtp, config.mail_from, config.public_url
        )
        self.matches.noticed = self._noticed
        self.listing = Listing(self.store.tables, self.presence.places)
        self.lease = Lease(self.store, self.presence, self._news) if self.bus.node else None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen to other nodes and go on with what was due."""
        await self.bus.open()
        self._tasks.append(asyncio.create_task(self.match_service.resume()))
        self._tasks.append(asyncio.create_task(self._tidy()))
        self._tasks.append(asyncio.create_task(self.results.catch_up()))
        self._tasks.append(asyncio.create_task(self.clock_keeper.run()))
        if self.lease is not None:
            self._tasks.append(asyncio.create_task(self.lease.run()))

    async def close(self) -> None:
        """Stop, in an order in which nothing that was acknowledged is lost."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.lease is not None:
            await self.lease.end()
        await self.listing.close()
        await self.match_service.close()
        await self.bus.close()
        await self.reviews.close()
        self.threads.close()
        self.accounts.close()
        self.drawing.close()
        await self.bots.close()
        await asyncio.to_thread(self.store.close)

    @property
    def busy(self) -> bool:
        """Whether anybody has a page open, or the house is at work at a match."""
        return self.metrics.connections > 0 or any(match.pending_work is not None for match in self.matches.live())

    async def _tidy(self) -> None:
        """Give memory back some time after matches were left."""
        given = 0
        while True:
            await asyncio.sleep(TIDY)
            if given != self.matches.times_left:
                given = self.matches.times_left
                if not self.metrics.connections:
                    await asyncio.to_thread(gc.collect)  # it halts everybody, and now there is nobody
                await asyncio.to_thread(give_back)

    def _came_or_went(self, name: str) -> None:
        match = self.matches.find(name)
        if match is not None:
            match.changed()
        self.listing.stale()
        if self.lease is not None:
            self.lease.wake()

    def _waits_no_more(self, name: str) -> bool:
        match = self.matches.find(name)
        return match is not None and not match.is_waiting_openly

    async def tables_changed(self) -> None:
        """A table was opened to everybody, filled, or begun: who looks at the list is told, here and at other nodes."""
        self.listing.stale()
        await self.store.tell_tables()

    def _watched(self, name: str, names: str) -> None:
        self._seen_again(name)
        if self.bus.node:
            self.match_service.spawn(self.store.write_spectators(name, names))

    def _seen_again(self, name: str) -> None:
        match = self.matches.find(name)
        if match is not None:
            match.changed()

    async def _refresh(self, name: str) -> None:
        match = self.matches.find(name)
        if match is not None:
            await self.match_service.refresh(match, mine=False)

    def _news(self, match: str) -> None:
        if match == TABLES:
            self.listing.stale()
        else:
            self.match_service.news(match)

    def _noticed(self, match: LiveMatch) -> None:
        self.clock_keeper.notice(match)
        self.mailer.notice(match)

    async def _expired(self, match: LiveMatch) -> None:
        await self.table_service.expire(match, self.clock_keeper.clock())

    def _news_of_all(self) -> None:
        self.listing.stale()
        self.match_service.news_of_all()


def make_bus(url: str, changed: Callable[[str], None], missed: Callable[[], None]) -> Bus:
    """Choose the bus that fits the database."""
    if url.startswith("postgresql"):
        from .bus.postgres import PostgresBus  # its driver takes a quarter of a second to import

        return PostgresBus(url.replace("postgresql+psycopg://", "postgresql://", 1), changed, missed)
    return LocalBus()
