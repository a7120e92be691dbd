"""The list of open tables, on a socket of its own at ``/ws/tables``."""

from msgspec import Struct


class ListedSeat(Struct):
    """A seat of a listed table: ``kind`` is person, bot or open."""

    kind: str
    name: str


class ListedTable(Struct):
    """A table that is open to everybody."""

    match: str
    game: str
    seats: tuple[ListedSeat, ...]
    clock: str = ""
    rated: bool = False


class TableList(Struct, tag="tables", tag_field="type"):
    """The tables that wait for players, those that have waited longest first, and those that anybody may watch.

    A page is told all of it at once, and again whenever it changes; it says nothing itself.
    """

    waiting: tuple[ListedTable, ...]
    watched: tuple[ListedTable, ...]
