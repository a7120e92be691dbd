"""One viewer's window on a match: which position it looks at, what it was sent last, and what comes next."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Final

from msgspec.structs import replace

from ludarium.core.i18n import translator
from ludarium.core.turn import Move, seat_letter

from .decks import missing
from .errors import Refused
from .frames import Look, Scene, delta, draw
from .frames.scene import Sitting
from .frames.steps import run, together
from .matches import LiveMatch
from .presence import Presence
from .protocol import Away, Frame, Hello, Lobby, LobbySeat
from .storage.rows import OPEN
from .tokens import hashed

FAR_BEHIND: Final = 60
"""Moves that are shown one by one; a viewer that is further behind sees the present."""
SLOW: Final = 0.004
"""Seconds of drawing from which on a thread does it."""
KEPT: Final = 24


class Viewer:
    """Somebody at, or around, a table. ``had`` is the scene that the page shows."""

    def __init__(self, match: LiveMatch, hello: Hello, presence: Presence | None = None) -> None:
        self.match = match
        self._presence = presence
        self._tokens = (
            frozenset() if hello.glance else frozenset(map(hashed, filter(None, (hello.token, *hello.beside))))
        )
        self._away: tuple[int, ...] | None = None
        self.lang = hello.lang
        self.layout = hello.layout
        self.seat: int | None = None
        self.host = False
        self.at: int | None = None
        self.eyes = -1
        self.had: Scene | None = None
        self._token = ""
        self._lobby: Lobby | None = None
        self._entries = 0
        self._version = -1
        self._cost = 0.0
        if hello.token:
            self._sit(hello.token)

    def _sit(self, token: str) -> None:
        self._token = hashed(token)
        self.seat = self.match.seat_of(token)
        self.host = self.match.is_host(token)
        if self.seat is None and not self.host:
            raise Refused("wrong_seat")

    def unseated(self) -> bool:
        """Whether the seat was given to somebody else; then this viewer is a spectator from now on."""
        if self.seat is None or self.match.seats[self.seat].token_hash == self._token:
            return False
        self.seat, self.had = None, None
        return True

    def here(self) -> frozenset[int]:
        """Return the seats of everybody who sits before this page."""
        return frozenset(seat.seat for seat in self.match.seats if seat.token_hash in self._tokens)

    def away(self) -> tuple[int, ...]:
        """Return the seats of people who have no open page."""
        return () if self._presence is None else self._presence.away(self.match)

    def again(self) -> None:
        """Send everything next, whatever the page has."""
        self.had, self._lobby, self._away = None, None, None

    async def news(self) -> AsyncIterator[Frame | Lobby | Away]:
        """Go through all that this viewer has not seen yet: one move after the other, then who is away."""
        async for message in self._moves():
            yield message
        away = self.away()
        if self.match.begun and self._away != away:
            self._away = away
            yield Away(away)

    async def _moves(self) -> AsyncIterator[Frame | Lobby]:
        while not self.match.begun:
            lobby = lobby_of(self.match, self.seat, self.host, self.lang, self.away())
            if lobby == self._lobby:
                return
            self._lobby = lobby
            yield lobby
        while (look := self._next()) is not None:
            entries, version = len(self.match.history.entries), self.match.version
            scene = await self.scene(look)
            had = self.had
            if had is None or scene != had or self._version != version:
                frame = delta(scene, had)
                self._head(frame, had is None or self._version != version)
                self.had = scene
                yield frame
            self._entries, self._version = entries, version
            arrived = not look.now or look.ply == len(self.match.history.steps)
            if arrived and entries == len(self.match.history.entries) and version == self.match.version:
                return

    def _head(self, frame: Frame, wanted: bool) -> None:
        frame.host = self.host
        if wanted:
            frame.game, frame.title = self.match.game.info.name, self.match.game.info.title
            frame.commitment = self.match.row.commitment
            frame.signs = self.match.game.pictures.seat_marks(self.match.setup)
            if self.match.row.rematch is not None:
                frame.rematch = self.match.row.rematch

    def go_to(self, ply: int, eyes: int) -> None:
        """Look at an earlier position, or at the present again; once the game is over, as any seat saw it."""
        if eyes >= 0 and not self.match.over:
            raise Refused("not_over")
        if eyes >= self.match.setup.seats:
            raise Refused("bad_message")
        self.at, self.eyes = (None, -1) if ply < 0 else (ply, eyes)

    def _next(self) -> Look | None:
        """Choose the next position to show."""
        steps = self.match.history.steps
        if self.at is not None:
            ply, practice = min(self.at, len(steps)), self.match.history.practice
            look = Look(self.seat, self.lang, self.layout, ply, False, None, "", practice=practice, eyes=self.eyes)
            return replace(look, moves=run(self.match.game, steps, ply))
        had = self.had
        fresh = self.match.history.entries[self._entries :]
        jump = had is None or not had.look.now or any(not isinstance(entry, Move) for entry in fresh)
        if had is None or jump or not 0 <= len(steps) - had.look.ply <= FAR_BEHIND:
            return self.look(len(steps))
        ply = min(had.look.ply + 1, len(steps))
        while ply < len(steps) and together(self.match.game, steps[ply - 1], steps[ply]):
            ply += 1
        return self.look(ply, ply - had.look.ply or had.look.moves)

    def look(self, ply: int, moves: int = 1) -> Look:
        """Look at a position as the present one; a question shows in it if it was and is open."""
        history, seat = self.match.history, self.seat
        question = None if seat is None else history.question(seat)
        last = ply == len(history.steps)
        if question is not None and not last:
            state = history.steps[ply].before
            opened = history.steps[ply - 1].ply + 1 if ply else 0
            if question > opened or not state.turn_mask() >> (seat or 0) & 1:
                question = None
        answer = ""
        waits: tuple[int, ...] = ()
        if last and self.match.sealed:
            held = self.match.held
            waits = tuple(sorted(other for other, row in held.items() if not row.notation))
            answer = held[seat].notation if seat in held else ""
        undo = self._undo(seat, answer) if last and seat is not None and not self.match.over else ""
        return Look(
            seat, self.lang, self.layout, ply, True, question, undo, answer, waits, history.practice, moves=moves
        )

    def _undo(self, seat: int, answer: str) -> str:
        if answer or self.match.history.may_take_back(seat) is not None:
            return "move"
        return "turn" if self.match.rewind_to(seat) is not None else ""

    async def scene(self, look: Look | None = None) -> Scene:
        """Draw a scene, by default the one that is shown; in a thread if it takes long."""
        match = self.match
        if look is None:
            if self.had is not None:
                return self.had
            look = self._next() or self.look(len(match.history.steps))
        key = look, match.version, len(match.history.entries)
        kept = match.scenes.get(key)
        if isinstance(kept, Scene):
            return kept
        sitting = sitting_of(match, self.lang)
        if self.had is None or self._cost > SLOW or match.drawing.locked():
            scene = await asyncio.to_thread(self._draw, sitting, look)
        else:
            scene = self._draw(sitting, look)
        match.scenes[key] = scene
        while len(match.scenes) > KEPT:
            match.scenes.popitem(last=False)
        return scene

    def lately(self) -> Iterator[Scene]:
        """Go through what this viewer was shown lately, newest first: a page shows the others' moves one after the other."""
        if self.had is not None:
            yield self.had
        for kept in reversed(tuple(self.match.scenes.values())):
            if isinstance(kept, Scene) and self._mine(kept.look):
                yield kept

    def _mine(self, look: Look) -> bool:
        return (look.viewer, look.lang, look.layout) == (self.seat, self.lang, self.layout)

    def _draw(self, sitting: Sitting, look: Look) -> Scene:
        with self.match.drawing:
            began = time.thread_time()
            scene = draw(sitting, look)
            self._cost = 0.7 * self._cost + 0.3 * (time.thread_time() - began)
            return scene


