"""Bots by name, the same everywhere: page, command line, arena."""

from collections.abc import Callable

from ludarium.core.errors import SetupError

from .base import Bot
from .greedy import GreedyBot
from .random import RandomBot

_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "novice": lambda: GreedyBot(1, 16, "novice"),
    "heuristic": GreedyBot,
    "expert": lambda: GreedyBot(4, 1600, "expert"),
}


def bot_names() -> tuple[str, ...]:
    """Name the bots that can take a seat."""
    return tuple(_BOTS)


def make_bot(name: str) -> Bot:
    """Return a bot by its name."""
    if name not in _BOTS:
        raise SetupError(f"There is no bot {name!r}. Possible: {', '.join(_BOTS)}.")
    return _BOTS[name]()
