"""What the documentation names exists: files, `make` targets, commands of `ludarium` with their options, and modules."""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.main import get_command

from ludarium.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")]
    if page.name != "CHANGELOG.md"
)
CODE = re.compile(r"```[^\n]*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
PLACES = "src|tests|docs|tools|client|benchmarks|examples|games|changelog\\.d|facts|rulebooks"
PATH = re.compile(rf"(?<![\w./~<-])(?:{PLACES})(?:/[\w.*-]+)+/?(?![\w/<{{…])")
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
MAKE = re.compile(r"(?:^|[\s`])make ([a-z][a-z-]*)")
COMMAND = re.compile(r"(?:^|(?<!from)[\s`$])ludarium (?!import )([a-z][a-z-]*)([^\n`|&]*)")
MODULE = re.compile(r"\bludarium(?:\.\w+)+")
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
MADE = {
    "client/locale/de.po",
    "src/ludarium/games/conquest/components/verbs/hope.py",
    "src/ludarium/games/conquest/rules/verbs/hope.py",
    "tests/games/pangea/archive/edition-3.json.gz",
    "tests/test_rules.py",
}
"""Files that readers are told how to make."""
HOSTS = {"ludarium.example"}
"""What only looks like a module."""


def snippets(page: Path) -> Iterator[str]:
    """What a page sets in the type of code."""
    for block, inline in CODE.findall(page.read_text("utf-8")):
        yield block or inline


def named_files(page: Path) -> Iterator[str]:
    """Paths that a page names from the root of the checkout, or from the package."""
    for snippet in snippets(page):
        for path in PATH.findall(snippet):
            if (path := path.rstrip(".")) not in MADE and not path.startswith("client/generated"):
                yield path


def exists(path: str) -> bool:
    """Whether a path, perhaps with stars, is there: in the checkout, or in the package."""
    return any(
        next(iter(start.glob(path.rstrip("/"))), None) for start in (ROOT, ROOT / "src/ludarium", ROOT / "client")
    )


def wrong_command(name: str, rest: str) -> str | None:
    """What of a command of `ludarium` does not exist; None, if all of it does."""
    whole = get_command(app)
    commands = getattr(whole, "commands", {})
    if name not in commands:
        return name
    command = commands[name]
    words = rest.split()
    below = getattr(command, "commands", {})
    if below and words and re.fullmatch(r"[a-z][a-z-]*", words[0]):
        if words[0] not in below:
            return f"{name} {words[0]}"
        command = below[words[0]]
    elif below:
        return None
    known = {option for one in command.params for option in (*one.opts, *one.secondary_opts)} | {"--help", "-h"}
    unknown = [word for word in re.findall(r"(?<!\S)--[a-z-]+", rest) if word not in known]
    return f"{name} {unknown[0]}" if unknown else None


def importable(name: str) -> bool:
    """Whether a dotted name is a module, or something in one. Modules of extras are found without being imported."""
    owner, _, last = name.rpartition(".")
    if not owner:
        return find_spec(name) is not None
    if not importable(owner):
        return False
    try:
        if find_spec(name) is not None:
            return True
    except ModuleNotFoundError:  # the owner is no package
        pass
    return find_spec(owner) is not None and hasattr(import_module(owner), last)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_names_exists(page: Path) -> None:
    """Files, links to files, targets of `make`, commands with their options."""
    text = page.read_text("utf-8")
    code = "\n".join(snippets(page))
    assert not [path for path in named_files(page) if not exists(path)]
    assert not [
        link for link in LINK.findall(text) if not link.startswith("figure") and not (page.parent / link).exists()
    ]
    assert not [target for target in MAKE.findall(code) if target not in TARGETS]
    assert not [wrong for name, rest in COMMAND.findall(code) if (wrong := wrong_command(name, rest)) is not None]
    assert not [name for name in MODULE.findall(code) if name not in HOSTS and not importable(name)]


def test_every_room_is_explained() -> None:
    """Who opens a game's folder finds each module and file of it in CONTRIBUTING."""
    told = set(CODE.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8")))
    names = {inline.removesuffix(".json") for _, inline in told}
    hidden = {".so", ".pyc"}
    rooms = {
        room.name.removesuffix(".py").removesuffix(".json")
        for game in (ROOT / "src/ludarium/games").iterdir()
        if game.is_dir()
        for room in game.iterdir()
        if room.suffix not in hidden and not room.name.startswith("__pycache__")
    }
    assert len(rooms) > 20
    assert not sorted(rooms - names)


def test_names_that_do_not_exist_are_noticed() -> None:
    """Each kind of name is looked up."""
    assert exists("tools/docs.py")
    assert not exists("tools/nothing.py")
    assert wrong_command("simulate", " rauha --games 10") is None
    assert wrong_command("simulate", " rauha --plays 10") == "simulate --plays"
    assert wrong_command("house", " doctor") is None
    assert wrong_command("house", " nurse") == "house nurse"
    assert wrong_command("fly", "") == "fly"
    assert importable("ludarium.testing.check_game")
    assert not importable("ludarium.adapters.nothing")
