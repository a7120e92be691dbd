"""The wheel: whom it is for, and that it alone is enough to play, to serve and to draw."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

import engine
import wheels
from environment import ROOT

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells wheels apart by their C library")


def compiled(*names: bytes) -> bytes:
    """A file with a table of strings, as a compiled module has one."""
    return b"\x7fELF..." + b"\0" + b"\0".join(names) + b"\0..."


@LINUX
def test_the_newest_symbol_decides_whom_a_wheel_is_for(tmp_path: Path) -> None:
    """By version and not by letter: 2.34 is newer than 2.4; nothing is older than the oldest that is told apart."""
    old, new = tmp_path / "old.so", tmp_path / "new.so"
    old.write_bytes(compiled(b"libc.so.6", b"GLIBC_2.4", b"GLIBC_2.2.5"))
    new.write_bytes(compiled(b"libc.so.6", b"libm.so.6", b"GLIBC_2.34", b"GLIBC_2.4"))
    assert wheels.needed(new.read_bytes()) == (2, 34)
    assert "-manylinux_2_17_" in wheels.tag([old])
    assert "-manylinux_2_34_" in wheels.tag([old, new])


@LINUX
def test_a_wheel_that_needs_other_libraries_is_for_machines_like_this_one(tmp_path: Path) -> None:
    """Nobody can be promised that they have them."""
    file = tmp_path / "a.so"
    file.write_bytes(compiled(b"libc.so.6", b"libgomp.so.1", b"GLIBC_2.4"))
    assert wheels.tag([file]) == ""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the engine as it was compiled for this run: nothing is compiled again."""
    if not engine.fresh_modules():
        assert os.environ.get("CI") != "true", "CI must have a compiled engine, and there is none"
        pytest.skip("no compiled engine here, and a test is no place to compile one (`make setup` does)")
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = {**os.environ, "LUDARIUM_PURE": ""}
    ran = subprocess.run(build, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.slow
def test_page_and_engine_are_inside(wheel: Path) -> None:
    """All compiled modules, their sources, the page, the fonts for pictures; and no path of this machine."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        library = next(name for name in names if Path(name).name.startswith(engine.LIBRARY))
        content = archive.read(library)
        assert not [place for place in (Path.home(), ROOT, Path(sys.base_prefix)) if str(place).encode() in content]
    assert set(engine.fresh_modules()) <= names
    assert {f"ludarium/{path.relative_to(engine.PACKAGE).as_posix()}" for path in engine.hot_modules()} <= names
    assert "ludarium/client/dist/index.html" in names
    assert any(name.startswith("ludarium/client/fonts/") and name.endswith(".ttf") for name in names)
    assert not [name for name in names if "__pycache__" in name or "node_modules" in name]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only git knows what belongs to the sources")
def test_the_archive_of_the_sources_has_all_that_git_keeps(tmp_path: Path) -> None:
    """So whoever unpacks it can do what a checkout can; and nothing that was built."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    kept = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    assert inside == {name for name in kept.stdout.splitlines() if (ROOT / name).exists()} | {"PKG-INFO"}


@pytest.fixture(scope="module")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment into which only the wheel was installed, with what it asks for in the pinned versions."""
    folder = tmp_path_factory.mktemp("elsewhere")
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or shutil.which("uv")
    assert uv is not None, "uv is among the pinned packages"
    subprocess.run([uv, "venv", "-q", "--python", sys.executable, str(folder / "env")], check=True)
    python = folder / "env" / "bin" / "python"
    pinned = ["-c", str(ROOT / "requirements.txt")]
    subprocess.run([uv, "pip", "install", "-q", "--python", str(python), str(wheel), *pinned], check=True, cwd=folder)
    return folder


def variables(place: Path) -> dict[str, str]:
    """Nothing of this checkout, and no compiler or Node to be found."""
    return {"PATH": str(place / "env" / "bin"), "HOME": str(place), "LANG": "C.UTF-8"}


def ludarium(place: Path, *words: str) -> str:
    """Run the installed program."""
    program = [str(place / "env" / "bin" / "ludarium"), *words]
    ran = subprocess.run(program, cwd=place, env=variables(place), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@contextmanager
def served(place: Path) -> Iterator[str]:
    """Open the house from there; give its address."""
    command = [str(place / "env" / "bin" / "ludarium"), "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, cwd=place, env=variables(place), stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        told = re.search(r"http://\S+", process.stdout.readline())
        assert told is not None
        yield told[0]
    finally:
        process.terminate()
        process.wait()


@pytest.mark.slow
def test_a_game_is_played_from_the_wheel_alone(place: Path) -> None:
    """Compiled, with bots to the end, and its dice verified."""
    assert "(engine compiled)" in ludarium(place, "--version")
    ludarium(place, "play", "rauha", "--me", "none", "--bots", "heuristic,random", "--seed", "5", "--save", "game.json")
    told = json.loads(ludarium(place, "verify", "game.json", "--json"))
    assert told["ok"]
    assert told["finished"]


@pytest.mark.slow
def test_a_picture_is_drawn_from_the_wheel_alone(place: Path) -> None:
    """With the fonts that it brings."""
    ludarium(place, "show", "rauha", "-o", "board.png")
    assert (place / "board.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_the_page_is_served_from_the_wheel_alone(place: Path) -> None:
    """The page, the script that it names, and all games on the shelf."""
    with served(place) as address:
        page = urlopen(address, timeout=120).read().decode()
        script = re.search(r'src="(/?[^"]+\.js)"', page)
        assert script is not None
        assert len(urlopen(f"{address}/{script[1].lstrip('/')}", timeout=120).read()) > 10_000
        shelf = urlopen(f"{address}/api/games", timeout=120).read().decode()
    assert all(f'"{name}"' in shelf for name in ("conquest", "paleo", "pandoria", "pangea", "rauha"))
