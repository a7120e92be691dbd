"""Migrations: numbered in a line, and left alone where there is nothing to do."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from msgspec.structs import asdict, replace
from sqlalchemy import MetaData, insert, inspect, text
from tests.server.postgres import postgresql
from tests.server.running import Page, RunningHouse
from tests.steady import PLENTY

from ludarium.server.config import Config as HouseConfig
from ludarium.server.match_setup import plan
from ludarium.server.storage.engine import MIGRATIONS, migrate, newest_migration, open_engine
from ludarium.server.storage.schema import metadata
from ludarium.server.web.messages import NewMatch, NewSeat

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


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_links_from_before_still_hold_their_seats(tmp_path: Path, kind: str) -> None:
    """A table of the first house, as its database had it: who opens the old link sits there and plays."""
    databases = postgresql() if kind == "postgresql" else iter((f"sqlite:///{tmp_path / 'house.sqlite3'}",))
    for url in databases:
        links_hold(url)


def links_hold(url: str) -> None:
    """Lay a table into a database as it was at first, open a house on it, and sit down."""
    laid = plan(NewMatch("rauha", [NewSeat("person", "Ida"), NewSeat("person", "Noor")]))
    rows = {
        "matches": [asdict(replace(laid.match, status="playing"))],
        "seats": [{**asdict(seat), "match": laid.match.id} for seat in laid.seats],
        "entries": [{**asdict(entry), "match": laid.match.id} for entry in laid.log],
    }
    engine, config = open_engine(url), alembic()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        first = MetaData()
        first.reflect(connection)
        for name, written in rows.items():
            known = first.tables[name].columns.keys()
            for row in written:
                connection.execute(insert(first.tables[name]), {key: row[key] for key in known})
    engine.dispose()
    house = RunningHouse(HouseConfig(database=url, **PLENTY))  # type: ignore[arg-type]
    page = Page(house.address, laid.match.id, laid.tokens["1"])
    assert page.until_asked()["viewer"] == 1
    assert page.play_first()["ok"]
    house.stop()
