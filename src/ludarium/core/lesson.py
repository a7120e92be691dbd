"""Lessons: a game taught by playing it, as data that a game brings in ``lessons/path.json``.

A lesson is a position, the seat that acts, one idea, and steps. A position is named as figures name theirs: ``game@54`` is the
position after 54 moves of the record ``lessons/game.json`` or ``figures/game.json``; without one it is the game's set-up.
``moves`` lead on from there. A step accepts actions by a predicate that is data: patterns of their notation, and what the table
must show afterwards. The rules answer everything else: an illegal try with the reason, a legal one with what it leads to.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from .action import Action
from .errors import LudariumError, RecordError
from .i18n import folder
from .observation import Observation
from .record import Record, loads
from .registry import AnyGame, get_game
from .turn import LETTERS

_SPAN: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")


class Condition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must hold of the table after a move, as the seat sees it: of the value at a place such as ``players.0.water``.

    ``equals`` compares it as text, ``least`` and ``most`` as a number, ``grows`` with what it was before the move; of a list
    its length is compared. With a star, as in ``pieces.*.place``, what is counted is how many are equal to it.
    """

    at: str
    equals: str | None = None
    least: int | None = None
    most: int | None = None
    grows: int | None = None


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of tries that are legal and not meant: beside what they lead to, which the game tells itself."""

    to: tuple[str, ...]
    says: dict[str, str]


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing to do.

    ``accept`` are patterns (see ``matches``), ``brings`` what an accepted action must lead to as well. ``point`` are ids of the
    drawing to look at, ``show`` the action that is shown to who asks (by itself, the first accepted one). ``parts`` are patterns
    of the moves that complete an accepted one, such as a payment. ``replies`` are moves of others and of chance that follow; what
    they leave open is drawn from the lesson's seed. ``open``: everything legal is accepted, nothing can be wrong.
    """

    asks: dict[str, str]
    accept: tuple[str, ...]
    point: tuple[str, ...] = ()
    show: str = ""
    brings: tuple[Condition, ...] = ()
    parts: tuple[str, ...] = ()
    others: tuple[Answer, ...] = ()
    replies: tuple[str, ...] = ()
    open: bool = False


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One idea: its name in addresses and memory, title and sentences, the paragraphs it reaches, a position and the steps.

    ``praise`` is said when all steps are done.
    """

    name: str
    title: dict[str, str]
    says: dict[str, str]
    praise: dict[str, str]
    rules: tuple[str, ...]
    steps: tuple[Step, ...]
    seat: str = "A"
    at: str = ""
    seats: int = 0
    options: dict[str, str] = {}
    moves: tuple[str, ...] = ()
    seed: int = 1

    @property
    def learner(self) -> int:
        """The seat that acts."""
        return LETTERS.index(self.seat)


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's lessons in their order, and about how many minutes they take."""

    minutes: int
    lessons: tuple[Lesson, ...]


@cache
def course(name: str) -> Course | None:
    """Return the lessons that an installed game brings; ``None`` if it has none."""
    return course_of(get_game(name))


def course_of(game: AnyGame) -> Course | None:
    """Read a game's lessons; what cannot be read raises ``RecordError``."""
    text = game.lessons()
    if not text:
        return None
    try:
        return msgspec.json.decode(text, type=Course)
    except msgspec.DecodeError as error:
        raise RecordError(f"lessons/path.json of {game.info.name}: {error}.") from None


@cache
def record_of(game: AnyGame, name: str) -> Record:
    """Return a record that lessons name, from the folder of the lessons or of the figures."""
    home = folder(type(game).__module__)
    for place in ("lessons", "figures"):
        file = home / place / f"{name}.json"
        if file.is_file():
            return loads(file.read_text("utf-8"))
    raise RecordError(f"{game.info.name} has no record lessons/{name}.json or figures/{name}.json.")


# The predicate ------------------------------------------------------------------------------------------------------------


def matches(pattern: str, action: Action) -> bool:
    """Whether an action's notation fits a pattern, word by word.

    ``*`` is any word, ``**`` all that follow, ``a1|b2`` one of several, ``3..7`` a number between.

    >>> place = Action("place", ("1-20", "c1"))
    >>> [matches(p, place) for p in ("place 1-20 c1", "place * a1|c1", "place **", "place *", "keep **", "**")]
    [True, True, True, False, False, True]
    >>> matches("aim 10..20", Action("aim", ("15",))), matches("aim 10..20", Action("aim", ("21",)))
    (True, False)
    """
    wanted, words = pattern.split(), str(action).split()
    if wanted[-1:] == ["**"]:
        words = words[: len(wanted) - 1]
        wanted = wanted[:-1]
    return len(wanted) == len(words) and all(map(_fits, wanted, words))


def _fits(wanted: str, word: str) -> bool:
    for one in wanted.split("|"):
        if one in ("*", word):
            return True
        span = _SPAN.fullmatch(one)
        if span and word.lstrip("-").isdecimal() and int(span[1]) <= int(word) <= int(span[2]):
            return True
    return False


def holds(test: Condition, before: Observation, after: Observation) -> bool:
    """Whether the table shows what a condition asks for."""
    now, was = _value(after, test), _value(before, test)
    if test.equals is not None and not isinstance(now, _Several) and str(now) != test.equals:
        return False
    number = _number(now)
    if test.least is not None and number < test.least:
        return False
    if test.most is not None and number > test.most:
        return False
    return test.grows is None or number - _number(was) >= test.grows


class _Several(list[object]):
    """What was found at a place with a star in it."""


def _value(view: Observation, test: Condition) -> object:
    found: list[object] = [msgspec.to_builtins(view)]
    for name in test.at.split("."):
        found = [inner for outer in found for inner in _inside(outer, name, test.at)]
    if "*" not in test.at:
        return found[0]
    return _Several(one for one in found if test.equals is None or str(one) == test.equals)


def _inside(outer: object, name: str, place: str) -> list[object]:
    if isinstance(outer, dict) and name in outer:
        return [outer[name]]
    if isinstance(outer, (list, tuple)):
        if name == "*":
            return list(outer)
        if name.isdecimal() and int(name) < len(outer):
            return [outer[int(name)]]
    raise LudariumError(f"The table has nothing at {place!r}.")


def _number(value: object) -> int:
    if isinstance(value, (list, tuple, dict, str)):
        return len(value)
    return int(value) if isinstance(value, (int, float)) else 0


def texts(course: Course) -> Iterator[tuple[str, dict[str, str]]]:
    """Go through all that lessons say, each with the place where it stands."""
    for lesson in course.lessons:
        yield f"{lesson.name}, title", lesson.title
        yield f"{lesson.name}, says", lesson.says
        yield f"{lesson.name}, praise", lesson.praise
        for number, step in enumerate(lesson.steps, 1):
            yield f"{lesson.name}, step {number}", step.asks
            yield from ((f"{lesson.name}, step {number}, an answer", one.says) for one in step.others)


def reached(lessons: Iterable[Lesson]) -> set[str]:
    """Name the chapters that lessons reach.

    >>> sorted(reached([Lesson("a", {}, {}, {}, ("9.1", "12.3"), ())]))
    ['12', '9']
    """
    return {paragraph.partition(".")[0] for lesson in lessons for paragraph in lesson.rules}
