"""Opening a database, SQLite or PostgreSQL, and bringing its tables up to date."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url

MIGRATIONS = Path(__file__).resolve().parent.parent / "migrations"


def open_engine(url: str) -> Engine:
    """Connect. Parameters are hidden from error messages: some of them are secrets."""
    if make_url(url).get_backend_name() == "sqlite":
        with suppress(OSError):  # whoever opens it is told what is wrong with it
            own_file(make_url(url).database or "")
        engine = create_engine(url, hide_parameters=True, connect_args={"timeout": 30})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    return create_engine(url, hide_parameters=True, pool_pre_ping=True, pool_size=8)


def own_file(file: str) -> None:
    """Let a database file be read by its owner only; what SQLite writes beside it is then closed likewise."""
    if not file or file == ":memory:" or file.startswith("file:"):
        return
    path = Path(file)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    for beside in (path, Path(f"{file}-wal"), Path(f"{file}-shm")):
        if beside.exists():
            beside.chmod(0o600)


def migrate(engine: Engine) -> None:
    """Run the migrations that the database lacks. Nodes that start together wait for each other."""
    if _is_up_to_date(engine):
        return
    from alembic import command  # half a second, seldom needed
    from alembic.config import Config as AlembicConfig

    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7164239)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def newest_migration() -> str:
    """Name the last migration by its file: they are numbered in order, without branches."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def _is_up_to_date(engine: Engine) -> bool:
    with engine.begin() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return False
        applied = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return list(applied) == [newest_migration()]


def _prepare_sqlite(connection: Any, _: object) -> None:
    # The driver's own idea of transactions knows no savepoints: it is switched off and BEGIN is said by us.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
