"""Every table of the database has its answers: is it in backups, told to whom it is about, erased, purged?

A table that is new fails here until its line is written: each is filled with words that say where they are from, and then these
words are looked for where they should be, and where they should not.
"""

import asyncio
import io
import json
import zipfile
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from sqlalchemy import Column, Float, Integer, Table, insert, select
from tests.server.postgres import postgresql

from ludarium.server.accounts.service import AccountService
from ludarium.server.config import Config
from ludarium.server.export import archive
from ludarium.server.operate.backup import back_up, restore
from ludarium.server.operate.purge import purge
from ludarium.server.speakers import who_of_account
from ludarium.server.storage import Store
from ludarium.server.storage.schema import metadata
from ludarium.server.web.played_messages import PlayedGames

ACCOUNT, MATCH = "accountaccou", "matchmatchma"
WHO = who_of_account(ACCOUNT)


class Answers(NamedTuple):
    """What happens to a table's rows. ``told``: they are in the archive of everything about me."""

    backup: bool
    told: bool
    purged: bool = False
    stays: tuple[str, ...] = ()
    """Columns whose words stay when the account goes, since they are not about it."""


LEASE = Answers(backup=False, told=False, purged=True)
"""What counts only while a page is open."""
TABLES: Final = {
    "matches": Answers(True, False, True, ("edition", "commitment", "secret", "host_hash", "origin", "start", "clock")),
    "seats": Answers(True, False, True, ("bot", "phrase", "claim", "token_hash")),
    "entries": Answers(True, False, True, ("notation", "by")),
    "held": Answers(True, False, True, ("notation",)),
    "nodes": Answers(False, False, stays=("id",)),
    "presences": LEASE._replace(stays=("node",)),
    "spectators": LEASE._replace(stays=("node", "names")),
    "events": Answers(True, True, True),
    "beats": Answers(True, False),
    "downtimes": Answers(True, False),
    "reports": Answers(True, True, True),
    "silenced": Answers(True, True),
    "mails": Answers(True, True, True),
    "accounts": Answers(True, True),
    "sessions": Answers(False, True),
    "passkeys": Answers(True, True),
    "challenges": Answers(False, False, stays=("hash",)),
    "recovery_codes": Answers(True, False),
    "invitations": Answers(True, False, stays=("hash",)),
    "holdings": Answers(True, True, True),
    "seat_keys": Answers(False, False, True),
    "blocks": Answers(True, True),
    "results": Answers(True, False, stays=("outcome",)),
    "standings": Answers(True, False, stays=("game",)),
    "ratings": Answers(True, False, stays=("game",)),
    "audit": Answers(True, True, stays=("deed", "note")),
}
VALUES: Final[dict[str, object]] = {
    "match": MATCH,
    "matches.id": MATCH,
    "account": ACCOUNT,
    "accounts.id": ACCOUNT,
    "who": WHO,
    "reporter": WHO,
    "standings.who": ACCOUNT,
    "ratings.who": ACCOUNT,
    "actor": ACCOUNT,
    "token_hash": "t" * 64,
    "seat": 0,
    "number": 7,
    "events.kind": "chat",
    "entries.kind": "move",
    "seats.kind": "person",
    "status": "over",
    "game": "rauha",
    "edition": "1",
    "options": "{}",
    "listing": "link",
    "watch": "link",
    "lang": "en",
    "accounts.banned": None,
    "matches.rematch": None,
    "matches.rated": 0,
    "results.number": None,
}
"""What a column holds if neither a word of its own nor a number will do."""

COUNTED: Final = {"audit.id", "reports.id"}
"""Numbers that the database gives, and may give otherwise when a row comes back."""


def word(table: Table, column: "Column[Any]") -> str:
    """A word that says which table and column it is from, as far as there is room."""
    return f"~{table.name}.{column.name}"[: getattr(column.type, "length", None) or 400]


