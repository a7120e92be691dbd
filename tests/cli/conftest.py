"""Running the command line in this process, as a shell would see it."""

import json
from collections.abc import Callable, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from typer.testing import CliRunner

from ludarium.cli.app import app
from ludarium.core import registry
from ludarium.core.errors import PluginError


class Ran(Struct):
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def refused(self, code: int, *words: str) -> None:
        """One sentence on stderr, this code, nothing else."""
        assert self.code == code, (self.code, self.err)
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err


Run = Callable[..., Ran]


def invoke(*args: object, answers: Sequence[str] | str = ()) -> Ran:
    """Run ``ludarium`` with these arguments and these lines of input."""
    lines = answers if isinstance(answers, str) else "".join(f"{answer}\n" for answer in answers)
    result = CliRunner().invoke(app, [str(arg) for arg in args], input=lines, prog_name="ludarium")
    return Ran(result.exit_code, result.stdout, result.stderr)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A shell in an empty folder, with a home of its own."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LUDARIUM_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return invoke


@pytest.fixture(scope="session")
def finished_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game against a bot, played to its end with the first choice each time; its sealed record as text."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    result = invoke("play", "rauha", "--seed", 5, "--phrase", "tea", "--save", file, answers=list(repeat("1", 400)))
    assert result.code == 0
    return file.read_text("utf-8")


@pytest.fixture
def record(run: Run, finished_text: str) -> Path:
    """That record as a file in the shell's folder."""
    file = Path("game.json")
    file.write_text(finished_text, "utf-8")
    return file


def line_of(text: str, part: str) -> int:
    """The number of the first line that holds a text."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


@pytest.fixture
def broken_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside two games that work, a plug-in that cannot be loaded."""
    real = registry.get_game

    def get_game(name: str) -> registry.AnyGame:
        if name == "broken":
            raise PluginError("The game 'broken' cannot be loaded.")
        return real(name)

    monkeypatch.setattr(registry, "game_names", lambda: ("broken", "conquest", "rauha"))
    monkeypatch.setattr(registry, "get_game", get_game)
