"""Requests that no browser sends: each is refused in words, none with 500, and every answer carries the security headers."""

import socket
from typing import Any

import pytest
from tests.server.running import PATIENCE, RunningHouse

JSON = b"content-type: application/json"
BODIES = {
    "nested lists": b"[" * 60_000,
    "nested objects": b'{"a":' * 9_000,
    "no UTF-8": b"\xff\xfe",
    "half a surrogate pair": b'"\xed\xa0\x80"',
    "a surrogate spelled out": b'{"game":"\\ud800","seats":[{}]}',
    "a zero byte": b'{"game":"rauha\\u0000","seats":[{"kind":"person"},{"kind":"person"}]}',
    "no object": b"null",
    "too great a number": b"1e999",
    "nothing": b"",
    "a bot that thinks for ever": b'{"game":"rauha","seats":[{"kind":"bot","bot":"search:9e99s"},{"kind":"bot"}]}',
}
PATHS = {
    "a long name": b"/" + b"a" * 300,
    "many folders": b"/" + b"a/" * 240,
    "no end": b"/" + b"a" * 9_000,
    "no UTF-8": b"/%ff",
    "a zero byte": b"/a%00b",
    "half a surrogate pair": b"/%ed%a0%80",
    "a game in no UTF-8": b"/api/games/%ff/rules",
    "a game's module": b"/api/games/rauha.bot/rules",
    "outside": b"/../../etc/passwd",
    "outside, spelled": b"/" + b"%2e%2e/" * 30,
    "a language in no UTF-8": b"/api/games/rauha/rules?lang=%ff",
    "parameters without end": b"/api/games?" + b"a=b&" * 3_000,
    "a match in no UTF-8": b"/api/matches/" + b"%ff" * 12,
    "a seat out of bounds": b"/api/matches/abcdefghijkl/review?seat=99999999999999999999999",
    "below a file": b"/index.html/x",
    "another house": b"http://elsewhere/x",
    "no path": b"*",
}
HEADERS = {
    "cookies": b"cookie: " + b"\xff" * 100,
    "encoding": b"accept-encoding: \xff",
    "language": b"accept-language: " + b"\xff" * 900,
    "origin": b"origin: http://[",
    "token": b"authorization: Bearer \xff\xfe",
    "kind": b"content-type: text/plain; charset=\xff",
    "form": b"content-type: multipart/form-data",
    "upgrade": b"connection: upgrade\r\nupgrade: nonsense",
}


def ask(house: RunningHouse, method: bytes, path: bytes, body: bytes = b"", *headers: bytes) -> tuple[int, bytes]:
    """Write a request byte by byte as it stands here, and return the answer's status and the whole of it."""
    host, port = house.address.split(":")
    lines = [method + b" " + path + b" HTTP/1.1", b"host: " + house.address.encode(), b"connection: close", *headers]
    if method == b"POST":
        lines.append(b"content-length: %d" % len(body))
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        line.sendall(b"\r\n".join([*lines, b"", body]))
        answer = b""
        while more := line.recv(65_536):
            answer += more
    return int(answer.split(b" ", 2)[1]), answer


def refused(told: tuple[int, bytes]) -> bool:
    """Whether something was refused as it should be; what is harmless may also be answered."""
    status, answer = told
    safe = b"x-content-type-options: nosniff" in answer and b"content-security-policy" in answer
    return status < 500 and (safe or b"Invalid HTTP request received" in answer)


@pytest.fixture
def table(house: RunningHouse) -> dict[str, Any]:
    """A table for two people."""
    return house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}])


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_bodies_that_cannot_be_read_are_refused(house: RunningHouse, table: dict[str, Any], body: bytes) -> None:
    """Wherever something is read."""
    match, token = f"/api/matches/{table['match']}", b"authorization: Bearer " + table["host"].encode()
    for end in ("/join", "/seats/0", "/deck", "/start"):
        assert refused(ask(house, b"POST", (match + end).encode(), body, JSON, token))
    for path in (b"/api/matches", b"/api/games/conquest/decks/read", b"/api/games/conquest/decks/check"):
        status, answer = ask(house, b"POST", path, body, JSON)
        assert refused((status, answer))
        assert status in (400, 404)


@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS.keys())
def test_addresses_that_lead_nowhere_are_refused(house: RunningHouse, path: bytes) -> None:
    """By every method."""
    for method in (b"GET", b"HEAD", b"OPTIONS", b"POST", b"PUT", b"DELETE"):
        assert refused(ask(house, method, path))


@pytest.mark.parametrize("header", HEADERS.values(), ids=HEADERS.keys())
def test_headers_that_mean_nothing_do_no_harm(house: RunningHouse, header: bytes) -> None:
    """On the page, on the shelf, and where something is changed."""
    for method, path in ((b"GET", b"/"), (b"GET", b"/api/games"), (b"POST", b"/api/matches")):
        assert refused(ask(house, method, path, b"", header))
