"""Accounts: a guest keeps the place, opens it elsewhere, and closes it; on both databases."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import select, text
from tests.server.conftest import config_for
from tests.server.people import PASSWORD, Browser
from tests.server.postgres import postgresql
from tests.server.running import PATIENCE, Page, RunningHouse

from ludarium.server.accounts import passwords
from ludarium.server.operate import people as operator
from ludarium.server.storage.people import accounts, audit, recovery_codes, sessions
from ludarium.server.web.sessions import COOKIE

IDA = {"kind": "person", "name": "Ida"}
OPEN = {"kind": "open"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def lodge(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house on each kind of database."""
    if request.param == "sqlite":
        databases: Iterator[str] = iter([""])
    else:
        databases = postgresql()
    for database in databases:
        config = config_for(tmp_path_factory.mktemp("lodge"))
        running = RunningHouse(replace(config, database=database) if database else config)
        yield running
        running.stop()


def engine_of(house: RunningHouse) -> Any:
    return house.context.store.engine


def test_a_guest_keeps_the_place_and_plays_on_elsewhere(lodge: RunningHouse) -> None:
    """The seat that a link holds is the account's too: another device gets a key of its own, and the link still works."""
    table = lodge.open_table([IDA, {"kind": "bot", "bot": "random"}])
    here, there = Browser(lodge), Browser(lodge)
    made = here.create("Ida")
    shown = {"seats": [{"match": table["match"], "token": table["tokens"]["0"]}], "device": "d1"}
    assert here.post("/api/account/seats", shown) == {"seats": [{"match": table["match"], "seat": 0}]}
    there.post("/api/session", {"sign_in": made["me"]["sign_in"], "password": PASSWORD})
    key = there.post(f"/api/account/tables/{table['match']}")
    assert (key["game"], list(key["tokens"])) == ("rauha", ["0"])
    assert key["tokens"]["0"] != table["tokens"]["0"]
    page = Page(lodge.address, table["match"], key["tokens"]["0"])
    page.until_asked()
    assert page.play_first()["ok"]
    by_link = lodge.sit(table, 0)
    assert by_link.until_asked()["viewer"] == 0
    there.delete("/api/session")
    assert page_refused(page)
    assert lodge.sit(table, 0).until_asked()["viewer"] == 0


def page_refused(page: Page) -> bool:
    """Whether a page was told that its seat is not its own any more."""
    while (heard := page.hear()).get("code") != "wrong_seat":
        assert heard["type"] == "frame"
    return True


def test_seats_are_only_kept_by_who_holds_them(lodge: RunningHouse) -> None:
    """A wrong token, a host's token and a seat of another account keep nothing; a seat given away is not held any more."""
    table = lodge.open_table([IDA, OPEN])
    first, second = Browser(lodge), Browser(lodge)
    first.create()
    second.create()
    own = {"match": table["match"], "token": table["tokens"]["0"]}
    wrong = [{"match": table["match"], "token": token} for token in ("nothing", table["host"])]
    assert first.post("/api/account/seats", {"seats": [*wrong, own]}) == {
        "seats": [{"match": table["match"], "seat": 0}]
    }
    assert second.post("/api/account/seats", {"seats": [own]}) == {"seats": []}
    assert second.post(f"/api/account/tables/{table['match']}", status=403)["code"] == "wrong_seat"
    key = first.post(f"/api/account/tables/{table['match']}")["tokens"]["0"]
    lodge.post(f"/api/matches/{table['match']}/seats/0", {"kind": "person"}, token=table["host"])
    assert first.post(f"/api/account/tables/{table['match']}", status=403)["code"] == "wrong_seat"
    lodge.post(f"/api/matches/{table['match']}/join", {"name": "X"}, token=key, status=403)


