"""When a sealed window closes, and who answers quietly.

While a question is sealed nobody may learn who could answer, who has, or what: not from the page, and not from the clock.
So answers are held, and the window closes at a moment that follows from the match's secret and the ply alone, never from
anybody's hand. Two things move it, both of them public: a seat that asks the others to wait, and a table at which one
person plays against bots, where the house has time until that person has answered.
"""

import time
from hashlib import sha256
from typing import Final

from ludarium.core.game import mover_seats
from ludarium.core.state import NONE, State

from .matches import LiveMatch
from .storage import EntryRow
from .storage.rows import BOT, MOVE

PATIENCE: Final = 60.0
"""Seconds for which a seat that asked to wait is waited for."""


class WindowTimer:
    """How long windows stay open, in seconds from and to: with several people at the table, or with one and bots."""

    def __init__(self, people: tuple[float, float], alone: tuple[float, float]) -> None:
        self._people = people
        self._alone = alone

    def closes(self, match: LiveMatch) -> float | None:
        """Return the moment at which the open window closes, as ``time.monotonic()`` counts; none if it waits for somebody."""
        several = people(match) > 1
        low, high = self._people if several else self._alone
        moment = match.at + low + (high - low) * _drawn(match)
        if not several:
            if not _awaited(match):
                return moment
            return None if match.clock is None else match.at + PATIENCE
        waits = [row.at + PATIENCE for row in match.held.values() if not row.notation]
        return max([moment, *waits])

    def due(self, match: LiveMatch) -> bool:
        """Whether the house has to close a window, now or soon."""
        return match.sealed and self.closes(match) is not None


def people(match: LiveMatch) -> int:
    """Count the seats that are no bots'."""
    return sum(seat.kind != BOT for seat in match.seats)


def quiet(state: State, seat: int) -> int:
    """Return the code of the answer that does nothing: in a sealed question it is everybody's first choice."""
    return state.choice(seat, 0)


def has_choice(state: State, seat: int) -> bool:
    """Whether a seat that is asked could answer in more than one way."""
    return any(state.choice(seat, k) not in (NONE, quiet(state, seat)) for k in range(1, state.choices(seat)))


def quiet_answers(match: LiveMatch) -> list[EntryRow]:
    """Return a quiet answer for every seat that is asked, as the entries that come next, in the order of seats."""
    history, game, now = match.history, match.game, time.monotonic()
    ply = len(history.entries)
    return [
        EntryRow(
            ply=ply + at,
            seat=seat,
            kind=MOVE,
            notation=str(game.actions.action(quiet(history.state, seat))),
            question=ply,
            at=now,
        )
        for at, seat in enumerate(mover_seats(history.state.turn_mask()))
    ]


def _awaited(match: LiveMatch) -> bool:
    """Whether the only person at the table could still answer, or a bot is still thinking."""
    state = match.history.state
    answered = {seat for seat, row in match.held.items() if row.notation}
    asked = [seat for seat in mover_seats(state.turn_mask()) if seat not in answered]
    return any(match.seats[seat].kind == BOT or has_choice(state, seat) for seat in asked)


def _drawn(match: LiveMatch) -> float:
    """Return a number from 0 to 1 that follows from the match and the ply: equal on every node, and known to nobody."""
    ply = len(match.history.entries)
    digest = sha256(f"{match.row.secret}/window/{ply}".encode()).digest()
    return int.from_bytes(digest[:6], "big") / 256**6
