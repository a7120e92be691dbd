"""``ludarium games``: what is installed, a line for each game; and one game with everything that can be chosen about it."""

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, Language, columns, complete_games, examples, language, print_json
from .errors import FAILED

if TYPE_CHECKING:
    from ludarium.core.registry import AnyGame
    from ludarium.core.setup import GameInfo, Option

EXAMPLES: Final = examples("ludarium games", "ludarium games conquest", "ludarium games --json")
DECLARED: Final = ("hidden", "chance", "simultaneous", "continuous")
WIDTH: Final = 80
"""Letters in a line: the narrowest terminal that people have."""

Which = Annotated[
    str | None,
    typer.Argument(help="One game, with its options.", autocompletion=complete_games, show_default="all of them"),
]


def games(game: Which = None, lang: Language = None, as_json: AsJson = False) -> None:
    """List the installed games, or describe one: seats, options, what it declares."""
    if game is None:
        list_games(as_json)
        return
    from ludarium.core.registry import get_game

    chosen = get_game(game)
    if as_json:
        print_json(about(chosen.info))
    else:
        typer.echo("\n".join(details(chosen, language(lang))))


def list_games(as_json: bool) -> None:
    """Write a line for each game; name those that cannot be loaded."""
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
        table = columns([["game", "seats", "minutes", "options", "title"], *map(row, infos)], left=5)
        typer.echo("\n".join(map(fitting, table.splitlines())))
        if infos:
            typer.echo(f"\nWhat can be chosen: ludarium games {infos[0].name}")
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
    """Return a game's line in the list; the title comes last, so that a long one can be cut."""
    return [info.name, seats(info), minutes(info), str(len(info.options) or "none"), info.title]


def fitting(line: str) -> str:
    """Cut a line that no terminal would keep in one.

    >>> fitting("a" * 100)[-3:], len(fitting("a" * 100))
    ('aa…', 80)
    """
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 1]}…"


def details(game: "AnyGame", lang: str) -> Iterator[str]:
    """Tell all about a game, line by line, each fit for a terminal."""
    from .words import speak

    t = speak(lang)
    info = game.info
    words = (t("secrets"), t("chance"), t("choices at the same time"), t("aiming"))
    has = [word for name, word in zip(DECLARED, words, strict=True) if getattr(info, name)]
    usual = t("{seats}; {usual} by default", seats=seats(info), usual=info.seats[0])
    facts = {
        t("seats"): usual if len(info.seats) > 1 else seats(info),
        t("minutes"): minutes(info),
        t("editions"): ", ".join(info.editions),
        t("with"): ", ".join(has) or t("no secrets, no chance"),
    }
    tagline = game.words.tagline(lang)
    yield fitting(t("{name}: {note}", name=info.title, note=tagline) if tagline else info.title)
    yield ""
    for word, fact in facts.items():
        yield from indented(word, fact, max(map(len, facts)) + 2)
    if info.options:
        yield ""
        how = t("Options, set with {example}. The first value is the default.", example="--option NAME=VALUE")
        yield from indented("", how, 0)
    told: dict[str, str] = {}
    for option in info.options:
        yield ""
        yield fitting(f"{option.name}  {game.words.option_name(option.name, '', lang)}")
        yield from values(game, option, told, lang)


def values(game: "AnyGame", option: "Option", told: dict[str, str], lang: str) -> Iterator[str]:
    """Tell what each value of an option means; what was told of an option before is not told again."""
    from .words import speak

    t = speak(lang)
    meanings: dict[str, str] = {}
    for value in option.values:
        name, note = game.words.option_name(option.name, value, lang), game.words.option_note(option.name, value, lang)
        meanings[value] = t("{name}: {note}", name=name, note=note) if note else name
    other = told.setdefault(repr(sorted(meanings.items())), option.name)
    if other != option.name:
        yield from indented("", t("as {other}; {value} comes first", other=other, value=option.default), 2)
        return
    for value, meaning in meanings.items():
        yield from indented(f"  {value}", meaning, max(map(len, meanings)) + 4)


def indented(head: str, text: str, width: int) -> list[str]:
    """Write a text beside its head, broken where a terminal ends."""
    lines = textwrap.wrap(text, max(WIDTH - width, 20)) or [""]
    return [f"{head if n == 0 else '':{width}}{line}" for n, line in enumerate(lines)]


def seats(info: "GameInfo") -> str:
    """Write the numbers of seats: ``2–5`` where none is left out."""
    return spans(sorted(info.seats))


def spans(numbers: list[int]) -> str:
    """Write rising numbers, neighbours as a span.

    >>> spans([1, 2, 3]), spans([2, 4]), spans([3])
    ('1–3', '2, 4', '3')
    """
    first, last = numbers[0], numbers[-1]
    whole = numbers == list(range(first, last + 1)) and last > first
    return f"{first}–{last}" if whole else ", ".join(map(str, numbers))


def minutes(info: "GameInfo") -> str:
    """Write how long a game takes."""
    return "–".join(map(str, info.minutes))
