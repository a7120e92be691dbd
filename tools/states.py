"""A game's position is a list of fields; what follows from the list is written here, never by hand.

In `games/<game>/state.py` the class `Position` names its fields, each with its type and one line on what it means. From that
list come `__init__` (the order in which a position is packed) and, in the class that plays by the rules, `copy`. Both are source
that mypyc compiles, so they stand in the files, between two marks; a test holds them fresh.

    python tools/states.py write     bring the written parts up to date
    python tools/states.py check     say which are stale; the exit code tells

What only follows from the fields and is found again when needed is marked `# starts as <value>`: it is neither packed nor copied.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = Path("src", "ludarium", "games")
OPENS: Final = "    # Written by tools/states.py from the fields: {what}."
CLOSES: Final = "    # Until here."
COPIED: Final = {"vec[i64]": "{}[:]", "vec[float]": "{}[:]", "Pile": "{}.copy()"}
"""How a field of a type that can be changed in place is copied; numbers are copied as they are."""


class Field(NamedTuple):
    """One field: ``starts`` is the value of one that follows from the others, else nothing."""

    name: str
    type: str
    starts: str


def fields_of(source: str) -> list[Field]:
    """Read the fields of ``Position``, in order."""
    lines = source.splitlines()
    found = []
    for node in _position(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            starts = re.search(r"# starts as (.+)$", lines[node.lineno - 1])
            found.append(Field(node.target.id, ast.unparse(node.annotation), starts[1] if starts else ""))
    return found


def undescribed(source: str) -> list[str]:
    """List the fields that no line describes."""
    body = _position(source).body
    pairs = zip(body, [*body[1:], None], strict=True)
    return [
        node.target.id
        for node, after in pairs
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant))
    ]


def _position(source: str) -> ast.ClassDef:
    return next(n for n in ast.parse(source).body if isinstance(n, ast.ClassDef) and n.name == "Position")


def init_of(fields: list[Field]) -> str:
    """Write the initialiser: every field is a parameter, what follows from them starts as it says."""
    kept = [field for field in fields if not field.starts]
    parameters = "".join(f"        {field.name}: {field.type},\n" for field in kept)
    taken = "".join(f"        self.{field.name} = {field.name}\n" for field in kept)
    found = "".join(f"        self.{field.name} = {field.starts}\n" for field in fields if field.starts)
    return f"    def __init__(\n        self,\n{parameters}    ) -> None:\n{taken}{found}".rstrip("\n")


def copy_of(name: str, fields: list[Field]) -> str:
    """Write the copy: what can be changed in place is copied too."""
    values = "".join(
        f"            {COPIED.get(field.type, '{}').format(f'self.{field.name}')},\n"
        for field in fields
        if not field.starts
    )
    return (
        f'    def copy(self) -> "{name}":\n        """Return an independent copy."""\n'
        f"        return {name}(\n{values}        )"
    )


def between_marks(source: str, what: str, text: str) -> str:
    """Put text between the marks of one kind; a file that has none is returned as it is."""
    opens = OPENS.format(what=what)
    start = source.find(opens)
    if start < 0:
        return source
    end = source.index(CLOSES, start)
    return f"{source[:start]}{opens}\n\n{text}\n\n{source[end:]}"


def written(root: Path = ROOT) -> Iterator[tuple[Path, str, str]]:
    """Go through the files with written parts: where, what is there, and what should be."""
    for file in sorted((root / GAMES).glob("*/state.py")):
        source = file.read_text("utf-8")
        fields = fields_of(source)
        yield file, source, between_marks(source, "the initialiser", init_of(fields))
        for rules in sorted([*file.parent.glob("rules.py"), *file.parent.glob("rules/*.py")]):
            text = rules.read_text("utf-8")
            player = re.search(r"^class (\w+)\(Position\):", text, re.MULTILINE)
            if player:
                yield rules, text, between_marks(text, "the copy", copy_of(player[1], fields))


def main() -> None:
    """Write or check."""
    parser = argparse.ArgumentParser(description="What follows from the fields of a position.")
    parser.add_argument("command", choices=["write", "check"])
    stale = [(file, now) for file, was, now in written() if was != now]
    if parser.parse_args().command == "write":
        for file, now in stale:
            file.write_text(now, "utf-8")
        return
    for file, _ in stale:
        print(f"{file.relative_to(ROOT)} is stale: `python tools/states.py write` brings it up to date")
    sys.exit(bool(stale))


if __name__ == "__main__":
    main()
