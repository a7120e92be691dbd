"""Talking at a table: players and spectators apart, kept, bounded; the operator hears of reports and can silence."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select
from tests.server.conftest import config_for
from tests.server.people import PASSWORD, Browser
from tests.server.running import Page, RunningHouse
from typer.testing import CliRunner

from ludarium.cli.app import app
from ludarium.server.operate.people import ban as ban_account
from ludarium.server.operate.reports import list_reports, silence
from ludarium.server.speakers import who_of, who_of_account
from ludarium.server.storage import schema, talk
from ludarium.server.storage.talk import MOST_REPORTS
from ludarium.server.talking import HOME, LONGEST, PHRASES

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


def test_what_is_no_line_is_refused(house: RunningHouse) -> None:
    """Nothing, an unknown phrase, what looks like one; a number is no phrase, and long lines are cut."""
    table = house.open_table([IDA, NOOR])
    page = house.sit(table, 0, device="quick")
    page.hear()
    for wrong in ({"text": "  "}, {"phrase": "curse"}, {"text": "#well_played"}):
        assert page.ask(type="say", **wrong)["code"] == "bad_message"
    assert page.ask(type="say", text="#1 again!")["ok"]
    assert page.ask(type="say", text="x" * 399)["ok"]
    told = page.until_beside("talk", lambda told: any(line["text"][0] == "x" for line in told["lines"]))
    assert len(told["lines"][-1]["text"]) == LONGEST


def test_too_many_lines_are_refused_also_from_one_browser_after_another(tmp_path: Path) -> None:
    """A browser calls itself what it likes: so what is said from one address is limited, too, and reports with it."""
    own = RunningHouse(replace(config_for(tmp_path), talk_rate=1e-9, talk_burst=3))
    table = own.open_table([IDA, NOOR])
    page = own.sit(table, 0, device="quick")
    page.hear()
    answers = [page.ask(type="say", phrase=PHRASES[0]) for _ in range(4)]
    assert [answer["ok"] for answer in answers] == [True] * 3 + [False]
    assert answers[-1]["code"] == "too_many"
    told = []
    for number in range(HOME + 1):
        page = own.sit(table, 0, device=f"another {number}")
        page.hear()
        told += [page.ask(type="say", text="buy this").get("code", "said") for _ in range(3)]
    assert told == ["said"] * (3 * HOME - 3) + ["too_many"] * 6
    assert page.ask(type="report", number=1)["code"] == "too_many"
    own.stop()


def test_only_what_was_heard_is_reported_and_each_line_a_few_times(house: RunningHouse) -> None:
    """Nobody learns by reporting whether the others have spoken, and nobody fills the operator's list."""
    table = house.open_table([IDA, NOOR])
    ida, kuu = house.sit(table, 0, device="a"), house.sit(table, None, device="k")
    for page in (ida, kuu):
        page.hear()
    assert ida.ask(type="say", text="between us")["ok"]
    number = ida.until_beside("talk", said("between us"))["lines"][-1]["number"]
    assert kuu.ask(type="report", number=number)["code"] == "bad_message"
    for one in range(MOST_REPORTS + 3):
        page = house.sit(table, 1, device=f"reporter {one}")
        page.hear()
        assert page.ask(type="report", number=number)["ok"]
        page.close()
    reported = select(func.count()).select_from(schema.reports).where(schema.reports.c.match == table["match"])
    with house.context.store.engine.connect() as connection:
        assert connection.execute(reported).scalar() == MOST_REPORTS


