"""Finished games looked at again: the chances as they went, the decisions that cost most, and what a bot would have done.

Each decision is reviewed from the observation of the seat that made it, with a fixed number of iterations and a seed that
follows from its place alone, so whoever asks gets the same answer. First every decision of a seat is reviewed quickly; those
that seem to have cost most are then reviewed as thoroughly as one that is asked for. One decision is reviewed at a time, so
bots that play meanwhile have the other workers.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Final

from msgspec import Struct, field

from ludarium.core.state import CHANCE

from .bots import Bots, bot_seed
from .errors import Refused
from .frames.steps import run
from .matches import LiveMatch
from .move_review import MoveReview, is_choice, wins

QUICK = 80
"""Iterations for each decision of a game."""

THOROUGH = 400
"""Iterations for a decision that is asked for, or that seems costly."""

SUSPECTS: Final = 6
MARKED: Final = 3
KEPT: Final = 64
KEPT_DECISIONS: Final = 2000
AT_ONCE: Final = 16
_log: Final = logging.getLogger(__name__)


class Course(Struct):
    """One seat's game: ``done`` of ``all`` decisions are reviewed; chances by position; the costliest moves."""

    seat: int
    done: int = 0
    all: int = 1
    curve: list[tuple[int, tuple[float, ...]]] = field(default_factory=list)
    costly: list[tuple[int, MoveReview]] = field(default_factory=list)


class Reviews:
    """What was found, each computed once; the last ones are kept."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._one = asyncio.Lock()
        self._courses: OrderedDict[tuple[str, int], Course] = OrderedDict()
        self._decisions: OrderedDict[tuple[str, int], asyncio.Task[MoveReview | None]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    def course(self, match: LiveMatch, seat: int) -> Course:
        """Return what is known of a seat's game so far; the first to ask sets the work going."""
        key = match.id, seat
        if key not in self._courses:
            if len(self._tasks) >= AT_ONCE:
                raise Refused("busy")
            self._courses[key] = Course(seat)
            self._spawn(self._follow(match, self._courses[key]))
            while len(self._courses) > KEPT:
                self._courses.popitem(last=False)
        self._courses.move_to_end(key)
        return self._courses[key]

    async def decision(self, match: LiveMatch, number: int) -> MoveReview | None:
        """Return what a bot makes of a move, by its number from 1; nothing if chance moved or there was no choice."""
        key = match.id, number
        if key not in self._decisions:
            if len(self._tasks) >= AT_ONCE:
                raise Refused("busy")
            self._decisions[key] = self._spawn(self._reviewed(match, number, THOROUGH))
            while len(self._decisions) > KEPT_DECISIONS:
                self._decisions.popitem(last=False)
        reviewed = await asyncio.shield(self._decisions[key])
        if reviewed is None:
            self._decisions.pop(key, None)  # a worker that was lost may be luckier next time
        return reviewed

    async def close(self) -> None:
        """Leave off."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _follow(self, match: LiveMatch, course: Course) -> None:
        """Judge every decision of a seat quickly, and the suspects thoroughly."""
        try:
            numbers = await asyncio.to_thread(choices_of, match, course.seat)
            suspects = min(SUSPECTS, len(numbers))
            course.all = len(numbers) + suspects + 1
            costs: list[tuple[float, int]] = []
            for number in numbers:
                quick = await self._reviewed(match, number, QUICK)
                if quick is not None:
                    costs.append((quick.sure, number))
                    if quick.chances:
                        course.curve.append((number - 1, quick.chances))
                course.done += 1
            if course.curve:
                course.curve.append((len(match.history.steps), tuple(wins(match.history.state.outcome().places))))
            found: list[tuple[int, MoveReview]] = []
            for _, number in sorted(costs, key=lambda one: (-one[0], one[1]))[:suspects]:
                reviewed = await self.decision(match, number)
                if reviewed is not None and reviewed.costly:
                    found.append((number, reviewed))
                course.done += 1
            course.costly = sorted(found, key=lambda one: (-one[1].cost, one[0]))[:MARKED]
            course.done = course.all
        except BaseException:
            self._courses.pop((match.id, course.seat), None)
            raise

    async def _reviewed(self, match: LiveMatch, number: int, iterations: int) -> MoveReview | None:
        """Judge one move from what its seat saw."""
        step = match.history.steps[number - 1]
        seat, game = step.move.seat, match.game
        if seat == CHANCE or not is_choice(game, step.before, seat):
            return None
        view = game.observe(step.before, seat)
        async with self._one:
            return await self._bots.review(
                game, view, str(step.move.action), iterations, bot_seed("review", number, seat)
            )


def decision_of(match: LiveMatch, number: int) -> int:
    """Number the first decision among the moves that are shown as one with a move; none of them is one: that move itself."""
    game, steps = match.game, match.history.steps
    first = number - run(game, steps, number) + 1
    for at in range(first, number + 1):
        step = steps[at - 1]
        if step.move.seat != CHANCE and is_choice(game, step.before, step.move.seat):
            return at
    return number


def choices_of(match: LiveMatch, seat: int) -> list[int]:
    """Number the moves of a seat that were decisions: moves with at least two choices."""
    steps = match.history.steps
    return [
        number
        for number, step in enumerate(steps, 1)
        if step.move.seat == seat and is_choice(match.game, step.before, seat)
    ]