def test_no_answer_tells_whether_a_name_exists(lodge: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong password, a name that nobody has, one without a password: the same answer, and each compares one hash."""
    compared: list[str] = []
    real = passwords.hasher()

    class Counting:
        def verify(self, stored: str, password: str) -> bool:
            compared.append(stored)
            return real.verify(stored, password)

        def hash(self, password: str) -> str:
            return real.hash(password)

    browser = Browser(lodge)
    name = browser.create("Zoé")["me"]["sign_in"]
    assert Browser(lodge).create("Zoé")["me"]["sign_in"] != name
    passwords._nobody()
    monkeypatch.setattr(passwords, "hasher", Counting)
    tries = [
        browser.post("/api/session", {"sign_in": sign_in, "password": password}, status=403)
        for sign_in, password in ((name, "wrong password"), ("nobody-0000", PASSWORD), ("Zoé", PASSWORD))
    ]
    assert tries[0] == tries[1] == tries[2]
    assert len(compared) == 3
    codes = [
        browser.post("/api/session/recovery", {"sign_in": sign_in, "code": "abcde-fghjk-mnpqr"}, status=403)
        for sign_in in (name, "nobody-0000")
    ]
    assert codes[0] == codes[1] == tries[0]


def test_the_cookie_is_closed_to_scripts_and_other_sites_and_new_each_time(lodge: RunningHouse) -> None:
    """HttpOnly, SameSite, Secure behind TLS; what a browser had before opens nothing after signing in."""
    browser = Browser(lodge)
    first = browser.http.post("/api/account", json={"name": "Zoé", "password": PASSWORD})
    said = first.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=strict" in said
    assert "secure" not in said
    old = browser.http.cookies[COOKIE]
    browser.post("/api/session", {"sign_in": first.json()["me"]["sign_in"], "password": PASSWORD})
    assert browser.http.cookies[COOKIE] != old
    assert browser.me["devices"] == 1
    stale = Browser(lodge)
    stale.http.cookies[COOKIE] = old
    assert stale.me is None
    with engine_of(lodge).connect() as connection:
        assert old not in str(connection.execute(select(sessions)).all())


def test_a_session_behind_tls_is_secure(tmp_path: Path) -> None:
    """A proxy that is trusted says how the house was reached."""
    house = RunningHouse(config_for(tmp_path, trusted_proxies=("127.0.0.1",)))
    try:
        origin = {"origin": f"https://{house.address}", "x-forwarded-proto": "https"}
        answer = house.http.post("/api/account", json={"name": "Zoé", "password": PASSWORD}, headers=origin)
        assert "secure" in answer.headers["set-cookie"].lower()
    finally:
        house.stop()


def test_requests_from_elsewhere_do_nothing_in_my_name(lodge: RunningHouse) -> None:
    """Neither from another site's page nor from one that hides where it is from."""
    browser = Browser(lodge)
    browser.create()
    for headers in ({"origin": "http://elsewhere.example"}, {"origin": "null"}):
        assert browser.http.delete("/api/account", headers=headers).json()["code"] == "foreign_origin"
    hidden = httpx.Client(base_url=f"http://{lodge.address}", cookies=browser.http.cookies)
    assert hidden.delete("/api/account").json()["code"] == "not_signed_in"
    assert browser.me is not None


def test_recovery_codes_work_once_and_are_stored_as_hashes(lodge: RunningHouse) -> None:
    """Typed as people type; new ones make the old ones useless."""
    browser, lost = Browser(lodge), Browser(lodge)
    made = browser.create()
    name, codes = made["me"]["sign_in"], made["codes"]
    assert len(set(codes)) == 8
    with engine_of(lodge).connect() as connection:
        stored = str(connection.execute(select(recovery_codes)).all())
    assert not any(code in stored or code.replace("-", "") in stored for code in codes)
    typed = {"sign_in": name.upper(), "code": f" {codes[0].upper()} "}
    assert lost.post("/api/session/recovery", typed)["me"]["codes"] == 7
    assert lost.post("/api/session/recovery", typed, status=403)["code"] == "sign_in_failed"
    lost.post("/api/account/password", {"password": "another password"})
    assert browser.post("/api/session", {"sign_in": name, "password": PASSWORD}, status=403)
    browser.post("/api/session", {"sign_in": name, "password": "another password"})
    fresh = browser.post("/api/account/codes")["codes"]
    assert lost.post("/api/session/recovery", {"sign_in": name, "code": codes[1]}, status=403)
    lost.post("/api/session/recovery", {"sign_in": name, "code": fresh[0]})


def test_signing_out_everywhere_ends_every_device(lodge: RunningHouse) -> None:
    """Also their keys of seats, at once."""
    table = lodge.open_table([IDA, {"kind": "bot", "bot": "random"}])
    here, there = Browser(lodge), Browser(lodge)
    name = here.create()["me"]["sign_in"]
    here.post("/api/account/seats", {"seats": [{"match": table["match"], "token": table["tokens"]["0"]}]})
    there.post("/api/session", {"sign_in": name, "password": PASSWORD})
    key = there.post(f"/api/account/tables/{table['match']}")["tokens"]["0"]
    page = Page(lodge.address, table["match"], key)
    page.until_asked()
    assert here.me["devices"] == 2
    here.delete("/api/sessions")
    assert here.me is None
    assert there.me is None
    assert page_refused(page)


def test_deleting_takes_the_name_and_leaves_the_games(lodge: RunningHouse) -> None:
    """From the seats, and from all that opened the account."""
    table = lodge.open_table([{"kind": "person", "name": "Zoé the Great"}, OPEN])
    browser = Browser(lodge)
    made = browser.create("Zoé the Great")
    browser.post("/api/account/seats", {"seats": [{"match": table["match"], "token": table["tokens"]["0"]}]})
    browser.delete("/api/account")
    assert browser.me is None
    assert lodge.get(f"/api/matches/{table['match']}")["seats"][0]["name"] == ""
    said = browser.post("/api/session", {"sign_in": made["me"]["sign_in"], "password": PASSWORD}, status=403)
    assert said["code"] == "sign_in_failed"
    with engine_of(lodge).connect() as connection:
        left = connection.execute(select(accounts).where(accounts.c.id == made["me"]["id"])).one()
    assert (left.name, left.sign_in, left.password) == ("", None, None)


def test_names_and_profile_can_be_changed(lodge: RunningHouse) -> None:
    """The name to sign in with stays."""
    browser = Browser(lodge)
    name = browser.create()["me"]["sign_in"]
    me = browser.post("/api/account/profile", {"name": "  Zora ", "public": True})
    assert (me["name"], me["public"], me["sign_in"]) == ("Zora", True, name)


@pytest.mark.parametrize("password", ["short", "x" * 300])
def test_passwords_have_a_size(lodge: RunningHouse, password: str) -> None:
    """Ten letters at least, and no book."""
    Browser(lodge).post("/api/account", {"name": "Zoé", "password": password}, status=400)


def test_answers_of_passkeys_that_nobody_asked_for_open_nothing(lodge: RunningHouse) -> None:
    """Nor do those that are no answers; the browser's own answers are in tests/browser/test_accounts.py."""
    browser = Browser(lodge)
    options = browser.post("/api/account/passkey/options", {"name": "Zoé"})["options"]
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["rp"]["id"] == "127.0.0.1"
    for credential in ({}, {"id": "x"}, {"id": "x", "response": {"clientDataJSON": "e30"}}, {"response": 7}):
        for path, body in (
            ("/api/account/passkey", {"credential": credential, "name": "Zoé"}),
            ("/api/session/passkey", {"credential": credential}),
        ):
            assert browser.post(path, body, status=403)["code"] == "sign_in_failed"


def test_operators_ban_reset_and_invite_and_it_is_written_down(lodge: RunningHouse) -> None:
    """While the house is open; each deed with its actor."""
    engine = engine_of(lodge)
    browser = Browser(lodge)
    name = browser.create("Otso")["me"]["sign_in"]
    assert next(one for one in operator.users(engine) if one.sign_in == name).devices == 1
    operator.ban(engine, name, "insults")
    assert browser.me is None
    assert browser.post("/api/session", {"sign_in": name, "password": PASSWORD}, status=403)["code"] == "banned"
    assert (
        browser.post("/api/session", {"sign_in": name, "password": "wrong!!!!!"}, status=403)["code"]
        == "sign_in_failed"
    )
    operator.unban(engine, name)
    browser.post("/api/session", {"sign_in": name, "password": PASSWORD})
    code = operator.reset_password(engine, name)
    assert browser.me is None
    assert browser.post("/api/session", {"sign_in": name, "password": PASSWORD}, status=403)
    browser.post("/api/session/recovery", {"sign_in": name, "code": code})
    deeds = [(one["actor"], one["deed"], one["note"]) for one in operator.audit(engine, 50, name)]
    assert deeds == [
        (name, "used a recovery code", ""),
        ("operator", "reset password", ""),
        ("operator", "unbanned", ""),
        ("operator", "banned", "insults"),
        (name, "created", ""),
    ]
    with pytest.raises(operator.NoSuchAccount):
        operator.ban(engine, "nobody-0000", "")


def test_a_house_may_keep_no_accounts_or_ask_for_invitations(tmp_path: Path) -> None:
    """Without accounts everything else works; an invitation is for one."""
    house = RunningHouse(config_for(tmp_path, accounts="invite"))
    try:
        [code] = operator.invite(engine_of(house), 1)
        refused = {"name": "Zoé", "password": PASSWORD}
        assert Browser(house).post("/api/account", refused, status=403)["code"] == "invitation_needed"
        Browser(house).create(invitation=code.upper())
        refused["invitation"] = code
        assert Browser(house).post("/api/account", refused, status=403)["code"] == "invitation_needed"
    finally:
        house.stop()
    house = RunningHouse(config_for(tmp_path, accounts="off"))
    try:
        assert house.get("/api/account") == {"accounts": "off", "me": None}
        browser = Browser(house)
        said = browser.post("/api/account", {"name": "Zoé", "password": PASSWORD}, status=404)
        assert said["code"] == "accounts_off"
        house.open_table([IDA, OPEN])
    finally:
        house.stop()


def test_guesses_are_limited_by_address_and_by_name(tmp_path: Path) -> None:
    """A burst, then no more, for a name that exists as for one that does not."""
    house = RunningHouse(config_for(tmp_path, sign_in_rate=1e-9, sign_in_burst=3))
    try:
        browser = Browser(house)
        tries = [
            browser.http.post("/api/session", json={"sign_in": "nobody-0000", "password": PASSWORD}).status_code
            for _ in range(4)
        ]
        assert tries == [403, 403, 403, 429]
    finally:
        house.stop()


def test_hashing_leaves_the_event_loop_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hashes or compares waits until the loop lets it: if it held the loop up, nobody ever would."""
    free, real, begun = threading.Event(), passwords.hasher(), list[str]()

    class Waiting:
        """The hasher, which goes on when the loop says so."""

        def hash(self, password: str) -> str:
            begun.append(password)
            assert free.wait(PATIENCE), "the loop is held up"
            return real.hash(password)

        def verify(self, stored: str, password: str) -> bool:
            begun.append(password)
            assert free.wait(PATIENCE), "the loop is held up"
            return real.verify(stored, password)

    async def look() -> None:
        own, stored = passwords.Passwords(), real.hash("ten letters")
        tasks = [asyncio.ensure_future(own.fits(stored, word)) for word in ("ten letters", "ten numbers")]
        more = [asyncio.ensure_future(own.hash("ten letters")) for _ in range(4)]
        while len(begun) < passwords.AT_ONCE:
            await asyncio.sleep(0.001)
        for _ in range(1000):  # others are served meanwhile
            await asyncio.sleep(0)
        assert not any(task.done() for task in (*tasks, *more))
        assert len(begun) == passwords.AT_ONCE, "more at once would take all the memory"
        free.set()
        assert await asyncio.gather(*tasks) == [True, False]
        assert all(hashed.startswith("$argon2id$") for hashed in await asyncio.gather(*more))
        own.close()

    monkeypatch.setattr(passwords, "hasher", Waiting)
    asyncio.run(look())


def test_the_log_of_deeds_grows_in_order(lodge: RunningHouse) -> None:
    """By numbers that only grow, in the database's time."""
    with engine_of(lodge).connect() as connection:
        found = connection.execute(select(audit).order_by(audit.c.id)).all()
        assert connection.execute(text("SELECT 1")).scalar() == 1
    assert [row.id for row in found] == sorted({row.id for row in found})
    assert all(abs(row.at - time.time()) < 86400 for row in found)
