"""Accounts in the database: made, opened, closed, deleted: functions of a connection, for the house and for commands."""

import re
from collections.abc import Iterable, Sequence
from secrets import randbelow
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..accounts.names import folded
from .clock import now
from .people import accounts, audit, blocks, challenges, invitations, passkeys, recovery_codes, seat_keys, sessions

SESSION: Final = 180 * 86400.0
"""Seconds after which a session that was not used ends."""
CHALLENGE: Final = 600.0
"""Seconds in which a passkey has to answer."""
OPERATOR: Final = "operator"
TRIES: Final = 20
BLOCKED: Final = 200
"""How many an account can block."""
NAME: Final = re.compile("[a-z0-9]{1,16}-[0-9]{4,8}")


class Account(Struct, frozen=True, kw_only=True):
    """An account's row. ``sign_in`` and ``password`` are nothing for one that was deleted."""

    id: str
    name: str
    sign_in: str | None
    password: str | None
    created: float
    public: int
    banned: float | None


class Passkey(Struct, frozen=True, kw_only=True):
    """A passkey's row."""

    id: str
    account: str
    public_key: str
    sign_count: int
    created: float


def clock(connection: Connection) -> ColumnElement[float]:
    """Return the database's time."""
    return now(connection.dialect.name)


def note(connection: Connection, actor: str, deed: str, account: str = "", words: str = "") -> None:
    """Write a deed down."""
    connection.execute(
        insert(audit).values(at=clock(connection), actor=actor, deed=deed, account=account, note=words[:400])
    )


def create(connection: Connection, account: str, name: str, password: str | None) -> str:
    """Make an account and return the name to sign in with: never refused, so nobody learns which names there are."""
    for attempt in range(TRIES):
        sign_in = f"{folded(name)}-{randbelow(10 ** (4 + attempt // 4)):04}"
        try:
            with connection.begin_nested():
                connection.execute(
                    insert(accounts).values(
                        id=account, name=name, sign_in=sign_in, password=password, created=clock(connection)
                    )
                )
        except IntegrityError:
            continue
        note(connection, account, "created", account)
        return sign_in
    raise AssertionError("no free name was found")


def by_id(connection: Connection, account: str) -> Account | None:
    """Find an account."""
    return _account(connection, accounts.c.id == account)


def by_sign_in(connection: Connection, sign_in: str) -> Account | None:
    """Find an account by the name to sign in with. What cannot be one is not asked for: no database takes every sign."""
    name = sign_in.strip().lower()
    return _account(connection, accounts.c.sign_in == name) if NAME.fullmatch(name) else None


def _account(connection: Connection, where: ColumnElement[bool]) -> Account | None:
    found = connection.execute(select(accounts).where(where)).first()
    return None if found is None else Account(**found._mapping)


def every(connection: Connection) -> list[Account]:
    """List all accounts that are not deleted, oldest first."""
    wanted = select(accounts).where(accounts.c.sign_in.is_not(None)).order_by(accounts.c.created, accounts.c.id)
    return [Account(**row._mapping) for row in connection.execute(wanted)]


def change(connection: Connection, account: str, **values: object) -> None:
    """Change an account's row."""
    connection.execute(update(accounts).where(accounts.c.id == account).values(**values))


def hold(connection: Connection, account: str) -> bool:
    """Hold an account while something is written of it; false if it was deleted, maybe while that was on its way."""
    there = (accounts.c.id == account) & accounts.c.sign_in.is_not(None)
    found = connection.execute(select(accounts.c.id).where(there).with_for_update(key_share=True))
    return found.first() is not None


# Sessions ---------------------------------------------------------------------------------------------------------------


def open_session(connection: Connection, account: str, fresh: str) -> None:
    """Open a session by its hash, and forget those that nobody has used for long."""
    at = clock(connection)
    for session in connection.execute(select(sessions.c.hash).where(sessions.c.seen < at - SESSION)).scalars().all():
        end_session(connection, session)
    connection.execute(insert(sessions).values(hash=fresh, account=account, created=at, seen=at))


