"""Comments on moves of a finished game: by whoever may read it, kept, bounded, reported, silenced, switched off."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.conftest import config_for
from tests.server.running import RunningHouse
from typer.testing import CliRunner

from ludarium.cli.app import app
from ludarium.server.limits import Buckets
from ludarium.server.speakers import who_of
from ludarium.server.talking import LONGEST

BOT = {"kind": "bot", "bot": "random"}


def over(house: RunningHouse, **more: object) -> Any:
    """A game that is over: its one person left it to a bot. With her page, which is open."""
    table = house.open_table([{"kind": "person", "name": "Ida"}, BOT], **more)
    page = house.sit(table, 0, device="ida")
    page.until(lambda view: True)
    assert page.ask(type="leave")["ok"]
    page.until(lambda view: view["ending"] is not None)
    return {**table, "path": f"/api/matches/{table['match']}/comments", "page": page}


def write(house: RunningHouse, table: Any, token: str = "", status: int | None = 201, **more: object) -> Any:
    """Comment on the third move."""
    wish = {"ply": 3, "text": "well played", "device": "ida", **more}
    return house.post(table["path"], wish, token=token or table["tokens"]["0"], status=status)


def test_who_played_and_later_everybody_comments(house: RunningHouse) -> None:
    """As plain text, by the seat or by a name; the page of the table is told nothing of it, and others blocked know whom."""
    table = over(house)
    assert write(house, table, text=" <b>why</b>\n here? ")["comments"][0] | {"age": 0} == {
        "number": 2,
        "ply": 3,
        "seat": 0,
        "name": "Ida",
        "who": who_of("ida"),
        "text": "<b>why</b> here?",
        "age": 0,
    }
    assert write(house, table, "nobody", 403, name="Kuu")["code"] == "not_shared"
    house.post(f"/api/matches/{table['match']}/share", {"shared": True}, token=table["host"], status=200)
    told = write(house, table, "nobody", ply=0, name="Kuu", device="kuu")["comments"]
    assert [(one["ply"], one["seat"], one["name"]) for one in told] == [(3, 0, "Ida"), (0, -1, "Kuu")]
    assert house.get(table["path"])["comments"][1]["who"] == who_of("kuu")
    table["page"].ask(type="resync")
    table["page"].ask(type="say", text="the end")
    assert "why" not in "".join(text for text in table["page"].heard if '"talk"' in text)


def test_a_comment_is_kept_and_goes_with_the_name(tmp_path: Path) -> None:
    """Another house on the same database tells it; of who played only the seat is kept, so a name that goes is gone."""
    config = config_for(tmp_path)
    own = RunningHouse(config)
    table = over(own)
    write(own, table)
    own.stop()
    again = RunningHouse(config)
    found = again.get(table["path"])["comments"]
    assert [(one["name"], one["text"]) for one in found] == [("Ida", "well played")]
    match = again.context.matches.find(table["match"])
    assert match is not None
    assert [event.name for event in match.events if event.kind == "comment"] == [""]
    again.stop()


def test_what_is_no_comment_is_refused_and_too_many_are(house: RunningHouse) -> None:
    """Nothing, too much, a move that was not made, a game that is not over, and more than a person writes."""
    table = over(house)
    for wrong in ({"text": " \n "}, {"text": "x" * (LONGEST + 1)}, {"ply": 100_000}, {"device": ""}, {"seat": 1}):
        assert write(house, table, status=400, **wrong)["code"] == "bad_message"
    going = house.open_table([{"kind": "person"}, BOT])
    going["path"] = f"/api/matches/{going['match']}/comments"
    assert write(house, going, status=409)["code"] == "not_over"
    house.context.talking._buckets = Buckets(1e-9, 3)
    for _ in range(3):
        write(house, table)
    assert write(house, table, status=429)["code"] == "too_many"
    house.context.talking._buckets = Buckets(1e6, 1_000_000)


@pytest.mark.parametrize("where", ["house", "table"])
def test_comments_are_off_where_chat_is(tmp_path: Path, where: str) -> None:
    """By the operator, and by the table: none can be written, and pages are told."""
    own = RunningHouse(replace(config_for(tmp_path), chat=where == "table"))
    table = over(own, chat=where == "house")
    assert own.get(table["path"]) == {"on": False, "comments": []}
    assert write(own, table, status=409)["code"] == "chat_off"
    own.stop()


def test_a_comment_is_reported_and_who_wrote_it_silenced(tmp_path: Path) -> None:
    """As what is said at a table."""
    config = config_for(tmp_path)
    own, run, file = RunningHouse(config), CliRunner(), str(tmp_path / "house.sqlite3")
    table = over(own)
    number = write(own, table, text="something rude", device="rude")["comments"][0]["number"]
    report = f"{table['path']}/{number}/report"
    headers = {"authorization": f"Bearer {table['host']}"}
    assert own.http.post(report, json={"device": "b", "reason": "rude"}, headers=headers).status_code == 204
    assert own.http.post(f"{table['path']}/0/report", json={"device": "b"}, headers=headers).status_code == 400
    told = run.invoke(app, ["house", "reports", "--database", file])
    assert [word in told.stdout for word in (who_of("rude"), "something rude")] == [True] * 2
    assert run.invoke(app, ["house", "silence", who_of("rude"), "--for", "2h", "--database", file]).exit_code == 0
    assert write(own, table, device="rude", status=403)["code"] == "silenced"
    own.stop()
