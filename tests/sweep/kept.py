"""Results that are kept: a sweep can be done in parts, and what was clean is swept again only when it is made otherwise."""

import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from .cases import GAMES
from .pages import PAGES, AnyCase
from .walk import Swept

ROOT: Final = Path(__file__).parents[2]
UNSEEN: Final = ("games", "adapters", "arena", "cli", "testing", "client")
"""Rooms that no table is made of; a case adds its own game. The built page follows from its sources."""
AROUND: Final = ("bots.json", "puzzles.jsonl")
"""Figures that the pages around the tables show, and no table."""
SHARED: Final = ("client/src", "client/styles", "client/locale", "client/static", "tests/browser/playing.py")
LOOKING: Final = ("cases", "eyes", "pages", "table", "walk")


class Kept:
    """A folder with the last result of each case."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._made_of = {
            game: made_of(game) for game in (*GAMES, PAGES)
        }  # as it is at the beginning: somebody may be editing
        self._commit = commit()

    def add(self, case: AnyCase, swept: Swept) -> None:
        """Keep what became of a case, and with which sources."""
        swept.commit, swept.made_of = self._commit, self._made_of[case.game]
        self._path(case).write_bytes(msgspec.json.format(msgspec.json.encode(swept), indent=1))

    def get(self, case: AnyCase) -> Swept | None:
        """Return what became of a case, unless its sources have changed since."""
        if not self._path(case).is_file():
            return None
        swept = msgspec.json.decode(self._path(case).read_bytes(), type=Swept)
        return swept if swept.made_of == self._made_of[case.game] else None

    def clean(self, case: AnyCase) -> bool:
        """Whether a case as it is now was swept and nothing was found."""
        swept = self.get(case)
        return swept is not None and not swept.faults

    def _path(self, case: AnyCase) -> Path:
        return self._folder / f"{case.name}.json"


def commit() -> str:
    """The commit that stands here, in short."""
    told = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return told.stdout.strip()


def commits() -> int:
    """How many commits there are: the sample rotates with them."""
    counted = subprocess.run(
        ["git", "rev-list", "--count", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(counted.stdout or 0)


def made_of(game: str) -> str:
    """What a game's screens follow from, as a hash of all sources."""
    found = sha256()
    for path in sorted(sources(game)):
        found.update(f"{path.relative_to(ROOT)}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def sources(game: str) -> Iterator[Path]:
    """List the files: the engine, the house, the page, the game (or all, for the pages around them), and whoever looks."""
    package = ROOT / "src" / "ludarium"
    roots = [path for path in package.iterdir() if path.name not in UNSEEN]
    roots += [package / "games" / ("" if game == PAGES else game), *(ROOT / name for name in SHARED)]
    roots += [path for path in Path(__file__).parent.iterdir() if path.stem in LOOKING]
    for root in roots:
        for path in [root] if root.is_file() else root.rglob("*"):
            if path.name in AROUND and game != PAGES:
                continue
            if path.is_file() and path.suffix not in (".pyc", ".so", ".mo", ".md"):
                yield path
