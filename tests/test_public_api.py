"""The public names: sorted, importable, documented; and so is everything in the core behind them."""

import ast
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludarium
from ludarium import core

CORE = sorted(
    module.name
    for module in pkgutil.iter_modules(core.__path__, "ludarium.core.")
    if not module.name.endswith("__mypyc")
)
SOURCE = ast.parse(Path(ludarium.__file__).read_text("utf-8"))


def source_of(module: str) -> Path:
    """The source of a module, also of a compiled one, which hides its docstrings."""
    return Path(ludarium.__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")


def undocumented(body: list[ast.stmt], within: str = "") -> list[str]:
    """The public names of a module or class that nothing describes: no docstring, no string below a constant."""
    silent = []
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                described = ast.get_docstring(node) is not None
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]) if not within:
                described = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            case _:
                continue
        if not name.startswith("_") and not described and name not in ("S", "O", "T"):
            silent.append(within + name)
        if isinstance(node, ast.ClassDef) and not name.startswith("_"):
            silent += undocumented(node.body, f"{name}.")
    return silent


def test_the_list_of_public_names_is_sorted_and_short() -> None:
    """Constants, classes, functions, each in alphabetical order; about thirty to forty."""
    names = ludarium.__all__
    assert names == sorted(names, key=lambda name: (not name.isupper(), name.islower(), name))
    assert len(names) == len(set(names))
    assert 30 <= len(names) <= 40


@pytest.mark.parametrize("name", ludarium.__all__)
def test_every_public_name_can_be_imported(name: str) -> None:
    """From the package itself, and listed there; what it says is checked with all the core below."""
    home = importlib.import_module(f"ludarium.core.{ludarium._HOME_OF[name]}")
    assert getattr(ludarium, name) is getattr(home, name)
    assert name in dir(ludarium)


def test_type_checkers_and_the_interpreter_find_the_same_names() -> None:
    """The imports that type checkers read, the list, and the table for the interpreter agree."""
    block = next(node for node in SOURCE.body if isinstance(node, ast.If))
    read = {
        alias.name: (node.module or "").removeprefix("core.")
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert read == ludarium._HOME_OF
    assert sorted(read) == sorted(ludarium.__all__)


def test_an_unknown_name_is_no_attribute() -> None:
    """As with any module."""
    with pytest.raises(AttributeError, match="'ludarium' has no attribute 'chess'"):
        _ = ludarium.chess  # type: ignore[attr-defined]


def test_importing_the_package_is_light() -> None:
    """Nothing of the core, and none of its dependencies, before somebody asks."""
    script = "import sys, ludarium; print([m for m in ('msgspec', 'babel', 'ludarium.core') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_the_switch_to_the_sources_comes_first() -> None:
    """The finder must stand before anything else of the package is imported."""
    statements = [node for node in SOURCE.body if not isinstance(node, ast.Expr) or isinstance(node.value, ast.Call)]
    assert ast.unparse(statements[0]) == "from ludarium import _pure"
    assert ast.unparse(statements[1]) == "_pure.install_if_needed()"


@pytest.mark.parametrize("name", CORE)
def test_everything_in_the_core_is_documented(name: str) -> None:
    """Modules, classes, functions, public methods and constants."""
    tree = ast.parse(source_of(name).read_text("utf-8"))
    assert ast.get_docstring(tree)
    assert undocumented(tree.body) == []
