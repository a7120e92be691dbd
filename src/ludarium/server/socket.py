"""The socket of one page: it hears strictly, answers every message, and shows what changed.

One task hears and one speaks. The speaker builds each frame when it can be sent, from the match as it is then, so a slow
page costs no memory: it is shown fewer pictures. A message that cannot be read, or is not allowed, is refused with a code;
the connection goes on and nothing changes.
"""

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import asdict, replace

from ludarium.core.errors import NotationError
from ludarium.core.forecast import Forecast
from ludarium.core.words import Prompt

from . import coach
from .app_context import AppContext
from .better_line import better_line, branched
from .decode import decode, message_id
from .errors import Refused
from .lessons import LessonTable
from .limits import Bucket
from .match_setup import clean
from .memory import Caches
from .metrics import Counts
from .private_table import greeting
from .protocol import (
    Answer,
    Arrange,
    ArrangeReply,
    Ask,
    At,
    BetterLine,
    ComeBack,
    DetailReply,
    Explain,
    FromPage,
    Hello,
    Hint,
    Learn,
    Leave,
    LessonState,
    LineReply,
    Play,
    Preview,
    PreviewReply,
    PuzzleState,
    Reply,
    Report,
    Resume,
    Resync,
    Say,
    Solve,
    ToPage,
    Undo,
    Vote,
    Wait,
    Weigh,
    Why,
)
from .puzzle_table import PuzzleTable
from .reasons import foretell, reason_against
from .spectators import PLACE
from .storage.rows import BOT
from .talking import who_of
from .viewer_session import FrameText, ViewerSession, names_of

REPLIES: Final = 64
WHY_COST: Final = 4.0
LEARN_COST: Final = 4.0
"""A lesson's position is played from the first move on."""
COACH_COST: Final = 4.0
_log: Final = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()


def private_table(message: Learn | Solve, caches: Caches) -> LessonTable | PuzzleTable:
    """Lay out the lesson or the puzzle that a page wants."""
    return LessonTable(message, caches) if isinstance(message, Learn) else PuzzleTable(message, caches)


