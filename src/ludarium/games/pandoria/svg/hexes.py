"""Where hexes lie, and the lines around them."""

from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin, sqrt
from typing import Final

from ludarium.core.drawing import num

from ..components import COLUMNS, neighbours

WIDTH: Final = 43.4
SIDE: Final = WIDTH / sqrt(3)
PITCH: Final = SIDE * 1.5
LEFT: Final = 4.0
TOP: Final = 6.0
SPAN: Final = 2 * LEFT + 17 * WIDTH

Point = tuple[float, float]


def height(rows: float) -> float:
    """How high a map of so many rows is."""
    return 2 * TOP + SIDE / 2 + rows * PITCH


@cache
def centre(name: str) -> Point:
    """The middle of a hex."""
    column, row = COLUMNS.index(name[0]), int(name[1:])
    return LEFT + WIDTH / 2 + column * WIDTH + (0 if row % 2 else WIDTH / 2), TOP + SIDE + (row - 1) * PITCH


def corners(name: str, scale: float = 1.0) -> list[Point]:
    """The six corners of a hex, clockwise from the top."""
    x, y = centre(name)
    angles = [radians(60 * n) for n in range(6)]
    return [(x + scale * SIDE * sin(angle), y - scale * SIDE * cos(angle)) for angle in angles]


@cache  # two hundred of them are drawn with every move, always the same
def shape(name: str, scale: float = 1.0) -> str:
    """A hex as path data."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners(name, scale)) + "z"


def outline(names: Iterable[str], scale: float = 1.0) -> str:
    """The border of a group of hexes as path data: every side that no neighbour in the group shares."""
    group, lines = set(names), []
    for name in sorted(group):
        x, y = centre(name)
        inside = [centre(other) for other in neighbours(name) if other in group]
        whole, drawn = corners(name), corners(name, scale)
        for n in range(6):
            one, two = whole[n], whole[(n + 1) % 6]
            beyond = (one[0] + two[0] - x, one[1] + two[1] - y)
            if not any(abs(beyond[0] - a) + abs(beyond[1] - b) < 2 for a, b in inside):
                (ax, ay), (bx, by) = drawn[n], drawn[(n + 1) % 6]
                lines.append(f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}")
    return "".join(lines)


def between(one: str, other: str) -> Point:
    """The middle of the edge that two hexes share."""
    (ax, ay), (bx, by) = centre(one), centre(other)
    return (ax + bx) / 2, (ay + by) / 2


def below(row: int, names: Iterable[str]) -> str:
    """The lower edge of a row, as path data: where a river runs."""
    points = []
    for name in sorted((name for name in names if int(name[1:]) == row), key=lambda name: centre(name)[0]):
        x, y = centre(name)
        points += [(x - WIDTH / 2, y + SIDE / 2), (x, y + SIDE), (x + WIDTH / 2, y + SIDE / 2)]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
