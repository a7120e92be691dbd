"""``ludarium report``: how a game plays, as a page for its designers."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from .cluster import Cluster, workers_of
from .common import (
    AsJson,
    GameName,
    Language,
    Options,
    Seed,
    complete_bots,
    examples,
    language,
    names_in,
    print_json,
    progress,
    read_record,
    seats_option,
    setup_of,
)
from .errors import Refused

if TYPE_CHECKING:
    from ludarium.arena.report.run import Report
    from ludarium.core.record import Record
    from ludarium.core.registry import AnyGame

EXAMPLES: Final = examples(
    "ludarium report rauha -o report.html",
    "ludarium report rauha --seats 4 --games 1000 --seed 7 -o report.html --lang fr",
    "ludarium report rauha --only restricted --without discard-crystals --games 320",
    "ludarium report rauha --only what-if --sweep entities.taivas.effect.pay=2..6 --games 360",
    "ludarium report rauha --only what-if --set components.cards.1-31.cost=7 --games 200 --json",
    "ludarium report pangea --records evenings/ -o ours.html",
)
MINUTES: Final = 5.0
MOST_VALUES: Final = 20

Output = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="FILE", help="Write the page here.", dir_okay=False, show_default="GAME-report.html"
    ),
]
Seats = Annotated[int | None, seats_option("four, or the most there are")]
Games = Annotated[
    int | None, typer.Option("--games", min=1, help="How many games; the same command gives the same report.")
]
Minutes = Annotated[
    float | None,
    typer.Option("--minutes", min=0.05, help="How long to play, if not --games.", show_default=f"{MINUTES:g}"),
]
Bots = Annotated[str, typer.Option("--bots", help="Bots by seat, separated by commas.", autocompletion=complete_bots)]
Only = Annotated[
    str, typer.Option("--only", metavar="PARTS", help="Only these parts, separated by commas.", show_default="all")
]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="ACTION", help="Restricted play: what a seat loses if it may never do this."),
]
AtRandom = Annotated[
    list[str] | None,
    typer.Option("--at-random", metavar="ACTION", help="What a seat loses if it does this at random; several with +."),
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="What if a component were different? Or a file of such lines."),
]
Sweep = Annotated[
    str,
    typer.Option("--sweep", metavar="PATH=A..B", help="Try values of a component: 2..6, or 2,4,8.", show_default=False),
]
Records = Annotated[
    list[Path] | None,
    typer.Option(
        "--records", metavar="FILE", help="Look at these records, or all of a folder, in place of bots' games."
    ),
]
Kept = Annotated[
    Path | None,
    typer.Option(
        "--from", metavar="FILE", help="Play nothing: draw the page from what --json printed.", dir_okay=False
    ),
]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one per core.")]


def report(
    game: GameName,
    output: Output = None,
    seats: Seats = None,
    games: Games = None,
    minutes: Minutes = None,
    seed: Seed = 0,
    bots: Bots = "heuristic",
    option: Options = None,
    only: Only = "",
    without: Without = None,
    at_random: AtRandom = None,
    changes: Set = None,
    sweep: Sweep = "",
    records: Records = None,
    kept: Kept = None,
    lang: Language = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Report how a game plays, for its designers, in one self-contained page.

    Seats, length, when the winner is known, how much choices matter,
    cards, dead choices, scoring, skill, restricted play and what if.
    Every number has its interval, its sample and the command that makes it.

    The parts: seats, length, winner, choices, cards, dead, scoring, skill,
    restricted, what-if.
    """
    from ludarium.arena.report.budget import Budget
    from ludarium.arena.report.run import PARTS, Request, make
    from ludarium.core.registry import get_game

    rules = get_game(game)
    spoken = language(lang)
    setup = setup_of(rules, seats if seats is not None else usual_seats(rules), option)
    if games is not None and minutes is not None:
        raise Refused("Give either --games or --minutes, not both.")
    request = Request(
        game=game,
        setup=setup,
        seed=seed,
        bots=known_bots(bots),
        only=tuple(names_in(only)) or PARTS,
        without=tuple(without or ()),
        at_random=tuple(at_random or ()),
        changes=dict(changes_in(changes or [])),
        sweep=sweep_of(sweep),
        records=tuple(records_in(rules, records or [])),
        options=tuple(option or ()),
    )
    budget = Budget(games or 0, minutes or MINUTES)
    made = kept_figures(kept) if kept else make(request, budget, stages(rules), workers_of(jobs, cluster))
    tell(made, spoken, output or (None if as_json else Path(f"{game}-report.html")), as_json)


