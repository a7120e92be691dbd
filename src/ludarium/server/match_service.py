"""What the house does at a table: it writes every move before anybody is told, rolls the dice, and moves for the bots.

The log decides. A move names its question, so one that comes late or twice is refused with what is there now; one that
only lost the race for a ply to somebody else's move is written at the next ply while its question is open. Chance follows
from the seal, so nodes that race for it write the same; a bot's answer counts once, like anybody's. Answers to a sealed
question are held, and written all together when its window closes.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final

from ludarium.core.i18n import translator

from .bots import Bots, bot_seed
from .checking import Checked, checked, rolled
from .decks import entries_for
from .errors import Refused
from .fair_queue import Priority
from .matches import LiveMatch, Matches
from .metrics import Metrics
from .storage import EntryRow, HeldRow, SeatRow, Store
from .storage.rows import BOT, OVER, PERSON, RETURN, REWIND, TAKE_BACK
from .windows import WindowTimer, people, quiet_answers

_log: Final = logging.getLogger(__name__)
TRIES: Final = 50
RETRY: Final = 2.0
"""Seconds after which work is tried again that could not be done, such as while the database is away."""
LITTLE: Final = 0.25
"""Seconds after which the house looks again whether a window may close: somebody may have asked to wait."""


class MatchService:
    """What can happen at a table. Every public method is safe to call from many connections at once."""

    def __init__(
        self, store: Store, matches: Matches, bots: Bots, metrics: Metrics, window_timer: WindowTimer, takeover: float
    ) -> None:
        self.store = store
        self.matches = matches
        self.bots = bots
        self.metrics = metrics
        self._window_timer = window_timer
        self._takeover = takeover
        self.over: Callable[[LiveMatch], Awaitable[None]] = nothing_more
        """What else is to be done when a match is over."""
        self._tasks: set[asyncio.Task[None]] = set()

    # What viewers do ---------------------------------------------------------------------------------------------------

    async def play(
        self,
        match: LiveMatch,
        seat: int,
        question: int,
        notation: str,
        lang: str = "en",
        then: tuple[str, ...] = (),
    ) -> None:
        """Answer a question, and with ``then`` those that follow from it; or refuse and change nothing."""
        await self._write_move(match, seat, question, (notation, *then), lang)
        self.run_pending(match)

    async def wait(self, match: LiveMatch, seat: int, question: int) -> None:
        """Ask the others to wait, openly, until this seat has answered a sealed question."""
        async with match.lock:
            if not match.sealed or match.history.question(seat) != question:
                raise Refused("question_closed")
            if seat not in match.held:
                await self._hold(match, seat, question, "")
        self.run_pending(match)

    async def bring(self, match: LiveMatch, seat: int, cards: tuple[str, ...], lang: str) -> None:
        """Bring a seat's own deck, also before the match has begun: as its secret moves, all at once."""
        async with match.lock:
            for _ in range(TRIES):
                state, ply = (
                    match.history.state,
                    len(match.history.entries),
                )  # both stay as they are while the lock is held
                rows, _ = await asyncio.to_thread(entries_for, match.game, state, seat, cards, ply, lang)
                if await self._append(match, [Checked(row) for row in rows]):
                    break
            else:
                raise Refused("busy")
        self.run_pending(match)

    async def undo(self, match: LiveMatch, seat: int, practice: bool = False, lang: str = "en") -> None:
        """Take back the seat's last move, where that is still possible; in practice, go back to where its turn began."""
        async with match.lock:
            if match.sealed and seat in match.held:
                if not await self.store.give_back(match.id, seat, match.held[seat].question):
                    raise Refused("no_undo")
                match.hold([row for row in match.held.values() if row.seat != seat])
                match.changed()
                return
            for _ in range(TRIES):
                if not match.begun:
                    raise Refused("not_started")
                kind, taken = TAKE_BACK, match.history.may_take_back(seat)
                if taken is None and practice:
                    kind, taken = REWIND, match.rewind_to(seat)
                if taken is None or match.over:  # at the end the seal is opened, and with it the dice to come
                    raise Refused("no_undo", why_no_undo(match, seat, lang))
                ply = len(match.history.entries)
                row = EntryRow(
                    ply=ply, seat=seat, kind=kind, notation=str(taken), question=ply, at=time.monotonic(), by=PERSON
                )
                if await self._append(match, [Checked(row)]):
                    break
            else:
                raise Refused("busy")
        self.run_pending(match)

    async def go_back(self, match: LiveMatch, seat: int, ply: int, entries: int) -> bool:
        """Go back to where a seat's turn began, as all have agreed; false if somebody has moved since they were asked."""
        async with match.lock:
            history = match.history
            if len(history.entries) != entries or match.sealed or match.over or history.turn_began(seat) != ply:
                return False
            row = EntryRow(
                ply=entries, seat=seat, kind=RETURN, notation=str(ply), question=entries, at=time.monotonic(), by=PERSON
            )
            done = await self._append(match, [Checked(row)])
        self.run_pending(match)
        return done

    async def start(self, match: LiveMatch) -> None:
        """Let a match begin. Doing it twice is harmless."""
        await self.store.start(match.id)
        await self.refresh(match)

    async def opened_by(self, name: str, token: str) -> LiveMatch:
        """Return a match to whoever shows a token, or refuse with ``unknown_match``.

        One that opens nothing as far as this node knows may have been given out by another just now, which is not heard of yet.
        """
        match = await self.matches.get(name)
        if token and self.store.node and match.seat_of(token) is None and not match.is_host(token):
            await self.refresh(match, mine=False)
        return match

    async def refresh(self, match: LiveMatch, mine: bool = True) -> None:
        """Read a match again after a change of its seats or by another node."""
        async with match.lock:
            await self.matches.catch_up(match)
        if mine:
            self.run_pending(match)
        else:
            self.attend(match)

    def attend(self, match: LiveMatch) -> None:
        """Look after a match that another node may be at work on: go on with it if that node does not."""
        if match.pending_work is None and self._due(match):
            self.spawn(self._take_over(match, len(match.history.entries)))

    def news(self, name: str) -> None:
        """Another node wrote something."""
        match = self.matches.find(name)
        if match is not None:
            self.spawn(self.refresh(match, mine=False))
        else:
            self.matches.overtake(name)

    def news_of_all(self) -> None:
        """Something may have been missed."""
        for match in self.matches.live():
            self.news(match.id)

    # What the house does of itself ---------------------------------------------------------------------------------------

    def run_pending(self, match: LiveMatch) -> None:
        """Let the house do what is due: dice, then bots, until a person is asked or the game is over."""
        if match.pending_work is not None:
            match.more_pending = True
        elif self._due(match) or (match.over and match.row.status != OVER):
            match.pending_work = asyncio.create_task(self._work(match))

    def _due(self, match: LiveMatch) -> bool:
        return bool(match.bots_due()) or match.chance_due() or self._window_timer.due(match)

    async def resume(self) -> None:
        """Go on with what was due when the house last closed or lost its power; a database that is away is waited for."""
        while True:
            try:
                names = await self.store.unfinished()
                break
            except Exception:
                _log.warning("what was due could not be read and is read again", exc_info=True)
                await asyncio.sleep(RETRY)
        for name in names:
            try:
                self.run_pending(await self.matches.get(name))
            except Exception:
                _log.exception("a match cannot be resumed", extra={"match": name})

    async def close(self) -> None:
        """Stop all work; what was acknowledged is written."""
        for match in self.matches.live():
            if match.pending_work is not None:
                match.pending_work.cancel()
                await asyncio.gather(match.pending_work, return_exceptions=True)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, match: LiveMatch) -> None:
        try:
            while True:
                match.more_pending = False
                await self._roll(match)
                due = match.bots_due()
                if due:
                    await asyncio.gather(*(self._think(match, seat, question) for seat, question in due))
                elif self._window_timer.due(match):
                    await self._close_window(match)
                elif not match.chance_due() and not match.more_pending:
                    break
            if match.over and match.row.status != OVER:
                await self.store.finish(match.id)
                await self.over(match)
                await self._reread(match)
        except asyncio.CancelledError:
            raise
        except Exception:
            _log.exception("the house's own work failed and is tried again", extra={"match": match.id})
            self.spawn(self._later(match))
        finally:
            match.pending_work = None
            self.matches.left(match)

    async def _later(self, match: LiveMatch) -> None:
        await asyncio.sleep(RETRY)
        self.run_pending(match)

    async def _reread(self, match: LiveMatch) -> None:
        async with match.lock:
            await self.matches.catch_up(match)

    async def _roll(self, match: LiveMatch) -> None:
        """Write all dice that follow each other in one go."""
        async with match.lock:
            while match.chance_due():
                await self._append(match, rolled(match))

    async def _close_window(self, match: LiveMatch) -> None:
        """Wait a little of the time that a sealed window has, then close it if that was all of it."""
        await asyncio.sleep(min(max(self._left(match), 0.0), LITTLE))
        async with match.lock:
            if not self._window_timer.due(match) or self._left(match) > 0:
                return
            rows = await self.store.close_window(match.id, quiet_answers(match))
            if rows is None:
                await self.matches.catch_up(match)
                return
            self._fold(match, [Checked(row) for row in rows])

    def _left(self, match: LiveMatch) -> float:
        return (self._window_timer.closes(match) or 0.0) - time.monotonic()

    async def _think(self, match: LiveMatch, seat: SeatRow, question: int) -> None:
        game, ply = match.game, len(match.history.steps)  # what was taken back does not change what a bot thinks
        view = game.observe(match.history.state, seat.seat)
        seed, thread = bot_seed(match.row.secret, ply, seat.seat), f"{match.id}/{seat.seat}"
        priority = Priority.PEOPLE if people(match) else Priority.BOTS
        notation = await self.bots.choose(game, view, seat.bot, seed, thread, priority, match.visitor or match.id)
        if match.seats[seat.seat].kind != seat.kind:
            return  # a person has sat down meanwhile
        try:
            await self._write_move(match, seat.seat, question, (notation,), "en", by=BOT)
        except Refused as refused:
            if refused.code not in ("question_closed", "not_asked"):
                _log.error("a bot's move was refused: %s", refused.code, extra={"match": match.id, "ply": ply})

    async def _take_over(self, match: LiveMatch, ply: int) -> None:
        """Wait for the node that wrote last to go on; if it does not, it may be gone."""
        await asyncio.sleep(self._takeover)
        if len(match.history.entries) == ply:
            self.run_pending(match)

    # Writing -------------------------------------------------------------------------------------------------------------

    async def _write_move(
        self, match: LiveMatch, seat: int, question: int, parts: tuple[str, ...], lang: str, by: str = PERSON
    ) -> None:
        async with match.lock:
            for _ in range(TRIES):
                moves = checked(match, seat, question, parts, lang, by)
                sealed = match.sealed
                if sealed:
                    written = await self._hold(match, seat, question, moves[0].row.notation)
                else:
                    written = await self._append(match, [*moves, *rolled(match, moves)])
                if written:
                    self.metrics.of(match.id, sealed).moves[by] += len(moves)
                    return
        raise Refused("busy")

    async def _hold(self, match: LiveMatch, seat: int, question: int, notation: str) -> bool:
        """Hold an answer, or read what was written meanwhile."""
        row = HeldRow(seat=seat, question=question, notation=notation, at=time.monotonic())
        if not await self.store.hold(match.id, row):
            await self.matches.catch_up(match)
            return False
        match.hold([*(one for one in match.held.values() if one.seat != seat), row])
        match.changed()
        return True

    async def _append(self, match: LiveMatch, entries: Sequence[Checked]) -> bool:
        """Write entries and fold them, or read what was written in their place."""
        rows = [entry.row for entry in entries]
        try:
            won = await self.store.append(match.id, rows)
        except asyncio.CancelledError:
            raise
        except Exception:
            _log.exception("entries could not be written", extra={"match": match.id, "ply": rows[0].ply})
            raise Refused("busy") from None
        if not won:
            await self.matches.catch_up(match)
            return False
        self._fold(match, entries)
        return True

    def _fold(self, match: LiveMatch, entries: Sequence[Checked]) -> None:
        for entry in entries:
            match.add(*entry)
        self.metrics.of(match.id, match.sealed)
        match.changed()
        twin = self.matches.find(match.id)
        if twin is not None and twin is not match:  # it was forgotten and loaded again meanwhile
            self.news(match.id)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else; what fails is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:  # such as while the database is away: whoever listens is told again when it is back
            _log.warning("work at a match failed", exc_info=error)


async def nothing_more(match: LiveMatch) -> None:
    """Do nothing when a match is over."""


def why_no_undo(match: LiveMatch, seat: int, lang: str) -> str:
    """Say why a seat can take nothing back."""
    t = translator("ludarium.server", lang)
    if match.over:
        return t("The game is over: what was played stands.")
    why = {
        "nothing": t("You have not moved yet."),
        "chance": t("Your last move stands: dice have been rolled or cards drawn since."),
        "reveal": t("Your last move stands: something has been revealed since."),
        "others": t("Your last move stands: others have moved on from it."),
        "sealed": t("Your last move stands: the answers have been revealed."),
    }
    return why.get(match.history.why_no_take_back(seat), "")
