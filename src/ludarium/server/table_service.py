"""What people do at a table beside their moves: leave and come back, vote, agree on time and on going back.

Leaving hurts nobody: who resigns, runs out of time or is voted out is followed by a bot at once, and may take the seat back at
any time while the game lasts. Everything is an event of the table, written before anybody is told.
"""

import time
from collections.abc import Callable, Collection
from typing import Final

from ludarium.bots import USUAL_BOT

from .agreement import open_ask, patience
from .errors import Refused
from .limits import Buckets
from .match_service import MatchService
from .matches import LiveMatch
from .presence import Presence
from .storage import Store
from .storage.rows import AGREE, ASK, BACK, BOT, LEFT, PAUSE, PERSON, REFUSE, RESUME, UNDO, VOTE

MOST_EVENTS: Final = 10_000
"""Events of one match, lines of talk among them; after that nobody asks or leaves any more."""


class TableService:
    """Everything is safe to call from many connections and nodes at once."""

    def __init__(
        self,
        store: Store,
        service: MatchService,
        presence: Presence,
        rate: float,
        burst: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.clock = clock
        self._buckets = Buckets(rate, burst)
        self._store = store
        self._service = service
        self._presence = presence

    def admit(self, match: LiveMatch, seat: int) -> None:
        """Refuse somebody who does too much of this: every deed is written down, and told to everybody at the table."""
        if len(match.events) >= MOST_EVENTS or not self._buckets.take(f"{match.id}/{seat}"):
            raise Refused("too_many")

    async def leave(self, match: LiveMatch, seat: int, why: str = "resigned") -> None:
        """Let a bot play for a seat from now on."""
        if match.over:
            raise Refused("over")
        await self._store.give_to_bot(match.id, seat, why, USUAL_BOT)
        await self._service.refresh(match)

    async def expire(self, match: LiveMatch, now: float | None = None) -> None:
        """Let bots play for everybody who has no time left."""
        times = match.times(time.monotonic() if now is None else now)
        for seat in times.out() if times is not None and not match.over else ():
            await self._store.give_to_bot(match.id, seat, "time", USUAL_BOT)
        await self._service.refresh(match)

    async def come_back(self, match: LiveMatch, seat: int) -> None:
        """Let the person play again for whom a bot plays."""
        if match.over:
            raise Refused("over")
        token = match.seats[seat].token_hash or ""
        if not await self._store.take_back_seat(match.id, seat, token):
            raise Refused("not_away")
        await self._service.refresh(match)

    async def vote(self, match: LiveMatch, seat: int, target: int) -> None:
        """Vote for a bot on the seat of somebody who keeps the table waiting; when all others who are here agree, it plays."""
        if match.over:
            raise Refused("over")
        if target == seat or target >= len(match.seats) or not self.may_vote(match, target):
            raise Refused("no_vote")
        await self._store.happen(match.id, VOTE, seat, str(target))
        await self._service.refresh(match)
        if self._here(match, target) <= self._voters(match, target):
            await self.leave(match, target, "vote")

    def may_vote(self, match: LiveMatch, target: int) -> bool:
        """Whether a seat keeps the others waiting: its person is away, or has been asked for as long as the table is patient."""
        times = match.times()
        if match.seats[target].kind == BOT or (times is not None and times.paused is not None):
            return False
        patient = patience(match.clock, bool(match.row.rated))
        seconds = patient.away if target in self._presence.away(match) else patient.here
        asked = match.begun and not match.sealed and match.history.question(target) is not None
        return seconds == 0.0 or (seconds is not None and asked and self.clock() - match.at > seconds)

    def _voters(self, match: LiveMatch, target: int) -> set[int]:
        voters: set[int] = set()
        for event in match.events:
            if event.kind in (LEFT, BACK) and event.seat == target:
                voters.clear()
            elif event.kind == VOTE and event.text == str(target):
                voters.add(event.seat)
        return voters

    def _asked(self, match: LiveMatch, seat: int) -> set[int]:
        """The seats that must agree to what one asks."""
        everybody = bool(match.row.rated) or (match.clock is not None and match.clock.daily)
        return self._others(match, seat, () if everybody else self._presence.away(match))

    def _here(self, match: LiveMatch, but: int) -> set[int]:
        """The seats of people who are here, but one."""
        return self._others(match, but, self._presence.away(match))

    def _others(self, match: LiveMatch, but: int, away: Collection[int]) -> set[int]:
        """The seats of people, but one and those who are away."""
        return {seat.seat for seat in match.seats if seat.kind == PERSON and seat.seat != but and seat.seat not in away}

    # By agreement ---------------------------------------------------------------------------------------------------------

    async def ask(self, match: LiveMatch, seat: int, what: str) -> None:
        """Ask the others for more time, a pause, or to go back to where the own last turn began; alone, it is granted."""
        self._check(match, seat, what)
        details = f" {match.history.turn_began(seat)} {len(match.history.entries)}" if what == UNDO else ""
        await self._store.happen(match.id, ASK, seat, what + details)
        await self._service.refresh(match)
        await self._grant(match)

    def _check(self, match: LiveMatch, seat: int, what: str) -> None:
        times = match.times()
        if match.over:
            raise Refused("over")
        if what != UNDO and times is None:
            raise Refused("no_clock")
        if what == PAUSE and times is not None and times.paused is not None:
            raise Refused("no_clock")
        if what == UNDO and (match.history.turn_began(seat) is None or match.sealed):
            raise Refused("no_undo")
        asked = open_ask(match.events)
        if asked is not None and asked.seat != seat and asked.seat in self._asked(match, seat):
            raise Refused("already_asked")
        people = any(one.kind == PERSON and one.seat != seat for one in match.seats)
        if people and not self._asked(match, seat):
            raise Refused("nobody_here")

    async def answer(self, match: LiveMatch, seat: int, agrees: bool) -> None:
        """Agree to what is asked, or do not."""
        asked = open_ask(match.events)
        if asked is None or (asked.seat == seat and agrees):
            raise Refused("nothing_asked")
        await self._store.happen(match.id, AGREE if agrees else REFUSE, seat)
        await self._service.refresh(match)
        await self._grant(match)

    async def resume(self, match: LiveMatch, seat: int) -> None:
        """End a pause: anybody may."""
        times = match.times()
        if times is None or times.paused is None:
            raise Refused("no_clock")
        await self._store.happen(match.id, RESUME, seat)
        await self._service.refresh(match)

    async def _grant(self, match: LiveMatch) -> None:
        """Do what is asked if all who are here have agreed."""
        asked = open_ask(match.events)
        if asked is None or not self._asked(match, asked.seat) <= asked.agreed:
            return
        if asked.what == UNDO:
            ply, entries = int(asked.details[0]), int(asked.details[1])
            if not await self._service.go_back(match, asked.seat, ply, entries):
                await self._store.happen(match.id, REFUSE, -1)
                await self._service.refresh(match)
                return
        await self._store.happen(match.id, asked.what, asked.seat)
        await self._service.refresh(match)
