"""Backups, taken and restored while the house is open.

A backup is a house's database of its own, always SQLite: one file that can be looked into, opened by ``ludarium serve``, and
restored into either kind of database. So it is also the way from one file to PostgreSQL. What is copied is one moment of the
database, whatever is written meanwhile. Restoring only adds: a match that is missing comes back whole, one that has lost its last
moves gets them back, and whatever went on since stays as it is.
"""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec import Struct
from sqlalchemy import Connection, Engine, Row, Table, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from ..storage.accounts import OPERATOR, note
from ..storage.checking import DatabaseRefused, check_database
from ..storage.engine import migrate, newest_migration, open_engine
from ..storage.people import (
    accounts,
    audit,
    blocks,
    holdings,
    invitations,
    passkeys,
    ratings,
    recovery_codes,
    results,
    standings,
)
from ..storage.schema import beats, downtimes, entries, events, held, mails, matches, reports, seats, silenced

PEOPLE: Final = (accounts, passkeys, recovery_codes, blocks, invitations, audit, ratings, silenced)
HOUSE: Final = (beats, downtimes)
MATCH: Final = (matches, seats, entries, held, events, reports, mails, holdings, results, standings)
TABLES: Final = (*PEOPLE, *HOUSE, *MATCH)
"""What is copied; who has an open page where, and who is signed in where, is not."""
ROWS: Final = 2_000
MATCHES: Final = 50
"""Matches that are restored in one go; writers of an open house wait for no more."""
Advance: TypeAlias = Callable[[int], None]
Begin: TypeAlias = Callable[[int], None]


class Copied(Struct):
    """What a backup holds."""

    file: str
    matches: int
    entries: int
    bytes: int


class Restored(Struct):
    """What restoring did: matches added, matches that got moves back, those that were there, those that went another way."""

    added: int = 0
    extended: int = 0
    there: int = 0
    different: list[str] = []


def back_up(url: str, file: Path, begin: Begin, advance: Advance) -> Copied:
    """Copy a database into a new file, which only its owner may read. It appears when it is whole."""
    if file.exists():
        raise DatabaseRefused(f"{file} already exists. Give the backup another name.")
    if not file.parent.is_dir():
        raise DatabaseRefused(f"There is no folder {file.parent}. Make it first.")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    source, target = opened(url), open_engine(f"sqlite:///{part}")
    try:
        migrate(target)
        with source.connect().execution_options(writes=True) as connection, connection.begin():
            note(connection, OPERATOR, "backed up", "", file.name)
        with moment(source) as connection, target.connect().execution_options(writes=True) as into, into.begin():
            begin(sum(count(connection, table) for table in TABLES))
            copied = {table.name: copy(connection, into, table, advance) for table in TABLES}
        with target.connect() as connection:
            connection.exec_driver_sql("ROLLBACK")
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
            connection.exec_driver_sql("BEGIN")
    except BaseException:
        target.dispose()
        part.unlink(missing_ok=True)
        raise
    finally:
        source.dispose()
        target.dispose()
    settle(part, file)
    return Copied(str(file), copied["matches"], copied["entries"], file.stat().st_size)


def restore(url: str, file: Path, begin: Begin, advance: Advance) -> Restored:
    """Add to a database what a backup has and it has not."""
    if not file.is_file():
        raise DatabaseRefused(f"There is no backup {file}.")
    copy_of = file.with_name(f".{file.name}.restoring")
    shutil.copyfile(file, copy_of)  # it may be of an older version: its copy is brought up to date
    try:
        copy_of.chmod(0o600)
        check_database(f"sqlite:///{copy_of}")
        check_database(url)
        return merge(open_engine(f"sqlite:///{copy_of}"), open_engine(url), file, begin, advance)
    finally:
        for beside in ("", "-wal", "-shm", "-journal"):
            Path(f"{copy_of}{beside}").unlink(missing_ok=True)


def merge(source: Engine, target: Engine, file: Path, begin: Begin, advance: Advance) -> Restored:
    """Add one database's matches to another's, a few in each transaction."""
    done = Restored()
    try:
        with moment(source) as backup:
            names = list(backup.execute(select(matches.c.id).order_by(matches.c.created)).scalars())
            begin(len(names))
            with target.connect().execution_options(writes=True) as into, into.begin():
                restore_people(backup, into)
                restore_times(backup, into)
            for at in range(0, len(names), MATCHES):
                with target.connect().execution_options(writes=True) as into, into.begin():
                    for name in names[at : at + MATCHES]:
                        restore_match(backup, into, name, done)
                        advance(1)
        with target.connect().execution_options(writes=True) as into, into.begin():
            note(into, OPERATOR, "restored", "", f"{file.name}: {done.added} matches, moves of {done.extended}")
    finally:
        source.dispose()
        target.dispose()
    return done


def restore_people(backup: Connection, into: Connection) -> None:
    """Add the accounts that are missing, with what is theirs; ratings and silences, if there are none at all."""
    there = set(into.execute(select(accounts.c.id)).scalars())
    lost = [row for row in every(backup, accounts) if row["id"] not in there]
    put(into, accounts, lost)
    names = {row["id"] for row in lost}
    for table in (passkeys, recovery_codes, blocks):
        put(into, table, [row for row in every(backup, table) if row["account"] in names])
    for table in (invitations, ratings, silenced):
        if not count(into, table):
            put(into, table, every(backup, table))
    restore_deeds(backup, into)


def restore_times(backup: Connection, into: Connection) -> None:
    """Add when the house was down; a new one was so since the backup, so that no clock has run out meanwhile."""
    known = {row["began"] for row in every(into, downtimes)}
    put(into, downtimes, [row for row in every(backup, downtimes) if row["began"] not in known])
    if not count(into, beats):
        put(into, beats, every(backup, beats))


