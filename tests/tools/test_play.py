"""`make play` opens the house at once and compiles behind it."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import client
import engine
import play
from environment import Environment


class Opened(Exception):
    """The house was opened: instead of becoming the server, the test looks at how."""


@pytest.fixture(autouse=True)
def opening(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """Keep from starting anything; note the compilers that would run behind the house."""
    started: list[list[str]] = []

    def opened(_: str, command: list[str]) -> None:
        raise Opened(*command[1:])

    monkeypatch.setattr(play, "MARKER", tmp_path / "build" / "compiling")
    monkeypatch.setattr(play, "LOG", tmp_path / "engine.log")
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(os, "execv", opened)
    monkeypatch.setattr("subprocess.Popen", lambda command, **_: started.append(command))
    monkeypatch.setattr("sys.argv", ["play.py", "--port", "8080"])
    monkeypatch.setattr(Environment, "has", lambda self, stage: True)
    monkeypatch.setattr(Environment, "runs_this", lambda self: True)
    monkeypatch.setattr(Environment, "bring_to", lambda self, stage: None)
    monkeypatch.setattr(client, "build", lambda: False)
    monkeypatch.setenv(play.VARIABLE, "")
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        monkeypatch.setenv(name, "")  # put back after the test, also if the house removes it
        monkeypatch.delenv(name)
    return started


def given(monkeypatch: pytest.MonkeyPatch, fresh: bool, why: str = "") -> list[str]:
    """Say how the engine stands; note what is done to it."""
    done: list[str] = []
    monkeypatch.setattr(engine, "is_fresh", lambda: fresh)
    monkeypatch.setattr(engine, "why_interpreted", lambda: why)
    monkeypatch.setattr(engine, "set_aside", lambda: done.append("set aside"))
    monkeypatch.setattr(engine, "build", lambda: done.append("built"))
    monkeypatch.setattr(engine, "status", lambda: "engine: as it is")
    return done


def test_a_compiled_engine_opens_as_it_is(monkeypatch: pytest.MonkeyPatch, opening: list[list[str]]) -> None:
    """Nothing is started beside it, and options go to the house."""
    done = given(monkeypatch, fresh=True)
    with pytest.raises(Opened) as opened:
        play.main()
    assert opened.value.args == ("-m", "ludarium.cli", "serve", "--port", "8080")
    assert (done, opening, play.MARKER.exists()) == ([], [], False)


@pytest.mark.parametrize(("has", "runs"), [(False, False), (False, True), (True, False)])
def test_what_playing_needs_is_installed_before_anything_else(
    monkeypatch: pytest.MonkeyPatch, opening: list[list[str]], has: bool, runs: bool
) -> None:
    """By the Python at hand; then it goes on with the Python of the environment, where Node is, which builds the page."""
    done: list[str] = []
    monkeypatch.setattr(Environment, "has", lambda self, stage: has)
    monkeypatch.setattr(Environment, "runs_this", lambda self: runs)
    monkeypatch.setattr(Environment, "bring_to", lambda self, stage: done.append(stage))
    monkeypatch.setattr(client, "build", lambda: done.append("page"))
    with pytest.raises(Opened) as opened:
        play.main()
    assert opened.value.args == (play.__file__, "--port", "8080")
    assert done == ["play"]
    assert opening == []


@pytest.mark.parametrize(
    ("wish", "kept"), [({}, None), ({"DONTWRITEBYTECODE": "1"}, "build"), ({"DONTWRITEBYTECODE": ""}, None)]
)
def test_the_house_keeps_what_it_read_where_it_was_asked_to(
    monkeypatch: pytest.MonkeyPatch, wish: dict[str, str], kept: str | None
) -> None:
    """Nothing beside the sources for who wants nothing there, and yet it starts quickly the next time."""
    given(monkeypatch, fresh=True)
    for name, value in wish.items():
        monkeypatch.setenv(f"PYTHON{name}", value)
    with pytest.raises(Opened):
        play.main()
    prefix = os.environ.get("PYTHONPYCACHEPREFIX")
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert prefix == (kept and str(play.BYTECODE))


def test_the_page_is_built_before_the_house_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every time it is looked at, and what it took is said; without Node there is a sentence and no house."""
    given(monkeypatch, fresh=True)
    monkeypatch.setattr(client, "build", lambda: True)
    with pytest.raises(Opened):
        play.main()
    assert capsys.readouterr().out == "client: built (0 s)\n"

    def no_node() -> bool:
        raise client.NoNode("no Node here")

    monkeypatch.setattr(client, "build", no_node)
    with pytest.raises(SystemExit, match="client: no Node here"):
        play.main()


