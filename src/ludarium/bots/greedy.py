"""One step ahead with the game's own judgement."""

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng

from .random import RandomBot


class GreedyBot:
    """Try every action in a few sampled positions, and take the one that the game's heuristic likes best.

    ``width`` bounds the actions tried where a game has very many.
    """

    name = "heuristic"

    def __init__(self, samples: int = 2, width: int = 400) -> None:
        self.samples = samples
        self.width = width

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Return the action with the best mean value; equals are decided by the draw."""
        seat = observation.seat
        assert seat is not None
        if game.heuristic is None:
            return RandomBot().choose(game, observation, rng)
        belief = game.belief(observation)
        worlds = [belief.sample(rng) for _ in range(self.samples)]
        codes = list(game.legal_actions(worlds[0], seat).codes())
        if len(codes) == 1:
            return game.actions.action(codes[0])
        while len(codes) > self.width:
            codes.pop(rng.below(len(codes)))
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
