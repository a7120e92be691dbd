"""Talking at a table: players among themselves, spectators among themselves; when the game is over, everybody hears everybody.

A line is plain text, or one of a few phrases that each reads in their own language. It is kept with the match, as are comments
on moves of a finished game. The operator, the table and every person can do without. ``who`` (``speakers``) is the same for all
that one account, or a guest's browser, says at any table.
"""

from typing import Final, NamedTuple

from .errors import Refused
from .limits import Buckets
from .match_setup import clean
from .matches import LiveMatch
from .speakers import who_of_account
from .storage import EventRow, Store
from .storage.rows import ASK, BEGUN, CHAT, COMMENT, GALLERY
from .storage.talk import NotSaid

PHRASES: Final = ("hello", "well_played", "thanks", "one_moment", "your_move", "good_luck", "sorry", "good_game")
"""What can be said without writing: on the wire by these words, in each page's own language."""
LONGEST: Final = 300
HOME: Final = 4
"""Browsers that may talk at the same time from one address."""


class Speaker(NamedTuple):
    """Who says something: the word for the browser, the account that is signed in there, if any, and the address, for limits."""

    browser: str
    account: str = ""
    visitor: str = ""


def hears(event: EventRow, plays: bool, over: bool) -> bool:
    """Whether somebody is told of an event: who plays hears players, who watches hears those who watch."""
    if event.kind == CHAT:
        return plays or over
    if event.kind == GALLERY:
        return not plays or over
    return event.kind not in (BEGUN, COMMENT)


def shown_text(event: EventRow) -> str:
    """Return an event's text as a page may have it: of what is asked only the first word."""
    return event.text.partition(" ")[0] if event.kind == ASK else event.text


class Talking:
    """What is said at this node; ``on`` is false where the operator wants no talking."""

    def __init__(self, store: Store, on: bool, rate: float, burst: int) -> None:
        self._store = store
        self.on = on
        self._buckets = Buckets(rate, burst)
        self._visitors = Buckets(HOME * rate, HOME * burst)

    async def say(self, match: LiveMatch, seat: int | None, name: str, by: Speaker, text: str, phrase: str) -> None:
        """Say something, or refuse."""
        self._check(match)
        said = f"#{phrase}" if phrase in PHRASES else clean(text)[:LONGEST]
        looks_so = not phrase and said in [f"#{one}" for one in PHRASES]
        if (phrase and phrase not in PHRASES) or not said or looks_so:
            raise Refused("bad_message")
        called = name if seat is None else match.seats[seat].name
        await self._keep(match, GALLERY if seat is None else CHAT, seat, said, called, by)

    async def comment(self, match: LiveMatch, seat: int | None, name: str, by: Speaker, ply: int, text: str) -> None:
        """Comment on the position after a move of a finished game, or refuse. Of who played the seat is kept, not the name."""
        self._check(match)
        said = clean(text)[:LONGEST]
        if not said or ply > len(match.history.steps):
            raise Refused("bad_message")
        await self._keep(match, COMMENT, seat, f"{ply} {said}", clean(name) if seat is None else "", by)

    def _check(self, match: LiveMatch) -> None:
        if not self.on or not match.row.chat:
            raise Refused("chat_off")

    async def _keep(self, match: LiveMatch, kind: str, seat: int | None, text: str, name: str, by: Speaker) -> None:
        self._limit(by)
        try:
            await self._store.say(match.id, kind, -1 if seat is None else seat, text, name, by.browser, by.account)
        except NotSaid as refused:
            raise Refused(str(refused)) from None

    async def report(self, match: LiveMatch, seat: int | None, number: int, reason: str, by: Speaker) -> None:
        """Report a line to the operator, which the reporter has heard."""
        self._limit(by)
        reporter, over = who_of_account(by.account) if by.account else by.browser, match.over
        said = (event for event in match.events if event.number == number)
        heard = any(hears(event, seat is not None, over) or (event.kind == COMMENT and over) for event in said)
        if not heard or not await self._store.report(match.id, number, clean(reason)[:200], reporter):
            raise Refused("bad_message")

    def _limit(self, by: Speaker) -> None:
        """Refuse too much of one browser, and of one address, from which as many browsers may speak as somebody likes."""
        if not self._buckets.take(by.account or by.browser) or not self._visitors.take(by.visitor):
            raise Refused("too_many")
