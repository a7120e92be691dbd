"""The doors to sockets: who is let in, who is turned away, and what is served behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from ..app_context import AppContext
from ..connections import visitor_of
from ..decode import known_host, same_host
from ..errors import Refused
from ..logs import begin_request
from ..socket import Connection
from .sessions import session_of_socket


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve one page."""
    async with admitted(socket) as visitor:
        if visitor is not None:
            await Connection(socket, socket.app.state.context, visitor, session_of_socket(socket)).run()


@websocket("/ws/tables")
async def list_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Tell one page of the open tables, as long as it looks. What it says is not heard."""
    async with admitted(socket) as visitor:
        if visitor is None:
            return
        listing = socket.app.state.context.listing
        line = listing.look(socket.send_text)
        try:
            while (await socket.receive())["type"] != "websocket.disconnect":
                if not socket.app.state.context.messages.take(visitor):
                    break
        finally:
            listing.leave(line)


@asynccontextmanager
async def admitted(socket: WebSocket[Any, Any, Any]) -> AsyncIterator[str | None]:
    """Let a page of this house in and give the visitor's name; nothing if it was turned away."""
    context: AppContext = socket.app.state.context
    begin_request()
    await socket.accept()
    here = visitor_of(socket.client.host if socket.client else "")
    refusal = ""
    if not known_host(socket.headers.get("host"), context.config.host_names):
        refusal = "unknown_host"
    elif context.sockets[here] >= context.config.lines_each:
        refusal = "too_many"
    elif not same_host(socket.headers.get("origin"), socket.headers.get("host")):
        refusal = "foreign_origin"
    if refusal:
        await turn_away(socket, context, refusal)
        yield None
        return
    context.metrics.connections += 1
    context.sockets[here] += 1
    try:
        yield here
    finally:
        context.metrics.connections -= 1
        context.sockets[here] -= 1
        if not context.sockets[here]:
            del context.sockets[here]


async def turn_away(socket: WebSocket[Any, Any, Any], context: AppContext, code: str) -> None:
    """Say why a page is not served, and close its socket."""
    context.metrics.refusals[code] += 1
    await socket.send_text(msgspec.json.encode(Refused(code).reply(-1, "en")).decode())
    await socket.close(code=1008, reason=code)
