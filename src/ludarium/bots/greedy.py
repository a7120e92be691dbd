"""One step ahead with the game's own judgement."""

from itertools import islice
from typing import Final

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.packing import fingerprint
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.state import NONE, State

from .random import RandomBot

MANY: Final = 20_000
"""More choices than this are not listed."""

DRAWS: Final = 4
"""How many draws each wanted action is worth; slots without an action are drawn in vain."""


class GreedyBot:
    """Try every action in a few sampled positions, and take the one that the game's heuristic likes best.

    ``width`` bounds the actions tried where a game has very many: then the game proposes some, or some are drawn.
    """

    name = "heuristic"

    def __init__(self, samples: int = 2, width: int = 400, name: str = "") -> None:
        self.samples = samples
        self.width = width
        self.name = name or self.name

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Return the action with the best mean value; equals are decided by the draw."""
        seat = observation.seat
        assert seat is not None
        if game.heuristic is None:
            return RandomBot().choose(game, observation, rng)
        belief = game.belief(observation)
        worlds = _different([belief.sample(rng) for _ in range(self.samples)])
        codes = self._candidates(game, worlds[0], seat, rng)
        if len(codes) == 1:
            return game.actions.action(codes[0])
        best, best_value = codes[0], float("-inf")
        for code in codes:
            value = 1e-9 * rng.uniform()
            for world in worlds:
                after = world.copy()
                after.apply(seat, code)
                value += game.heuristic.value(after, seat)
            if value > best_value:
                best, best_value = code, value
        return game.actions.action(best)

    def _candidates(self, game: AnyGame, world: State, seat: int, rng: Rng) -> list[int]:
        """All actions, or some of them: a game's own proposals, else a draw. Very many are never listed."""
        n = world.choices(seat)
        if n > self.width and (proposed := game.proposals(world, seat, self.width, rng)):
            return list(proposed)
        if n > MANY:
            drawn = (world.choice(seat, rng.below(n)) for _ in range(DRAWS * self.width))
            codes = list(islice(dict.fromkeys(code for code in drawn if code != NONE), self.width))
            return codes or list(islice(game.legal_actions(world, seat).codes(), 1))
        codes = list(game.legal_actions(world, seat).codes())
        while len(codes) > self.width:
            codes.pop(rng.below(len(codes)))
        return codes


def _different(worlds: list[State]) -> list[State]:
    """Leave out positions that are there already: where nothing is hidden all samples are the same."""
    return list({fingerprint(world): world for world in worlds}.values())
