"""Who only watches a table: shown to everybody there, as a number and some names.

They are counted at the node they are connected to, like everybody who has an open page; a house of several nodes tells the others
through its database. A name is what a page says its reader is called, and nobody has to say one.
"""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from .protocol import Spectators

PLACE: Final = -1
"""The seat under which a node keeps its lease while somebody only watches there."""
NAMED: Final = 8
"""Names that are told; the number tells of all."""
_decoder: Final = msgspec.json.Decoder(list[str])


class SpectatorNames:
    """Those at this node. ``changed`` is called with a match and its names as JSON; nothing, if nobody watches any more."""

    def __init__(self, changed: Callable[[str, str], None]) -> None:
        self._changed = changed
        self._names: dict[str, dict[int, str]] = {}

    def arrive(self, match: str, line: int, name: str) -> None:
        """Somebody watches over a line, or has another name there."""
        there = self._names.setdefault(match, {})
        if there.get(line) != name:
            there[line] = name
            self._changed(match, self.written(match))

    def leave(self, match: str, line: int) -> None:
        """Somebody watches no more."""
        there = self._names.get(match, {})
        if there.pop(line, None) is not None:
            if not there:
                del self._names[match]
            self._changed(match, self.written(match))

    def written(self, match: str) -> str:
        """Return the names at this node as other nodes read them."""
        there = self._names.get(match)
        return msgspec.json.encode(list(there.values())).decode() if there else ""

    def told(self, match: str, elsewhere: Iterable[str]) -> Spectators:
        """Tell of all who watch a match, here and at other nodes."""
        names = list(self._names.get(match, {}).values())
        for written in elsewhere:
            names.extend(_decoder.decode(written))
        said = sorted(filter(None, names))[:NAMED]
        return Spectators(len(names), tuple(said))
