"""Lessons: a table of one page's own, on which each step asks for a move."""

from typing import Annotated

from msgspec import Meta, Struct

from .fields import Id, Lang, Layout, Word


class Learn(Struct, tag="learn", tag_field="type", forbid_unknown_fields=True):
    """Sit down at a lesson of a game, counted from one: a table of this page's own. ``restart`` begins it anew;
    ``name`` is how the learner is called."""

    game: Word
    lesson: Annotated[int, Meta(ge=1, le=99)]
    lang: Lang = "en"
    layout: Layout = "wide"
    name: Word = ""
    restart: bool = False
    id: Id | None = None


class LessonState(Struct, tag="lesson", tag_field="type", omit_defaults=True):
    """How far a lesson is: after ``Learn``, and after each step that is done.

    ``titles`` and ``names`` are those of all lessons of the game. While there is a step to do, ``asks`` says it, ``point`` are
    ids to look at, ``show`` is an action that does it and ``path`` what to touch for that. ``praise`` is there when all is done.
    """

    game: str
    number: int
    titles: tuple[str, ...]
    names: tuple[str, ...]
    minutes: int
    says: str
    rules: tuple[str, ...]
    steps: int
    step: int = 0
    asks: str = ""
    point: tuple[str, ...] = ()
    show: str = ""
    path: tuple[str, ...] = ()
    praise: str = ""
