"""What happens at a table beside the moves, in the database: appended in an order that all nodes share.

Each event locks the match's row, so two of them never have one number, and one that depends on how things stand (a seat that is
given to a bot) happens once, whoever asks for it how often.
"""

from sqlalchemy import Connection, Row, func, insert, select, update

from . import schema
from .clock import Since, now
from .rows import BACK, BOT, LEFT, PERSON, PLAYING, EventRow


def lock(connection: Connection, match: str) -> str:
    """Lock a match and return its status; nothing if there is none."""
    m = schema.matches.c
    wanted = select(m.status).where(m.id == match).with_for_update(key_share=True)
    return str(connection.execute(wanted).scalar() or "")


def append(
    connection: Connection, match: str, kind: str, seat: int, text: str = "", name: str = "", who: str = ""
) -> int:
    """Append an event to a match that is locked, and return its number."""
    e = schema.events
    last = connection.execute(select(func.max(e.c.number)).where(e.c.match == match)).scalar()
    number = 0 if last is None else int(last) + 1
    values = {"match": match, "number": number, "kind": kind, "seat": seat, "name": name, "who": who, "text": text}
    connection.execute(insert(e).values(**values, at=now(connection.dialect.name)))
    return number


def give_to_bot(connection: Connection, match: str, seat: int, why: str, bot: str) -> bool:
    """Let a bot play for a person from now on; the person keeps the token. False if a bot does already, or all is over."""
    s = schema.seats.c
    if lock(connection, match) != PLAYING:
        return False
    where = (s.match == match) & (s.seat == seat) & (s.kind != BOT)
    if connection.execute(update(schema.seats).where(where).values(kind=BOT, bot=bot)).rowcount != 1:
        return False
    append(connection, match, LEFT, seat, f"{why} {bot}")
    return True


def take_back(connection: Connection, match: str, seat: int, token_hash: str) -> bool:
    """Give a seat back to the person who holds its token. False if no bot plays there, or it is somebody else's by now."""
    s = schema.seats.c
    if lock(connection, match) != PLAYING:
        return False
    where = (s.match == match) & (s.seat == seat) & (s.kind == BOT) & (s.token_hash == token_hash)
    if connection.execute(update(schema.seats).where(where).values(kind=PERSON, bot="")).rowcount != 1:
        return False
    append(connection, match, BACK, seat)
    return True


def read(connection: Connection, match: str, number: int, since: Since) -> list[EventRow]:
    """Read the events of a match from a number on."""
    e = schema.events
    wanted = select(e).where(e.c.match == match, e.c.number >= number).order_by(e.c.number)
    return [_row(row, since) for row in connection.execute(wanted)]


def _row(row: Row[tuple[object, ...]], since: Since) -> EventRow:
    values = {name: value for name, value in row._mapping.items() if name not in ("match", "at")}
    return EventRow(**values, at=since.moment(row.at))


def beat(connection: Connection, gap: float) -> None:
    """Note that the house is open; if it was not for longer than a gap, note that it was down."""
    b, moment = schema.beats, now(connection.dialect.name)
    row = connection.execute(select(b.c.at, moment).where(b.c.id == 1).with_for_update()).first()
    if row is None:
        connection.execute(insert(b).values(id=1, at=moment))
        return
    last, present = float(row[0]), float(row[1])
    if present - last > gap:
        connection.execute(insert(schema.downtimes).values(began=last, ended=present))
    connection.execute(update(b).where(b.c.id == 1).values(at=present))


def downtimes(connection: Connection, since: Since) -> tuple[tuple[float, float], ...]:
    """Return when the house was down, from and to, on this node's clock."""
    d = schema.downtimes
    found = connection.execute(select(d.c.began, d.c.ended).order_by(d.c.began)).all()
    return tuple((since.moment(row.began), since.moment(row.ended)) for row in found)


def timed_matches(connection: Connection) -> list[str]:
    """Name the matches under way that are played by the clock."""
    m = schema.matches.c
    return list(connection.execute(select(m.id).where(m.status == PLAYING, m.clock != "")).scalars())
