"""Who thinks next, when more bots have to move than there are workers.

People come first: a bot at a table where a person plays. Then the games that are looked at again, and last the tables of bots
alone. Within each of these, visitors take turns, whoever opened the table: one who opens forty tables waits for them, and nobody
else does. One worker is kept free for people; and where several visitors play, none of them has all workers, so that nobody waits
for the end of another's long thought.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from enum import IntEnum
from typing import Final

REMEMBERED: Final = 1000
"""Visitors who play with bots; as long as there is only one, every worker is theirs."""


class Priority(IntEnum):
    """Whose turn it is first."""

    PEOPLE = 0
    REVIEWS = 1
    BOTS = 2


class Asker:
    """Somebody who waits for a worker."""

    __slots__ = ("granted", "priority", "visitor")

    def __init__(self, priority: Priority, visitor: str) -> None:
        self.priority = priority
        self.visitor = visitor
        self.granted = False


class FairQueue:
    """Hands out a number of places. It knows nothing of time, so its order can be read off and tested."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._places = places
        self._waiting: dict[Priority, OrderedDict[str, deque[Asker]]] = {one: OrderedDict() for one in Priority}
        self._thinking: Counter[str] = Counter()
        self._others = 0
        self._people: OrderedDict[str, None] = OrderedDict()

    def join(self, priority: Priority, visitor: str) -> Asker:
        """Stand in line."""
        asker = Asker(priority, visitor)
        self._waiting[priority].setdefault(visitor, deque()).append(asker)
        if priority is Priority.PEOPLE:
            self._people.pop(visitor, None)
            self._people[visitor] = None
            if len(self._people) > REMEMBERED:
                self._people.popitem(last=False)
        return asker

    def next(self) -> Asker | None:
        """Grant a free place to whoever's turn it is, if there is anybody who may have it."""
        if not self._free:
            return None
        for priority, visitors in self._waiting.items():
            if priority is not Priority.PEOPLE and self._others >= max(1, self._places - 1):
                continue
            for visitor, line in visitors.items():
                if len(self._people) < 2 or self._thinking[visitor] < max(1, self._places - 1):
                    return self._grant(line, visitors)
        return None

    def _grant(self, line: "deque[Asker]", visitors: "OrderedDict[str, deque[Asker]]") -> Asker:
        asker = line.popleft()
        del visitors[asker.visitor]
        if line:
            visitors[asker.visitor] = line  # behind everybody else who waits
        asker.granted = True
        self._free -= 1
        self._thinking[asker.visitor] += 1
        self._others += asker.priority is not Priority.PEOPLE
        return asker

    def leave(self, asker: Asker) -> None:
        """Give a place back, or leave the line."""
        if asker.granted:
            self._free += 1
            self._others -= asker.priority is not Priority.PEOPLE
            self._thinking[asker.visitor] -= 1
            if not self._thinking[asker.visitor]:
                del self._thinking[asker.visitor]
            return
        visitors = self._waiting[asker.priority]
        line = visitors[asker.visitor]
        line.remove(asker)
        if not line:
            del visitors[asker.visitor]


class FairPlaces:
    """The same for tasks: ``async with places.of(...)`` waits for a place and gives it back."""

    def __init__(self, places: int) -> None:
        self._queue = FairQueue(places)
        self._granted: dict[Asker, asyncio.Future[None]] = {}

    def of(self, priority: Priority, visitor: str) -> "Place":
        """Ask for a place."""
        return Place(self, priority, visitor)

    async def enter(self, priority: Priority, visitor: str) -> Asker:
        """Wait for a place."""
        asker = self._queue.join(priority, visitor)
        granted = self._granted[asker] = asyncio.get_running_loop().create_future()
        self._hand_out()
        try:
            await granted
        except BaseException:
            self.leave(asker)
            raise
        return asker

    def leave(self, asker: Asker) -> None:
        """Give a place back."""
        self._granted.pop(asker, None)
        self._queue.leave(asker)
        self._hand_out()

    def _hand_out(self) -> None:
        while (asker := self._queue.next()) is not None:
            granted = self._granted[asker]
            if not granted.done():
                granted.set_result(None)


class Place:
    """A place while it is held."""

    def __init__(self, places: FairPlaces, priority: Priority, visitor: str) -> None:
        self._places = places
        self._wanted = priority, visitor
        self._asker: Asker | None = None

    async def __aenter__(self) -> None:
        self._asker = await self._places.enter(*self._wanted)

    async def __aexit__(self, *_: object) -> None:
        if self._asker is not None:
            self._places.leave(self._asker)
