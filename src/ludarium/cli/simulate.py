"""``ludarium simulate``: many games between bots, and what they add up to."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .cluster import Cluster, workers_of
from .common import (
    USUAL,
    AsJson,
    GameName,
    Options,
    Seed,
    columns,
    complete_bots,
    examples,
    names_in,
    print_json,
    progress,
    seats_option,
    setup_of,
)

if TYPE_CHECKING:
    from ludarium.arena.simulate import Plan, Totals

EXAMPLES: Final = examples(
    "ludarium simulate rauha --seats 4 --games 10000 --seed 7",
    "ludarium simulate rauha --seats 2 --games 200 --bots heuristic,random",
    "ludarium simulate rauha --option side=B --games 20 --save records/ --json",
)

Seats = Annotated[int | None, seats_option(USUAL)]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        help="Bots by seat, separated by commas; reused in order.",
        show_default="random, or heuristic where one must aim",
        autocompletion=complete_bots,
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", min=0, help="Processes; 0 for one per core.", show_default="1, or 0 if bots think"),
]
Save = Annotated[Path | None, typer.Option("--save", metavar="DIR", help="Write a record of every game here.")]


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Games = 1000,
    seed: Seed = 0,
    bots: Bots = "",
    option: Options = None,
    jobs: Jobs = None,
    cluster: Cluster = "",
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and count: lengths, choices, places, points, speed.

    Equal seeds give equal games, whatever --jobs is.

    A shared win is split. Decisions are turns with two choices or more, per second of one core.
    """
    from ludarium.arena.match import seated
    from ludarium.arena.simulate import Plan
    from ludarium.arena.simulate import simulate as run
    from ludarium.core.registry import get_game

    rules = get_game(game)
    setup = setup_of(rules, seats, option)
    names = tuple(names_in(bots or ("heuristic" if rules.info.continuous else "random")))
    seated(names, setup.seats)  # refuses unknown bots before anything is written
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    plan = Plan(game, setup, games, seed, names, "" if save is None else str(save))
    workers = jobs if jobs is not None else (1 if plan.random else 0)
    with progress(games, f"{rules.info.title}, {setup.seats} seats") as advance:
        totals = run(plan, workers_of(workers, cluster), advance)
    figures = report(plan, totals)
    if as_json:
        print_json(figures)
    else:
        typer.echo(in_words(plan, totals))


def report(plan: "Plan", totals: "Totals") -> dict[str, object]:
    """Return the figures for scripts; seats are named by their letters."""
    from ludarium.arena.statistics import wilson
    from ludarium.core.turn import LETTERS

    ended = totals.games - totals.unfinished
    letters = LETTERS[: plan.setup.seats]
    wins = {}
    for seat, letter in enumerate(letters):
        won = totals.won(seat)
        low, high = wilson(won, ended)
        wins[letter] = {"wins": won, "share": won / ended if ended else None, "low": low, "high": high}
    return {
        "game": plan.game,
        "edition": plan.setup.edition,
        "seats": plan.setup.seats,
        "options": plan.setup.options,
        "bots": [plan.bots[seat % len(plan.bots)] for seat in range(plan.setup.seats)],
        "seed": plan.seed,
        "games": totals.games,
        "unfinished": totals.unfinished,
        "decisions": totals.decisions,
        "decisions_per_second": round(totals.decisions / totals.seconds) if totals.seconds else None,
        "seconds": totals.seconds,
        "choices": totals.options / totals.decisions if totals.decisions else None,
        "length": {"mean": totals.moves / totals.games, "min": totals.shortest, "max": totals.longest},
        "places": {
            letter: {str(place): count for place, count in enumerate(row, 1)}
            for letter, row in zip(letters, totals.places, strict=True)
        },
        "scores": {
            letter: score / ended if ended else None for letter, score in zip(letters, totals.scores, strict=True)
        },
        "wins": wins,
    }


def in_words(plan: "Plan", totals: "Totals") -> str:
    """Say the figures to a person."""
    from ludarium.arena.statistics import wilson
    from ludarium.core.turn import LETTERS

    ended = max(totals.games - totals.unfinished, 1)
    rows: list[list[object]] = [
        ["seat", "bot", "points", "wins", "95 %", *map(str, range(1, len(totals.places[0]) + 1))]
    ]
    for seat, places in enumerate(totals.places):
        low, high = wilson(totals.won(seat), ended)
        bot = plan.bots[seat % len(plan.bots)]
        share = f"{totals.won(seat) / ended:.1%}"
        rows.append([LETTERS[seat], bot, f"{totals.scores[seat] / ended:.1f}", share, f"{low:.1%}–{high:.1%}", *places])
    speed = totals.decisions / totals.seconds if totals.seconds else 0.0
    choices = totals.options / totals.decisions if totals.decisions else 0.0
    unfinished = f", {totals.unfinished:,} unfinished" if totals.unfinished else ", all to the end"
    return (
        f"{totals.games:,} games{unfinished}. {totals.decisions:,} decisions with {choices:.1f} choices on average, "
        f"{speed:,.0f} per second on one core.\n"
        f"Length in moves: {totals.moves / totals.games:.1f} on average, from {totals.shortest} to {totals.longest}.\n\n"
        f"{columns(rows, left=2)}"
    )
