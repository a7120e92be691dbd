"""Board games as typed Python: rules, bots, an arena and a table to play at.

>>> import ludarium
>>> game = ludarium.get_game("rauha")
>>> state = game.initial(game.setup(seats=3))
>>> game.turn(state)
Chance(weight=3)

The names below are imported when they are first used, so ``import ludarium`` costs next to nothing.
"""

from ludarium import _pure

_pure.install_if_needed()  # before any other module of the package: see _pure

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .core.action import Action, ActionTable, Kind, Names, Range
    from .core.errors import IllegalMove, LudariumError, NotationError, RecordError, SetupError, UnknownGame
    from .core.game import Game
    from .core.history import History, TakeBack
    from .core.observation import SPECTATOR, Observation, Sight
    from .core.outcome import Outcome
    from .core.pile import Pile
    from .core.record import Record, loads, new_record, replay
    from .core.registry import game_names, get_game
    from .core.rng import Rng, stream
    from .core.seal import Seal
    from .core.setup import GameInfo, Option, Setup
    from .core.state import CHANCE, Belief, Heuristic, State
    from .core.turn import Chance, Decide, Move, Over
    from .core.verify import verify

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Action",
    "ActionTable",
    "Belief",
    "Chance",
    "Decide",
    "Game",
    "GameInfo",
    "Heuristic",
    "History",
    "IllegalMove",
    "Kind",
    "LudariumError",
    "Move",
    "Names",
    "NotationError",
    "Observation",
    "Option",
    "Outcome",
    "Over",
    "Pile",
    "Range",
    "Record",
    "RecordError",
    "Rng",
    "Seal",
    "Setup",
    "SetupError",
    "Sight",
    "State",
    "TakeBack",
    "UnknownGame",
    "game_names",
    "get_game",
    "loads",
    "new_record",
    "replay",
    "stream",
    "verify",
]

# Where each of them lives: what type checkers read above, for the interpreter.
_HOMES = {
    "action": "Action ActionTable Kind Names Range",
    "errors": "IllegalMove LudariumError NotationError RecordError SetupError UnknownGame",
    "game": "Game",
    "history": "History TakeBack",
    "observation": "SPECTATOR Observation Sight",
    "outcome": "Outcome",
    "pile": "Pile",
    "record": "Record loads new_record replay",
    "registry": "game_names get_game",
    "rng": "Rng stream",
    "seal": "Seal",
    "setup": "GameInfo Option Setup",
    "state": "CHANCE Belief Heuristic State",
    "turn": "Chance Decide Move Over",
    "verify": "verify",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}


if not TYPE_CHECKING:  # or any name would seem to exist

    def __getattr__(name: str) -> object:
        """Import a public name when it is first asked for (PEP 562)."""
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{__name__}.core.{_HOME_OF[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """List the public names, also those that nobody has asked for yet."""
    return sorted({*globals(), *__all__})
