"""From typed Python to machine code: mypyc, then the C compiler on all cores, then the linker.

All modules are one group, linked into one library, so that a call from module to module is a plain call. Their C is one file
a module (see `units`), and the object of each is kept under a digest of its text: an edit compiles the files it
changes. `LUDARIUM_OBJECTS` names a folder for the objects that several checkouts share.
"""

import contextlib
import hashlib
import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any, Final

import setuptools
from mypy.fscache import FileSystemCache
from mypy.version import __version__ as mypy_version
from mypyc.build import construct_groups, generate_c, get_mypy_config, include_dir, mypycify
from mypyc.options import CompilerOptions
from setuptools.command.build_ext import build_ext

import units

# Physics must give the same bits everywhere: no fused multiply-add. Names stay inside the library: calls need no look-up.
FLAGS: Final = {"unix": ["-ffp-contract=off", "-fvisibility=hidden"], "msvc": ["/fp:precise"]}
SHARED: Final = "LUDARIUM_OBJECTS"
NOT_READ: Final = ("alembic", "babel", "numpy", "psycopg", "psycopg_binary", "sqlalchemy")
"""Libraries that only interpreted modules use. To read them took longer than to read our own."""
BUDGET: Final = 128 * 1024 * 1024
"""Bytes of objects that are kept; those not used for longest go first."""


