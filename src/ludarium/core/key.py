"""What a game's signs mean, in a few words each: the key of its symbols, and its reference card.

Both are groups of entries. A game says them (``Words.key``, ``Words.reference``) and draws the signs as they lie on its table
(``Pictures.symbol``); the page, the terminal and the documentation lay them out. Every entry names the paragraph that says more.
"""

from collections.abc import Iterable

from msgspec import Struct

NAME: int = 26
"""Letters that a name may have in a key: one line in a column of four."""
LINE: int = 60
"""Letters that its line may have."""


class Entry(Struct, frozen=True):
    """One thing: its sign (a name for ``Pictures.symbol``), what it is called, one line, and the paragraph that says more.

    ``shown`` are ids of the table's drawing, or of symbols in it; while one of them is there, the thing is on the table.
    """

    symbol: str
    name: str
    line: str
    rule: str = ""
    shown: tuple[str, ...] = ()


class Group(Struct, frozen=True):
    """Entries under a title; ``rows`` are a small table below them, its first row the heads, and ``note`` a line below that.

    ``steps``: the entries are done one after the other, and are numbered. ``drawing`` is a larger picture above them (a name for
    ``Pictures.symbol``); entries that are numbered are then the numbers in it.
    """

    title: str
    entries: tuple[Entry, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    note: str = ""
    steps: bool = False
    drawing: str = ""


def in_characters(groups: Iterable[Group]) -> str:
    """Write groups for a terminal.

    >>> print(in_characters([Group("Land", (Entry("forest", "Forest", "three call Metsat", "8.2"),))]))
    Land
      Forest  three call Metsat (8.2)
    """
    said = []
    for group in groups:
        wide = max((len(entry.name) for entry in group.entries), default=0)
        said.append(group.title)
        for number, entry in enumerate(group.entries, 1):
            head = f"{number}. {entry.name}" if group.steps else entry.name
            rule = f" ({entry.rule})" if entry.rule else ""
            said.append(f"  {head:<{wide + 3 * group.steps}}  {entry.line}{rule}")
        widths = [max(map(len, column)) for column in zip(*group.rows, strict=True)] if group.rows else []
        said += ["  " + "  ".join(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=True)) for row in group.rows]
        if group.note:
            said.append(f"  {group.note}")
        said.append("")
    return "\n".join(line.rstrip() for line in said).rstrip()
