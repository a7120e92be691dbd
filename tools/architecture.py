"""How each game is built: its modules and their imports drawn, its lines, methods and classes counted.

    python tools/architecture.py write                 docs/explanation/architecture.md and its drawings, from the sources
    python tools/architecture.py write --before REV    the drawings and figures of an earlier commit, to compare with
    python tools/architecture.py count                 the figures alone

A room of a game is a module or a folder of its package; the folder with the rules is drawn module by module. Only imports inside
the game count. What a class inherits counts as its own, as far as it comes from the same game.
"""

import argparse
import ast
import io
import json
import re
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import module_map
import repeats

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = Path("src", "ludarium", "games")
PAGE: Final = Path("docs", "explanation", "architecture.md")
IMAGES: Final = Path("docs", "images", "architecture")
BEFORE: Final = "before.json"
WHOLE_BEFORE: Final = "whole-before.json"
RULES: Final = "rules"
TAGGED: Final = re.compile(r'^class (\w+)\(.*\btag="(\w+)"', re.MULTILINE)
OPENS: Final = "<!-- Written by tools/architecture.py: {what}. -->"
CLOSES: Final = "<!-- Until here. -->"


class Class(NamedTuple):
    """One class: what it inherits from, by name, and the methods it defines."""

    name: str
    bases: tuple[str, ...]
    methods: frozenset[str]


class Module(NamedTuple):
    """One module of a game, its name as seen from the game's package (``rules.play``; the package itself is empty)."""

    name: str
    lines: int
    imports: frozenset[str]
    classes: tuple[Class, ...]
    longest: int
    """The lines of its longest function; what tools/states.py writes is left out."""


class Figures(NamedTuple):
    """What is counted of one game."""

    modules: int
    lines: int
    rules: int
    """How many modules hold the rules."""
    longest_module: int
    methods: int
    """The most methods of one class."""
    line: int
    """The most classes that inherit from each other in a line."""
    longest_function: int


class Whole(NamedTuple):
    """What is counted of all sources."""

    lines: int
    """Of Python under `src`."""
    tests: int
    """Of Python under `tests`."""
    page: int
    """Of TypeScript."""
    methods: int
    """The most methods that one class writes."""
    function: int
    """The longest function under `src`."""
    verb: int
    """The fewest files that know a verb of Historical Conquest."""
    verbs: int
    """The middle one of all verbs: how many files know it."""
    game: int
    """How many files outside its folder name a game because they must: the line that registers it."""
    repeated: int
    """Pairs of files that share a passage."""


# ---------------------------------------------------------------- reading


def sources(root: Path, revision: str = "") -> dict[str, dict[str, str]]:
    """Read every game's modules: game, file in its package, text. A revision is read from git."""
    if revision:
        packed = subprocess.run(["git", "archive", revision, str(GAMES)], cwd=root, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            found = {entry.name: archive.extractfile(entry) for entry in archive if entry.name.endswith(".py")}
            texts = {Path(name): file.read().decode() for name, file in found.items() if file is not None}
    else:
        texts = {file.relative_to(root): file.read_text("utf-8") for file in (root / GAMES).rglob("*.py")}
    games: dict[str, dict[str, str]] = {}
    for file, text in sorted(texts.items()):
        game, *inside = file.relative_to(GAMES).parts
        if inside:
            games.setdefault(game, {})["/".join(inside)] = text
    return games


def modules_of(files: dict[str, str]) -> dict[str, Module]:
    """Read the modules of one game by name."""
    names = {_name(file) for file in files}
    return {_name(file): _module(file, text, names) for file, text in files.items()}


def _name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("__init__").strip("/").replace("/", ".")


def _module(file: str, text: str, names: set[str]) -> Module:
    tree, name = ast.parse(text), _name(file)
    package = name.split(".") if file.endswith("__init__.py") else name.split(".")[:-1]
    package = [part for part in package if part]
    found = {target for node in ast.walk(tree) for target in _imported(node, package, names)}
    classes = tuple(_class(node) for node in tree.body if isinstance(node, ast.ClassDef))
    longest = max((length for _, length in functions(text)), default=0)
    return Module(name, text.count("\n"), frozenset(found - {name}), classes, longest)


def _imported(node: ast.AST, package: list[str], names: set[str]) -> Iterator[str]:
    """Follow a relative import to the modules of the game that it names."""
    if not isinstance(node, ast.ImportFrom) or not node.level or node.level > len(package) + 1:
        return
    base = package[: len(package) + 1 - node.level] + (node.module.split(".") if node.module else [])
    for alias in node.names:
        inner = ".".join([*base, alias.name])
        yield inner if inner in names else ".".join(base)


def _class(node: ast.ClassDef) -> Class:
    bases = tuple(ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases)
    return Class(
        node.name,
        bases,
        frozenset(part.name for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)),
    )


