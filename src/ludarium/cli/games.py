"""``ludarium games``: what is installed."""

from typing import TYPE_CHECKING, Final

import typer

from .common import AsJson, columns, examples, print_json
from .errors import FAILED

if TYPE_CHECKING:
    from ludarium.core.setup import GameInfo

EXAMPLES: Final = examples("ludarium games", "ludarium games --json")
DECLARED: Final = ("hidden", "chance", "simultaneous", "continuous")


def games(as_json: AsJson = False) -> None:
    """List the installed games: seats, options, editions of the rules, and what they declare."""
    from ludarium.core.errors import PluginError
    from ludarium.core.registry import game_names, get_game

    infos: list[GameInfo] = []
    broken: list[str] = []
    for name in game_names():
        try:
            infos.append(get_game(name).info)
        except PluginError as error:
            broken.append(error.message)
    if as_json:
        print_json([about(info) for info in infos])
    else:
        typer.echo(columns([["game", "seats", "minutes", "editions", "options", "declares"], *map(row, infos)], left=6))
    for message in broken:
        typer.echo(message, err=True)
    if broken:
        raise typer.Exit(FAILED)


def about(info: "GameInfo") -> dict[str, object]:
    """Return what a game declares, as plain data."""
    return {
        "name": info.name,
        "title": info.title,
        "seats": list(info.seats),
        "minutes": list(info.minutes),
        "editions": list(info.editions),
        "options": {option.name: list(option.values) for option in info.options},
        **{name: getattr(info, name) for name in DECLARED},
    }


def row(info: "GameInfo") -> list[str]:
    """Return a game's line in the list."""
    options = ", ".join(f"{option.name}={'|'.join(option.values)}" for option in info.options)
    declared = ", ".join(name for name in DECLARED if getattr(info, name))
    minutes = "–".join(map(str, info.minutes))
    return [info.name, seats(info), minutes, ", ".join(info.editions), options or "none", declared or "nothing"]


def seats(info: "GameInfo") -> str:
    """Write the numbers of seats: ``2–5`` where none is left out."""
    first, last = info.seats[0], info.seats[-1]
    whole = info.seats == tuple(range(first, last + 1)) and last > first
    return f"{first}–{last}" if whole else ", ".join(map(str, info.seats))
