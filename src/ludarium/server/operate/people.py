"""What operators do about accounts: from the command line, while the house is open. Every deed is written down."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine

from ..accounts.codes import code_hash, new_code
from ..storage import accounts as stored
from ..storage.accounts import Account
from .backup import opened, tell_nodes

T = TypeVar("T")


class User(Struct):
    """An account as operators see it. ``created`` and ``banned`` are seconds since 1970."""

    sign_in: str
    name: str
    created: float
    banned: float | None
    password: bool
    passkeys: int
    devices: int
    seats: int


class NoSuchAccount(Exception):
    """Nobody signs in by that name."""


@contextmanager
def people(url: str) -> Iterator[Engine]:
    """Open a house's database for a while."""
    engine = opened(url)
    try:
        yield engine
    finally:
        engine.dispose()


def users(engine: Engine) -> list[User]:
    """List all accounts, oldest first."""
    from ..storage.holdings import held_by

    with engine.connect() as connection:
        return [
            User(
                one.sign_in or "",
                one.name,
                one.created,
                one.banned,
                one.password is not None,
                len(stored.passkeys_of(connection, one.id)),
                stored.count_sessions(connection, one.id),
                len(held_by(connection, one.id)),
            )
            for one in stored.every(connection)
        ]


def ban(engine: Engine, sign_in: str, why: str) -> None:
    """Close an account and sign its devices out."""
    _do(engine, sign_in, lambda connection, one: stored.ban(connection, one.id, why))


def unban(engine: Engine, sign_in: str) -> None:
    """Open a closed account again."""

    def work(connection: Connection, one: Account) -> set[str]:
        stored.unban(connection, one.id)
        return set()

    _do(engine, sign_in, work)


def reset_password(engine: Engine, sign_in: str) -> str:
    """Take an account's password away, sign its devices out, and return a recovery code that opens it once."""
    code = new_code()
    _do(engine, sign_in, lambda connection, one: stored.reset(connection, one.id, code_hash(code)))
    return code


def invite(engine: Engine, count: int) -> list[str]:
    """Write down invitations, and return their codes."""
    codes = [new_code() for _ in range(count)]
    with _writing(engine) as connection:
        stored.invite(connection, [code_hash(code) for code in codes])
    return codes


def audit(engine: Engine, most: int, sign_in: str = "") -> list[dict[str, Any]]:
    """List what was done, newest first; accounts by the names to sign in with, as far as they are there."""
    with engine.connect() as connection:
        account = _named(connection, sign_in).id if sign_in else ""
        names = {one.id: one.sign_in or "" for one in stored.every(connection)}
        deeds = stored.deeds(connection, most, account)
    for deed in deeds:
        deed["actor"] = names.get(deed["actor"], deed["actor"])
        deed["account"] = names.get(deed["account"], deed["account"])
    return deeds


@contextmanager
def _writing(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


def _do(engine: Engine, sign_in: str, work: Callable[[Connection, Account], set[str]]) -> None:
    with _writing(engine) as connection:
        for match in work(connection, _named(connection, sign_in)):
            tell_nodes(connection, match)


def _named(connection: Connection, sign_in: str) -> Account:
    found = stored.by_sign_in(connection, sign_in)
    if found is None:
        raise NoSuchAccount(sign_in)
    return found
