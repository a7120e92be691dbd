"""How discs slide: whole numbers only, so that a record replays alike everywhere."""

from math import cos, pi, sin
from typing import Final, NamedTuple

BOARD: Final = 600
RADIUS: Final = 26
ANGLES: Final = 360
POWERS: Final = 100
REACH: Final = 7  # units that a disc slides for each step of power
TURNS: Final = 24
HALF_LONG, HALF_WIDE = 55, 11  # of a reef
STEP: Final = 3

WAYS: Final = tuple(
    (round(4096 * cos(2 * pi * a / ANGLES)), round(4096 * sin(2 * pi * a / ANGLES))) for a in range(ANGLES)
)

Spot = tuple[int, int]
Reef = tuple[int, int, int]


class Leg(NamedTuple):
    """One disc's straight way: which, from where, to where, and what ended it (``touch``, ``reef``, ``edge`` or nothing)."""

    disc: int
    start: Spot
    end: Spot
    why: str
    touched: int


def on_board(spot: Spot) -> bool:
    """Whether a disc's middle is on the board."""
    return 0 <= spot[0] < BOARD and 0 <= spot[1] < BOARD


def in_reef(spot: Spot, reef: Reef, room: int = RADIUS) -> bool:
    """Whether a disc would touch a reef: its middle, seen from the reef, lies within the bar and some room."""
    x, y, turn = reef
    way = WAYS[turn * ANGLES // TURNS]
    dx, dy = spot[0] - x, spot[1] - y
    along, across = (dx * way[0] + dy * way[1]) >> 12, (dy * way[0] - dx * way[1]) >> 12
    return abs(along) < HALF_LONG + room and abs(across) < HALF_WIDE + room


def near(one: Spot, other: Spot, distance: int) -> bool:
    """Whether two spots are nearer than a distance."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 < distance * distance


def direction(start: Spot, end: Spot) -> int:
    """The angle that points best from one spot to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return max(range(ANGLES), key=lambda a: dx * WAYS[a][0] + dy * WAYS[a][1])


def slide(spots: dict[int, Spot], reefs: list[Reef], disc: int, angle: int, power: int) -> list[Leg]:
    """Follow a flick until everything lies still (RULES 3.2, 3.3)."""
    now, left = dict(spots), (power + 1) * REACH
    legs: list[Leg] = []
    while left > STEP and len(legs) < 8:
        leg, used = _leg(now, reefs, disc, angle, left)
        legs.append(leg)
        now[disc] = leg.end
        if leg.why != "touch":
            break
        disc, angle, left = leg.touched, direction(leg.end, now[leg.touched]), (left - used) * 2 // 3
    return legs


def _leg(spots: dict[int, Spot], reefs: list[Reef], disc: int, angle: int, left: int) -> tuple[Leg, int]:
    start = end = spots[disc]
    for gone in range(STEP, left + 1, STEP):
        spot = start[0] + (WAYS[angle][0] * gone >> 12), start[1] + (WAYS[angle][1] * gone >> 12)
        if not on_board(spot):
            return Leg(disc, start, spot, "edge", -1), gone
        if any(in_reef(spot, reef) and not in_reef(end, reef) for reef in reefs):
            return Leg(disc, start, end, "reef", -1), gone
        for other, place in spots.items():
            if other != disc and near(spot, place, 2 * RADIUS) and not near(end, place, 2 * RADIUS):
                return Leg(disc, start, end, "touch", other), gone
        end = spot
    return Leg(disc, start, end, "", -1), left