def functions(text: str) -> Iterator[tuple[str, int]]:
    """Go through the functions of a module: their names and how many lines they have. What is written has none."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            before = lines[: node.lineno - 1][-2:]
            if not any(line.startswith("    # Written by tools/states.py") for line in before):
                yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


# ---------------------------------------------------------------- counting


def figures(modules: dict[str, Module]) -> Figures:
    """Count one game."""
    lines = [inherited(module, one, modules) for module in modules.values() for one in module.classes]
    return Figures(
        modules=len(modules),
        lines=sum(module.lines for module in modules.values()),
        rules=sum(name.split(".")[0] == RULES for name in modules),
        longest_module=max(module.lines for module in modules.values()),
        methods=max((len({method for one in line for method in one.methods}) for line in lines), default=0),
        line=max((len(line) for line in lines), default=0),
        longest_function=max(module.longest for module in modules.values()),
    )


def inherited(module: Module, one: Class, modules: dict[str, Module]) -> list[Class]:
    """List a class and those of the same game that it inherits from, the longest line of them. A protocol hands nothing down."""
    lines: list[list[Class]] = [[]]
    for base in one.bases:
        for place in (module, *(modules[name] for name in sorted(module.imports))):
            found = next((other for other in place.classes if other.name == base and other != one), None)
            if found is not None and "Protocol" not in found.bases:
                lines.append(inherited(place, found, modules))
                break
    return [one, *max(lines, key=len)]


def whole(texts: dict[str, str], project: str) -> Whole:
    """Count all sources; ``project`` is the text of `pyproject.toml`."""
    ours = {path: text for path, text in texts.items() if path.startswith("src/")}
    classes = [node for text in ours.values() for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    verbs = _files_of_verbs(ours)
    return Whole(
        lines=_lines(ours, "src/", ".py"),
        tests=_lines(texts, "tests/", ".py"),
        page=_lines(texts, "client/", ".ts"),
        methods=max(len(_class(node).methods) for node in classes),
        function=max(length for text in ours.values() for _, length in functions(text)),
        verb=verbs[0],
        verbs=verbs[len(verbs) // 2],
        game=len(re.findall(r'"ludarium\.games\.rauha:GAME"', project)),
        repeated=len(repeats.repeats(texts)),
    )


def _lines(texts: dict[str, str], folder: str, ending: str) -> int:
    return sum(text.count("\n") for path, text in texts.items() if path.startswith(folder) and path.endswith(ending))


def _files_of_verbs(ours: dict[str, str]) -> list[int]:
    """For each word of the card files that is a class: how many files know it, by its name there, as a constant or as a class."""
    conquest = {path: text for path, text in ours.items() if "/games/conquest/" in path}
    classes = [found for text in conquest.values() for found in TAGGED.findall(text)]
    return sorted(
        sum(
            path.endswith(f"/{verb}.py") or bool(re.search(rf"\"{verb}\"|\b\w*{verb.upper()}\b|\b{name}\b", text))
            for path, text in conquest.items()
        )
        for name, verb in classes
    )


# ---------------------------------------------------------------- drawing and writing


def graph_of(modules: Iterable[Module], folder: str = "") -> dict[str, set[str]]:
    """Say which room imports which; of a folder, which of the rooms in it."""
    graph: dict[str, set[str]] = {}
    for module in modules:
        here = _place(module.name, folder)
        if here is not None:
            targets = graph.setdefault(here, set())
            targets.update(there for name in module.imports if (there := _place(name, folder)) not in (None, here))
    return graph


def _place(name: str, folder: str) -> str | None:
    """The room that a module is in, or the room of a folder, if it is there. A package itself is no room."""
    parts = name.split(".")
    if folder and parts[0] != folder:
        return None
    inside = parts[1:] if folder else parts
    return (inside[0] or None) if inside else None


def drawing(game: str, modules: Iterable[Module]) -> str:
    """Draw the rooms of a game, and the modules of its rules."""
    modules = list(modules)
    parts = [("Rooms", graph_of(modules))]
    if rules := graph_of(modules, RULES):
        parts.append(("Rules", rules))
    return module_map.svg(f"{game}: modules and their imports", parts)


def table(counted: dict[str, Figures], before: dict[str, Figures]) -> str:
    """Put the figures side by side, as Markdown: now, and in brackets what they were before."""
    heads = (
        "modules",
        "lines",
        "modules of rules",
        "longest module",
        "methods of a class",
        "classes in a line",
        "longest function",
    )
    rows = ["| | " + " | ".join(heads) + " |", "|---|" + "---:|" * len(heads)]
    for game, now in counted.items():
        was = before.get(game)
        cells = [f"{value:,}\u00a0({was[n]:,})" if was else f"{value:,}" for n, value in enumerate(now)]
        rows.append(f"| {game} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def whole_table(now: Whole, was: Whole) -> str:
    """Put the figures of the whole below each other, as Markdown: before, and now."""
    heads = (
        "lines of Python in `src`",
        "lines of tests",
        "lines of the page's TypeScript",
        "most methods that one class writes",
        "lines of the longest function",
        "files that know a verb of Historical Conquest: the fewest",
        "files that know a verb: the middle one of all",
        "files to touch outside its folder to add a game",
        "pairs of files that share six lines or more",
    )
    rows = [f"| {head} | {before:,} | {after:,} |" for head, before, after in zip(heads, was, now, strict=True)]
    return "\n".join(["| | before | now |", "|---|---:|---:|", *rows])


def gallery(games: Iterable[str]) -> str:
    """Show the drawings, as Markdown."""
    return "\n\n".join(
        f"### {game.capitalize()}\n\n"
        f"![The modules of {game} and what they import](../images/architecture/{game}.svg)\n\n"
        f"[As it was before](../images/architecture/{game}-before.svg)"
        for game in games
    )


def between_marks(page: str, what: str, text: str) -> str:
    """Put text between the marks of one kind."""
    opens = OPENS.format(what=what)
    start = page.index(opens)
    end = page.index(CLOSES, start)
    return f"{page[:start]}{opens}\n\n{text}\n\n{page[end:]}"


def written(root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Go through the files to be written: where, and what."""
    games = {game: modules_of(files) for game, files in sources(root).items()}
    for game, modules in games.items():
        yield root / IMAGES / f"{game}.svg", drawing(game, modules.values())
    stored = json.loads((root / IMAGES / BEFORE).read_text("utf-8"))
    counted = {game: figures(modules) for game, modules in games.items()}
    page = (root / PAGE).read_text("utf-8")
    page = between_marks(page, "the figures", table(counted, {game: Figures(*row) for game, row in stored.items()}))
    now = whole(repeats.texts(root), (root / "pyproject.toml").read_text("utf-8"))
    was = Whole(*json.loads((root / IMAGES / WHOLE_BEFORE).read_text("utf-8")))
    page = between_marks(page, "the whole", whole_table(now, was))
    yield root / PAGE, between_marks(page, "the drawings", gallery(games))


def written_before(revision: str, root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """The same of an earlier commit."""
    games = {game: modules_of(files) for game, files in sources(root, revision).items()}
    for game, modules in games.items():
        yield root / IMAGES / f"{game}-before.svg", drawing(game, modules.values())
    counted = {game: figures(modules) for game, modules in games.items()}
    yield root / IMAGES / BEFORE, json.dumps(counted, indent=1) + "\n"
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", revision], cwd=root, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        was = whole(repeats.texts(Path(folder)), Path(folder, "pyproject.toml").read_text("utf-8"))
    yield root / IMAGES / WHOLE_BEFORE, json.dumps(was, indent=1) + "\n"


def main() -> None:
    """Write, or count."""
    parser = argparse.ArgumentParser(description="How each game is built.")
    parser.add_argument("command", choices=["write", "count"])
    parser.add_argument("--before", metavar="REV", default="", help="an earlier commit instead of the sources")
    asked = parser.parse_args()
    if asked.command == "write":
        for file, text in [*written_before(asked.before)] if asked.before else [*written()]:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        return
    games = sources(ROOT, asked.before)
    print(table({game: figures(modules_of(files)) for game, files in games.items()}, {}))


if __name__ == "__main__":
    main()
