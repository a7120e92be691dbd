"""``ludarium tune``: better weights for a game's heuristic, by self-play."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .cluster import Cluster, workers_of
from .common import AsJson, GameName, Options, Seed, columns, examples, print_json, progress, seats_option, setup_of

if TYPE_CHECKING:
    from ludarium.arena.tuning import Plan, Tuned
    from ludarium.core.registry import AnyGame
    from ludarium.core.setup import Setup

EXAMPLES: Final = examples(
    "ludarium tune rauha",
    "ludarium tune rauha --generations 30 --population 12 --games 24 --check 400 -o weights.json",
    "ludarium tune pangea --seats 3 --seed 7 --json",
)

Seats = Annotated[int | None, seats_option("the fewest above one")]
Generations = Annotated[int, typer.Option("--generations", min=1, help="How many times candidates are drawn.")]
Population = Annotated[int, typer.Option("--population", min=4, help="How many candidates each time.")]
Games = Annotated[int, typer.Option("--games", min=2, help="How many games each of them plays.")]
Check = Annotated[int, typer.Option("--check", min=2, help="How many new games decide whether the result is better.")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one per core.")]
Output = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Write the weights here if they are better.", dir_okay=False),
]


def tune(
    game: GameName,
    generations: Generations = 20,
    population: Population = 10,
    games: Games = 20,
    check: Check = 200,
    seed: Seed = 0,
    seats: Seats = None,
    option: Options = None,
    output: Output = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Improve the weights of a game's heuristic by self-play (CMA-ES, of the package cma).

    Candidates play against the weights in use, seats rotated, with equal
    dice. At the end the best of them plays new games as a check: its weights
    are written only if its 95 % interval lies above one half.

    A game reads its weights from weights.json in its package: write there
    to use them. The file says with which command it was made.
    """
    from ludarium.arena.tuning import Plan, tune
    from ludarium.core.registry import get_game
    from ludarium.core.weights import Weights

    rules = get_game(game)
    setup = setup_of(rules, seats if seats is not None else rivals(rules), option)
    plan = Plan(generations, population, games, check, seed)
    with progress(plan.all_games, f"{rules.info.title}, {setup.seats} seats") as advance:
        tuned = tune(rules, setup, plan, advance, workers_of(jobs, cluster))
    command = command_of(game, setup, plan, option)
    if output is not None and tuned.better:
        output.write_text(Weights(command, tuned.after).dumps(), "utf-8")
    if as_json:
        print_json(report(game, command, tuned))
    else:
        typer.echo(in_words(tuned, output))


def rivals(game: "AnyGame") -> int:
    """The fewest seats at which weights have somebody to beat."""
    return min((n for n in game.info.seats if n > 1), default=1)


def command_of(game: str, setup: "Setup", plan: "Plan", options: list[str] | None) -> str:
    """Return the command that finds the same again."""
    words = ["ludarium", "tune", game, "--seats", str(setup.seats)]
    for pair in options or ():
        words += ["--option", pair]
    for name in ("generations", "population", "games", "check", "seed"):
        words += [f"--{name}", str(getattr(plan, name))]
    return shlex.join(words)


def report(game: str, command: str, tuned: "Tuned") -> dict[str, object]:
    """Return the figures for scripts."""
    from msgspec import to_builtins

    return {"game": game, "command": command, "better": tuned.better, **to_builtins(tuned)}


def in_words(tuned: "Tuned", output: Path | None) -> str:
    """Say the figures to a person."""
    rows: list[list[object]] = [["weight", "before", "after"]]
    rows += [[name, f"{old:.4g}", f"{tuned.after[name]:.4g}"] for name, old in tuned.before.items()]
    first = tuned.check[0]
    verdict = "They are better." if tuned.better else "That is not sure to be better: nothing is written."
    written = f" Written to {output}." if output is not None and tuned.better else ""
    return (
        f"{columns(rows)}\n\n"
        f"The new weights win {first.win_share:.1%} ({first.low:.1%}–{first.high:.1%}) of {first.games} new games "
        f"against those in use. {verdict}{written}"
    )
