"""What people reported to whoever runs the house, and silencing who said it."""

from datetime import UTC, datetime

from msgspec import Struct
from sqlalchemy import Engine, func, select

from ..speakers import who_of_account
from ..storage import talk
from ..storage.accounts import OPERATOR, every, note
from ..storage.clock import now
from ..storage.schema import reports


class Reported(Struct):
    """A line that was reported: when last, by how many, who said it at which table, and what.

    ``account`` is the name to sign in with, by which it can be banned, if it was not a guest who said it.
    """

    when: str
    who: str
    name: str
    match: str
    number: int
    reports: int
    account: str
    text: str


def list_reports(engine: Engine, seconds: float) -> list[Reported]:
    """List the lines that were reported in so many seconds, newest first."""
    r = reports.c
    last, count = func.max(r.at).label("last"), func.count().label("reports")
    wanted = select(r.match, r.number, r.who, r.name, r.text, last, count).where(
        r.at > now(engine.dialect.name) - seconds
    )
    grouped = wanted.group_by(r.match, r.number, r.who, r.name, r.text).order_by(last.desc())
    with engine.connect() as connection:
        accounts = {who_of_account(one.id): one.sign_in or "" for one in every(connection)}
        return [
            Reported(
                told(row.last),
                row.who,
                row.name,
                row.match,
                row.number,
                row.reports,
                accounts.get(row.who, ""),
                row.text,
            )
            for row in connection.execute(grouped)
        ]


def told(at: float) -> str:
    """Write a moment down."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def silence(engine: Engine, who: str, seconds: float, why: str = "") -> None:
    """Let somebody speak at no table for so long; for no time, let them speak again."""
    deed = f"silenced for {seconds / 3600:.0f} h" if seconds else "may speak again"
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        talk.silence(connection, who, seconds)
        note(connection, OPERATOR, deed, "", f"{who} {why}".strip())
