"""``ludarium house reports`` and ``silence``: what people reported, and who shall speak at no table for a while."""

from typing import Annotated, Final

import typer

from .common import AsJson, columns, examples, print_json
from .errors import Refused
from .house import Database, told, url_of
from .house import app as app  # with the commands below
from .house_people import Why

REPORTS: Final = examples("ludarium house reports", "ludarium house reports --since 7d --json")
SILENCE: Final = examples(
    "ludarium house silence 3f9a0c11d2e4 --for 7d --why 'insults'", "ludarium house silence 3f9a0c11d2e4 --for 0h"
)


@app.command("reports", epilog=REPORTS)
def reports(
    since: Annotated[str, typer.Option("--since", metavar="AGE", help="Such as 12h, 7d or 1y.")] = "30d",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List what was reported at tables, newest first, with who wrote it.

    Works while the house is open. Silence somebody by the WHO of a line; ban
    who has an account by its ACCOUNT.
    """
    from msgspec import to_builtins

    from ludarium.server.operate.backup import opened
    from ludarium.server.operate.reports import list_reports

    with told():
        engine = opened(url_of(database))
        found = list_reports(engine, seconds_of(since))
        engine.dispose()
    if as_json:
        print_json(to_builtins(found))
    elif not found:
        typer.echo("Nothing was reported.")
    else:
        heads = ["WHEN", "WHO", "NAME", "TABLE", "REPORTS", "ACCOUNT", "SAID"]
        rows = [[one.when, one.who, one.name, one.match, str(one.reports), one.account, one.text] for one in found]
        typer.echo(columns([heads, *rows], left=7))


@app.command("silence", epilog=SILENCE)
def silence(
    who: Annotated[str, typer.Argument(metavar="WHO", help="From ludarium house reports.", show_default=False)],
    length: Annotated[str, typer.Option("--for", metavar="AGE", help="Such as 12h or 7d; 0h lets speak again.")] = "7d",
    why: Why = "",
    database: Database = None,
) -> None:
    """Keep somebody from writing at any table for a while, even while the house is open.

    An account is silent on every device. A guest is a browser: with another one
    they are somebody else to the house.
    """
    from ludarium.server.operate.backup import opened
    from ludarium.server.operate.reports import silence as hush

    if len(who) != 12 or not all(letter in "0123456789abcdef" for letter in who):
        raise Refused(f"{who!r} does not name anybody. Copy the twelve letters of WHO from: ludarium house reports")
    with told():
        engine = opened(url_of(database))
        hush(engine, who, seconds_of(length), why)
        engine.dispose()
    typer.echo(f"{who} may speak again." if seconds_of(length) == 0 else f"{who} is silenced for {length}.")


def seconds_of(length: str) -> float:
    """Read an age."""
    from ludarium.server.operate.purge import age

    try:
        return age(length)
    except ValueError:
        raise Refused(f"{length!r} is not a length of time. Write a number and h, d, w or y, such as 7d.") from None
