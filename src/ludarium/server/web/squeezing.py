"""Answers that everybody may have, compressed on the way. Nothing with a secret in it is: its length would tell of it.

A long answer is compressed in a thread: a hundred kilobytes take ten milliseconds, in which nobody else would be served.
"""

import asyncio
import gzip
from typing import Any, Final, cast

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseBodyEvent, HTTPResponseStartEvent, Message, Receive, Scope, Send

SHORT: Final = 800
"""Bytes that are not worth it."""
LONG: Final = 16_384
"""Bytes from which on a thread does it."""
LEVEL: Final = 6


class Squeezing(ASGIMiddleware):
    """Compresses answers that are whole, for whoever can read them so."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let the answer come, and send it smaller."""
        accepted = dict(cast("Any", scope)["headers"]).get(b"accept-encoding", b"")
        if b"gzip" not in accepted:
            await next_app(scope, receive, send)
            return
        start: HTTPResponseStartEvent | None = None

        async def squeezed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if message["type"] == "http.response.body" and start is not None:
                message = await shorter(start, message)
                await send(start)
                start = None
            await send(message)

        await next_app(scope, receive, squeezed)


async def shorter(start: HTTPResponseStartEvent, body: HTTPResponseBodyEvent) -> HTTPResponseBodyEvent:
    """Compress an answer and say so in its head; one that is short, or comes in parts, stays as it is."""
    data = body["body"]
    if len(data) < SHORT or body.get("more_body", False):
        return body
    if len(data) < LONG:
        packed = gzip.compress(data, LEVEL, mtime=0)
    else:
        packed = await asyncio.to_thread(gzip.compress, data, LEVEL, mtime=0)
    headers = MutableScopeHeaders.from_message(start)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(packed))
    headers.add("vary", "accept-encoding")
    return {"type": "http.response.body", "body": packed, "more_body": False}


SQUEEZED: Final = Squeezing()
"""For a router whose answers are the same for all."""
