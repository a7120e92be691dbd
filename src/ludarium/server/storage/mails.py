"""Where people want to be told of a turn, in the database: the address goes with the match, and each turn is claimed once."""

from sqlalchemy import Connection, delete, insert, select, update

from . import schema


def keep(connection: Connection, match: str, seat: int, address: str, lang: str) -> None:
    """Keep somebody's address for a match; without one, forget it."""
    m = schema.mails
    connection.execute(delete(m).where(m.c.match == match, m.c.seat == seat))
    if address:
        connection.execute(insert(m).values(match=match, seat=seat, address=address, lang=lang, told=-1))


def claim(connection: Connection, match: str, seat: int, turn: int) -> tuple[str, str] | None:
    """Claim the telling of a turn: the address and its language, for one node once; nothing if nobody wants it, or was told."""
    m = schema.mails
    where = (m.c.match == match) & (m.c.seat == seat) & (m.c.told < turn)
    if connection.execute(update(m).where(where).values(told=turn)).rowcount != 1:
        return None
    row = connection.execute(select(m.c.address, m.c.lang).where(m.c.match == match, m.c.seat == seat)).one()
    return str(row.address), str(row.lang)
