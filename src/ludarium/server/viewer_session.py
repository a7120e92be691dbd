"""One viewer's session at a match: which position it looks at, what it was sent last, and what comes next."""

import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Final, NamedTuple, ParamSpec, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from ludarium.core.i18n import translator
from ludarium.core.turn import Move, seat_letter

from .agreement import patience
from .decks import missing
from .errors import Refused
from .frames import Scene, ViewRequest, delta, draw
from .frames.scene import MatchSnapshot
from .frames.steps import run, together
from .matches import LiveMatch
from .memory import SceneKey
from .presence import Presence
from .protocol import Away, Clocks, Devices, Frame, Hello, Lobby, LobbySeat, SeatClock, Spectators, Talk, TalkLine
from .spectators import SpectatorNames
from .storage.rows import BOT, NOBODY, OPEN
from .talking import hears, shown_text
from .threads import DrawingThreads
from .tokens import hashed

FAR_BEHIND: Final = 60
"""Moves that are shown one by one; a viewer that is further behind sees the present."""
LIGHT: Final = 4_000
"""Letters of drawings up to which a scene is light. Boards of the five games have seven thousand and more."""
NEAR: Final = 4
"""Moves behind the present from which on even light scenes are left to a thread: there are several to draw."""
MOST_LINES: Final = 300
"""Lines of talk that a page is sent at once."""
LATELY: Final = 24
"""Scenes of which a page may still ask what something in them is."""
_encoder: Final = msgspec.json.Encoder()
P = ParamSpec("P")
T = TypeVar("T")


class FrameText(NamedTuple):
    """A frame as it is sent, and how many bytes that are."""

    text: str
    size: int