def end_session(connection: Connection, session: str) -> set[str]:
    """End a session, and with it the keys that its device had; return the matches where it had some."""
    connection.execute(delete(sessions).where(sessions.c.hash == session))
    return drop_keys(connection, seat_keys.c.session == session)


def end_all(connection: Connection, account: str) -> set[str]:
    """End all sessions of an account, and all keys of its devices; return the matches where it had some."""
    connection.execute(delete(sessions).where(sessions.c.account == account))
    return drop_keys(connection, seat_keys.c.account == account)


def drop_keys(connection: Connection, which: ColumnElement[bool]) -> set[str]:
    """Take keys away, and return the matches to which they were."""
    return set(connection.execute(delete(seat_keys).where(which).returning(seat_keys.c.match)).scalars())


def signed_in(connection: Connection, session: str) -> Account | None:
    """Return whose session it is, if it is one."""
    alive = (sessions.c.hash == session) & (sessions.c.seen >= clock(connection) - SESSION)
    wanted = select(accounts).join(sessions, sessions.c.account == accounts.c.id).where(alive)
    open_ = accounts.c.banned.is_(None) & accounts.c.sign_in.is_not(None)
    found = connection.execute(wanted.where(open_)).first()
    return None if found is None else Account(**found._mapping)


def touch(connection: Connection, session: str) -> None:
    """Note that a session is used, once a day at most."""
    old = (sessions.c.hash == session) & (sessions.c.seen < clock(connection) - 86400.0)
    connection.execute(update(sessions).where(old).values(seen=clock(connection)))


def count_sessions(connection: Connection, account: str) -> int:
    """Count the devices on which an account is signed in."""
    counted = select(func.count()).select_from(sessions).where(sessions.c.account == account)
    return int(connection.execute(counted).scalar_one())


# What opens an account ------------------------------------------------------------------------------------------------------


def put_codes(connection: Connection, account: str, hashes: Iterable[str]) -> None:
    """Give an account new recovery codes; the old ones open nothing any more."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.account == account))
    connection.execute(insert(recovery_codes), [{"hash": one, "account": account} for one in hashes])


def use_code(connection: Connection, account: str, code: str) -> bool:
    """Use a recovery code up; false if it is none of this account."""
    mine = (recovery_codes.c.hash == code) & (recovery_codes.c.account == account)
    return connection.execute(delete(recovery_codes).where(mine)).rowcount == 1


def count_codes(connection: Connection, account: str) -> int:
    """Count the recovery codes that are left."""
    counted = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.account == account)
    return int(connection.execute(counted).scalar_one())


def challenge(connection: Connection, fresh: str, account: str) -> None:
    """Remember what a passkey was asked to sign, and forget what was not answered."""
    at = clock(connection)
    connection.execute(delete(challenges).where(challenges.c.at < at - CHALLENGE))
    connection.execute(insert(challenges).values(hash=fresh, account=account, at=at))


def answer(connection: Connection, asked: str) -> str | None:
    """Use a challenge up and return the account that it was for; nothing if there is none, or not any more."""
    alive = (challenges.c.hash == asked) & (challenges.c.at >= clock(connection) - CHALLENGE)
    found = connection.execute(delete(challenges).where(alive).returning(challenges.c.account)).scalar()
    return None if found is None else str(found)


def add_passkey(connection: Connection, account: str, key: str, public_key: str, count: int) -> None:
    """Give an account a passkey."""
    connection.execute(
        insert(passkeys).values(
            id=key, account=account, public_key=public_key, sign_count=count, created=clock(connection)
        )
    )


def passkey(connection: Connection, key: str) -> Passkey | None:
    """Find a passkey."""
    found = connection.execute(select(passkeys).where(passkeys.c.id == key)).first()
    return None if found is None else Passkey(**found._mapping)


def passkeys_of(connection: Connection, account: str) -> list[Passkey]:
    """List an account's passkeys, oldest first."""
    wanted = select(passkeys).where(passkeys.c.account == account).order_by(passkeys.c.created)
    return [Passkey(**row._mapping) for row in connection.execute(wanted)]


def used_passkey(connection: Connection, key: str, count: int) -> None:
    """Note how often a passkey has signed."""
    connection.execute(update(passkeys).where(passkeys.c.id == key).values(sign_count=count))


