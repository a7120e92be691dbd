"""``ludarium house``: looking after a house that runs: is it well, backups, restoring them, forgetting what is old."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, columns, examples, print_json, progress
from .errors import FAILED, Refused

if TYPE_CHECKING:
    from ludarium.server.operate.doctor import Finding

DOCTOR: Final = examples(
    "ludarium house doctor", "ludarium house doctor --database postgresql://ludarium@db/house --json"
)
BACKUP: Final = examples("ludarium house backup house-monday.sqlite3", "ludarium house backup copy.sqlite3 --json")
RESTORE: Final = examples(
    "ludarium house restore house-monday.sqlite3",
    "ludarium house restore house.sqlite3 --database postgresql://ludarium@db/house",
)
PURGE: Final = examples(
    "ludarium house purge --older-than 180d --dry-run",
    "ludarium house purge --older-than 1y",
    "ludarium house purge --older-than 30d --unfinished",
)
EXAMPLES: Final = examples(
    "ludarium house doctor", "ludarium house backup monday.sqlite3", "ludarium house purge --older-than 180d"
)
SIGNS: Final = {"ok": "✓", "warning": "!", "failed": "✗"}

app: Final = typer.Typer(no_args_is_help=True, help="Look after a house: its health, backups, old matches and people.")

Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="A SQLite file or a database URL.", show_default="your data folder"),
]


@contextmanager
def told() -> Iterator[None]:
    """Say in one sentence what is wrong with a database."""
    from sqlalchemy.exc import DBAPIError

    from ludarium.server.storage.checking import DatabaseRefused

    try:
        yield
    except DatabaseRefused as error:
        raise Refused(str(error), FAILED) from None
    except DBAPIError as error:
        why = str(error.orig).strip().splitlines()[0]
        raise Refused(f"The database refused: {why}. See: ludarium house doctor", FAILED) from None


def url_of(database: str | None) -> str:
    """Read ``--database``."""
    from ludarium.server.config import database_url

    return database_url(database)


@app.command("doctor", epilog=DOCTOR)
def doctor(
    database: Database = None,
    replay: Annotated[int, typer.Option("--replay", min=0, help="How many of the newest matches to replay.")] = 50,
    no_match: Annotated[bool, typer.Option("--no-match", help="Only look: play no test match.")] = False,
    operator_token: Annotated[
        str, typer.Option(envvar="LUDARIUM_OPERATOR_TOKEN", metavar="SECRET", help="The one that the house is given.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check a house's health: settings, disk, tables, rows, clocks, matches, and a match from start to end.

    Works while it is open. Exits 1 if anything failed.
    """
    from msgspec import to_builtins

    from ludarium.server.config import Config
    from ludarium.server.operate.doctor import Doctor
    from ludarium.server.operate.trial_match import play_test_match

    config = Config(database=url_of(database), operator_token=operator_token)
    examined = Doctor(config, replay, None if no_match else play_test_match)
    found: list[Finding] = []
    with progress(len(examined.checks()), "examining the house") as advance:
        for finding in examined.examine():
            found.append(finding)
            advance(1)
    ok = all(finding.verdict != "failed" for finding in found)
    if as_json:
        print_json({"ok": ok, "findings": to_builtins(found)})
    else:
        typer.echo(columns([[SIGNS[one.verdict], one.check, one.message] for one in found], left=3))
    if not ok:
        raise typer.Exit(FAILED)


@app.command("backup", epilog=BACKUP)
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; must not be there yet.", show_default=False)],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Copy a house's database into one file, while it is open.

    The copy is of one moment. It holds the secrets of matches under way:
    only you can read it, and it should stay so.
    """
    from msgspec import to_builtins

    from ludarium.server.operate.backup import back_up

    with told(), growing("copying") as (begin, advance):
        copied = back_up(url_of(database), file, begin, advance)
    if as_json:
        print_json(to_builtins(copied))
    else:
        typer.echo(f"{copied.file}: {copied.matches:,} matches, {copied.entries:,} entries, {copied.bytes:,} bytes.")


@app.command("restore", epilog=RESTORE)
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Bring back what a backup has and the database lacks, even while the house is open.

    Nothing is taken away: matches that went on stay as they are. Into a new
    database everything is restored, of either kind.
    """
    from msgspec import to_builtins

    from ludarium.server.operate.backup import restore as bring_back

    with told(), growing("restoring") as (begin, advance):
        done = bring_back(url_of(database), file, begin, advance)
    if as_json:
        print_json(to_builtins(done))
        return
    typer.echo(f"{done.added:,} matches came back, {done.extended:,} got moves back, {done.there:,} were there.")
    if done.different:
        typer.echo(
            f"{len(done.different):,} went another way than in the backup, and stay: {', '.join(done.different[:9])}"
        )


@app.command("purge", epilog=PURGE)
def purge(
    older_than: Annotated[
        str, typer.Option("--older-than", metavar="AGE", help="Such as 12h, 90d, 8w or 1y.", show_default=False)
    ],
    database: Database = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Abandoned matches too.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many there are.")] = False,
    as_json: AsJson = False,
) -> None:
    """Delete finished matches whose last move is older than an age, while the house is open.

    A file does not become smaller, but its room is used again.
    """
    from msgspec import to_builtins

    from ludarium.server.operate.backup import opened
    from ludarium.server.operate.purge import Purged, age, old_matches, written_down
    from ludarium.server.operate.purge import purge as delete

    try:
        seconds = age(older_than)
    except ValueError:
        raise Refused(f"{older_than!r} is not an age. Write a number and h, d, w or y, such as 90d.") from None
    with told():
        engine = opened(url_of(database))
        names = old_matches(engine, seconds, unfinished)
        with progress(len(names), "deleting") as advance:
            done = Purged(len(names), 0) if dry_run else delete(engine, names, advance)
        if not dry_run:
            written_down(engine, older_than, unfinished, done)
        engine.dispose()
    if as_json:
        print_json({**to_builtins(done), "deleted": not dry_run})
    elif dry_run:
        typer.echo(f"{done.matches:,} matches are older. Nothing was deleted.")
    else:
        typer.echo(f"{done.matches:,} matches and {done.entries:,} entries are deleted.")


@contextmanager
def growing(label: str) -> Iterator[tuple[Callable[[int], None], Callable[[int], None]]]:
    """Show progress of work whose length is known once it has begun: yields what to call with the length, and with steps."""
    steps: list[Callable[[int], None]] = []
    with ExitStack() as stack:

        def begin(total: int) -> None:
            steps.append(stack.enter_context(progress(total, label)))

        def advance(done: int) -> None:
            steps[-1](done)

        yield begin, advance
