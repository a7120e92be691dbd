"""One install, two ways to run: `LUDARIUM_PURE=1` takes the Python source where compiled modules lie beside it.

The import system prefers an extension module to a `.py` file of the same name, so a compiled install would always run
compiled. Coverage, debuggers and the comparison of both builds need the interpreted one, without a second environment.

A process runs one build from its first import to its end. Compiled modules call each other inside one library, which is the
last file that a build puts in place: without it the others are not looked at, also when it comes while the process runs.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Literal

SWITCH = "LUDARIUM_PURE"
COMPILING = "LUDARIUM_COMPILING"
"""Names a file that exists while the engine is being compiled: `make play` opens the house before that is done."""
PACKAGE = "ludarium."
LIBRARY = "_engine__mypyc"
HERE = Path(__file__).parent


class SourceFinder:
    """A meta-path finder that sees only the `.py` files of this package."""

    def __init__(self) -> None:
        self._folders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the source of a module of ours; leave every other module to the finders behind this one."""
        if not fullname.startswith(PACKAGE):
            return None
        for folder in path or ():
            spec = self._folder(folder).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None

    def invalidate_caches(self) -> None:
        """Forget the folder listings, as `importlib.invalidate_caches` asks."""
        self._folders.clear()

    def _folder(self, folder: str) -> FileFinder:
        if folder not in self._folders:
            self._folders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
        return self._folders[folder]


class CompiledFinder:
    """A meta-path finder that finds modules of ours by their names alone.

    A compiled package holds a wrong folder for its own: mypyc reckons with the engine's library beside the package and not
    inside it. What is imported by the library itself needs no folder; what is imported by name does.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of ours that the finders before this one have missed."""
        if not fullname.startswith(PACKAGE):
            return None
        return PathFinder.find_spec(fullname, [str(HERE.joinpath(*fullname.split(".")[1:-1]))])


def asked() -> bool:
    """Tell whether the environment asks for the interpreted modules."""
    return os.environ.get(SWITCH, "") not in ("", "0")


def installed_build(folder: Path = HERE) -> str:
    """Name the compiled engine that a new process would run, differently for each build; empty if it would run the sources."""
    if asked():
        return ""
    for suffix in EXTENSION_SUFFIXES:
        try:
            about = (folder / f"{LIBRARY}{suffix}").stat()
        except OSError:
            continue
        return f"{about.st_ino}-{about.st_mtime_ns}"
    return ""


def engine_state() -> Literal["compiled", "compiling", "interpreted"]:
    """Say how a process that is started now runs the engine, and whether that is about to change."""
    if installed_build():
        return "compiled"
    marker = os.environ.get(COMPILING, "")
    return "compiling" if marker and not asked() and Path(marker).exists() else "interpreted"


def install_if_needed() -> None:
    """Put the finder first, once, if the environment asks for it or there is no compiled engine; else the other one last."""
    if any(isinstance(finder, (SourceFinder, CompiledFinder)) for finder in sys.meta_path):
        return
    if installed_build():
        sys.meta_path.append(CompiledFinder())
    else:
        sys.meta_path.insert(0, SourceFinder())