def test_spectators_cannot_use_up_the_players_room(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of either room are counted apart."""
    monkeypatch.setattr(talk, "MOST_LINES", 2)
    table = house.open_table([IDA, NOOR])
    ida, kuu = house.sit(table, 0), house.sit(table, None)
    for page in (ida, kuu):
        page.hear()
    assert [kuu.ask(type="say", text="spam").get("code") for _ in range(3)] == [None, None, "too_many"]
    assert ida.ask(type="say", text="a word")["ok"]


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


@pytest.fixture
def lodge(tmp_path: Path) -> Iterator[RunningHouse]:
    """A house of one's own, with accounts."""
    own = RunningHouse(config_for(tmp_path))
    yield own
    own.stop()


def speaks(page: Page, text: str) -> Any:
    """Say something, and return the line as it is told."""
    assert page.ask(type="say", text=text)["ok"]
    return page.until_beside("talk", said(text))["lines"][-1]


def test_an_account_is_one_speaker_on_every_device(lodge: RunningHouse) -> None:
    """Signed in here and there, and by the seat's link too; a guest is a browser, whatever it calls itself."""
    here, there = Browser(lodge), Browser(lodge)
    me = here.create("Ida")["me"]
    there.post("/api/session", {"sign_in": me["sign_in"], "password": PASSWORD})
    table = lodge.open_table([IDA, NOOR])
    own = who_of_account(me["id"])
    whos = [
        speaks(Page(lodge.address, table["match"], token, headers=browser.headers, device=device), device)["who"]
        for browser, token, device in (
            (here, table["tokens"]["0"], "one"),
            (there, table["tokens"]["0"], "two"),
            (there, None, "three"),
            (Browser(lodge), table["tokens"]["0"], "four"),
            (Browser(lodge), None, f"account/{me['id']}"),
        )
    ]
    assert whos == [own, own, own, who_of("four"), who_of(f"account/{me['id']}")]
    assert own not in whos[3:]
    here.post("/api/account/seats", {"seats": [{"match": table["match"], "token": table["tokens"]["0"]}]})
    assert speaks(lodge.sit(table, 0, device="five"), "by link")["who"] == own


def test_silences_and_bans_hold_on_every_device(lodge: RunningHouse) -> None:
    """Another device, a signed-out one with the seat's link: none of them speaks; nor does the browser that was silenced."""
    here, there = Browser(lodge), Browser(lodge)
    me = here.create("Ida")["me"]
    there.post("/api/session", {"sign_in": me["sign_in"], "password": PASSWORD})
    table = lodge.open_table([IDA, NOOR])
    here.post("/api/account/seats", {"seats": [{"match": table["match"], "token": table["tokens"]["0"]}]})
    pages = [
        Page(lodge.address, table["match"], table["tokens"]["0"], headers=browser.headers, device=device)
        for browser, device in ((here, "one"), (there, "two"), (Browser(lodge), "three"))
    ]
    engine = lodge.context.store.engine

    def codes() -> list[str]:
        return [page.ask(type="say", phrase="hello").get("code", "") for page in pages]

    assert codes() == ["", "", ""]
    silence(engine, who_of_account(me["id"]), 3600.0)
    assert codes() == ["silenced"] * 3
    silence(engine, who_of_account(me["id"]), 0.0)
    silence(engine, who_of("two"), 3600.0)
    assert codes() == ["", "silenced", ""]
    silence(engine, who_of("two"), 0.0)
    speaks(pages[0], "something rude")
    guest = lodge.sit(table, 1, device="b")
    line = guest.until_beside("talk", said("something rude"))["lines"][-1]
    assert guest.ask(type="report", number=line["number"])["ok"]
    [reported] = list_reports(engine, 3600.0)
    assert (reported.who, reported.account) == (who_of_account(me["id"]), me["sign_in"])
    ban_account(engine, reported.account, "")
    assert codes() == ["silenced"] * 3


def test_blocks_are_the_accounts(lodge: RunningHouse) -> None:
    """Known on every device, taken back once, bounded; nothing that is no speaker is taken."""
    here, there = Browser(lodge), Browser(lodge)
    me = here.create("Ida")["me"]
    assert me["blocked"] == []
    there.post("/api/session", {"sign_in": me["sign_in"], "password": PASSWORD})
    first, second = {"who": "0" * 12, "name": " Rude\n"}, {"who": "1" * 12, "name": ""}
    here.post("/api/account/blocks", {"blocked": [first]})
    here.post("/api/account/blocks", {"blocked": [first, second]})
    assert there.me["blocked"] == [{"who": "0" * 12, "name": "Rude"}, second]
    here.delete(f"/api/account/blocks/{'0' * 12}")
    here.delete(f"/api/account/blocks/{'0' * 12}", status=404)
    assert there.me["blocked"] == [second]
    here.post("/api/account/blocks", {"blocked": [{"who": "not a speaker"}]}, status=400)
    here.post("/api/account/blocks", {"blocked": [{"who": f"{n:012x}"} for n in range(100, 300)]})
    assert len(there.me["blocked"]) == 200
    assert second not in there.me["blocked"]
