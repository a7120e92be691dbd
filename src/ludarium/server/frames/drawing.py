"""A drawing as a tree, so that of a new one only what differs travels.

Compression does little across frames of a large picture: a map that is drawn again costs as much as the first time. So a
change names what stays. It is markup like the drawing itself, from the root down to whatever is new or different; of an
element that the page has, ``data-was`` says where under its parent it lay and ``data-of`` how many children it had, and
``<keep at="3" n="5"/>`` stands for the five children from the third on, as they are. Titles count as a part of their element:
the page turns them into names.
"""

import re
from typing import Final
from weakref import WeakValueDictionary, ref

from .tree import Change, Node, tree

_ID: Final = re.compile(r' id="([^"]*)"')


class Drawing:
    """The drawing of a pane. One that cannot be read as a tree stays whole."""

    __slots__ = ("__weakref__", "_root", "_told", "nodes", "svg")

    def __init__(self, svg: str) -> None:
        self.svg = svg
        self.nodes = svg.count("<") - svg.count("</")
        self._root: Node | bool | None = False
        self._told: tuple[ref[Drawing], str] | None = None

    @property
    def root(self) -> Node | None:
        """The drawing as a tree, read when it is first compared; none, if it is no tree."""
        if isinstance(self._root, bool):
            self._root = tree(self.svg)
        return self._root

    def __reduce__(self) -> tuple[type["Drawing"], tuple[str]]:
        return Drawing, (self.svg,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and self.svg == other.svg

    def __hash__(self) -> int:
        return hash(self.svg)

    def change_from(self, had: "Drawing") -> str:
        """Say what differs from another drawing; nothing, if it would be no shorter to say that than to draw anew.

        >>> land = '<path d="M529.4 298.4L529.7 296.2L531.1 295.7L532.6 294.9L534.9 295.2L537.5 294.8L538.9 295.6z"/>'
        >>> had = Drawing(f'<svg>{land}<g id="a"><title>A</title><circle r="1"/></g><g id="b"/></svg>')
        >>> now = Drawing(f'<svg>{land}<g id="a"><title>A</title><circle r="2"/></g><g id="b"/></svg>')
        >>> now.change_from(had)[:72]
        '<svg data-of="3"><keep at="0" n="1"/><g id="a" data-was="1" data-of="1">'
        >>> now.change_from(had)[72:]
        '<title>A</title><circle r="2"/></g><keep at="2" n="1"/></svg>'
        """
        if self._told is None or self._told[0]() is not had:
            self._told = ref(had), self._difference(had)
        return self._told[1]

    def _difference(self, had: "Drawing") -> str:
        if self.root is None or had.root is None or self.root.children is None or had.root.children is None:
            return ""
        told = Change(self.svg, had.svg).between(self.root, had.root)
        return told if len(told) < len(self.svg) else ""


class Drawings:
    """The drawings of a match that some page still shows. Viewers who see the same share one: it is read as a tree once, and what
    differs from the one before is found once.
    """

    def __init__(self) -> None:
        self._shown: WeakValueDictionary[str, Drawing] = WeakValueDictionary()

    def of(self, svg: str) -> Drawing:
        """Return the drawing with this text.

        >>> drawings = Drawings()
        >>> mine = drawings.of("<svg></svg>")
        >>> drawings.of("<svg></svg>") is mine
        True
        """
        found = self._shown.get(svg)
        if found is None:
            found = self._shown[svg] = Drawing(svg)
        return found


def ids(svg: str) -> set[str]:
    """List every element id of a drawing."""
    return set(_ID.findall(svg))


def has_id(svg: str, wanted: str) -> bool:
    """Whether a drawing has an element with this id.

    >>> has_id('<g id="a1"/>', "a1"), has_id('<g id="a1"/>', "a"), has_id('<g id="a" r="1"/>', 'a" r="1')
    (True, False, False)
    """
    return bool(wanted) and '"' not in wanted and f' id="{wanted}"' in svg
