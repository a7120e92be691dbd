"""What is said at a table, in the database: kept with the match among its events; what was reported, and who is silenced."""

from sqlalchemy import Connection, delete, func, insert, select

from . import events, schema
from .clock import now
from .rows import CHAT, GALLERY

MOST_LINES = 2_000
"""Lines that are kept of one match."""


class NotSaid(Exception):
    """A line that was not taken: the code of the refusal."""


def say(connection: Connection, match: str, kind: str, seat: int, text: str, name: str, who: str) -> int:
    """Keep a line with a match, or raise ``NotSaid``."""
    s, e = schema.silenced.c, schema.events.c
    events.lock(connection, match)
    hushed = select(s.who).where(s.who == who, s.until > now(connection.dialect.name))
    if connection.execute(hushed).first() is not None:
        raise NotSaid("silenced")
    said = select(func.count()).select_from(schema.events).where(e.match == match, e.kind.in_((CHAT, GALLERY)))
    if int(connection.execute(said).scalar_one()) >= MOST_LINES:
        raise NotSaid("too_many")
    return events.append(connection, match, kind, seat, text, name, who)


def report(connection: Connection, match: str, number: int, reason: str, reporter: str) -> bool:
    """Report a line to the operator, once for each who reports; false if there is no such line."""
    e, r = schema.events.c, schema.reports.c
    events.lock(connection, match)
    wanted = select(schema.events).where(e.match == match, e.number == number, e.kind.in_((CHAT, GALLERY)))
    line = connection.execute(wanted).first()
    if line is None:
        return False
    again = select(r.id).where(r.match == match, r.number == number, r.reporter == reporter)
    if connection.execute(again).first() is None:
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
