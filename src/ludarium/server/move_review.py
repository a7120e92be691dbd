"""A decision looked at again after the game: what the search would have done, and what each choice was worth.

It runs in a worker and is given what a bot is given: the observation of the seat that decided, and nothing else.
"""

from collections.abc import Sequence
from itertools import islice
from math import hypot
from typing import Final

from msgspec import Struct

from ludarium.bots.search import shares
from ludarium.bots.searching import WELL, Budget, SearchBot, Thought
from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.state import State

MOST: Final = 4
"""Choices that are told, the best first; the one that was played always is."""

WORLDS: Final = 8
"""Worlds in which the others' chances are compared."""


LEAST: Final = 0.01
"""What a decision must have cost to be named."""

SURE: Final = 2.0
"""How many standard errors a lead must have to count."""


class Weighed(Struct, frozen=True):
    """A choice: how often the search took it, the chance to win that it found, and the standard error of that."""

    action: str
    visits: int
    worth: float
    error: float


class MoveReview(Struct, frozen=True):
    """A decision. ``choices`` begin with the one a bot would have made; ``cost`` is what the played one gave up.

    ``error`` is the standard error of that cost, and ``costly`` whether the search is sure of it. ``chances`` is every seat's
    chance to win before the move, empty for somebody who plays alone.
    """

    choices: tuple[Weighed, ...]
    played: str
    cost: float
    error: float
    costly: bool
    chances: tuple[float, ...]

    @property
    def sure(self) -> float:
        """What the played choice gave up at least, as far as the search can tell."""
        return self.cost - SURE * self.error


def review_move(game: AnyGame, view: Observation, played: Action, iterations: int, rng: Rng) -> MoveReview:
    """Search from an observation and weigh what was played against what was found."""
    worlds = [game.determinize(view, rng) for _ in range(WORLDS)]
    thought = SearchBot(Budget(iterations)).think(game, view, rng, played)
    return weigh(thought, played, _chances(game, worlds, view, thought.worth[0]))


def weigh(thought: Thought, played: Action, chances: tuple[float, ...]) -> MoveReview:
    """Compare what was played with what the search found best.

    It was costly if the better choice was searched well, and its lead is at least ``LEAST`` and outside the search's own error:
    more than ``SURE`` standard errors of the difference.
    """
    own = thought.actions.index(played)
    others = {*range(1, min(MOST, len(thought.actions))), own} - {0}
    told = [0, *sorted(others, key=lambda at: -thought.worth[at])]
    choices = tuple(_weighed(thought, at) for at in told)
    cost = max(0.0, thought.worth[0] - thought.worth[own])
    error = hypot(thought.errors[0], thought.errors[own]) if own else 0.0
    well = thought.visits[0] * WELL >= sum(thought.visits)
    costly = well and cost >= LEAST and cost > SURE * error
    return MoveReview(choices, str(played), _rounded(cost), _rounded(error), costly, chances)


def is_choice(game: AnyGame, state: State, seat: int) -> bool:
    """Whether there was anything to decide."""
    return len(list(islice(game.legal_actions(state, seat).codes(), 2))) > 1


def _weighed(thought: Thought, at: int) -> Weighed:
    worth, error = _rounded(thought.worth[at]), _rounded(min(thought.errors[at], 1.0))
    return Weighed(str(thought.actions[at]), thought.visits[at], worth, error)


def _chances(game: AnyGame, worlds: Sequence[State], view: Observation, own: float) -> tuple[float, ...]:
    """The seat's own chance, as the search found it; what is left is shared by the others as the heuristic sees them."""
    seats = len(view.scores)
    if seats < 2:
        return ()
    rows = [_shares(game, world, seats) for world in worlds]
    others = [sum(row[seat] for row in rows) * (seat != view.seat) for seat in range(seats)]
    left = (1.0 - min(1.0, own)) / sum(others)
    return tuple(_rounded(min(1.0, own) if seat == view.seat else left * others[seat]) for seat in range(seats))


def _shares(game: AnyGame, state: State, seats: int) -> list[float]:
    """Every seat's chance to win: as the outcome says, as the heuristic sees it, or the same for all."""
    if state.turn_mask() == 0:
        return wins(state.outcome().places)
    if game.heuristic is None:
        return [1.0 / seats] * seats
    return shares(state, game.heuristic, seats, game.heuristic.win_scale())


def wins(places: Sequence[int]) -> list[float]:
    """The win, shared by all who came first.

    >>> wins((1, 3, 1))
    [0.5, 0.0, 0.5]
    """
    first = sum(place == 1 for place in places)
    return [1.0 / first if place == 1 else 0.0 for place in places]


def _rounded(share: float) -> float:
    """Four places are more than the search knows."""
    return round(share, 4)
