"""A match as a log that only grows, and the position as that log folded.

An entry is a move, a *take-back* of an earlier one, a *rewind*, or a *return* on which all have agreed. Who may take back what
follows from sights alone: no game codes it. A rewind goes past anything, so it is for a table with nobody else at it; from then
on the game is practice. Open questions are kept with the ply at which they opened, so an answer names its question and not the
head of the log.
"""

from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .errors import IllegalMove
from .game import Game, mover_seats
from .observation import Observation
from .positions import Keeper, Position
from .setup import Setup
from .state import CHANCE, SEALED_BIT, State
from .turn import Move, seat_letter

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)
LAST: Final = 16
"""Moves of which is kept whether they revealed something."""


class TakeBack(Struct, frozen=True):
    """A seat takes back its move at ``ply`` of the log."""

    seat: int
    ply: int


class Rewind(Struct, frozen=True):
    """A seat goes back to where its move at ``ply`` of the log stood before it, past all that followed."""

    seat: int
    ply: int


class Return(Struct, frozen=True):
    """All agreed to go back to where a seat's last turn began, at ``ply`` of the log. What was seen since stays known to
    people, and the same dice will fall again.
    """

    seat: int
    ply: int


Entry: TypeAlias = Move | TakeBack | Rewind | Return
"""What a log is made of."""


class Question(Struct, frozen=True):
    """A seat's open question: the ply at which it was put, and the ``window`` it belongs to.

    A window is the stretch in which several seats are asked at once, named by the ply at which it began. An answer that
    was taken back, or that goes on in a next part while others are asked, has a new question in the same window.
    """

    ply: int
    window: int


class Step(Struct, Generic[S], frozen=True):
    """One move that stands: its ply in the log, the question it answered, that question's window (see ``Question``), and
    the positions around it.
    """

    ply: int
    question: int
    window: int
    move: Move
    came_from: Position[S]
    led_to: Position[S]

    @property
    def before(self) -> S:
        """The state before the move."""
        return self.came_from.state

    @property
    def after(self) -> S:
        """The state after the move."""
        return self.led_to.state


