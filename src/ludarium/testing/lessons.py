"""Checks of the lessons that a game brings: every step can be played, every chapter is reached, both languages are complete."""

from collections.abc import Iterator

from ludarium.core.action import Action
from ludarium.core.errors import LudariumError
from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.lesson import Course, Lesson, Step, course_of, matches, reached, texts
from ludarium.core.registry import AnyGame
from ludarium.core.rng import stream
from ludarium.core.rulebook import headings, paragraphs
from ludarium.core.state import State
from ludarium.core.teaching import accepts, completes, next_part, opened, replies, setup_of, shown

from .report import Tally
from .sampled import Sampled

MOST = 4096
"""Choices of a step up to which all are looked at: a gesture may have millions."""
SOME = 800
"""Of more than that, so many are drawn."""
BRANCHES = 6
"""Accepted actions of a step that are followed to the lesson's end."""


def lessons_can_be_played(sampled: Sampled, tally: Tally) -> None:
    """Every step of every lesson asks its seat, accepts only what is legal, and leads to the next."""
    tally.case()
    course = _course(sampled, tally)
    for lesson in course.lessons if course else ():
        for wrong in _played(sampled, lesson, tally):
            tally.fail(f"lesson {lesson.name}: {wrong}", sampled.place())


def lessons_reach_every_chapter(sampled: Sampled, tally: Tally) -> None:
    """If a game has lessons, they reach every chapter of its rules and cite paragraphs that exist."""
    tally.case()
    course = _course(sampled, tally)
    if course is None:
        return
    rules = sampled.game.rules("en")
    book = paragraphs(rules)
    for chapter in sorted({number for number, _ in headings(rules)} - reached(course.lessons), key=int):
        tally.fail(f"chapter {chapter} of the rules is reached by no lesson", sampled.place())
    for lesson in course.lessons:
        for cited in lesson.rules:
            if cited not in book:
                tally.fail(f"lesson {lesson.name} cites {cited!r}, which is no paragraph", sampled.place())


def lessons_speak_every_language(sampled: Sampled, tally: Tally) -> None:
    """Whatever lessons say is there in every language, and lessons have names of their own."""
    tally.case()
    course = _course(sampled, tally)
    if course is None:
        return
    for place, said in texts(course):
        for lang in LANGUAGES:
            if not said.get(lang, "").strip():
                tally.fail(f"lesson {place}: nothing in {lang}", sampled.place())
    names = [lesson.name for lesson in course.lessons]
    if len(set(names)) < len(names):
        tally.fail("two lessons have the same name", sampled.place())


def _course(sampled: Sampled, tally: Tally) -> Course | None:
    try:
        return course_of(sampled.game)
    except LudariumError as error:
        tally.fail(error.message, sampled.place())
        return None


def _played(sampled: Sampled, lesson: Lesson, tally: Tally) -> Iterator[str]:
    """Go through what is wrong with a lesson, with the set-up that it is played with."""
    try:
        if setup_of(sampled.game, lesson) == sampled.setup:
            tally.count("lessons")
            yield from _steps(sampled.game, lesson, 0, opened(sampled.game, lesson).state)
    except LudariumError as error:
        yield error.message


def _steps(game: AnyGame, lesson: Lesson, number: int, state: State) -> Iterator[str]:
    if number == len(lesson.steps):
        return
    step, seat = lesson.steps[number], lesson.learner
    here = f"step {number + 1}"
    if seat not in mover_seats(state.turn_mask()):
        yield f"{here}: seat {lesson.seat} is not asked"
        return
    legal = _tries(game, state, seat)
    found = [action for action in legal if accepts(game, lesson, step, state, action)]
    wrong = list(_at(game, lesson, step, state, legal, found))
    yield from (f"{here}: {one}" for one in wrong)
    if wrong:
        return
    meant = shown(game, lesson, step, state)
    for action in dict.fromkeys([meant, *found[:: max(1, len(found) // BRANCHES)]]):
        try:
            yield from _steps(game, lesson, number + 1, _after(game, lesson, step, state, action))
        except LudariumError as error:
            yield f"{here}, after {action}: {error.message}"


def _tries(game: AnyGame, state: State, seat: int) -> list[Action]:
    """List what a seat may do; of a gesture's millions, some from everywhere."""
    legal = game.legal_actions(state, seat)
    if state.choices(seat) <= MOST:
        return list(legal)
    rng = stream(1, "lessons")
    return list(dict.fromkeys(legal.sample(rng) for _ in range(SOME)))


def _at(
    game: AnyGame, lesson: Lesson, step: Step, state: State, legal: list[Action], found: list[Action]
) -> Iterator[str]:
    """Go through what is wrong with one step where it is asked."""
    meant = game.actions.parse(step.show) if step.show else None
    if meant is not None and game.why_not(state, lesson.learner, meant) is not None:
        yield f"{meant} is shown and not legal"
    elif meant is not None and not accepts(game, lesson, step, state, meant):
        yield f"{meant} is shown and not accepted"
    if not found and meant is None:
        yield "nothing that is legal is accepted"
    tries = [*legal, *([meant] if meant else [])]
    for pattern in step.accept:
        if not any(matches(pattern, action) for action in tries):
            yield f"{pattern!r} is accepted, and no legal action fits"
    if not step.open and all(action in found for action in legal):
        yield "nothing legal is wrong: say that the step is open"
    for pattern in (pattern for one in step.others for pattern in one.to):
        if not any(matches(pattern, action) and action not in found for action in legal):
            yield f"{pattern!r} is answered, and no legal try fits"
    view = game.observe(state, lesson.learner)
    picture = game.pictures.table(view, "en", "wide")
    drawn = [pane.svg for pane in picture.panes] + [str(seat.svg) for seat in picture.seats]
    touched = {target for action in legal for target in game.words.targets(view, action)}
    for one in step.point:
        if one not in touched and not any(f' id="{one}"' in svg for svg in drawn):
            yield f"it points at {one}, which is not there"


def _after(game: AnyGame, lesson: Lesson, step: Step, state: State, action: Action) -> State:
    """Play an accepted action, the first parts that complete it, and what follows."""
    now = game.child(state, lesson.learner, action)
    while not completes(game, lesson, step, now):
        now = game.child(now, lesson.learner, next_part(game, lesson, step, now))
    for move in replies(game, lesson, step, now):
        now = game.child(now, move.seat, move.action)
    return now
