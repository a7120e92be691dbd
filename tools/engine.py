"""The compiled engine: which modules are hot, whether their build is fresh, and how it is made.

The same source runs interpreted and compiled. The build hook (`hatch_build.py`), `make setup` and the shift rule all ask
here, and here asks `[tool.ludarium.hot-rooms]` in pyproject.toml: rooms are found by name, so a new game is compiled
without being listed.

    python tools/engine.py list     the hot modules
    python tools/engine.py build    compile them beside their sources, unless that is done already
    python tools/engine.py status   one line: compiled or interpreted, and why
    python tools/engine.py clean    remove the compiled modules
"""

import argparse
import ast
import contextlib
import hashlib
import json
import os
import shlex
import shutil
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from locking import locked

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = Path("src", "ludarium")
RECORD: Final = Path("build", "engine.json")
GROUP: Final = "ludarium._engine"
LIBRARY: Final = "_engine__mypyc"
"""The file in which all compiled modules are; those beside the sources only lead there. No process looks at them without it."""
PURE: Final = "LUDARIUM_PURE"
NOTED: Final = {"fingerprint", "made by", "hot", "times", "why", "files"}
"""What a build notes in its record. One with anything else was written by other versions of these tools."""


# ---------------------------------------------------------------- which modules


def hot_modules(root: Path = ROOT) -> list[Path]:
    """List the hot modules that exist, relative to the root, sorted."""
    package = root / PACKAGE
    found: set[Path] = set()
    for place, rooms in _settings(root)["tool"]["ludarium"]["hot-rooms"].items():
        for folder in [package] if place == "." else package.glob(place):
            for room in rooms:
                found.update(folder.glob(f"{room}.py"))
                found.update(folder.glob(f"{room}/**/*.py"))
    return sorted(path.relative_to(root) for path in found)


def followed_modules(root: Path, hot: list[Path]) -> list[Path]:
    """List the interpreted modules of ours that hot ones import: mypyc inlines their `Final` constants."""
    seen = set(hot)
    waiting = list(hot)
    while waiting:
        for module in _imports(root, waiting.pop()):
            if module not in seen:
                seen.add(module)
                waiting.append(module)
    return sorted(seen.difference(hot))


def _imports(root: Path, path: Path) -> Iterator[Path]:
    package = path.relative_to("src").with_suffix("").parts[:-1]
    for name in _named((root / path).read_bytes(), package):
        for file in (Path("src", *name).with_suffix(".py"), Path("src", *name, "__init__.py")):
            if (root / file).is_file():
                yield file


@cache  # a build asks three times for all, and nothing of it costs more than reading Python
def _named(source: bytes, package: tuple[str, ...]) -> list[tuple[str, ...]]:
    """List the names of ours that a module imports: modules, or what they hold."""
    names: list[tuple[str, ...]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = (*above, *(node.module.split(".") if node.module else ()))
            names += [base, *((*base, alias.name) for alias in node.names)]
    return [name for name in names if name[:1] == (PACKAGE.name,)]


# ---------------------------------------------------------------- fresh or not


def fingerprint(root: Path = ROOT) -> str:
    """Digest everything the compiled modules depend on, by content: a checkout that only touches files is no change."""
    hot = hot_modules(root)
    digest = hashlib.sha256(f"{recipe(root)} {why_interpreted()}".encode())
    for path in hot:
        digest.update(f"\0{path.as_posix()}\0".encode() + (root / path).read_bytes())
    for path in followed_modules(root, hot):  # comments and line numbers of these leave no trace in the engine
        digest.update(f"\0{path.as_posix()}\0{_meaning((root / path).read_bytes())}".encode())
    return digest.hexdigest()


def recipe(root: Path = ROOT) -> str:
    """Digest how the engine is built: the files here that build it, the pinned tools, the interpreter."""
    pins = _settings(root)["build-system"]["requires"]
    here = [Path(__file__).with_name(f"{name}.py").read_text("utf-8") for name in ("engine", "compiling", "units")]
    parts = [*here, json.dumps(pins), sys.version, str(sysconfig.get_config_var("SOABI"))]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]


