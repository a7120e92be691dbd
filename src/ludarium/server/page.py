"""One page: the table that it looks at, whom it speaks for, and what it is still to be told."""

import asyncio
from typing import Final

from .app_context import AppContext
from .errors import Refused
from .lessons import LessonTable
from .limits import Bucket
from .match_setup import clean
from .metrics import Counts
from .protocol import Hello, ToPage
from .puzzle_table import PuzzleTable
from .spectators import PLACE
from .storage.rows import BOT
from .viewer_session import ViewerSession

REPLIES: Final = 64
HELLO_COST: Final = 4.0
"""Everybody at the table may be told of it, and a whole position is drawn."""


class Page:
    """What the house knows of a page that is open.

    ``viewer`` shows it a match, or what lies in the place of one: a lesson, a puzzle, a ``line`` of a finished game.
    """

    def __init__(self, context: AppContext, visitor: str, session: str) -> None:
        self.context = context
        self.visitor = visitor
        self.session = session
        self.bucket = Bucket(context.config.rate, context.config.burst)
        self.replies: asyncio.Queue[ToPage] = asyncio.Queue(REPLIES)
        self.wake = asyncio.Event()
        self.viewer: ViewerSession | None = None
        self.lesson: LessonTable | PuzzleTable | None = None
        self.said: Hello | None = None
        self.line = False
        self.lang = "en"
        self.device = ""
        self.name = ""
        self._here: frozenset[int] = frozenset()

    async def answer(self, reply: ToPage) -> None:
        """Tell the page something, before the next frame."""
        await self.replies.put(reply)
        self.wake.set()

    def spend(self, cost: float) -> None:
        """Refuse what asks for more work than this page may cause in a short time."""
        if not self.bucket.take(cost):
            raise Refused("too_many")

    def counts(self) -> Counts:
        """Return what is counted of the match, or of the house before there is one."""
        match = None if self.viewer is None else self.viewer.match
        return self.context.metrics if match is None else self.context.metrics.of(match.id, match.sealed)

    # What it looks at ----------------------------------------------------------------------------------------------------

    async def hello(self, hello: Hello) -> None:
        """Sit down at a match, or come to watch it."""
        context, self.lang = self.context, hello.lang
        self.spend(HELLO_COST)
        if not context.messages.take(self.visitor, HELLO_COST):
            raise Refused("too_many")
        match = await context.match_service.opened_by(hello.match, hello.token or "")
        viewer = ViewerSession(
            match,
            hello,
            context.presence,
            context.drawing,
            context.devices.count,
            context.spectators,
            context.talking.on,
            context.mailer.on,
        )
        self.look(viewer)
        self.said = hello
        self.device = hello.device or f"line {id(self)}"
        self.name = clean(hello.name)
        if viewer.seat is not None:
            context.lines.know(self.visitor)
        self.be_here(viewer)
        context.match_service.attend(match)
        self.wake.set()

    def look(self, viewer: ViewerSession, lesson: LessonTable | PuzzleTable | None = None, line: bool = False) -> None:
        """Look at another table."""
        self.leave()
        self.viewer, self.lesson, self.line = viewer, lesson, line
        viewer.match.watchers.add(self.wake.set)

    def be_here(self, viewer: ViewerSession) -> None:
        """Show who sits before this page; a seat may have been given to somebody else since."""
        context, match, here = self.context, viewer.match.id, viewer.here()
        if viewer.only_watches:
            here |= {PLACE}
            context.spectators.arrive(match, id(self), self.name)
        else:
            context.spectators.leave(match, id(self))
        came, went = here - self._here, self._here - here
        self._here = here
        context.presence.arrive(match, came)
        context.presence.leave(match, went)
        context.devices.arrive(match, came, self.device)
        context.devices.leave(match, went, self.device)

    def leave(self) -> None:
        """Look at nothing, and be nowhere."""
        if self.viewer is not None:
            context, match = self.context, self.viewer.match
            match.watchers.discard(self.wake.set)
            self.viewer.leave()
            context.matches.left(match)
            context.spectators.leave(match.id, id(self))
            context.presence.leave(match.id, self._here)
            context.devices.leave(match.id, self._here, self.device)
        self.viewer, self.lesson, self._here, self.line = None, None, frozenset(), False

    # What it may -----------------------------------------------------------------------------------------------------------

    def at_match(self) -> None:
        """Refuse what is kept with a match, where a lesson, a puzzle or a line of a finished game lies in its place."""
        if self.lesson is not None or self.line:
            raise Refused("not_seated")

    def talking(self) -> ViewerSession:
        """Whoever is at the table, before it begins and after it is over too."""
        if self.viewer is None:
            raise Refused("unknown_match")
        if self.viewer.unseated():
            raise Refused("wrong_seat")
        return self.viewer

    def watching(self) -> ViewerSession:
        """Whoever looks at a game that has begun."""
        if self.viewer is None:
            raise Refused("unknown_match")
        if not self.viewer.match.begun:
            raise Refused("not_started")
        return self.viewer

    def seated(self, bots: bool = False) -> ViewerSession:
        """Whoever plays here; with ``bots``, also somebody for whom a bot does."""
        viewer = self.watching()
        if viewer.seat is None or self.line:
            raise Refused("not_seated")
        if viewer.unseated():
            raise Refused("wrong_seat")
        if not bots and viewer.match.seats[viewer.seat].kind == BOT:
            raise Refused("bot_plays")
        return viewer
