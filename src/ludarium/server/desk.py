"""The house's parts, put together for one node: opened when the server starts, closed when it stops."""

import asyncio
from collections.abc import Callable

from .animation import Animations
from .bots import Bots
from .bus import Bus, LocalBus
from .config import Config
from .house import House
from .limits import Buckets
from .matches import Matches
from .metrics import Metrics
from .presence import Lease, Presence
from .reviews import Reviews
from .storage import Store
from .windows import Pace


class Desk:
    """Everything a handler needs."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.addresses = Buckets(config.http_rate, config.http_burst)
        self.bus = make_bus(config.database, self._news, self._news_of_all)
        self.store = Store(config.database, self.bus.announce, self.metrics.committed, self.bus.node)
        self.matches = Matches(self.store, config.idle_matches)
        self.bots = Bots(config.workers, config.budget, self.metrics)
        takeover = 0.0 if isinstance(self.bus, LocalBus) else config.takeover
        self.house = House(
            self.store, self.matches, self.bots, self.metrics, Pace(config.window, config.glimpse), takeover
        )
        self.animations = Animations()
        self.reviews = Reviews(self.bots)
        self.presence = Presence(self._came_or_went, config.linger)
        self.lease = Lease(self.store, self.presence, self._news) if self.bus.node else None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen to other nodes and go on with what was due."""
        await self.bus.open()
        self._tasks.append(asyncio.create_task(self.house.resume()))
        if self.lease is not None:
            self._tasks.append(asyncio.create_task(self.lease.run()))

    async def close(self) -> None:
        """Stop, in an order in which nothing that was acknowledged is lost."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.lease is not None:
            await self.lease.end()
        await self.house.close()
        await self.bus.close()
        await self.reviews.close()
        await self.bots.close()
        await asyncio.to_thread(self.store.close)

    def _came_or_went(self, name: str) -> None:
        match = self.matches.find(name)
        if match is not None:
            match.changed()
        if self.lease is not None:
            self.lease.stir()

    def _news(self, match: str) -> None:
        self.house.news(match)

    def _news_of_all(self) -> None:
        self.house.news_of_all()


def make_bus(url: str, changed: Callable[[str], None], missed: Callable[[], None]) -> Bus:
    """Choose the bus that fits the database."""
    if url.startswith("postgresql"):
        from .bus.postgres import PostgresBus  # its driver takes a quarter of a second to import

        return PostgresBus(url.replace("postgresql+psycopg://", "postgresql://", 1), changed, missed)
    return LocalBus()
