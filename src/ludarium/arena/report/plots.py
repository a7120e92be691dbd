"""Plots as SVG, each drawn twice: wide, and for a phone. Nothing is scaled, so text stays as large as it is meant.

Colours come from the page's style, so a plot is right in light, dark and print. Dots have their count, share, interval and
number as a tooltip; the label of a plot says all of it to those who listen.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from ludarium.core.drawing import END, MIDDLE, escape, num, shortened, wide

from .estimates import Estimate

WIDE: Final = 548
PHONE: Final = 303
MIDWAY: Final = 400
"""What is narrower is drawn for a phone."""


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "", small: str = "") -> str:
    """A line of text of a kind of the page's style, perhaps with smaller words after it."""
    more = f' <tspan class="sm">{escape(small)}</tspan>' if small else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{kind}"{anchor}>{escape(words)}{more}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}" class="{kind}"/>'


def dot(x: float, y: float, kind: str, radius: float, tip: str = "") -> str:
    """A dot with a tooltip."""
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{kind}">{title}</circle>'


def whisker(low: float, high: float, y: float) -> str:
    """An interval, lying."""
    return line(low, y, high, y, "iv") + line(low, y - 4, low, y + 4, "iv") + line(high, y - 4, high, y + 4, "iv")


def upright(x: float, low: float, high: float) -> str:
    """An interval, standing."""
    return line(x, low, x, high, "iv") + line(x - 4, low, x + 4, low, "iv") + line(x - 4, high, x + 4, high, "iv")


def area(x: float, y: float, width: float, height: float, kind: str, tip: str = "") -> str:
    """A filled rectangle, perhaps with a tooltip."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    title = f"<title>{escape(tip)}</title>" if tip else ""
    return f'<rect {place} rx="{2 if tip else 0}" class="{kind}">{title}</rect>'


def drawing(width: float, height: float, body: str, label: str) -> str:
    """A plot of its own."""
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    return f'<svg {size} role="img" aria-label="{escape(label)}">{body}</svg>'


class Scale(Struct, frozen=True):
    """Where values lie between two ends of a line."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The place of a value, kept inside."""
        inside = min(max(value, self.low), self.high)
        return self.start + (self.end - self.start) * (inside - self.low) / (self.high - self.low)


def ticks(low: float, high: float, about: int = 4) -> list[float]:
    """Round values between two ends.

    >>> ticks(-0.12, 0.12), ticks(3, 48)
    ([-0.1, -0.05, 0.0, 0.05, 0.1], [10.0, 20.0, 30.0, 40.0])
    """
    step = 10.0**-6
    for factor in _steps():
        step = 10.0**-6 * factor
        if (high - low) / step <= about + 1:
            break
    first = -int(-low / step) if low < 0 else int(low / step + 0.999999)
    return [round(n * step, 6) for n in range(first, int(high / step + 1e-9) + 1)]


def _steps() -> list[float]:
    return [factor * 10.0**power for power in range(14) for factor in (1, 2, 5)]


class Row(Struct, frozen=True):
    """A row of a plot: its name, an estimate with its value in words; without an estimate, a heading.

    ``icon`` draws at a point; ``raw`` is the value as it was counted, where the estimate is drawn towards a mean.
    """

    name: str
    estimate: Estimate | None = None
    value: str = ""
    small: str = ""
    tip: str = ""
    below: str = ""
    icon: Callable[[float, float], str] | None = None
    raw: float | None = None


def rows(
    width: float,
    items: Sequence[Row],
    ends: tuple[float, float],
    fair: tuple[float, str],
    said: Callable[[float], str],
    left: float = 150,
    right: float = 118,
    height: float = 34,
) -> str:
    """Rows of name, dot with its interval, and the value in words; one dashed line marks what is fair."""
    phone = width < MIDWAY
    scale = Scale(*ends, *((16, width - 18) if phone else (left, width - right)))
    each, top = height + (22 if phone else 0), 26.0
    base = top + each * len(items)
    body = ""
    for tick in ticks(*ends):
        x = scale.at(tick)
        body += line(x, top, x, base, "grid") + text(x, base + 17, said(tick), "ax", MIDDLE)
    body += _fair(width, scale.at(fair[0]), top, base, fair[1])
    for at, row in enumerate(items):
        body += _row(width, row, scale, top + each * at + each / 2 + (10 if phone else 0), left)
    told = "; ".join(f"{row.name} {row.value} {row.small}".strip() for row in items)
    return drawing(width, base + 26, body, told)


