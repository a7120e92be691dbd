"""The socket of one page: it hears strictly, answers every message, and shows what changed.

One task hears and one speaks. The speaker builds each frame when it can be sent, from the match as it is then, so a slow
page costs no memory: it is shown fewer pictures. A message that cannot be read, or is not allowed, is refused with a code;
the connection goes on and nothing changes.
"""

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import asdict

from ludarium.core.action import Action
from ludarium.core.errors import NotationError
from ludarium.core.forecast import PARTS, Forecast
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.state import State
from ludarium.core.words import Prompt

from .desk import Desk
from .errors import Refused
from .limits import Bucket
from .protocol import (
    Arrange,
    ArrangeReply,
    At,
    DetailReply,
    Explain,
    Frame,
    FromPage,
    Hello,
    Play,
    Preview,
    PreviewReply,
    Reply,
    Resync,
    ToPage,
    Undo,
    Wait,
    Why,
)
from .reading import number_of, read, same_host
from .viewer import Viewer, names_of

REPLIES: Final = 64
WHY_COST: Final = 4.0
_log: Final = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()


class Connection:
    """One page."""

    def __init__(self, socket: WebSocket[Any, Any, Any], desk: Desk) -> None:
        self._socket = socket
        self._desk = desk
        self._bucket = Bucket(desk.config.rate, desk.config.burst)
        self._replies: asyncio.Queue[ToPage] = asyncio.Queue(REPLIES)
        self._wake = asyncio.Event()
        self._viewer: Viewer | None = None
        self._here: frozenset[int] = frozenset()
        self._lang = "en"

    async def run(self) -> None:
        """Hear and speak until the page is gone."""
        tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._speak())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, (WebSocketDisconnect, OSError)):  # not: the page is gone
                    _log.error("a connection failed", exc_info=error)
        finally:
            self._leave()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

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
                await self._send(Refused("wrong_seat").reply(-1, self._lang))
            async for message in viewer.news():
                if viewer is not self._viewer:
                    break
                await self._send(message)
                await self._say_replies()
            if viewer is not self._viewer:
                self._wake.set()

    async def _say_replies(self) -> None:
        while not self._replies.empty():
            await self._send(self._replies.get_nowait())

    async def _send(self, message: ToPage) -> None:
        data = _encoder.encode(message)
        if isinstance(message, Frame):
            self._desk.metrics.frames += 1
            self._desk.metrics.frame_bytes += len(data)
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})

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
            if not self._bucket.take():
                raise Refused("too_many")
            message = read(text)
            number = -1 if isinstance(message, Hello) else message.id
            # What was begun is finished, also if the page goes away meanwhile.
            await asyncio.shield(asyncio.ensure_future(self._do(message)))
        except Refused as refused:
            if number < 0:
                number = number_of(text)
            self._desk.metrics.refusals[refused.code] += 1
            if refused.code == "question_closed" and self._viewer is not None:
                self._viewer.again()
            await self._answer(refused.reply(number, self._lang))

    async def _do(self, message: FromPage) -> None:
        match message:
            case Hello():
                await self._hello(message)
            case Play():
                await self._play(message)
            case Wait():
                viewer = self._seated()
                await self._desk.house.wait(viewer.match, viewer.seat or 0, message.question)
                await self._answer(Reply(message.id, True))
            case Undo():
                viewer = self._seated()
                await self._desk.house.undo(viewer.match, viewer.seat or 0, message.practice, self._lang)
                await self._answer(Reply(message.id, True))
            case Why():
                await self._why(message)
            case Explain():
                await self._explain(message)
            case Preview():
                await self._preview(message)
            case Resync():
                self._watching().again()
                self._desk.metrics.resyncs += 1
                await self._answer(Reply(message.id, True))
            case Arrange():
                await self._arrange(message)
            case At():
                self._watching().go_to(message.ply, message.eyes)
                await self._answer(Reply(message.id, True))

    async def _hello(self, hello: Hello) -> None:
        self._lang = hello.lang
        match = await self._desk.matches.get(hello.match)
        viewer = Viewer(match, hello, self._desk.presence)
        self._leave()
        self._viewer = viewer
        match.watchers.add(self._wake.set)
        self._be_here(viewer)
        self._desk.house.attend(match)
        self._wake.set()

    def _be_here(self, viewer: Viewer) -> None:
        """Show who sits before this page; a seat may have been given to somebody else since."""
        here = viewer.here()
        came, went = here - self._here, self._here - here
        self._here = here
        self._desk.presence.arrive(viewer.match.id, came)
        self._desk.presence.leave(viewer.match.id, went)

    def _leave(self) -> None:
        if self._viewer is not None:
            self._viewer.match.watchers.discard(self._wake.set)
            self._desk.presence.leave(self._viewer.match.id, self._here)
        self._viewer, self._here = None, frozenset()

    def _watching(self) -> Viewer:
        if self._viewer is None:
            raise Refused("unknown_match")
        if not self._viewer.match.begun:
            raise Refused("not_started")
        return self._viewer

    def _seated(self) -> Viewer:
        viewer = self._watching()
        if viewer.seat is None:
            raise Refused("not_seated")
        if viewer.unseated():
            raise Refused("wrong_seat")
        return viewer

    async def _play(self, play: Play) -> None:
        viewer = self._seated()
        viewer.at = None
        await self._desk.house.play(viewer.match, viewer.seat or 0, play.question, play.action, self._lang, play.then)
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
        if not scene.ids().issuperset(why.path):
            raise Refused("bad_message")
        reason = await asyncio.to_thread(reason_against, match.game, match.history.state, seat, why.path, viewer.lang)
        if reason is not None:
            raise reason
        await self._answer(Reply(why.id, True))

    async def _explain(self, explain: Explain) -> None:
        viewer = self._watching()
        await viewer.scene()
        scene = next((one for one in viewer.lately() if explain.target in one.ids()), None)
        if scene is None:
            raise Refused("bad_message")
        match, lang = viewer.match, viewer.lang
        names = names_of(match, lang)
        detail = await asyncio.to_thread(match.game.words.explain, scene.view, explain.target, lang, names)
        await self._answer(DetailReply(explain.id, explain.target, **asdict(detail)))

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
            if not scene.begins(preview.path):
                if not any(one.begins(preview.path) for one in viewer.lately()):
                    raise Refused("bad_message")
                await self._answer(
                    PreviewReply(preview.id, Forecast())
                )  # the page does not show the newest position yet
                return
            said = await asyncio.to_thread(game.words.step, scene.view, preview.path, viewer.lang, names) or Prompt("")
            forecast = Forecast(said.text, said.hint)
        else:
            try:
                action = game.actions.parse(notation)
            except NotationError as error:
                raise Refused("bad_notation", error.message) from None
            if not scene.ids().issuperset(preview.touched):
                raise Refused("bad_message")
            forecast = await asyncio.to_thread(foretell, game, scene.view, action, preview.touched, viewer.lang, names)
        await self._answer(PreviewReply(preview.id, forecast))


