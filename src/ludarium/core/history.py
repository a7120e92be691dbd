"""A sitting as a log that only grows, and the position as that log folded.

An entry is a move or a *take-back* of an earlier one. Who may take back what follows from sights alone: no game codes it.
Open questions are kept with the ply at which they opened, so an answer names its question and not the head of the log.
"""

from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from .errors import IllegalMove
from .game import Game, mover_seats
from .observation import Observation
from .setup import Setup
from .state import CHANCE, State
from .turn import Move, seat_letter

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)  # noqa: E741 - observation


class TakeBack(Struct, frozen=True):
    """A seat takes back its move at ``ply`` of the log."""

    seat: int
    ply: int


Entry: TypeAlias = Move | TakeBack
"""What a log is made of."""


class Question(Struct, frozen=True):
    """A seat's open question: the ply at which it was put, and the ply since which the seat is asked without knowing
    what others answer. They differ when an answer was taken back: the question is put anew, in the same *window*.
    """

    ply: int
    window: int


class Step(Struct, Generic[S], frozen=True):
    """One move that stands: its ply in the log, the question it answered (see ``Question``), the positions around it."""

    ply: int
    question: int
    window: int
    move: Move
    before: S
    after: S


class History(Generic[S, O]):
    """A log and what it folds to.

    ``entries`` only grows; ``steps`` are the moves that stand; ``state`` is the position now.
    """

    def __init__(self, game: Game[S, O], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.entries: list[Entry] = []
        self.steps: list[Step[S]] = []
        self._first = game.initial(setup)
        self._open = dict.fromkeys(mover_seats(self._first.turn_mask()), Question(0, 0))

    @property
    def state(self) -> S:
        """The position now. Nobody may change it in place."""
        return self.steps[-1].after if self.steps else self._first

    @property
    def chance_moves(self) -> int:
        """How many moves of chance stand: the index of the next die."""
        return sum(step.move.seat == CHANCE for step in self.steps)

    def question(self, seat: int) -> int | None:
        """Return the ply at which a seat's open question opened, or ``None`` if it is not asked."""
        question = self._open.get(seat)
        return None if question is None else question.ply

    def add(self, entry: Entry) -> None:
        """Append an entry, or raise ``IllegalMove`` and change nothing."""
        if isinstance(entry, Move):
            self._play(entry, len(self.entries))
        else:
            self._take_back(entry)
        self.entries.append(entry)

    def may_take_back(self, seat: int) -> int | None:
        """Return the ply of the last move that a seat may take back, or ``None``.

        Nothing since may have been chance, another seat's move outside the same simultaneous question, or a move whose
        sight revealed something to anybody.
        """
        others: list[Step[S]] = []
        for step in reversed(self.steps):
            if step.move.seat == CHANCE or self._reveals(step):
                return None
            if step.move.seat == seat:
                return step.ply if all(other.window <= step.ply for other in others) else None
            others.append(step)
        return None

    def _reveals(self, step: Step[S]) -> bool:
        viewers = (None, *range(self.setup.seats))
        return any(self.game.sight(step.before, step.move, step.after, viewer).reveals for viewer in viewers)

    def _play(self, move: Move, ply: int) -> None:
        before = self.state
        after = self.game.child(before, move.seat, move.action)
        question = self._open[move.seat]
        self.steps.append(Step(ply, question.ply, question.window, move, before, after))
        still = self._open
        new = Question(ply + 1, ply + 1)
        self._open = {s: still.get(s, new) if s != move.seat else new for s in mover_seats(after.turn_mask())}

    def _take_back(self, entry: TakeBack) -> None:
        if self.may_take_back(entry.seat) != entry.ply:
            raise IllegalMove(
                f"Seat {seat_letter(entry.seat)} cannot take back ply {entry.ply}: something was revealed, drawn or played "
                "since, or it is not that seat's last move."
            )
        at = next(i for i, step in enumerate(self.steps) if step.ply == entry.ply)
        taken, kept = self.steps[at], self.steps[at + 1 :]
        elsewhere = {s: q for s, q in self._open.items() if s != entry.seat and q.window <= taken.ply}
        del self.steps[at:]
        answered = {step.move.seat: Question(step.question, step.window) for step in reversed(kept)}
        anew = Question(len(self.entries) + 1, taken.window)
        self._open = {s: answered.get(s) or elsewhere.get(s, anew) for s in mover_seats(self.state.turn_mask())}
        for step in kept:
            self._play(step.move, step.ply)
        self._open |= {s: q for s, q in elsewhere.items() if s in self._open}