def _fair(width: float, x: float, top: float, base: float, label: str) -> str:
    half = wide(label, 12) / 2
    return line(x, top - 4, x, base, "fair") + text(min(max(x, half), width - half), top - 10, label, "axb", MIDDLE)


def _row(width: float, row: Row, scale: Scale, y: float, left: float) -> str:
    phone = width < MIDWAY
    if row.estimate is None:
        return text(0, y + 5, row.name, "axb") + text(width, y + 5, row.small, "sm", END)
    up = y - 20 if phone else y + (0 if row.below else 5)
    start = 32 if row.icon else 0
    room = (width - wide(f"{row.value} {row.small}", 13) - 14 if phone else left - 8) - start
    body = row.icon(0, up - 16) if row.icon else ""
    body += text(start, up, shortened(row.name, 14, room), "nm")
    if row.below and not phone:
        body += text(start, up + 14, shortened(row.below, 11.4, room), "sm")
    body += text(width, up if phone else y + 5, row.value, "vl", END, row.small)
    body += whisker(scale.at(row.estimate.low), scale.at(row.estimate.high), y)
    if row.raw is not None:
        body += dot(scale.at(row.raw), y, "raw", 4)
    return body + dot(scale.at(row.estimate.value), y, "pt", 5.5, row.tip)


class Bar(Struct, frozen=True):
    """A bar of a distribution."""

    start: float
    end: float
    height: float
    tip: str


def histogram(
    width: float, bars: Sequence[Bar], marks: tuple[float, float, float], words: tuple[str, str, str], label: str
) -> str:
    """Bars, the median as a dashed line, and below them where nine games of ten lie.

    ``marks`` are the median and the two ends; ``words`` say them, and the extremes.
    """
    phone = width < MIDWAY
    base, x0, x1 = (128.0 if phone else 208.0), 6.0, width - 6
    scale = Scale(bars[0].start, bars[-1].end, x0, x1)
    most = max(bar.height for bar in bars)
    body = ""
    for bar in bars:
        if bar.height:
            tall, left = (base - 40) * bar.height / most, scale.at(bar.start) + 1
            room = max(scale.at(bar.end) - left - 1, 1)
            body += area(left, base - tall, room, tall, "bar", bar.tip)
    body += line(x0, base, x1, base, "axis")
    for tick in ticks(bars[0].start, bars[-1].end):
        half = wide(f"{tick:g}", 12) / 2
        body += text(min(max(scale.at(tick), half), width - half), base + 17, f"{tick:g}", "ax", MIDDLE)
    body += _fair(width, scale.at(marks[0]), 24, base, words[0])
    y, half = base + 38, wide(words[1], 14) / 2
    middle = (scale.at(marks[1]) + scale.at(marks[2])) / 2
    body += whisker(scale.at(marks[1]), scale.at(marks[2]), y)
    body += text(min(max(middle, half), width - half), y + 22, words[1], "nm", MIDDLE)
    return drawing(width, y + 50, body + text(width / 2, y + 42, words[2], "sm", MIDDLE), label)


class Point(Struct, frozen=True):
    """A point of a curve; with words it is marked and said."""

    x: float
    estimate: Estimate
    tip: str
    words: str = ""


class Band(Struct, frozen=True):
    """A part of the axis with its name; ``shade`` makes it grey."""

    start: float
    end: float
    name: str
    shade: bool = False


