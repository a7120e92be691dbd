"""``ludarium house``: what it says, and what it says to scripts."""

from pathlib import Path
from typing import Final

import pytest

from ludarium.cli.house_reports import app
from ludarium.server.storage import Store
from ludarium.server.storage.accounts import create

from .conftest import Run


@pytest.fixture
def database(run: Run) -> Path:
    """A new house's database in the shell's folder."""
    Store("sqlite:///house.sqlite3", lambda *_: None, lambda *_: None).close()
    return Path("house.sqlite3")


READS: Final = {"doctor", "users", "reports", "audit"}
DEEDS: Final = {
    "backup": ("house", "backup", "copy.sqlite3"),
    "restore": ("house", "restore", "before.sqlite3"),
    "purge": ("house", "purge", "--older-than", "90d"),
    "ban": ("house", "ban", "NAME", "--why", "insults"),
    "unban": ("house", "unban", "NAME"),
    "reset-password": ("house", "reset-password", "NAME"),
    "invite": ("house", "invite"),
    "ratings": ("house", "ratings", "--recompute"),
    "silence": ("house", "silence", "3f9a0c11d2e4", "--why", "insults"),
}


def commands() -> set[str]:
    """Name all commands that look after a house."""
    return {str(one.name) for one in app.registered_commands}


@pytest.mark.parametrize("command", sorted(commands()))
def test_every_command_has_help_with_examples(run: Run, command: str) -> None:
    """And is listed."""
    assert f"ludarium house {command}" in run("house", command, "--help").out.split("Examples:")[1]
    assert command in run("house", "--help").out


def test_the_doctor_answers_in_sentences_and_in_json(run: Run, database: Path) -> None:
    """With a sign for each, and the exit code of the whole."""
    ran = run("house", "doctor", "--database", database, "--no-match")
    assert ran.code == 0
    assert ran.out.count("\n") == 6
    told = run("house", "doctor", "--database", database, "--no-match", "--json").json
    assert told["ok"]
    assert [one["check"] for one in told["findings"]][:3] == ["configuration", "disk", "migrations"]


def test_the_doctor_says_that_there_is_no_house(run: Run) -> None:
    """And makes no file by looking."""
    ran = run("house", "doctor", "--database", "nowhere.sqlite3", "--json")
    assert ran.code == 1
    assert not Path("nowhere.sqlite3").exists()
    assert "ludarium serve" in ran.json["findings"][2]["message"]


def test_backup_and_restore_say_what_they_did(run: Run, database: Path) -> None:
    """Also for scripts; what cannot be is refused in one sentence."""
    assert run("house", "backup", "copy.sqlite3", "--database", database).out.startswith("copy.sqlite3: 0 matches")
    run("house", "backup", "copy.sqlite3", "--database", database).refused(1, "already exists")
    assert run("house", "restore", "copy.sqlite3", "--database", database, "--json").json["added"] == 0
    run("house", "restore", "nothing.sqlite3", "--database", database).refused(1, "no backup")


def test_purge_reads_an_age(run: Run, database: Path) -> None:
    """Or refuses what is none."""
    assert run("house", "purge", "--older-than", "90d", "--database", database, "--json").json == {
        "matches": 0,
        "entries": 0,
        "deleted": True,
    }
    assert "Nothing was deleted" in run("house", "purge", "--older-than", "1y", "--dry-run", "--database", database).out
    run("house", "purge", "--older-than", "soon", "--database", database).refused(2, "not an age")


def test_people_are_looked_after_from_the_shell(run: Run, database: Path) -> None:
    """Listed, banned, invited; who is not there is named, and every deed is written down."""
    store = Store("sqlite:///house.sqlite3", lambda *_: None, lambda *_: None)
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        name = create(connection, "abcdefghijkl", "Zoé", None)
    store.close()
    assert run("house", "users", "--database", database, "--json").json[0]["sign_in"] == name
    assert name in run("house", "users", "--database", database).out
    assert "banned" in run("house", "ban", name, "--why", "insults", "--database", database).out
    assert "again" in run("house", "unban", name, "--database", database).out
    assert len(run("house", "reset-password", name, "--database", database, "--json").json["code"]) == 17
    assert len(run("house", "invite", "--count", "3", "--database", database).out.split()) == 3
    run("house", "ban", "nobody-0000", "--database", database).refused(1, "ludarium house users")
    deeds = [one["deed"] for one in run("house", "audit", "--database", database, "--json").json]
    assert deeds == ["invited", "reset password", "unbanned", "banned", "created"]
    assert "insults" in run("house", "audit", "--account", name, "--database", database).out


def test_every_deed_of_an_operator_is_written_down(run: Run, database: Path) -> None:
    """A command that is new reads only, or is in the list of deeds and leaves a line; a rehearsal is none."""
    assert commands() == READS | set(DEEDS)
    store = Store("sqlite:///house.sqlite3", lambda *_: None, lambda *_: None)
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        name = create(connection, "abcdefghijkl", "Zoé", None)
    store.close()
    run("house", "backup", "before.sqlite3", "--database", database)

    def deeds() -> list[tuple[str, str, str]]:
        told = run("house", "audit", "--most", "100", "--database", database, "--json").json
        return [(one["actor"], one["deed"], one["note"]) for one in told]

    run("house", "purge", "--older-than", "90d", "--dry-run", "--database", database)
    for command, words in DEEDS.items():
        before = deeds()
        ran = run(*(name if word == "NAME" else word for word in words), "--database", database)
        assert ran.code == 0, ran.err
        [(actor, _, note)] = deeds()[: len(deeds()) - len(before)]
        assert actor == "operator", command
        assert "insults" in note or "insults" not in words
    run("house", "silence", "3f9a0c11d2e4", "--for", "0h", "--database", database)
    assert [deed for _, deed, _ in deeds()[:2]] == ["may speak again", "silenced for 168 h"]


def test_what_was_done_is_restored_once(run: Run, database: Path) -> None:
    """Also into a house that has deeds of its own; the newest comes first."""
    run("house", "invite", "--database", database)
    run("house", "backup", "copy.sqlite3", "--database", database)
    Store("sqlite:///other.sqlite3", lambda *_: None, lambda *_: None).close()
    run("house", "purge", "--older-than", "1y", "--database", "other.sqlite3")
    for _ in range(2):
        run("house", "restore", "copy.sqlite3", "--database", "other.sqlite3")
    told = run("house", "audit", "--database", "other.sqlite3", "--json").json
    assert [one["deed"] for one in told] == ["restored", "restored", "purged", "backed up", "invited"]


def test_ratings_are_counted_again(run: Run, database: Path) -> None:
    """Of a new house there are none."""
    assert run("house", "ratings", "--database", database).out == "0 rated games, 0 ratings: all as they were.\n"
    told = run("house", "ratings", "--recompute", "--database", database, "--json").json
    assert told == {"games": 0, "ratings": 0, "different": 0, "kept": True}
