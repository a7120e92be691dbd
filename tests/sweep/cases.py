"""What is swept: a cover of all pairs of a table's and a screen's properties, game by game.

The whole product would take weeks. Every pair with one of the screen's properties or the number of seats in it occurs at
least once: so every number of seats and every value of every option at every size, in both themes and languages, by a seat
and by a spectator, straight on and with a turn taken back. Two options of one game are not paired with each other: the rules'
tests do that. A question that is put to every seat, as which deck it plays, is one option; an answer that means nothing at a
table covers nothing.
"""

import re
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final, Protocol, TypeVar

from msgspec import Struct

from ludarium.core.errors import SetupError
from ludarium.core.registry import get_game

SIZES: Final = {"desktop": (1920, 1080), "laptop": (1280, 800), "tablet": (768, 1024), "phone": (375, 812)}
SCREEN: Final = {
    "layout": tuple(SIZES),
    "theme": ("light", "dark"),
    "lang": ("en", "fr"),
    "eyes": ("seat", "spectator"),
    "motion": ("calm", "moving"),
    "course": ("straight", "practice"),
}
SEATS: Final = "seats"
OPTION: Final = "option "
GAMES: Final = ("conquest", "paleo", "pandoria", "pangea", "rauha")

Row = dict[str, str]
C = TypeVar("C", bound="Named")
Pair = tuple[tuple[str, str], tuple[str, str]]


class Named(Protocol):
    """A case as far as a sample goes: it is of a game, or of the pages around them."""

    @property
    def game(self) -> str: ...


class Case(Struct, frozen=True):
    """One table, seen on one screen. ``name`` is the game and a number; the game is played the same each time."""

    name: str
    game: str
    seats: int
    options: dict[str, str]
    layout: str
    theme: str
    lang: str
    eyes: str
    motion: str
    course: str
    """Whether a turn is taken back on the way, as practice among bots allows."""

    @property
    def seed(self) -> str:
        """What dice, bots and choices follow from."""
        return f"sweep/{self.name}"

    @property
    def table(self) -> str:
        """The table in a few words: what differs from the usual one."""
        usual = get_game(self.game).setup(self.seats).options if self.options else {}
        told = [f"{name}={value}" for name, value in self.options.items() if usual.get(name) != value]
        return ", ".join([f"{self.seats} seats", *told])

    @property
    def screen(self) -> str:
        """The screen in a few words."""
        return " ".join(getattr(self, name) for name in SCREEN)


def factors(game: str) -> dict[str, tuple[str, ...]]:
    """List what can differ, with its values."""
    info = get_game(game).info
    options = {OPTION + option.name: option.values for option in info.options}
    return {SEATS: tuple(map(str, sorted(info.seats))), **SCREEN, **options}


def possible(game: str, row: Row) -> bool:
    """Whether a game can be set up so; an option that means something from so many seats on is left alone below them."""
    seats = int(row[SEATS])
    for option in get_game(game).info.options:
        least = dict(zip(option.values, option.leasts, strict=True))
        value = row[OPTION + option.name]
        if value != option.values[0] and least[value] > seats:
            return False
    try:
        get_game(game).setup(seats, options_of(row))
    except SetupError:
        return False
    return True


def options_of(row: Row) -> dict[str, str]:
    """Take a row's options."""
    return {name.removeprefix(OPTION): value for name, value in row.items() if name.startswith(OPTION)}


def kind(name: str) -> str:
    """What an option is about: the same question put to every seat is one.

    >>> kind("option deck_a"), kind("option first_seat")
    ('option deck', 'option first_seat')
    """
    return re.sub(r"_[a-z]$", "", name)


def meant(game: str, row: Row) -> Row:
    """Leave out the options that mean nothing at this table: about a seat that is not there, or about another option's value."""
    silent = {
        OPTION + option.name
        for option in get_game(game).info.options
        if not option.values_for(int(row[SEATS])) or (option.when and row[OPTION + option.when[0]] != option.when[1])
    }
    return {name: value for name, value in row.items() if name not in silent}


def pairs(game: str, row: Row) -> set[Pair]:
    """List the pairs that a row covers, and that are to be covered."""
    said = [(kind(name), value) for name, value in meant(game, row).items()]
    return {(one, other) for one, other in combinations(said, 2) if not one[0].startswith(OPTION)}


def needed(game: str, pair: Pair) -> Row:
    """What a row must have for a pair to occur in it; a question to every seat is put to the first."""
    found = {}
    for name, value in pair:
        if not name.startswith(OPTION):
            found[name] = value
            continue
        option = next(one for one in get_game(game).info.options if kind(OPTION + one.name) == name)
        found[OPTION + option.name] = value
        if option.when:
            found[OPTION + option.when[0]] = option.when[1]
    return found


def cover(game: str) -> list[Row]:
    """Choose rows until every pair that is possible occurs: the next pair, then with each property what covers most."""
    values, chance = factors(game), Random(game)
    usual = {name: some[0] for name, some in values.items()}
    wanted: dict[Pair, None] = {}
    for one, other in combinations(values, 2):
        if not one.startswith(OPTION):
            wanted |= {((one, a), (kind(other), b)): None for a in values[one] for b in values[other]}

    def gain(row: Row) -> int:
        return len(pairs(game, row) & wanted.keys())

    def filled(fixed: Row) -> Row | None:
        row = usual | fixed
        seats = [row, *({**row, SEATS: count} for count in values[SEATS] if SEATS not in fixed)]
        free = [
            (name, value) for name in values.keys() - fixed.keys() if name.startswith(OPTION) for value in values[name]
        ]
        modes = [
            {**one, name: value} for name, value in sorted(free) for one in seats
        ]  # one seat may need a mode of its own
        row = next((one for one in (*seats, *modes) if possible(game, one)), {})
        for name in chance.sample(sorted(values.keys() - fixed.keys()), len(values) - len(fixed)) if row else ():
            others = [{**row, name: value} for value in values[name]]
            row = max((one for one in others if possible(game, one)), key=gain)
        return row or None

    rows: list[Row] = []
    while wanted:
        first = next(iter(wanted))
        best = filled(needed(game, first))
        covered = pairs(game, best) if best else set()
        del wanted[first]
        if best is None or first not in covered:  # impossible, or without meaning
            continue
        rows.append(best)
        for pair in covered:
            wanted.pop(pair, None)
    return rows


def cases(games: tuple[str, ...] = GAMES) -> list[Case]:
    """List all cases of some games; the same list each time."""
    return [
        Case(
            name=f"{game}-{number:02}",
            game=game,
            seats=int(row[SEATS]),
            options=options_of(row),
            **{name: row[name] for name in SCREEN},
        )
        for game in games
        for number, row in enumerate(cover(game), 1)
    ]


def rotated(every: Sequence[C], turn: int) -> list[C]:
    """Begin elsewhere with every turn, and take the games by turns: any beginning of the list is a fair sample."""
    by_game = [[case for case in every if case.game == game] for game in dict.fromkeys(case.game for case in every)]
    by_game = [some[turn % len(some) :] + some[: turn % len(some)] for some in by_game]
    longest = max(map(len, by_game), default=0)
    return [some[at] for at in range(longest) for some in by_game if at < len(some)]
