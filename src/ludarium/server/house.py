"""The house: it writes every move before anybody is told, rolls the dice, and moves for the bots.

The log decides. A move names its question, so one that comes late or twice is refused with what is there now; one that
only lost the race for a ply to somebody else's move is written at the next ply while its question is open. Chance follows
from the seal, so nodes that race for it write the same; a bot's answer counts once, like anybody's. Answers to a sealed
question are held, and written all together when its window closes.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from msgspec.structs import replace

from ludarium.core.action import Action
from ludarium.core.errors import NotationError
from ludarium.core.game import mover_seats
from ludarium.core.i18n import translator
from ludarium.core.registry import AnyGame
from ludarium.core.state import CHANCE, CHANCE_BIT, SEALED_BIT, State

from .bots import Bots, bot_seed
from .decks import entries_for
from .errors import Refused
from .matches import LiveMatch, Matches
from .metrics import Metrics
from .storage import EntryRow, HeldRow, SeatRow, Store
from .storage.rows import BOT, MOVE, OVER, PERSON, REWIND, TAKE_BACK
from .windows import Pace, quiet_answers

_log: Final = logging.getLogger(__name__)
TRIES: Final = 50
RETRY: Final = 2.0
"""Seconds after which work is tried again that could not be done, such as while the database is away."""
LITTLE: Final = 0.25
"""Seconds after which the house looks again whether a window may close: somebody may have asked to wait."""


class House:
    """What can happen at a table. Every public method is safe to call from many connections at once."""

    def __init__(
        self, store: Store, matches: Matches, bots: Bots, metrics: Metrics, pace: Pace, takeover: float
    ) -> None:
        self.store = store
        self.matches = matches
        self.bots = bots
        self.metrics = metrics
        self._pace = pace
        self._takeover = takeover
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
        self.stir(match)

    async def wait(self, match: LiveMatch, seat: int, question: int) -> None:
        """Ask the others to wait, openly, until this seat has answered a sealed question."""
        async with match.lock:
            if not match.sealed or match.history.question(seat) != question:
                raise Refused("question_closed")
            if seat not in match.held:
                await self._hold(match, seat, question, "")
        self.stir(match)

    async def bring(self, match: LiveMatch, seat: int, cards: tuple[str, ...], lang: str) -> None:
        """Bring a seat's own deck, also before the match has begun: as its secret moves, all at once."""
        async with match.lock:
            for _ in range(TRIES):
                rows, _ = entries_for(match.game, match.history.state, seat, cards, len(match.history.entries), lang)
                if await self._append(match, rows):
                    break
            else:
                raise Refused("busy")
        self.stir(match)

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
                    ply=ply, seat=seat, kind=kind, notation=str(taken), question=ply, at=time.time(), by=PERSON
                )
                if await self._append(match, [row]):
                    break
            else:
                raise Refused("busy")
        self.stir(match)

    async def start(self, match: LiveMatch) -> None:
        """Let a match begin. Doing it twice is harmless."""
        await self.store.start(match.id)
        await self.refresh(match)

    async def refresh(self, match: LiveMatch, mine: bool = True) -> None:
        """Read a match again after a change of its seats or by another node."""
        async with match.lock:
            await self.matches.catch_up(match)
        if mine:
            self.stir(match)
        else:
            self.attend(match)

    def attend(self, match: LiveMatch) -> None:
        """Look after a match that another node may be at work on: go on with it if that node does not."""
        if match.housework is None and self._due(match):
            self._spawn(self._take_over(match, len(match.history.entries)))

    def news(self, name: str) -> None:
        """Another node wrote something."""
        match = self.matches.find(name)
        if match is not None:
            self._spawn(self.refresh(match, mine=False))
        else:
            self.matches.overtake(name)

    def news_of_all(self) -> None:
        """Something may have been missed."""
        for match in self.matches.live():
            self.news(match.id)

    # What the house does of itself ---------------------------------------------------------------------------------------

    def stir(self, match: LiveMatch) -> None:
        """Let the house do what is due: dice, then bots, until a person is asked or the game is over."""
        if match.housework is not None:
            match.again = True
        elif self._due(match) or (match.over and match.row.status != OVER):
            match.housework = asyncio.create_task(self._work(match))

    def _due(self, match: LiveMatch) -> bool:
        return bool(match.bots_due()) or match.chance_due() or self._pace.due(match)

    async def resume(self) -> None:
        """Go on with what was due when the house last closed or lost its power."""
        for name in await self.store.unfinished():
            try:
                self.stir(await self.matches.get(name))
            except Exception:
                _log.exception("a match cannot be resumed", extra={"match": name})

    async def close(self) -> None:
        """Stop all work; what was acknowledged is written."""
        for match in self.matches.live():
            if match.housework is not None:
                match.housework.cancel()
                await asyncio.gather(match.housework, return_exceptions=True)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, match: LiveMatch) -> None:
        try:
            while True:
                match.again = False
                await self._roll(match)
                due = match.bots_due()
                if due:
                    await asyncio.gather(*(self._think(match, seat, question) for seat, question in due))
                elif self._pace.due(match):
                    await self._close_window(match)
                elif not match.chance_due() and not match.again:
                    break
            if match.over and match.row.status != OVER:
                await self.store.finish(match.id)
                await self._reread(match)
        except asyncio.CancelledError:
            raise
        except Exception:
            _log.exception("the house's own work failed and is tried again", extra={"match": match.id})
            self._spawn(self._later(match))
        finally:
            match.housework = None

    async def _later(self, match: LiveMatch) -> None:
        await asyncio.sleep(RETRY)
        self.stir(match)

    async def _reread(self, match: LiveMatch) -> None:
        async with match.lock:
            await self.matches.catch_up(match)

    async def _roll(self, match: LiveMatch) -> None:
        """Write all dice that follow each other in one go."""
        async with match.lock:
            while match.chance_due():
                rows = rolled(match)
                await self._append(match, rows)

    async def _close_window(self, match: LiveMatch) -> None:
        """Wait a little of the time that a sealed window has, then close it if that was all of it."""
        await asyncio.sleep(min(max(self._left(match), 0.0), LITTLE))
        async with match.lock:
            if not self._pace.due(match) or self._left(match) > 0:
                return
            rows = await self.store.close_window(match.id, quiet_answers(match))
            if rows is None:
                await self.matches.catch_up(match)
                return
            self._fold(match, rows)

    def _left(self, match: LiveMatch) -> float:
        return (self._pace.closes(match) or 0.0) - time.time()

    async def _think(self, match: LiveMatch, seat: SeatRow, question: int) -> None:
        game, ply = match.game, len(match.history.steps)  # what was taken back does not change what a bot thinks
        view = game.observe(match.history.state, seat.seat)
        seed, thread = bot_seed(match.row.secret, ply, seat.seat), f"{match.id}/{seat.seat}"
        notation = await self.bots.choose(game, view, seat.bot, seed, thread)
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
            self.stir(match)

    # Writing -------------------------------------------------------------------------------------------------------------

    async def _write_move(
        self, match: LiveMatch, seat: int, question: int, parts: tuple[str, ...], lang: str, by: str = PERSON
    ) -> None:
        async with match.lock:
            for _ in range(TRIES):
                rows = [replace(row, by=by) for row in checked(match, seat, question, parts, lang)]
                if match.sealed:
                    written = await self._hold(match, seat, question, rows[0].notation)
                else:
                    written = await self._append(match, [*rows, *rolled(match, rows)])
                if written:
                    self.metrics.moves[by] += len(rows)
                    return
        raise Refused("busy")

    async def _hold(self, match: LiveMatch, seat: int, question: int, notation: str) -> bool:
        """Hold an answer, or read what was written meanwhile."""
        row = HeldRow(seat=seat, question=question, notation=notation, at=time.time())
        if not await self.store.hold(match.id, row):
            await self.matches.catch_up(match)
            return False
        match.hold([*(one for one in match.held.values() if one.seat != seat), row])
        match.changed()
        return True

    async def _append(self, match: LiveMatch, rows: list[EntryRow]) -> bool:
        """Write entries and fold them, or read what was written in their place."""
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
        self._fold(match, rows)
        return True

    def _fold(self, match: LiveMatch, rows: list[EntryRow]) -> None:
        for row in rows:
            match.add(row)
        match.changed()
        twin = self.matches.find(match.id)
        if twin is not None and twin is not match:  # it was forgotten and loaded again meanwhile
            self.news(match.id)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def why_no_undo(match: LiveMatch, seat: int, lang: str) -> str:
    """Say why a seat can take nothing back."""
    t = translator("ludarium.server", lang)
    if match.over:
        return t("The game is over: what was played stands.")
    why = {
        "nothing": t("You have not moved yet."),
        "chance": t("Your last move stands: dice were rolled or cards drawn since."),
        "reveal": t("Your last move stands: something was revealed since."),
        "others": t("Your last move stands: others have moved on from it."),
        "sealed": t("Your last move stands: the answers were opened."),
    }
    return why.get(match.history.why_no_take_back(seat), "")


