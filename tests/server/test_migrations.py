"""Migrations: numbered in a line, and left alone where there is nothing to do."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from ludarium.server.storage.engine import MIGRATIONS, migrate, newest_migration, open_engine
from ludarium.server.storage.schema import metadata

SILENT = """
import sys
from ludarium.server.storage.engine import migrate, open_engine
import ludarium.server.run
migrate(open_engine(sys.argv[1]))
print(sorted({"alembic", "psycopg"} & set(sys.modules)))
"""


def alembic() -> Config:
    """Alembic's settings, as the house makes them."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def test_files_are_numbered_as_alembic_orders_them() -> None:
    """The newest one is found by its file's name, so names must tell the order."""
    script = ScriptDirectory.from_config(alembic())
    assert script.get_heads() == [newest_migration()]
    for revision in script.walk_revisions():
        assert Path(revision.path).name.startswith(f"{revision.revision}_")


@pytest.mark.parametrize("before", ["", "0001", "-1", "head"])
def test_a_database_is_brought_up_to_date_whatever_it_lacks(tmp_path: Path, before: str) -> None:
    """An empty one, the first house's, one that lacks the last step, and one that has everything."""
    engine = open_engine(f"sqlite:///{tmp_path / 'house.sqlite3'}")
    config = alembic()
    if before:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head" if before == "-1" else before)
        if before == "-1":
            with engine.begin() as connection:
                config.attributes["connection"] = connection
                command.downgrade(config, "-1")
    migrate(engine)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [
            newest_migration()
        ]
    found = inspect(engine)
    assert {table.name for table in metadata.sorted_tables} <= set(found.get_table_names())


def test_a_house_that_opens_again_imports_neither_migrations_nor_the_other_database(tmp_path: Path) -> None:
    """They are a good part of the time until the page answers."""
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"
    migrate(open_engine(url))
    ran = subprocess.run([sys.executable, "-c", SILENT, url], capture_output=True, text=True, check=False)
    assert ran.stdout == "[]\n", ran.stderr
