"""A drawing as a tree, so that of a new one only what differs travels.

Compression does little across frames of a large picture: a map that is drawn again costs as much as the first time. So a
change names what stays. It is markup like the drawing itself, from the root down to whatever is new or different; of an
element that the page has, ``data-was`` says where under its parent it lay and ``data-of`` how many children it had, and
``<keep at="3" n="5"/>`` stands for the five children from the third on, as they are. Titles count as a part of their element:
the page turns them into names.
"""

import re
from collections.abc import Iterator
from sys import intern
from typing import Final
from weakref import WeakValueDictionary, ref

_TAG: Final = re.compile(r"<(/?)(\w+)[^>]*>")
_ID: Final = re.compile(r'\bid="([^"]*)"')
_CONTAINERS: Final = ("g", "svg")


class Node:
    """An element: where it and its opening tag lie in the text, its titles, and its children, if it may have any."""

    __slots__ = ("children", "end", "head_end", "key", "start", "tag", "title")

    def __init__(self, svg: str, tag: str, start: int, head_end: int) -> None:
        self.tag = intern(tag)
        self.start = self.end = start
        self.head_end = head_end
        self.title = ""
        self.children: list[Node] | None = [] if tag in _CONTAINERS else None
        found = _ID.search(svg, start, head_end)
        self.key = found[1] if found else ""


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
            self._root = _tree(self.svg)
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
        told = "".join(_Change(self.svg, had.svg).root(self.root, had.root))
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


def _tree(svg: str) -> Node | None:
    """Read a drawing; nothing, if its tags do not match."""
    open_: list[Node] = []
    at = 0
    while (found := _TAG.search(svg, at)) is not None:
        closing, tag = found.groups()
        start, at = found.span()
        if closing:
            if not open_ or open_[-1].tag != tag:
                return None
            node = open_.pop()
            node.end = at
            _name(node)
            if not open_:
                return node
            continue
        node = Node(svg, tag, start, at)
        if svg[at - 2] == "/":
            if node.children is not None:  # an empty group may be filled later
                node.children = []
        elif node.children is not None:
            _add(open_, node, svg)
            open_.append(node)
            continue
        else:
            close = svg.find(f"</{tag}>", at)
            if close < 0:
                return None
            at = close + len(tag) + 3
        node.end = at
        if not open_:
            return None
        _add(open_, node, svg)
    return None


def _add(open_: list[Node], node: Node, svg: str) -> None:
    if not open_:
        return
    parent = open_[-1]
    assert parent.children is not None
    if node.tag == "title":
        parent.title += svg[node.start : node.end]
    else:
        parent.children.append(node)


def _name(node: Node) -> None:
    """A group around one named thing goes by its name: such groups only say where it lies."""
    if not node.key and node.children and len(node.children) == 1 and node.children[0].key:
        node.key = f"around {node.children[0].key}"


class _Change:
    def __init__(self, now: str, had: str) -> None:
        self._now = now
        self._had = had

    def root(self, now: Node, had: Node) -> Iterator[str]:
        yield from self._element(now, had, "")

    def _element(self, now: Node, had: Node, was: str) -> Iterator[str]:
        """An element that the page has, as it is to be: its own tag, and its children one by one."""
        assert now.children is not None
        assert had.children is not None
        yield f'{self._now[now.start : now.head_end].rstrip("/>")}{was} data-of="{len(had.children)}">{now.title}'
        yield from self._children(now.children, had.children)
        yield f"</{now.tag}>"

    def _children(self, now: list[Node], had: list[Node]) -> Iterator[str]:
        begin, count = 0, 0
        for node, at in zip(now, self._matched(now, had), strict=True):
            old = had[at] if at >= 0 else None
            if old is not None and self._same(node, old):
                if count and at == begin + count:
                    count += 1
                    continue
                yield _kept(begin, count)
                begin, count = at, 1
                continue
            yield _kept(begin, count)
            count = 0
            if old is None or old.tag != node.tag or node.children is None or old.children is None:
                yield self._now[node.start : node.end]
            else:
                yield from self._element(node, old, f' data-was="{at}"')
        yield _kept(begin, count)

    def _same(self, now: Node, had: Node) -> bool:
        size = now.end - now.start
        return size == had.end - had.start and self._now[now.start : now.end] == self._had[had.start : had.end]

    def _matched(self, now: list[Node], had: list[Node]) -> list[int]:
        """Find each child's place among the old ones, -1 for a new one: by its name, else by its looks, else in order."""
        first, last = 0, 0
        most = min(len(now), len(had))
        while first < most and self._same(now[first], had[first]):
            first += 1
        while last < most - first and self._same(now[-1 - last], had[-1 - last]):
            last += 1
        found = [*range(first), *[-1] * (len(now) - first - last), *range(len(had) - last, len(had))]
        between = range(first, len(now) - last)
        left = dict.fromkeys(range(first, len(had) - last))
        names: dict[str, int] = {}
        looks: dict[str, list[int]] = {}
        for at in reversed(left):
            names[had[at].key] = at
            looks.setdefault(self._had[had[at].start : had[at].end], []).append(at)
        for n in between:
            same = looks.get(self._now[now[n].start : now[n].end])
            place = names.get(now[n].key, -1) if now[n].key else same.pop() if same else -1
            if place in left:
                del left[place]
                found[n] = place
        for n in between:
            if found[n] < 0 and not now[n].key:
                place = next((at for at in left if had[at].tag == now[n].tag and not had[at].key), -1)
                if place >= 0:
                    del left[place]
                    found[n] = place
        return found


def _kept(begin: int, count: int) -> str:
    return f'<keep at="{begin}" n="{count}"/>' if count else ""
