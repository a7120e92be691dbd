"""A drawing cut into its named groups, so that only those that changed travel.

Compression does little across frames of a large picture: a card that is drawn again costs as much as the first time. The
outermost ``<g id="…">`` groups are taken out; what is left is the skeleton. While the skeleton stays the same, the page
replaces groups by id.
"""

import re
from typing import Final

from msgspec import Struct

_GROUP_TAG: Final = re.compile(r"<(/?)g\b([^>]*?)(/?)>")
_ID: Final = re.compile(r'\bid="([^"]*)"')


class Cut(Struct, frozen=True):
    """A drawing's skeleton, and its groups by id."""

    svg: str
    skeleton: str
    groups: dict[str, str]


def cut(svg: str) -> Cut:
    """Take a drawing apart. One that cannot be read so stays whole.

    >>> parts = cut('<svg><g id="a"><g id="b"/></g><g class="x"><g id="c">1</g></g></svg>')
    >>> parts.skeleton, parts.groups["a"], parts.groups["c"]
    ('<svg>\\x00a\\x00<g class="x">\\x00c\\x00</g></svg>', '<g id="a"><g id="b"/></g>', '<g id="c">1</g>')
    """
    skeleton: list[str] = []
    groups: dict[str, str] = {}
    name, start, depth, kept = "", 0, 0, 0
    for tag in _GROUP_TAG.finditer(svg):
        closing, attributes, empty = tag.groups()
        if not name:
            found = None if closing else _ID.search(attributes)
            if found is None:
                continue
            name, start = found[1], tag.start()
            depth = 0
        if not empty:
            depth += -1 if closing else 1
        if depth == 0:
            if name in groups:
                return Cut(svg, svg, {})
            skeleton += (svg[kept:start], f"\0{name}\0")
            groups[name] = svg[start : tag.end()]
            kept, name = tag.end(), ""
    if name:
        return Cut(svg, svg, {})
    return Cut(svg, "".join((*skeleton, svg[kept:])), groups)


def ids(svg: str) -> set[str]:
    """List every element id of a drawing."""
    return set(_ID.findall(svg))
