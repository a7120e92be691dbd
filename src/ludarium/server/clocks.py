"""Clocks: who has how much time left, folded from what was written down and when.

Nothing is counted that a node could lose. What a clock says follows from the times of the log's entries and of the table's
events, by the database's time, from when the house was down, and from nothing else: any node comes to the same. A live clock is
a bank and an increment for each time a seat has answered all that it was asked; a clock by the day gives every turn as long.
Everybody who owes an answer is charged; the first moments of a question are free, since pictures take time to arrive. While a
question is sealed nobody is charged, whoever could or did answer: so a clock tells nothing of a hand. Bots have no clock.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from .storage.rows import BACK, BEGUN, LEFT, MORE, PAUSE, RESUME, EventRow

FREE: Final = 2.0
"""Seconds of a question that are not charged: for the line, and for seeing what the others have done."""
LONGEST_PAUSE: Final = 3600.0
"""Seconds for which a pause stops live clocks at most."""
DAY: Final = 86_400.0
LEAST_DAY, MOST_DAY = 43_200, 604_800
BANKS: Final = (60, 10_800)
INCREMENTS: Final = (0, 120)


class Clock(Struct, frozen=True):
    """What a table is played by: seconds in the bank and what each answer adds, or by the day, seconds for each turn."""

    bank: float
    increment: float = 0.0
    daily: bool = False


def read_clock(text: str) -> Clock | None:
    """Read a clock; nothing where there is none. What is none raises ``ValueError``.

    >>> read_clock("live 900 10"), read_clock("day 86400"), read_clock("")
    (Clock(bank=900.0, increment=10.0, daily=False), Clock(bank=86400.0, increment=0.0, daily=True), None)
    """
    match text.split():
        case []:
            return None
        case ["live", bank, increment] if BANKS[0] <= int(bank) <= BANKS[1]:
            if INCREMENTS[0] <= int(increment) <= INCREMENTS[1]:
                return Clock(float(bank), float(increment))
        case ["day", turn] if LEAST_DAY <= int(turn) <= MOST_DAY:
            return Clock(float(turn), daily=True)
    raise ValueError(text)


class Asked(NamedTuple):
    """From a moment on, these seats owe an answer; none while the question is sealed. ``back`` has taken a move back."""

    at: float
    seats: frozenset[int]
    back: int = -1


class Left(Struct):
    """A seat's time: in the bank, and what is still free of the question that is open."""

    bank: float
    free: float = 0.0

    def copy(self) -> "Left":
        """Return the same time, to let it pass."""
        return Left(self.bank, self.free)


class Times:
    """All clocks of a table at a moment, and how they go on. ``bots`` are the seats for which a bot plays."""

    def __init__(
        self, clock: Clock, seats: int, bots: Iterable[int], downtimes: Sequence[tuple[float, float]] = ()
    ) -> None:
        self.clock = clock
        self.left = [Left(clock.bank) for _ in range(seats)]
        self.asked: frozenset[int] = frozenset()
        self.bots = set(bots)
        self.at: float | None = None
        self.paused: float | None = None
        self._downtimes = downtimes

    def copy(self) -> "Times":
        """Return the same clocks, to let them go on."""
        twin = Times(self.clock, 0, self.bots, self._downtimes)
        twin.left = [left.copy() for left in self.left]
        twin.asked, twin.at, twin.paused = self.asked, self.at, self.paused
        return twin

    def running(self) -> frozenset[int]:
        """Return the seats whose time runs."""
        if self.at is None or self.paused is not None:
            return frozenset()
        return self.asked - self.bots

    def go_on(self, at: float) -> None:
        """Let time pass until a moment."""
        if self.at is None or at <= self.at:
            return
        if self.paused is not None and at - self.paused > LONGEST_PAUSE:
            self.at, self.paused = max(self.at, self.paused + LONGEST_PAUSE), None
        spent = self._open_between(self.at, at)
        for seat in self.running():
            left = self.left[seat]
            free = min(left.free, spent)
            left.free -= free
            left.bank -= spent - free
        self.at = at

    def _open_between(self, began: float, ended: float) -> float:
        """Return for how many seconds of a stretch the house was open."""
        down = sum(max(0.0, min(end, ended) - max(start, began)) for start, end in self._downtimes)
        return max(0.0, ended - began - down)

    def ask(self, entry: Asked) -> None:
        """Somebody has moved: others are asked now."""
        self.go_on(entry.at)
        for seat in entry.seats - self.asked:
            self._begin(seat, back=seat == entry.back)
        for seat in self.asked - entry.seats:
            if not self.clock.daily and self.at is not None:
                self.left[seat].bank += self.clock.increment
        self.asked = entry.seats

    def _begin(self, seat: int, back: bool) -> None:
        left = self.left[seat]
        if back:
            left.bank -= self.clock.increment
            return
        left.free = FREE
        if self.clock.daily:
            left.bank = self.clock.bank

    def happen(self, event: EventRow) -> None:
        """Take in what happened beside the moves."""
        self.go_on(event.at)
        match event.kind:
            case "begun":
                self.at = event.at if self.at is None else self.at
            case "left":
                self.bots.add(event.seat)
            case "back":
                self.bots.discard(event.seat)
                self._give(event.seat, self.clock.bank if self.clock.daily else self.clock.bank / 4, least=True)
            case "pause":
                self.paused = event.at
            case "resume":
                self.paused = None
            case "more":
                self._give(event.seat, more_time(self.clock))
            case _:
                pass

    def _give(self, seat: int, seconds: float, least: bool = False) -> None:
        left = self.left[seat]
        left.bank = max(left.bank, seconds) if least else left.bank + seconds
        left.free = FREE

    def runs_out(self) -> float | None:
        """Return the moment at which the first clock runs out, if nothing happens until then and the house stays open."""
        if self.at is None:
            return None
        if self.paused is not None and not (self.asked - self.bots):
            return None
        if self.paused is not None:
            return self.paused + LONGEST_PAUSE
        ends = [self.at + self.left[seat].free + self.left[seat].bank for seat in self.running()]
        return min(ends, default=None)

    def out(self) -> list[int]:
        """List the seats that have no time left."""
        return sorted(seat for seat in self.running() if self.left[seat].free + self.left[seat].bank <= 0)


def more_time(clock: Clock) -> float:
    """Return how many seconds *more time* is."""
    return clock.bank if clock.daily else max(60.0, clock.bank / 4)


def fold(
    clock: Clock,
    seats: int,
    bots: Iterable[int],
    asked: Sequence[Asked],
    events: Sequence[EventRow],
    downtimes: Sequence[tuple[float, float]] = (),
) -> Times:
    """Fold what was written down into the clocks as they stand after all of it; ``bots`` are the seats that are bots' now."""
    times = Times(clock, seats, first_bots(bots, events), downtimes)
    kept = [event for event in events if event.kind in (BEGUN, LEFT, BACK, PAUSE, RESUME, MORE)]
    written: list[Asked | EventRow] = sorted([*asked, *kept], key=lambda one: one.at)
    for one in written:
        if isinstance(one, Asked):
            times.ask(one)
        else:
            times.happen(one)
    return times


def first_bots(bots: Iterable[int], events: Sequence[EventRow]) -> set[int]:
    """Return which seats were bots' at first, from those that are now and who left and came back since."""
    first = set(bots)
    for event in reversed(events):
        if event.kind == LEFT:
            first.discard(event.seat)
        elif event.kind == BACK:
            first.add(event.seat)
    return first