class Connection:
    """One page."""

    def __init__(self, socket: WebSocket[Any, Any, Any], context: AppContext, visitor: str = "") -> None:
        self._visitor = visitor
        self._socket = socket
        self._context = context
        self._bucket = Bucket(context.config.rate, context.config.burst)
        self._replies: asyncio.Queue[ToPage] = asyncio.Queue(REPLIES)
        self._wake = asyncio.Event()
        self._viewer: ViewerSession | None = None
        self._lesson: LessonTable | PuzzleTable | None = None
        self._said: Hello | None = None
        self._line = False
        self._here: frozenset[int] = frozenset()
        self._lang = "en"
        self._device = ""
        self._name = ""

    async def run(self) -> None:
        """Hear and speak until the page is gone."""
        tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._speak())]
        silent = asyncio.get_running_loop().call_later(self._context.config.hello_seconds, self._give_up, tasks[0])
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = None if task.cancelled() else task.exception()
                if error is not None and not isinstance(error, (WebSocketDisconnect, OSError)):  # not: the page is gone
                    _log.error("a connection failed", exc_info=error)
        finally:
            silent.cancel()
            self._leave()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _give_up(self, hearing: "asyncio.Task[None]") -> None:
        """Close a socket over which nobody said which match it is about."""
        if self._viewer is None:
            hearing.cancel()

    # Speaking ----------------------------------------------------------------------------------------------------------

    async def _speak(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._say_replies()
            viewer = self._viewer
            if viewer is None:
                continue
            unseated = viewer.unseated()
            self._be_here(viewer)
            if unseated:
                await self._send(Refused("wrong_seat").reply(viewer.greeting, self._lang))
            async for message in viewer.news():
                if viewer is not self._viewer:
                    break
                await self._say_replies()  # a frame that a refusal asked for comes after it
                await self._send(message)
            await self._say_replies()
            if viewer is not self._viewer:
                self._wake.set()

    async def _say_replies(self) -> None:
        while not self._replies.empty():
            await self._send(self._replies.get_nowait())

    async def _send(self, message: ToPage | FrameText) -> None:
        if isinstance(message, FrameText):
            text, counts = message.text, self._counts()
            counts.frames += 1
            counts.frame_bytes += message.size
        else:
            text = _encoder.encode(message).decode()
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": text})

    def _counts(self) -> Counts:
        match = None if self._viewer is None else self._viewer.match
        return self._context.metrics if match is None else self._context.metrics.of(match.id, match.sealed)

    async def _answer(self, reply: ToPage) -> None:
        await self._replies.put(reply)
        self._wake.set()

    # Hearing ------------------------------------------------------------------------------------------------------------

    async def _hear(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                await self._take(event.get("text"))

    async def _take(self, text: str | None) -> None:
        number = -1
        try:
            if not self._bucket.take() or not self._context.messages.take(self._visitor):
                raise Refused("too_many")
            message = decode(text)
            number = -1 if message.id is None else message.id
            # What was begun is finished, also if the page goes away meanwhile.
            await asyncio.shield(asyncio.ensure_future(self._do(message)))
        except Refused as refused:
            if number < 0:
                number = message_id(text)
            self._counts().refusals[refused.code] += 1
            if refused.code == "question_closed" and self._viewer is not None:
                self._viewer.resend_all()
            await self._answer(refused.reply(number, self._lang))

    async def _do(self, message: FromPage) -> None:
        match message:
            case Hello():
                await self._hello(message)
            case Learn() | Solve():
                await self._learn(message)
            case Play() if self._lesson is not None:
                await self._try(self._lesson, message)
            case Undo() | Wait() if self._lesson is not None:
                raise Refused("no_undo")
            case Play():
                await self._play(message)
            case Wait():
                viewer = self._seated()
                await self._context.match_service.wait(viewer.match, viewer.seat or 0, message.question)
                await self._answer(Reply(message.id, True))
            case Undo():
                viewer = self._seated()
                await self._context.match_service.undo(viewer.match, viewer.seat or 0, message.practice, self._lang)
                await self._answer(Reply(message.id, True))
            case Why():
                await self._why(message)
            case Explain():
                await self._explain(message)
            case Preview():
                await self._preview(message)
            case Resync():
                self._watching().resend_all()
                self._counts().resyncs += 1
                await self._answer(Reply(message.id, True))
            case Arrange():
                await self._arrange(message)
            case Hint() | Weigh() | BetterLine():
                await self._coach(message)
            case At():
                self._watching().go_to(message.ply, message.eyes)
                await self._answer(Reply(message.id, True))
            case _:
                await self._beside(message)
                await self._answer(Reply(message.id, True))

    async def _beside(self, message: Leave | ComeBack | Vote | Ask | Answer | Resume | Say | Report) -> None:
        """Do what is beside the moves."""
        tables, talking, who = self._context.table_service, self._context.talking, who_of(self._device)
        viewer = self._talking() if isinstance(message, Say | Report) else self._seated(bots=True)
        match, seat = viewer.match, viewer.seat or 0
        if viewer.seat is not None and isinstance(message, Vote | Ask | Answer | Resume):
            self._seated()
        match message:
            case Leave():
                await tables.leave(match, seat)
            case ComeBack():
                await tables.come_back(match, seat)
            case Vote():
                await tables.vote(match, seat, message.seat)
            case Ask():
                await tables.ask(match, seat, message.what)
            case Answer():
                await tables.answer(match, seat, message.agree)
            case Resume():
                await tables.resume(match, seat)
            case Say() if not viewer.talks:
                raise Refused("chat_off")
            case Say():
                await talking.say(match, viewer.seat, self._name, who, message.text, message.phrase)
                await self._context.match_service.refresh(match)
            case Report():
                await talking.report(match, message.number, message.reason, who)

    def _talking(self) -> ViewerSession:
        """Whoever is at the table, before it begins and after it is over too."""
        if self._viewer is None:
            raise Refused("unknown_match")
        if self._viewer.unseated():
            raise Refused("wrong_seat")
        return self._viewer

    async def _hello(self, hello: Hello) -> None:
        self._lang = hello.lang
        match = await self._context.matches.get(hello.match)
        open_on = self._context.devices.count
        viewer = ViewerSession(
            match,
            hello,
            self._context.presence,
            self._context.drawing,
            open_on,
            self._context.spectators,
            self._context.talking.on,
            self._context.mailer.on,
        )
        self._leave()
        self._viewer, self._said = viewer, hello
        self._device = hello.device or f"line {id(self)}"
        self._name = clean(hello.name)
        if viewer.seat is not None:
            self._context.lines.know(self._visitor)
        match.watchers.add(self._wake.set)
        self._be_here(viewer)
        self._context.match_service.attend(match)
        self._wake.set()

    async def _learn(self, learn: Learn | Solve) -> None:
        """Lay out a lesson or a puzzle, or show the one that lies there in another language or size."""
        self._lang = learn.lang
        if not self._bucket.take(LEARN_COST):
            raise Refused("too_many")
        lesson = self._lesson
        if lesson is None or not lesson.is_for(learn):
            lesson = await self._context.threads.run(private_table, learn, self._context.caches)
        viewer = ViewerSession(lesson.match, greeting(learn), None, self._context.drawing)
        self._leave()
        self._viewer, self._lesson = viewer, lesson
        lesson.match.watchers.add(self._wake.set)
        await self._answer(await self._context.threads.run(lesson.state, learn.lang))

    async def _try(self, lesson: LessonTable | PuzzleTable, play: Play) -> None:
        """Do a lesson's step or solve a puzzle, or be told where else the try would lead."""
        async with lesson.match.lock:
            tried, threads = (play.action, *play.then), self._context.threads
            told: LessonState | PuzzleState
            if isinstance(lesson, LessonTable):
                attempt = await threads.run(lesson.attempt, play.question, tried, self._lang)
                lesson.take(attempt)
                told = attempt.told
            else:
                solved = await threads.run(lesson.attempt, play.question, tried, self._lang)
                lesson.take(solved)
                told = solved.told
        await self._answer(Reply(play.id, True))
        await self._answer(told)

    def _be_here(self, viewer: ViewerSession) -> None:
        """Show who sits before this page; a seat may have been given to somebody else since."""
        here = viewer.here()
        if viewer.only_watches:
            here |= {PLACE}
            self._context.spectators.arrive(viewer.match.id, id(self), self._name)
        else:
            self._context.spectators.leave(viewer.match.id, id(self))
        came, went = here - self._here, self._here - here
        self._here = here
        self._context.presence.arrive(viewer.match.id, came)
        self._context.presence.leave(viewer.match.id, went)
        self._context.devices.arrive(viewer.match.id, came, self._device)
        self._context.devices.leave(viewer.match.id, went, self._device)

    def _leave(self) -> None:
        if self._viewer is not None:
            self._viewer.match.watchers.discard(self._wake.set)
            self._viewer.leave()
            self._context.matches.left(self._viewer.match)
            self._context.spectators.leave(self._viewer.match.id, id(self))
            self._context.presence.leave(self._viewer.match.id, self._here)
            self._context.devices.leave(self._viewer.match.id, self._here, self._device)
        self._viewer, self._lesson, self._here, self._line = None, None, frozenset(), False

    def _watching(self) -> ViewerSession:
        if self._viewer is None:
            raise Refused("unknown_match")
        if not self._viewer.match.begun:
            raise Refused("not_started")
        return self._viewer

    def _seated(self, bots: bool = False) -> ViewerSession:
        """Whoever plays here; with ``bots``, also somebody for whom a bot does."""
        viewer = self._watching()
        if viewer.seat is None or self._line:
            raise Refused("not_seated")
        if viewer.unseated():
            raise Refused("wrong_seat")
        if not bots and viewer.match.seats[viewer.seat].kind == BOT:
            raise Refused("bot_plays")
        return viewer

    async def _play(self, play: Play) -> None:
        viewer = self._seated()
        viewer.at = None
        await self._context.match_service.play(
            viewer.match, viewer.seat or 0, play.question, play.action, self._lang, play.then
        )
        await self._answer(Reply(play.id, True))

    async def _why(self, why: Why) -> None:
        if not self._bucket.take(WHY_COST):
            raise Refused("too_many")
        viewer = self._seated()
        match, seat = viewer.match, viewer.seat
        assert seat is not None
        if match.history.question(seat) is None:
            raise Refused("not_asked")
        scene = await viewer.scene()
        if not scene.shows(*why.path):
            raise Refused("bad_message")
        names = names_of(match, viewer.lang)
        reason = await asyncio.to_thread(
            reason_against, match.game, match.history.state, seat, why.path, viewer.lang, names
        )
        if reason is not None:
            raise reason
        await self._answer(Reply(why.id, True))

    async def _coach(self, message: Hint | Weigh | BetterLine) -> None:
        match message:
            case Hint():
                await self._hint(message)
            case Weigh():
                await self._weigh(message)
            case BetterLine():
                await self._better_line(message)

    async def _better_line(self, wanted: BetterLine) -> None:
        """Show how a finished game might have gone on, in place of the match, until the page says hello again."""
        if not self._bucket.take(COACH_COST):
            raise Refused("too_many")
        viewer, hello = self._watching(), self._said
        match, context = viewer.match, self._context
        if not match.over:
            raise Refused("not_over")
        if not viewer.reads(match):
            raise Refused("not_shared")
        if wanted.ply > len(match.history.steps) or hello is None:
            raise Refused("not_found")
        reviewed = await context.reviews.decision(match, wanted.ply)
        if reviewed is None:
            raise Refused("not_found")
        moves = await better_line(context.bots, match, wanted.ply, reviewed.choices[0].action)
        other = await context.threads.run(branched, match, wanted.ply, moves)
        shown = ViewerSession(other, replace(hello, summary=True), None, context.drawing)
        shown.go_to(wanted.ply - 1, -1)
        self._leave()
        self._viewer, self._line = shown, True
        other.watchers.add(self._wake.set)
        await self._answer(LineReply(wanted.id, wanted.ply - 1, wanted.ply - 1 + len(moves)))

    async def _hint(self, hint: Hint) -> None:
        viewer = self._coached()
        match, seat, lang = viewer.match, viewer.seat or 0, viewer.lang
        advice = await self._context.coach.advice(match, seat, hint.question, self._visitor)
        view, names = coach.asked(match, seat, hint.question), names_of(match, lang)
        said = await asyncio.to_thread(coach.told, match.game, view, advice, hint.id, hint.question, lang, names)
        await self._answer(said)

    async def _weigh(self, weigh: Weigh) -> None:
        viewer = self._coached()
        asked = self._context.coach.weigh(viewer.match, viewer.seat or 0, weigh.question, weigh.action, self._visitor)
        await self._answer(coach.judged(await asked, weigh.id))

    def _coached(self) -> ViewerSession:
        """The viewer, who may be coached and asks not too often."""
        if not self._bucket.take(COACH_COST):
            raise Refused("too_many")
        viewer = self._seated()
        if not viewer.match.alone(viewer.seat or 0):
            raise Refused("no_coach")
        return viewer

    async def _explain(self, explain: Explain) -> None:
        viewer = self._watching()
        scene = await viewer.scene_with(explain.target)
        behind = 0 <= explain.ply < len(viewer.match.history.steps)
        if scene is None and behind:
            scene = await viewer.scene_at(explain.ply)
        if scene is None or not scene.shows(explain.target):
            if not behind:
                raise Refused("bad_message")
            await self._answer(Reply(explain.id, True))  # a button of a question that is closed: nothing to say of it
            return
        match, lang = viewer.match, viewer.lang
        names = names_of(match, lang)
        words = match.game.words
        detail = await asyncio.to_thread(words.explain, scene.view, explain.target, lang, names)
        paragraph = words.cited(scene.view, explain.target)
        await self._answer(DetailReply(id=explain.id, target=explain.target, paragraph=paragraph, **asdict(detail)))

    async def _arrange(self, arrange: Arrange) -> None:
        viewer = self._seated()
        game, scene = viewer.match.game, await viewer.scene()
        if not scene.arranging:
            raise Refused("not_asked")
        try:
            wanted = tuple(game.actions.parse(notation) for notation in arrange.wanted)
        except NotationError as error:
            raise Refused("bad_notation", error.message) from None
        actions = await asyncio.to_thread(game.pictures.arrange, scene.view, wanted)
        await self._answer(ArrangeReply(arrange.id, tuple(map(str, actions))))

    async def _preview(self, preview: Preview) -> None:
        viewer = self._seated()
        game = viewer.match.game
        scene = await viewer.scene()
        notation = preview.action or scene.spelled(preview.path)
        names = names_of(viewer.match, viewer.lang)
        if preview.path and not notation:
            if not scene.begins(preview.path):  # the page does not show the newest position yet
                await self._answer(PreviewReply(preview.id, Forecast()))
                return
            said = await asyncio.to_thread(game.words.step, scene.view, preview.path, viewer.lang, names) or Prompt("")
            forecast = Forecast(said.text, said.hint)
        else:
            try:
                action = game.actions.parse(notation)
            except NotationError as error:
                raise Refused("bad_notation", error.message) from None
            if not scene.shows(*preview.touched):
                raise Refused("bad_message")
            forecast = await asyncio.to_thread(foretell, game, scene.view, action, preview.touched, viewer.lang, names)
        await self._answer(PreviewReply(preview.id, forecast))
