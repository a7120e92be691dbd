"""A drawing read as a tree, and how another one follows from it.

This is what a frame costs most of after the drawing itself: thousands of elements for a map, with every move. So it is compiled.
"""

from sys import intern
from typing import Final

_ID: Final = ' id="'


class Node:
    """An element: where it and its opening tag lie in the text, its titles, and its children, if it may have any."""

    __slots__ = ("children", "end", "head_end", "key", "start", "tag", "title")

    def __init__(self, tag: str, key: str, start: int, head_end: int) -> None:
        self.tag = tag
        self.key = key
        self.start = self.end = start
        self.head_end = head_end
        self.title = ""
        self.children: list[Node] | None = [] if tag == "g" or tag == "svg" else None


def tree(svg: str) -> Node | None:
    """Read a drawing; nothing, if its tags do not match."""
    open_: list[Node] = []
    at = 0
    while (start := svg.find("<", at)) >= 0:
        at = svg.find(">", start) + 1
        if not at:
            return None
        if svg[start + 1] == "/":
            if not open_ or open_[-1].tag != svg[start + 2 : at - 1]:
                return None
            node = open_.pop()
            node.end = at
            _name(node)
            if not open_:
                return node
            continue
        tag = _tag(svg, start + 1)
        node = Node(tag, _key(svg, start, at), start, at)
        if svg[at - 2] != "/":
            if node.children is not None:
                _add(open_, node, svg)
                open_.append(node)
                continue
            close = svg.find(f"</{tag}>", at)
            if close < 0:
                return None
            at = close + len(tag) + 3
        node.end = at
        if not open_:
            return None
        _add(open_, node, svg)
    return None


def _tag(svg: str, at: int) -> str:
    """Return the name that a tag begins with."""
    end = at
    while svg[end] not in " \n/>":
        end += 1
    return intern(svg[at:end])


def _key(svg: str, start: int, end: int) -> str:
    """Return the id that a tag gives."""
    at = svg.find(_ID, start, end) + len(_ID)
    close = svg.find('"', at, end)
    return "" if at < len(_ID) or close < 0 else svg[at:close]


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


class Change:
    """What makes one drawing of another, in markup that names what stays."""

    def __init__(self, now: str, had: str) -> None:
        self._now = now
        self._had = had
        self._told: list[str] = []

    def between(self, now: Node, had: Node) -> str:
        """Return it, from the roots of both."""
        self._element(now, had, "")
        return "".join(self._told)

    def _element(self, now: Node, had: Node, was: str) -> None:
        """An element that the page has, as it is to be: its own tag, and its children one by one."""
        assert now.children is not None
        assert had.children is not None
        head = self._now[now.start : now.head_end].rstrip("/>")
        self._told.append(f'{head}{was} data-of="{len(had.children)}">{now.title}')
        self._children(now.children, had.children)
        self._told.append(f"</{now.tag}>")

    def _children(self, now: list[Node], had: list[Node]) -> None:
        begin, count = 0, 0
        for node, at in zip(now, self._matched(now, had), strict=True):
            old = had[at] if at >= 0 else None
            if old is not None and self._same(node, old):
                if count and at == begin + count:
                    count += 1
                    continue
                self._keep(begin, count)
                begin, count = at, 1
                continue
            self._keep(begin, count)
            count = 0
            if old is None or old.tag != node.tag or node.children is None or old.children is None:
                self._told.append(self._now[node.start : node.end])
            else:
                self._element(node, old, f' data-was="{at}"')
        self._keep(begin, count)

    def _keep(self, begin: int, count: int) -> None:
        if count:
            self._told.append(f'<keep at="{begin}" n="{count}"/>')

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
