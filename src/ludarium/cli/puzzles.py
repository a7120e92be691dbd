"""``ludarium puzzles``: finds positions with one clearly best choice, and looks at the shipped ones again."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .cluster import Cluster, workers_of
from .common import AsJson, GameName, Options, Seed, columns, examples, print_json, progress, seats_option, setup_of
from .errors import FAILED

if TYPE_CHECKING:
    from ludarium.arena.workers import Workers
    from ludarium.core.puzzle import Puzzle
    from ludarium.core.registry import AnyGame
    from ludarium.core.setup import Setup

EACH: Final = 3
"""So many puzzles come from one game at most: fifty are to show more than a few games."""

ROUND: Final = 16
"""So many games are looked at together where there are several workers."""

EXAMPLES: Final = examples(
    "ludarium puzzles rauha",
    "ludarium puzzles rauha --find 5 --seed 3 -o more.jsonl",
    "ludarium puzzles pangea --find 5 --records my-game.json",
    "ludarium puzzles rauha --verify --first 3",
)

Seats = Annotated[int | None, seats_option("the fewest above one")]
Find = Annotated[int, typer.Option("--find", min=0, help="How many new ones to look for; 0 lists the shipped ones.")]
Minutes = Annotated[float, typer.Option("--minutes", min=0.0, help="Stop looking after this long; 0 for never.")]
Margin = Annotated[
    float,
    typer.Option(
        "--margin", min=0.0, max=1.0, help="How much better than any other choice the solution has to be, for sure."
    ),
]
Records = Annotated[
    list[Path] | None,
    typer.Option("--records", metavar="FILE", help="Look in these records, not in bots' games; repeatable."),
]
Output = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Add what is found to this file.", dir_okay=False),
]
Verify = Annotated[bool, typer.Option("--verify", help="Check the puzzles again; exit 1 if one no longer holds.")]
Missed = Annotated[bool, typer.Option("--missed", help="Only those that the heuristic misses.")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one per core.")]
First = Annotated[int, typer.Option("--first", min=0, help="Only this many of them; 0 for all.")]


def puzzles(
    game: GameName,
    find: Find = 0,
    verify: Verify = False,
    seed: Seed = 1,
    seats: Seats = None,
    option: Options = None,
    records: Records = None,
    margin: Margin = 0.02,
    minutes: Minutes = 0.0,
    missed: Missed = False,
    first: First = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    output: Output = None,
    as_json: AsJson = False,
) -> None:
    """List a game's puzzles, find new ones, or verify the shipped ones.

    A puzzle is a position with one clearly best choice: the search finds
    it with its usual budget and with ten times as much, every other choice
    is worse by a margin with its whole 95 % interval, and it depends on
    nothing that is hidden. They are sorted by how often weaker bots find
    them. With --output, --verify looks at the puzzles of that file.
    """
    from ludarium.core.puzzle import puzzles as shipped
    from ludarium.core.puzzle import read
    from ludarium.core.registry import get_game

    rules = get_game(game)
    known = read(output.read_text("utf-8"), output.name) if output and output.is_file() else ()
    if find:
        setup = setup_of(rules, seats if seats is not None else rivals(rules), option)
        workers = workers_of(jobs, cluster)
        known = tuple(look(rules, setup, find, seed, records or (), margin, minutes, known, output, missed, workers))
    else:
        known = known if output else shipped(game)
    known = known[: first or None]
    faults = dict(verified(rules, known, seed, margin)) if verify else {}
    if as_json:
        print_json({"game": game, "puzzles": [summary(one) for one in known], "faults": faults})
    else:
        typer.echo(in_words(rules, known, faults, verify))
    if faults:
        raise typer.Exit(FAILED)


def rivals(game: "AnyGame") -> int:
    """The fewest seats at which there is somebody to beat."""
    return min((n for n in game.info.seats if n > 1), default=1)


def look(
    rules: "AnyGame",
    setup: "Setup",
    wanted: int,
    seed: int,
    records: Sequence[Path],
    margin: float,
    minutes: float,
    known: Sequence["Puzzle"],
    output: Path | None,
    missed: bool = False,
    workers: "Workers | None" = None,
) -> list["Puzzle"]:
    """Find puzzles and keep each as soon as it is found: whoever stops the search loses nothing."""
    from ludarium.arena.puzzling import Deal, find, ordered, puzzles_of, record_positions
    from ludarium.arena.workers import HERE, each
    from ludarium.core.puzzle import write
    from ludarium.core.record import loads

    end = monotonic() + 60 * minutes if minutes else float("inf")
    workers = workers or HERE
    many = 1 if workers.alone else ROUND

    found, places = list(known), {tuple(one.moves) for one in known}
    target = len(found) + wanted

    def keep(one: "Puzzle") -> bool:
        if tuple(one.moves) not in places:
            places.add(tuple(one.moves))
            found.append(one)
            advance(1)
            if output is not None:
                output.write_text(write(ordered(rules.info.name, found)), "utf-8")
        return len(found) >= target or monotonic() > end

    with progress(wanted, f"{rules.info.title}, {setup.seats} seats") as advance:
        for file in records:
            record = loads(file.read_text("utf-8"))
            for one in find(rules, record.setup(rules), record_positions(rules, record), seed, margin, missed):
                if keep(one):
                    break
        deal, enough = seed, bool(records)
        while not enough and monotonic() <= end:
            most, left = min(EACH, target - len(found)), end - monotonic()
            numbers = range(deal, deal + 2 * many, 2)
            deals = [Deal(rules.info.name, setup, n, margin, missed, most, left) for n in numbers]
            for some in each(workers, puzzles_of, deals):
                enough = enough or any(keep(one) for one in some)
            deal += 2 * many
    return ordered(rules.info.name, found)


def verified(rules: "AnyGame", known: Sequence["Puzzle"], seed: int, margin: float) -> Iterator[tuple[str, str]]:
    """Look at puzzles again and name those that do not hold, with the reason."""
    from ludarium.arena.puzzling import verify
    from ludarium.core.errors import RecordError

    with progress(len(known), f"{rules.info.title}: verifying") as advance:
        for one in known:
            try:
                fault = verify(rules, one, seed, margin)
            except RecordError as error:
                fault = error.message
            advance(1)
            if fault:
                yield one.name, fault


def summary(one: "Puzzle") -> dict[str, object]:
    """Return a puzzle's figures for scripts."""
    from msgspec import to_builtins

    return {**to_builtins(one), "moves": len(one.moves)}


def in_words(rules: "AnyGame", known: Sequence["Puzzle"], faults: dict[str, str], verify: bool) -> str:
    """Say it to a person."""
    if not known:
        return f"{rules.info.title} has no puzzles. Find some with --find 5."
    rows: list[list[object]] = [["puzzle", "choices", "better by", *known[0].solved]]
    rows += [
        [one.name, one.choices, f"{one.others[0].less:.2f} ± {one.others[0].within:.2f}", *_shares(one.solved)]
        for one in known
    ]
    mean = {level: sum(one.solved[level] for one in known) / len(known) for level in known[0].solved}
    rows.append(["all", "", "", *_shares(mean)])
    told = [columns(rows), ""]
    if verify:
        told += [f"{name} does not hold: {fault}." for name, fault in faults.items()]
        told.append(f"{len(known) - len(faults)} of {len(known)} puzzles hold.")
    return "\n".join(told).rstrip()


def _shares(solved: dict[str, float]) -> list[str]:
    return [f"{share:.0%}" for share in solved.values()]
