"""Where matches live: tables, queries and the one writer."""

from .rows import EntryRow, EventRow, HeldRow, MatchRow, SeatRow
from .store import Found, Store

__all__ = ["EntryRow", "EventRow", "Found", "HeldRow", "MatchRow", "SeatRow", "Store"]
