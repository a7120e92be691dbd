"""What a learner gets of a game: observations as arrays, actions as numbers, outcomes as rewards.

An ``Encoding`` belongs to one game with one set-up. Arrays come from observations, like everything that leaves the engine: a
game's own encoder writes any position that the observation leaves possible, and a game without one has its observation
laid out field by field (``derived``). ``of_state`` is the quick way for the seat that is asked, and the suite holds it to write
the same.
"""

from collections.abc import Sequence
from typing import Final

from .action import ActionTable, Kind
from .choosing import Choosing, Dense, Grid, Listed, legal
from .derived import derived
from .encoder import written
from .errors import SetupError
from .observation import Observation
from .outcome import Outcome
from .registry import AnyGame
from .rng import stream
from .schema import MOST, Field, Schema
from .setup import Setup
from .state import State

DENSE_MOST: Final = 65_536
"""A table with more actions than this is not numbered densely."""

LISTED_MOST: Final = 600
"""How many legal actions are listed where the table is too large."""

GRID: Final = 16
"""How many values stand for a range of more than ``GRID_FROM``, where a game does not say."""

GRID_FROM: Final = 64
"""Shorter ranges keep all their values."""

REWARDS: Final = ("outcome", "score")
"""What a seat is rewarded by."""


class Encoding:
    """Arrays and numbers for one game and set-up.

    >>> from ludarium import get_game
    >>> game = get_game("rauha")
    >>> encoding = Encoding(game, game.setup(seats=2))
    >>> [field.name for field in encoding.schema.fields][:3]
    ['phase', 'step', 'leader']
    >>> encoding.actions
    911
    """

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.own = game.encoder
        self.encoder = game.encoder or derived(game, setup)
        self.choosing = choosing(game, self)
        fields = self.encoder.fields(setup)
        self.position_width = Schema(fields).width
        self.schema = Schema((*fields, _choices_field(game.actions)) if self.lists else fields)

    @property
    def actions(self) -> int:
        """How many numbers of actions there are."""
        return self.choosing.size

    @property
    def lists(self) -> bool:
        """Whether numbers of actions are places in a list that the array holds."""
        return isinstance(self.choosing, Listed)

    def of(self, observation: Observation) -> list[int]:
        """Turn an observation into numbers."""
        if observation.seat is None:
            raise SetupError("Arrays are for seats; a spectator has none.")
        if self.own is None and not self.lists:
            return self.encoder.of(observation)  # type: ignore[attr-defined,no-any-return]
        return self.of_state(self.game.belief(observation).sample(stream(0, "arrays")), observation.seat)

    def of_state(self, state: State, seat: int) -> list[int]:
        """Turn what a seat that is asked knows of a position into the same numbers, without asking the observation."""
        numbers = written(self.encoder, state, seat, self.position_width)
        if self.lists:
            numbers += self._listed(state, seat)
        return numbers

    def legal(self, state: State, seat: int) -> dict[int, int]:
        """Return the legal actions of a seat: their numbers and codes, in order."""
        if not state.turn_mask() >> seat & 1:
            return {}
        return dict(sorted(legal(self.choosing, state, seat)))

    def _listed(self, state: State, seat: int) -> list[int]:
        rows = [parts for code in self.legal(state, seat).values() for parts in code_parts(self.game.actions, code)]
        return rows + [0] * (4 * LISTED_MOST - len(rows))


def rewards(outcome: Outcome, kind: str = "outcome") -> tuple[float, ...]:
    """Turn an outcome into rewards, seat by seat.

    By *outcome* a seat gets the share of the others that it beat, less the share that beat it; alone, 1 or -1. By *score* it
    gets what it has more than the best of the others; alone, what it has.

    >>> rewards(Outcome((1, 2, 2), (40, 31, 31), "time"))
    (1.0, -0.5, -0.5)
    >>> rewards(Outcome((1, 2, 2), (40, 31, 31), "time"), "score")
    (9.0, -9.0, -9.0)
    """
    seats = range(len(outcome.places))
    if kind == "score":
        scores = outcome.scores
        return tuple(float(scores[s] - max((scores[o] for o in seats if o != s), default=0)) for s in seats)
    if len(seats) == 1:
        return (1.0 if outcome.places[0] == 1 else -1.0,)
    return tuple(_balance(outcome.places, seat) / (len(seats) - 1) for seat in seats)


def _balance(places: Sequence[int], seat: int) -> int:
    return sum((other > places[seat]) - (other < places[seat]) for other in places)


# Actions --------------------------------------------------------------------------------------------------------------


def choosing(game: AnyGame, encoding: Encoding) -> Choosing:
    """Choose how a game's actions are numbered."""
    table = game.actions
    if sum(kind.size for kind in table.kinds if not kind.chance) <= DENSE_MOST:
        return _dense(table)
    return _grid(table, encoding) if game.info.continuous else Listed(LISTED_MOST)


def code_parts(table: ActionTable, code: int) -> tuple[int, int, int, int]:
    """Return kind and arguments of a code, each from 1; 0 is an argument that the kind does not have."""
    domains = len(table.kinds[code & 255].domains)
    first, second, third = (1 + (code >> 8 + 16 * i & 0xFFFF) if i < domains else 0 for i in range(3))
    return 1 + (code & 255), first, second, third


def _choices_field(table: ActionTable) -> Field:
    sizes = [domain.size for kind in table.kinds for domain in kind.domains]
    return Field("choices", (LISTED_MOST, 4), 0, min(max([len(table.kinds), *sizes]), MOST))


def _dense(table: ActionTable) -> Dense:
    """Number what seats can do as ``ActionTable.index`` does, leaving out what only chance does."""
    offsets, seconds, thirds, size = [], [], [], 0
    for kind in table.kinds:
        sizes = [domain.size for domain in kind.domains] + [1] * 3
        offsets.append(size)
        seconds.append(sizes[1] if len(kind.domains) > 1 else 1)
        thirds.append(sizes[2] if len(kind.domains) > 2 else 1)
        size += 0 if kind.chance else kind.size
    return Dense(size, offsets, seconds, thirds)


def _grid(table: ActionTable, encoding: Encoding) -> Grid:
    numbers: list[int] = []
    ends: list[int] = []
    values: list[int] = []
    size = 1
    for number, kind in enumerate(table.kinds):
        if not kind.chance:
            numbers.append(number)
            axes = grid_values(kind, encoding.encoder.grid(kind.name))
            size += len(axes[0]) * len(axes[1]) * len(axes[2])
            for axis in axes:
                values += axis
                ends.append(len(values))
    return Grid(size, encoding.encoder, numbers, ends, values)


def grid_values(kind: Kind, counts: Sequence[int] = ()) -> list[list[int]]:
    """Spread so many values over each argument of a kind; where no count is given, over long ranges only."""
    axes = []
    for i, domain in enumerate(kind.domains):
        n = min(counts[i] if i < len(counts) else GRID if domain.size > GRID_FROM else domain.size, domain.size)
        axes.append([(2 * j + 1) * domain.size // (2 * n) for j in range(n)])
    return [*axes, *([0] for _ in range(3 - len(axes)))]
