"""Clocks, pauses and people who leave: what a table agrees on beside the moves."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import Id


class Leave(Struct, tag="leave", tag_field="type", forbid_unknown_fields=True):
    """Leave the game: a bot plays on for this seat."""

    id: Id


class ComeBack(Struct, tag="come-back", tag_field="type", forbid_unknown_fields=True):
    """Take the own seat back, for which a bot plays."""

    id: Id


class Vote(Struct, tag="vote", tag_field="type", forbid_unknown_fields=True):
    """Vote for a bot on the seat of somebody who is away, or is waited for long."""

    id: Id
    seat: Annotated[int, Meta(ge=0, le=30)]


class Ask(Struct, tag="ask", tag_field="type", forbid_unknown_fields=True):
    """Ask the others for a pause, more time, or to go back to where one's last turn began (undo)."""

    id: Id
    what: Literal["pause", "more", "undo"]


class Answer(Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    """Agree to what is asked, or do not."""

    id: Id
    agree: bool


class Resume(Struct, tag="resume", tag_field="type", forbid_unknown_fields=True):
    """End a pause."""

    id: Id


class SeatClock(Struct, array_like=True):
    """A seat's time: seconds in the bank, seconds that are still free, and whether they run."""

    seat: int
    left: float
    free: float
    running: bool


class Clocks(Struct, tag="clocks", tag_field="type"):
    """How the clocks stand when this is sent, whenever they do anything but run: live or by the day, running or paused.

    ``mails``: the house can tell of a turn by e-mail.
    """

    daily: bool
    paused: bool
    mails: bool
    seats: tuple[SeatClock, ...]
