"""The search as a player: it thinks on worlds drawn from its own observation, so long or so often as it may."""

from collections.abc import Callable
from itertools import islice
from math import sqrt
from time import perf_counter
from typing import Final

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.game import Game
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, SEALED_BIT, State

from . import search as _search
from .search import Edge, Node, Proposer, Search, joint_key

CHUNK: Final = 1 if str(_search.__file__).endswith(".py") else 16
"""Iterations between two looks at the clock. Interpreted, sixteen of a long game can take two seconds."""

WELL: Final = 10
"""A choice is searched well if one iteration in so many went to it."""

SEALED_ITERATIONS: Final = 64
"""What a sealed question is worth, whatever the budget: its window closes by the clock (docs/adr/0009)."""


class Budget(Struct, frozen=True):
    """How long to think: so many iterations, which gives equal moves for equal seeds, or so many seconds; or what ends first."""

    iterations: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return str(self.iterations) if self.iterations else f"{self.seconds:g}s"


class Thought(Struct, frozen=True):
    """What the search makes of a decision: its choices with visits and chance to win, the best first.

    ``errors`` are the standard errors of the chances, from how much the visits of a choice disagree.
    """

    actions: tuple[Action, ...]
    visits: tuple[int, ...]
    worth: tuple[float, ...]
    errors: tuple[float, ...]


class _Proposals(Proposer):
    """A game's own proposals."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def propose(self, state: State, seat: int, width: int, rng: Rng) -> list[int]:
        return list(self._game.proposals(state, seat, width, rng))


class SearchBot:
    """Information-set Monte Carlo tree search. Between decisions that follow each other it keeps its tree."""

    def __init__(self, budget: Budget, name: str = "") -> None:
        self.budget = budget
        self.name = name or f"search:{budget}"
        self._kept: tuple[Observation, Action, Node] | None = None

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Return the action that was worth most visits."""
        search = self._searched(game, observation, rng)
        best = possible(search)[0]
        action = game.actions.action(best.code)
        self._keep(observation, action, search, best)
        return action

    def think(self, game: AnyGame, observation: Observation, rng: Rng, about: Action | None = None) -> Thought:
        """Return all choices with what the search found of them.

        A choice that is asked ``about`` is looked at in at least a tenth as many iterations as all of them together.
        """
        search = self._searched(game, observation, rng)
        if about is not None:
            edge = search.root.edge(search.seat, game.actions.code(about))
            search.examine(edge.code, max(max(search.iterations // WELL, 1) - edge.visits, 0))
        edges = possible(search)
        return Thought(
            tuple(game.actions.action(edge.code) for edge in edges),
            tuple(edge.visits for edge in edges),
            tuple(edge.mean() for edge in edges),
            errors_of(edges),
        )

    def _searched(self, game: AnyGame, observation: Observation, rng: Rng) -> Search:
        search = begin(game, observation, rng, self._root(game, observation, rng))
        world = search.belief.sample(rng.copy())
        if _forced(game, world, search.seat):
            search.run(1)
        elif world.turn_mask() & SEALED_BIT:
            search.run(min(self.budget.iterations or SEALED_ITERATIONS, SEALED_ITERATIONS))
        else:
            self._spend(search)
        return search

    def _spend(self, search: Search) -> None:
        """Use the budget; what a kept tree has seen already counts for up to half of the iterations."""
        wanted = self.budget.iterations
        left = max(wanted - search.root.visits, wanted // 2)
        if self.budget.seconds:
            run_for(search, self.budget.seconds, left)
        else:
            search.run(left)

    def _keep(self, observation: Observation, action: Action, search: Search, best: Edge) -> None:
        after = search.root.next.get(joint_key(0, best))
        self._kept = None if after is None else (observation, action, after)

    def _root(self, game: AnyGame, observation: Observation, rng: Rng) -> Node | None:
        """Return the tree below the last choice, if nothing but that choice lies between it and now."""
        kept, self._kept = self._kept, None
        if kept is None or kept[0].seat != observation.seat or type(kept[0]) is not type(observation):
            return None
        seat = observation.seat
        assert seat is not None
        before = game.determinize(kept[0], rng.copy())
        after = game.child(before, seat, kept[1])
        if after.turn_mask() != 1 << seat or game.observe(after, seat) != observation:
            return None
        return kept[2]


def begin(game: AnyGame, observation: Observation, rng: Rng, root: Node | None = None) -> Search:
    """Set up a search with what the game says of itself."""
    assert observation.seat is not None
    belief = game.belief(observation)
    own_ideas = type(game).proposals is not Game.proposals
    thinking = game.thinking
    return Search(
        belief,
        observation.seat,
        len(observation.scores),
        rng,
        game.heuristic,
        _Proposals(game) if own_ideas else None,
        thinking.depth,
        thinking.exploration,
        thinking.width,
        root,
    )


def run_for(search: Search, seconds: float, most: int = 0, clock: Callable[[], float] = perf_counter) -> None:
    """Think until the time is up, or ``most`` times if that is sooner."""
    end = clock() + seconds
    before = search.iterations
    while clock() < end and (not most or search.iterations - before < most):
        search.run(min(CHUNK, most - (search.iterations - before)) if most else CHUNK)


def possible(search: Search) -> list[Edge]:
    """Return the choices that were tried, the best first; a kept tree may know some of other worlds."""
    world = search.belief.sample(search.rng.copy())
    return [edge for edge in search.ranked() if edge.visits and world.refusal(edge.seat, edge.code) == LEGAL]


def errors_of(edges: list[Edge]) -> tuple[float, ...]:
    """Return the standard error of each choice's mean.

    Few visits may agree by luck, so a choice counts as no steadier than all of them are in the mean (the *pooled variance*).
    """
    visits = [float(edge.visits) for edge in edges]
    spare = sum(visits) - len(edges)
    if spare == 0:
        return (1.0,) * len(edges)
    pooled = sum(edge.spread() for edge in edges) / spare
    return tuple(sqrt(max(edge.spread() / max(n - 1, 1), pooled) / n) for edge, n in zip(edges, visits, strict=True))


def _forced(game: AnyGame, world: State, seat: int) -> bool:
    """Whether there is nothing to think about."""
    return len(list(islice(game.legal_actions(world, seat).codes(), 2))) == 1
