"""The finished matches of a house as records: for whoever keeps the house and studies what was played there."""

from collections.abc import Iterator

from sqlalchemy import select

from ludarium.core.record import Record

from ..matches import fold
from ..storage.rows import OVER
from ..storage.schema import matches
from ..storage.store import Store
from .backup import opened


def finished_records(url: str, game: str) -> Iterator[Record]:
    """Go through a game's finished matches, oldest first, without the names of those who played."""
    engine = opened(url)
    wanted = select(matches.c.id).where(matches.c.status == OVER, matches.c.game == game).order_by(matches.c.created)
    with engine.connect() as connection:
        names = [row.id for row in connection.execute(wanted)]
    engine.dispose()
    store = Store(url, lambda *_: None, lambda *_: None)
    try:
        for name in names:
            found = store.read(name)
            if found is not None:
                record = fold(found).record()
                record.players = ()
                record.close()
                yield record
    finally:
        store.close()
