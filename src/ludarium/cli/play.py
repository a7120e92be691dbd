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
    from .local_match import LocalMatch

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
Me = Annotated[str, typer.Option("--me", help="The seats people play, separated by commas; none to watch.")]
Bots = Annotated[
    str, typer.Option("--bots", help="Bots for the other seats, separated by commas.", autocompletion=complete_bots)
]
Program = Annotated[
    str | None, typer.Option("--bot", metavar="COMMAND", help="Let a program of your own play the other seats.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same dice and bots.")]
Phrase = Annotated[list[str] | None, typer.Option("--phrase", help="A phrase of your own to mix into the dice.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the record here after every move.")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Resume a saved game.")]


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

    from .local_match import resumed
    from .saving import new_file, state_folder
    from .terminal import Terminal
    from .terminal_match import TerminalMatch

    spoken = language(lang)
    if resume is not None:
        match = resumed(resume, "" if bot is None else f"{PREFIX}{bot}")
        refuse_another_game(match, game, resume)
    elif game is not None:
        match = sit_down(game, seats, me, names_in(bots) if bot is None else [f"{PREFIX}{bot}"], seed, option, phrase)
    else:
        raise Refused(
            "Which game? Name one, or resume one with --resume FILE. To list the installed games: ludarium games"
        )
    file = new_file(save) if save is not None else resume
    file = file or state_folder() / f"{match.game.info.name}-{match.seal.commitment[:8]}.json"
    table = TerminalMatch(match, Terminal(), spoken, file)
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
) -> "LocalMatch":
    """Read who plays what."""
    from ludarium.bots import bot_names, make_bot
    from ludarium.core.registry import get_game
    from ludarium.core.turn import seat_number

    from .common import viewer_of
    from .local_match import new_match
    from .words import HUMAN

    game = get_game(name)
    letters = [] if me == "none" else names_in(me)
    highest = max((seat_number(letter.upper()) + 1 for letter in letters), default=0)
    usual = next((n for n in game.info.seats if n >= highest), None)
    setup = setup_of(game, seats if seats is not None else usual, options)
    people = {viewer_of(letter, setup.seats) for letter in letters}
    if None in people or (not people and me != "none"):
        raise Refused(f"{me!r} is not a seat. Write --me A, or --me A,B for two people, or --me none to watch.")
    for kind in kinds:
        make_bot(kind)
    others = setup.seats - len(people)
    if others and not kinds:
        raise Refused(f"Who plays the other seats? Name bots. Possible: {', '.join(bot_names())}.")
    if len(kinds) > others > 0:
        raise Refused(f"{len(kinds)} bots are named for {others} seats.")
    turns = iter(kinds * setup.seats)
    players = tuple(HUMAN if seat in people else next(turns) for seat in range(setup.seats))
    return new_match(game, setup, players, tuple(phrases or ()), seed)


def refuse_another_game(match: "LocalMatch", game: str | None, file: Path) -> None:
    """Refuse ``play chess --resume rauha.json``."""
    if game is not None and game != match.game.info.name:
        raise Refused(f"{file} is a game of {match.game.info.name}, not of {game}.")