def drop_passkey(connection: Connection, account: str, key: str) -> bool:
    """Take a passkey from its account; false if it has none such."""
    mine = (passkeys.c.id == key) & (passkeys.c.account == account)
    return connection.execute(delete(passkeys).where(mine)).rowcount == 1


def invite(connection: Connection, hashes: Sequence[str]) -> None:
    """Write down invitations."""
    at = clock(connection)
    connection.execute(insert(invitations), [{"hash": one, "created": 0.0} for one in hashes])
    connection.execute(update(invitations).where(invitations.c.hash.in_(hashes)).values(created=at))
    note(connection, OPERATOR, "invited", "", f"{len(hashes)}")


def use_invitation(connection: Connection, code: str, account: str) -> bool:
    """Use an invitation up; false if it is none, or was used."""
    free = (invitations.c.hash == code) & invitations.c.account.is_(None)
    return connection.execute(update(invitations).where(free).values(account=account)).rowcount == 1


def erase(connection: Connection, account: str) -> set[str]:
    """Take from an account all that says who it was or opens it; what is left is a number. Returns where it had keys."""
    matches = end_all(connection, account)
    for table in (passkeys, recovery_codes):
        connection.execute(delete(table).where(table.c.account == account))
    change(connection, account, name="", sign_in=None, password=None, public=0)
    return matches


def block(connection: Connection, account: str, others: Iterable[tuple[str, str]]) -> None:
    """Let an account hear some no more: the words by which they speak, and what they are called; the oldest go first."""
    known = set(connection.execute(select(blocks.c.who).where(blocks.c.account == account)).scalars())
    fresh = {who: name for who, name in others if who not in known}
    if fresh:
        values = [{"account": account, "who": who, "name": name, "at": 0.0} for who, name in fresh.items()]
        connection.execute(insert(blocks), values)
        here = (blocks.c.account == account) & blocks.c.who.in_(fresh)
        connection.execute(update(blocks).where(here).values(at=clock(connection)))
    oldest = [who for who, _ in blocked(connection, account)][:-BLOCKED]
    connection.execute(delete(blocks).where(blocks.c.account == account, blocks.c.who.in_(oldest)))


def unblock(connection: Connection, account: str, who: str) -> bool:
    """Let an account hear somebody again; false if it does already."""
    here = (blocks.c.account == account) & (blocks.c.who == who)
    return connection.execute(delete(blocks).where(here)).rowcount == 1


def blocked(connection: Connection, account: str) -> list[tuple[str, str]]:
    """List whom an account does not hear, and what they were called, oldest first."""
    wanted = select(blocks.c.who, blocks.c.name).where(blocks.c.account == account).order_by(blocks.c.at, blocks.c.who)
    return [(row.who, row.name) for row in connection.execute(wanted)]


# What operators do ------------------------------------------------------------------------------------------------------------


def ban(connection: Connection, account: str, why: str) -> set[str]:
    """Close an account: nobody signs in with it, and all its devices are signed out; return where these had keys."""
    change(connection, account, banned=clock(connection))
    note(connection, OPERATOR, "banned", account, why)
    return end_all(connection, account)


def unban(connection: Connection, account: str) -> None:
    """Open a closed account again."""
    change(connection, account, banned=None)
    note(connection, OPERATOR, "unbanned", account)


def reset(connection: Connection, account: str, code: str) -> set[str]:
    """Take password and sessions from an account; one recovery code opens it, and the passkeys that it has.

    Returns the matches where its devices had keys.
    """
    change(connection, account, password=None)
    put_codes(connection, account, [code])
    note(connection, OPERATOR, "reset password", account)
    return end_all(connection, account)


def deeds(connection: Connection, most: int, account: str = "") -> list[dict[str, Any]]:
    """List what was done, newest first."""
    wanted = select(audit).order_by(audit.c.at.desc(), audit.c.id.desc()).limit(most)
    if account:
        wanted = wanted.where(audit.c.account == account)
    return [dict(row._mapping) for row in connection.execute(wanted)]
