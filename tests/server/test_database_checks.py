"""A database that cannot be used is refused in one sentence; one that can is its owner's alone, and health tells the truth."""

import asyncio
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import event, text

from ludarium.server.storage import Store
from ludarium.server.storage.checking import DatabaseRefused, check_database
from ludarium.server.storage.engine import migrate, open_engine


def store_in(folder: Path) -> Store:
    """A new database."""
    return Store(f"sqlite:///{folder / 'house.sqlite3'}", lambda *_: None, lambda *_: None)


def damaged(folder: Path) -> Path:
    """A database whose middle was overwritten."""
    store_in(folder).close()
    file = folder / "house.sqlite3"
    content = bytearray(file.read_bytes())
    content[4096:-4096] = b"\xa5" * (len(content) - 8192)
    file.write_bytes(content)
    return file


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense://x", "does not name a database"),
        ("sqlite:////nowhere/at/all/x.sqlite3", "must exist"),
        ("postgresql+psycopg://nobody@127.0.0.1:1/x", "does not answer"),
    ],
)
def test_a_bad_database_is_refused_in_a_sentence(url: str, said: str) -> None:
    """Which says what to do."""
    with pytest.raises(DatabaseRefused, match=said):
        check_database(url)


def test_a_damaged_file_and_something_else_are_refused(tmp_path: Path) -> None:
    """And left as they are."""
    file = damaged(tmp_path)
    before = file.read_bytes()
    with pytest.raises(DatabaseRefused, match="damaged"):
        check_database(f"sqlite:///{file}")
    assert file.read_bytes() == before
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ida, " * 1000)
    with pytest.raises(DatabaseRefused, match="something else"):
        check_database(f"sqlite:///{other}")


def test_a_database_of_a_newer_house_is_refused(tmp_path: Path) -> None:
    """It may hold what this one does not understand."""
    engine = open_engine(f"sqlite:///{tmp_path / 'house.sqlite3'}")
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseRefused, match="newer"):
        check_database(str(engine.url))


def test_the_command_line_says_one_sentence(tmp_path: Path) -> None:
    """No traceback."""
    command = [
        sys.executable,
        "-m",
        "ludarium.server",
        "--no-browser",
        "--port",
        "0",
        "--database",
        str(damaged(tmp_path)),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode != 0
    assert "damaged" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    """The database and what SQLite writes beside it, also if it was open to all before."""
    file = tmp_path / "house.sqlite3"
    file.touch(mode=0o644)
    store = store_in(tmp_path)
    assert asyncio.run(store.alive())
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    store.close()
    assert "house.sqlite3-wal" in modes
    assert set(modes.values()) == {0o600}


def test_health_fails_when_nothing_can_be_written(tmp_path: Path) -> None:
    """As on a full disk: reading goes on, and every move would be refused."""
    store = store_in(tmp_path)
    assert asyncio.run(store.alive())

    def full(connection: object, cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT"):
            raise OSError("database or disk is full")

    event.listen(store.engine, "before_cursor_execute", full)
    assert not asyncio.run(store.alive())
    event.remove(store.engine, "before_cursor_execute", full)
    assert asyncio.run(store.alive())
    store.close()
