"""Hostile requests over HTTP: every address of the house, as its routes tell them, and some that it has not."""

import json
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from litestar import Litestar
from litestar.routes import HTTPRoute

from .authenticator import Authenticator
from .bending import Bender
from .shapes import Shapes

METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE", "")
STRAY: Final = (
    b"cookie",
    b"accept-language",
    b"accept-encoding",
    b"origin",
    b"range",
    b"if-none-match",
    b"x-request-id",
)
QUERIES: Final = ("lang", "seat", "step", "cards", "ids", "game", "seats", "eyes")
SELDOM: Final = {
    "DELETE /api/account": 0.1,
    "DELETE /api/session": 0.2,
    "DELETE /api/sessions": 0.2,
    "GET /api/matches/{match:str}/animation.webp": 0.05,
    "POST /api/account": 0.3,
    "POST /api/account/password": 0.3,
    "POST /api/session": 0.3,
}
"""How often these are really tried, of the times that they are drawn: they end a session, or take a tenth of a second."""
TWELVE: Final = 12
"""Letters of a match's name."""
HOST: Final = "127.0.0.1:8000"
ORIGIN: Final = f"http://{HOST}"
KEPT: Final = 12
WHO: Final = "3f9a0c11d2e4"
CARDS: Final = "TES-01,TES-02"
PASSWORD: Final = "correct horse battery"


class Request(NamedTuple):
    """A request, as the web server hands it to the house; ``route`` is the address that was meant."""

    method: str
    path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    route: str = ""


class Address(NamedTuple):
    """An address: a method, a path with blanks in braces, and what its body is read from."""

    method: str
    path: str
    body: Any

    @property
    def name(self) -> str:
        """How it is called in a report."""
        return f"{self.method} {self.path}"


def addresses(app: Litestar) -> list[Address]:
    """List every address of the house."""
    found = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                field = handler.parsed_data_field
                found.append(Address(method, route.path, None if field is None else field.annotation))
    return [one for one in found if one.method != "OPTIONS"]


class Told:
    """What the house has told so far, by the names under which it is asked for again."""

    def __init__(self, games: Sequence[str]) -> None:
        self.words: dict[str, deque[Any]] = {}
        self.cookies: deque[str] = deque(maxlen=KEPT)
        self.options: dict[str, Any] | None = None
        self.over: list[str] = []
        """Finished matches, and the links of who has opened them: some addresses are about nothing else."""
        self.hosts: list[str] = []
        self.keys = [Authenticator(bytes([number]) * size) for number, size in enumerate((16, 64, 1023))]
        for game in games:
            self.keep("game", game)
        self.keep("password", PASSWORD)
        self.keep("who", WHO)
        for clock in ("live 900 10", "day 86400", "live 1 0", "day 1"):
            self.keep("clock", clock)

    def keep(self, name: str, value: object) -> None:
        """Remember a word."""
        self.words.setdefault(name, deque(maxlen=KEPT)).append(value)

    def learn(self, text: bytes) -> None:
        """Take in an answer."""
        try:
            self._take(json.loads(text))
        except (ValueError, RecursionError):
            return

    def _take(self, answer: Any) -> None:
        if isinstance(answer, list):
            for one in answer[:3]:
                self._take(one)
        if not isinstance(answer, dict):
            return
        for name, value in answer.items():
            if name == "tokens" and isinstance(value, dict):
                for token in value.values():
                    self.keep("token", token)
            elif name == "options" and isinstance(value, dict) and "challenge" in value:
                self.options = value
            elif name == "codes" and isinstance(value, list):
                for code in value:
                    self.keep("code", code)
            elif name in ("match", "token", "host", "sign_in", "number", "bot", "who") and isinstance(value, str | int):
                self.keep("token" if name == "host" else name, value)
            elif name in ("me", "seats", "comments", "passkeys"):
                self._take(value)
            if name == "id" and isinstance(value, str):
                self.keep("key", value)

    def credential(self, drawn: float) -> object:
        """Answer what was asked of a passkey last, if anything was."""
        key = self.keys[int(drawn * len(self.keys))]
        if self.options is None:
            return {}
        return key.make(self.options, ORIGIN) if "rp" in self.options else key.sign(self.options, ORIGIN)


