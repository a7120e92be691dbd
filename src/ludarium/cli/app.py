"""All commands, and ``--version``."""

from typing import Annotated, Final

import typer

from ludarium import __version__, _pure

from . import (
    arena,
    bench,
    check,
    dataset,
    decks,
    games,
    house,
    house_people,
    house_reports,
    new,
    play,
    puzzles,
    replay,
    report,
    rules,
    serve,
    show,
    simulate,
    tune,
    verify,
)
from .common import examples
from .errors import Commands

EXAMPLES: Final = examples("ludarium play rauha", "ludarium games", "ludarium simulate rauha --seats 4 --games 1000")

app: Final = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EXAMPLES,
    pretty_exceptions_enable=False,
)
"""The command line as a value, for tests and for typer's completion."""

for module, command in (
    (play, play.play),
    (serve, serve.serve),
    (show, show.show),
    (rules, rules.rules),
    (games, games.games),
    (replay, replay.replay),
    (verify, verify.verify),
    (simulate, simulate.simulate),
    (arena, arena.arena),
    (report, report.report),
    (tune, tune.tune),
    (dataset, dataset.dataset),
    (check, check.check),
    (new, new.new),
    (puzzles, puzzles.puzzles),
    (bench, bench.bench),
):
    app.command(epilog=module.EXAMPLES)(command)

app.add_typer(decks.app, name="decks", epilog=decks.EXAMPLES)
house_people.register(house_reports.app)
app.add_typer(house_reports.app, name="house", epilog=house.EXAMPLES)


def engine() -> str:
    """Say whether the engine is compiled, and if not, why."""
    from importlib.util import find_spec

    spec = find_spec("ludarium.core.state")
    if spec is not None and spec.origin is not None and not spec.origin.endswith(".py"):
        return "engine compiled"
    if _pure.asked():
        return f"engine interpreted: {_pure.SWITCH}=1 asks for it"
    return "engine interpreted: it is not compiled, so expect a tenth of the speed or less"


def print_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        typer.echo(f"ludarium {__version__} ({engine()})")
        raise typer.Exit


@app.callback()
def ludarium(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=print_version, help="Show the version and the engine, then exit."
        ),
    ] = False,
) -> None:
    """Modern board games: play them, watch bots play them, measure and check them."""
