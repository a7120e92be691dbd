"""The coach: hints, a word before a poor move is played, and the better line of a finished game."""

from typing import Annotated

from msgspec import Meta, Struct

from ludarium.core.picture import Path

from .fields import Id, Word


class Hint(Struct, tag="hint", tag_field="type", forbid_unknown_fields=True):
    """Ask the coach about the open question. Only where nobody but bots plays against this seat."""

    id: Id
    question: Id


class Weigh(Struct, tag="weigh", tag_field="type", forbid_unknown_fields=True):
    """Ask the coach, before it is played, whether an action is far worse than another. Nothing is played by it."""

    id: Id
    question: Id
    action: Word


class BetterLine(Struct, tag="better_line", tag_field="type", forbid_unknown_fields=True):
    """Ask, once the game is over, how it might have gone on after the better choice at a move, counted from 1.

    From then on this page looks at that line, with ``At``, until it says hello again. Nothing of it is written down.
    """

    id: Id
    ply: Annotated[int, Meta(ge=1, le=2**31)]


class HintReason(Struct):
    """A term of the judgement by its name, and by how much the move changes it at once."""

    name: str
    value: float


class HintReply(Struct, tag="hint", tag_field="type"):
    """What the coach says of a question, for the page to tell step by step.

    ``look`` says where to look. ``action`` is its move, in words and with what it touches, and ``paths`` if it is a shot;
    ``reasons`` are what it changes and ``total`` all of that together; ``worth`` its chance to win, or -1. ``second`` is the
    next best move and ``second_total`` what that changes; ``compared``: reasons and total are what the move is better by.
    """

    id: int
    question: int
    look: str
    action: str
    label: str
    where: str
    note: str
    targets: tuple[str, ...]
    paths: tuple[Path, ...]
    reasons: tuple[HintReason, ...]
    total: float
    worth: float
    second: str
    second_total: float
    compared: bool


class WeighReply(Struct, tag="weigh", tag_field="type"):
    """Whether an action is ``poor``: its chance to win, ``worth``, is surely far below the ``best`` that the search found."""

    id: int
    poor: bool
    worth: float
    best: float


class LineReply(Struct, tag="better_line", tag_field="type"):
    """A line to look at: the position before the choice, and the last one of the line."""

    id: int
    first: int
    last: int
