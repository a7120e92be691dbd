"""The finished matches of a house as records: for whoever keeps the house and studies what was played there."""

import logging
from collections.abc import Iterator
from typing import Final

from sqlalchemy import select

from ludarium.core.errors import LudariumError
from ludarium.core.record import Record

from ..matches import fold
from ..storage import Found
from ..storage.rows import OVER
from ..storage.schema import matches
from ..storage.store import Store
from .backup import opened

_log: Final = logging.getLogger(__name__)


def finished_records(url: str, game: str) -> Iterator[Record]:
    """Go through a game's finished matches, oldest first, without the names of those who played.

    A match that was played on from another did not begin at the beginning and has no record; one whose log is damaged is left
    out, with a warning.
    """
    engine = opened(url)
    m = matches.c
    wanted = select(m.id).where(m.status == OVER, m.game == game, m.start == "", m.origin == "").order_by(m.created)
    with engine.connect() as connection:
        names = [row.id for row in connection.execute(wanted)]
    engine.dispose()
    store = Store(url, lambda *_: None, lambda *_: None)
    try:
        for name in names:
            found = store.read(name)
            record = None if found is None else _record(found)
            if record is not None:
                yield record
    finally:
        store.close()


def _record(found: Found) -> Record | None:
    """Return a match as a record without names, or nothing if its log does not lead to an end."""
    try:
        match = fold(found)
        record = match.record() if match.over else None
    except (LudariumError, AssertionError, LookupError, ValueError) as error:
        _log.warning("match %s is left out, because its log cannot be replayed: %s", found[0].id, error)
        return None
    if record is None:
        _log.warning("match %s is left out, because its log stops before the end", found[0].id)
        return None
    record.players = ()
    record.close()
    return record
