"""Lessons as data: what a step accepts, what follows it, what is said of other tries."""

import msgspec
import pytest

from ludarium.core.action import Action
from ludarium.core.errors import LudariumError, RecordError
from ludarium.core.lesson import Condition, Course, Lesson, Step, course, course_of, holds, matches, record_of
from ludarium.core.registry import get_game
from ludarium.core.teaching import accepts, completes, following, opened, replies, shown, told

RAUHA = get_game("rauha")


def rauha(name: str) -> Lesson:
    """A lesson of Rauha."""
    found = course("rauha")
    assert found is not None
    return next(lesson for lesson in found.lessons if lesson.name == name)


@pytest.mark.parametrize(
    ("pattern", "notation", "fits"),
    [
        ("keep 1-35", "keep 1-35", True),
        ("keep 1-35", "keep 1-36", False),
        ("place * a1|c1", "place 1-35 c1", True),
        ("place * a1|c1", "place 1-35 b1", False),
        ("place **", "place 1-35 c1", True),
        ("place *", "place 1-35 c1", False),
        ("done", "done", True),
        ("done **", "done", True),
        ("**", "anything at all", True),
        ("aim -10..20 *", "aim -3 7", True),
        ("aim -10..20 *", "aim 21 7", False),
        ("aim 1..5", "aim far", False),
        ("a|b *", "b 1", True),
    ],
)
def test_a_pattern_fits_word_by_word(pattern: str, notation: str, fits: bool) -> None:
    """A word, any word, one of several, a number between, and all that follow."""
    kind, *args = notation.split()
    assert matches(pattern, Action(kind, tuple(args))) is fits


def test_a_test_reads_the_table() -> None:
    """A value as text, as a number, by its length, and by how much it has grown; what is not there is an error."""
    lesson = rauha("wake")
    begun = opened(RAUHA, lesson)
    after = RAUHA.child(begun.state, 0, RAUHA.actions.parse("activate a3"))
    before, view = RAUHA.observe(begun.state, 0), RAUHA.observe(after, 0)
    place = next(name for name in ("scores", "points") if hasattr(view, name))
    assert [str(value) for value in view.scores] == ["1", "0"]
    fields = msgspec.to_builtins(view)
    points = (
        f"{place}.0" if place in fields else next(f"{key}.0.points" for key, value in fields.items() if _rows(value))
    )
    assert holds(Condition(points, equals="1", least=1, most=1, grows=1), before, view)
    assert not holds(Condition(points, grows=2), before, view)
    assert not holds(Condition(points, least=2), before, view)
    assert not holds(Condition(points, most=0), before, view)
    assert not holds(Condition(points, equals="2"), before, view)
    many = points.replace(".0", ".*", 1)
    assert holds(Condition(many, least=2, most=2), before, view)
    assert holds(Condition(many, equals="1", least=1, most=1, grows=1), before, view)
    assert not holds(Condition(many, equals="0", least=2), before, view)
    with pytest.raises(LudariumError, match="nothing at 'nowhere'"):
        holds(Condition("nowhere"), before, view)


def _rows(value: object) -> bool:
    return isinstance(value, (list, tuple)) and bool(value) and isinstance(value[0], dict) and "points" in value[0]


def test_a_step_takes_what_it_asks_for_and_what_brings_it() -> None:
    """By the notation; and where it says so, by what comes of it as well."""
    lesson = rauha("wake")
    state, step = opened(RAUHA, lesson).state, lesson.steps[0]
    point, crystal = RAUHA.actions.parse("activate a3"), RAUHA.actions.parse("activate a1")
    assert accepts(RAUHA, lesson, step, state, point)
    assert not accepts(RAUHA, lesson, step, state, crystal)
    assert shown(RAUHA, lesson, step, state) == point
    loose = Step(step.asks, ("activate *",), brings=(Condition("asked", least=5),))
    taught = msgspec.structs.replace(lesson, steps=(loose,))
    assert not accepts(RAUHA, taught, loose, state, point)


def test_what_follows_is_told_or_drawn_alike() -> None:
    """The moves that the lesson tells come first, then others move until the seat is asked; twice the same."""
    lesson = rauha("choose")
    state = RAUHA.child(opened(RAUHA, lesson).state, 0, RAUHA.actions.parse("keep 1-35"))
    moves = [str(move) for move in replies(RAUHA, lesson, lesson.steps[0], state)]
    assert moves == ["B keep 1-20"]
    untold = msgspec.structs.replace(lesson.steps[0], replies=())
    twice = msgspec.structs.replace(lesson, steps=(untold, untold))
    first = [str(move) for move in replies(RAUHA, twice, untold, state)]
    assert first == [str(move) for move in replies(RAUHA, twice, untold, state)]
    assert all(move.startswith("B keep ") for move in first)
    assert completes(RAUHA, lesson, lesson.steps[0], state)


def test_others_are_not_moved_after_the_last_step() -> None:
    """A finished lesson leaves the table as the learner's move made it; only dice are rolled out."""
    lesson = rauha("choose")
    state = RAUHA.child(opened(RAUHA, lesson).state, 0, RAUHA.actions.parse("keep 1-35"))
    from ludarium.core.rng import stream

    assert list(following(RAUHA, state, 0, stream(1, "test"), last=True)) == []


@pytest.mark.parametrize(
    ("lang", "line", "why"), [("en", "You kept", "It costs 4 crystals"), ("fr", "Vous", "Elle coûte")]
)
def test_another_try_is_told_what_it_leads_to(lang: str, line: str, why: str) -> None:
    """The game's own line first, then what the lesson says of it; without one, a sentence for all."""
    lesson = rauha("choose")
    state, step = opened(RAUHA, lesson).state, lesson.steps[0]
    said = told(RAUHA, lesson, step, state, RAUHA.actions.parse("keep 1-29"), lang)
    assert said.startswith(line)
    assert why in said
    plain = msgspec.structs.replace(step, others=())
    silent = msgspec.structs.replace(lesson, steps=(plain,))
    assert told(RAUHA, silent, plain, state, RAUHA.actions.parse("keep 1-29"), "en").endswith("Try again.")


def test_a_position_that_is_not_there_is_named() -> None:
    """A record that is missing, and one that is too short."""
    lost = msgspec.structs.replace(rauha("choose"), at="nowhere@3")
    with pytest.raises(RecordError, match=r"has no record lessons/nowhere\.json"):
        opened(RAUHA, lost)
    late = msgspec.structs.replace(rauha("choose"), at="game@5000")
    with pytest.raises(RecordError, match="does not name a position"):
        opened(RAUHA, late)
    assert record_of(RAUHA, "game").game == "rauha"


def test_lessons_that_cannot_be_read_are_named() -> None:
    """What is wrong, and in which game; a game without lessons has none."""

    class Odd(type(RAUHA)):  # type: ignore[misc]
        def lessons(self) -> str:
            return '{"minutes": 1, "lessons": [{"name": 7}]}'

    class Silent(type(RAUHA)):  # type: ignore[misc]
        def lessons(self) -> str:
            return ""

    with pytest.raises(RecordError, match=r"lessons/path\.json of rauha: .*name"):
        course_of(Odd())
    assert course_of(Silent()) is None
    assert isinstance(course("rauha"), Course)
