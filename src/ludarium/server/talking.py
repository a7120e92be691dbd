"""Talking at a table: players among themselves, spectators among themselves; when the game is over, everybody hears everybody.

A line is plain text, or one of a few phrases that each reads in their own language. It is kept with the match. The operator,
the table and every person can do without. ``who`` is the same for all that one browser says, at any table, and tells nothing
else.
"""

from hashlib import sha256
from typing import Final

from .errors import Refused
from .limits import Buckets
from .match_setup import clean
from .matches import LiveMatch
from .storage import EventRow, Store
from .storage.rows import ASK, BEGUN, CHAT, GALLERY
from .storage.talk import NotSaid

PHRASES: Final = ("hello", "well_played", "thanks", "one_moment", "your_move", "good_luck", "sorry", "good_game")
"""What can be said without writing: on the wire by these words, in each page's own language."""
LONGEST: Final = 300
RATE: Final = 0.5
BURST: Final = 6


def who_of(device: str) -> str:
    """Name a browser so that others can block it, without telling what it is called."""
    return sha256(f"ludarium/{device}".encode()).hexdigest()[:12]


def hears(event: EventRow, plays: bool, over: bool) -> bool:
    """Whether somebody is told of an event: who plays hears players, who watches hears those who watch."""
    if event.kind == CHAT:
        return plays or over
    if event.kind == GALLERY:
        return not plays or over
    return event.kind != BEGUN


def shown_text(event: EventRow) -> str:
    """Return an event's text as a page may have it: of what is asked only the first word."""
    return event.text.partition(" ")[0] if event.kind == ASK else event.text


class Talking:
    """What is said at this node; ``on`` is false where the operator wants no talking."""

    def __init__(self, store: Store, on: bool, buckets: Buckets | None = None) -> None:
        self._store = store
        self.on = on
        self._buckets = buckets or Buckets(RATE, BURST)

    async def say(self, match: LiveMatch, seat: int | None, name: str, who: str, text: str, phrase: str) -> None:
        """Say something, or refuse."""
        if not self.on or not match.row.chat:
            raise Refused("chat_off")
        said = f"#{phrase}" if phrase in PHRASES else clean(text)[:LONGEST]
        if (phrase and phrase not in PHRASES) or not said or (not phrase and said.startswith("#")):
            raise Refused("bad_message")
        if not self._buckets.take(who):
            raise Refused("too_many")
        kind = GALLERY if seat is None else CHAT
        called = name if seat is None else match.seats[seat].name
        try:
            await self._store.say(match.id, kind, -1 if seat is None else seat, said, called, who)
        except NotSaid as refused:
            raise Refused(str(refused)) from None

    async def report(self, match: LiveMatch, number: int, reason: str, reporter: str) -> None:
        """Report a line to the operator."""
        if not self._buckets.take(reporter):
            raise Refused("too_many")
        if not await self._store.report(match.id, number, clean(reason)[:200], reporter):
            raise Refused("bad_message")
