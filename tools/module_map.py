"""Draws which module imports which: who imports stands above what is imported, so a line that goes up stands out.

Lines whose meaning follows from others (a imports b, b imports c, and a imports c too) are pale.
"""

from html import escape
from typing import Final, NamedTuple

Graph = dict[str, set[str]]

WIDTH: Final = 1000
HIGH: Final = 28
"""The height of a module's box."""
GAP: Final = 14
STEP: Final = 64
"""From one layer to the next."""
LETTER: Final = 7.4
MARGIN: Final = 24
PASSES: Final = 6
BULGE: Final = 16
"""How far a line that passes by a layer swerves for it."""
STYLE: Final = """svg{--bg:#fff;--ink:#1c2024;--muted:#565c64;--line:#c9c4b6;--box:#f3f0e7;--wrong:#b3261e}
@media(prefers-color-scheme:dark){svg{--bg:#1e242e;--ink:#f2efe8;--muted:#a8b0bc;--line:#46505f;--box:#2a323e;--wrong:#ff8a80}}
text{font:400 13px Figtree,"Segoe UI",system-ui,sans-serif;fill:var(--ink)}
.title{font:600 17px Fraunces,Georgia,serif}.bg{fill:var(--bg)}.box{fill:var(--box);stroke:var(--line)}
path{fill:none;stroke:var(--muted);stroke-width:1.4}.follows{stroke:var(--line);stroke-width:1}.up{stroke:var(--wrong)}"""


class Box(NamedTuple):
    """A module on the page: its middle, its top and its width."""

    x: float
    y: float
    wide: float


def svg(title: str, parts: list[tuple[str, Graph]]) -> str:
    """Draw graphs side by side, each under its heading."""
    body, height, wide = [], 0.0, WIDTH / len(parts)
    for n, (heading, graph) in enumerate(parts):
        boxes = _laid(layers(graph), n * wide, wide)
        body.append(f'<text class="title" x="{n * wide + MARGIN:g}" y="36">{escape(heading)}</text>')
        body += _lines(graph, boxes)
        body += [_boxed(name, box) for name, box in boxes.items()]
        height = max([height, *(box.y + HIGH + MARGIN for box in boxes.values())])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{WIDTH}" height="{height:g}" role="img">'
        f'<title>{escape(title)}</title><style>{STYLE}</style><rect class="bg" width="{WIDTH}" height="{height:g}" rx="14"/>'
        + "\n".join(body)
        + "</svg>\n"
    )


# ---------------------------------------------------------------- who stands where


def layers(graph: Graph) -> list[list[str]]:
    """Put each module above all that it imports; neighbours near what they import."""
    depth: dict[str, int] = {}
    for name in sorted(graph):
        _sink(name, graph, depth, set())
    rows: list[list[str]] = [[] for _ in range(max(depth.values(), default=-1) + 1)]
    for name in sorted(depth):
        rows[len(rows) - 1 - depth[name]].append(name)
    for turn in range(PASSES):
        _untangle(rows if turn % 2 else rows[::-1], graph)
    return rows


def _sink(name: str, graph: Graph, depth: dict[str, int], above: set[str]) -> int:
    """The longest way down from a module; a way back to where it came from is no way down."""
    if name not in depth:
        below = [other for other in sorted(graph.get(name, ())) if other not in above | {name}]
        depth[name] = max((1 + _sink(other, graph, depth, above | {name}) for other in below), default=0)
    return depth[name]


def _untangle(rows: list[list[str]], graph: Graph) -> None:
    """Order each row by the middle of its neighbours in the rows before it."""
    place = {name: (n + 0.5) / len(row) for row in rows for n, name in enumerate(row)}
    seen: set[str] = set()
    for row in rows:
        middles = {}
        for name in row:
            near = [place[other] for other in seen if other in graph.get(name, ()) or name in graph.get(other, ())]
            middles[name] = sum(near) / len(near) if near else place[name]
        row.sort(key=lambda name: (middles[name], name))
        place.update({name: (n + 0.5) / len(row) for n, name in enumerate(row)})
        seen.update(row)


def _laid(rows: list[list[str]], left: float, wide: float) -> dict[str, Box]:
    """Give each module its box, spread over the column; a row that is too wide becomes several."""
    boxes: dict[str, Box] = {}
    y = 60.0
    for row in rows:
        lines: list[list[str]] = [[]]
        for name in row:
            if sum(_wide(other) + GAP for other in [*lines[-1], name]) > wide - 2 * MARGIN:
                lines.append([])
            lines[-1].append(name)
        for line in lines:
            free = (wide - 2 * MARGIN - sum(_wide(name) for name in line)) / (len(line) + 1)
            x = left + MARGIN + free
            for name in line:
                boxes[name] = Box(x + _wide(name) / 2, y, _wide(name))
                x += _wide(name) + free
            y += HIGH + GAP
        y += STEP - HIGH - GAP
    return boxes


def _wide(name: str) -> float:
    return len(name) * LETTER + 20


# ---------------------------------------------------------------- what is drawn


def _boxed(name: str, box: Box) -> str:
    return (
        f'<rect class="box" x="{box.x - box.wide / 2:.1f}" y="{box.y:g}" width="{box.wide:.1f}" height="{HIGH}" rx="6"/>'
        f'<text x="{box.x:.1f}" y="{box.y + 18.5:g}" text-anchor="middle">{escape(name)}</text>'
    )


def _lines(graph: Graph, boxes: dict[str, Box]) -> list[str]:
    """The imports, those that follow from others first, so that they lie below."""
    drawn = []
    for name, others in sorted(graph.items()):
        for other in sorted(others & boxes.keys()):
            kind = "up" if boxes[other].y <= boxes[name].y else "follows" if _follows(name, other, graph) else ""
            drawn.append((kind != "follows", kind, _path(boxes[name], boxes[other])))
    return [f'<path class="{kind}" d="{path}"/>' if kind else f'<path d="{path}"/>' for _, kind, path in sorted(drawn)]


def _follows(name: str, other: str, graph: Graph) -> bool:
    """Whether an import can be reached by others too."""
    return any(other in reached(step, graph) for step in graph[name] if step != other)


def reached(name: str, graph: Graph) -> set[str]:
    """All that a module imports, directly or through others."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = graph.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def _path(above: Box, below: Box) -> str:
    """From a module down to what it imports; a longer way swerves, so that it does not hide behind what it passes."""
    start, end = above.y + HIGH, below.y
    bend = (end - start) / 2
    if end <= start:  # an import that goes up leaves by the roof
        start, end, bend = above.y, below.y + HIGH, -40.0
    aside = BULGE * max(0, round((below.y - above.y) / STEP) - 1) * (1 if below.x >= above.x else -1)
    middle = f"{above.x + aside:.1f} {start + bend:g} {below.x + aside:.1f} {end - bend:g}"
    return f"M{above.x:.1f} {start:g}C{middle} {below.x:.1f} {end:g}"
