"""On how many devices a seat is open: a link that went astray shows by it, and whoever holds the seat is told.

A browser draws a word of its own and says it with its hello, so that a second tab, or a line that came back before the old one
was missed, is no other device. Who says none counts as one more. Nothing of it is kept or logged.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from .storage.presence import Place

FROM_TWO: Final = 2


class Devices:
    """The devices at this node. ``changed`` is called with a match at which a seat was opened on one more, or one less."""

    def __init__(self, changed: Callable[[str], None]) -> None:
        self._changed = changed
        self._open: dict[Place, Counter[str]] = {}

    def arrive(self, match: str, seats: Iterable[int], device: str) -> None:
        """A page of these seats was opened on a device."""
        for seat in seats:
            known = self._open.setdefault((match, seat), Counter())
            known[device] += 1
            if known[device] == 1 and len(known) >= FROM_TWO:
                self._changed(match)

    def leave(self, match: str, seats: Iterable[int], device: str) -> None:
        """A page of these seats was closed on a device."""
        for seat in seats:
            known = self._open[match, seat]
            known[device] -= 1
            if known[device]:
                continue
            del known[device]
            if known:
                self._changed(match)
            else:
                del self._open[match, seat]

    def count(self, match: str, seat: int) -> int:
        """Return on how many devices a seat is open here."""
        return len(self._open.get((match, seat), ()))