def curve(
    width: float, points: Sequence[Point], bands: Sequence[Band], guess: tuple[float, str, str], label: str
) -> str:
    """A share that changes over the game, from 0 to 1, with its interval as a shade; ``guess`` is what luck would give."""
    top, base, x0, x1 = 14.0, 178.0, 40.0, width - 44
    across, up = Scale(0, 1, x0, x1), Scale(0, 1, base, top)
    body = ""
    for band in bands:
        left, right = across.at(band.start), across.at(band.end)
        if band.shade:
            body += area(left, top, right - left, base - top, "band")
        if wide(band.name, 12) < right - left + 2:
            body += text((left + right) / 2, base + 18, band.name, "ax", MIDDLE)
    for value, said in ((0.0, "0\u202f%"), (0.5, "50\u202f%"), (1.0, "100\u202f%")):
        hidden = abs(up.at(value) - up.at(guess[0])) < 14
        body += line(x0, up.at(value), x1, up.at(value), "grid")
        body += "" if hidden else text(x0 - 8, up.at(value) + 4, said, "ax", END)
    y = up.at(guess[0])
    body += line(x0, y, x1, y, "fair") + text(x0 - 8, y + 4, guess[1], "axb", END)
    edge = [f"{num(across.at(p.x))} {num(up.at(p.estimate.high))}" for p in points]
    edge += [f"{num(across.at(p.x))} {num(up.at(p.estimate.low))}" for p in reversed(points)]
    body += f'<path class="cloud" d="M{"L".join(edge)}z"/>'
    way = "L".join(f"{num(across.at(p.x))} {num(up.at(p.estimate.value))}" for p in points)
    body += f'<path class="crv" d="M{way}"/>'
    for point in points:
        x, y = across.at(point.x), up.at(point.estimate.value)
        body += dot(x, y, "pt" if point.words else "pt s", 5 if point.words else 3, point.tip)
    return drawing(width, 206, body + _said(points, across, up, y), label)


def _said(points: Sequence[Point], across: Scale, up: Scale, _: float) -> str:
    """The words of marked points: to the left above the curve, so that it does not run through them."""
    body = ""
    for point in points:
        if point.words and point is points[-1]:
            body += text(across.at(point.x) + 8, up.at(point.estimate.value) + 4, point.words, "vl")
        elif point.words:
            x, y = across.at(point.x) - 6, up.at(point.estimate.value) - 10
            body += text(max(x, across.start + 34), max(y, up.end + 10), point.words, "vl", END)
    return body


class Pair(Struct, frozen=True):
    """What others and winners get from a source."""

    name: str
    others: Estimate
    winners: Estimate
    said: tuple[str, str, str]
    """Others, winners, and the difference, in words."""


def pairs(width: float, items: Sequence[Pair], heads: tuple[str, str], unit: str) -> str:
    """Two dots a row, joined: how far winners are from the others."""
    phone = width < MIDWAY
    most = max(max(one.winners.high, one.others.high) for one in items) * (1.35 if phone else 1.25) or 1
    least = min(0.0, *(min(one.winners.low, one.others.low) for one in items))
    scale = Scale(least, most, *((64, width - 64) if phone else (232, width - 118)))
    each, top = (62 if phone else 46), 34.0
    base = top + each * len(items)
    body = ""
    for tick in ticks(least, most):
        body += line(scale.at(tick), top, scale.at(tick), base, "grid")
        body += text(scale.at(tick), base + 17, f"{tick:g}".replace("-", "−"), "ax", MIDDLE)
    for at, one in enumerate(items):
        body += _pair(width, one, scale, top + each * at + each / 2 + (10 if phone else 0))
    first = items[0]
    left, right = sorted(((first.others.value, heads[0], "sm"), (first.winners.value, heads[1], "axb")))
    middle = (scale.at(left[0]) + scale.at(right[0])) / 2  # where both are level, the names still stand apart
    body += text(min(scale.at(left[0]), middle - 8) + 4, top - 2, left[1], left[2], END)
    body += text(max(scale.at(right[0]), middle + 6) - 2, top - 2, right[1], right[2])
    body += text(width, top - 14 if not phone else base + 17, unit, "sm", END)
    told = "; ".join(f"{one.name}: {heads[0]} {one.said[0]}, {heads[1]} {one.said[1]}" for one in items)
    return drawing(width, base + 26, body, told)