def record(root: Path = ROOT) -> dict[str, Any]:
    """Read what the last build beside the sources left behind; empty if there was none, or one that wrote other things."""
    try:
        last = json.loads((root / RECORD).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return last if isinstance(last, dict) and last.keys() == NOTED else {}


def is_fresh(root: Path = ROOT) -> bool:
    """Tell whether the modules beside the sources are those a build would make now.

    Files with the same size and time as then are taken to be the same: that is a tenth of a second instead of one.
    """
    last = record(root)
    compiled = {path.relative_to(root).as_posix() for path in compiled_modules(root)}
    if compiled != set(last.get("files", ["never built"])):
        return False
    same = last["made by"] == f"{recipe(root)} {why_interpreted()}" and last["hot"] == _names(hot_modules(root))
    if same and all(_times(root, name) == times for name, times in last["times"].items()):
        return True
    return bool(last["fingerprint"] == fingerprint(root))


def _times(root: Path, name: str) -> list[int]:
    try:
        about = (root / name).stat()
    except OSError:
        return []
    return [about.st_mtime_ns, about.st_size]


def _names(paths: list[Path]) -> list[str]:
    return [path.as_posix() for path in paths]


def why_interpreted() -> str:
    """Say why nothing can be compiled here; empty if it can."""
    if os.environ.get(PURE, "") not in ("", "0"):
        return f"{PURE} is set"
    if os.name == "nt":
        return ""  # setuptools looks for the compiler itself
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers (Python.h)"
    return ""


def status(root: Path = ROOT) -> str:
    """Say in one line how the engine beside the sources runs."""
    last = record(root)
    if not last and (root / RECORD).exists():
        return "engine: built by other versions of the tools; `make setup` builds it anew"
    if not last:
        return "engine: not built; `make setup` builds it"
    stale = "" if is_fresh(root) else "; sources changed since, `make setup` rebuilds"
    if last["why"]:
        return f"engine: interpreted, some 40 times slower than compiled: {last['why']}{stale}"
    return f"engine: compiled, {len(last['hot'])} modules{stale}"


# ---------------------------------------------------------------- making it


def build(root: Path = ROOT) -> bool:
    """Bring the compiled modules beside the sources up to date; tell whether there was anything to do."""
    with locked(root / RECORD):
        if is_fresh(root):
            return False
        about = _described(root)  # before compiling: an edit made meanwhile shall count as new
        (root / RECORD).unlink(missing_ok=True)
        why = why_interpreted()
        made = {} if why else compile_engine(root)
        _put_in_place(root, made)
        files = sorted(path.relative_to(root).as_posix() for path in compiled_modules(root))
        (root / RECORD).write_text(json.dumps({**about, "why": why, "files": files}, indent=1) + "\n", "utf-8")
        return True


def set_aside(root: Path = ROOT) -> None:
    """Let everything that starts from now on run the sources, until the next build: the compiled modules are not theirs."""
    with locked(root / RECORD):
        if not is_fresh(root):
            _remove_library(root)


def _described(root: Path) -> dict[str, Any]:
    hot = hot_modules(root)
    times = {name: _times(root, name) for name in _names([*hot, *followed_modules(root, hot)])}
    made_by = f"{recipe(root)} {why_interpreted()}"
    return {"fingerprint": fingerprint(root), "made by": made_by, "hot": _names(hot), "times": times}


def compile_engine(root: Path = ROOT) -> dict[str, Path]:
    """Compile the hot modules in one group; map each place under `src` to the file made for it.

    C that did not change is not compiled again: the objects stay in `build/engine`.
    """
    hot = [path.as_posix() for path in hot_modules(root)]
    if not hot:
        return {}
    from compiling import compile_group  # what only lists the modules needs no mypy

    place = root / "build" / "engine" / recipe(root)
    for old in place.parent.glob("*"):
        if old != place and old.name != "objects":
            shutil.rmtree(old, ignore_errors=True)
    with contextlib.chdir(root), contextlib.redirect_stdout(sys.stderr):
        return compile_group(hot, GROUP, place)


def compiled_modules(root: Path = ROOT) -> list[Path]:
    """List the compiled modules that lie beside the sources."""
    return sorted(path for end in ("so", "pyd") for path in (root / "src").rglob(f"*.{end}"))


def fresh_modules(root: Path = ROOT) -> dict[str, Path]:
    """Map each place under `src` to its compiled module, as `compile_engine` does; empty if a build would make others."""
    if not is_fresh(root):
        return {}
    return {path.relative_to(root / "src").as_posix(): path for path in compiled_modules(root)}


def clean(root: Path = ROOT) -> None:
    """Remove the compiled modules and what is known of them."""
    with locked(root / RECORD):
        for path in [*compiled_modules(root), root / RECORD]:
            path.unlink(missing_ok=True)


def _put_in_place(root: Path, made: dict[str, Path]) -> None:
    # A process that starts meanwhile finds no library and runs the sources; one that runs keeps what it has loaded.
    _remove_library(root)
    for stale in set(compiled_modules(root)).difference(root / "src" / name for name in made):
        stale.unlink()
    for name, file in sorted(made.items(), key=lambda one: Path(one[0]).name.startswith(f"{LIBRARY}.")):
        _replace(file, root / "src" / name)


def _remove_library(root: Path) -> None:
    for path in (root / PACKAGE).glob(f"{LIBRARY}.*"):
        path.unlink()


def _replace(file: Path, target: Path) -> None:
    # By rename: a running program keeps the library it has mapped.
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(target.name + ".new")
    shutil.copy2(file, beside)
    beside.replace(target)


@cache
def _meaning(source: bytes) -> str:
    return hashlib.sha256(ast.dump(ast.parse(source)).encode()).hexdigest()


def _settings(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description="The compiled engine.")
    parser.add_argument("command", choices=["list", "build", "status", "clean"])
    match parser.parse_args().command:
        case "list":
            print(*(path.as_posix() for path in hot_modules()), sep="\n")
        case "build":
            start = time.monotonic()
            if build():
                print(f"{status()} ({time.monotonic() - start:.0f} s)")
        case "clean":
            clean()
        case _:
            print(status())


if __name__ == "__main__":
    main()