class History(Generic[S, O]):
    """A log and what it folds to.

    ``entries`` only grows; ``steps`` are the moves that stand; ``state`` is the position now. It begins with the game's first
    position, or with any other one as its ``start``.
    """

    def __init__(self, game: Game[S, O], setup: Setup, start: S | None = None) -> None:
        self.game = game
        self.setup = setup
        self.entries: list[Entry] = []
        self.steps: list[Step[S]] = []
        first = game.initial(setup) if start is None else start
        self._first = Position(first)
        self.keeper = Keeper(game, first)
        self._open = dict.fromkeys(mover_seats(first.turn_mask()), Question(0, 0))
        self._revealing: dict[int, bool] = {}
        self.practice = False
        """Whether the game was rewound: then it counts for nothing."""

    def frozen(self) -> "History[S, O]":
        """Return the log as it is now; what is added later is not in it. The positions are the same ones."""
        now = History.__new__(History)
        now.__dict__.update(self.__dict__)
        now.entries, now.steps, now._open = self.entries[:], self.steps[:], self._open.copy()
        return now

    @property
    def state(self) -> S:
        """The position now. Nobody may change it in place."""
        return self._present.state

    @property
    def _present(self) -> Position[S]:
        return self.steps[-1].led_to if self.steps else self._first

    @property
    def chance_moves(self) -> int:
        """How many moves of chance stand: the index of the next die."""
        return sum(step.move.seat == CHANCE for step in self.steps)

    def question(self, seat: int) -> int | None:
        """Return the ply at which a seat's open question opened, or ``None`` if it is not asked."""
        return self._open[seat].ply if seat in self._open else None

    def add(self, entry: Entry, after: S | None = None) -> None:
        """Append an entry, or raise ``IllegalMove`` and change nothing.

        ``after`` is the position that a move leads to, for a caller who has asked the rules already: they are not asked again.
        """
        if isinstance(entry, Move):
            self._play(entry, len(self.entries), after)
        elif isinstance(entry, TakeBack):
            self._take_back(entry)
        else:
            self._rewind(entry)
        self.entries.append(entry)

    def may_take_back(self, seat: int) -> int | None:
        """Return the ply of the last move that a seat may take back, or ``None``.

        Nothing since may have been chance, a move whose sight revealed something to anybody, or another seat's move
        outside the same simultaneous question: that is, one that could not have been made without this move. That a
        sealed question is over tells everybody how it was answered, so none of its answers can be taken back then.
        """
        return self._last_move(seat)[0]

    def why_no_take_back(self, seat: int) -> str:
        """Say in a word what stands between a seat and its last move: nothing, chance, reveal, others or sealed; empty if nothing
        does. *Nothing* is the answer to a seat that has not moved.
        """
        return self._last_move(seat)[1]

    def _last_move(self, seat: int) -> tuple[int | None, str]:
        for at in reversed(range(len(self.steps))):
            step = self.steps[at]
            if step.move.seat == CHANCE:
                return None, "chance" if self._moved(seat) else "nothing"
            if self._sealed_and_over(step):
                return None, "sealed"
            if self._reveals(step):
                return None, "reveal" if self._moved(seat) else "nothing"
            if step.move.seat == seat:
                return (None, "others") if self._without(at) is None else (step.ply, "")
        return None, "nothing"

    def _moved(self, seat: int) -> bool:
        return any(step.move.seat == seat for step in self.steps)

    def turn_began(self, seat: int) -> int | None:
        """Return the ply of the move with which a seat's last turn began, or ``None`` if it has not moved.

        A turn is its moves in one part of the game (see ``Words.chapter``) that only chance stands between; where nobody else
        plays, a move of chance begins a new one.
        """
        began, part = None, None
        for step in reversed(self.steps):
            if step.move.seat == CHANCE:
                if began is not None and self.setup.seats == 1:
                    break
                continue
            if step.move.seat != seat:
                if began is not None:
                    break
                continue
            now = self.game.words.chapter(self.game.observe(step.before, seat), "en")
            if began is not None and now != part:
                break
            began, part = step.ply, now
        return began

    def _reveals(self, step: Step[S]) -> bool:
        """Whether a move has revealed something. Every seat that is shown the position asks this of the last moves."""
        known = self._revealing.get(step.ply)
        if known is None:
            viewers = (None, *range(self.setup.seats))
            sights = (self.game.sight(step.before, step.move, step.after, viewer) for viewer in viewers)
            known = any(sight.reveals for sight in sights)
            if len(self._revealing) >= LAST:
                self._revealing.clear()
            self._revealing[step.ply] = known
        return known

    def _sealed_and_over(self, step: Step[S]) -> bool:
        sealed = bool(step.before.turn_mask() & SEALED_BIT)
        return sealed and all(question.window != step.window for question in self._open.values())

    def _without(self, at: int) -> list[Step[S]] | None:
        """Play what followed a step as if it had not been, or return ``None`` if that cannot be done."""
        before = self.steps[at].came_from
        again: list[Step[S]] = []
        for step in self.steps[at + 1 :]:
            if self.game.why_not(before.state, step.move.seat, step.move.action) is not None:
                return None
            state = self.game.child(before.state, step.move.seat, step.move.action)
            after = self.keeper.position(state, before, step.move, at + len(again) + 1)
            again.append(replace(step, came_from=before, led_to=after))
            before = after
        return again

    def _play(self, move: Move, ply: int, after: S | None) -> None:
        before = self._present
        if after is None:
            after = self.game.child(before.state, move.seat, move.action)
        question = self._open.pop(move.seat)
        position = self.keeper.position(after, before, move, len(self.steps) + 1)
        self.steps.append(Step(ply, question.ply, question.window, move, before, position))
        self._put(ply + 1)
        if move.seat in self._open and any(other.window == question.window for other in self._open.values()):
            self._open[move.seat] = Question(ply + 1, question.window)

    def _take_back(self, entry: TakeBack) -> None:
        if self.may_take_back(entry.seat) != entry.ply:
            raise IllegalMove(
                f"Seat {seat_letter(entry.seat)} cannot take back ply {entry.ply}: something was revealed, drawn or played "
                "since, or it is not that seat's last move."
            )
        at = next(i for i, step in enumerate(self.steps) if step.ply == entry.ply)
        ply = len(self.entries) + 1
        self._open[entry.seat] = Question(ply, self.steps[at].window)
        self.steps[at:] = self._without(at) or []
        self._revealing = {}  # what followed stands in other positions now
        self._put(ply)

    def _rewind(self, entry: Rewind | Return) -> None:
        if self.turn_began(entry.seat) != entry.ply:
            raise IllegalMove(
                f"Seat {seat_letter(entry.seat)} cannot go back to ply {entry.ply}: its last turn did not begin there."
            )
        at = next(i for i, step in enumerate(self.steps) if step.ply == entry.ply)
        if isinstance(entry, Return):  # others have answered the same question: all of them are asked again
            at = next(i for i, step in enumerate(self.steps) if step.window == self.steps[at].window)
        del self.steps[at:]
        self.practice |= isinstance(entry, Rewind)
        self._open = {}
        self._put(len(self.entries) + 1)

    def _put(self, ply: int) -> None:
        """Put a question to everybody who is asked now and has none open; an open one keeps its ply."""
        new = Question(ply, ply)
        self._open = {seat: self._open.get(seat, new) for seat in mover_seats(self.state.turn_mask())}
