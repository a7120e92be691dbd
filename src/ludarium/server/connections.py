"""Lines to strangers, bounded: how many there are, how large a request's head may grow, and how long it may take.

A line costs memory and a number of the operating system's, whatever is said over it, and the web server itself waits for ever
for the end of a head. So there is a cap for each address and one in all, of which a part is kept for those who are known:
visitors who have shown the token of a seat. What is refused is logged, a line every few seconds and not one for each.
"""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

MAX_HEAD: Final = 32_768
"""Bytes of a request before its body."""
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 30.0
KEPT_FREE: Final = 0.2
"""The part of all lines that is kept for visitors who are known."""
KNOWN: Final = 10_000
PIECE: Final = 32_768
"""Bytes of a message that are compressed in one go."""
EVERY: Final = 10.0
"""Seconds between two lines in the log about what is refused."""
_log: Final = logging.getLogger(__name__)


def visitor_of(address: str) -> str:
    """Name who is behind an address: of IPv6 the network, since everybody has as many addresses in it as they like.

    >>> visitor_of("203.0.113.7"), visitor_of("2001:db8:1:2:3:4:5:6"), visitor_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::/64', '203.0.113.7')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found) >> 64 << 64, 64)))


def networks(names: Collection[str]) -> tuple[IPv4Network | IPv6Network, ...]:
    """Read addresses and networks; what is neither raises ``ValueError``."""
    return tuple(ip_network(name, strict=False) for name in names)


class Connections:
    """Who has how many lines open. ``proxies`` stand for many visitors, so only the cap in all counts for them."""

    def __init__(
        self, most: int, each: int, proxies: Collection[str] = (), clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.most = most
        self._each = each
        self._proxies = networks(proxies)
        self._clock = clock
        self._open: Counter[str] = Counter()
        self._known: OrderedDict[str, None] = OrderedDict()
        self._refused = 0
        self._told = float("-inf")

    def know(self, visitor: str) -> None:
        """Remember a visitor who has shown the token of a seat."""
        self._known.pop(visitor, None)
        self._known[visitor] = None
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    def enter(self, address: str) -> bool:
        """Take a line in, or refuse it."""
        visitor, total = visitor_of(address), self._open.total()
        proxy = self._is_proxy(address)
        room = self.most if proxy or visitor in self._known else self.most - int(self.most * KEPT_FREE)
        if total >= room:
            self._tell(
                "all lines that strangers may have are open" if room < self.most else "all lines are open", address
            )
            return False
        if not proxy and self._open[visitor] >= self._each:
            self._tell("one address has all the lines it may have", address)
            return False
        self._open[visitor] += 1
        return True

    def leave(self, address: str) -> None:
        """A line is closed."""
        visitor = visitor_of(address)
        self._open[visitor] -= 1
        if self._open[visitor] <= 0:
            del self._open[visitor]

    def slow(self, address: str, what: str) -> None:
        """A line is closed because of what was, or was not, sent over it."""
        self._tell(what, address)

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)

    def _tell(self, why: str, address: str) -> None:
        self._refused += 1
        now = self._clock()
        if now - self._told >= EVERY:
            _log.warning("%s: refused %d since the last such line, this one from %s", why, self._refused, address)
            self._told, self._refused = now, 0


class GuardedHttp(HttpToolsProtocol):
    """One line: it is refused if there are too many, and closed if a request's head or body does not end."""

    lines: Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the line in, and wait for a head."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._timer: asyncio.TimerHandle | None = None
        self._head, self._awaits_head, self._got_on = 0, True, False
        self._counted = self.lines.enter(self._address)
        if self._counted:
            self._wait(HEAD_SECONDS, "a request's head did not end in time")
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the line go."""
        self._wait(0.0)
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; a head that grows without end is refused."""
        if not self._counted:
            return
        if self._awaits_head and self._timer is None:
            self._wait(HEAD_SECONDS, "a request's head did not end in time")
        self._got_on = False
        super().data_received(data)
        if self._awaits_head:
            self._head = (
                0 if self._got_on else self._head + len(data)
            )  # what ended a head or a body is no part of the next head
            if self._head > MAX_HEAD and not self.transport.is_closing():
                self._refuse_head()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header in, as long as all of them are not too many."""
        if sum(len(one) + len(other) for one, other in self.headers) + len(name) + len(value) > MAX_HEAD:
            raise ValueError("the head is too large")  # the parser refuses the request with 400
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Wait for the body."""
        self._awaits_head, self._got_on, self._head = False, True, 0
        self._wait(BODY_SECONDS, "a request's body did not end in time")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait for the next request, if there is one."""
        self._awaits_head, self._got_on = True, True
        self._wait(0.0)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the line over: from now on the socket counts it."""
        self._wait(0.0)
        self._counted = False
        super().handle_websocket_upgrade()

    def _refuse_head(self) -> None:
        self.lines.slow(self._address, "a request's head was too large")
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        )
        self.transport.close()

    def _wait(self, seconds: float, why: str = "") -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._give_up, why) if why else None

    def _give_up(self, why: str) -> None:
        self.lines.slow(self._address, why)
        self.transport.abort()

    def _release(self) -> None:
        if self._counted:
            self._counted = False
            self.lines.leave(self._address)


class GuardedSocket(WebSocketsSansIOProtocol):
    """The same line once it is a socket. What is said in one turn of the event loop leaves in one go: an answer and the frame
    behind it, as a rule.
    """

    lines: Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin with nothing to say."""
        self._unsent: list[bytes] = []
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the line go."""
        self._unsent.clear()
        self.lines.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Send a message. A long one goes in pieces, with a turn for everybody else between them: compressing takes time."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete:
            self._leave()
            await super().send(message)
            return
        data = text.encode()
        for at in range(0, len(data), PIECE):
            await self.writable.wait()
            if self.disconnected or self.close_sent:
                raise ClientDisconnected
            say = self.conn.send_continuation if at else self.conn.send_text
            try:
                say(data[at : at + PIECE], fin=at + PIECE >= len(data))
            except InvalidState:
                raise ClientDisconnected from None
            self._say(self.conn.data_to_send())
            if at + PIECE < len(data):
                await asyncio.sleep(0)

    def _say(self, parts: list[bytes]) -> None:
        if not self._unsent:
            self.loop.call_soon(self._leave)
        self._unsent += parts

    def _leave(self) -> None:
        if self._unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()


def guarded(lines: Connections) -> dict[str, Any]:
    """Return the web server's settings by which its lines are counted here."""
    return {
        "http": type("Http", (GuardedHttp,), {"lines": lines}),
        "ws": type("Socket", (GuardedSocket,), {"lines": lines}),
    }
