"""Whether a database can be opened, said in one sentence and with what to do, before anything is served from it."""

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError

from .engine import migrate, open_engine


class DatabaseRefused(Exception):
    """A database that cannot be used; the message says why and what to do."""


def check_database(url: str) -> None:
    """Open a database once, look through a file for damage, and bring its tables up to date; or refuse."""
    try:
        file = make_url(url).database or ""
        engine = open_engine(url)
    except (ArgumentError, NoSuchModuleError, ImportError, ValueError):
        raise DatabaseRefused(
            "--database does not name a database that can be used. Give a file, or postgresql://user@host/name."
        ) from None
    try:
        if engine.dialect.name == "sqlite":
            with engine.connect() as connection:
                found = str(connection.execute(text("PRAGMA quick_check(1)")).scalar())
            if found != "ok":
                raise DatabaseRefused(_damaged(file))
        migrate(engine)
    except OperationalError as error:
        raise DatabaseRefused(_unreachable(url, file, str(error.orig).strip().splitlines()[0])) from None
    except DBAPIError:
        raise DatabaseRefused(_damaged(file)) from None
    except Exception as error:
        if type(error).__name__ != "CommandError":  # Alembic's: it is imported only where it is needed
            raise
        raise DatabaseRefused(
            f"The database {file} was written by a newer Ludarium. Update this one, or give another by --database."
        ) from None
    finally:
        engine.dispose()


def _damaged(file: str) -> str:
    return (
        f"The database {file} is damaged, or is something else. It was left as it is: "
        "restore a backup of it, or give another file by --database."
    )


def _unreachable(url: str, file: str, why: str) -> str:
    if url.startswith("sqlite"):
        return f"The database {file} cannot be opened ({why}). Its folder must exist, be writable and have room."
    return f"The database does not answer ({why}). Start it, or give another by --database."
