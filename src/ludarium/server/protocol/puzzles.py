"""Puzzles: a position with one choice that is clearly the best."""

from typing import Annotated

from msgspec import Meta, Struct

from .coach import HintReason
from .fields import Id, Lang, Layout, Word


class Solve(Struct, tag="solve", tag_field="type", forbid_unknown_fields=True):
    """Sit down at a puzzle of a game, counted from one: a table of this page's own. ``restart`` begins it anew."""

    game: Word
    puzzle: Annotated[int, Meta(ge=1, le=9999)]
    lang: Lang = "en"
    layout: Layout = "wide"
    name: Word = ""
    restart: bool = False
    id: Id | None = None


class PuzzleRival(Struct):
    """Another choice, and how much less often it wins, with half the width of that figure's 95 % interval."""

    label: str
    less: float
    within: float


class PuzzleLevel(Struct):
    """A level of bots, and the share of its tries that found the solution."""

    level: str
    share: float


class PuzzleState(Struct, tag="puzzle", tag_field="type", omit_defaults=True):
    """A puzzle: its number among ``count``, which one is ``today``'s, its lasting ``name`` and how many choices there are.

    The rest is there once it is solved: the ``solution`` in words and its chance to win, ``reasons`` for it rather than the next
    best, the ``others`` that come near, how well each level of bots does, and the paragraphs of the ``rules`` that say more.
    """

    game: str
    number: int
    count: int
    today: int
    name: str
    choices: int
    solution: str = ""
    worth: float = 0.0
    reasons: tuple[HintReason, ...] = ()
    others: tuple[PuzzleRival, ...] = ()
    levels: tuple[PuzzleLevel, ...] = ()
    rules: tuple[str, ...] = ()