def row(table: Table) -> dict[str, object]:
    """Fill a table's row: everything in it is about one account at one match."""

    def value(column: "Column[Any]") -> object:
        for key in (f"{table.name}.{column.name}", column.name):
            if key in VALUES:
                return VALUES[key]
        return 1 if isinstance(column.type, Integer) else 5.0 if isinstance(column.type, Float) else word(table, column)

    return {column.name: value(column) for column in table.columns if str(column) not in COUNTED}


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """A database with a row in every table; of the other kind where a test asks for it."""
    servers = postgresql() if getattr(request, "param", "") else iter(())
    opened = Store(next(servers, f"sqlite:///{tmp_path / 'house.sqlite3'}"), lambda *_: None, lambda *_: None)
    with opened.engine.connect().execution_options(writes=True) as connection, connection.begin():
        for table in metadata.sorted_tables:
            connection.execute(insert(table), [row(table)])
    yield opened
    opened.close()
    next(servers, None)


def url_of(store: Store) -> str:
    """Where the database is."""
    return store.engine.url.render_as_string(hide_password=False)


def rows(store: Store, table: Table) -> list[dict[str, Any]]:
    """Everything in a table."""
    columns = [column for column in table.columns if str(column) not in COUNTED]
    with store.engine.connect() as connection:
        return [dict(one._mapping) for one in connection.execute(select(*columns))]


def words(store: Store) -> set[tuple[str, str]]:
    """The columns in which a word of its own stands."""
    found = set()
    for table in metadata.sorted_tables:
        for one in rows(store, table):
            found |= {(table.name, name) for name, value in one.items() if str(value).startswith("~")}
    return found


def test_every_table_has_its_answers() -> None:
    """None is forgotten and none is invented."""
    assert set(TABLES) == {table.name for table in metadata.sorted_tables}


@pytest.mark.parametrize("store", ["", "postgresql"], indirect=True)
def test_backups_bring_back_what_they_should(store: Store, tmp_path: Path) -> None:
    """All of it into an empty house, and nothing of what counted only there and then."""
    back_up(url_of(store), tmp_path / "copy.sqlite3", lambda _: None, lambda _: None)
    url = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    Store(url, lambda *_: None, lambda *_: None).close()
    restore(url, tmp_path / "copy.sqlite3", lambda _: None, lambda _: None)
    other = Store(url, lambda *_: None, lambda *_: None)
    for table in metadata.sorted_tables:
        there, came = rows(store, table), rows(other, table)
        assert [one for one in there if one in came] == (there if TABLES[table.name].backup else []), table.name
    other.close()


def test_all_that_is_about_me_is_told(store: Store) -> None:
    """In the archive, by table."""
    packed = zipfile.ZipFile(io.BytesIO(archive(store, ACCOUNT, PlayedGames([], []))))
    text = packed.read("account.json").decode()
    told = json.loads(text)
    where = {
        "events": told["said"],
        "reports": told["reported"],
        "silenced": told["silenced_until"],
        "mails": told["mails"],
        "accounts": told["name"],
        "sessions": told["devices"],
        "passkeys": told["passkeys"],
        "holdings": told["seats"],
        "blocks": told["blocked"],
        "audit": told["deeds"],
    }
    assert set(where) == {name for name, answers in TABLES.items() if answers.told}
    assert all(where.values()), where
    for secret in ("accounts.password", "passkeys.public_key", "recovery_codes.", "sessions.hash", "seat_keys."):
        assert f"~{secret}" not in text


@pytest.mark.parametrize("store", ["", "postgresql"], indirect=True)
def test_nothing_stays_of_an_account_that_goes(store: Store) -> None:
    """But the games, and what is named above."""

    async def nobody(_: str) -> None:
        return None

    accounts = AccountService(store, Config(database=url_of(store)), nobody)
    asyncio.run(accounts.delete(ACCOUNT))
    accounts.close()
    allowed = {(name, column) for name, answers in TABLES.items() for column in answers.stays}
    assert words(store) - allowed == set()
    assert rows(store, metadata.tables["silenced"]) == []


def test_purging_a_match_takes_all_of_it(store: Store) -> None:
    """In every table that is said to be about matches, and in no other."""
    before = {table.name: len(rows(store, table)) for table in metadata.sorted_tables}
    purge(store.engine, [MATCH], lambda _: None)
    gone = {table.name for table in metadata.sorted_tables if len(rows(store, table)) < before[table.name]}
    assert gone == {name for name, answers in TABLES.items() if answers.purged} | {"results"}
