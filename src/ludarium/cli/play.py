"""``ludarium play``: a game at the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import (
    USUAL,
    Language,
    Options,
    complete_bots,
    complete_games,
    examples,
    language,
    names_in,
    seats_option,
    setup_of,
)
from .errors import FAILED, INTERRUPTED, Refused

if TYPE_CHECKING:
    from .sitting import Sitting

EXAMPLES: Final = examples(
    "ludarium play rauha",
    "ludarium play rauha --seats 4 --bots heuristic,random --option side=B",
    "ludarium play rauha --me A,B --seats 3 --lang fr --save evening.json",
    "ludarium play --resume evening.json",
    'ludarium play rauha --bot "python my_bot.py"',
)

Game = Annotated[
    str | None, typer.Argument(help="An installed game.", autocompletion=complete_games, show_default=False)
]
Seats = Annotated[int | None, seats_option(f"{USUAL}, or more if --me needs more")]
Me = Annotated[str, typer.Option("--me", help="The seats of people, with commas; none to watch.")]
Bots = Annotated[
    str, typer.Option("--bots", help="Bots for the other seats, with commas; in turns.", autocompletion=complete_bots)
]
Program = Annotated[
    str | None, typer.Option("--bot", metavar="COMMAND", help="A program of your own takes the other seats.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="Equal seeds give equal dice and bots.")]
Phrase = Annotated[list[str] | None, typer.Option("--phrase", help="Words of your own that go into the dice.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep the record here, after every move.")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a game that was left.")]


def play(
    game: Game = None,
    seats: Seats = None,
    me: Me = "A",
    bots: Bots = "heuristic",
    bot: Program = None,
    seed: Seed = None,
    option: Options = None,
    phrase: Phrase = None,
    lang: Language = None,
    save: Save = None,
    resume: Resume = None,
) -> None:
    """Play a game against bots, or with friends at one keyboard.

    The dice are sealed: a commitment is shown before the first move, and
    the record holds the secret at the end, for ludarium verify.
    """
    from ludarium.bots.external import PREFIX, BotFailed

    from .saving import new_file, state_folder
    from .sitting import resumed
    from .table import Table
    from .terminal import Terminal

    spoken = language(lang)
    if resume is not None:
        sitting = resumed(resume, "" if bot is None else f"{PREFIX}{bot}")
        refuse_another_game(sitting, game, resume)
    elif game is not None:
        sitting = sit_down(game, seats, me, names_in(bots) if bot is None else [f"{PREFIX}{bot}"], seed, option, phrase)
    else:
        raise Refused("Which game? Name one, or go on with --resume FILE. The installed ones: ludarium games")
    file = new_file(save) if save is not None else resume
    file = file or state_folder() / f"{sitting.game.info.name}-{sitting.seal.commitment[:8]}.json"
    table = Table(sitting, Terminal(), spoken, file)
    try:
        table.run()
    except KeyboardInterrupt:
        typer.echo()
        table.leave()
        raise typer.Exit(INTERRUPTED) from None
    except BotFailed as error:
        table.leave()
        raise Refused(error.message, FAILED) from None


def sit_down(
    name: str,
    seats: int | None,
    me: str,
    kinds: list[str],
    seed: int | None,
    options: list[str] | None,
    phrases: list[str] | None,
) -> "Sitting":
    """Read who plays what."""
    from ludarium.bots import bot_names, make_bot
    from ludarium.core.registry import get_game
    from ludarium.core.turn import seat_number

    from .common import viewer_of
    from .sitting import new_sitting
    from .words import HUMAN

    game = get_game(name)
    letters = [] if me == "none" else names_in(me)
    highest = max((seat_number(letter.upper()) + 1 for letter in letters), default=0)
    usual = next((n for n in game.info.seats if n >= highest), None)
    setup = setup_of(game, seats if seats is not None else usual, options)
    people = {viewer_of(letter, setup.seats) for letter in letters}
    if None in people or (not people and me != "none"):
        raise Refused(f"{me!r} names no seat. Write --me A, or --me A,B for two people, or --me none to watch.")
    for kind in kinds:
        make_bot(kind)
    others = setup.seats - len(people)
    if others and not kinds:
        raise Refused(f"Who takes the other seats? Name bots. Possible: {', '.join(bot_names())}.")
    if len(kinds) > others > 0:
        raise Refused(f"{len(kinds)} bots are named for {others} seats.")
    turns = iter(kinds * setup.seats)
    players = tuple(HUMAN if seat in people else next(turns) for seat in range(setup.seats))
    return new_sitting(game, setup, players, tuple(phrases or ()), seed)


def refuse_another_game(sitting: "Sitting", game: str | None, file: Path) -> None:
    """Refuse ``play chess --resume rauha.json``."""
    if game is not None and game != sitting.game.info.name:
        raise Refused(f"{file} is a game of {sitting.game.info.name}, not of {game}.")