class ViewerSession:
    """Somebody at, or around, a table. ``shows`` names the scene that the page shows; if it is no longer kept, the page is
    sent everything.
    """

    def __init__(
        self,
        match: LiveMatch,
        hello: Hello,
        presence: Presence | None = None,
        drawing: DrawingThreads | None = None,
        open_on: Callable[[str, int], int] | None = None,
        spectators: SpectatorNames | None = None,
        talks: bool = False,
        mails: bool = False,
    ) -> None:
        self.match = match
        self.greeting = -1 if hello.id is None else hello.id
        self._presence = presence
        self._drawing = drawing
        self._open_on = open_on
        self._devices = 1
        self._spectators = spectators
        self._watching = Spectators(0, ())
        self._summary = hello.summary
        self.talks = talks and bool(match.row.chat)
        """Whether people may talk at this table."""
        self._mails = mails
        self._talked = -1
        self._heard_all = False
        self._clocks: tuple[int, int, int] | None = None
        self._could_read = False
        self._tokens = (
            frozenset() if hello.summary else frozenset(map(hashed, filter(None, (hello.token, *hello.beside))))
        )
        self._away: tuple[int, ...] | None = None
        self.lang = hello.lang
        self.layout = hello.layout
        self.seat: int | None = None
        self.host = False
        self.at: int | None = None
        self.eyes = -1
        self.shows: SceneKey | None = None
        self._lately: deque[SceneKey] = deque(maxlen=LATELY)
        self._token = ""
        self._lobby: Lobby | None = None
        self._entries = 0
        self._version = -1
        self._resent = 0
        self._light = False
        if hello.token:
            self._sit(hello.token)
        if self.match.row.watch == NOBODY and not self.plays_here():
            raise Refused("no_spectators")

    def _sit(self, token: str) -> None:
        self._token = hashed(token)
        self.seat = self.match.seat_of(token)
        self.host = self.match.is_host(token)
        if self.seat is None and not self.host:
            raise Refused("wrong_seat")

    def unseated(self) -> bool:
        """Whether the seat was given to somebody else; then this viewer is a spectator from now on."""
        if self.seat is None or self.match.opens(self._token, self.seat):
            return False
        self.seat = None
        self._lately.clear()
        self._show(None)
        return True

    def here(self) -> frozenset[int]:
        """Return the seats of everybody who sits before this page."""
        own = (seat.seat for seat in self.match.seats if seat.token_hash in self._tokens)
        return frozenset((*own, *(seat for key, seat in self.match.keys.items() if key in self._tokens)))

    @property
    def only_watches(self) -> bool:
        """Whether whoever looks has no part in the game; a look from the shelf does not count."""
        return not self._summary and not self.plays_here()

    def spectators(self) -> Spectators:
        """Tell who only watches."""
        if self._spectators is None:
            return self._watching
        return self._spectators.told(self.match.id, self.match.spectators)

    def away(self) -> tuple[int, ...]:
        """Return the seats of people who have no open page."""
        return () if self._presence is None else self._presence.away(self.match)

    def devices(self) -> int:
        """Return on how many devices the viewer's seat is open; another node counts as one."""
        if self.seat is None or self._open_on is None:
            return 1
        return max(1, self._open_on(self.match.id, self.seat) + (self.seat in self.match.elsewhere))

    def reads(self, match: LiveMatch) -> bool:
        """Whether a finished game is open to this viewer, seal and all seats' eyes: who played may also look on as nobody."""
        return bool(match.row.shared) or self.plays_here()

    def plays_here(self) -> bool:
        """Whether this page belongs to somebody who plays here or has opened the table, whoever of them looks."""
        held = (seat.token_hash for seat in self.match.seats)
        shown = {self.match.row.host_hash, *held, *self.match.keys} & self._tokens
        return self.host or self.seat is not None or bool(shown)

    def resend_all(self) -> None:
        """Send everything next, whatever the page has."""
        self._lobby, self._away, self._watching = None, None, Spectators(0, ())
        self._clocks, self._talked = None, -1
        self._show(None)

    def leave(self) -> None:
        """The page is gone."""
        self._show(None)

    def _show(self, scene: SceneKey | None) -> None:
        self.match.caches.scenes.show(scene, self.shows)
        self.shows = scene
        if scene is None:
            self._resent, self._light = self._resent + 1, False
        else:
            self._lately.append(scene)

    async def news(self) -> AsyncIterator[FrameText | Lobby | Away | Devices | Spectators | Clocks | Talk]:
        """Go through all that this viewer has not seen yet: one move after the other, then who is away, and who else is here."""
        if self._could_read != self.reads(self.match):
            self._could_read = self.reads(self.match)
            self._show(None)
        if self._summary and (told := self.clocks()) is not None:  # who looks from elsewhere goes on at the first frame
            yield told
        async for message in self._moves():
            yield message
        away = self.away()
        if self.match.begun and self._away != away:
            self._away = away
            yield Away(away, patience(self.match.clock, bool(self.match.row.rated)))
        devices = self.devices()
        if self._devices != devices:
            self._devices = devices
            yield Devices(devices)
        watching = self.spectators()
        if self._watching != watching:
            self._watching = watching
            yield watching
        clocks = self.clocks()
        if clocks is not None:
            yield clocks
        talk = self.talk()
        if talk is not None:
            yield talk

    def clocks(self) -> Clocks | None:
        """Tell how the clocks stand, if they have done anything but run since they were told."""
        if self._clocks == self.match.times_version:
            return None
        self._clocks = self.match.times_version
        times = self.match.times(time.monotonic())
        if times is None:
            return None
        running = frozenset() if self.match.over else times.running()
        seats = tuple(
            SeatClock(seat, round(max(0.0, left.bank), 1), round(left.free, 1), seat in running)
            for seat, left in enumerate(times.left)
            if seat not in times.bots
        )
        return Clocks(times.clock.daily, times.paused is not None, self._mails and times.clock.daily, seats)

    def talk(self) -> Talk | None:
        """Tell what was said and done beside the moves since it was last told; once all is over, all of it."""
        over, plays = self.match.over, self.plays_here()
        if over and not self._heard_all:
            self._heard_all, self._talked = True, -1
        first, self._talked = self._talked, len(self.match.events)
        if first == self._talked:
            return None
        now = time.monotonic()
        new = [event for event in self.match.events[max(0, first) :][-MOST_LINES:] if hears(event, plays, over)]
        if not new and first >= 0:
            return None
        lines = (
            TalkLine(one.number, one.kind, one.seat, round(now - one.at, 1), one.name, shown_text(one), one.who)
            for one in new
        )
        return Talk(self.talks, tuple(lines))

    async def _moves(self) -> AsyncIterator[FrameText | Lobby]:
        while not self.match.begun:
            lobby = lobby_of(self.match, self.seat, self.host, self.lang, self.away())
            if lobby == self._lobby:
                return
            self._lobby = lobby
            yield lobby
        while True:
            resent, match = self._resent, self.match.frozen()
            made = self._make(match) if self._light else await self._off_loop(self._make, match)
            if resent != self._resent:
                continue  # it was made for a page that had something, and now has nothing
            if made.text is not None:
                self._show(made.key)
                yield made.text
            self._entries, self._version = len(match.history.entries), match.version
            request, now = made.request, self.match.history
            arrived = not request.now or request.ply == len(now.steps)
            if arrived and self._entries == len(now.entries) and self._version == self.match.version:
                return

    def _make(self, match: LiveMatch) -> "Made":
        """Make the next frame, in a thread: its scene, what of it is new, and that in writing."""
        shows, fresh = self.shows, self._version != match.version
        had = None if shows is None else match.caches.scenes.get(shows)
        request = self._next(match, had)
        key, scene = key_of(match, request), self._drawn(match, request)
        if had is not None and scene == had and not fresh:
            return Made(key, request, None)
        frame = delta(scene, had)
        self._head(frame, match, had is None or fresh)
        data = _encoder.encode(frame)
        near = len(match.history.steps) - request.ply < NEAR
        self._light = had is not None and request.now and near and is_light(had) and is_light(scene)
        return Made(key, request, FrameText(data.decode(), len(data)))

    def _head(self, frame: Frame, match: LiveMatch, wanted: bool) -> None:
        frame.host = self.host
        frame.shared = bool(match.row.shared)
        frame.coach = self.seat is not None and match.alone(self.seat)
        frame.rated = bool(match.row.rated)
        if frame.ending is not UNSET and not self.reads(match):
            frame.ending = replace(frame.ending, secret="", phrases=())
        if wanted:
            frame.game, frame.title = match.game.info.name, match.game.info.title
            frame.commitment = match.row.commitment
            frame.seat_marks = match.game.pictures.seat_marks(match.setup)
            if match.row.rematch is not None:
                frame.rematch = match.row.rematch

    def go_to(self, ply: int, eyes: int) -> None:
        """Look at an earlier position, or at the present again; once the game is over, as any seat saw it."""
        if eyes >= 0 and not self.match.over:
            raise Refused("not_over")
        if eyes >= self.match.setup.seats:
            raise Refused("bad_message")
        if eyes >= 0 and not self.reads(self.match):
            raise Refused("not_shared")
        self.at, self.eyes = (None, -1) if ply < 0 else (ply, eyes)
        self._light = False

    def _next(self, match: LiveMatch, had: Scene | None) -> ViewRequest:
        """Choose the next position to show."""
        steps, at, eyes = match.history.steps, self.at, self.eyes
        if at is not None:
            ply, practice = min(at, len(steps)), match.history.practice
            request = ViewRequest(self.seat, self.lang, self.layout, ply, False, None, "", practice=practice, eyes=eyes)
            return replace(request, moves=run(match.game, steps, ply))
        fresh = match.history.entries[self._entries :]
        jump = had is None or not had.request.now or any(not isinstance(entry, Move) for entry in fresh)
        if had is None or jump or not 0 <= len(steps) - had.request.ply <= FAR_BEHIND:
            return self.view_request(len(steps), match=match)
        ply = min(had.request.ply + 1, len(steps))
        while ply < len(steps) and together(match.game, steps[ply - 1], steps[ply]):
            ply += 1
        return self.view_request(ply, ply - had.request.ply or had.request.moves, match)

    def view_request(self, ply: int, moves: int = 1, match: LiveMatch | None = None) -> ViewRequest:
        """Look at a position as the present one; a question shows in it if it was and is open."""
        match, seat = match or self.match, self.seat
        history = match.history
        question = None if seat is None or match.seats[seat].kind == BOT else history.question(seat)
        last = ply == len(history.steps)
        if question is not None and not last:
            state = history.steps[ply].before
            opened = history.steps[ply - 1].ply + 1 if ply else 0
            if question > opened or not state.turn_mask() >> (seat or 0) & 1:
                question = None
        answer = ""
        waits: tuple[int, ...] = ()
        if last and match.sealed:
            waits = tuple(sorted(other for other, row in match.held.items() if not row.notation))
            answer = match.held[seat].notation if seat in match.held else ""
        undo = _undo(match, seat, answer) if last and seat is not None and not match.over else ""
        return ViewRequest(
            seat, self.lang, self.layout, ply, True, question, undo, answer, waits, history.practice, moves=moves
        )

    async def scene(self) -> Scene:
        """Return the scene that is shown, or draw the one that is to be."""
        return await self._off_loop(self._present, self.match.frozen())

    async def scene_with(self, target: str) -> Scene | None:
        """Return what this viewer was shown last with an element in it: a page shows the others' moves one after the other."""
        return await self._off_loop(self._last_with, self.match.frozen(), target)

    async def scene_at(self, ply: int) -> Scene:
        """Draw a position as this viewer was shown it."""
        match = self.match.frozen()
        return await self._off_loop(lambda: self._drawn(match, self.view_request(ply, match=match)))

    def _present(self, match: LiveMatch) -> Scene:
        shows = self.shows
        kept = None if shows is None else match.caches.scenes.get(shows)
        return kept or self._drawn(match, self._next(match, None))

    def _last_with(self, match: LiveMatch, target: str) -> Scene | None:
        scene = self._present(match)
        if scene.shows(target):
            return scene
        kept = (match.caches.scenes.get(key) for key in reversed(tuple(self._lately)))
        return next((scene for scene in kept if scene is not None and scene.shows(target)), None)

    def _drawn(self, match: LiveMatch, request: ViewRequest) -> Scene:
        """Draw a scene, or find the one that was drawn for another page."""
        key, scenes = key_of(match, request), match.caches.scenes
        with match.drawing:
            scene = scenes.get(key)
            if scene is None:
                scene = draw(snapshot_of(match, self.lang), request)
                scenes.put(key, scene)
            return scene

    async def _off_loop(self, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> T:
        """Do what takes long where nobody waits for it; without a house around it, here."""
        if self._drawing is None:
            return work(*args, **more)
        return await self._drawing.run(work, *args, **more)


class Made(NamedTuple):
    """The next scene, and the frame that leads to it; none, if the page shows it already."""

    key: SceneKey
    request: ViewRequest
    text: FrameText | None


def is_light(scene: Scene) -> bool:
    """Whether a scene is so small that handing it to a thread costs more than drawing it: a fraction of a millisecond."""
    drawn = sum(len(pane.svg) for pane in scene.panes.values()) + sum(len(str(seat.svg)) for seat in scene.seats)
    return drawn < LIGHT and len(scene.choices) < 32 and len(scene.log) < 200 and scene.ending is None


def key_of(match: LiveMatch, request: ViewRequest) -> SceneKey:
    """Name a scene: who has the same request at the same moment sees the same."""
    return match.number, (request, match.version, len(match.history.entries))


def _undo(match: LiveMatch, seat: int, answer: str) -> str:
    if answer or match.history.may_take_back(seat) is not None:
        return "move"
    return "turn" if match.rewind_to(seat) is not None else ""


def names_of(match: LiveMatch, lang: str) -> tuple[str, ...]:
    """Name everybody; who gave no name is called by the seat."""
    t = translator("ludarium.server", lang)
    return tuple(seat.name or t("Seat {seat}", seat=seat_letter(seat.seat)) for seat in match.seats)


def snapshot_of(match: LiveMatch, lang: str) -> MatchSnapshot:
    """Take hold of a match as it is now."""
    steps = list(match.history.steps)
    first = steps[0].before if steps else match.history.state
    kinds = tuple(seat.kind for seat in match.seats)
    names = names_of(match, lang)
    return MatchSnapshot(match.game, first, steps, names, kinds, match.viewer_logs, match.drawings, match.seal)


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
    seat_marks = match.game.pictures.seat_marks(match.setup)
    row = match.row
    return Lobby(
        info.name,
        info.title,
        seats,
        row.commitment,
        host,
        match.setup.options,
        seat_marks,
        row.listing,
        row.watch,
        row.clock,
        bool(row.rated),
    )
