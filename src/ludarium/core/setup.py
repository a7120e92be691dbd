"""Which game is played: seats, options, edition. Validated once, public from then on."""

from typing import Final

from msgspec import Struct, field

from .errors import SetupError

MOST_SEATS: Final = 16
"""More seats than any table has."""


class Option(Struct, frozen=True):
    """Something people choose before a game; the first value is the default.

    ``least`` and ``most`` say with how many seats each value makes sense, if not with any number: what is about a seat that is
    not there is not offered. ``when`` names another option and the value that this one belongs to, if it does. A ``rare`` one
    is for those who know the game: it is folded away.

    >>> Option("first_seat", ("A", "B", "C"), (1, 2, 3)).values_for(2)
    ('A', 'B')
    >>> Option("mode", ("base", "solo"), least=(2, 1), most=(4, 1)).values_for(1)
    ('solo',)
    """

    name: str
    values: tuple[str, ...]
    least: tuple[int, ...] = ()
    most: tuple[int, ...] = ()
    when: tuple[str, str] | None = None
    rare: bool = False

    @property
    def default(self) -> str:
        """What holds when nobody says otherwise."""
        return self.values[0]

    def values_for(self, seats: int) -> tuple[str, ...]:
        """Return what may be chosen with so many seats; nothing, if the option is about a seat that is not there."""
        bounds = zip(self.values, self.leasts, self.mosts, strict=True)
        return tuple(value for value, least, most in bounds if least <= seats <= most)

    @property
    def leasts(self) -> tuple[int, ...]:
        """How many seats each value needs."""
        return self.least or (1,) * len(self.values)

    @property
    def mosts(self) -> tuple[int, ...]:
        """With how many seats at most each value makes sense."""
        return self.most or (MOST_SEATS,) * len(self.values)


class GameInfo(Struct, frozen=True, kw_only=True):
    """What a game declares about itself, so that nothing else needs a list of games.

    ``weight`` is how heavy it is to learn and play, from 1 (light) to 5; 0: nobody says.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    weight: int = 0
    editions: tuple[str, ...] = ("1",)
    options: tuple[Option, ...] = ()
    hidden: bool = False
    chance: bool = False
    simultaneous: bool = False
    continuous: bool = False


class Thinking(Struct, frozen=True):
    """How the search suits a game: found by playing variants against each other.

    ``depth`` moves at first sight come before the heuristic judges (-1: random ones to the end); ``exploration`` weighs what is
    uncertain; with more than ``width`` choices a node considers only some. ``iterations`` are what the strongest level makes.
    """

    depth: int = 0
    exploration: float = 0.4
    width: int = 200
    iterations: int = 400


class Setup(Struct, frozen=True):
    """A validated choice of seats, options and rules edition. Made by ``Game.setup``."""

    seats: int
    options: dict[str, str] = field(default_factory=dict)
    edition: str = "1"


def make_setup(info: GameInfo, seats: int | None, options: dict[str, str] | None, edition: str | None) -> Setup:
    """Fill in the defaults and refuse what the game does not have."""
    given = dict(options or {})
    chosen = {}
    for option in info.options:
        value = given.pop(option.name, option.default)
        if value not in option.values:
            raise SetupError(f"{info.title} has no {option.name} {value!r}. Possible: {', '.join(option.values)}.")
        chosen[option.name] = value
    if given:
        known = ", ".join(option.name for option in info.options) or "none"
        raise SetupError(f"{info.title} has no option {min(given)!r}. Options: {known}.")
    count = seats if seats is not None else info.seats[0]
    if count not in info.seats:
        possible = ", ".join(str(n) for n in info.seats)
        raise SetupError(f"{info.title} cannot be played by {count}. Possible numbers of seats: {possible}.")
    wanted = edition if edition is not None else info.editions[-1]
    if wanted not in info.editions:
        raise SetupError(
            f"{info.title} has no rules edition {wanted!r}. Installed editions: {', '.join(info.editions)}."
        )
    return Setup(count, chosen, wanted)
