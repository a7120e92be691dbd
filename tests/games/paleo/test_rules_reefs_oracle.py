"""Where reefs may stand, against plain geometry: corners, edges and the distances between them (RULES 4).

Nothing here is shared with the rules but the measures of the box.
"""

from math import cos, hypot, radians, sin

import pytest

from ludarium.core.rng import stream
from ludarium.core.state import NONE, first_of, second_of, third_of
from ludarium.games.paleo.components import load
from ludarium.games.paleo.lookup import REACH, TURN_TENTHS
from ludarium.games.paleo.rules.codes import (
    IN_A_ZONE,
    IN_ADVANCED_CAMP,
    NEAR_A_REEF,
    NEAR_THE_RIM,
    ON_THE_DOOR,
    OTHER_HALF,
)
from ludarium.games.paleo.rules.reefs import Bar, find_room, ground_reason, refuse_ground, refuse_reef

from .table import Reef, reef_table, standard_reefs

BOX = load()
Point = tuple[float, float]
Shape = list[Point]
HAIR = 1e-6


def bar(x: float, y: float, degrees: float) -> Shape:
    """The corners of a reef, in order."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    u, v = BOX.reef.length / 2, BOX.reef.width / 2
    return [(x + c * a - s * b, y + s * a + c * b) for a, b in ((u, v), (-u, v), (-u, -v), (u, -v))]


def rectangle(left: float, low: float, right: float, high: float) -> Shape:
    """The corners of an upright rectangle."""
    return [(left, low), (right, low), (right, high), (left, high)]


def edges(shape: Shape) -> list[tuple[Point, Point]]:
    """The sides of a shape."""
    return list(zip(shape, [*shape[1:], shape[0]], strict=True))


def from_edge(p: Point, edge: tuple[Point, Point]) -> float:
    """The distance of a point from a side."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(p[0] - ax - t * dx, p[1] - ay - t * dy)


def depth(p: Point, shape: Shape) -> float:
    """How far a point is inside a shape (negative: how far outside some side's line); shapes turn counter-clockwise."""
    return min(
        ((bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in edges(shape)
    )


def distance(p: Point, shape: Shape) -> float:
    """The distance of a point from a shape, 0 inside."""
    return 0.0 if depth(p, shape) >= 0 else min(from_edge(p, edge) for edge in edges(shape))


def gap(one: Shape, other: Shape) -> float:
    """The distance of two bars that do not cross: it is met at a corner of one of them."""
    return min([distance(p, other) for p in one] + [distance(p, one) for p in other])


def overlap(one: Shape, other: Shape) -> bool:
    """Whether two rectangles share more than a border: cut one along the other's sides and see what is left."""
    left = one
    for (ax, ay), (bx, by) in edges(other):

        def inside(p: Point, ax: float = ax, ay: float = ay, bx: float = bx, by: float = by) -> float:
            return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)

        kept: Shape = []
        for p, q in edges(left) if left else []:
            here, there = inside(p), inside(q)
            if here >= 0:
                kept.append(p)
            if here * there < 0:
                t = here / (here - there)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        left = kept
    return abs(sum(p[0] * q[1] - p[1] * q[0] for p, q in edges(left))) > HAIR if left else False


def plain_refusal(seats: int, reefs: list[Reef], reef: int, place: Reef) -> int:
    """The first reason against a place, as section 4 of the rules goes through them."""
    shape = bar(*place)
    lines = [camp.line for camp in BOX.camps] + [room.line for room in BOX.sanctuaries]
    if any(overlap(shape, rectangle(*line)) for line in lines):
        return IN_A_ZONE
    if distance((0.0, 0.0), shape) < BOX.centre.door - HAIR:
        return ON_THE_DOOR
    if seats > 2 and any(overlap(shape, rectangle(*area)) for camp in BOX.camps for area in camp.advanced):
        return IN_ADVANCED_CAMP
    rim = BOX.board.surface[2] - BOX.reef.gap
    if any(abs(part) > rim + HAIR for corner in shape for part in corner):
        return NEAR_THE_RIM
    others = [bar(each.x, each.y, each.angle) for each in BOX.centre.reefs]
    others += [bar(*other) for n, other in enumerate(reefs) if n != reef]
    if any(gap(shape, other) < BOX.reef.gap - HAIR for other in others):
        return NEAR_A_REEF
    at_home = sum(y < 0 for _, y, _ in [*reefs[:reef], place])
    return OTHER_HALF if at_home + (4 - reef) < 2 else 0


@pytest.mark.rule("paleo", "4.2", "4.3", "4.4", "4.5", "4.6")
@pytest.mark.parametrize("seats", [2, 4])
def test_reefs_stand_where_plain_geometry_lets_them(seats):
    """Three hundred places, each with some of the standard reefs on the board: the same reason, or none, every time."""
    rng = stream(seats, "reefs")
    reasons = set()
    for _ in range(300):
        stand = standard_reefs()[: rng.below(5)]
        if rng.below(2):  # across the middle, so that too few may stay at home
            stand = [(x, -y, angle) for x, y, angle in stand]
        place = (rng.below(500) - 250, rng.below(500) - 250, 15 * rng.below(12))
        state = reef_table(seats, stand)
        expected = plain_refusal(seats, stand, len(stand), place)
        assert refuse_reef(state, len(stand), place[0], place[1], place[2] // 15) == expected, (stand, place)
        reasons.add(expected)
    assert reasons >= {0, IN_A_ZONE, ON_THE_DOOR, NEAR_THE_RIM, NEAR_A_REEF, OTHER_HALF}
    assert (IN_ADVANCED_CAMP in reasons) == (seats == 4)


@pytest.mark.rule("paleo", "4.2", "4.6")
def test_what_is_remembered_of_a_place_is_what_holds_there():
    """Asked twice, at tables with and without teams in turns."""
    rng = stream(9, "places")
    for _ in range(300):
        x, y, turn = rng.below(499) - REACH, rng.below(499) - REACH, rng.below(12)
        told = [ground_reason(teams, Bar(float(x), float(y), turn * TURN_TENTHS)) for teams in (False, True)]
        for _ in range(2):
            assert [refuse_ground(teams, x, y, turn) for teams in (0, 1)] == told


@pytest.mark.rule("paleo", "4.8")
@pytest.mark.parametrize("stand", [0, 3, 4])
def test_room_that_is_found_is_room_on_the_raster(stand):
    """A place that plain geometry allows, on five millimetres from the middle; also where much stands already."""
    reefs = standard_reefs()[:stand]
    code = find_room(reef_table(2, reefs), stand)
    assert code != NONE
    x, y = first_of(code) - REACH, second_of(code) - REACH
    assert (x % BOX.reef.raster, y % BOX.reef.raster) == (0, 0)
    assert plain_refusal(2, reefs, stand, (x, y, 15 * third_of(code))) == 0
