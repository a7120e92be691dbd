"""Limits that a stranger meets: by address, by token, by tables, by lines; and what nobody but the operator is told."""

import asyncio
import logging
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn
from tests.server.conftest import config_for
from tests.server.people import Browser
from tests.server.running import PATIENCE, RunningHouse
from tests.server.test_windows import plugin as plugin
from tests.server.test_windows import shared as shared
from tests.server.test_windows import toll as toll
from tests.server.tolling import IDA as WALKER
from tests.server.tolling import NOOR as GUARD
from tests.server.tolling import close_windows, closed, walk
from uvicorn.server import ServerState
from websockets.protocol import State

from ludarium.server import connections, table_service
from ludarium.server.connections import MAX_HEAD, Connections, GuardedHttp, GuardedSocket
from ludarium.server.limits import OpenTables

IDA = {"kind": "person", "name": "Ida"}
NOOR = {"kind": "person", "name": "Noor"}
TABLE = {"game": "rauha", "seats": [IDA, NOOR]}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Time that stands still."""
    clock = [0.0]
    monkeypatch.setattr("ludarium.server.limits.time", SimpleNamespace(monotonic=lambda: clock[0]))
    return clock


@pytest.fixture
def strict(tmp_path: Path, clock: list[float]) -> Iterator[RunningHouse]:
    """A house with few of everything."""
    house = RunningHouse(config_for(tmp_path, http_burst=20, http_rate=1.0, open_tables=3, lines=20, lines_each=12))
    yield house
    house.stop()


def opened(house: RunningHouse, **headers: str) -> httpx.Response:
    """Ask for a table."""
    return house.http.post("/api/matches", json=TABLE, headers=headers)


def test_a_forged_address_lifts_no_limit(tmp_path: Path, clock: list[float]) -> None:
    """Whoever writes another ``X-Forwarded-For`` each time is one visitor all the same, unless that proxy was named."""
    for proxies, codes in (
        ((), [201, 201, 429, 429]),
        (("203.0.113.50",), [201, 201, 429, 429]),
        (("127.0.0.1",), [201, 201, 201, 201]),
    ):
        folder = tmp_path / "-".join(("proxies", *proxies))
        folder.mkdir()
        house = RunningHouse(config_for(folder, http_burst=2, http_rate=0.001, trusted_proxies=proxies))
        try:
            told = [opened(house, **{"x-forwarded-for": f"203.0.113.{n}"}).status_code for n in range(4)]
        finally:
            house.stop()
        assert told == codes


def test_too_many_open_tables_are_refused_until_one_is_over(strict: RunningHouse) -> None:
    """The cap counts what is not finished, for each visitor."""
    assert [opened(strict).status_code for _ in range(4)] == [201, 201, 201, 429]
    assert "not finished" in opened(strict).json()["message"]


def test_tables_count_until_they_are_over_or_long_left(clock: list[float]) -> None:
    """Those of others do not count at all."""
    over: set[str] = set()
    tables = OpenTables(2, over.__contains__)
    for match in ("one", "two"):
        assert not tables.full("ida")
        tables.add("ida", match)
    assert tables.full("ida")
    assert not tables.full("noor")
    over.add("one")
    assert not tables.full("ida")
    tables.add("ida", "three")
    assert tables.full("ida")
    clock[0] += 7 * 3600
    assert not tables.full("ida")


def test_reading_records_and_pictures_is_limited_too(strict: RunningHouse) -> None:
    """Ten that are drawn or computed use up what an address has; the shelf costs little, but not nothing."""
    drawn = [strict.http.get("/api/matches/abcdefghijkl/record").status_code for _ in range(11)]
    assert drawn == [404] * 10 + [429]
    assert strict.http.get("/api/games").status_code == 429


def test_a_token_is_limited_wherever_it_is_used(tmp_path: Path, clock: list[float]) -> None:
    """One link used from many addresses is limited as if it were one."""
    house = RunningHouse(config_for(tmp_path, http_burst=3, http_rate=0.001, trusted_proxies=("127.0.0.1",)))
    try:
        table = opened(house).json()
        path, token = f"/api/matches/{table['match']}/join", f"Bearer {table['tokens']['0']}"
        codes = []
        for n in range(4):
            headers = {"authorization": token, "x-forwarded-for": f"203.0.113.{n}"}
            codes.append(house.http.post(path, json={}, headers=headers).status_code)
    finally:
        house.stop()
    assert codes == [200, 200, 200, 429]


def test_an_account_is_limited_wherever_it_is_used(tmp_path: Path, clock: list[float]) -> None:
    """One account, asked for from many addresses, is limited as if it were one."""
    house = RunningHouse(config_for(tmp_path, http_burst=3, http_rate=0.001, trusted_proxies=("127.0.0.1",)))
    try:
        ida = Browser(house)
        ida.create("Ida")
        headers = ({**ida.headers, "x-forwarded-for": f"203.0.113.{n}"} for n in range(4))
        codes = [house.http.get("/api/account/tables", headers=one).status_code for one in headers]
    finally:
        house.stop()
    assert codes == [200, 200, 200, 429]


# Lines ----------------------------------------------------------------------------------------------------------------


def test_room_is_kept_for_visitors_who_are_known(caplog: pytest.LogCaptureFixture) -> None:
    """A crowd of strangers cannot keep out who has a seat; what is refused is logged once in a while, with the number."""
    now = [0.0]
    lines = Connections(10, 4, proxies=("10.0.0.0/8",), clock=lambda: now[0])
    lines.know("192.0.2.1")
    with caplog.at_level(logging.WARNING):
        assert [lines.enter("203.0.113.1") for _ in range(6)] == [True] * 4 + [False] * 2
        assert [lines.enter("203.0.113.2") for _ in range(4)] == [True] * 4
        assert not lines.enter("203.0.113.3")
        assert lines.enter("192.0.2.1")
        assert lines.enter("10.1.2.3")
        assert not lines.enter("192.0.2.1")
        assert len(caplog.messages) == 1
        now[0] += 60
        assert not lines.enter("203.0.113.9")
    assert "refused 4 " in caplog.messages[1]
    lines.leave("203.0.113.1")
    lines.leave("203.0.113.2")
    lines.leave("203.0.113.2")
    assert lines.enter("203.0.113.9")


def test_ipv6_neighbours_are_one_visitor() -> None:
    """Whoever has one address of a network has all of them."""
    lines = Connections(100, 2)
    assert [lines.enter(f"2001:db8::{n}") for n in range(3)] == [True, True, False]


def line_to(house: RunningHouse) -> socket.socket:
    """A bare line."""
    host, port = house.address.split(":")
    return socket.create_connection((host, int(port)), 60)


def ended(line: socket.socket) -> bytes:
    """Everything that is said until the line is closed."""
    heard = b""
    try:
        while more := line.recv(65_536):
            heard += more
    except ConnectionError:
        pass
    return heard


def test_idle_lines_of_one_address_do_not_add_up(strict: RunningHouse) -> None:
    """Beyond the cap a line is closed at once, also one that was a socket; one that is closed makes room."""
    lines = [line_to(strict) for _ in range(12)]
    assert ended(lines.pop()) == b""
    lines.pop().close()
    while True:  # the house hears of it in its own time
        with line_to(strict) as line:
            line.sendall(b"GET /api/bots HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            if ended(line).startswith(b"HTTP/1.1 200"):
                break
    for one in lines:
        one.close()


def test_a_head_without_end_is_refused(house: RunningHouse) -> None:
    """One header that goes on, and many short ones."""
    with line_to(house) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"a" * (2 * MAX_HEAD))
        assert ended(line).startswith(b"HTTP/1.1 431")
    with line_to(house) as line:
        many = b"".join(b"x%d: %s\r\n" % (n, b"a" * 100) for n in range(MAX_HEAD // 100))
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n" + many + b"\r\n")
        assert ended(line)[9:12] in (b"400", b"431")


@pytest.mark.parametrize(
    "begun", [b"", b"GET / HTTP/1.1\r\nhost: loc", b"POST /api/matches HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"]
)
def test_a_request_that_does_not_end_is_given_up(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    """Whatever it stopped in the middle of, the line is closed by the house."""
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)
    with line_to(house) as line:
        line.sendall(begun)
        assert b" 200 " not in ended(line)


def test_what_is_said_in_one_turn_of_the_loop_leaves_in_one_go() -> None:
    """An answer and the frame behind it, in order; what says goodbye comes after both."""
    wrote: list[bytes] = []

    class Wire(asyncio.Transport):
        def write(self, data: Any) -> None:
            wrote.append(bytes(data))

        def is_closing(self) -> bool:
            return False

    async def nobody(scope: object, receive: object, send: object) -> None:
        raise AssertionError

    async def speak() -> None:
        line = GuardedSocket(uvicorn.Config(nobody, log_config=None), ServerState(), {})
        line.connection_made(Wire())
        line.handshake_complete, line.conn.state = True, State.OPEN
        for text in ("one", "two"):
            await line.send({"type": "websocket.send", "text": text, "bytes": None})
        assert wrote == []
        await asyncio.sleep(0)
        assert wrote == [b"\x81\x03one\x81\x03two"]
        await line.send({"type": "websocket.send", "text": "bye", "bytes": None})
        await line.send({"type": "websocket.close", "code": 1000})
        assert [data[:5] for data in wrote[1:]] == [b"\x81\x03bye", b"\x88\x02\x03\xe8"]
        assert line.close_timer is not None
        line.close_timer.cancel()

    asyncio.run(speak())


def test_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    """Who never says which match it is about is not waited for."""
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    house = RunningHouse(config_for(tmp_path, hello_seconds=0.05))
    try:
        with connect(f"ws://{house.address}/ws", open_timeout=PATIENCE) as line, pytest.raises(ConnectionClosed):
            line.recv(60)
    finally:
        house.stop()


def test_the_houses_own_server_is_guarded(house: RunningHouse) -> None:
    """The settings that tests use are those of the command line."""
    assert issubclass(house._server.config.http, GuardedHttp)  # type: ignore[arg-type]


# For operators --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/health", "/metrics"])
def test_operators_addresses_are_closed_to_strangers(tmp_path: Path, path: str) -> None:
    """From this machine, or with the token; through a proxy, or by another name, there is nothing."""
    config = config_for(tmp_path, operator_token="open sesame", host_names=("ludarium.example",))
    house = RunningHouse(config)
    try:
        asked: list[tuple[int, dict[str, str]]] = [
            (200, {}),
            (404, {"x-forwarded-for": "203.0.113.1"}),
            (404, {"host": "ludarium.example"}),
            (200, {"host": "ludarium.example", "authorization": "Bearer open sesame"}),
            (404, {"host": "ludarium.example", "authorization": "Bearer open"}),
        ]
        for status, headers in asked:
            assert house.http.get(path, headers=headers).status_code == status, headers
    finally:
        house.stop()


def test_the_counters_do_not_tell_of_a_sealed_answer(toll: RunningHouse) -> None:
    """Nothing moves while the window is open; when it has closed, the answers are counted."""
    _, pages = walk([toll], [WALKER, GUARD])
    for page in pages:
        page.listen(0.1)
    before = counters(toll)
    assert pages[1].play("pass")["ok"]
    assert pages[1].until(lambda view: "face down" in view["prompt"]["text"])["undo"]
    assert not pages[1].play("nonsense")["ok"]
    assert counters(toll) == before
    close_windows(toll)
    closed(pages[1])
    moved = counters(toll)
    assert value(moved, 'ludarium_moves_total{by="person"}') > value(before, 'ludarium_moves_total{by="person"}')


def counters(house: RunningHouse) -> str:
    """All that is published, but for the process's memory and time: those move with everything, the question itself included."""
    return "".join(line for line in house.http.get("/metrics").text.splitlines(True) if not line.startswith("process_"))


