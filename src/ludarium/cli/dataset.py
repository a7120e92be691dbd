"""``ludarium dataset``: positions, actions and outcomes as a table for learners."""

from collections.abc import Iterator
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
    complete_bots,
    examples,
    print_json,
    progress,
    seats_option,
    setup_of,
)
from .errors import Refused
from .report import known_bots, records_in

if TYPE_CHECKING:
    from ludarium.core.record import Record
    from ludarium.core.registry import AnyGame
    from ludarium.core.setup import Setup

EXAMPLES: Final = examples(
    "ludarium dataset rauha --games 1000 --bots heuristic -o games.parquet",
    "ludarium dataset pangea --games 200 --bots search:200,heuristic --seed 7 -o games.parquet",
    "ludarium dataset rauha --records evenings/ -o people.parquet",
    "ludarium dataset rauha --house --seats 4 -o house.parquet",
)

Output = Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Write here.", dir_okay=False)]
Seats = Annotated[int | None, seats_option(USUAL)]
Games = Annotated[int, typer.Option("--games", min=1, help="How many games.")]
Bots = Annotated[str, typer.Option("--bots", help="Bots by seat, separated by commas.", autocompletion=complete_bots)]
Records = Annotated[
    list[Path] | None,
    typer.Option("--records", metavar="FILE", help="Take these records, or all of a folder, and play nothing."),
]
House = Annotated[bool, typer.Option("--house", help="Take the finished matches of a house, and play nothing.")]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="The house's database.", show_default="your data folder"),
]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one per core.")]


def dataset(
    game: GameName,
    output: Output = Path("games.parquet"),
    games: Games = 1000,
    bots: Bots = "heuristic",
    seats: Seats = None,
    seed: Seed = 0,
    option: Options = None,
    records: Records = None,
    house: House = False,
    database: Database = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Write games as a Parquet table with a row for each decision.

    What the seat knew as an array, the numbers of what it could do and of
    what it did, and how the game ended for it. The same command goes on
    where an interrupted one stopped.
    """
    from ludarium.arena.dataset import Plan, write
    from ludarium.core.registry import get_game

    rules = get_game(game)
    setup = setup_of(rules, seats, option)
    given = tuple(fitting(sources(rules, records, house, database), setup, rules))
    if (records or house) and not given:
        raise Refused(f"There is no finished game of {rules.info.title} for {setup.seats} with these options.")
    plan = Plan(game, setup, len(given) or games, seed, () if given else known_bots(bots))
    with progress(plan.games, f"{rules.info.title}, {setup.seats} seats") as advance:
        rows = write(plan, output, given, workers_of(jobs, cluster), advance)
    if as_json:
        print_json({"file": str(output), "games": plan.games, "rows": rows, "bytes": output.stat().st_size})
    else:
        typer.echo(f"{rows:,} decisions of {plan.games:,} games are in {output} ({output.stat().st_size:,} bytes).")


def sources(game: "AnyGame", places: list[Path] | None, house: bool, database: str | None) -> "Iterator[Record]":
    """Go through the records of files and folders, or the finished matches of a house."""
    yield from records_in(game, places or [])
    if house:
        from ludarium.server.operate.archive import finished_records

        from .house import told, url_of

        with told():
            yield from finished_records(url_of(database), game.info.name)


def fitting(records: "Iterator[Record]", setup: "Setup", game: "AnyGame") -> "Iterator[Record]":
    """Leave out games that are not over or were practice, and those of another set-up: arrays of one table have one shape."""
    from msgspec import UNSET

    for record in records:
        if record.end is not UNSET and record.practice is not True and record.setup(game) == setup:
            yield record
