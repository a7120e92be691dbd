"""A decision looked at again after the game: what the search would have done, and what each choice was worth.

It runs in a worker and is given what a bot is given: the observation of the seat that decided, and nothing else.
"""

from collections.abc import Sequence
from itertools import islice
from math import exp
from typing import Final

from msgspec import Struct

from ludarium.bots.searching import Budget, SearchBot, Thought
from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.state import State

MOST: Final = 4
"""Choices that are told, the best first; the one that was played always is."""

WORLDS: Final = 8
"""Worlds in which a choice is looked at one move ahead."""


class Weighed(Struct, frozen=True):
    """A choice: how often the search took it, and the chance to win it found, if it has an idea of that."""

    action: str
    visits: int
    worth: float | None


class Judged(Struct, frozen=True):
    """A decision. ``choices`` begin with the one a bot would have made; ``cost`` is what the played one gave up.

    ``chances`` is every seat's chance to win before the move, empty for somebody who plays alone.
    """

    choices: tuple[Weighed, ...]
    played: str
    cost: float
    chances: tuple[float, ...]


def judge(game: AnyGame, view: Observation, played: Action, iterations: int, rng: Rng) -> Judged:
    """Search from an observation and weigh what was played against what was found."""
    worlds = [game.determinize(view, rng) for _ in range(WORLDS)]
    thought = SearchBot(Budget(iterations)).think(game, view, rng)
    own = _worth(game, worlds, view, played, thought)
    choices = [_weighed(thought, at) for at in range(min(MOST, len(thought.actions)))]
    best = thought.worth[0]
    if played in thought.actions[: len(choices)]:
        at = thought.actions.index(played)
        choices[at] = Weighed(str(played), thought.visits[at], own)
    else:
        visits = thought.visits[thought.actions.index(played)] if played in thought.actions else 0
        choices.append(Weighed(str(played), visits, own))
    cost = 0.0 if own is None or thought.actions[0] == played else max(0.0, best - own)
    return Judged(tuple(choices), str(played), _rounded(cost), _chances(game, worlds, view, best))


def is_choice(game: AnyGame, state: State, seat: int) -> bool:
    """Whether there was anything to decide."""
    return len(list(islice(game.legal_actions(state, seat).codes(), 2))) > 1


def _weighed(thought: Thought, at: int) -> Weighed:
    return Weighed(str(thought.actions[at]), thought.visits[at], _rounded(thought.worth[at]))


def _worth(game: AnyGame, worlds: Sequence[State], view: Observation, played: Action, thought: Thought) -> float | None:
    """What the search found of a choice; where it hardly looked, what the heuristic says one move ahead counts too."""
    visits, total = 0, 0.0
    if played in thought.actions:
        at = thought.actions.index(played)
        visits, total = thought.visits[at], thought.visits[at] * thought.worth[at]
    assert view.seat is not None
    ahead = _ahead(game, worlds, view.seat, played)
    if ahead is not None and played != thought.actions[0]:
        visits, total = visits + 1, total + ahead
    return _rounded(total / visits) if visits else None


def _ahead(game: AnyGame, worlds: Sequence[State], seat: int, played: Action) -> float | None:
    """The chance to win after a move, as the heuristic sees it in the mean of some worlds."""
    if game.heuristic is None:
        return None
    found = []
    for world in worlds:
        after = world.copy()
        after.apply(seat, game.actions.code(played))
        shares = _shares(game, after)
        if len(shares) < 2:
            return None  # alone, the search measures by what it has seen, and nothing else can be compared with that
        found.append(shares[seat])
    return sum(found) / len(found)


def _chances(game: AnyGame, worlds: Sequence[State], view: Observation, own: float) -> tuple[float, ...]:
    """The seat's own chance, as the search found it; what is left is shared by the others as the heuristic sees them."""
    shares = [_shares(game, world) for world in worlds]
    seats = len(shares[0])
    if seats < 2:
        return ()
    others = [sum(row[seat] for row in shares) * (seat != view.seat) for seat in range(seats)]
    left = (1.0 - min(1.0, own)) / sum(others)
    return tuple(_rounded(min(1.0, own) if seat == view.seat else left * others[seat]) for seat in range(seats))


def _shares(game: AnyGame, state: State) -> list[float]:
    """Every seat's chance to win: as the outcome says, as the heuristic sees it, or the same for all."""
    if state.turn_mask() == 0:
        return wins(state.outcome().places)
    seats: int = getattr(state, "seats", 1)
    if game.heuristic is None:
        return [1.0 / seats] * seats
    values = [game.heuristic.value(state, seat) / game.heuristic.lead() for seat in range(seats)]
    parts = [exp(value - max(values)) for value in values]
    return [part / sum(parts) for part in parts]


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