def names_of(match: LiveMatch, lang: str) -> tuple[str, ...]:
    """Name everybody; who gave no name is called by the seat."""
    t = translator("ludarium.server", lang)
    return tuple(seat.name or t("Seat {seat}", seat=seat_letter(seat.seat)) for seat in match.seats)


def sitting_of(match: LiveMatch, lang: str) -> Sitting:
    """Take hold of a match as it is now."""
    steps = list(match.history.steps)
    first = steps[0].before if steps else match.history.state
    kinds = tuple(seat.kind for seat in match.seats)
    return Sitting(match.game, first, steps, names_of(match, lang), kinds, match.stories, match.seal)


def lobby_of(match: LiveMatch, seat: int | None, host: bool, lang: str, away: tuple[int, ...] = ()) -> Lobby:
    """Show the table before it starts."""
    named = names_of(match, lang)
    owing = missing(match.game, match.history.state)
    seats = tuple(
        LobbySeat(
            seat=row.seat,
            kind=row.kind,
            name="" if row.kind == OPEN and not row.name else named[row.seat],
            phrase=bool(row.phrase),
            you=row.seat == seat,
            owes=row.seat in owing,
            away=row.seat in away,
        )
        for row in match.seats
    )
    info = match.game.info
    signs = match.game.pictures.seat_marks(match.setup)
    return Lobby(info.name, info.title, seats, match.row.commitment, host, match.setup.options, signs)
