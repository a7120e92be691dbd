"""How matches ended, written down once, so that nobody plays a game again to know its result; rated ones move ratings.

A match that is over and has no result yet is one of an older version, or of a node that died between the two: whoever needs the
result writes it then, and a rated one is looked after when a house opens.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select

from .decks import brought
from .matches import LiveMatch, fold
from .ratings import rules
from .storage import Store
from .storage.accounts import clock
from .storage.people import results
from .storage.rows import OVER
from .storage.schema import entries, matches

_log: Final = logging.getLogger(__name__)


class Ended(msgspec.Struct, frozen=True):
    """How a match ended: places and points of its seats, and where the points came from; practice counts in no statistics.

    ``decks`` are the cards of those that seats brought of their own.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    sources: tuple[str, ...] = ()
    parts: tuple[tuple[int, ...], ...] = ()
    practice: bool = False
    decks: dict[int, tuple[str, ...]] = {}


class Result(msgspec.Struct, frozen=True):
    """A match's result with its times, in seconds of the database's clock."""

    ended: float
    seconds: float
    outcome: Ended


def ended_of(match: LiveMatch) -> Ended:
    """Read how a match ended."""
    outcome = match.history.state.outcome()
    practice = match.history.practice or bool(match.row.start)  # what is played on from elsewhere counts for nothing
    return Ended(outcome.places, outcome.scores, outcome.sources, outcome.parts, practice, brought(match))


class Results:
    """The results of a house."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def finish(self, match: LiveMatch) -> None:
        """Write down how a match ended, once; a rated one counts from now on."""
        ended = ended_of(match)
        await self._store.change("", lambda connection: write(connection, match, ended), silent=True)

    async def catch_up(self) -> None:
        """Look after rated matches that ended and did not count yet."""
        for name in await self._store.ask(missing_rated):
            try:
                await self._fold(name)
            except Exception:
                _log.exception("a result cannot be written", extra={"match": name})

    async def of(self, names: Iterable[str]) -> dict[str, Result]:
        """Return the results of matches that are over, writing down what is missing."""
        wanted = list(names)
        found = await self._store.ask(lambda connection: read(connection, wanted))
        for name in wanted:
            if name not in found:
                await self._fold(name)
        return found if len(found) == len(wanted) else await self._store.ask(lambda one: read(one, wanted))

    async def _fold(self, name: str) -> None:
        row = await self._store.load(name)
        if row is not None:
            match = await asyncio.to_thread(fold, row)
            if match.over:
                await self.finish(match)


def write(connection: Connection, match: LiveMatch, ended: Ended) -> None:
    """Write a result that is not there yet."""
    rules.one_at_a_time(connection)
    if connection.execute(select(results.c.match).where(results.c.match == match.id)).first() is not None:
        return
    span = select(func.min(entries.c.at), func.max(entries.c.at)).where(entries.c.match == match.id)
    began, last = connection.execute(span).one()
    last = connection.execute(select(clock(connection))).scalar_one() if last is None else last
    table = rules.table_of(connection, match.row, match.seats)
    counts = bool(match.row.rated) and not ended.practice and table.known
    number = rules.next_number(connection) if counts else None
    connection.execute(
        insert(results).values(
            match=match.id,
            ended=last,
            seconds=last - (last if began is None else began),
            outcome=msgspec.json.encode(ended).decode(),
            number=number,
        )
    )
    if number is not None:
        rules.count(connection, table, ended.places, number)


def read(connection: Connection, names: list[str]) -> dict[str, Result]:
    """Read results."""
    found = connection.execute(select(results).where(results.c.match.in_(names)))
    return {row.match: Result(row.ended, row.seconds, msgspec.json.decode(row.outcome, type=Ended)) for row in found}


def missing_rated(connection: Connection) -> list[str]:
    """Name the rated matches that are over and have no result, oldest first."""
    known = select(results.c.match).where(results.c.match == matches.c.id).exists()
    wanted = select(matches.c.id).where(matches.c.status == OVER, matches.c.rated == 1, ~known)
    return list(connection.execute(wanted.order_by(matches.c.created, matches.c.id)).scalars())
