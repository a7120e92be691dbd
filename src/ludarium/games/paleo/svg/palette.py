"""The palette of Paleo, sea, shores and ink, over the strokes that all games share."""

from math import cos, pi, sin
from typing import Final

from ludarium.core import drawing
from ludarium.core.rng import Rng, stream

from ..view import PaleoView

RED: Final = "#CF4510"
GREEN: Final = "#00805E"
FILLS: Final = (RED, GREEN)
DARKS: Final = ("#8A2C08", "#00472F")
SEA: Final = "#0B3A40"
MIDDLE: Final = 325.0
"""The middle of the board in the picture, one unit to a millimetre."""

Point = tuple[float, float]


def facing(view: PaleoView) -> int:
    """1 if the picture has south below, -1 if a green seat looks at it from the north."""
    return -1 if view.seat is not None and view.sides[view.seat] == 1 else 1


def spot(x: float, y: float, turn: int = 1) -> Point:
    """Where a place of the board lies in the picture."""
    return MIDDLE + turn * x, MIDDLE - turn * y


def words(x: float, y: float, size: float, content: str, fill: str, weight: int = 600, anchor: str = "start") -> str:
    """A line of text, at its start, middle or end."""
    return drawing.text(x, y, size, content, fill, weight, f' text-anchor="{anchor}"')


def smooth(points: list[Point]) -> str:
    """A closed line through the middles between points, soft at every corner."""
    middles = [
        ((x + points[(n + 1) % len(points)][0]) / 2, (y + points[(n + 1) % len(points)][1]) / 2)
        for n, (x, y) in enumerate(points)
    ]
    path = f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}"
    return (
        path
        + "".join(f"Q{x:.0f} {y:.0f} {u:.0f} {v:.0f}" for (x, y), (u, v) in zip(points, middles, strict=True))
        + "z"
    )


def _sway(rng: Rng) -> float:
    return 2 * rng.uniform() - 1


def blob(x: float, y: float, radius: float, seed: int, sway: float = 5, n: int = 40) -> str:
    """A round shore, cut by hand."""
    rng = stream(seed, "shore")
    cuts = [_sway(rng) for _ in range(n)]
    points = []
    for i in range(n):
        far = radius + sway * (cuts[i] * 2 + cuts[i - 1] + cuts[(i + 1) % n]) / 4
        points.append((x + far * cos(2 * pi * i / n), y + far * sin(2 * pi * i / n)))
    return smooth(points)


def slab(x0: float, y0: float, x1: float, y1: float, seed: int, sway: float = 4) -> str:
    """A long shore, cut by hand."""
    rng = stream(seed, "bank")
    across, down = [float(n) for n in range(0, int(x1 - x0), 22)], [float(n) for n in range(0, int(y1 - y0), 22)]
    edge = [(x0 + n, y0) for n in across] + [(x1, y0 + n) for n in down]
    edge += [(x1 - n, y1) for n in across] + [(x0, y1 - n) for n in down]
    return smooth([(x + sway * _sway(rng), y + sway * _sway(rng)) for x, y in edge])
