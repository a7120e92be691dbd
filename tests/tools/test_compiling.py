"""The engine's build: one library of many objects, of which an edit makes anew only its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import engine

SETTINGS = """[build-system]
requires = []
[tool.ludarium.hot-rooms]
"core" = ["bits", "pile"]
[tool.mypy]
mypy_path = ["src"]
explicit_package_bases = true
namespace_packages = true
"""
BITS = '''"""Bits."""
from mypy_extensions import i64

def twice(n: i64) -> i64:
    return n + n
'''
PILE = '''"""A pile."""
from mypy_extensions import i64
from ludarium.core.bits import twice

class Pile:
    def __init__(self, size: i64) -> None:
        self.size = size

    def doubled(self) -> i64:
        return twice(self.size)

    def __repr__(self) -> str:
        return f"a pile of {self.size}"
'''
MORE = """
def thrice(n: i64) -> str:
    return f"{n} and {n} and {n} make {3 * n}"
"""
SECOND = 1_500_000_000 * 10**9
ASK = """
from ludarium.core import bits, pile
print(bits.__file__.endswith(".py"), pile.Pile(21).doubled(), pile.Pile(4), getattr(bits, "thrice", str)(2))
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(engine.why_interpreted()), reason=f"nothing can be compiled: {engine.why_interpreted()}"),
]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of two hot modules, one calling the other."""
    root = tmp_path_factory.mktemp("project")
    core = root / "src" / "ludarium" / "core"
    core.mkdir(parents=True)
    (root / "pyproject.toml").write_text(SETTINGS, "utf-8")
    for package in (core, core.parent):
        (package / "__init__.py").touch()
    (core / "bits.py").write_text(BITS, "utf-8")
    (core / "pile.py").write_text(PILE, "utf-8")
    return root


def build(root: Path) -> set[str]:
    """Build as `make setup` does, in a process of its own; name the objects that are kept."""
    script = f"import sys; sys.path.insert(0, {str(Path(engine.__file__).parent)!r}); import engine, pathlib; "
    subprocess.run(
        [sys.executable, "-c", script + f"engine.build(pathlib.Path({str(root)!r}))"],
        check=True,
        env={"PATH": "/usr/bin:/bin", "LUDARIUM_PURE": ""},
    )
    return {path.name for path in (root / "build" / "engine" / "objects").iterdir()}


def ask(root: Path) -> str:
    """Use the modules as they lie there."""
    environment = {"PYTHONPATH": str(root / "src")}
    return subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_an_edit_compiles_its_own_file_and_the_shared_one(root: Path) -> None:
    """A new function with literals of its own: the module that imports the edited one keeps its object."""
    first = build(root)
    assert engine.is_fresh(root)
    assert ask(root) == "False 42 a pile of 4 2\n"

    source = root / "src" / "ludarium" / "core" / "bits.py"
    source.write_text(BITS + MORE, "utf-8")
    assert not engine.is_fresh(root)
    second = build(root)
    assert ask(root) == "False 42 a pile of 4 2 and 2 and 2 make 6\n"
    assert len(second - first) == 2

    source.write_text(BITS, "utf-8")
    assert build(root) == second, "what was compiled once is kept"
    assert ask(root) == "False 42 a pile of 4 2\n"


def test_a_number_of_a_module_that_is_not_compiled_is_as_it_is_now(root: Path) -> None:
    """It is written into the modules that are, and mypy remembers the one that holds it, to the second and the byte."""
    core = root / "src" / "ludarium" / "core"
    bits = BITS.replace("from mypy_extensions", "from ludarium.core.sizes import MORE\nfrom mypy_extensions")
    (core / "bits.py").write_text(bits.replace("n + n", "n + n + MORE"), "utf-8")
    for more in (1, 2):
        (core / "sizes.py").write_text(f"from typing import Final\n\nMORE: Final = {more}\n", "utf-8")
        os.utime(core / "sizes.py", ns=(SECOND + more, SECOND + more))
        build(root)
        assert ask(root) == f"False {42 + more} a pile of 4 2\n"
    (core / "sizes.py").unlink()
    (core / "bits.py").write_text(BITS, "utf-8")


def test_python_s_warnings_are_left_out_and_the_physics_flag_is_kept() -> None:
    """`-Wall` takes longer than compiling; options for the linker begin with the same letters and stay."""
    import compiling

    flags = ["gcc", "-Wall", "-Wsign-compare", "-O3", "-Wl,-rpath,/lib", "-fwrapv", "-Werror=format"]
    assert compiling._quiet(flags) == ["gcc", "-O3", "-Wl,-rpath,/lib", "-fwrapv"]
    assert "-ffp-contract=off" in compiling.FLAGS["unix"]


def test_the_library_is_put_in_place_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the old one is gone before anything else changes: whoever starts meanwhile runs the sources, all of them."""
    source, made = tmp_path / "src" / "ludarium", {}
    source.mkdir(parents=True)
    for name in ("_engine__mypyc.x.so", "core.x.so", "zone.x.so"):
        (tmp_path / name).write_text("new", "utf-8")
        (source / name).write_text("old", "utf-8")
        made[f"ludarium/{name}"] = tmp_path / name
    (source / "gone.x.so").touch()
    steps: list[tuple[str, list[str]]] = []
    replace = engine._replace

    def watched(file: Path, target: Path) -> None:
        steps.append((target.name, sorted(path.name for path in source.iterdir())))
        replace(file, target)

    monkeypatch.setattr(engine, "_replace", watched)
    engine._put_in_place(tmp_path, made)
    assert [name for name, _ in steps] == ["core.x.so", "zone.x.so", "_engine__mypyc.x.so"]
    assert all(there == ["core.x.so", "zone.x.so"] for _, there in steps)
    assert sorted(path.name for path in source.iterdir()) == ["_engine__mypyc.x.so", "core.x.so", "zone.x.so"]
    assert {path.read_text("utf-8") for path in source.iterdir()} == {"new"}
