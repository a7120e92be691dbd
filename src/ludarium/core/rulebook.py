"""A rulebook as numbered paragraphs: what refusals cite, tests are marked with and people look up.

A rulebook is Markdown. ``## 6 Step 2: place or discard`` opens a section, ``**6.3**`` at the start of a line opens a paragraph,
and what follows belongs to it until the next of either. A figure (``![words](figure:…)``) belongs to its section alone.
"""

import re
from typing import Final

from msgspec import Struct

_SECTION: Final = re.compile(r"#{1,6}\s+(?:(\d+)\.?\s+)?(.*)")
_PARAGRAPH: Final = re.compile(r"\*\*(\d+\.\d+[a-z]?)\*\*\s*(.*)")


class Paragraph(Struct, frozen=True):
    """One numbered paragraph, and the title of the section it stands in."""

    number: str
    section: str
    text: str


def paragraphs(markdown: str) -> dict[str, Paragraph]:
    """Return the paragraphs of a rulebook by their numbers, in its order.

    >>> book = paragraphs("# Go\\n## 1 Goal\\n**1.1** Most stones\\nwin.\\n\\n**1.2** Ties.\\n## 2 Play\\n**2.1** In turns.")
    >>> list(book)
    ['1.1', '1.2', '2.1']
    >>> book["1.1"]
    Paragraph(number='1.1', section='Goal', text='Most stones\\nwin.')
    """
    section = ""
    found: dict[str, Paragraph] = {}
    number = ""
    lines: list[str] = []
    for line in [*markdown.splitlines(), "# end"]:
        heading, opening = _SECTION.match(line), _PARAGRAPH.match(line)
        if heading or opening:
            if number:
                found[number] = Paragraph(number, section, "\n".join(lines).strip())
            number, lines = (opening[1], [opening[2]]) if opening else ("", [])
            section = heading[2].strip() if heading else section
        elif not line.startswith("![") or "](figure:" not in line:
            lines.append(line)
    return found


def headings(markdown: str) -> tuple[tuple[str, str], ...]:
    """Return the numbered sections of a rulebook, each with its number and title.

    >>> headings("# Go\\n## 1 Goal\\n**1.1** Most stones win.\\n## 2 Play")
    (('1', 'Goal'), ('2', 'Play'))
    """
    found = (_SECTION.match(line) for line in markdown.splitlines())
    return tuple((one[1], one[2].strip()) for one in found if one and one[1])