def _pair(width: float, one: Pair, scale: Scale, y: float) -> str:
    phone = width < MIDWAY
    low, high = sorted((scale.at(one.others.value), scale.at(one.winners.value)))
    up = y - 22 if phone else y + 5
    room = width - 80 if phone else 150
    body = text(0, up, shortened(one.name, 14, room), "nm") + text(width, up, one.said[2], "vl", END)
    body += line(low, y, high, y, "link")
    body += whisker(scale.at(one.others.low), scale.at(one.others.high), y)
    body += whisker(scale.at(one.winners.low), scale.at(one.winners.high), y)
    body += dot(scale.at(one.others.value), y, "hollow", 5.5, one.said[0]) + dot(
        scale.at(one.winners.value), y, "pt", 6, one.said[1]
    )
    more = one.winners.value >= one.others.value
    first, last = (one.said[0], one.said[1]) if more else (one.said[1], one.said[0])
    edge = max(scale.at(one.winners.high), scale.at(one.others.high), high + 6)
    start = min(scale.at(one.winners.low), scale.at(one.others.low), low - 6)
    return (
        body
        + text(start - 6, y + 5, first, "sm" if more else "vs", END)
        + text(edge + 6, y + 5, last, "vs" if more else "sm")
    )


class Swarm(Struct, frozen=True):
    """A row of dots: shares with their tips; those with a name are called by it if there is room."""

    name: str
    small: str
    dots: tuple[tuple[float, str, str], ...]


def swarms(width: float, items: Sequence[Swarm], hardly: tuple[float, str], said: Callable[[float], str]) -> str:
    """Rows of dots that do not hide each other; the left edge, where something is hardly taken, is grey."""
    phone = width < MIDWAY
    scale = Scale(0, 1, *((16, width - 20) if phone else (176, width - 24)))
    each, top = (78 if phone else 58), 24.0
    base = top + each * len(items)
    grey = scale.at(hardly[0]) - scale.at(0) + 4
    body = area(scale.at(0) - 4, top, grey, base - top, "band") + text(scale.at(0) - 4, top - 9, hardly[1], "axb")
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        body += line(scale.at(tick), top, scale.at(tick), base, "grid")
        body += text(scale.at(tick), base + 17, said(tick), "ax", MIDDLE)
    for at, one in enumerate(items):
        y = top + each * at + each / 2 + (14 if phone else 0)
        body += line(0, top + each * at, width, top + each * at, "rule") if at else ""
        up = y - 34 if phone else y - 2
        room = width - wide(one.small, 12) - 12 if phone else scale.start - 14
        body += text(0, up, shortened(one.name, 14, room), "nm")
        body += text(width, up, one.small, "sm", END) if phone else text(0, up + 16, one.small, "sm")
        body += _swarm(one, scale, y, hardly[0])
    told = "; ".join(f"{one.name}: {', '.join(tip for _, _, tip in one.dots[:12])}" for one in items)
    return drawing(width, base + 26, body, told)


def _swarm(one: Swarm, scale: Scale, y: float, hardly: float) -> str:
    """Put each dot where no other is: in the middle, or some steps above or below."""
    radius = 5.0 if len(one.dots) <= 8 else 3.2
    placed: list[tuple[float, float]] = []
    body = ""
    for value, _, tip in sorted(one.dots):
        x, spot = scale.at(value), y
        for step in (0, -1, 1, -2, 2, -3, 3):
            spot = y + step * (2 * radius - 0.2)
            if all((x - a) ** 2 + (spot - b) ** 2 > (2 * radius - 0.4) ** 2 for a, b in placed):
                break
        placed.append((x, spot))
        body += dot(x, spot, "pt" if value < hardly or len(one.dots) <= 8 else "pt soft", radius, tip)
    return body + _named(one, scale, y, radius)


