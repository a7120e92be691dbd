"""Who is best in a game: the first of those of whom enough is known, some newcomers, and whoever asks."""

from typing import Any, Final

from sqlalchemy import Connection, Row, Select, func, select

from ..storage.people import accounts, ratings
from ..web.played_messages import Leader, Rating
from .shown import SURE, is_sure, number

LEADERS: Final = 50
NEWCOMERS: Final = 20


def best(connection: Connection, game: str, seats: int, own: str = "") -> list[Leader]:
    """Return the best people, ranked as far as we are sure of them. Who is banned or gone is not among them."""
    here = (ratings.c.game == game) & (ratings.c.seats == seats)
    alive = accounts.c.sign_in.is_not(None) & accounts.c.banned.is_(None)
    wanted = select(ratings, accounts.c.name, accounts.c.public).join(accounts, accounts.c.id == ratings.c.who)
    ordered = wanted.where(here, alive).order_by(ratings.c.mu.desc(), ratings.c.who)
    sure = ratings.c.sigma <= SURE
    parts = (
        ordered.where(sure).limit(LEADERS),
        ordered.where(~sure).limit(NEWCOMERS),
        ordered.where(ratings.c.who == own),
    )
    found = {row.who: row for part in parts for row in connection.execute(part)}
    above = (
        select(func.count())
        .select_from(ratings.join(accounts, accounts.c.id == ratings.c.who))
        .where(here, alive, sure)
    )
    return [_leader(connection, row, above, own) for row in found.values()]


def _leader(connection: Connection, row: Row[tuple[object, ...]], above: Select[Any], own: str) -> Leader:
    rank = 0
    if is_sure(row.sigma):
        rank = 1 + connection.execute(above.where(ratings.c.mu > row.mu)).scalar_one()
    shown = Rating(number(row.mu), is_sure(row.sigma))
    return Leader(row.name, shown, row.games, rank, person=row.who if row.public else "", own=row.who == own)
