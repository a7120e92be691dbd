"""Talking at a table: players and spectators apart, kept, bounded; the operator hears of reports and can silence."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.conftest import config_for
from tests.server.running import RunningHouse
from typer.testing import CliRunner

from ludarium.cli.app import app
from ludarium.server.limits import Buckets
from ludarium.server.talking import BURST, LONGEST, PHRASES, who_of

IDA, NOOR = {"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}


def said(text: str) -> Callable[[dict[str, Any]], bool]:
    """The last line of talk says this."""
    return lambda told: bool(told["lines"]) and told["lines"][-1].get("text") == text


def test_players_and_spectators_talk_apart_until_the_end(house: RunningHouse) -> None:
    """Nobody hears the other room while the game is on; the lines are kept for who comes later."""
    table = house.open_table([IDA, NOOR])
    ida, noor = house.sit(table, 0, device="a"), house.sit(table, 1, device="b")
    kuu, sam = (house.sit(table, None, name=name, device=name) for name in ("Kuu", "Sam"))
    for page in (ida, noor, kuu, sam):
        page.hear()
    assert ida.ask(type="say", text=" <b>Hi</b>\n there ")["ok"]
    line = noor.until_beside("talk", said("<b>Hi</b> there"))["lines"][-1]
    assert (line["kind"], line["seat"], line["name"], line["who"]) == ("chat", 0, "Ida", who_of("a"))
    assert kuu.ask(type="say", text="a fine hand")["ok"]
    assert sam.until_beside("talk", said("a fine hand"))["lines"][-1]["name"] == "Kuu"
    assert ida.ask(type="say", phrase="well_played")["ok"]
    noor.until_beside("talk", said("#well_played"))
    noor.ask(type="resync")
    assert "a fine hand" not in "".join((*ida.heard, *noor.heard))
    assert "Hi" not in "".join(text for text in (*kuu.heard, *sam.heard) if '"talk"' in text)
    late = house.sit(table, 1, device="b").until_beside("talk", said("#well_played"))
    assert [one["text"] for one in late["lines"]] == ["<b>Hi</b> there", "#well_played"]


def test_what_is_no_line_is_refused_and_too_many_are(house: RunningHouse) -> None:
    """Nothing, an unknown phrase, what looks like one, and more than a person writes; long lines are cut."""
    table = house.open_table([IDA, NOOR])
    page = house.sit(table, 0, device="quick")
    page.hear()
    for wrong in ({"text": "  "}, {"phrase": "curse"}, {"text": "#well_played"}):
        assert page.ask(type="say", **wrong)["code"] == "bad_message"
    assert page.ask(type="say", text="x" * 399)["ok"]
    assert len(page.until_beside("talk", lambda told: bool(told["lines"]))["lines"][-1]["text"]) == LONGEST
    house.context.talking._buckets = Buckets(1e-9, BURST)
    answers = [page.ask(type="say", phrase=PHRASES[0]) for _ in range(BURST + 1)]
    house.context.talking._buckets = Buckets(1e6, 1_000_000)
    assert [answer["ok"] for answer in answers] == [True] * BURST + [False]
    assert answers[-1]["code"] == "too_many"


@pytest.mark.parametrize("where", ["house", "table"])
def test_chat_is_off_by_house_and_by_table(tmp_path: Path, where: str) -> None:
    """The page is told, and a line is refused."""
    own = RunningHouse(replace(config_for(tmp_path), chat=where == "table"))
    table = own.open_table([IDA, NOOR], chat=where == "house")
    page = own.sit(table, 0)
    assert page.until_beside("talk", lambda told: True)["on"] is False
    assert page.ask(type="say", text="psst")["code"] == "chat_off"
    own.stop()


def test_reports_reach_the_operator_who_silences(tmp_path: Path) -> None:
    """Each reporter counts once; who is silenced speaks at no table until the time is over or it is taken back."""
    config = config_for(tmp_path)
    own, run = RunningHouse(config), CliRunner()
    table = own.open_table([IDA, NOOR])
    ida, noor = own.sit(table, 0, device="rude"), own.sit(table, 1, device="b")
    for page in (ida, noor):
        page.hear()
    assert ida.ask(type="say", text="something rude")["ok"]
    number = noor.until_beside("talk", said("something rude"))["lines"][-1]["number"]
    for _ in range(2):
        assert noor.ask(type="report", number=number, reason="rude")["ok"]
    assert noor.ask(type="report", number=0)["code"] == "bad_message"
    file = str(tmp_path / "house.sqlite3")
    told = run.invoke(app, ["house", "reports", "--database", file])
    assert [word in told.stdout for word in (who_of("rude"), "Ida", "something rude")] == [True] * 3
    assert told.stdout.splitlines()[1].split()[5] == "1"
    assert run.invoke(app, ["house", "silence", "nobody", "--database", file]).exit_code == 2
    assert run.invoke(app, ["house", "silence", who_of("rude"), "--for", "2h", "--database", file]).exit_code == 0
    assert ida.ask(type="say", text="again")["code"] == "silenced"
    assert noor.ask(type="say", text="better")["ok"]
    assert run.invoke(app, ["house", "silence", who_of("rude"), "--for", "0h", "--database", file]).exit_code == 0
    assert ida.ask(type="say", text="sorry")["ok"]
    own.stop()