def kept_figures(file: Path) -> "Report":
    """Read what ``--json`` has printed."""
    from msgspec import DecodeError
    from msgspec.json import decode

    from ludarium.arena.report.run import Report

    try:
        return decode(file.read_bytes(), type=Report)
    except DecodeError as error:
        raise Refused(f"{file} does not hold the figures of a report: {error}.") from None


def tell(made: "Report", lang: str, file: Path | None, as_json: bool) -> None:
    """Write the page, and say what it says."""
    if file is not None:
        from ludarium.arena.report.page import page

        file.write_text(page(made, lang), "utf-8")
    if as_json:
        from msgspec import to_builtins

        print_json(to_builtins(made))
    else:
        typer.echo(in_words(made, lang, file))


def usual_seats(game: "AnyGame") -> int:
    """Four, or the most there are: a full table says most."""
    return 4 if 4 in game.info.seats else max(game.info.seats)


def known_bots(names: str) -> tuple[str, ...]:
    """Read ``--bots`` and refuse unknown ones before anything is played."""
    from ludarium.arena.contest import close
    from ludarium.bots import make_bot

    found = tuple(names_in(names))
    for name in found:
        close(make_bot(name))
    return found or ("heuristic",)


def changes_in(texts: list[str]) -> Iterator[tuple[str, Any]]:
    """Read ``--set``: changes, or files with one on each line."""
    from ludarium.core.variant import parse

    for text in texts:
        if "=" in text:
            yield parse(text)
        else:
            lines = Path(text).read_text("utf-8").splitlines()
            yield from (parse(line) for line in lines if line.strip() and not line.startswith("#"))


def sweep_of(text: str) -> tuple[str, tuple[Any, ...]] | None:
    """Read ``--sweep``: a path with a range, or with values."""
    from ludarium.core.variant import parse

    if not text:
        return None
    path, equals, values = text.partition("=")
    first, dots, last = values.partition("..")
    if dots and first.strip().lstrip("-").isdecimal() and last.strip().lstrip("-").isdecimal():
        tried = [str(value) for value in range(int(first), int(last) + 1)]
    else:
        tried = names_in(values)
    if not equals or not 2 <= len(tried) <= MOST_VALUES:
        raise Refused(f"{text!r} is not a sweep of 2 to {MOST_VALUES} values. Write it as PATH=2..6 or PATH=2,4,8.")
    parsed = [parse(f"{path}={value}") for value in tried]
    return parsed[0][0], tuple(value for _, value in parsed)


def records_in(game: "AnyGame", places: list[Path]) -> Iterator["Record"]:
    """Read records of the game from files and folders; those of other games are passed over."""
    for place in places:
        for file in sorted(place.rglob("*.json")) if place.is_dir() else [place]:
            record, _ = read_record(file)
            if record.game == game.info.name:
                yield record


def stages(game: "AnyGame") -> "Callable[[str, int | None], Any]":
    """Show a bar for each part."""

    @contextmanager
    def stage(name: str, most: int | None) -> Iterator[Callable[[int], None]]:
        with progress(most, f"{game.info.title}: {name}") as advance:
            yield advance

    return stage


def in_words(made: "Report", lang: str, file: Path | None) -> str:
    """Say the verdict, and where the page is."""
    from ludarium.arena.report.findings import findings, verdict
    from ludarium.arena.report.naming import Naming
    from ludarium.core.registry import get_game

    naming = Naming(get_game(made.game), made, lang)
    found = findings(naming)
    lines = [f"{'  ' if one.fine else '! '}{one.title}: {one.lead} {one.rest}".rstrip() for one in found]
    return "\n".join([verdict(naming, found), "", *lines, "", str(file or "")]).rstrip()
