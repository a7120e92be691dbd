"""Presences in the database: which node has an open page of which seat.

A node that dies cannot say goodbye, so each has a lease that it renews, by the database's clock, which all nodes share. What
a dead node left behind is swept away by the first one that renews its own.
"""

from collections.abc import Collection
from typing import TypeAlias

from sqlalchemy import Connection, delete, insert, select, update

from .clock import now
from .schema import nodes, presences, spectators

Place: TypeAlias = tuple[str, int]
"""A match and one of its seats."""


def renew(
    connection: Connection, node: str, lease: float, came: Collection[Place], went: Collection[Place]
) -> tuple[bool, set[str]]:
    """Prolong a node's lease, write down who came there and went, and sweep up after dead nodes.

    Returns whether the lease still stood, and the matches at which a dead node had somebody. If it did not stand, the node
    has to write down everybody it has: others may have swept them away.
    """
    until = now(connection.dialect.name) + lease
    stood = bool(connection.execute(update(nodes).where(nodes.c.id == node).values(until=until)).rowcount)
    if not stood:
        connection.execute(insert(nodes).values(id=node, until=until))
        connection.execute(delete(presences).where(presences.c.node == node))
    for match, seat in sorted({*came, *went}):
        here = (presences.c.match == match, presences.c.seat == seat, presences.c.node == node)
        connection.execute(delete(presences).where(*here))
    if came:
        connection.execute(insert(presences), [{"match": match, "seat": seat, "node": node} for match, seat in came])
    return stood, sweep(connection)


def sweep(connection: Connection) -> set[str]:
    """Forget the nodes whose lease has run out, and return the matches at which somebody thereby went away."""
    # Nodes that sweep at the same time do not wait for each other: what one holds, the other leaves to it.
    dead = select(nodes.c.id).where(nodes.c.until <= now(connection.dialect.name)).with_for_update(skip_locked=True)
    return {match for node in connection.execute(dead).scalars().all() for match in leave(connection, node)}


def leave(connection: Connection, node: str) -> set[str]:
    """Forget a node and return the matches at which it had open pages."""
    left = connection.execute(delete(presences).where(presences.c.node == node).returning(presences.c.match)).scalars()
    connection.execute(delete(spectators).where(spectators.c.node == node))
    connection.execute(delete(nodes).where(nodes.c.id == node))
    return set(left)


def elsewhere(connection: Connection, node: str, match: str) -> frozenset[int]:
    """Return the seats of a match that have an open page at another node."""
    alive = select(nodes.c.id).where(nodes.c.until > now(connection.dialect.name), nodes.c.id != node)
    there = select(presences.c.seat).where(presences.c.match == match, presences.c.node.in_(alive))
    return frozenset(connection.execute(there).scalars())