def test_an_engine_that_is_not_fresh_is_set_aside_and_compiled_behind(
    monkeypatch: pytest.MonkeyPatch, opening: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """The house must not run what was compiled from other sources; it knows by a file that a compiler is at work."""
    done = given(monkeypatch, fresh=False)
    with pytest.raises(Opened):
        play.main()
    assert done == ["set aside"]
    assert [command[-1] for command in opening] == [play.BEHIND]
    assert os.environ[play.VARIABLE] == str(play.MARKER)
    assert play.MARKER.exists()
    assert "bots think less far" in capsys.readouterr().out


def test_without_a_compiler_the_house_opens_and_says_why(
    monkeypatch: pytest.MonkeyPatch, opening: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is started, and the reason is noted so that it is found fresh next time."""
    done = given(monkeypatch, fresh=False, why="no C compiler (cc)")
    with pytest.raises(Opened):
        play.main()
    assert (done, opening, play.MARKER.exists()) == (["built"], [], False)
    assert capsys.readouterr().out == "engine: as it is\n"


@pytest.mark.parametrize("code", [0, 1])
def test_behind_the_house(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, code: int
) -> None:
    """What compiling needs is installed, then it is compiled; the marker goes either way, and one line tells the end."""
    given(monkeypatch, fresh=False)
    stages: list[str] = []
    monkeypatch.setattr(Environment, "bring_to", lambda self, stage: stages.append(stage))
    monkeypatch.setattr(os, "nice", lambda _: 0)
    finished: subprocess.CompletedProcess[str] = subprocess.CompletedProcess([], code)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: finished)
    play.MARKER.parent.mkdir()
    play.MARKER.touch()
    play.compile_behind()
    assert stages == ["engine"]
    assert not play.MARKER.exists()
    assert ("full speed" if code == 0 else "goes on without") in capsys.readouterr().out


def test_behind_the_house_an_install_that_fails_harms_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No network: the reason is in the log, the house goes on."""
    given(monkeypatch, fresh=False)

    def refused(self: object, stage: str) -> None:
        raise SystemExit("environment: no network")

    monkeypatch.setattr(Environment, "bring_to", refused)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    play.MARKER.parent.mkdir()
    play.MARKER.touch()
    play.compile_behind()
    assert "no network" in play.LOG.read_text("utf-8")
    assert not play.MARKER.exists()
    assert "goes on without" in capsys.readouterr().out


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one hot module, as if it had been built."""
    core = tmp_path / "src" / "ludarium" / "core"
    core.mkdir(parents=True)
    (core / "bits.py").write_text("ONE = 1\n", "utf-8")
    settings = '[build-system]\nrequires = []\n[tool.ludarium.hot-rooms]\n"core" = ["bits"]\n'
    (tmp_path / "pyproject.toml").write_text(settings, "utf-8")
    for name in ("_engine__mypyc.x.so", "core/bits.x.so"):
        (core.parent / name).touch()
    files = [path.relative_to(tmp_path).as_posix() for path in engine.compiled_modules(tmp_path)]
    (tmp_path / "build").mkdir(exist_ok=True)
    about = {**engine._described(tmp_path), "why": "", "files": files}
    (tmp_path / "build" / "engine.json").write_text(json.dumps(about), "utf-8")
    return tmp_path


def test_freshness_is_seen_by_times_and_else_by_contents(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read while times are as they were; a touched file is read and found the same; an edit is an edit."""
    source = project / "src" / "ludarium" / "core" / "bits.py"
    with monkeypatch.context() as patch:
        patch.setattr(engine, "fingerprint", lambda root: pytest.fail("nothing changed, and it was read all the same"))
        assert engine.is_fresh(project)
    os.utime(source, ns=(1, 1))
    assert engine.is_fresh(project)
    source.write_text("ONE = 2\n", "utf-8")
    assert not engine.is_fresh(project)


def test_a_hot_module_more_is_a_change(project: Path) -> None:
    """Also if all others are as they were."""
    folder = project / "src" / "ludarium" / "core" / "bits"
    folder.mkdir()
    (folder / "more.py").touch()
    assert not engine.is_fresh(project)


def test_setting_aside_leaves_a_fresh_engine_and_takes_the_library_of_a_stale_one(project: Path) -> None:
    """Without the library nobody looks at the other compiled modules."""
    library = project / "src" / "ludarium" / "_engine__mypyc.x.so"
    engine.set_aside(project)
    assert library.exists()
    (project / "src" / "ludarium" / "core" / "bits.py").write_text("ONE = 2\n", "utf-8")
    engine.set_aside(project)
    assert not library.exists()


def test_a_record_of_other_tools_asks_for_a_build(project: Path) -> None:
    """What it lacks, or has too much, says that nothing in it may be relied on."""
    record = project / "build" / "engine.json"
    about = json.loads(record.read_text("utf-8"))
    assert engine.status(project) == "engine: compiled, 1 modules"
    without = {name: value for name, value in about.items() if name != "hot"}
    for other in (without, {**about, "more": 1}, {}, ["hot"], "hot"):
        record.write_text(json.dumps(other), "utf-8")
        assert engine.status(project) == "engine: built by other versions of the tools; `make setup` builds it anew"
        assert not engine.is_fresh(project)
    record.unlink()
    assert engine.status(project) == "engine: not built; `make setup` builds it"
    assert not engine.is_fresh(project)


def test_the_status_tells_when_sources_changed(project: Path) -> None:
    """And else says nothing of it."""
    (project / "src" / "ludarium" / "core" / "bits.py").write_text("ONE = 2\n", "utf-8")
    assert engine.status(project) == "engine: compiled, 1 modules; sources changed since, `make setup` rebuilds"
