"""Forgetting what is old: finished matches, and on demand abandoned ones, by the time of their last move."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, Engine, case, delete, func, select, update

from ..storage.accounts import OPERATOR, note
from ..storage.clock import now
from ..storage.people import holdings, results, seat_keys
from ..storage.rows import OVER
from ..storage.schema import entries, events, held, mails, matches, presences, reports, seats, spectators

AT_ONCE: Final = 100
"""Matches that are deleted in one transaction: others who write wait for no more."""
SECONDS: Final = {"h": 3600.0, "d": 86400.0, "w": 7 * 86400.0, "y": 365 * 86400.0}


class Purged(Struct):
    """How many matches and entries went, or would go."""

    matches: int
    entries: int


def age(given: str) -> float:
    """Read an age in seconds; what is none raises ``ValueError``.

    >>> age("90d"), age("12h")
    (7776000.0, 43200.0)
    """
    found = re.fullmatch(r"(\d{1,5})([hdwy])", given.strip())
    if found is None:
        raise ValueError(given)
    return int(found[1]) * SECONDS[found[2]]


def old_matches(engine: Engine, seconds: float, unfinished: bool) -> list[str]:
    """Name the matches in which nothing was played for so long, oldest first. Those that are not over only if asked for."""
    last = select(func.max(entries.c.at)).where(entries.c.match == matches.c.id).scalar_subquery()
    lately = case((last.is_(None), matches.c.created), else_=last)
    wanted = select(matches.c.id).where(lately < now(engine.dialect.name) - seconds).order_by(lately)
    if not unfinished:
        wanted = wanted.where(matches.c.status == OVER)
    with engine.connect() as connection:
        return list(connection.execute(wanted).scalars())


def purge(engine: Engine, names: Sequence[str], advance: Callable[[int], None]) -> Purged:
    """Delete matches, some at a time, while the house goes on."""
    gone = 0
    for at in range(0, len(names), AT_ONCE):
        some = names[at : at + AT_ONCE]
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            gone += forget(connection, some)
        advance(len(some))
    return Purged(len(names), gone)


def written_down(engine: Engine, age: str, unfinished: bool, done: Purged) -> None:
    """Write down that matches were deleted."""
    which = f"older than {age}{', also unfinished' if unfinished else ''}"
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        note(connection, OPERATOR, "purged", "", f"{done.matches} matches {which}")


def forget(connection: Connection, names: Sequence[str]) -> int:
    """Delete matches and all that belongs to them, and return how many entries went."""
    written = connection.execute(delete(entries).where(entries.c.match.in_(names))).rowcount
    for table in (held, events, mails, presences, reports, spectators, seat_keys, holdings, seats):
        connection.execute(delete(table).where(table.c.match.in_(names)))
    # What rated games did to ratings is kept: those who are rated are still there.
    connection.execute(delete(results).where(results.c.match.in_(names), results.c.number.is_(None)))
    connection.execute(update(matches).where(matches.c.rematch.in_(names)).values(rematch=None))
    connection.execute(delete(matches).where(matches.c.id.in_(names)))
    return written
