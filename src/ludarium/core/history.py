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


class Step(Struct, Generic[S], frozen=True):
    """One move that stands: its ply in the log, the question it answered, and the positions around it."""

    ply: int
    question: int
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
        self._opened = dict.fromkeys(mover_seats(self._first.turn_mask()), 0)

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
        return self._opened.get(seat)

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
                return step.ply if all(other.question == step.question for other in others) else None
            others.append(step)
        return None

    def _reveals(self, step: Step[S]) -> bool:
        viewers = (None, *range(self.setup.seats))
        return any(self.game.sight(step.before, step.move, step.after, viewer).reveals for viewer in viewers)

    def _play(self, move: Move, ply: int) -> None:
        before = self.state
        after = self.game.child(before, move.seat, move.action)
        self.steps.append(Step(ply, self._opened.get(move.seat, ply), move, before, after))
        self._reopen(move.seat, ply + 1)

    def _reopen(self, mover: int, ply: int) -> None:
        still = mover_seats(self.state.turn_mask())
        self._opened = {s: self._opened[s] if s in self._opened and s != mover else ply for s in still}

    def _take_back(self, entry: TakeBack) -> None:
        if self.may_take_back(entry.seat) != entry.ply:
            raise IllegalMove(
                f"Seat {seat_letter(entry.seat)} cannot take back ply {entry.ply}: something was revealed, drawn or played "
                "since, or it is not that seat's last move."
            )
        at = next(i for i, step in enumerate(self.steps) if step.ply == entry.ply)
        kept = self.steps[at + 1 :]
        taken = self.steps[at]
        del self.steps[at:]
        self._opened = {taken.move.seat: len(self.entries) + 1}
        for seat in mover_seats(self.state.turn_mask()):
            self._opened.setdefault(seat, taken.question)
        for step in kept:
            self._play(step.move, step.ply)
