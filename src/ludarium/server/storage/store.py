"""Everything the house asks of its database. Reads run in threads, writes in the writer; the event loop waits for neither."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Row, delete, insert, select, update

from . import events, listing, mails, presence, schema, talk, windows
from .clock import Since, now
from .engine import migrate, open_engine
from .holdings import keys_of
from .rows import BEGUN, LOBBY, OVER, PERSON, PLAYING, EntryRow, EventRow, HeldRow, MatchRow, SeatRow
from .writer import Announce, Append, Change, Measure, Writer

T = TypeVar("T")
PROBE: Final = "probe"
TABLES: Final = "tables"
"""What other nodes are told when the list of open tables may have changed; no match is called so."""
PATIENCE: Final = 5.0
"""Seconds after which a database that does not answer is taken for dead."""


class Found(NamedTuple):
    """A match as it was read: its row, its seats, its entries from a ply on, the answers that are held, the seats that have an
    open page at another node, who watches there, and the further keys of its seats; what happened beside the moves, and for a
    match that is played by the clock, when the house was down.
    """

    row: MatchRow
    seats: list[SeatRow]
    log: list[EntryRow]
    held: list[HeldRow]
    elsewhere: frozenset[int]
    spectators: tuple[str, ...] = ()
    keys: Mapping[str, int] = MappingProxyType({})
    events: tuple[EventRow, ...] = ()
    downtimes: tuple[tuple[float, float], ...] = ()


class Store:
    """The matches in one database."""

    def __init__(self, url: str, announce: Announce, measure: Measure, node: str = "") -> None:
        self.engine = open_engine(url)
        self.node = node
        self.announce = announce
        migrate(self.engine)
        self._writer = Writer(self.engine, announce, measure)

    def close(self) -> None:
        """Write what is queued and let go of the database."""
        self._writer.close()
        self.engine.dispose()

    # Writing ----------------------------------------------------------------------------------------------------------

    async def append(self, match: str, rows: list[EntryRow]) -> bool:
        """Append entries, all or none; false if another writer had one of their plies."""
        job = Append(match, rows)
        self._writer.submit(job)
        return await job.done

    async def change(self, match: str, work: Callable[[Connection], T], silent: bool = False) -> T:
        """Do any other write."""
        job = Change(match, work, silent)
        self._writer.submit(job)
        return await job.done

    async def create(self, match: MatchRow, seats: list[SeatRow], log: Sequence[EntryRow] = ()) -> None:
        """Open a match, with the moves that prepare it."""
        await self.change(match.id, lambda connection: write_match(connection, match, seats, log))

    async def start(self, match: str) -> bool:
        """Let a match begin; false if it had begun."""

        def work(connection: Connection) -> bool:
            if events.lock(connection, match) != LOBBY:
                return False
            connection.execute(update(schema.matches).where(schema.matches.c.id == match).values(status=PLAYING))
            events.append(connection, match, BEGUN, -1)
            return True

        return await self.change(match, work)

    async def happen(self, match: str, kind: str, seat: int, text: str = "", name: str = "", who: str = "") -> int:
        """Write down something that happened beside the moves, and return its number."""

        def work(connection: Connection) -> int:
            events.lock(connection, match)
            return events.append(connection, match, kind, seat, text, name, who)

        return await self.change(match, work, silent=True)

    async def give_to_bot(self, match: str, seat: int, why: str, bot: str) -> bool:
        """Let a bot play for a person; false if one does already."""
        return await self.change(match, lambda connection: events.give_to_bot(connection, match, seat, why, bot))

    async def take_back_seat(self, match: str, seat: int, token_hash: str) -> bool:
        """Give a seat back to the person whose it is; false if no bot plays for that person."""
        return await self.change(match, lambda connection: events.take_back(connection, match, seat, token_hash))

    async def say(self, match: str, kind: str, seat: int, text: str, name: str, browser: str, account: str) -> int:
        """Keep what somebody says at a table; raises ``talk.NotSaid``."""
        return await self.change(
            match, lambda connection: talk.say(connection, match, kind, seat, text, name, browser, account), silent=True
        )

    async def report(self, match: str, number: int, reason: str, reporter: str) -> bool:
        """Report a line to the operator; false if there is none."""
        return await self.change(
            match, lambda connection: talk.report(connection, match, number, reason, reporter), silent=True
        )

    async def keep_address(self, match: str, seat: int, address: str, lang: str) -> None:
        """Keep where somebody wants to be told of a turn; without an address, forget it."""
        await self.change("", lambda connection: mails.keep(connection, match, seat, address, lang), silent=True)

    async def claim_mail(self, match: str, seat: int, turn: int) -> tuple[str, str] | None:
        """Claim the telling of a turn, once for all nodes."""
        return await self.change("", lambda connection: mails.claim(connection, match, seat, turn), silent=True)

    async def beat(self, gap: float) -> None:
        """Note that the house is open; what was a longer gap, it was down."""
        await self.change("", lambda connection: events.beat(connection, gap), silent=True)

    async def finish(self, match: str) -> bool:
        """Note that a match is over."""
        return await self._status(match, PLAYING, OVER)

    async def _status(self, match: str, before: str, after: str) -> bool:
        where = (schema.matches.c.id == match) & (schema.matches.c.status == before)
        statement = update(schema.matches).where(where).values(status=after)
        return await self.change(match, lambda connection: connection.execute(statement).rowcount == 1)

    async def seat(self, match: str, seat: int, **values: str | None) -> None:
        """Change who sits on a seat."""
        where = (schema.seats.c.match == match) & (schema.seats.c.seat == seat)
        statement = update(schema.seats).where(where).values(**values)
        await self.change(match, lambda connection: connection.execute(statement).rowcount)

    async def sit_down(self, match: str, seat: int, name: str, shown: str, token_hash: str) -> bool:
        """Let who shows a seat's token sit down, maybe with another token from now on; false if it is not that any more."""
        where = (schema.seats.c.match == match) & (schema.seats.c.seat == seat) & (schema.seats.c.token_hash == shown)
        values = {"kind": PERSON, "name": name, "token_hash": token_hash, "claim": None}
        statement = update(schema.seats).where(where).values(**values)
        return await self.change(match, lambda connection: connection.execute(statement).rowcount == 1)

    async def take_free_seat(self, match: str, name: str, token_hash: str) -> int | None:
        """Let somebody sit down at a table that is open to everybody; nothing if there is no free seat."""
        return await self.change(match, lambda connection: listing.take_free_seat(connection, match, name, token_hash))

    async def tell_tables(self) -> None:
        """Tell other nodes that the list of open tables may have changed."""
        if self.node:
            await self.change(TABLES, lambda connection: None, silent=True)

    async def write_spectators(self, match: str, names: str) -> None:
        """Tell other nodes who watches a match here."""
        await self.change(
            match, lambda connection: listing.write_spectators(connection, match, self.node, names), silent=True
        )

    async def claim(self, match: str, seat: int, claim: str, token_hash: str) -> bool:
        """Give a seat of a rematch to whoever held it before; false if it was fetched already or given to somebody else."""
        where = (schema.seats.c.match == match) & (schema.seats.c.seat == seat) & (schema.seats.c.claim == claim)
        statement = update(schema.seats).where(where).values(token_hash=token_hash, claim=None)
        return await self.change(match, lambda connection: connection.execute(statement).rowcount == 1)

    async def host(self, match: str, host_hash: str) -> None:
        """Give a match to another host."""
        statement = update(schema.matches).where(schema.matches.c.id == match).values(host_hash=host_hash)
        await self.change(match, lambda connection: connection.execute(statement).rowcount)

    async def share(self, match: str, shared: bool) -> None:
        """Open a finished game to everybody who knows its address, or close it again."""
        statement = update(schema.matches).where(schema.matches.c.id == match).values(shared=int(shared))
        await self.change(match, lambda connection: connection.execute(statement).rowcount)

    async def phrase(self, match: str, seat: int, phrase: str) -> bool:
        """Add a seat's phrase to the dice; false once the match has begun."""

        def work(connection: Connection) -> bool:
            status = select(schema.matches.c.status).where(schema.matches.c.id == match).with_for_update(key_share=True)
            if connection.execute(status).scalar() != LOBBY:
                return False
            where = (schema.seats.c.match == match) & (schema.seats.c.seat == seat)
            connection.execute(update(schema.seats).where(where).values(phrase=phrase))
            return True

        return await self.change(match, work)

    async def follow(self, match: str, new: MatchRow, seats: list[SeatRow], log: Sequence[EntryRow] = ()) -> str:
        """Open a rematch, once: whoever comes second gets the name of the first one."""

        def work(connection: Connection) -> str:
            there = select(schema.matches.c.rematch).where(schema.matches.c.id == match).with_for_update(key_share=True)
            found = connection.execute(there).scalar()
            if found is not None:
                return str(found)
            write_match(connection, new, seats, log)
            connection.execute(update(schema.matches).where(schema.matches.c.id == match).values(rematch=new.id))
            return new.id

        return await self.change(match, work)

    async def hold(self, match: str, row: HeldRow) -> bool:
        """Hold an answer to a sealed question; false if its window has closed."""
        return await self.change(match, lambda connection: windows.hold(connection, match, row), silent=True)

    async def give_back(self, match: str, seat: int, question: int) -> bool:
        """Forget a held answer; false if its window has closed."""
        return await self.change(
            match, lambda connection: windows.give_back(connection, match, seat, question), silent=True
        )

    async def close_window(self, match: str, quiet: list[EntryRow]) -> list[EntryRow] | None:
        """Write the answers to a sealed question, ``quiet`` ones for who gave none; ``None`` if somebody else did."""
        return await self.change(match, lambda connection: windows.close(connection, match, quiet))

    async def renew(
        self, lease: float, came: Collection[presence.Place], went: Collection[presence.Place]
    ) -> tuple[bool, set[str]]:
        """Prolong this node's lease and write down who came and went; see ``presence.renew``."""

        def work(connection: Connection) -> tuple[bool, set[str]]:
            stood, swept = presence.renew(connection, self.node, lease, came, went)
            there = swept.union(match for match, _ in (*came, *went))
            self.announce(connection, there | {TABLES} if there else there)
            return stood, swept

        return await self.change("", work)

    async def leave(self) -> None:
        """Let go of this node's lease: nobody has an open page here any more."""
        await self.change("", lambda connection: self.announce(connection, presence.leave(connection, self.node)))

    # Reading ----------------------------------------------------------------------------------------------------------

    async def load(self, match: str, ply: int = 0, event: int = 0) -> Found | None:
        """Read a match with its entries from a ply on, and its events from a number on."""
        return await asyncio.to_thread(self.read, match, ply, event)

    async def timed_matches(self) -> list[str]:
        """Name the matches under way that are played by the clock."""

        def work() -> list[str]:
            with self.engine.connect() as connection:
                return events.timed_matches(connection)

        return await asyncio.to_thread(work)

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Read anything else."""

        def asked() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.to_thread(asked)

    async def unfinished(self) -> list[str]:
        """Name the matches that have begun and are not over, newest first."""
        wanted = select(schema.matches.c.id).where(schema.matches.c.status == PLAYING)
        ordered = wanted.order_by(schema.matches.c.created.desc())
        return await asyncio.to_thread(lambda: [row.id for row in self._rows(ordered)])

    async def tables(self, most: int) -> listing.Tables:
        """Read the tables that are open to everybody."""

        def work() -> listing.Tables:
            with self.engine.connect() as connection:
                return listing.read(connection, self.node, most)

        return await asyncio.to_thread(work)

    async def alive(self) -> bool:
        """Whether the database can be read and written, as a match needs it: a full or damaged disk answers all the same."""
        try:
            async with asyncio.timeout(PATIENCE):
                for table in (schema.matches, schema.seats, schema.entries, schema.held):
                    await asyncio.to_thread(self._rows, select(table).limit(1))
                await self.change("", _try_to_write, silent=True)
        except Exception:
            return False
        return True

    def _rows(self, statement: Any) -> list[Row[Any]]:
        with self.engine.connect() as connection:
            return list(connection.execute(statement).all())

    def read(self, match: str, ply: int = 0, event: int = 0) -> Found | None:
        """Read a match in this thread."""
        m, s, e, h = schema.matches, schema.seats, schema.entries, schema.held
        with self.engine.connect() as connection:
            row = connection.execute(select(m).where(m.c.id == match)).first()
            if row is None:
                return None
            seats = connection.execute(select(s).where(s.c.match == match).order_by(s.c.seat)).all()
            log = connection.execute(select(e).where(e.c.match == match, e.c.ply >= ply).order_by(e.c.ply)).all()
            held = connection.execute(select(h).where(h.c.match == match).order_by(h.c.seat)).all()
            since = Since(connection)
            elsewhere = presence.elsewhere(connection, self.node, match) if self.node else frozenset()
            happened = events.read(connection, match, event, since)
            downtimes = events.downtimes(connection, since) if row.clock else ()
            watching = listing.spectators_elsewhere(connection, self.node, match) if self.node else []
            keys = keys_of(connection, match)
        return Found(
            MatchRow(**row._mapping),
            [SeatRow(**_without_match(seat)) for seat in seats],
            [EntryRow(**_timed(entry, since)) for entry in log],
            [HeldRow(**_timed(answer, since)) for answer in held],
            elsewhere,
            tuple(watching),
            keys,
            tuple(happened),
            downtimes,
        )


def _try_to_write(connection: Connection) -> None:
    connection.execute(insert(schema.nodes).values(id=PROBE, until=0.0))
    connection.execute(delete(schema.nodes).where(schema.nodes.c.id == PROBE))


def write_match(connection: Connection, match: MatchRow, seats: list[SeatRow], log: Sequence[EntryRow] = ()) -> None:
    """Write a new match, its seats and the moves that prepare it."""
    connection.execute(insert(schema.matches).values({name: getattr(match, name) for name in match.__struct_fields__}))
    for seat in seats:
        values = {name: getattr(seat, name) for name in seat.__struct_fields__}
        connection.execute(insert(schema.seats).values({**values, "match": match.id}))
    for entry in log:
        values = {name: getattr(entry, name) for name in entry.__struct_fields__}
        at = now(connection.dialect.name)
        connection.execute(insert(schema.entries).values({**values, "match": match.id, "at": at}))
    if match.status == PLAYING:
        events.append(connection, match.id, BEGUN, -1)


def _timed(row: Row[Any], since: Since) -> dict[str, Any]:
    return {**_without_match(row), "at": since.moment(row.at)}


def _without_match(row: Row[Any]) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name != "match"}
