"""``ludarium house users``, ``ban``, ``invite`` and others: looking after the people of a house."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, columns, examples, print_json
from .errors import FAILED, Refused
from .house import Database, told, url_of

if TYPE_CHECKING:
    from sqlalchemy import Engine

SignIn = Annotated[str, typer.Argument(metavar="NAME", help="The name to sign in with: ludarium house users.")]
Why = Annotated[str, typer.Option("--why", help="Written down with the deed; not shown to the person.")]
Count = Annotated[int, typer.Option("--count", min=1, max=1000, help="How many codes; each makes one account.")]
Most = Annotated[int, typer.Option("--most", min=1, max=100_000, help="How many of the newest.")]

EXAMPLES: Final = {
    "users": examples("ludarium house users", "ludarium house users --json"),
    "ban": examples("ludarium house ban zoe-4821 --why 'insults'"),
    "unban": examples("ludarium house unban zoe-4821"),
    "reset-password": examples("ludarium house reset-password zoe-4821"),
    "invite": examples("ludarium house invite", "ludarium house invite --count 20 --json"),
    "ratings": examples("ludarium house ratings", "ludarium house ratings --recompute --json"),
    "audit": examples("ludarium house audit", "ludarium house audit --account zoe-4821 --json"),
}


def register(app: typer.Typer) -> None:
    """Add the commands to ``ludarium house``."""
    for name, command in (
        ("users", users),
        ("ban", ban),
        ("unban", unban),
        ("reset-password", reset_password),
        ("invite", invite),
        ("audit", audit),
        ("ratings", ratings),
    ):
        app.command(name, epilog=EXAMPLES[name])(command)


@contextmanager
def database_of(url: str | None) -> Iterator["Engine"]:
    """Open a house's database; who is not there is named in one sentence."""
    from ludarium.server.operate.people import NoSuchAccount, people

    try:
        with told(), people(url_of(url)) as engine:
            yield engine
    except NoSuchAccount as error:
        raise Refused(f"Nobody signs in as {str(error)!r}. See: ludarium house users", FAILED) from None


def day(seconds: float | None) -> str:
    """Write a day, or nothing."""
    return "" if seconds is None else datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d")


def users(database: Database = None, as_json: AsJson = False) -> None:
    """List the accounts of a house, oldest first."""
    from msgspec import to_builtins

    from ludarium.server.operate.people import users as accounts

    with database_of(database) as engine:
        found = accounts(engine)
    if as_json:
        print_json(to_builtins(found))
        return
    head = ["signs in as", "called", "since", "banned", "seats", "devices"]
    rows = [[one.sign_in, one.name, day(one.created), day(one.banned), one.seats, one.devices] for one in found]
    typer.echo(columns([head, *rows], left=4) if rows else "There are no accounts.")


def ban(name: SignIn, why: Why = "", database: Database = None) -> None:
    """Close an account: nobody can sign in with it, and its devices are signed out.

    Seats that were taken by a link stay with whoever has the link; give such a
    seat to a bot at its table.
    """
    from ludarium.server.operate.people import ban as close

    with database_of(database) as engine:
        close(engine, name, why)
    typer.echo(f"{name} is banned.")


def unban(name: SignIn, database: Database = None) -> None:
    """Open a closed account again."""
    from ludarium.server.operate.people import unban as reopen

    with database_of(database) as engine:
        reopen(engine, name)
    typer.echo(f"{name} can sign in again.")


def reset_password(name: SignIn, database: Database = None, as_json: AsJson = False) -> None:
    """Take an account's password away and print a code that opens it once.

    All its devices are signed out, and its other recovery codes are gone. Give
    the code to the person, who then sets a new password.
    """
    from ludarium.server.operate.people import reset_password as reset

    with database_of(database) as engine:
        code = reset(engine, name)
    if as_json:
        print_json({"sign_in": name, "code": code})
    else:
        typer.echo(f"{name} signs in once with the recovery code {code}")


def invite(count: Count = 1, database: Database = None, as_json: AsJson = False) -> None:
    """Print codes, each for one new account: for a house with --accounts invite."""
    from ludarium.server.operate.people import invite as make

    with database_of(database) as engine:
        codes = make(engine, count)
    if as_json:
        print_json(codes)
    else:
        typer.echo("\n".join(codes))


def audit(
    account: Annotated[str, typer.Option("--account", metavar="NAME", help="Only what was done to one.")] = "",
    most: Most = 50,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """List everything operators did, and what owners did to their accounts, newest first."""
    from ludarium.server.operate.people import audit as deeds

    with database_of(database) as engine:
        found = deeds(engine, most, account)
    if as_json:
        print_json(found)
        return
    rows = [
        [datetime.fromtimestamp(one["at"], UTC).strftime("%Y-%m-%d %H:%M"), one["actor"], one["deed"], one["account"]]
        for one in found
    ]
    typer.echo(columns([[*row, one["note"]] for row, one in zip(rows, found, strict=True)], left=5) or "Nothing yet.")


def ratings(
    recompute: Annotated[bool, typer.Option("--recompute", help="Keep the result.")] = False,
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Recompute all ratings from the logs of rated games, and say whether they agree with what is stored.

    Exits 1 if they do not and --recompute was not given.
    """
    from msgspec import to_builtins

    from ludarium.server.operate.ratings import recount
    from ludarium.server.storage import Store

    with database_of(database):
        store = Store(url_of(database), lambda *_: None, lambda *_: None)
        try:
            done = recount(store, recompute, lambda _: None)
        finally:
            store.close()
    if as_json:
        print_json({**to_builtins(done), "kept": recompute})
    else:
        came = "all as they were" if not done.different else f"{done.different:,} came out differently"
        typer.echo(f"{done.games:,} rated games, {done.ratings:,} ratings: {came}.")
    if done.different and not recompute:
        raise typer.Exit(FAILED)
