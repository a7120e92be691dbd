"""A puzzle's table: the position is laid out for one page, a try is checked by the rules and compared with what solves it.

Only the solution is played, or a shot that does as well; of any other legal choice the page is told that it is not, and where to
look. What explains it comes from what was measured when the puzzle was found, and from the heuristic's terms.
"""

from datetime import UTC, datetime
from math import gcd
from typing import NamedTuple

from ludarium.bots.coaching import better_by
from ludarium.bots.shots import does_as_well, falls_short, steadily
from ludarium.core.action import Action
from ludarium.core.errors import LudariumError
from ludarium.core.i18n import translator
from ludarium.core.observation import Observation
from ludarium.core.puzzle import Puzzle, puzzles
from ludarium.core.record import replay
from ludarium.core.registry import get_game
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move

from .checking import Checked, checked
from .choice_labels import choice_labels
from .errors import Refused
from .memory import Caches
from .private_table import laid, written
from .protocol import HintReason, PuzzleLevel, PuzzleRival, PuzzleState, Solve
from .storage.rows import PERSON
from .viewer_session import names_of


class Solved(NamedTuple):
    """The try that solves a puzzle: its moves, and what the page is told."""

    moves: list[Checked]
    told: PuzzleState


class PuzzleTable:
    """One puzzle, open or solved."""

    def __init__(self, solve: Solve, caches: Caches) -> None:
        self.puzzle = find(solve.game, solve.puzzle)
        self.number = solve.puzzle
        game = get_game(solve.game)
        record = self.puzzle.record(solve.game)
        moves = [step.move for step in replay(record, game=game) if step.move is not None]
        self.match = laid(game, record.setup(game), moves, self.puzzle.seat, solve.name, caches)
        self._solved = False

    def is_for(self, solve: object) -> bool:
        """Whether a page that says who it is again wants to go on with this puzzle."""
        if not isinstance(solve, Solve):
            return False
        return (self.match.row.game, self.number) == (solve.game, solve.puzzle) and not solve.restart

    def state(self, lang: str) -> PuzzleState:
        """Tell which puzzle it is and, once it is solved, why that is the solution."""
        return self._explained(lang) if self._solved else self._open()

    def attempt(self, question: int, parts: tuple[str, ...], lang: str) -> Solved:
        """Look whether a try solves it; refuse any other legal choice with what is wrong with it."""
        if self._solved:
            raise Refused("lesson_over")
        moves = checked(self.match, self.puzzle.seat, question, parts, lang, PERSON)
        first = moves[0].move
        assert first is not None
        if not self._solves(first.action):
            label = self.match.game.words.phrase(self._view, first.action, lang, names_of(self.match, lang))
            raise Refused("not_solved", self._missed(first.action, lang), title=label)
        return Solved(self._with_chance(moves), self._explained(lang))

    def _with_chance(self, moves: list[Checked]) -> list[Checked]:
        """Let a shot be seen to its end: it is shown as a hand that does not slip plays it."""
        game, after = self.match.game, moves[-1].after
        if not game.info.continuous or after is None:
            return moves
        for action in steadily(game, after):
            move, after = Move(CHANCE, action), game.child(after, CHANCE, action)
            moves = [*moves, Checked(written(len(self.match.history.entries) + len(moves), move), move, after)]
        return moves

    def take(self, solved: Solved) -> None:
        """Play the solution."""
        for one in solved.moves:
            self.match.add(*one)
        self._solved = True

    def _solves(self, action: Action) -> bool:
        game, solution = self.match.game, self.puzzle.solution
        if str(action) == solution or not game.info.continuous:
            return str(action) == solution
        return does_as_well(game, self._view, game.actions.parse(solution), action, self.puzzle.others[0].less)

    @property
    def _view(self) -> Observation:
        """What the seat saw before anything was tried."""
        steps, moves = self.match.history.steps, len(self.puzzle.moves)
        state = steps[moves].before if len(steps) > moves else self.match.history.state
        return self.match.game.observe(state, self.puzzle.seat)

    def _missed(self, action: Action, lang: str) -> str:
        """Say how far a try falls short, as far as it was measured, and where to look instead."""
        t = translator("ludarium.server", lang)
        said, less = t("Another choice is clearly better."), round(100 * self._less(action))
        if less > 0:
            said = t.n(
                "It wins {n} fewer game in a hundred than the best.",
                "It wins {n} fewer games in a hundred than the best.",
                less,
            )
        game = self.match.game
        reasons = better_by(game, self._view, game.actions.parse(self.puzzle.solution), action)
        look = next((one.term for one in reasons if one.value > 0), "")
        return f"{said} {game.words.term_look(look, lang)}" if look else said

    def _less(self, action: Action) -> float:
        """Say how much less a try is worth than the solution, or nothing where it was not measured; a shot is measured now."""
        game = self.match.game
        if game.info.continuous:
            return falls_short(game, self._view, game.actions.parse(self.puzzle.solution), action)
        return next((one.less for one in self.puzzle.others if one.action == str(action)), 0.0)

    def _open(self) -> PuzzleState:
        name = self.match.row.game
        return PuzzleState(name, self.number, len(puzzles(name)), today(name), self.puzzle.name, self.puzzle.choices)

    def _explained(self, lang: str) -> PuzzleState:
        game, view, state = self.match.game, self._view, self._open()
        names = names_of(self.match, lang)
        solution, *others = choice_labels(
            game, view, [self.puzzle.solution, *(one.action for one in self.puzzle.others)], lang, names
        )
        rival = game.actions.parse(self.puzzle.others[0].action)
        reasons = better_by(game, view, game.actions.parse(self.puzzle.solution), rival)
        state.solution, state.worth = solution.label, self.puzzle.worth
        state.reasons = tuple(HintReason(game.words.term_name(one.term, lang), one.value) for one in reasons)
        state.others = tuple(
            PuzzleRival(label.label, one.less, one.within)
            for label, one in zip(others, self.puzzle.others, strict=True)
        )
        state.levels = tuple(PuzzleLevel(level, share) for level, share in self.puzzle.solved.items())
        touched = game.words.targets(view, game.actions.parse(self.puzzle.solution))
        state.rules = tuple(dict.fromkeys(filter(None, (game.words.cited(view, target) for target in touched))))
        return state


def find(game: str, number: int) -> Puzzle:
    """Find a puzzle, counted from one, or refuse."""
    try:
        found = puzzles(game)
    except LudariumError:
        raise Refused("unknown_game") from None
    if number > len(found):
        raise Refused("unknown_puzzle")
    return found[number - 1]


def today(game: str, now: datetime | None = None) -> int:
    """Number the puzzle of the day, the same for everybody; 0 if there is none.

    All come by, each once; the next day's is not its neighbour, which is about as hard.
    """
    day = (now or datetime.now(UTC)).date().toordinal()
    count = len(puzzles(game))
    stride = next((step for step in range(count * 3 // 8, count) if gcd(step, count) == 1), 1)
    return day * stride % count + 1 if count else 0
