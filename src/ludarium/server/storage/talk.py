"""What is said at a table, in the database: kept with the match among its events; what was reported, and who is silenced."""

from sqlalchemy import Connection, delete, func, insert, select

from ..speakers import who_of_account
from . import events, schema
from .clock import now
from .holdings import holders
from .people import accounts
from .rows import SAID

MOST_LINES = 2_000
"""Lines of players that are kept of one match, and as many of those who watch: they cannot silence the players."""
MOST_REPORTS = 12
"""Reports that are kept of one line; further ones tell the operator nothing new."""


class NotSaid(Exception):
    """A line that was not taken: the code of the refusal."""


def say(
    connection: Connection, match: str, kind: str, seat: int, text: str, name: str, browser: str, account: str
) -> int:
    """Keep a line with a match, or raise ``NotSaid``.

    It is the account's that is signed in, or else of whoever holds the seat: a link opens no way round a silence.
    """
    e = schema.events.c
    events.lock(connection, match)
    account = account or holders(connection, match).get(seat, "")
    who = who_of_account(account) if account else browser
    if _hushed(connection, {who, browser}, account):
        raise NotSaid("silenced")
    said = select(func.count()).select_from(schema.events).where(e.match == match, e.kind == kind)
    if int(connection.execute(said).scalar_one()) >= MOST_LINES:
        raise NotSaid("too_many")
    return events.append(connection, match, kind, seat, text, name, who)


def _hushed(connection: Connection, names: set[str], account: str) -> bool:
    """Whether the browser or the account was silenced, or the account is banned."""
    s = schema.silenced.c
    silent = select(s.who).where(s.who.in_(names), s.until > now(connection.dialect.name))
    banned = select(accounts.c.id).where(accounts.c.id == account, accounts.c.banned.is_not(None))
    return any(connection.execute(wanted).first() is not None for wanted in (silent, banned))


def report(connection: Connection, match: str, number: int, reason: str, reporter: str) -> bool:
    """Report a line to the operator, once for each who reports; false if there is no such line."""
    e, r = schema.events.c, schema.reports.c
    events.lock(connection, match)
    wanted = select(schema.events).where(e.match == match, e.number == number, e.kind.in_(SAID))
    line = connection.execute(wanted).first()
    if line is None:
        return False
    reporters = connection.execute(select(r.reporter).where(r.match == match, r.number == number)).scalars().all()
    if reporter not in reporters and len(reporters) < MOST_REPORTS:
        values = {"who": line.who, "name": line.name, "text": line.text, "reason": reason, "reporter": reporter}
        at = now(connection.dialect.name)
        connection.execute(insert(schema.reports).values(match=match, number=number, **values, at=at))
    return True


def silence(connection: Connection, who: str, seconds: float) -> None:
    """Let somebody speak at no table for so long; for no time, let them speak again."""
    connection.execute(delete(schema.silenced).where(schema.silenced.c.who == who))
    if seconds > 0:
        until = now(connection.dialect.name) + seconds
        connection.execute(insert(schema.silenced).values(who=who, until=until))
