"""``ludarium new``: a game that is whole before a line is changed, and the how-to's game built from it."""

import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from ludarium.cli.errors import Refused
from ludarium.cli.scaffold import NewGame, filled, read_name, read_seats, read_title, write
from ludarium.core.i18n import translator
from ludarium.testing import check_game

from .conftest import Run

ROOT = Path(__file__).parents[2]
HOW_TO = ROOT / "docs" / "how-to" / "start-a-game.md"
FLAGS = list(product((False, True), repeat=2))


def made(folder: Path, name: str, hidden: bool = False, simultaneous: bool = False, seats: str = "2-3") -> Path:
    """A new game's folder."""
    write(NewGame(name, name.title(), read_seats(seats), hidden, simultaneous), folder / name)
    return folder / name


@pytest.mark.parametrize(("hidden", "simultaneous"), FLAGS)
def test_a_new_game_conforms_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hidden: bool, simultaneous: bool
) -> None:
    """With open or hidden hands, in turns or all at once: the whole suite holds, and the game declares what it is."""
    name = f"fresh{hidden:d}{simultaneous:d}"
    monkeypatch.syspath_prepend(str(made(tmp_path, name, hidden, simultaneous)))
    game = __import__(name).GAME
    assert (game.info.hidden, game.info.simultaneous, game.info.seats) == (
        hidden or simultaneous,
        simultaneous,
        (2, 3),
    )
    report = check_game(game, games=1, thorough=0.5)
    assert report.ok, str(report)


def test_its_files_need_no_mending(tmp_path: Path) -> None:
    """Ruff finds nothing to lint and nothing to format in any of the four, whatever the name is long."""
    for hidden, simultaneous in FLAGS:
        name = f"neat{hidden:d}{simultaneous:d}{'x' * 20 * hidden}"
        made(tmp_path, name, hidden, simultaneous)
    for command in (["check", "--select", "E,W,F,I,N,UP,B,C4,SIM,D100,D101,D102,D103"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--line-length", "120", str(tmp_path)]
        ran = subprocess.run(ruff, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout


def test_everything_it_says_is_said_in_french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each message of its sources has another text in the catalogue, with the same gaps."""
    monkeypatch.syspath_prepend(str(made(tmp_path, "parle", True, True)))
    t = translator("parle", "fr")
    source = "".join(file.read_text("utf-8") for file in sorted((tmp_path / "parle" / "parle").glob("*.py")))
    messages = set(re.findall(r'(?:\bt|said\(lang\)|N_)\(\s*"([^"]+)"', source)) - {"Table"}
    assert len(messages) > 15
    for message in messages:
        assert t(message) != message
        assert set(re.findall(r"\{\w+\}", t(message))) == set(re.findall(r"\{\w+\}", message))


def test_its_own_tests_and_the_registry_find_it(tmp_path: Path) -> None:
    """Announced as an installed package is: the command line knows it and its own tests hold, environments too."""
    folder = made(tmp_path, "announced", True, True)
    about = tmp_path / "site" / "ludarium_announced-0.1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ludarium-announced\nVersion: 0.1\n", "utf-8")
    (about / "entry_points.txt").write_text("[ludarium.games]\nannounced = announced:GAME\n", "utf-8")
    places = os.pathsep.join(map(str, (tmp_path / "site", folder, ROOT / "src")))
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)],
        env={**os.environ, "PYTHONPATH": places},
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_command_writes_it_and_says_what_next(tmp_path: Path, run: Run) -> None:
    """Files, and the commands that lead to the table; a second time nothing is overwritten."""
    said = run("new", "tideline", "--seats", "2-4", "--into", str(tmp_path)).out
    assert "Tideline is in" in said
    assert "ludarium serve" in said
    files = {str(file.relative_to(tmp_path / "tideline")) for file in (tmp_path / "tideline").rglob("*.*")}
    assert {"pyproject.toml", ".github/workflows/check.yml", "tests/test_rules.py", "tideline/RULES.fr.md"} <= files
    run("new", "tideline", "--into", str(tmp_path)).refused(2, "already exists")
    told = run("new", "other_line", "--into", str(tmp_path), "--json").json
    assert (told["game"], told["installed"]) == ("other_line", False)


@pytest.mark.parametrize("name", ["Rauha", "rauha", "json", "a", "1st", "class", "../x", "x" * 31, "pytest"])
def test_a_name_that_would_not_work_is_refused(name: str) -> None:
    """Taken by a game or a module, not a word, a path."""
    with pytest.raises(Refused):
        read_name(name, ("rauha",))


@pytest.mark.parametrize("seats", ["", "1", "0-3", "4-2", "2-7", "2-", "2,3", "many"])
def test_seats_that_make_no_table_are_refused(seats: str) -> None:
    """From two to six."""
    with pytest.raises(Refused):
        read_seats(seats)


def test_a_title_with_code_in_it_is_refused() -> None:
    """It is written into sources and drawings."""
    assert read_title(None, "tide_line") == "Tide Line"
    for title in ('"); import os #', "<script>", "", "{{name}}", "x" * 41):
        with pytest.raises(Refused):
            read_title(title, "tide")


def test_marks_keep_what_was_asked_for() -> None:
    """Also one inside the other."""
    template = "#: if a\n1\n#: if not b\n2\n#: else\n3\n#: end\n#: end\n4 {{w}}\n"
    texts = {(a, b): filled(template, {"w": "x"}, {"a": a, "b": b}).replace("\n", "") for a, b in FLAGS}
    assert texts == {(0, 0): "4 x", (0, 1): "4 x", (1, 0): "124 x", (1, 1): "134 x"}


def test_the_how_to_builds_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of the page replaces what it shows, once; the game that comes out conforms and plays by its new rules."""
    folder = made(tmp_path, "lowtide", simultaneous=True, seats="3-5") / "lowtide"
    steps = re.findall(
        r"In `([\w./]+)`[^\n]*\n\n```\w*\n(.*?)```\n\n[^\n]*\n\n```\w*\n(.*?)```", HOW_TO.read_text("utf-8"), re.S
    )
    assert len(steps) >= 3
    for file, old, new in steps:
        text = (folder / file).read_text("utf-8")
        assert text.count(old) == 1, f"{file} has no such passage:\n{old}"
        (folder / file).write_text(text.replace(old, new), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "lowtide"))
    game = __import__("lowtide").GAME
    report = check_game(game, games=1, thorough=0.5)
    assert report.ok, str(report)
    state = game.initial(game.setup(3))
    for seat, notation in ((31, "turn 5"), (0, "lay 6"), (1, "lay 6"), (2, "lay 2")):
        game.play(state, seat, game.actions.parse(notation))
    assert list(state.points) == [0, 0, 5]
