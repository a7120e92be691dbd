"""The house in this process, spoken to as the web server speaks to it: by events, without a socket."""

import asyncio
from typing import Any, NamedTuple
from urllib.parse import unquote

from litestar import Litestar

from .requests import Request

PATIENCE = 60.0
HERE = ("127.0.0.1", 4242)


def scope_of(app: Litestar, kind: str, request: Request) -> dict[str, Any]:
    """Describe a request or a socket as ASGI does."""
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        **({"method": request.method} if kind == "http" else {}),
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(request.path.decode("ascii", "replace")),
        "raw_path": request.path,
        "query_string": request.query,
        "root_path": "",
        "headers": request.headers,
        "client": HERE,
        "server": ("127.0.0.1", 8000),
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }


class Heard(NamedTuple):
    """An answer: its status, the cookie that came with it, and its body."""

    status: int
    cookie: str
    body: bytes


async def ask(app: Litestar, request: Request) -> Heard:
    """Send a request and return its answer; one that is not whole within a minute raises."""
    status, whole, sent, cookie = 0, False, False, ""
    body = bytearray()

    async def receive() -> dict[str, Any]:
        nonlocal sent
        if sent:
            await asyncio.sleep(PATIENCE)
        sent = True
        return {"type": "http.request", "body": request.body, "more_body": False}

    async def send(event: Any) -> None:
        nonlocal status, whole, cookie
        if event["type"] == "http.response.start":
            assert not status, "answered twice"
            status = event["status"]
            cookie = next((value.decode() for name, value in event["headers"] if name == b"set-cookie"), "")
        elif event["type"] == "http.response.body":
            body.extend(event.get("body", b""))
            whole = not event.get("more_body", False)

    await asyncio.wait_for(app(scope_of(app, "http", request), receive, send), PATIENCE)  # type: ignore[arg-type]
    assert whole, f"no whole answer to {request}"
    return Heard(status, cookie.partition(";")[0], bytes(body))


class Line:
    """A page's socket."""

    def __init__(self, app: Litestar) -> None:
        self._to_house: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_house: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_house.put_nowait({"type": "websocket.connect"})
        request = Request("GET", b"/ws", b"", [(b"host", b"127.0.0.1:8000")], b"")
        scope = scope_of(app, "websocket", request)
        self.task = asyncio.create_task(app(scope, self._to_house.get, self._from_house.put))  # type: ignore[arg-type]

    async def opened(self) -> "Line":
        """Wait until the house has answered."""
        event = await self._hear()
        assert event["type"] == "websocket.accept", event
        return self

    def say(self, message: str | bytes) -> None:
        """Send something."""
        text, data = (message, None) if isinstance(message, str) else (None, message)
        self._to_house.put_nowait({"type": "websocket.receive", "text": text, "bytes": data})

    async def hear(self) -> str:
        """Wait for the next message."""
        event = await self._hear()
        assert event["type"] == "websocket.send", f"the house closed the line: {event}"
        text: str = event["text"]
        return text

    async def _hear(self) -> dict[str, Any]:
        heard = asyncio.ensure_future(self._from_house.get())
        await asyncio.wait({heard, self.task}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if heard.done():
            return heard.result()
        heard.cancel()
        assert not self.task.done(), "the house has left the line"
        raise TimeoutError

    async def close(self) -> None:
        """Hang up."""
        self._to_house.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, PATIENCE)
