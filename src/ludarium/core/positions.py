"""The positions of a match, kept as far as there is room: any other is found again by playing on from an earlier one.

A match of hundreds of moves has hundreds of positions of some kilobytes each, and almost always only the last few are looked
at. Every ``ANCHOR``-th is kept for good, so that none is far away; of the others those that were used last, up to a budget
in bytes. Threads may look at the same positions: a position that is let go while another thread looks at it is found again.
"""

from collections import deque
from typing import Final, Generic, TypeVar

from librt.vecs import vec

from .game import Game
from .observation import Observation
from .packing import fields
from .state import State
from .turn import Move

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)
ANCHOR: Final = 32
"""Every so many positions one is kept for good."""
BUDGET: Final = 49_152
"""Bytes of the other positions of one match that are kept."""


class Position(Generic[S]):
    """One position: the state itself, or the way to it."""

    __slots__ = ("_before", "_keeper", "_move", "_state")

    def __init__(
        self,
        state: S,
        before: "Position[S] | None" = None,
        move: Move | None = None,
        keeper: "Keeper[S, O] | None" = None,
    ) -> None:
        self._state: S | None = state
        self._before = before
        self._move = move
        self._keeper = keeper

    @property
    def kept(self) -> bool:
        """Whether the state is in memory."""
        return self._state is not None

    @property
    def state(self) -> S:
        """The state. Nobody may change it in place."""
        state = self._state
        return state if state is not None else self._found()

    def let_go(self) -> None:
        """Forget the state, if there is a way to find it again."""
        if self._before is not None:
            self._state = None

    def _found(self) -> S:
        way: list[Position[S]] = []
        at, state = self, self._state
        while state is None:
            way.append(at)
            assert at._before is not None
            at = at._before
            state = at._state
        assert self._keeper is not None
        for position in reversed(way):
            assert position._move is not None
            state = self._keeper.game.child(state, position._move.seat, position._move.action)
        self._state = state
        self._keeper.used(self)
        return state


class Keeper(Generic[S, O]):
    """Decides which positions of one match stay in memory."""

    def __init__(self, game: Game[S, O], first: S, budget: int = BUDGET) -> None:
        self.game = game
        self.size = size_of(first)
        self._most = max(2, budget // self.size)
        self._used: deque[Position[S]] = deque()

    def position(self, state: S, before: Position[S], move: Move, number: int) -> Position[S]:
        """Return the position after a move, the ``number``-th of the match."""
        if number % ANCHOR == 0:
            return Position(state)
        made = Position(state, before, move, self)
        self.used(made)
        return made

    def used(self, position: Position[S]) -> None:
        """Keep a position, and let go of those that were not used for longest."""
        self._used.append(position)
        while len(self._used) > self._most:
            try:
                self._used.popleft().let_go()
            except IndexError:  # another thread was quicker
                return

    def bytes(self) -> int:
        """Estimate how much is kept of positions that can be let go."""
        return self.size * len(self._used)


def size_of(part: object) -> int:
    """Estimate the bytes of a state, or of a part of one, by its numbers.

    >>> size_of(3), size_of(0.5)
    (8, 8)
    """
    if isinstance(part, (int, float)):
        return 8
    if isinstance(part, vec):
        return 40 + 8 * len(part)
    return 32 + sum(size_of(getattr(part, name)) for name in fields(type(part)))
