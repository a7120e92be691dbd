"""The tables that are open to everybody, as the database has them: those that wait for players, and those that may be watched."""

from typing import NamedTuple

from sqlalchemy import Connection, Row, Select, insert, select, update
from sqlalchemy import delete as remove

from .clock import now
from .presence import Place
from .rows import ANYBODY, LISTED, LOBBY, OPEN, PERSON, PLAYING, SeatRow
from .schema import matches, nodes, presences, seats, spectators

OLDEST = 30 * 86_400.0
"""Seconds after which a table is not listed any more."""


class TableFound(NamedTuple):
    """One table: which, of what game, who sits there, and for how many seconds it has been there."""

    match: str
    game: str
    seats: list[SeatRow]
    age: float
    clock: str = ""
    rated: bool = False


class Tables(NamedTuple):
    """The tables with free seats and those that may be watched, newest first, and the seats with an open page at other nodes."""

    waiting: list[TableFound]
    watched: list[TableFound]
    elsewhere: frozenset[Place]


def read(connection: Connection, node: str, most: int) -> Tables:
    """Read all of it, at most so many tables of each kind."""
    m = matches.c
    oldest = now(connection.dialect.name) - OLDEST
    waiting = select(matches).where(m.listing == LISTED, m.status == LOBBY, m.created > oldest)
    watched = select(matches).where(m.watch == ANYBODY, m.status == PLAYING, m.created > oldest)
    return Tables(
        _tables(connection, waiting.order_by(m.created.desc()).limit(most)),
        _tables(connection, watched.order_by(m.created.desc()).limit(most)),
        _elsewhere(connection, node) if node else frozenset(),
    )


def _tables(connection: Connection, wanted: Select[tuple[object, ...]]) -> list[TableFound]:
    found = connection.execute(wanted).all()
    names = [row.id for row in found]
    rows = connection.execute(select(seats).where(seats.c.match.in_(names)).order_by(seats.c.seat)).all()
    by_match: dict[str, list[SeatRow]] = {}
    for row in rows:
        by_match.setdefault(row.match, []).append(_seat(row))
    moment = float(connection.execute(select(now(connection.dialect.name))).scalar_one())
    return [
        TableFound(row.id, row.game, by_match.get(row.id, []), moment - row.created, row.clock, bool(row.rated))
        for row in found
    ]


def _seat(row: Row[tuple[object, ...]]) -> SeatRow:
    return SeatRow(**{name: value for name, value in row._mapping.items() if name != "match"})


def _elsewhere(connection: Connection, node: str) -> frozenset[Place]:
    alive = select(nodes.c.id).where(nodes.c.until > now(connection.dialect.name), nodes.c.id != node)
    there = connection.execute(select(presences.c.match, presences.c.seat).where(presences.c.node.in_(alive)))
    return frozenset((row.match, row.seat) for row in there)


def take_free_seat(connection: Connection, match: str, name: str, token_hash: str) -> int | None:
    """Give a table's first free seat to somebody; nothing if it has none, has begun, or is not for everybody."""
    wanted = select(matches.c.id).where(matches.c.id == match, matches.c.listing == LISTED, matches.c.status == LOBBY)
    if connection.execute(wanted.with_for_update(key_share=True)).first() is None:
        return None
    free = select(seats.c.seat).where(seats.c.match == match, seats.c.kind == OPEN).order_by(seats.c.seat)
    for seat in connection.execute(free).scalars().all():
        where = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.kind == OPEN)
        values = {"kind": PERSON, "name": name, "token_hash": token_hash, "claim": None}
        if connection.execute(update(seats).where(where).values(**values)).rowcount == 1:
            return int(seat)
    return None


def write_spectators(connection: Connection, match: str, node: str, names: str) -> None:
    """Write down who watches a match at a node: a JSON list of names, empty if nobody does any more."""
    connection.execute(remove(spectators).where(spectators.c.match == match, spectators.c.node == node))
    if names:
        connection.execute(insert(spectators).values(match=match, node=node, names=names))


def spectators_elsewhere(connection: Connection, node: str, match: str) -> list[str]:
    """Return the lists of those who watch a match at other nodes."""
    alive = select(nodes.c.id).where(nodes.c.until > now(connection.dialect.name), nodes.c.id != node)
    there = select(spectators.c.names).where(spectators.c.match == match, spectators.c.node.in_(alive))
    return list(connection.execute(there.order_by(spectators.c.node)).scalars())
