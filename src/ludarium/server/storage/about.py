"""What is stored about an account beside what opens it: what it said, reported and blocked, and where it wants mail.

Each table that knows somebody has its line in ``told`` and in ``erase``; ``tests/server/test_every_table.py`` asks it of all.
"""

from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, select, tuple_, update

from ..speakers import who_of_account
from .holdings import stands
from .people import blocks, holdings, sessions
from .rows import GALLERY, SAID
from .schema import events, mails, reports, seats, silenced


def said_by(account: str) -> ColumnElement[bool]:
    """Say in SQL that a line is an account's: said while it was signed in, or by whoever had a seat that it holds."""
    here = (holdings.c.match == events.c.match) & (holdings.c.seat == events.c.seat) & (holdings.c.account == account)
    held = select(holdings.c.seat).join(seats, stands()).where(here).exists()
    return events.c.kind.in_(SAID) & ((events.c.who == who_of_account(account)) | ((events.c.kind != GALLERY) & held))


def _mails_of(account: str) -> ColumnElement[bool]:
    here = (holdings.c.match == mails.c.match) & (holdings.c.seat == mails.c.seat) & (holdings.c.account == account)
    return select(holdings.c.seat).join(seats, stands()).where(here).exists()


def told(connection: Connection, account: str) -> dict[str, Any]:
    """Return all of it, for whom it is about."""
    who = who_of_account(account)
    said = select(events.c.match, events.c.at, events.c.text).where(said_by(account)).order_by(events.c.at)
    hushed = select(silenced.c.until).where(silenced.c.who == who)
    return {
        "devices": _rows(connection, select(sessions.c.created, sessions.c.seen).where(sessions.c.account == account)),
        "seats": _rows(connection, select(holdings.c.match, holdings.c.seat).where(holdings.c.account == account)),
        "mails": _rows(connection, select(mails.c.match, mails.c.seat, mails.c.address).where(_mails_of(account))),
        "said": _rows(connection, said),
        "reported": _rows(
            connection, select(reports.c.at, reports.c.text, reports.c.reason).where(reports.c.reporter == who)
        ),
        "blocked": _rows(connection, select(blocks.c.name, blocks.c.at).where(blocks.c.account == account)),
        "silenced_until": connection.execute(hushed).scalar(),
    }


def _rows(connection: Connection, wanted: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in connection.execute(wanted)]


def erase(connection: Connection, account: str) -> None:
    """Forget what an account said and wanted. Lines stay as numbers, since others' are counted after them."""
    who = who_of_account(account)
    lines = select(events.c.match, events.c.number).where(said_by(account))
    about = tuple_(reports.c.match, reports.c.number).in_(lines) | (reports.c.who == who)
    connection.execute(delete(reports).where(about))
    connection.execute(delete(mails).where(_mails_of(account)))
    connection.execute(update(events).where(said_by(account)).values(name="", text="", who=""))
    connection.execute(delete(silenced).where(silenced.c.who == who))
    connection.execute(delete(blocks).where(blocks.c.account == account))
    connection.execute(update(blocks).where(blocks.c.who == who).values(name=""))
