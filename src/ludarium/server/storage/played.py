"""Everything somebody played: the matches by the seats that were held there, by links or by an account."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select

from .people import ratings, standings
from .rows import MatchRow, SeatRow
from .schema import matches, seats


class ListedMatch(NamedTuple):
    """A match as it is listed: its row, its seats, and which of them is meant."""

    row: MatchRow
    seats: list[SeatRow]
    seat: int


class Moved(NamedTuple):
    """What a rated match did to somebody: strength before and after, and how much it counted."""

    mu: float
    sigma: float
    mu_after: float
    sigma_after: float
    weight: float


def by_tokens(connection: Connection, shown: Collection[tuple[str, str]]) -> list[tuple[str, int]]:
    """Return the seats that tokens hold: matches and the hashes of tokens, to matches and seats."""
    names = {match for match, _ in shown}
    wanted = select(seats.c.match, seats.c.seat, seats.c.token_hash).where(seats.c.match.in_(names))
    return [(row.match, row.seat) for row in connection.execute(wanted) if (row.match, row.token_hash) in shown]


def listed(connection: Connection, held: Sequence[tuple[str, int]]) -> list[ListedMatch]:
    """Return matches as they are listed, newest first."""
    seat_at = dict(held)
    rows = connection.execute(select(matches).where(matches.c.id.in_(seat_at)).order_by(matches.c.created.desc()))
    found = {row.id: MatchRow(**row._mapping) for row in rows}
    seats_of: dict[str, list[SeatRow]] = {}
    for row in connection.execute(select(seats).where(seats.c.match.in_(found)).order_by(seats.c.match, seats.c.seat)):
        values = {name: value for name, value in row._mapping.items() if name != "match"}
        seats_of.setdefault(row.match, []).append(SeatRow(**values))
    return [ListedMatch(row, seats_of[name], seat_at[name]) for name, row in found.items()]


def moved(connection: Connection, names: Collection[str], who: str = "") -> dict[tuple[str, int], Moved]:
    """Return what rated matches did to those who sat there, or to one of them."""
    wanted = select(standings).where(standings.c.match.in_(names))
    if who:
        wanted = wanted.where(standings.c.who == who)
    return {
        (row.match, row.seat): Moved(row.mu, row.sigma, row.mu_after, row.sigma_after, row.weight)
        for row in connection.execute(wanted)
    }


def ratings_of(connection: Connection, who: str) -> list[tuple[str, int, float, float, int]]:
    """Return somebody's ratings: game, seats, strength, how unsure, and how many games."""
    wanted = select(ratings).where(ratings.c.who == who).order_by(ratings.c.game, ratings.c.seats)
    return [(row.game, row.seats, row.mu, row.sigma, row.games) for row in connection.execute(wanted)]
