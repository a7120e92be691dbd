"""What leaves the engine: observations and sights, and nothing else.

An ``Observation`` is what one viewer may know of a position, with perfect recall. A ``Sight`` is what one viewer is told
of one move. Both are built by allow-list in a game's ``view`` room, from the state but never holding it.
"""

from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from .action import Action

SPECTATOR: Final = None
"""The viewer who holds no seat."""

Viewer: TypeAlias = int | None
"""A seat, or ``SPECTATOR``."""


class Observation(Struct, frozen=True, kw_only=True):
    """What one viewer may know of one position. Each game adds its own fields.

    ``seat`` is the viewer's seat, or ``None`` for a spectator; ``asked`` are the seats that owe a choice.
    """

    seat: int | None
    asked: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has so far, as the viewer may know it: one number for every seat at the table.

        A game has a field of this name, or works it out from its fields. Before anybody may know, it is 0.
        """
        raise NotImplementedError(
            f"{type(self).__name__} does not say the scores: give it a field or a property of that name."
        )

    def _repr_svg_(self) -> str | None:
        """Draw the table as the viewer sees it, where a notebook shows it; nothing if its game is not installed."""
        from .registry import game_names, get_game  # the registry knows games, and games know this module

        for game in map(get_game, game_names()):
            if game.observation_type is type(self):
                return game.pictures.document(self, "en", (), "wide")
        return None


O = TypeVar("O", bound=Observation)


class Sight(Struct, frozen=True):
    """What one viewer is told of one move.

    ``seat`` is who moved (``CHANCE`` for chance), ``action`` the move with unknown arguments as ``"?"``, ``reveals`` what
    the viewer comes to know by it beyond the move itself, each a short line in the game's notation.
    """

    seat: int
    action: Action
    reveals: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the viewer was told every part of the move."""
        return "?" not in self.action.args


class Seen(Struct, Generic[O], frozen=True):
    """One move as a viewer saw it: what it was told, and what it knew before and after."""

    sight: Sight
    before: O
    after: O


def named(mask: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Name what a mask holds: the n-th name for its n-th bit.

    >>> named(0b101, ("ant", "bee", "cat"))
    ('ant', 'cat')
    """
    return tuple(name for n, name in enumerate(names) if mask >> n & 1)