def _named(one: Swarm, scale: Scale, y: float, radius: float) -> str:
    """The names of dots that have one, below the row, each as long as it does not touch the one before it."""
    body, last = "", float("-inf")
    for value, name, _ in sorted(one.dots):
        if name:
            half = wide(name, 12) / 2
            x = min(max(scale.at(value), half), scale.end + 20 - half)
            if x - half > last + 6:
                body += text(x, y + radius + 15, name, "sm", MIDDLE)
                last = x + half
    return body


class Tried(Struct, frozen=True):
    """One value of a sweep: what the thing wins and what the others do."""

    label: str
    own: Estimate
    others: Estimate
    said: str
    tip: str
    printed: bool = False


def sweep(
    width: float,
    items: Sequence[Tried],
    best: tuple[int, int] | None,
    words: tuple[str, str, str, str],
    said: Callable[[float], str],
    label: str,
) -> str:
    """A share by the values of a parameter, with the range in which it is as good as others.

    ``words`` are the best range, the others, the thing, and what is varied.
    """
    phone = width < MIDWAY
    top, base, x0, x1 = 34.0, 206.0, 46.0, width - (18 if phone else 118)
    across = Scale(-0.5, len(items) - 0.5, x0, x1)
    ends = [bound for one in items for bound in (one.own.low, one.own.high, one.others.low, one.others.high)]
    up = Scale(max(0, min(ends) - 0.06), max(ends) + 0.03, base, top)
    body = ""
    if best is not None:
        left, right = across.at(best[0] - 0.4), across.at(best[1] + 0.4)
        half = wide(words[0], 12) / 2
        middle = min(max((left + right) / 2, half), width - half)
        body += area(left, top, right - left, base - top, "best") + text(middle, top - 10, words[0], "axb", MIDDLE)
    for tick in ticks(up.low, up.high):
        body += line(x0, up.at(tick), x1, up.at(tick), "grid") + text(x0 - 8, up.at(tick) + 4, said(tick), "ax", END)
    xs = [across.at(at) for at in range(len(items))]
    shade = [f"{num(x)} {num(up.at(one.others.high))}" for x, one in zip(xs, items, strict=True)]
    shade += [f"{num(x)} {num(up.at(one.others.low))}" for x, one in reversed(list(zip(xs, items, strict=True)))]
    rest = "L".join(f"{num(x)} {num(up.at(one.others.value))}" for x, one in zip(xs, items, strict=True))
    own = "L".join(f"{num(x)} {num(up.at(one.own.value))}" for x, one in zip(xs, items, strict=True))
    body += (
        f'<path class="cloud2" d="M{"L".join(shade)}z"/><path class="oth" d="M{rest}"/><path class="crv" d="M{own}"/>'
    )
    for x, one in zip(xs, items, strict=True):
        body += upright(x, up.at(one.own.low), up.at(one.own.high)) + dot(x, up.at(one.own.value), "pt", 6, one.tip)
        body += text(x, up.at(one.own.low) + 17, one.said, "vl", MIDDLE)
        body += text(x, base + 18, one.label, "axb" if one.printed else "ax", MIDDLE)
    return drawing(
        width,
        248,
        body + _ends(width, items, up, x1, words) + text((x0 + x1) / 2, base + 36, words[3], "ax", MIDDLE),
        label,
    )


def _ends(width: float, items: Sequence[Tried], up: Scale, x1: float, words: tuple[str, str, str, str]) -> str:
    """What the two lines are, beside their ends; on a phone the plot's foot says it."""
    if width < MIDWAY:
        return ""
    rest, own = up.at(items[-1].others.value) + 4, up.at(items[-1].own.value) + 5
    if abs(rest - own) < 18:
        rest, own = (own - 18, own) if rest < own else (own + 18, own)
    room = width - x1 - 10
    return text(x1 + 8, rest, shortened(words[1], 12, room), "sm") + text(
        x1 + 8, own, shortened(words[2], 14, room), "nm"
    )
