"""Players made of code. A bot sees what its seat sees: it is given an observation, and nothing else."""

from .base import Bot
from .greedy import GreedyBot
from .named import bot_names, make_bot
from .random import RandomBot

__all__ = ["Bot", "GreedyBot", "RandomBot", "bot_names", "make_bot"]