class Requests(Bender):
    """Draws requests."""

    def __init__(
        self, seed: int, routes: list[Address], games: list[str], match: str, tokens: list[str], told: Told
    ) -> None:
        super().__init__(seed)
        self._routes = routes
        self.games = games
        self.match = match
        self.tokens = tokens
        self.told = told
        self.shapes = Shapes(self, told.words)

    def draw(self) -> Request:
        """Draw one."""
        address = self.random.choice(self._routes)
        while self.random.random() > SELDOM.get(address.name, 1.0):
            address = self.random.choice(self._routes)
        method = address.method if self.random.random() < 0.9 else self.random.choice(METHODS)
        body = self.body(address) if method not in ("GET", "HEAD") else b""
        return Request(method, self.path(address.path), self.query(), self.headers(len(body)), body, address.name)

    def path(self, address: str) -> bytes:
        """Fill an address in, now and then with what does not belong there."""
        written = quote(
            "/".join(map(self._part, address.split("/"))).encode("utf-8", "surrogatepass"),
            safe="/%" if self.random.random() < 0.2 else "/",
        )
        if self.random.random() < 0.03:
            written += self.random.choice(("%ff", "%00", "/..", "//", "/" + "a" * 3000, "%ed%a0%80", "?", ";x"))
        return written.encode()

    def _part(self, part: str) -> str:
        if not part.startswith("{"):
            return part
        if self.random.random() < 0.15:
            return self.random.choice([self.word(), self.letters(TWELVE), "a" * TWELVE, "-1", "9" * 20])
        match part[1:-1].partition(":")[0]:
            case "match":
                others = [*map(str, self.told.words.get("match", ())), *self.told.over]
                return self.random.choice([self.match, self.match, *others, *self.told.over])
            case "name":
                return self.random.choice(self.games)
            case "seat" | "ply" | "number":
                return str(self.random.randrange(3))
            case "figure":
                return f"{self.random.randrange(1, 10)}{self.random.choice('abc')}"
            case "who":
                return str(self.random.choice(self.told.words["who"]))
            case "key" | "person":
                return str(self.random.choice([*self.told.words.get("key", ()), "a" * TWELVE]))
            case _:
                return self.word()

    def query(self) -> bytes:
        """Draw what stands behind the question mark."""
        if self.random.random() < 0.4:
            return b""
        pairs = [f"{name}={quote(str(self._asked(name)), errors='replace')}" for name in self._names()]
        return "&".join(pairs).encode() + self.random.choice((b"", b"", b"", b"&%ff", b"&=&=", b"&a" * 500))

    def _names(self) -> list[str]:
        return [self.random.choice((*QUERIES, self.letters(3))) for _ in range(3)]

    def _asked(self, name: str) -> object:
        meant = {"lang": "fr", "seat": 0, "seats": 2, "game": self.random.choice(self.games), "step": 1, "cards": CARDS}
        return meant.get(name, 0) if self.random.random() < 0.6 else self.value(0)

    def headers(self, length: int) -> list[tuple[bytes, bytes]]:
        """Draw headers; a few are always there."""
        chance = self.random.random
        found = [(b"host", HOST.encode()), (b"content-length", str(length).encode())]
        wrong = (b"text/plain; charset=\xff", b"multipart/form-data", b"application/x-www-form-urlencoded")
        found.append((b"content-type", b"application/json" if chance() < 0.85 else self.random.choice(wrong)))
        if chance() < 0.7:
            others = [*map(str, self.told.words.get("token", ())), *self.told.hosts, self.word()]
            token = self.random.choice(self.tokens if chance() < 0.7 else others)
            found.append((b"authorization", b"Bearer " + token.encode("utf-8", "replace")))
        if chance() < 0.6:
            found.append((b"origin", ORIGIN.encode()))
            if self.told.cookies:
                found.append((b"cookie", self.random.choice(self.told.cookies).encode()))
        stray = [name for name in STRAY if chance() < 0.04]
        found += [(name, self.random.randbytes(self.random.randrange(40)).translate(None, b"\r\n")) for name in stray]
        return found

    def body(self, address: Address) -> bytes:
        """Draw a body: what the address takes, as it is, bent and torn; or anything."""
        text = json.dumps(self.meant(address))
        match self.random.randrange(9):
            case 0:
                text = json.dumps(self.bent(self.meant(address)))
            case 1:
                text = self.torn(text)
            case 2:
                text = json.dumps(self.value(3))
            case 3:
                return self.random.randbytes(self.random.randrange(200))
            case 4:
                text = self.deep()
            case _:
                pass
        return text.encode("utf-8", "surrogatepass")

    def meant(self, address: Address) -> dict[str, Any]:
        """Write what an address takes, more or less."""
        if address.body is None:
            return {}
        drawn = self.shapes.drawn(address.body)
        if "credential" in drawn and self.random.random() < 0.9:
            drawn["credential"] = self.told.credential(self.random.random())
        return drawn
