"""Where the sources repeat themselves: pairs of files that share a passage, to the letter.

    python tools/repeats.py          list the pairs, the longest passage first
    python tools/repeats.py --least 8

A passage is six lines of code or more. Blank lines, comments, brackets alone, imports and what `tools/states.py` writes do not
count.
"""

import argparse
import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ("src", "tests", "tools", "benchmarks", "examples", "client/src", "client/test")
ENDINGS: Final = (".py", ".ts")
LEAST: Final = 6
MANY: Final = 8
"""A passage that stands in more files than this is a custom, such as the head of a test."""
WRITTEN: Final = re.compile(r"^    # Written by tools/states\.py.*?^    # Until here\.", re.MULTILINE | re.DOTALL)
IDLE: Final = re.compile(r"""(//|/?\*|#|\"\"\"|import\b|from\b|[\W\d_]*$)""")


def texts(root: Path) -> dict[str, str]:
    """Read the sources by their path."""
    return {
        str(file.relative_to(root)): file.read_text("utf-8")
        for folder in FOLDERS
        for file in sorted((root / folder).rglob("*"))
        if file.suffix in ENDINGS and "node_modules" not in file.parts
    }


def code(path: str, text: str) -> list[str]:
    """The lines of a file that say something.

    >>> code("a.py", "from b import (\\n    c,\\n)\\n\\n# why\\nd = c(\\n    1,\\n)\\n")
    ['d = c(']
    """
    text = WRITTEN.sub("", text)
    skipped: set[int] = set()
    if path.endswith(".py"):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                skipped.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = (line.strip() for n, line in enumerate(text.splitlines(), 1) if n not in skipped)
    return [line for line in lines if not IDLE.match(line)]


def repeats(sources: Mapping[str, str], least: int = LEAST) -> dict[tuple[str, str], int]:
    """Pairs of files, and how many passages of so many lines both have; a long one counts as several that overlap.

    >>> shared = "\\n".join(f"value_{n} = make({n})" for n in range(7))
    >>> repeats({"a.py": shared, "b.py": f"x = 1\\n{shared}", "c.py": "y = 2"})
    {('a.py', 'b.py'): 2}
    """
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for path, text in sources.items():
        for passage in _passages(code(path, text), least):
            found[passage].add(path)
    pairs: dict[tuple[str, str], int] = defaultdict(int)
    for places in found.values():
        if len(places) <= MANY:
            for one, other in combinations(sorted(places), 2):
                pairs[one, other] += 1
    return dict(pairs)


def _passages(lines: list[str], least: int) -> Iterator[tuple[str, ...]]:
    return (tuple(lines[start : start + least]) for start in range(len(lines) - least + 1))


def told(pairs: Mapping[tuple[str, str], int], least: int) -> Iterable[str]:
    """List the pairs, the most shared first."""
    for (one, other), passages in sorted(pairs.items(), key=lambda pair: (-pair[1], pair[0])):
        yield f"{passages + least - 1:4} lines  {one}  {other}"


def main() -> None:
    """List them."""
    parser = argparse.ArgumentParser(description="Pairs of files that share a passage.")
    parser.add_argument("--least", type=int, default=LEAST, help="how many lines make a passage")
    least = parser.parse_args().least
    pairs = repeats(texts(ROOT), least)
    print(*told(pairs, least), f"{len(pairs)} pairs", sep="\n")


if __name__ == "__main__":
    main()
