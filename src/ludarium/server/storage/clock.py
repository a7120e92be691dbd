"""Time, as it is measured: on a node by a clock that never jumps, between nodes by the database's, which they share.

Rows in the database bear the database's time. Whoever reads one turns that into a moment on the own monotonic clock, by its age:
so a wall clock that is set back or on moves nothing that is under way.
"""

import time
from typing import Final

from sqlalchemy import ColumnElement, Connection, Float, literal_column, select

_CLOCKS: Final = {
    "postgresql": "extract(epoch from clock_timestamp())",
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
}


def now(dialect: str) -> ColumnElement[float]:
    """Return the database's time, as something to select or to write."""
    return literal_column(_CLOCKS[dialect], Float)


class Since:
    """Turns the database's times into moments on this node's clock, as both are at one moment."""

    def __init__(self, connection: Connection) -> None:
        self._there = float(connection.execute(select(now(connection.dialect.name))).scalar_one())
        self._here = time.monotonic()

    def moment(self, at: float) -> float:
        """Return when something happened. What seems to be yet to come, by a clock that was set back, happened just now."""
        return self._here - max(0.0, self._there - at)
