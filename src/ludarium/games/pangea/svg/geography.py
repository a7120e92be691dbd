"""The drawn map, scaled to a frame: coasts, borders and where pieces stand (``map.json``).

Neighbours share the very same points, so that a border is one line. Continents move as a whole once they have broken away.
"""

from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

import msgspec
from msgspec import Struct

from .places import PHONE_SPOTS, WIDE_SPOTS

Point = tuple[float, float]


class Arc(Struct, frozen=True):
    """A border: what lies on its two sides, and its points."""

    right: str
    left: str
    kind: str
    points: tuple[Point, ...]


class Place(Struct, frozen=True):
    """An area as drawn: the ring of its borders and a circle inside it."""

    id: str
    continent: str
    ring: tuple[str, ...]
    circle: tuple[float, float, float]
    label: Point
    tile: Point
    stack: Point
    leader: Point


class Barrier(Struct, frozen=True):
    """Mountains or ice that belong to nobody."""

    id: str
    name: str
    kind: str
    continent: str
    ring: tuple[str, ...]
    label: Point


class Landmass(Struct, frozen=True):
    """A continent: its whole outline, and where it drifts."""

    id: str
    translate: Point
    outline: tuple[str, ...]


class Map(Struct, frozen=True):
    """Everything drawn."""

    provenance: str
    view: dict[str, tuple[float, float, float, float]]
    token_sizes: dict[str, tuple[float, float] | float]
    continents: tuple[Landmass, ...]
    areas: tuple[Place, ...]
    barriers: tuple[Barrier, ...]
    arcs: dict[str, Arc]


@cache
def geography() -> Map:
    """The map, read once."""
    return msgspec.json.decode(files("ludarium.games.pangea").joinpath("map.json").read_bytes(), type=Map)


class Frame(Struct, frozen=True):
    """A drawing of the map: its size, the part of the map it shows, and how large pieces are on it.

    ``apart`` is the part of its whole way that a continent drifts: where room is short, the land is worth more than the sea.
    ``gap`` lies between the middle of a spot and tile or stack.
    """

    width: float
    height: float
    view: tuple[float, float, float, float]
    apart: float
    tile: float
    mark: float
    slab: float
    gap: float
    font: float

    @property
    def small(self) -> bool:
        """Whether this is the map of a phone."""
        return self.width < 500

    @property
    def scale(self) -> Point:
        """Units of the drawing for a unit of the map, across and down."""
        _, _, width, height = self.view
        return self.width / width, self.height / height

    def at(self, point: Point) -> Point:
        """A point of the map on the drawing."""
        left, top, _, _ = self.view
        across, down = self.scale
        return (point[0] - left) * across, (point[1] - top) * down

    def drift(self, continent: str) -> Point:
        """How far a continent moves once it has broken away."""
        dx, dy = next(one.translate for one in geography().continents if one.id == continent)
        return dx * self.apart * self.scale[0], dy * self.apart * self.scale[1]

    def spot(self, area: str) -> tuple[Point, Point]:
        """Where an area's pieces stand, and where its name does."""
        spot = (PHONE_SPOTS if self.small else WIDE_SPOTS)[area]
        return self.at((spot.x, spot.y)), self.at((spot.name_x, spot.name_y))


LAPTOP: Final = (-92.0, -66.0, 1186.0, 1142.0)
HANDY: Final = (-70.0, -48.0, 1142.0, 1098.0)
WIDE: Final = Frame(688, 444, LAPTOP, 0.7, 13, 22, 4.5, 14, 12)
ALONE: Final = Frame(900, 512, LAPTOP, 0.7, 15, 24, 5, 16, 13)
PHONE: Final = Frame(366, 372, HANDY, 0.55, 8.5, 17, 3, 9.5, 12)


def _points(ring: tuple[str, ...]) -> list[Point]:
    found: list[Point] = []
    for name in ring:
        points = geography().arcs[name.removeprefix("-")].points
        found.extend((points[::-1] if name.startswith("-") else points)[:-1])
    return found


def _path(points: list[Point], frame: Frame, closed: bool) -> str:
    """A path through points, those nearer than a pixel left out."""
    kept: list[Point] = []
    for point in map(frame.at, points):
        if not kept or abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) > 1.6:
            kept.append(point)
    places = [(round(10 * x), round(10 * y)) for x, y in kept]
    steps = "".join(_tenths(x - a) + _tenths(y - b) for (a, b), (x, y) in pairwise(places))
    x, y = places[0]
    return f"M{x / 10:g} {y / 10:g}l{steps.lstrip()}{'z' if closed else ''}"


def _tenths(step: int) -> str:
    """A step as short as a path allows: a third of a coordinate's letters, and coasts are most of the picture.

    >>> _tenths(12), _tenths(-5), _tenths(0), _tenths(-30)
    (' 1.2', '-.5', ' 0', '-3')
    """
    written = f"{step / 10:g}".replace("0.", ".", 1) if abs(step) < 10 and step else f"{step / 10:g}"
    return written if written.startswith("-") else f" {written}"


@cache
def area_path(name: str, frame: Frame) -> str:
    """The outline of an area."""
    return _path(_points(next(area.ring for area in geography().areas if area.id == name)), frame, True)


@cache
def barrier_path(name: str, frame: Frame) -> str:
    """The outline of a barrier."""
    return _path(_points(next(one.ring for one in geography().barriers if one.id == name)), frame, True)


@cache
def coast_path(name: str, frame: Frame) -> str:
    """The outline of a continent."""
    return _path(_points(next(one.outline for one in geography().continents if one.id == name)), frame, True)


@cache
def torn_links() -> dict[tuple[str, str], str]:
    """The borders between continents: the two areas on their sides, and the name of the arc."""
    home = {area.id: area.continent for area in geography().areas}
    return {
        (arc.left, arc.right): name
        for name, arc in geography().arcs.items()
        if arc.left in home and arc.right in home and home[arc.left] != home[arc.right]
    }


@cache
def arc_path(name: str, frame: Frame) -> str:
    """One border."""
    return _path(list(geography().arcs[name].points), frame, False)


@cache
def arc_middle(name: str, frame: Frame) -> Point:
    """The middle of a border."""
    points = geography().arcs[name].points
    return frame.at(points[len(points) // 2])


@cache
def peaks(name: str, frame: Frame) -> tuple[Point, ...]:
    """Where a barrier's peaks stand: a grid clipped to its shape."""
    ring = [frame.at(point) for point in _points(next(one.ring for one in geography().barriers if one.id == name))]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    pitch = 7.0 if frame.small else 11.0
    found = []
    y, row = min(ys) + pitch * 0.8, 0
    while y < max(ys):
        x = min(xs) + pitch * (0.5 + row % 2 / 2)
        while x < max(xs):
            if _inside((x - 4, y), ring) and _inside((x + 4, y), ring) and _inside((x, y - pitch * 0.7), ring):
                found.append((x, y))
            x += pitch
        y, row = y + pitch * 0.62, row + 1
    return tuple(found)


def _inside(point: Point, ring: list[Point]) -> bool:
    """Whether a point lies inside a ring (the crossing number)."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
