"""A lesson's table: it lives as long as its page, and the lesson answers in place of the match service.

Nothing of it is written down. The frames are those of any table, drawn for the seat that learns; a try is checked by the rules,
then by the step's predicate, and only what the step asks for is played.
"""

from typing import NamedTuple

from msgspec.structs import replace

from ludarium.core.action import Action
from ludarium.core.errors import LudariumError
from ludarium.core.lesson import Course, Lesson, Step, course
from ludarium.core.registry import get_game
from ludarium.core.state import State
from ludarium.core.teaching import accepts, completes, is_part, next_part, opened, replies, shown, told

from .checking import Checked, checked
from .errors import Refused
from .memory import Caches
from .private_table import laid, written
from .protocol import Learn, LessonState
from .storage.rows import PERSON
from .viewer_session import names_of


class Attempt(NamedTuple):
    """A try that the step asks for: the moves it makes, how far the lesson is then, whether it waits for further parts, and what
    the page is told."""

    moves: list[Checked]
    at: int
    begun: bool
    told: LessonState


class LessonTable:
    """One lesson, and how far it is."""

    def __init__(self, learn: Learn, caches: Caches) -> None:
        self.course, self.lesson = find(learn)
        self.number = learn.lesson
        game = get_game(learn.game)
        begun = opened(game, self.lesson)
        self.match = laid(game, begun.setup, begun.moves, self.lesson.learner, learn.name, caches)
        self._at = 0
        self._begun = False

    def is_for(self, learn: object) -> bool:
        """Whether a page that says who it is again wants to go on with this lesson."""
        if not isinstance(learn, Learn):
            return False
        return (self.match.row.game, self.number) == (learn.game, learn.lesson) and not self.done and not learn.restart

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self._at == len(self.lesson.steps)

    @property
    def _step(self) -> Step:
        if self.done:
            raise Refused("lesson_over")
        return self.lesson.steps[self._at]

    def state(self, lang: str) -> LessonState:
        """Tell how far the lesson is, what it says, and what it asks for."""
        return self._state(self._at, self._begun, self.match.history.state, lang)

    def _state(self, at: int, begun: bool, position: State, lang: str) -> LessonState:
        lesson, game = self.lesson, self.match.game
        over = at == len(lesson.steps)
        state = LessonState(
            game=self.match.row.game,
            number=self.number,
            titles=tuple(one.title[lang] for one in self.course.lessons),
            names=tuple(one.name for one in self.course.lessons),
            minutes=self.course.minutes,
            says=lesson.says[lang],
            praise=lesson.praise[lang] if over else "",
            rules=lesson.rules,
            step=at,
            steps=len(lesson.steps),
        )
        if over:
            return state
        step = lesson.steps[at]
        meant = next_part(game, lesson, step, position) if begun else shown(game, lesson, step, position)
        path = game.words.targets(game.observe(position, lesson.learner), meant)
        return replace(state, asks=step.asks[lang], point=step.point, show=str(meant), path=path)

    def attempt(self, question: int, parts: tuple[str, ...], lang: str) -> "Attempt":
        """Look what a try does, and what follows; refuse what the step does not ask for with what it would lead to.

        Nothing changes before ``take``: this is done in a thread, and the table is shown meanwhile.
        """
        step, lesson, match = self._step, self.lesson, self.match
        moves = checked(match, lesson.learner, question, parts, lang, PERSON)
        state, first = match.history.state, moves[0].move
        assert first is not None
        meant = is_part(step, first.action) if self._begun else accepts(match.game, lesson, step, state, first.action)
        if not meant:
            raise Refused("other_move", self._told(step, state, first.action, lang))
        after = moves[-1].after or state
        if not completes(match.game, lesson, step, after):
            return Attempt(moves, self._at, True, self._state(self._at, True, after, lang))
        for move in replies(match.game, lesson, step, after):
            after = match.game.child(after, move.seat, move.action)
            moves.append(Checked(written(len(match.history.entries) + len(moves), move), move, after))
        return Attempt(moves, self._at + 1, False, self._state(self._at + 1, False, after, lang))

    def take(self, attempt: "Attempt") -> None:
        """Play what was tried."""
        for one in attempt.moves:
            self.match.add(*one)
        self._at, self._begun = attempt.at, attempt.begun

    def _told(self, step: Step, state: State, action: Action, lang: str) -> str:
        return told(self.match.game, self.lesson, step, state, action, lang, names_of(self.match, lang))


def find(learn: Learn) -> tuple[Course, Lesson]:
    """Find a lesson, counted from one, or refuse."""
    try:
        found = course(learn.game)
    except LudariumError:
        raise Refused("unknown_game") from None
    if found is None or learn.lesson > len(found.lessons):
        raise Refused("unknown_lesson")
    return found, found.lessons[learn.lesson - 1]
