"""The bot that likes everything equally."""

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng


class RandomBot:
    """Draw any legal action."""

    name = "random"

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Sample a position that agrees with the observation; the seat's legal actions are the same in all of them."""
        assert observation.seat is not None
        return game.legal_actions(game.determinize(observation, rng), observation.seat).sample(rng)
