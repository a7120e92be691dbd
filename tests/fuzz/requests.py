"""Hostile requests over HTTP: every address of the house, and some that it has not."""

import json
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from .bending import Bender

METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE", "")
ADDRESSES: Final = (
    "/",
    "/health",
    "/metrics",
    "/api/engine",
    "/api/games",
    "/api/bots",
    "/api/schema/openapi.json",
    "/api/games/{game}/rules",
    "/api/games/{game}/cover.svg",
    "/api/games/{game}/collection",
    "/api/games/{game}/collection/faces",
    "/api/games/{game}/decks/check",
    "/api/games/{game}/decks/read",
    "/api/matches",
    "/api/matches/{match}",
    "/api/matches/{match}/seats/{number}",
    "/api/matches/{match}/join",
    "/api/matches/{match}/deck",
    "/api/matches/{match}/start",
    "/api/matches/{match}/rematch",
    "/api/matches/{match}/share",
    "/api/matches/{match}/record",
    "/api/matches/{match}/verify",
    "/api/matches/{match}/animation.webp",
    "/api/matches/{match}/review",
    "/api/matches/{match}/review/{number}",
    "/{word}",
    "/{word}/{word}",
)
POSTED: Final = ("check", "read", "matches", "join", "deck", "start", "rematch", "share")
STRAY: Final = (
    b"cookie",
    b"accept-language",
    b"accept-encoding",
    b"origin",
    b"range",
    b"if-none-match",
    b"x-request-id",
)
TWELVE: Final = 12
"""Letters of a match's name."""


class Request(NamedTuple):
    """A request, as the web server hands it to the house."""

    method: str
    path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Requests(Bender):
    """Draws requests."""

    def __init__(self, seed: int, games: list[str], match: str, tokens: list[str]) -> None:
        super().__init__(seed)
        self.games = games
        self.match = match
        self.tokens = tokens

    def draw(self) -> Request:
        """Draw one."""
        address = self.random.choice(ADDRESSES)
        likely = "POST" if address.endswith(POSTED) or "/seats/" in address else "GET"
        method = likely if self.random.random() < 0.85 else self.random.choice(METHODS)
        body = self.body(address) if method not in ("GET", "HEAD") else b""
        return Request(method, self.path(address), self.query(), self.headers(len(body)), body)

    def path(self, address: str) -> bytes:
        """Fill an address in, now and then with what does not belong there."""
        stray = self.random.random
        game = self.random.choice(self.games) if stray() < 0.7 else self.word()
        match = self.match if stray() < 0.7 else self.random.choice([self.word(), self.letters(TWELVE), "a" * TWELVE])
        number = self.random.choice(("0", "1", "5", "-1", "31", "99999999999999999999", "1.5", self.word()))
        filled = address.format(game=game, match=match, number=number, word=self.word())
        written = quote(filled.encode("utf-8", "surrogatepass"), safe="/%" if stray() < 0.2 else "/")
        if stray() < 0.05:
            written += self.random.choice(("%ff", "%00", "/..", "//", "/" + "a" * 3000, "%ed%a0%80", "?", ";x"))
        return written.encode()

    def query(self) -> bytes:
        """Draw what stands behind the question mark."""
        if self.random.random() < 0.6:
            return b""
        names = ("lang", "seat", "step", "cards", "ids", self.letters(3))
        pairs = [f"{self.random.choice(names)}={quote(str(self.value(0)), errors='replace')}" for _ in range(3)]
        return "&".join(pairs).encode() + self.random.choice((b"", b"&%ff", b"&=&=", b"&a" * 500))

    def headers(self, length: int) -> list[tuple[bytes, bytes]]:
        """Draw headers; a few are always there."""
        found = [(b"host", b"127.0.0.1:8000"), (b"content-length", str(length).encode())]
        found.append(
            (
                b"content-type",
                self.random.choice((b"application/json",) * 4 + (b"text/plain; charset=\xff", b"multipart/form-data")),
            )
        )
        if self.random.random() < 0.5:
            token = self.random.choice([*self.tokens, self.word(), "\xff\xfe"])
            found.append((b"authorization", b"Bearer " + token.encode("utf-8", "replace")))
        stray = [name for name in STRAY if self.random.random() < 0.08]
        found += [(name, self.random.randbytes(self.random.randrange(40)).translate(None, b"\r\n")) for name in stray]
        return found

    def body(self, address: str) -> bytes:
        """Draw a body: what the address takes, bent and torn; or anything."""
        text = json.dumps(self.meant(address))
        match self.random.randrange(6):
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

    def meant(self, address: str) -> dict[str, Any]:
        """Write what an address takes, more or less."""
        kind = self.random.choice(("person", "bot", "open", self.word()))
        if address.endswith("/matches"):
            seats = [{"kind": kind, "name": self.word(), "bot": "random"}] * self.random.randrange(8)
            return {"game": self.random.choice(self.games), "seats": seats, "options": {self.word(): self.word()}}
        if "/seats/" in address:
            return {"kind": kind, "name": self.word(), "bot": self.word()}
        if address.endswith("/join"):
            return {"name": self.word(), "phrase": self.word()}
        if address.endswith("/share"):
            return {"shared": self.random.random() < 0.5}
        if address.endswith("/read"):
            return {"text": " ".join(self.word() for _ in range(20)), "name": self.word()}
        return {"cards": [self.word() for _ in range(self.random.randrange(60))]}