def value(text: str, name: str) -> Any:
    """One counter."""
    return next(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name))


def test_deeds_beside_the_moves_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is written down and told to everybody: so a seat has a few at once, and a match only so many."""
    house = RunningHouse(config_for(tmp_path, deed_rate=1e-9, deed_burst=3))
    try:
        table = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}])
        ida, noor = house.sit(table, 0), house.sit(table, 1)
        for page in (ida, noor):
            page.hear()
        told = [ida.ask(type=kind).get("code", "done") for kind in ("leave", "come-back") * 2]
        assert told == ["done"] * 3 + ["too_many"]
        path, body = f"/api/matches/{table['match']}/seats/0", {"kind": "person"}
        answers = [house.post(path, body, table["host"], 200 if n < 3 else 429) for n in range(4)]
        assert answers[-1]["code"] == "too_many"
        assert noor.ask(type="leave")["ok"]
        monkeypatch.setattr(table_service, "MOST_EVENTS", 1)
        assert noor.ask(type="come-back")["code"] == "too_many"
    finally:
        house.stop()


def test_a_hello_costs_more_than_a_message(tmp_path: Path) -> None:
    """Everybody who watches is told of it: one page cannot say it forty times a second."""
    house = RunningHouse(config_for(tmp_path, rate=1e-9, burst=12))
    try:
        table = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}])
        page = house.sit(table, None, name="Kuu")
        page.hear()
        for name in ("Sam", "Ulla"):
            page.send({"type": "hello", "match": table["match"], "name": name, "id": 7})
        while (heard := page.take())["type"] != "reply":
            pass
        assert (heard["id"], heard["code"]) == (7, "too_many")
    finally:
        house.stop()
