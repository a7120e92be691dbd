"""``ludarium new``: a game of your own that can be played before a line is changed."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from .common import AsJson, examples, print_json
from .errors import FAILED, Refused
from .scaffold import NewGame, read_name, read_seats, read_title, write

EXAMPLES: Final = examples(
    "ludarium new tideline --seats 2-4",
    "ludarium new tideline --seats 2-4 --hidden --simultaneous --install",
    "ludarium new tideline --seats 3 --title 'Tide Line' --into ~/games",
)

Name = Annotated[str, typer.Argument(help="The name in records and commands, in lower case.", show_default=False)]
Seats = Annotated[str, typer.Option("--seats", metavar="2-4", help="How many can play.")]
Title = Annotated[str | None, typer.Option("--title", help="The title on the box.", show_default="the name")]
Hidden = Annotated[bool, typer.Option("--hidden", help="Hands are dealt and kept secret.")]
Simultaneous = Annotated[bool, typer.Option("--simultaneous", help="All choose at the same time.")]
Into = Annotated[Path, typer.Option("--into", metavar="DIR", help="Make the game's folder here.")]
Install = Annotated[bool, typer.Option("--install", help="Install it here, so that it is on the shelf at once.")]


def new(
    name: Name,
    seats: Seats = "2-4",
    title: Title = None,
    hidden: Hidden = False,
    simultaneous: Simultaneous = False,
    into: Into = Path(),
    install: Install = False,
    as_json: AsJson = False,
) -> None:
    """Write a small but complete game: rules, views, words, pictures, bot and tests.

    It passes ludarium check, can be played in the browser against bots and has
    its environments for learners as it is. Change it from there.
    """
    from ludarium.core.registry import game_names

    chosen = read_name(name, game_names())
    game = NewGame(chosen, read_title(title, chosen), read_seats(seats), hidden, simultaneous)
    folder = into.expanduser() / chosen
    made = write(game, folder)
    if install:
        install_game(folder)
    if as_json:
        print_json({"game": chosen, "folder": str(folder), "files": [str(file) for file in made], "installed": install})
    else:
        typer.echo(in_words(game, folder, len(made), install))


def install_game(folder: Path) -> None:
    """Install a game where it lies, so that its files stay the ones to edit."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    ran = subprocess.run([*pip, "--no-deps", "-e", str(folder)], capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        last = (ran.stderr.strip().splitlines() or ["pip said nothing"])[-1]
        raise Refused(f"{folder} is written, but pip could not install it: {last}", FAILED)


def in_words(game: NewGame, folder: Path, files: int, installed: bool) -> str:
    """Say what is there and what to do next."""
    steps = [] if installed else [(f"pip install -e {folder}", "so that Ludarium finds it")]
    steps += [
        ("ludarium serve", f"the browser opens; {game.title} stands on the shelf"),
        (f"ludarium check {game.name}", "what a table relies on, in every set-up"),
        (f"edit {folder / game.name / 'RULES.md'}", "and rules.py beside it: the game is yours"),
    ]
    wide = max(len(command) for command, _ in steps)
    lines = "\n".join(f"  {command.ljust(wide)}   {note}" for command, note in steps)
    return f"{game.title} is in {folder}: {files} files, ready to be played.\n\n{lines}"
