"""The energy track: every seat's token above its points, piles side by side with the top one foremost."""

from typing import Final

from ludarium.core.drawing import MIDDLE, at, escape, mark, num, use
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS

from ..text import label
from ..view import RauhaView
from .palette import EDGE, MUTED, ON_DARK, words

SPAN: Final = 40
HEIGHT: Final = 46
_BAR: Final = 29


def window(points: list[int]) -> tuple[int, int]:
    """The stretch of the track to show: from 0 while all fit into 40, then only the tens in use.

    >>> window([0, 31]), window([38, 55]), window([12, 104])
    ((0, 40), (30, 70), (10, 110))
    """
    low = 0 if max(points) <= SPAN else min(points) // 10 * 10
    return low, max(low + SPAN, -(-max(points) // 10) * 10)


def spread(wished: list[float], apart: float, low: float, high: float) -> list[float]:
    """Move ascending places as little as is needed, so that neighbours keep their distance and all stay inside.

    >>> spread([50, 50, 90], 10, 0, 100)
    [45.0, 55.0, 90.0]
    """
    blocks: list[tuple[float, int]] = []  # the mean of what is left when every distance is taken away, and how many
    for place, wish in enumerate(wished):
        mean, size = wish - place * apart, 1
        while blocks and blocks[-1][0] > mean:
            before, count = blocks.pop()
            mean, size = (before * count + mean * size) / (count + size), count + size
        blocks.append((mean, size))
    top = high - apart * (len(wished) - 1)
    flat = [min(max(mean, low), top) for mean, size in blocks for _ in range(size)]
    return [float(mean + place * apart) for place, mean in enumerate(flat)]


def _scale(low: int, high: int, left: float, unit: float) -> str:
    every = 10 if high - low <= 60 else 20 if high - low <= 120 else 50
    drawn = []
    for value in range(low, high + 1, 5):
        x = num(left + (value - low) * unit)
        if value % 10:
            drawn.append(f'<path d="M{x} {_BAR}v5" stroke="{EDGE}" stroke-width="2"/>')
            continue
        drawn.append(f'<path d="M{x} {_BAR - 2}v9" stroke="{MUTED}" stroke-width="2" stroke-linecap="round"/>')
        if value % every == 0:
            drawn.append(words(float(x), 45, 12, str(value), MUTED, 600, MIDDLE))
    return "".join(drawn)


def track(view: RauhaView, width: float, t: Translator) -> str:
    """The track with its tokens. Further right is nearer to playing first: more points, or higher in a pile."""
    points = [seat.points for seat in view.seats]
    low, high = window(points)
    left, right = 52.0, width - 22
    unit, size = (right - left) / (high - low), 28.0
    seats = list(reversed(view.pile)) or sorted(range(len(points)), key=points.__getitem__)
    wished = [left + (points[seat] - low) * unit for seat in seats]
    places = spread(wished, size - 2, left - 4, width - size / 2)
    bar = f'<rect x="{num(left - 8)}" y="{_BAR}" width="{num(right - left + 16)}" height="5" rx="2.5" fill="#0E1220"/>'
    if low:  # the track goes on to the left
        dots = "".join(f'<circle cx="{num(left - 12 - 5 * dot)}" cy="31.5" r="1.5"/>' for dot in range(2))
        bar += f'<g fill="{EDGE}">{dots}</g>'
    pins, tokens = [], []
    for seat, true, x in zip(seats, wished, places, strict=True):
        pins.append(f'<path d="M{num(x)} 22L{num(true)} 31" stroke="#fff" stroke-width="1.5" stroke-opacity=".7"/>')
        pins.append(f'<circle cx="{num(true)}" cy="31.5" r="3" fill="#fff"/>')
        name = f"token-{LETTERS[seat]}"
        token = f'<g id="{name}" class="token" role="img"><title>{escape(label(view, name, t.lang, t.names))}</title>'
        tokens.append(at(x, 13, f"{token}{mark(seat, 0, 0, size)}</g>"))
    star = use("energy", 18, 31, 22, ON_DARK["energy"])
    return star + bar + _scale(low, high, left, unit) + "".join(pins) + "".join(tokens)
