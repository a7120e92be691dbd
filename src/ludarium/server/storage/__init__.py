"""Where matches live: tables, queries and the one writer."""

from .rows import EntryRow, MatchRow, SeatRow
from .store import Store

__all__ = ["EntryRow", "MatchRow", "SeatRow", "Store"]
