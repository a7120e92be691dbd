"""Accounts as an adversary uses them: passkeys that no browser makes, keys without end, limits by the account."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.fuzz.authenticator import Authenticator
from tests.server.conftest import config_for
from tests.server.people import PASSWORD, Browser
from tests.server.running import RunningHouse

from ludarium.server.accounts.passkeys import MOST, Place
from ludarium.server.errors import Refused
from ludarium.server.operate.people import audit
from ludarium.server.storage.accounts import change, open_session
from ludarium.server.storage.people import accounts as people
from ludarium.server.storage.people import passkeys, recovery_codes, seat_keys, sessions
from ludarium.server.tokens import hashed
from ludarium.server.web.sessions import COOKIE

OPENS = (sessions, passkeys, recovery_codes, seat_keys)
"""The tables with what opens an account, or a seat of it."""


def answered(browser: Browser, key: Authenticator, options: dict[str, Any], status: int = 200) -> Any:
    """Answer what was asked of a passkey."""
    origin = str(browser.http.base_url).rstrip("/")
    credential = key.make(options, origin)
    return browser.post("/api/account/passkey", {"credential": credential, "name": "Zoé"}, status)


def asked(browser: Browser) -> dict[str, Any]:
    """Be asked for a new passkey."""
    options: dict[str, Any] = browser.post("/api/account/passkey/options", {"name": "Zoé"})["options"]
    return options


def test_a_passkey_opens_its_account_and_belongs_to_one(house: RunningHouse) -> None:
    """A key that has an account already makes no other, and the same answer is worth nothing twice."""
    browser, key = Browser(house), Authenticator(b"the only key of Zoe")
    options = asked(browser)
    me = answered(browser, key, options)["me"]
    assert answered(Browser(house), key, options, 403)["code"] == "sign_in_failed"
    assert answered(Browser(house), key, asked(Browser(house)), 403)["code"] == "sign_in_failed"
    again = Browser(house)
    origin = str(again.http.base_url).rstrip("/")
    wanted = again.post("/api/session/passkey/options")["options"]
    assert again.post("/api/session/passkey", {"credential": key.sign(wanted, origin)})["me"]["id"] == me["id"]


def test_what_was_asked_of_somebody_is_answered_by_nobody_else(house: RunningHouse) -> None:
    """A question for an account that exists makes no second account of that number, whoever answers it."""
    browser = Browser(house)
    browser.create()
    assert answered(Browser(house), Authenticator(b"of a stranger"), asked(browser), 403)["code"] == "sign_in_failed"
    assert browser.me["passkeys"] == []


def test_a_name_of_which_nothing_is_left_is_refused(house: RunningHouse) -> None:
    """Signs that nobody sees are no name: not for an account by password or passkey, nor for one that is there."""
    nothing, key, stranger = "\u0000\u200b", Authenticator(b"of nobody"), Browser(house)
    assert stranger.post("/api/account/passkey/options", {"name": nothing}, 400)["code"] == "bad_message"
    assert stranger.post("/api/account", {"name": nothing, "password": PASSWORD}, 400)["code"] == "bad_message"
    credential = key.make(asked(stranger), str(stranger.http.base_url).rstrip("/"))
    answer = stranger.post("/api/account/passkey", {"credential": credential, "name": nothing}, 400)
    assert answer["code"] == "bad_message"
    zoe = Browser(house)
    zoe.create()
    assert zoe.post("/api/account/profile", {"name": nothing}, 400)["code"] == "bad_message"
    assert zoe.me["name"] == "Zoé"


def test_passkeys_have_a_size_and_are_counted(house: RunningHouse) -> None:
    """No browser has so many, nor one with so long a name."""
    browser = Browser(house)
    browser.create()
    assert answered(browser, Authenticator(b"l" * 1023), asked(browser), 403)["code"] == "sign_in_failed"
    for number in range(MOST):
        answered(browser, Authenticator(b"one of many %d" % number), asked(browser))
    assert answered(browser, Authenticator(b"one too many"), asked(browser), 403)["code"] == "sign_in_failed"
    assert len(browser.me["passkeys"]) == MOST
    gone = browser.me["passkeys"][0]["id"]
    browser.delete(f"/api/account/passkeys/{gone}")
    browser.delete(f"/api/account/passkeys/{gone}", status=404)
    deeds = [one["deed"] for one in audit(house.context.store.engine, MOST + 9, browser.me["sign_in"])]
    assert (deeds[0], deeds.count("removed a passkey"), deeds.count("added a passkey")) == (
        "removed a passkey",
        1,
        MOST,
    )


def test_a_device_has_one_key_to_a_seat_however_often_it_asks(house: RunningHouse) -> None:
    """Each was written down, and read with the match ever after."""
    browser, table = Browser(house), house.open_table([{"kind": "person", "name": "Zoé"}, {"kind": "bot"}])
    browser.create()
    seat = {"match": table["match"], "token": table["tokens"]["0"]}
    browser.post("/api/account/seats", {"seats": [seat]})
    path = f"/api/account/tables/{table['match']}"
    given = {browser.post(path)["tokens"]["0"] for _ in range(3)}
    assert len(given) == 1
    counted = select(func.count()).select_from(seat_keys).where(seat_keys.c.match == table["match"])
    with house.context.store.engine.connect() as connection:
        assert connection.execute(counted).scalar() == 1
    page = house.sit({**table, "tokens": {"0": given.pop()}}, 0)
    page.until_asked()
    browser.delete("/api/session")
    browser.post("/api/account/seats", {"seats": [seat]}, 401)


def test_names_that_no_database_takes_open_nothing(house: RunningHouse) -> None:
    """PostgreSQL refuses a text with a NUL in it: nobody asks for one."""
    for name in ("\x00", "a\x00-1234", "é" * 40, "' OR 1=1 --"):
        body = {"sign_in": name, "password": PASSWORD}
        assert Browser(house).post("/api/session", body, 403)["code"] == "sign_in_failed"


def test_what_is_costly_is_limited_by_the_account(tmp_path: Path) -> None:
    """From however many addresses: hashing takes memory, and every deed is kept."""
    own = RunningHouse(config_for(tmp_path, sign_in_rate=1e-9, sign_in_burst=3))
    browser = Browser(own)
    browser.create()
    browser.post("/api/account/codes")
    browser.post("/api/account/password", {"password": PASSWORD})
    browser.post("/api/account/codes")
    assert browser.post("/api/account/codes", status=429)["code"] == "too_many"
    assert browser.post("/api/account/password", {"password": PASSWORD}, 429)["code"] == "too_many"
    own.stop()


def test_an_account_that_was_deleted_gets_nothing_more(house: RunningHouse) -> None:
    """Whatever was under way meanwhile: it is not signed in to, has no new password, key, name or seat, and says nothing."""
    browser, key = Browser(house), Authenticator(b"a key that comes too late")
    browser.create()
    accounts, store = house.context.accounts, house.context.store
    account, session = browser.me["id"], browser.http.cookies[COOKIE]
    table = house.open_table([{"kind": "person", "name": "Zoé"}, {"kind": "open"}])
    seat = {"match": table["match"], "token": table["tokens"]["0"]}
    browser.post("/api/account/seats", {"seats": [seat], "device": "a" * 24})
    options, known = asked(browser), asyncio.run(accounts.who(session))
    assert known is not None
    origin = str(browser.http.base_url).rstrip("/")
    browser.delete("/api/account")
    place = Place(options["rp"]["id"], origin)
    late: list[Coroutine[Any, Any, object]] = [
        accounts._open(known, ""),
        accounts.set_password(account, PASSWORD),
        accounts.new_codes(account),
        accounts.attach(account, table["match"], table["tokens"]["1"], ""),
        accounts.take_passkey(place, key.make(options, origin), "", "", known, ""),
        accounts.write(account, lambda connection: change(connection, account, name="Zoé")),
    ]
    for one in late:
        with pytest.raises(Refused, match=r"not_signed_in|sign_in_failed"):
            asyncio.run(one)
    assert asyncio.run(accounts.keys(account, table["match"], session)) == {}
    with store.engine.connect() as connection:
        left = [connection.execute(select(one).where(one.c.account == account)).all() for one in OPENS]
        assert left == [[]] * len(OPENS)
        assert connection.execute(select(people.c.name, people.c.password).where(people.c.id == account)).one() == (
            "",
            None,
        )


def test_a_session_of_an_account_that_was_deleted_is_nobodys(house: RunningHouse) -> None:
    """Also one that was opened in the same moment, by a house of an older version."""
    browser = Browser(house)
    browser.create()
    account, session = browser.me["id"], browser.http.cookies[COOKIE]
    browser.delete("/api/account")
    with house.context.store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        open_session(connection, account, hashed(session))
    assert asyncio.run(house.context.accounts.who(session)) is None
