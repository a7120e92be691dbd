"""Where matches live: tables, queries and the one writer."""

from .rows import EntryRow, HeldRow, MatchRow, SeatRow
from .store import Found, Store

__all__ = ["EntryRow", "Found", "HeldRow", "MatchRow", "SeatRow", "Store"]
