"""Whose time is up, and when: the house looks after all clocks that run, also at tables that nobody looks at.

Each node knows when the next clock of each match runs out, as far as it has heard, and looks at the match again then. Nodes
that look at the same moment agree: the database lets one of them act. While any clock runs a node notes every few seconds that
the house is open; a gap in these notes is a time when it was down, and clocks stood still.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from .matches import LiveMatch, Matches
from .storage import Store

BEAT: Final = 3.0
"""Seconds between two notes that the house is open."""
GAP: Final = 10.0
"""Seconds without a note after which it was down."""
FIND: Final = 15.0
"""Seconds after which a node looks for matches that others, maybe dead by now, have been told of."""
_log: Final = logging.getLogger(__name__)


class ClockKeeper:
    """The clocks of this node. ``expire`` is called with a match at which somebody has no time left."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        expire: Callable[[LiveMatch], Awaitable[None]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._matches = matches
        self._expire = expire
        self.clock = clock
        self._ends: dict[str, float] = {}
        self._woken = asyncio.Event()
        self._found = float("-inf")
        self._beaten = float("-inf")

    def notice(self, match: LiveMatch) -> None:
        """A match has changed: its next clock may run out at another moment."""
        if match.clock is None:
            return
        times = None if match.over else match.times()
        end = None if times is None else times.runs_out()
        if end is None and (match.over or not match.begun):
            self._ends.pop(match.id, None)
            return
        if self._ends.get(match.id) != end:
            self._ends[match.id] = float("inf") if end is None else end
            self._woken.set()

    async def run(self) -> None:
        """Look after the clocks until the house closes. What fails is tried again."""
        while True:
            try:
                await self.look()
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.warning("clocks could not be looked after and are looked at again", exc_info=True)
                await asyncio.sleep(1.0)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), self.rest())
            self._woken.clear()

    def rest(self) -> float:
        """Return how many seconds nothing has to be done."""
        now = self.clock()
        next_end = min(self._ends.values(), default=float("inf")) - now
        beat = self._beaten + BEAT - now if self._ends else FIND
        return min(max(0.02, next_end), max(0.02, beat), FIND)

    async def look(self) -> None:
        """Note that the house is open, find matches, and let those act whose time is up."""
        now = self.clock()
        first = self._found == float("-inf")
        if first or (self._store.node and now - self._found >= FIND):
            self._found = now
            names = await self._store.timed_matches()
            if names:
                await self._beat(now, GAP if self._store.node or not first else 0.0)
            for name in names:
                if name not in self._ends:
                    await self._visit(name)
        if self._ends and now - self._beaten >= BEAT:
            await self._beat(now)
        for name in [name for name, end in self._ends.items() if end <= self.clock()]:
            await self._visit(name)

    async def _beat(self, now: float, gap: float = GAP) -> None:
        """Note it; a house of one process was down since the last note whenever it opens, however short that was."""
        self._beaten = now
        await self._store.beat(gap)

    async def _visit(self, name: str) -> None:
        """Look at a match: at most a moment too early."""
        match = await self._matches.get(name)
        self._ends[name] = float("inf")
        times = match.times(self.clock())
        if times is not None and times.out() and not match.over:
            await self._expire(match)
        self.notice(match)
