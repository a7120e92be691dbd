"""The rows of the tables, as values."""

from typing import Final

from msgspec import Struct

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"

MOVE: Final = "move"
TAKE_BACK: Final = "take-back"
REWIND: Final = "rewind"
RETURN: Final = "return"


BY_LINK: Final = "link"
LISTED: Final = "open"
NOBODY: Final = "nobody"
ANYBODY: Final = "anybody"


BEGUN: Final = "begun"
LEFT: Final = "left"
BACK: Final = "back"
VOTE: Final = "vote"
ASK: Final = "ask"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
PAUSE: Final = "pause"
RESUME: Final = "resume"
MORE: Final = "more"
UNDO: Final = "undo"
CHAT: Final = "chat"
GALLERY: Final = "gallery"
COMMENT: Final = "comment"
SAID: Final = (CHAT, GALLERY, COMMENT)
"""Events that are words of somebody: bounded, and to be reported."""


class MatchRow(Struct, frozen=True, kw_only=True):
    """A match without its seats and moves. ``options`` is JSON; ``secret`` leaves the house when the game is over, to those who
    played, and to everybody once they have ``shared`` the game. ``listing`` says whether its free seats are for everybody or by
    link, ``watch`` who may look on: nobody, who has the link, anybody. A ``rated`` one moves ratings. One that was played on
    from another has its ``origin``, the match and the ply, and begins at the packed position ``start``. ``clock`` is what is
    played by (``clocks``), ``chat`` whether people may talk.
    """

    id: str
    game: str
    edition: str
    seats: int
    options: str
    commitment: str
    secret: str
    host_hash: str
    status: str
    created: float
    rematch: str | None = None
    shared: int = 0
    listing: str = BY_LINK
    watch: str = BY_LINK
    rated: int = 0
    origin: str = ""
    start: str = ""
    clock: str = ""
    chat: int = 1


class SeatRow(Struct, frozen=True, kw_only=True):
    """Who sits where. An open seat waits for somebody with its link.

    ``claim`` is the hash of the token that held this seat in the match before: whoever shows it may fetch the seat's new
    token, as long as nobody else was given the seat.
    """

    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    token_hash: str | None = None
    phrase: str = ""
    claim: str | None = None


class EntryRow(Struct, frozen=True, kw_only=True):
    """One entry of the log: a move, or the taking back of, or going back to, the ply that ``notation`` names.

    ``at`` is when, on this node's monotonic clock; in the database it is the database's time (``clock``).
    ``by`` says whether a person or a bot moved for the seat; nothing, where the house did.
    """

    ply: int
    seat: int
    kind: str
    notation: str
    question: int
    at: float
    by: str = ""


class HeldRow(Struct, frozen=True, kw_only=True):
    """A seat's answer to a sealed question, until its window closes. Without a ``notation`` the seat asks the others to wait."""

    seat: int
    question: int
    notation: str
    at: float


class EventRow(Struct, frozen=True, kw_only=True):
    """Something that happened at a table beside the moves. ``seat`` is -1 where no seat did it.

    ``at`` is when, on this node's monotonic clock. ``name`` and ``who`` are of somebody without a seat, or who speaks.
    """

    number: int
    kind: str
    seat: int
    at: float
    name: str = ""
    who: str = ""
    text: str = ""
