"""The fields of every game's arrays, for docs/reference/arrays.md.

python tools/fields.py write     bring the page up to date
python tools/fields.py check     tell whether it is
"""

import sys
from pathlib import Path
from typing import Final

from ludarium.core.choosing import Dense, Grid
from ludarium.core.encoding import Encoding
from ludarium.core.registry import get_game
from ludarium.core.schema import Field

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "reference" / "arrays.md"
BEGIN: Final = "<!-- Written by tools/fields.py. -->"
OURS: Final = ("conquest", "paleo", "pandoria", "pangea", "rauha")


def numbers(encoding: Encoding) -> str:
    """Say how actions are numbered."""
    if isinstance(encoding.choosing, Dense):
        return f"{encoding.actions:,} actions, each with its own number."
    if isinstance(encoding.choosing, Grid):
        return f"{encoding.actions:,} actions on a grid; the last number is any legal action where none on the grid is."
    return f"Legal actions are listed, {encoding.actions:,} at most; `choices` says what they are."


def row(field: Field) -> str:
    """Write one field as a line of a table."""
    shape = " × ".join(map(str, field.shape)) or "1"
    named = [name or "nothing" for name in field.names]
    what = "yes or no" if (field.low, field.high) == (0, 1) and not named else f"{field.low:,} to {field.high:,}"
    if named:
        what += ": " + ", ".join(f"`{name}`" for name in (named if len(named) <= 8 else [*named[:3], "…", named[-1]]))
    return f"| `{field.name}` | {shape} | {what} |"


def section(name: str) -> str:
    """Write one game."""
    game = get_game(name)
    encoding = Encoding(game, game.setup())
    head = f"## {game.info.title}\n\nWith {encoding.setup.seats} seats {encoding.schema.width:,} numbers. {numbers(encoding)}\n"
    rows = ["| field | shape | numbers |", "|---|---:|---|", *map(row, encoding.schema.fields)]
    return head + "\n" + "\n".join(rows) + "\n"


def page(text: str) -> str:
    """Replace what is written by this tool."""
    return text.partition(BEGIN)[0] + BEGIN + "\n\n" + "\n".join(map(section, OURS))


def main() -> int:
    """Write or check."""
    text = PAGE.read_text("utf-8")
    if sys.argv[1:] == ["write"]:
        PAGE.write_text(page(text), "utf-8")
        return 0
    return int(page(text) != text)


if __name__ == "__main__":
    sys.exit(main())