def checked(match: LiveMatch, seat: int, question: int, parts: tuple[str, ...], lang: str) -> list[EntryRow]:
    """Return a seat's moves as entries for the next plies, or refuse: the first answers a question, the others go on."""
    history = match.history
    if not match.begun:
        raise Refused("not_started")
    asked = history.question(seat)
    if asked is None and (seat, question) not in match.answered:
        raise Refused("not_asked")
    if asked != question:
        raise Refused("question_closed")
    rows: list[EntryRow] = []
    state, ply = history.state, len(history.entries)
    for at, notation in enumerate(parts, ply):
        if len(parts) > 1 and state.turn_mask() & SEALED_BIT:
            raise Refused("bad_message")  # its answers are held, one for each seat
        if rows and seat not in mover_seats(state.turn_mask()):
            raise Refused("not_asked")
        action = legal(match.game, state, seat, notation, lang)
        asked = at if rows else question
        rows.append(EntryRow(ply=at, seat=seat, kind=MOVE, notation=str(action), question=asked, at=time.time()))
        if at + 1 < ply + len(parts):
            state = match.game.child(state, seat, action)
    return rows


def legal(game: AnyGame, state: State, seat: int, notation: str, lang: str) -> Action:
    """Read an action that the rules allow a seat, or refuse."""
    try:
        action = game.actions.parse(notation)
    except NotationError as error:
        raise Refused("bad_notation", error.message) from None
    refusal = game.why_not(state, seat, action, lang)
    if refusal is not None:
        raise Refused("illegal_move", refusal.message, refusal.paragraph)
    return action


def rolled(match: LiveMatch, moves: Sequence[EntryRow] = ()) -> list[EntryRow]:
    """Return the chance moves that come next, or that follow from checked moves, up to the next question of a seat.

    Those that follow from moves are written with them: one commit, and nobody waits for the dice.
    """
    history, game, dice = match.history, match.game, match.dice
    rows: list[EntryRow] = []
    state, index, ply = history.state.copy(), history.chance_moves, len(history.entries)
    for move in moves:
        state.apply(move.seat, game.actions.code(game.actions.parse(move.notation)))
        ply += 1
    while state.turn_mask() & CHANCE_BIT:
        code = state.choice(CHANCE, dice.roll(index + len(rows), state.choices(CHANCE)))
        notation = str(game.actions.action(code))
        rows.append(
            EntryRow(ply=ply + len(rows), seat=CHANCE, kind=MOVE, notation=notation, question=ply, at=time.time())
        )
        state.apply(CHANCE, code)
    return rows
