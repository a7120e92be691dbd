"""Bots by name, the same everywhere: page, command line, arena."""

import re
from collections.abc import Callable
from typing import Final

from ludarium.core.errors import SetupError

from .base import Bot
from .greedy import GreedyBot
from .random import RandomBot
from .searching import Budget, SearchBot

_BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "novice": lambda: GreedyBot(1, 16, "novice"),
    "heuristic": GreedyBot,
    "expert": lambda: GreedyBot(4, 1600, "expert"),
}
_SEARCH: Final = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,6})|(?P<seconds>\d{1,3}(?:\.\d{1,3})?)s)")


def bot_names() -> tuple[str, ...]:
    """Name the bots that can take a seat."""
    return tuple(_BOTS)


def make_bot(name: str) -> Bot:
    """Return a bot by its name.

    >>> make_bot("search:200").name, make_bot("search:0.5s").name
    ('search:200', 'search:0.5s')
    """
    if name in _BOTS:
        return _BOTS[name]()
    found = _SEARCH.fullmatch(name)
    if found is not None and (found["iterations"] or float(found["seconds"]) > 0):
        return SearchBot(Budget(int(found["iterations"] or 0), float(found["seconds"] or 0)))
    raise SetupError(
        f"There is no bot {name!r}. Possible: {', '.join(_BOTS)}, search:200 (iterations) or search:2s (time)."
    )
