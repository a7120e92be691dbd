"""Which paragraphs of a rulebook have a test: found in the tests' source, without running them.

A test says ``@pytest.mark.rule("rauha", "6.3")``, with as many paragraphs as it shows.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from .errors import Refused

_NUMBER: Final = re.compile(r"\d+\.\d+[a-z]?")


class Mark(Struct, frozen=True):
    """One paragraph named by one mark, and where."""

    game: str
    paragraph: str
    place: str


class Coverage(Struct, frozen=True):
    """The paragraphs of a rulebook, those with a test, those without, and marks that name none of them."""

    paragraphs: tuple[str, ...]
    tested: tuple[str, ...]
    missing: tuple[str, ...]
    unknown: tuple[Mark, ...]

    @property
    def ok(self) -> bool:
        """Whether every paragraph has a test and every mark its paragraph."""
        return not self.missing and not self.unknown


def coverage(game: str, numbers: tuple[str, ...], tests: Path) -> Coverage:
    """Compare a rulebook's numbers with the marks in a folder of tests."""
    marks = [mark for mark in marks_in(tests) if mark.game == game]
    marked = {mark.paragraph for mark in marks}
    return Coverage(
        numbers,
        tuple(number for number in numbers if number in marked),
        tuple(number for number in numbers if number not in marked),
        tuple(mark for mark in marks if mark.paragraph not in numbers),
    )


def marks_in(tests: Path) -> Iterator[Mark]:
    """Go through all rule marks of a folder."""
    for file in sorted(tests.rglob("*.py")):
        for node in ast.walk(_parsed(file)):
            if isinstance(node, ast.Call) and _is_rule_mark(node.func):
                yield from _marks(node, file)


def _parsed(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text("utf-8"), str(file))
    except SyntaxError as error:
        raise Refused(f"{file}:{error.lineno} is not Python: {error.msg}.") from None


def _is_rule_mark(func: ast.expr) -> bool:
    match func:
        case ast.Attribute(value=ast.Attribute(attr="mark") | ast.Name(id="mark"), attr="rule"):
            return True
        case _:
            return False


def _marks(call: ast.Call, file: Path) -> Iterator[Mark]:
    words = [node.value for node in call.args if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    game = next((word for word in words if not _NUMBER.fullmatch(word)), "")
    for word in words:
        if word != game:
            yield Mark(game, word, f"{file}:{call.lineno}")
