"""``ludarium arena``: which bot is stronger, and how sure that is."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .cluster import Cluster, workers_of
from .common import (
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
from .errors import Refused

if TYPE_CHECKING:
    from ludarium.arena.contest import Finished, Standing
    from ludarium.arena.rating import Rating
    from ludarium.core.registry import AnyGame

EXAMPLES: Final = examples(
    "ludarium arena rauha --bots search:200,heuristic --games 100",
    "ludarium arena pangea --bots heuristic,random --until-sure --games 1000",
    "ludarium arena rauha --bots random,novice,heuristic,expert --seats 2 --ratings --json",
)

Bots = Annotated[str, typer.Option("--bots", help="The bots, separated by commas.", autocompletion=complete_bots)]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games; with --until-sure, at most.")]
Seats = Annotated[int | None, seats_option("the fewest that take all bots")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one per core.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="DIR", help="Write a record of every game here.")]
UntilSure = Annotated[
    bool,
    typer.Option("--until-sure", help="Stop once it is certain that the first bot wins more, or less, than its share."),
]
Rated = Annotated[bool, typer.Option("--ratings", help="Rate all bots on one scale, however many seats a table has.")]


def arena(
    game: GameName,
    bots: Bots = "heuristic,random",
    games: Games = 100,
    seed: Seed = 0,
    seats: Seats = None,
    option: Options = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    save: Save = None,
    until_sure: UntilSure = False,
    rated: Rated = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: share of wins, points, places by seat, time per decision.

    Every deal is played once for each rotation of the bots around the table,
    with the same dice. A shared win is split.

    Intervals are at 95 %. Equal seeds give equal games, whatever --jobs is,
    as long as no bot thinks by the clock.
    """
    from ludarium.arena.contest import Contest, close, run, standings
    from ludarium.arena.rating import ratings
    from ludarium.bots import bot_names, make_bot
    from ludarium.core.registry import get_game

    rules = get_game(game)
    names = tuple(names_in(bots))
    if not names:
        raise Refused(f"Which bots? Name them, separated by commas. Possible: {', '.join(bot_names())}.")
    for name in names:
        close(make_bot(name))  # refuses unknown bots before anything is played
    setup = setup_of(rules, seats if seats is not None else fitting(rules, len(names)), option)
    if rated and len(names) < setup.seats:
        raise Refused(f"--ratings needs a different bot on each of the {setup.seats} seats.")
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    contest = Contest(game, setup, names, games, seed, "" if save is None else str(save), until_sure)
    with progress(games, f"{rules.info.title}, {setup.seats} seats") as advance:
        finished = run(contest, workers_of(jobs, cluster), advance)
    found = standings(finished)
    scale = ratings(finished) if rated else []
    if as_json:
        print_json(report(finished, found, scale))
    else:
        typer.echo(in_words(finished, found, scale))


def fitting(game: "AnyGame", bots: int) -> int:
    """The fewest seats that take all bots; the most there are if none does."""
    return min((n for n in game.info.seats if n >= bots), default=max(game.info.seats))


def report(finished: "Finished", found: "list[Standing]", scale: "list[Rating]") -> dict[str, object]:
    """Return the figures for scripts; seats are named by their letters."""
    from msgspec import to_builtins

    from ludarium.core.turn import LETTERS

    contest = finished.contest
    rows = []
    for at, one in enumerate(found):
        row = to_builtins(one)
        row["places"] = dict(zip(LETTERS, one.places, strict=False))
        if scale:
            row["rating"] = {"value": scale[at].rating, "low": scale[at].low, "high": scale[at].high}
        rows.append(row)
    return {
        "game": contest.game,
        "edition": contest.setup.edition,
        "seats": contest.setup.seats,
        "options": contest.setup.options,
        "seed": contest.seed,
        "games": len(finished.results),
        "fair_share": finished.fair,
        "sure": finished.sure or None,
        "bots": rows,
    }


def in_words(finished: "Finished", found: "list[Standing]", scale: "list[Rating]") -> str:
    """Say the figures to a person."""
    from ludarium.core.turn import LETTERS

    contest = finished.contest
    head: list[object] = ["bot", "games", "wins", "95 %", "points", "95 %", "ms/decision"]
    rows: list[list[object]] = [[*head, "rating", "95 %"] if scale else head]
    for at, one in enumerate(found):
        row: list[object] = [
            one.name,
            one.games,
            f"{one.win_share:.1%}",
            f"{one.low:.1%}–{one.high:.1%}",
            f"{one.mean_score:.1f}",
            f"{one.score_low:.1f}–{one.score_high:.1f}",
            f"{one.ms_per_decision:.1f}",
        ]
        if scale:
            row += [f"{scale[at].rating:.1f}", f"{scale[at].low:.1f}–{scale[at].high:.1f}"]
        rows.append(row)
    places: list[list[object]] = [["bot", "seat", *(f"place {n}" for n in range(1, len(found[0].places[0]) + 1))]]
    for one in found:
        places += [[one.name, LETTERS[seat], *counts] for seat, counts in enumerate(one.places)]
    sure = f" It is sure that {found[0].name} wins {_more(finished.sure)} than its part." if finished.sure else ""
    unsure = " Still not sure." if contest.until_sure and not finished.sure else ""
    return (
        f"{len(finished.results):,} games, seats rotated; equals would win {finished.fair:.1%} each.{sure}{unsure}\n\n"
        f"{columns(rows)}\n\n{columns(places, left=2)}"
    )


def _more(sure: str) -> str:
    return "more" if sure == "above" else "less"
