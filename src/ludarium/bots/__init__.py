"""Players made of code. A bot sees what its seat sees: it is given an observation, and nothing else."""

from .base import Bot
from .external import BotFailed, ExternalBot, SocketBot
from .greedy import GreedyBot
from .named import USUAL_BOT, bot_names, is_bot, make_bot, may_be_asked_for
from .random import RandomBot
from .searching import Budget, SearchBot

__all__ = [
    "USUAL_BOT",
    "Bot",
    "BotFailed",
    "Budget",
    "ExternalBot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "SocketBot",
    "bot_names",
    "is_bot",
    "make_bot",
    "may_be_asked_for",
]
