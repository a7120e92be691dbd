"""A process runs one build: the compiled one if all of it was there when it began, else the sources."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from ludarium import _pure

SUFFIX = EXTENSION_SUFFIXES[0]
SOURCE = Path(_pure.__file__)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package that begins as ours does, with one hot module and something broken where its compiled twin would be."""
    folder = tmp_path / "ludarium"
    (folder / "core").mkdir(parents=True)
    (folder / "_pure.py").write_bytes(SOURCE.read_bytes())
    (folder / "__init__.py").write_text("from ludarium import _pure\n_pure.install_if_needed()\n", "utf-8")
    (folder / "core" / "__init__.py").touch()
    (folder / "core" / "bits.py").write_text("WHO = 'source'\n", "utf-8")
    (folder / "core" / f"bits{SUFFIX}").write_bytes(b"no library at all")
    return folder


def ran(package: Path, code: str, pure: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a line of Python on that package."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "LUDARIUM_PURE": pure}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_compiled_modules_without_their_library_are_not_looked_at(package: Path) -> None:
    """As while a build is being put in place, or was left half way."""
    assert ran(package, "from ludarium.core import bits; print(bits.WHO)").stdout == "source\n"


def test_with_the_library_the_compiled_module_is_taken(package: Path) -> None:
    """Here it is broken, and that shows; `LUDARIUM_PURE=1` takes the source all the same."""
    (package / f"{_pure.LIBRARY}{SUFFIX}").touch()
    assert "ImportError" in ran(package, "from ludarium.core import bits").stderr
    assert ran(package, "from ludarium.core import bits; print(bits.WHO)", pure="1").stdout == "source\n"


def test_a_build_that_comes_later_is_left_to_the_next_process(package: Path) -> None:
    """Modules that were not imported yet come from the sources too: both kinds in one process corrupt memory."""
    late = f"import ludarium, pathlib; pathlib.Path({str(package / f'{_pure.LIBRARY}{SUFFIX}')!r}).touch(); "
    assert ran(package, late + "from ludarium.core import bits; print(bits.WHO)").stdout == "source\n"


def test_every_build_has_a_name_of_its_own(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None without a library or when the sources are asked for; another one for another file."""
    monkeypatch.setenv("LUDARIUM_PURE", "")
    assert _pure.installed_build(package) == ""
    library = package / f"{_pure.LIBRARY}{SUFFIX}"
    library.touch()
    first = _pure.installed_build(package)
    other = library.with_suffix(".new")
    other.touch()
    os.utime(other, ns=(1, 1))
    other.replace(library)
    assert first
    assert _pure.installed_build(package) not in ("", first)
    monkeypatch.setenv("LUDARIUM_PURE", "1")
    assert _pure.installed_build(package) == ""


def test_the_engine_s_state_is_told(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled if the library is there, compiling while the named file exists, else interpreted."""
    state = "from ludarium import _pure; print(_pure.engine_state())"
    marker = package.parent / "compiling"
    monkeypatch.delenv(_pure.COMPILING, raising=False)
    assert ran(package, state).stdout == "interpreted\n"
    monkeypatch.setenv(_pure.COMPILING, str(marker))
    assert ran(package, state).stdout == "interpreted\n"
    marker.touch()
    assert ran(package, state).stdout == "compiling\n"
    assert ran(package, state, pure="1").stdout == "interpreted\n"
    (package / f"{_pure.LIBRARY}{SUFFIX}").touch()
    assert ran(package, state).stdout == "compiled\n"


def test_modules_are_found_by_name_whatever_their_package_says() -> None:
    """A compiled package holds a wrong folder for its own; the finder behind all others knows better."""
    spec = _pure.CompiledFinder().find_spec("ludarium.core.bits", ["/nowhere/ludarium/core"])
    assert spec is not None
    assert Path(str(spec.origin)).parent == Path(_pure.__file__).parent / "core"
    assert _pure.CompiledFinder().find_spec("elsewhere.bits") is None
    assert _pure.CompiledFinder().find_spec("ludarium.core.no_such_module") is None
