"""A new game's files, from templates that read like the files they become.

A template is the file itself with two additions: ``{{name}}`` stands for a word, and the lines ``#: if hidden``,
``#: if not hidden``, ``#: else`` and ``#: end`` around others keep them for the games that asked for it. Nothing else is special,
so whoever improves the first game that people see edits plain Python.
"""

import keyword
import re
import sys
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from msgspec import Struct

from .errors import Refused

MOST: Final = 6
"""How many seats a generated game has at most: as many as there are marks for."""
HAND: Final = 6
"""How many cards a hand of the generated game has; the templates say the same."""
ENDING: Final = ".template"
PLACES: Final = {"package": "{name}", "tests": "tests", "ci": ".github/workflows"}
"""Where the folders of the templates go."""

_WORD: Final = re.compile(r"\{\{(\w+)\}\}")
_MARK: Final = re.compile(r"#: (if not|if|else|end) ?(\w*)")
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,29}")
_SEATS: Final = re.compile(r"([1-9])(?:-([1-9]))?")


class NewGame(Struct, frozen=True):
    """What was asked for."""

    name: str
    title: str
    seats: tuple[int, ...]
    hidden: bool = False
    simultaneous: bool = False

    @property
    def words(self) -> dict[str, str]:
        """What stands in the gaps of the templates."""
        few, many = min(self.seats), max(self.seats)
        return {
            "name": self.name,
            "title": self.title,
            "Class": "".join(part.capitalize() for part in self.name.split("_")),
            "seats": f"({', '.join(map(str, self.seats))},)" if few == many else str(self.seats),
            "seats_said": f"{few} players" if few == many else f"{few} to {many} players",
            "least": str(few),
            "most": str(many),
            "cards": str(HAND * many),
        }

    @property
    def flags(self) -> dict[str, bool]:
        """What the marks ask for; a choice that all make at once is a secret too, until it is shown."""
        return {
            "hidden": self.hidden,
            "simultaneous": self.simultaneous,
            "secret": self.hidden or self.simultaneous,
        }


def read_name(name: str, taken: tuple[str, ...]) -> str:
    """Accept a name under which Python and the registry can find the game."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused(f"{name!r} cannot name a game. Use 2 to 30 lower-case letters, digits and _, a letter first.")
    if name in taken:
        raise Refused(f"There is a game {name!r} already. Installed: {', '.join(taken)}.")
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        raise Refused(f"Python knows another module {name!r}, which the game would hide. Choose another name.")
    return name


def read_title(title: str | None, name: str) -> str:
    """Accept a title for the box; without one, it is the name."""
    said = title.strip() if title is not None else name.replace("_", " ").title()
    if not re.fullmatch(r"\w[\w '’&!:.-]{0,39}", said):
        raise Refused(f"{said!r} cannot stand on a box. Use 1 to 40 letters, digits and spaces, a letter first.")
    return said


def read_seats(seats: str) -> tuple[int, ...]:
    """Read numbers of seats.

    >>> read_seats("2-4"), read_seats("3")
    ((2, 3, 4), (3,))
    """
    found = _SEATS.fullmatch(seats.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 2 <= first <= last <= MOST:
        raise Refused(f"--seats {seats} is not a number of seats. Write 2-4 or 3; from 2 to {MOST} can play.")
    return tuple(range(first, last + 1))


def written(game: NewGame) -> dict[str, str]:
    """Return all files of a new game, by their paths in its folder."""
    found: dict[str, str] = {}
    _collect(files("ludarium.cli") / "templates" / "game", "", game, found)
    return found


def _collect(folder: Traversable, path: str, game: NewGame, found: dict[str, str]) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            place = entry.name if path else PLACES.get(entry.name, entry.name).format(name=game.name)
            _collect(entry, f"{path}{place}/", game, found)
        elif entry.name.endswith(ENDING):
            text = filled(entry.read_text("utf-8"), game.words, game.flags)
            found[path + entry.name.removesuffix(ENDING)] = text


def filled(template: str, words: Mapping[str, str], flags: Mapping[str, bool]) -> str:
    r"""Keep what the flags ask for and fill the gaps.

    >>> filled("#: if hidden\na {{name}}\n#: else\nno {{name}}\n#: end\n", {"name": "card"}, {"hidden": False})
    'no card\n'
    """
    kept: list[str] = []
    open_marks: list[bool] = []
    for line in template.splitlines(keepends=True):
        mark = _MARK.fullmatch(line.strip())
        if mark is None:
            if all(open_marks):
                kept.append(line)
        elif mark[1] == "else":
            open_marks[-1] = not open_marks[-1]
        elif mark[1] == "end":
            open_marks.pop()
        else:
            open_marks.append(flags[mark[2]] is (mark[1] == "if"))
    return _WORD.sub(lambda gap: words[gap[1]], "".join(kept))


def write(game: NewGame, folder: Path) -> list[Path]:
    """Write a new game into a folder that is not there yet, and return its files."""
    if folder.exists():
        raise Refused(f"{folder} already exists. Move it away, or write elsewhere with --into.")
    made = []
    for path, text in written(game).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        made.append(file)
    return made
