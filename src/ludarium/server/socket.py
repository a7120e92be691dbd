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

from .answers import coach, private, questions, terms
from .app_context import AppContext
from .decode import decode, message_id
from .errors import Refused
from .page import Page
from .protocol import (
    Answer,
    Arrange,
    Ask,
    At,
    BetterLine,
    ComeBack,
    Explain,
    FromPage,
    Hello,
    Hint,
    Learn,
    Leave,
    Play,
    Preview,
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
from .viewer_session import FrameText

_log: Final = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()


class Connection:
    """One page, and the socket over which it is heard."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], context: AppContext, visitor: str = "", session: str = ""
    ) -> None:
        self._socket = socket
        self._page = Page(context, visitor, session)

    async def run(self) -> None:
        """Hear and speak until the page is gone."""
        tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._speak())]
        patience = self._page.context.config.hello_seconds
        silent = asyncio.get_running_loop().call_later(patience, self._give_up, tasks[0])
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = None if task.cancelled() else task.exception()
                if error is not None and not isinstance(error, (WebSocketDisconnect, OSError)):  # not: the page is gone
                    _log.error("a connection failed", exc_info=error)
        finally:
            silent.cancel()
            self._page.leave()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _give_up(self, hearing: "asyncio.Task[None]") -> None:
        """Close a socket over which nobody said which match it is about."""
        if self._page.viewer is None:
            hearing.cancel()

    # Speaking ----------------------------------------------------------------------------------------------------------

    async def _speak(self) -> None:
        page = self._page
        while True:
            await page.wake.wait()
            page.wake.clear()
            await self._say_replies()
            viewer = page.viewer
            if viewer is None:
                continue
            unseated = viewer.unseated()
            page.be_here(viewer)
            if unseated:
                await self._send(Refused("wrong_seat").reply(viewer.greeting, page.lang))
            async for message in viewer.news():
                if viewer is not page.viewer:
                    break
                await self._say_replies()  # a frame that a refusal asked for comes after it
                await self._send(message)
            await self._say_replies()
            if viewer is not page.viewer:
                page.wake.set()

    async def _say_replies(self) -> None:
        while not self._page.replies.empty():
            await self._send(self._page.replies.get_nowait())

    async def _send(self, message: ToPage | FrameText) -> None:
        if isinstance(message, FrameText):
            text, counts = message.text, self._page.counts()
            counts.frames += 1
            counts.frame_bytes += message.size
        else:
            text = _encoder.encode(message).decode()
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": text})

    # Hearing ------------------------------------------------------------------------------------------------------------

    async def _hear(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                await self._take(event.get("text"))

    async def _take(self, text: str | None) -> None:
        number, page = -1, self._page
        try:
            if not page.bucket.take() or not page.context.messages.take(page.visitor):
                raise Refused("too_many")
            message = decode(text)
            number = -1 if message.id is None else message.id
            # What was begun is finished, also if the page goes away meanwhile.
            await asyncio.shield(asyncio.ensure_future(obey(page, message)))
        except Refused as refused:
            if number < 0:
                number = message_id(text)
            page.counts().refusals[refused.code] += 1
            if refused.code == "question_closed" and page.viewer is not None:
                page.viewer.resend_all()
            await page.answer(refused.reply(number, page.lang))


async def obey(page: Page, message: FromPage) -> None:
    """Do what a page says."""
    match message:
        case Hello():
            await page.hello(message)
        case Learn() | Solve():
            await private.learn(page, message)
        case Play() if page.lesson is not None:
            await private.attempt(page, page.lesson, message)
        case Undo() | Wait() if page.lesson is not None:
            raise Refused("no_undo")
        case Play():
            await questions.play(page, message)
        case Wait():
            await questions.wait(page, message)
        case Undo():
            await questions.undo(page, message)
        case At() | Resync():
            await look(page, message)
        case Leave() | ComeBack() | Vote() | Ask() | Answer() | Resume():
            await terms.agree(page, message)
        case _:
            await consult(page, message)


async def consult(
    page: Page, message: Why | Explain | Preview | Arrange | Hint | Weigh | BetterLine | Say | Report
) -> None:
    """Do what changes nothing in the match."""
    match message:
        case Why():
            await questions.why(page, message)
        case Explain():
            await questions.explain(page, message)
        case Preview():
            await questions.preview(page, message)
        case Arrange():
            await questions.arrange(page, message)
        case Hint():
            await coach.hint(page, message)
        case Weigh():
            await coach.weigh(page, message)
        case BetterLine():
            await coach.line(page, message)
        case Say():
            await terms.say(page, message)
        case Report():
            await terms.report(page, message)


async def look(page: Page, message: At | Resync) -> None:
    """Show another position, or the whole of this one once more."""
    viewer = page.watching()
    if isinstance(message, At):
        viewer.go_to(message.ply, message.eyes)
    else:
        viewer.resend_all()
        page.counts().resyncs += 1
    await page.answer(Reply(message.id, True))
