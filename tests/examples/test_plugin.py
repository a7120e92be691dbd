"""A third party's game is a package away: the example is installed as anybody would, into a folder of its own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2] / "examples" / "dicehand"

SCRIPT = """
import json
import sys

import ludarium
from ludarium.core.playout import play_out
from ludarium.testing import check_game

game = ludarium.get_game("dicehand")
state = game.initial(game.setup(3))
tally = play_out(state, ludarium.stream(1, "chance"), ludarium.stream(1, "players"))
told = {
    "from": sys.modules["dicehand"].__file__,
    "games": ludarium.game_names(),
    "finished": tally.finished,
    "rules": game.rules("en").splitlines()[0],
    "conforms": check_game(game).ok,
}
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, installed from a copy of its folder without touching the network."""
    source = tmp_path_factory.mktemp("source") / "dicehand"
    shutil.copytree(HOME, source, ignore=shutil.ignore_patterns("__pycache__"))
    target = tmp_path_factory.mktemp("site")
    quietly = ("install", "-q", "--no-deps", "--no-build-isolation", "--no-index")
    install = [sys.executable, "-m", "pip", *quietly, "--target", str(target), str(source)]
    ran = subprocess.run(install, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return target


def run(installed: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run Python where the plug-in is installed."""
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)


def test_an_installed_plug_in_is_found_plays_and_conforms(installed: Path) -> None:
    """In a fresh process: the registry knows it, a game goes to its end, and the whole suite holds."""
    ran = run(installed, "-c", SCRIPT)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert Path(told["from"]).is_relative_to(installed)
    assert "dicehand" in told["games"]
    assert told["finished"]
    assert told["conforms"]
    assert told["rules"] == "# Dice Hand"


def test_the_command_line_plays_it_too(installed: Path) -> None:
    """No list of games anywhere else."""
    ran = run(installed, "-m", "ludarium.cli", "simulate", "dicehand", "--seats", "4", "--games", "20", "--json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["unfinished"] == 0


def test_without_it_the_game_is_unknown() -> None:
    """Nothing was left behind in the environment."""
    ran = subprocess.run(
        [sys.executable, "-c", "import ludarium; ludarium.get_game('dicehand')"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "There is no game 'dicehand'" in ran.stderr
