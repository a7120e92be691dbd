"""What a bot is."""

from typing import Protocol

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng


class Bot(Protocol):
    """Chooses for one seat. It gets no state and no list of legal actions: both follow from the observation's belief."""

    name: str

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Return a legal action of the observation's seat."""
