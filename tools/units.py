"""The C files of the engine, so cut that an edited module compiles alone.

mypyc writes a C file for each module, but each of them includes the declarations of all modules, and names a literal (a
string, a boxed number) by its place in one table of all: a function or a number more in one module changes every file. Here
each file gets the declarations that it mentions and no others, and a table of literals of its own, which the file that all
modules share fills when the engine is loaded. What a file needs is then in the file, so its text is the key of its object.

What a module does when it is imported runs once, and is a tenth of the C: that is not optimised.

Nothing of this changes what is computed, and a mistake here would be an error of the C compiler, not a stale object.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

STATICS: Final = "CPyStatics"
FILLED: Final = "    is_initialized = 1;\n"
"""The line of the shared file after which every literal has been made."""

ONCE: Final = """#if defined(__clang__)
#define RUNS_ONCE __attribute__((optnone, noinline))
#elif defined(__GNUC__)
#define RUNS_ONCE __attribute__((optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""

_GUARD: Final = re.compile(r"#(?:ifndef|define) MYPYC_(?:NATIVE|LIBRT_INTERNAL)_")
_INCLUDE: Final = re.compile(r'#include ["<](?P<file>.+)[">]')
_NAMED: Final = re.compile(r"(\w+)(?:\[\d*\])?(?:\(.*\))?(?: = .*)?;$")
_NAME: Final = re.compile(r"\b[A-Za-z_]\w*")
_LITERAL: Final = re.compile(rf"\b{STATICS}\[(\d+)\]")
_IMPORTED: Final = re.compile(r"^char CPyDef_\w+__top_level__\(void\) \{$", re.MULTILINE)
_OTHERWISE: Final = re.compile(rf"\b{STATICS}\b(?!\[\d+\])")


class Unreadable(Exception):
    """mypyc writes its C otherwise than this module was made for."""


def cut(modules: list[Path], shared: Path, headers: list[Path], target: Path) -> list[Path]:
    """Write every file anew into the target, each standing by itself; return what was written, the shared one last."""
    includes, declared = read_headers([header.read_text("utf-8") for header in headers])
    own = {header.name for header in headers}
    head = "".join(line + "\n" for line in includes if Path(_included(line)).name not in own)
    declarations = Declarations(declared)
    tables: dict[str, list[int]] = {}
    made = []
    for path in modules:
        table = f"{STATICS}_{path.stem.removeprefix('__native_')}"
        body, tables[table] = with_own_literals(_body(path, own), table)
        body = not_optimised(body)
        needed = f"extern PyObject *{table}[];\n" + "".join(declarations.mentioned(body))
        made.append(_written(target / path.name, head + needed + body))
    everything = "".join(text for _, text in declared)
    made.append(_written(target / shared.name, head + everything + filled(_body(shared, own), tables)))
    return made


def read_headers(headers: list[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """Read the lines that include other headers, and every declaration with the name that it declares, in order."""
    includes: list[str] = []
    declared: list[tuple[str, str]] = []
    for header in headers:
        for block in _blocks(header):
            if _INCLUDE.match(block):
                includes.append(block.strip())
            elif found := _NAMED.search(block.removesuffix("#endif\n").strip().splitlines()[-1]):
                declared.append((found[1], block))
            else:
                raise Unreadable(f"a declaration without a name: {block!r}")
    return list(dict.fromkeys(includes)), declared


class Declarations:
    """What the headers declare, and what each declaration needs in turn: read once for all files."""

    def __init__(self, declared: list[tuple[str, str]]) -> None:
        self._declared = declared
        self._needs: dict[str, set[str]] = {}
        for name, declaration in declared:
            self._needs.setdefault(name, set()).update(_NAME.findall(declaration))

    def mentioned(self, text: str) -> Iterator[str]:
        """Give the declarations that a text needs, and those that these need, in the order of the headers."""
        needed: set[str] = set()
        new = self._needs.keys() & _NAME.findall(text)
        while new:
            needed |= new
            new = (self._needs.keys() & set().union(*(self._needs[name] for name in new))) - needed
        return (declaration for name, declaration in self._declared if name in needed)


def with_own_literals(text: str, table: str) -> tuple[str, list[int]]:
    """Let a module's text name its literals by the order in which it uses them; tell which of the common ones they are."""
    if stray := _OTHERWISE.search(text):
        raise Unreadable(f"a use of {STATICS} that is no literal: {text[stray.start() : stray.end() + 20]!r}")
    places: dict[int, int] = {}

    def own(found: re.Match[str]) -> str:
        return f"{table}[{places.setdefault(int(found[1]), len(places))}]"

    return _LITERAL.sub(own, text), list(places)


def not_optimised(text: str) -> str:
    """Spare the compiler the care for what runs once, when the module is imported."""
    marked, found = _IMPORTED.subn(r"RUNS_ONCE \g<0>", text)
    if found != 1:
        raise Unreadable("a module without one function that imports it")
    return ONCE + marked


def filled(text: str, tables: dict[str, list[int]]) -> str:
    """Let the shared file hold the modules' tables, and fill them once the literals exist."""
    if text.count(FILLED) != 1:
        raise Unreadable("the shared file does not say where its literals are ready")
    held, copies = [], []
    for table, literals in tables.items():
        size = max(len(literals), 1)
        held.append(f"PyObject *{table}[{size}];\n")
        if literals:
            held.append(f"static const int {table}_from[{size}] = {{{', '.join(map(str, literals))}}};\n")
            copies.append(f"    for (int i = 0; i < {len(literals)}; i++) {table}[i] = {STATICS}[{table}_from[i]];\n")
    return "".join(held) + text.replace(FILLED, "".join(copies) + FILLED)


def _blocks(header: str) -> Iterator[str]:
    # A line of its own, or all lines up to the brace (or the #endif) that closes what a line began.
    lines = iter(header.splitlines(keepends=True))
    closing = False  # the last #endif closes the header's own guard
    for line in lines:
        if _GUARD.match(line) or not line.strip() or closing:
            continue
        if line.startswith("#endif"):
            closing = True
        elif line.startswith("#ifndef "):
            yield line + _until("#endif", lines)
        elif line.rstrip().endswith("{"):
            yield line + _until("}", lines)
        else:
            yield line


def _until(mark: str, lines: Iterator[str]) -> str:
    taken = []
    for line in lines:
        taken.append(line)
        if line.startswith(mark):
            break
    return "".join(taken)


def _included(line: str) -> str:
    found = _INCLUDE.match(line)
    return found["file"] if found else ""


def _body(path: Path, own: set[str]) -> str:
    text = path.read_text("utf-8")
    for header in own:
        text = text.replace(f'#include "{header}"\n', "")
    return text


def _written(path: Path, text: str) -> Path:
    # What did not change keeps its time: a linker that looks at times has nothing to do then.
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    return path
