"""The seats that accounts hold. A holding counts while its seat still has the link by which it was taken."""

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from .people import holdings, seat_keys
from .rows import OVER
from .schema import matches, seats

MOST: Final = 40


class Held(NamedTuple):
    """A seat that an account holds."""

    match: str
    seat: int
    account: str


def stands() -> ColumnElement[bool]:
    """Say in SQL that a holding still counts."""
    return (
        (seats.c.match == holdings.c.match)
        & (seats.c.seat == holdings.c.seat)
        & (seats.c.token_hash == holdings.c.token_hash)
    )


def attach(connection: Connection, account: str, match: str, token_hash: str, device: str) -> int | None:
    """Let an account hold the seat whose token is shown by its hash; nothing if it opens none, or another account has it.

    Who held it by a token that is gone holds it no more. At a rated match an account, and a browser, has one seat.
    """
    found = connection.execute(
        select(seats.c.seat, matches.c.rated)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.match == match, seats.c.token_hash == token_hash)
    ).first()
    if found is None:
        return None
    here = (holdings.c.match == match) & (holdings.c.seat == found.seat)
    had = connection.execute(select(holdings).where(here)).first()
    if had is not None and had.token_hash == token_hash:
        return int(found.seat) if had.account == account else None
    if found.rated and second_seat(connection, match, account, device):
        return None
    connection.execute(delete(holdings).where(here))
    connection.execute(
        insert(holdings).values(match=match, seat=found.seat, account=account, token_hash=token_hash, device=device)
    )
    return int(found.seat)


def second_seat(connection: Connection, match: str, account: str, device: str) -> bool:
    """Whether an account or a browser has a seat at a match already."""
    same = holdings.c.account == account
    if device:
        same |= holdings.c.device == device
    wanted = select(holdings.c.seat).join(seats, stands()).where(holdings.c.match == match, same)
    return connection.execute(wanted).first() is not None


def holders(connection: Connection, match: str) -> dict[int, str]:
    """Return who holds the seats of a match."""
    wanted = select(holdings.c.seat, holdings.c.account).join(seats, stands()).where(holdings.c.match == match)
    return {row.seat: row.account for row in connection.execute(wanted)}


def held_by(connection: Connection, account: str) -> list[Held]:
    """List the seats that an account holds."""
    wanted = select(holdings.c.match, holdings.c.seat, holdings.c.account).join(seats, stands())
    found = connection.execute(wanted.where(holdings.c.account == account).order_by(holdings.c.match, holdings.c.seat))
    return [Held(row.match, row.seat, row.account) for row in found]


def unfinished(connection: Connection, account: str) -> list[str]:
    """Name the unfinished matches at which an account holds a seat, newest first, as many as a browser remembers."""
    wanted = select(matches.c.id).join(holdings, holdings.c.match == matches.c.id).join(seats, stands())
    mine = wanted.where(holdings.c.account == account, matches.c.status != OVER)
    found = connection.execute(mine.order_by(matches.c.created.desc(), matches.c.id)).scalars()
    return list(dict.fromkeys(found))[:MOST]


def add_key(connection: Connection, key: str, held: Held, session: str) -> None:
    """Give a device a key of its own to a seat, unless it has it."""
    if connection.execute(select(seat_keys.c.hash).where(seat_keys.c.hash == key)).first() is not None:
        return
    connection.execute(
        insert(seat_keys).values(hash=key, match=held.match, seat=held.seat, account=held.account, session=session)
    )


def keys_of(connection: Connection, match: str) -> dict[str, int]:
    """Return the further keys of a match's seats: by their hashes, which seat each opens."""
    wanted = (
        select(seat_keys.c.hash, seat_keys.c.seat)
        .join(
            holdings,
            (holdings.c.match == seat_keys.c.match)
            & (holdings.c.seat == seat_keys.c.seat)
            & (holdings.c.account == seat_keys.c.account),
        )
        .join(seats, stands())
        .where(seat_keys.c.match == match)
    )
    return {row.hash: row.seat for row in connection.execute(wanted)}


def forget_names(connection: Connection, account: str) -> None:
    """Take an account's name from every seat it holds: the games stay, and rated ones know the number that is left of it."""
    for held in held_by(connection, account):
        here = (seats.c.match == held.match) & (seats.c.seat == held.seat)
        connection.execute(update(seats).where(here).values(name=""))
    rated = select(matches.c.id).where(matches.c.rated == 1)
    mine = (holdings.c.account == account) & holdings.c.match.not_in(rated)
    connection.execute(delete(holdings).where(mine))
