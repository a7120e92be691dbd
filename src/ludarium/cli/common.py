"""What several commands share: their arguments, JSON, tables of text and progress bars."""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from .errors import Refused

if TYPE_CHECKING:
    from ludarium.core.observation import Viewer
    from ludarium.core.record import Record
    from ludarium.core.registry import AnyGame
    from ludarium.core.setup import Setup


def complete_games(incomplete: str) -> list[str]:
    """Offer the installed games."""
    from importlib.metadata import entry_points  # not the registry: completion must be quick

    names = sorted({entry.name for entry in entry_points(group="ludarium.games")})
    return [name for name in names if name.startswith(incomplete)]


def complete_bots(incomplete: str) -> list[str]:
    """Offer the bots, also after a comma."""
    from ludarium.bots import bot_names

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in bot_names() if name.startswith(last)]


def complete_languages(incomplete: str) -> list[str]:
    """Offer the languages."""
    return [lang for lang in ("en", "fr") if lang.startswith(incomplete)]


def complete_options(context: typer.Context, incomplete: str) -> list[str]:
    """Offer the options of the game that was named, or of all where the shell does not say which."""
    from ludarium.core.registry import game_names, get_game

    named = context.params.get("game")
    games = [get_game(name) for name in game_names() if named in (name, None)]
    pairs = [f"{option.name}={value}" for game in games for option in game.info.options for value in option.values]
    return [pair for pair in dict.fromkeys(pairs) if pair.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(help="An installed game.", autocompletion=complete_games, show_default=False)]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; repeatable.",
        autocompletion=complete_options,
    ),
]
Language = Annotated[
    str | None,
    typer.Option("--lang", help="en or fr.", autocompletion=complete_languages, show_default="the system's"),
]
USUAL: Final = "the game's usual number"
"""The first number of seats that a game names; ``ludarium games GAME`` tells it."""
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for scripts.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same results.")]


def seats_option(default: str) -> Any:
    """Declare ``--seats`` for a command, which says what holds if nothing is said: that differs from one to the other."""
    return typer.Option("--seats", help="How many seats.", show_default=default)


def examples(*lines: str) -> str:
    """Write the end of a command's help."""
    return "Examples:\n\n\b\n" + "\n".join(f"  {line}" for line in lines)


def setup_of(game: "AnyGame", seats: int | None, options: Sequence[str] | None) -> "Setup":
    """Read ``--seats`` and ``--option``."""
    chosen: dict[str, str] = {}
    for pair in options or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f"The option {pair!r} has no value. Write it as {name}=VALUE.")
        chosen[name] = value
    return game.setup(seats, chosen)


def language(wanted: str | None) -> str:
    """Return the language asked for, or the system's where we speak it, or English."""
    from ludarium.core.i18n import LANGUAGES

    if wanted is not None and wanted not in LANGUAGES:
        raise Refused(f"There is no language {wanted!r}. Possible: {', '.join(LANGUAGES)}.")
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return wanted or (system[:2] if system[:2] in LANGUAGES else "en")


def names_in(text: str) -> list[str]:
    """Read a list with commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def read_record(file: Path) -> tuple["Record", str]:
    """Read a record and its text, which errors quote by line."""
    from ludarium.core.errors import RecordError
    from ludarium.core.record import loads

    if file.is_dir():
        raise Refused(f"{file} is a folder, not a record.")
    data = file.read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("this is not UTF-8 text.", data.count(b"\n", 0, error.start) + 1) from None
    return loads(text), text


def viewer_of(word: str, seats: int) -> "Viewer":
    """Read ``--seat``: a letter, or ``spectator``."""
    from ludarium.core.turn import LETTERS

    if word == "spectator":
        return None
    if len(word) == 1 and word.upper() in LETTERS[:seats]:
        return LETTERS.index(word.upper())
    raise Refused(f"There is no seat {word!r}. Possible: {', '.join(LETTERS[:seats])}, spectator.")


def print_json(value: object) -> None:
    """Print a value for scripts."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def columns(rows: Sequence[Sequence[object]], left: int = 1) -> str:
    """Align rows: the first ``left`` columns to the left, numbers to the right.

    >>> print(columns([["seat", "points"], ["A", 57], ["B", 8]]))
    seat  points
    A         57
    B          8
    """
    words = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*words, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if n < left else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in words
    )


@contextmanager
def progress(total: int | None, label: str) -> Iterator[Callable[[int], None]]:
    """Show a bar on stderr while long work lasts, on a terminal only; yields what to call with the steps done."""
    if not sys.stderr.isatty():
        yield lambda steps: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda steps: bar.advance(task, steps)
