"""What people at a table agree on: more time, a pause, going back; and for whom they may vote a bot in.

One asks, all others must say yes: those who are here, or at a rated table and one by the day everybody, since there who is away
for the moment has a game to lose. A question stands until all have agreed or one has not; both are events of the table, so every
node knows it, and none can lose it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from .clocks import Clock
from .storage.rows import AGREE, ASK, LEFT, MORE, PAUSE, REFUSE, RESUME, UNDO, EventRow

SETTLES: Final = (REFUSE, PAUSE, RESUME, MORE, UNDO, LEFT)
"""Events after which nothing is asked any more."""


SOON: Final = 60.0
LONG: Final = 300.0


class Patience(NamedTuple):
    """For how many seconds somebody is waited for before the others may vote for a bot: who is away, and who is here.

    Nothing where no vote is possible, since the clock decides.
    """

    away: float | None
    here: float | None


def patience(clock: Clock | None, rated: bool) -> Patience:
    """Return how patient a table is. A rated game can be lost by it, so that waits longer; clocks decide who thinks too long."""
    if clock is None:
        return Patience(SOON, 2 * LONG) if rated else Patience(0.0, LONG)
    return Patience(None if clock.daily else SOON, None)


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
