"""Counting all rated games anew, from the logs: what comes out is what was there, or something was wrong with it."""

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Connection, select

from ..matches import fold
from ..ratings import rules
from ..ratings.rules import Player, RatedTable
from ..storage import Store
from ..storage.accounts import OPERATOR, note
from ..storage.people import ratings, results, standings


class Recounted(Struct):
    """How many rated games there are, of how many people and games ratings, and how many of those came out differently."""

    games: int
    ratings: int
    different: int


def all_ratings(connection: Connection) -> dict[tuple[str, str, int], tuple[float, float, int]]:
    """Return all ratings, by who, game and seats."""
    return {
        (row.who, row.game, row.seats): (row.mu, row.sigma, row.games) for row in connection.execute(select(ratings))
    }


def recount(store: Store, keep: bool, advance: Callable[[int], None]) -> Recounted:
    """Count all rated games again in their order, and keep what comes out if asked for."""
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin() as work:
        rules.one_at_a_time(connection)
        before = all_ratings(connection)
        order = (
            select(results.c.match, results.c.number).where(results.c.number.is_not(None)).order_by(results.c.number)
        )
        numbered = [(row.match, row.number) for row in connection.execute(order)]
        played = [(*told(store, connection, match), number) for match, number in numbered]
        rules.forget(connection)
        for table, places, number in played:
            rules.count(connection, table, places, number)
            advance(1)
        after = all_ratings(connection)
        different = sum(before.get(key) != after.get(key) for key in {*before, *after})
        if keep:
            note(connection, OPERATOR, "recomputed ratings", "", f"{len(played)} games, {different} different")
        else:
            work.rollback()
    return Recounted(len(played), len(after), different)


def told(store: Store, connection: Connection, match: str) -> tuple[RatedTable, list[int]]:
    """Tell who played a rated match and how it ended: by its log, or what is known of one that was purged."""
    found = store.read(match)
    if found is not None:
        live = fold(found)
        return rules.table_of(connection, found.row, found.seats), list(live.history.state.outcome().places)
    kept = connection.execute(select(standings).where(standings.c.match == match).order_by(standings.c.seat)).all()
    players = tuple(Player(row.seat, row.who, False) for row in kept)
    return RatedTable(match, kept[0].game, players), [row.place for row in kept]