def foretell(
    game: AnyGame, view: Observation, action: Action, touched: tuple[str, ...], lang: str, names: tuple[str, ...]
) -> Forecast:
    """Tell what an action leads to; one that goes on in further moves, with the plan that completes it."""
    planned = (
        game.words.plan(view, action, touched, lang, names) if game.words.emphasis(view, action) == PARTS else None
    )
    return planned or game.words.forecast(view, action, lang, names)


def reason_against(game: AnyGame, state: State, seat: int, path: tuple[str, ...], lang: str) -> Refused | None:
    """Return the first reason against what begins by touching these elements; none if something that begins so is legal."""
    first = None
    view = game.observe(state, seat)
    for action in game.attempts(view):
        if game.words.targets(view, action)[: len(path)] != path:
            continue
        refusal = game.why_not(state, seat, action, lang)
        if refusal is None:
            return None
        first = first or Refused("illegal_move", refusal.message, refusal.paragraph)
    return first or Refused("illegal_move")


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve one page."""
    desk: Desk = socket.app.state.desk
    await socket.accept()
    if not same_host(socket.headers.get("origin"), socket.headers.get("host")):
        desk.metrics.refusals["foreign_origin"] += 1
        await socket.send_text(_encoder.encode(Refused("foreign_origin").reply(-1, "en")).decode())
        await socket.close(code=1008, reason="foreign_origin")
        return
    desk.metrics.connections += 1
    try:
        await Connection(socket, desk).run()
    finally:
        desk.metrics.connections -= 1
