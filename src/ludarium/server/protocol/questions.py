"""A question of the rules: its answer, and what a page may ask about a choice before it makes it."""

from typing import Annotated

from msgspec import Meta, Struct

from ludarium.core.forecast import Forecast
from ludarium.core.words import Detail

from .fields import Id, Word


class Play(Struct, tag="play", tag_field="type", forbid_unknown_fields=True):
    """Answer a question with an action. ``id`` comes back in the reply; sending twice is harmless.

    ``then`` answers the questions that follow, where one choice is made in several moves: all of them are played, or none.
    """

    id: Id
    question: Id
    action: Word
    then: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class Wait(Struct, tag="wait", tag_field="type", forbid_unknown_fields=True):
    """Ask the others, openly, to wait until this seat has answered a sealed question. Anybody who is asked may."""

    id: Id
    question: Id


class Undo(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back the last own move, where nothing was revealed since; in ``practice``, go back to where the own turn began."""

    id: Id
    practice: bool = False


class Why(Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Ask why touching these elements, in this order, is not possible."""

    id: Id
    path: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=6)]


class Explain(Struct, tag="explain", tag_field="type", forbid_unknown_fields=True):
    """Ask for an element in words. A page that shows the others' moves one after the other says how far it is: ``ply``.

    What is gone by now is answered with nothing.
    """

    id: Id
    target: Word
    ply: Annotated[int, Meta(ge=-1, le=2**31)] = -1


class Preview(Struct, tag="preview", tag_field="type", forbid_unknown_fields=True):
    """Ask what a choice would lead to: a gesture by its ``action``, any other by the ``path`` touched so far.

    ``touched`` are the elements touched since, which change a choice that is made in several moves.
    """

    id: Id
    action: Word = ""
    path: Annotated[tuple[Word, ...], Meta(max_length=12)] = ()
    touched: Annotated[tuple[Word, ...], Meta(max_length=60)] = ()


class Arrange(Struct, tag="arrange", tag_field="type", forbid_unknown_fields=True):
    """Ask how to set up all that can be set up now, as in ``wanted`` where the rules allow it. Nothing is played by it."""

    id: Id
    wanted: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class Reply(Struct, tag="reply", tag_field="type", omit_defaults=True):
    """The answer to one message: ``ok``, or a refusal with a stable ``code``, a sentence and the rules paragraph.

    ``id`` is -1 if the message had none that could be read. ``title`` names the element that cannot be
    touched, where that was asked.
    """

    id: int
    ok: bool
    code: str = ""
    message: str = ""
    paragraph: str = ""
    title: str = ""


class DetailReply(Detail, frozen=True, kw_only=True, tag="detail", tag_field="type", omit_defaults=True):
    """An element in words: a ``Detail``, which question it answers, and the ``paragraph`` of the rules that says more."""

    id: int
    target: str
    paragraph: str = ""


class ArrangeReply(Struct, tag="arrange", tag_field="type"):
    """Actions that set up all there is, in order: the first answers the open question, each other one what follows."""

    id: int
    actions: tuple[str, ...]


class PreviewReply(Struct, tag="preview", tag_field="type"):
    """What a choice would lead to; of one that is half made, only what is asked next."""

    id: int
    forecast: Forecast
