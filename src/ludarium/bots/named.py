"""Bots by name, the same everywhere: page, command line, arena."""

import re
from collections.abc import Callable
from typing import Final

from ludarium.core.errors import SetupError

from .base import Bot
from .external import PREFIX, SOCKET, ExternalBot, SocketBot
from .greedy import GreedyBot
from .levels import expert, novice
from .random import RandomBot
from .searching import Budget, SearchBot

USUAL_BOT: Final = GreedyBot.name
"""Who takes a seat when nobody says which bot."""

MOST_ITERATIONS: Final = 2000
MOST_SECONDS: Final = 2.0
"""How much thinking others may ask of this machine."""

_BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "novice": novice,
    "heuristic": GreedyBot,
    "expert": expert,
}
_SEARCH: Final = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,6})|(?P<seconds>\d{1,3}(?:\.\d{1,3})?)s)")


def bot_names() -> tuple[str, ...]:
    """Name the bots that a person can choose, from weak to strong."""
    return tuple(_BOTS)


def make_bot(name: str) -> Bot:
    """Return a bot by its name. ``exec:COMMAND`` starts a program and ``socket:HOST:PORT`` calls one: only for names that
    whoever runs this process has given.

    >>> make_bot("search:200").name, make_bot("search:0.5s").name
    ('search:200', 'search:0.5s')
    """
    if name in _BOTS:
        return _BOTS[name]()
    if name.startswith(PREFIX):
        return ExternalBot(name.removeprefix(PREFIX))
    if name.startswith(SOCKET):
        return SocketBot(name.removeprefix(SOCKET))
    budget = _budget(name)
    if budget is not None:
        return SearchBot(budget, name)
    raise SetupError(
        f"There is no bot {name!r}. Possible: {', '.join(_BOTS)}, search:200 (iterations) or search:2s (time)."
    )


def is_bot(name: str) -> bool:
    """Whether a name that was read somewhere, such as in a record, is one of our own bots: never a program.

    >>> is_bot("search:200"), is_bot("Ann"), is_bot("exec:python my_bot.py")
    (True, False, False)
    """
    return name in _BOTS or _budget(name) is not None


def may_be_asked_for(name: str) -> bool:
    """Whether somebody else, over the network, may seat this bot: no programs, and no more than a little thinking.

    >>> may_be_asked_for("search:200"), may_be_asked_for("search:60s"), may_be_asked_for("exec:rm -r /")
    (True, False, False)
    """
    budget = _budget(name)
    return name in _BOTS or (
        budget is not None and budget.iterations <= MOST_ITERATIONS and budget.seconds <= MOST_SECONDS
    )


def _budget(name: str) -> Budget | None:
    found = _SEARCH.fullmatch(name)
    if found is None or not (found["iterations"] or float(found["seconds"]) > 0):
        return None
    return Budget(int(found["iterations"] or 0), float(found["seconds"] or 0))
