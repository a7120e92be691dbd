"""What people at a table agree on: more time, a pause, going back. One asks, all others who are here must say yes.

A question stands until all have agreed or one has not; both are events of the table, so every node knows it, and none can lose
it.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from .storage.rows import AGREE, ASK, LEFT, MORE, PAUSE, REFUSE, RESUME, UNDO, EventRow

SETTLES: Final = (REFUSE, PAUSE, RESUME, MORE, UNDO, LEFT)
"""Events after which nothing is asked any more."""


class OpenAsk(Struct, frozen=True):
    """What a seat asks of the others, with details that only the house needs, and who has agreed."""

    number: int
    seat: int
    what: str
    details: tuple[str, ...]
    agreed: frozenset[int]


def open_ask(events: Sequence[EventRow]) -> OpenAsk | None:
    """Return what is asked now."""
    agreed: set[int] = set()
    for event in reversed(events):
        if event.kind in SETTLES:
            return None
        if event.kind == AGREE:
            agreed.add(event.seat)
        if event.kind == ASK:
            what, *details = event.text.split()
            return OpenAsk(event.number, event.seat, what, tuple(details), frozenset(agreed))
    return None
