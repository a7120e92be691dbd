"""The strengths a person can choose, from one that a child beats to one that thinks ahead."""

from typing import Final

from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng

from .base import Bot
from .greedy import GreedyBot
from .random import RandomBot
from .searching import Budget, SearchBot

DREAMS: Final = 2
"""A beginner plays one move in so many without a thought."""

SECONDS: Final = 1.5
"""How long the strongest level thinks over a move at most; how many iterations it makes, a game says."""


class LevelBot:
    """One strength in two kinds of games: where moves are listed, and where they are aimed (more looks, more exact)."""

    def __init__(self, name: str, listed: Bot, aimed: Bot) -> None:
        self.name = name
        self._listed = listed
        self._aimed = aimed

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Choose as the level does in this kind of game."""
        bot = self._aimed if game.info.continuous else self._listed
        return bot.choose(game, observation, rng)


class DreamyBot:
    """Plays as another bot does, but often anything."""

    name = "dreamy"

    def __init__(self, awake: Bot, dreams: int = DREAMS) -> None:
        self._awake = awake
        self._dreams = dreams

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Draw whether to think."""
        bot = RandomBot() if rng.below(self._dreams) == 0 else self._awake
        return bot.choose(game, observation, rng)


class ThoughtfulBot:
    """Thinks ahead, as long as suits the game."""

    name = "thoughtful"

    def __init__(self) -> None:
        self._searches: dict[int, SearchBot] = {}

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Search, with the tree of the last decision if it is still of use."""
        iterations = game.thinking.iterations
        search = self._searches.setdefault(iterations, SearchBot(Budget(iterations, SECONDS)))
        return search.choose(game, observation, rng)


def novice() -> Bot:
    """A child wins against it: half of its moves are any, the others at first sight."""
    return LevelBot("novice", DreamyBot(GreedyBot(1, 16)), GreedyBot(1, 16))


def expert() -> Bot:
    """Thinks ahead, for a second and a half at most; where moves are aimed, looks at many more of them."""
    return LevelBot("expert", ThoughtfulBot(), GreedyBot(4, 1600))
