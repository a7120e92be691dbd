"""Games that are installed, ours and anybody's, found through one entry-point group."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TypeAlias, cast

from .errors import PluginError, UnknownGame
from .game import Game
from .observation import Observation
from .state import State

GROUP: Final = "ludarium.games"
"""The group of entry points under which packages announce their games."""

_OURS: Final = ("ludarium.core.", "ludarium.games.")

AnyGame: TypeAlias = Game[State, Observation]
"""A game of which only the contract is known."""


@cache
def game_names() -> tuple[str, ...]:
    """Name all installed games, sorted."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


@cache
def get_game(name: str) -> AnyGame:
    """Return an installed game by its name."""
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        raise UnknownGame(f"There is no game {name!r}. Installed: {', '.join(game_names()) or 'none'}.")
    if len({entry.value for entry in found}) > 1:
        places = ", ".join(sorted(entry.value for entry in found))
        raise PluginError(f"Several packages bring a game {name!r}: {places}. Uninstall all but one.")
    return load(found[0])


def load(entry: EntryPoint) -> AnyGame:
    """Load a game and refuse one that cannot be used safely."""
    try:
        game = entry.load()
    except Exception as error:
        raise PluginError(f"The game {entry.name!r} cannot be loaded from {entry.value}: {error}.") from error
    if not isinstance(game, Game):
        raise PluginError(f"{entry.value} is not a Game, so {entry.name!r} cannot be played.")
    if game.info.name != entry.name:
        raise PluginError(f"The entry point {entry.name!r} leads to a game that calls itself {game.info.name!r}.")
    refuse_foreign_native(type(game.initial(game.setup())), entry.name)
    return cast(AnyGame, game)


def refuse_foreign_native(state: type, name: str) -> None:
    """Refuse a state class that is, or stands on, a native class from another mypyc build.

    Such a class calls wrong slots of our compiled base class and corrupts memory without a word.
    """
    for cls in state.__mro__:
        if "__mypyc_attrs__" in cls.__dict__ and not cls.__module__.startswith(_OURS):
            raise PluginError(
                f"The state of {name!r} ({cls.__module__}.{cls.__qualname__}) is a native class of another build, which "
                "would corrupt memory. Compile it with @mypyc_attr(native_class=False), or leave it interpreted."
            )
