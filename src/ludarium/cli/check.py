"""``ludarium check``: the conformance suite, on every number of seats, option and edition."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, Seed, complete_games, examples, names_in, print_json, progress
from .errors import FAILED, Refused

if TYPE_CHECKING:
    from ludarium.core.registry import AnyGame
    from ludarium.testing import Report

EXAMPLES: Final = examples(
    "ludarium check rauha",
    "ludarium check all --json",
    "ludarium check rauha --games 20 --seed 3 --only parallel-worlds,beliefs-agree",
)
ALL: Final = "all"


def complete_all(incomplete: str) -> list[str]:
    """Offer the installed games, and all of them."""
    return [*complete_games(incomplete), *([ALL] if ALL.startswith(incomplete) else [])]


Name = Annotated[
    str,
    typer.Argument(
        metavar="GAME|all", help="An installed game, or all.", autocompletion=complete_all, show_default=False
    ),
]
Games = Annotated[int, typer.Option("--games", min=1, help="Sampled games for each set-up.")]
Thorough = Annotated[float, typer.Option("--thorough", min=0.01, help="Multiply every budget of the suite by this.")]
Only = Annotated[str | None, typer.Option("--only", help="Names of checks, separated by commas.", show_default="all")]


def check(
    game: Name,
    games: Games = 2,
    seed: Seed = 1,
    thorough: Thorough = 1.0,
    only: Only = None,
    as_json: AsJson = False,
) -> None:
    """Check that a game keeps what the house relies on, in every set-up.

    Exits 0 only if all checks hold for all numbers of seats, options and
    editions.
    """
    from ludarium.core.registry import game_names, get_game

    wanted = known_checks(only)
    reports = []
    for rules in [get_game(name) for name in (game_names() if game == ALL else [game])]:
        reports.append(checked(rules, games, seed, thorough, wanted))
        if not as_json:
            typer.echo(str(reports[-1]))
    if as_json:
        figures = [figures_of(report) for report in reports]
        print_json(figures if game == ALL else figures[0])
    if not all(report.ok for report in reports):
        raise typer.Exit(FAILED)


def known_checks(only: str | None) -> list[str] | None:
    """Read ``--only``."""
    from ludarium.testing import checks

    names = None if only is None else names_in(only)
    known = [check.name for check in checks()]
    for name in names or ():
        if name not in known:
            raise Refused(f"There is no check {name!r}. Possible: {', '.join(known)}.")
    return names


def checked(game: "AnyGame", games: int, seed: int, thorough: float, only: list[str] | None) -> "Report":
    """Run the suite on one game."""
    from ludarium.testing import check_game, checks

    with progress(len(only or checks()), f"checking {game.info.title}") as advance:

        def on(name: str, done: int, parts: int) -> None:
            advance(1 if done else 0)

        return check_game(game, games=games, seed=seed, thorough=thorough, only=only, progress=on)


def figures_of(report: "Report") -> dict[str, object]:
    """Return a report for scripts."""
    return {
        "game": report.game,
        "ok": report.ok,
        "seed": report.seed,
        "games": report.games,
        "checks": [
            {
                "name": result.name,
                "shows": result.shows,
                "ok": result.ok,
                "cases": result.cases,
                "failed": result.failed,
                "failures": [str(failure) for failure in result.failures],
                "numbers": result.numbers,
                "seconds": round(result.seconds, 3),
            }
            for result in report.results
        ],
    }
