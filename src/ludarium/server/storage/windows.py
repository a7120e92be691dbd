"""Sealed answers in the database: held one by one, then written into the log together.

Both lock the match's row, so an answer is held before the window closes or not at all: one that was acknowledged counts.
"""

from sqlalchemy import Connection, delete, insert, select

from . import schema
from .clock import now
from .rows import EntryRow, HeldRow


def hold(connection: Connection, match: str, row: HeldRow) -> bool:
    """Hold an answer in place of an earlier one; false if the window has closed."""
    if not _open(connection, match, row.question):
        return False
    _forget(connection, match, row.seat)
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    connection.execute(insert(schema.held).values({**values, "match": match, "at": now(connection.dialect.name)}))
    return True


def give_back(connection: Connection, match: str, seat: int, question: int) -> bool:
    """Forget a held answer; false if the window has closed."""
    if not _open(connection, match, question):
        return False
    _forget(connection, match, seat)
    return True


def close(connection: Connection, match: str, quiet: list[EntryRow]) -> list[EntryRow] | None:
    """Write everybody's answer, in the order given; who gave none answers quietly. ``None`` if the window has closed."""
    question = quiet[0].ply
    if not _open(connection, match, question):
        return None
    h = schema.held
    found = connection.execute(select(h).where(h.c.match == match, h.c.question == question, h.c.notation != "")).all()
    given = {row.seat: row.notation for row in found}
    rows = [
        EntryRow(
            ply=row.ply,
            seat=row.seat,
            kind=row.kind,
            notation=given.get(row.seat, row.notation),
            question=row.question,
            at=row.at,
        )
        for row in quiet
    ]
    names = [name for name in EntryRow.__struct_fields__ if name != "at"]
    values = [{**{name: getattr(row, name) for name in names}, "match": match} for row in rows]
    connection.execute(insert(schema.entries).values(at=now(connection.dialect.name)), values)
    connection.execute(delete(h).where(h.c.match == match))
    return rows


def _open(connection: Connection, match: str, question: int) -> bool:
    """Lock the match and tell whether its log still ends where the window opened."""
    connection.execute(select(schema.matches.c.id).where(schema.matches.c.id == match).with_for_update(key_share=True))
    e = schema.entries
    return connection.execute(select(e.c.ply).where(e.c.match == match, e.c.ply == question)).first() is None


def _forget(connection: Connection, match: str, seat: int) -> None:
    h = schema.held
    connection.execute(delete(h).where(h.c.match == match, h.c.seat == seat))