def compile_group(hot: list[str], group: str, place: Path) -> dict[str, Path]:
    """Compile the modules, named from the working directory; map each place under `src` to the file made for it."""
    asked = ["--config-file=pyproject.toml", "--no-warn-unused-ignores", *hot]
    extensions = mypycify(
        asked,
        opt_level="3",
        debug_level="0",
        group_name=group,
        multi_file=True,
        target_dir=str(place / "c"),
        skip_cgen_input=_translated(asked, group, place),
    )
    _cut(extensions[0], place, f"__native_{group.rpartition('.')[2]}.c")
    command = _Build(setuptools.Distribution({"name": "ludarium", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(place / "lib"), str(place / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    for extension in extensions:
        flags = FLAGS["msvc" if os.name == "nt" else "unix"]
        extension.extra_compile_args = [*_quiet(extension.extra_compile_args), *flags]  # the list is shared among them
    command.run()
    made = [Path(command.get_ext_fullpath(extension.name)).resolve() for extension in extensions]
    return {file.relative_to(place / "lib").as_posix(): file for file in made}


def _translated(asked: list[str], group: str, place: Path) -> Any:
    """Let mypyc write the C, as `mypycify` would, but let mypy pass over what the C does not need, and remember the rest.

    Of a module that is not compiled it reads the names and the constants, and whether its functions are right is a matter of
    `make lint`: that is a third of the time. A hot module is always read anew: what mypyc notes of it is forgotten first.
    So is what mypy notes of a module with other text than then: it would look at the size, and at the time only in seconds.
    """
    files = FileSystemCache()
    choices = CompilerOptions(multi_file=True, target_dir=str(place / "c"), group_name=group)
    compiled, everything, options = get_mypy_config(asked, None, choices, files)
    options.incremental, options.sqlite_cache, options.cache_dir = True, False, str(place / "mypy")
    settings = options.per_module_options
    settings["ludarium.*"] = {"ignore_errors": True}
    settings.update({f"{library}.*": {"follow_imports": "skip"} for library in NOT_READ})
    for source in compiled:
        settings[source.module] = {**settings.get(source.module, {}), "ignore_errors": False}
    _forget_changed(place / "mypy")
    groups = construct_groups(compiled, False, True, group)
    texts, _, needed = generate_c(everything, options, groups, files, choices)
    return texts, [(one.path, one.include_dirs, one.internal) for one in needed]


def _forget_changed(remembered: Path) -> None:
    for noted in remembered.rglob("*.ir.json"):
        noted.unlink()
    read = remembered / "read.json"
    texts = {
        path.relative_to("src").with_suffix("").as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in Path("src").rglob("*.py")
    }
    before = json.loads(read.read_text("utf-8")) if read.is_file() else {}
    for noted in remembered.rglob("*.meta.*"):
        name = noted.relative_to(remembered).as_posix().partition("/")[2].partition(".")[0]
        if before.get(name) != texts.get(name):
            noted.unlink()
    remembered.mkdir(parents=True, exist_ok=True)
    read.write_text(json.dumps(texts), "utf-8")


def _cut(library: Any, place: Path, shared: str) -> None:
    """Put files that stand by themselves in place of those that mypyc wrote for the modules."""
    sources = [Path(source) for source in library.sources]
    written = [path for path in sources if path.name.startswith("__native_")]
    modules = [path for path in written if path.name != shared]
    (common,) = set(written).difference(modules)
    headers = [
        common.with_suffix(".h"),
        common.with_name(common.stem.replace("__native_", "__native_internal_") + ".h"),
    ]
    made = units.cut(modules, common, headers, place / "units")
    library.sources = [str(path) for path in [*made, *(path for path in sources if path not in written)]]
    library.depends = []


class _Build(build_ext):  # type: ignore[misc]
    """setuptools' command, without warnings, compiling on all cores, and only what was never compiled before."""

    def build_extensions(self) -> None:
        compiler = self.compiler
        if hasattr(compiler, "compiler_so"):
            # Python's own flags ask for warnings: nobody reads them here, and they take longer than the code.
            compiler.set_executables(compiler_so=_quiet(compiler.compiler_so))
            # Nor need the libraries know where this machine keeps its Python: they may go to others.
            compiler.set_executables(
                linker_so=[flag for flag in compiler.linker_so if not flag.startswith("-Wl,-rpath")]
            )
        store = _Objects(compiler, Path(self.build_temp))
        with ThreadPoolExecutor(os.cpu_count()) as cores:

            def on_all_cores(sources: list[str], **options: Any) -> list[str]:
                by_size = sorted(sources, key=lambda source: -Path(source).stat().st_size)
                made = dict(
                    zip(by_size, cores.map(lambda source: store.object_of(source, options), by_size), strict=True)
                )
                return [made[source] for source in sources]

            store.compile, compiler.compile = compiler.compile, on_all_cores
            super().build_extensions()
        store.keep_within(BUDGET)


class _Objects:
    """Compiled files under a digest of everything that they were made from."""

    def __init__(self, compiler: Any, temporary: Path) -> None:
        command = getattr(compiler, "compiler_so", [])
        said = (
            subprocess.run([command[0], "--version"], capture_output=True, text=True, check=False) if command else None
        )
        self.compile = compiler.compile
        self._made_with = repr(
            [command, said and said.stdout, sys.version, sysconfig.get_config_var("SOABI"), mypy_version]
        )
        self._temporary = temporary
        self._ending = compiler.obj_extension
        self._folder = Path(os.environ.get(SHARED) or temporary.parent.parent / "objects")
        self._folder.mkdir(parents=True, exist_ok=True)
        gcc = said is not None and "Free Software Foundation" in said.stdout
        self._headers = _Headers(compiler, temporary) if gcc else None

    def object_of(self, source: str, options: dict[str, Any]) -> str:
        """Find the object of a C file, or compile it."""
        made_from = [self._made_with, repr(options["extra_postargs"]), Path(source).read_text("utf-8")]
        kept = self._folder / (hashlib.sha256("\0".join(made_from).encode()).hexdigest()[:32] + self._ending)
        if not kept.is_file():
            ahead = self._headers.ready(options["extra_postargs"]) if self._headers else []
            changed = {
                "output_dir": str(self._temporary / kept.stem),
                "extra_postargs": [*options["extra_postargs"], *ahead],
            }
            (made,) = self.compile([source], **{**options, **changed})
            Path(made).replace(kept)  # at once: two builds may share the folder
        kept.touch()
        return str(kept)

    def keep_within(self, budget: int) -> None:
        """Forget the objects that were not used for longest."""
        for path in sorted(self._folder.glob(f"*{self._ending}"), key=lambda path: -path.stat().st_mtime):
            budget -= path.stat().st_size
            if budget < 0:
                with contextlib.suppress(OSError):
                    path.unlink()


class _Headers:
    """The headers that every file begins with, read once by gcc and not three hundred times."""

    TEXT: Final = "#include <Python.h>\n#include <CPy.h>\n"

    def __init__(self, compiler: Any, place: Path) -> None:
        self._command = [*compiler.compiler_so, *(f"-I{folder}" for folder in [*compiler.include_dirs, include_dir()])]
        self._place = place / "headers.h"
        self._lock = Lock()
        self._flags: list[str] | None = None

    def ready(self, flags: list[str]) -> list[str]:
        """Read them if nobody has; say which flags let a file begin with them."""
        with self._lock:
            if self._flags is None:
                self._place.parent.mkdir(parents=True, exist_ok=True)
                self._place.write_text(self.TEXT, "utf-8")
                read = ["-x", "c-header", str(self._place), "-o", f"{self._place}.gch"]
                done = subprocess.run([*self._command, *flags, *read], capture_output=True, check=False)
                self._flags = [] if done.returncode else ["-include", str(self._place)]
            return self._flags


def _quiet(flags: Iterable[str]) -> list[str]:
    return [flag for flag in flags if not flag.startswith("-W") or (flag[2:3] in "lap" and flag[3:4] == ",")]