def restore_deeds(backup: Connection, into: Connection) -> None:
    """Add what was done and is not written down any more; each deed has its moment, so none comes twice."""

    def deed(row: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in row.items() if name != "id"}

    known = {tuple(deed(row).values()) for row in every(into, audit)}
    put(into, audit, [deed(row) for row in every(backup, audit) if tuple(deed(row).values()) not in known])


def every(connection: Connection, table: Table) -> list[dict[str, Any]]:
    """Return all rows of a table that is never long."""
    return [values(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]


def restore_match(backup: Connection, into: Connection, name: str, done: Restored) -> None:
    """Add a match, or the moves that it has lost."""
    there = log_of(into, name)
    if there is None:
        for table in MATCH:
            if table is not results or not rows_of(into, results, name):
                put(into, table, [unnumbered(into, row) for row in rows_of(backup, table, name)])
        done.added += 1
        return
    kept = log_of(backup, name) or []
    if there == kept[: len(there)] and len(there) < len(kept):
        lost = [row for row in rows_of(backup, entries, name) if row["ply"] >= len(there)]
        try:
            with into.begin_nested():
                put(into, entries, lost)
                [row] = rows_of(backup, matches, name)
                into.execute(update(matches).where(matches.c.id == name).values(status=row["status"]))
                restore_table(backup, into, name)
        except IntegrityError:  # somebody has moved meanwhile
            done.different.append(name)
            return
        tell_nodes(into, name)
        done.extended += 1
    elif kept == there[: len(kept)]:
        done.there += 1
    else:
        done.different.append(name)


def restore_table(backup: Connection, into: Connection, name: str) -> None:
    """A match that has lost moves may have lost more of that time: who sat down, who left, and what was said. If nothing else
    happened there since, that comes back too. Answers that were held for an earlier question go.
    """
    there, kept = rows_of(into, events, name), rows_of(backup, events, name)
    if there == kept[: len(there)] and len(there) < len(kept):
        put(into, events, kept[len(there) :])
        for table in (seats, holdings):
            into.execute(delete(table).where(table.c.match == name))
            put(into, table, rows_of(backup, table, name))
    into.execute(delete(held).where(held.c.match == name))
    put(into, held, rows_of(backup, held, name))


def unnumbered(into: Connection, row: dict[str, Any]) -> dict[str, Any]:
    """Let a rated result whose number is taken count after all others; ``ludarium house ratings --recompute`` counts anew."""
    number = row.get("number")
    if number is None or into.execute(select(results.c.match).where(results.c.number == number)).first() is None:
        return row
    last = into.execute(select(func.max(results.c.number))).scalar_one()
    return {**row, "number": last + 1}


def log_of(connection: Connection, name: str) -> list[tuple[int, str, str]] | None:
    """Return what was played in a match, or nothing if there is no such match."""
    if connection.execute(select(matches.c.id).where(matches.c.id == name)).first() is None:
        return None
    wanted = select(entries.c.seat, entries.c.kind, entries.c.notation).where(entries.c.match == name)
    return [(row.seat, row.kind, row.notation) for row in connection.execute(wanted.order_by(entries.c.ply))]


def tell_nodes(connection: Connection, name: str) -> None:
    """Let open nodes of PostgreSQL read a match again; with a file, the next move does."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify('ludarium', :news)"), {"news": f"{name} restore"})


# ---------------------------------------------------------------- rows


@contextmanager
def moment(engine: Engine) -> Iterator[Connection]:
    """Read a database as it is at one moment, whatever is written meanwhile."""
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with engine.connect().execution_options(**options) as connection, connection.begin():
        yield connection


def opened(url: str) -> Engine:
    """Open a house's database to read it; refuse one that this version does not know."""
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            applied = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    except Exception:
        engine.dispose()
        raise DatabaseRefused(
            "There is no house's database there, or it cannot be read. See: ludarium house doctor"
        ) from None
    if list(applied) != [newest_migration()]:
        engine.dispose()
        raise DatabaseRefused("The database is from another version. Open the house once with this one: ludarium serve")
    return engine


def count(connection: Connection, table: Table) -> int:
    """Count the rows of a table."""
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def copy(source: Connection, target: Connection, table: Table, advance: Advance) -> int:
    """Copy a table, some rows at a time."""
    copied = 0
    streamed = source.execution_options(yield_per=ROWS).execute(select(table).order_by(*table.primary_key.columns))
    for rows in streamed.partitions():
        put(target, table, [values(row) for row in rows])
        copied += len(rows)
        advance(len(rows))
    return copied


def rows_of(connection: Connection, table: Table, name: str) -> list[dict[str, Any]]:
    """Return a match's rows in a table; reports without their numbers, which others may have by now."""
    key = table.c.id if table is matches else table.c.match
    columns = [column for column in table.columns if table is not reports or column is not reports.c.id]
    found = connection.execute(select(*columns).where(key == name).order_by(*table.primary_key.columns))
    return [values(row) for row in found]


def values(row: Row[Any]) -> dict[str, Any]:
    """Return a row by the names of its columns."""
    return dict(row._mapping)


def put(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Write rows."""
    if rows:
        connection.execute(insert(table), list(rows))


def settle(part: Path, file: Path) -> None:
    """Let a file that is whole appear under its name, on the disk and not only in memory."""
    descriptor = os.open(part, os.O_RDWR)
    os.fsync(descriptor)
    os.close(descriptor)
    part.replace(file)
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
