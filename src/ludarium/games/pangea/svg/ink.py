"""Paper, ink and the few strokes that everything is drawn with."""

from html import escape as _escape
from typing import Final

INK: Final = "#1C2024"
NIGHT: Final = "#14181F"
PAPER: Final = "#FFFDF6"
SUNK: Final = "#E9E6DD"
MUTED: Final = "#565C64"
PALE: Final = "#F2EFE8"
COAST: Final = "#5B4630"
GOLD: Final = "#F2A900"
FONT: Final = "Figtree, 'Helvetica Neue', Arial, sans-serif"
SERIF: Final = "Fraunces, Georgia, serif"

TERRAIN: Final = {
    "mountains": "#C3C8D2",
    "desert": "#F3DDA6",
    "hills": "#DDB98C",
    "forest": "#A5CFA6",
    "plains": "#DCE39C",
    "lake": "#A8DCEB",
    "volcano": "#9B7A73",
    "sulfur": "#CDBB6A",
}
DEEP: Final = {
    "mountains": "#4A5364",
    "desert": "#8A5A2A",
    "hills": "#6E4522",
    "forest": "#1F5B3C",
    "plains": "#5D661C",
    "lake": "#14587A",
    "volcano": "#3E2521",
    "sulfur": "#5A4A12",
}
"""Glyphs and numbers on their terrain: dark enough to read on ivory too."""

CONTINENT: Final = {
    "africa": "#F0B9A0",
    "north_america": "#C9D8A8",
    "eurasia": "#BFD9C4",
    "india": "#D9C7E8",
    "australia": "#F2DFA8",
    "antarctica": "#D6E2EA",
    "south_america": "#B7D3B0",
    "any": "#D8D4C8",
    "no_break": "#D8D4C8",
}
SEATS: Final = "ABCD"
SEAT_FILLS: Final = ("#1B5FC4", "#CF4510", "#00805E", "#CC68AE")
SEAT_INKS: Final = ("#fff", "#fff", "#fff", NIGHT)
MIDDLE: Final = ' text-anchor="middle"'
END: Final = ' text-anchor="end"'


def escape(words: str) -> str:
    """Words made safe for text and attributes.

    >>> escape("sea & sky")
    'sea &amp; sky'
    """
    return _escape(words, quote=True)


def num(value: float) -> str:
    """A coordinate with one decimal at most.

    >>> num(12.0), num(3.25)
    ('12', '3.2')
    """
    return f"{value:.1f}".removesuffix(".0")


def use(icon: str, x: float, y: float, size: float, fill: str) -> str:
    """An icon of the sprite, centred on a point."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    side = num(size)
    return f'<use href="#i-{icon}" {corner} width="{side}" height="{side}" fill="{fill}" color="{fill}"/>'


def words(x: float, y: float, size: float, content: str, fill: str = INK, weight: int = 700, extra: str = "") -> str:
    """A line of text that starts at a point; ``extra`` may move its anchor."""
    at = f'x="{num(x)}" y="{num(y)}"'
    return f'<text {at} font-size="{num(size)}" font-weight="{weight}" fill="{fill}"{extra}>{escape(content)}</text>'


def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark: colour, letter and shape together."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    name = SEATS[seat] if size >= 20 else f"{SEATS[seat]}-bare"
    return f'<use href="#i-seat-{name}" {corner} width="{num(size)}" height="{num(size)}"/>'


def at(x: float, y: float, body: str, scale: float = 1.0) -> str:
    """Put a drawing somewhere. Elements with ids stay free of transforms, so the page may move them by CSS."""
    grow = "" if scale == 1.0 else f" scale({scale:.4g})"
    return f'<g transform="translate({num(x)} {num(y)}){grow}">{body}</g>'


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, extra: str = "") -> str:
    """A rounded piece of paper."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect {place} fill="{fill}"{extra}/>'


def ring(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The unlit ring of something that may be touched: ink inside, lamp outside. The page's CSS shows it."""
    lamp = box(x - 3, y - 3, width + 6, height + 6, radius + 3, "none", ' class="lamp" stroke-width="2"')
    ink = box(x - 1, y - 1, width + 2, height + 2, radius + 1, "none", ' class="ink" stroke-width="2"')
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}</g>'


def touchable(name: str, kind: str, title: str, body: str) -> str:
    """A piece with its stable id and its name in words; the page makes it a button when it can be touched."""
    return f'<g id="{name}" class="{kind} touch" role="img"><title>{escape(title)}</title>{body}</g>'


def pane(width: float, height: float, label: str, body: str, align: str = "xMidYMid") -> str:
    """A drawing of its own that scales to its container."""
    frame = f'viewBox="0 0 {num(width)} {num(height)}" preserveAspectRatio="{align} meet"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pane" {frame} role="group" aria-label="{escape(label)}"'
    return f'{head} font-family="{FONT}">{body}</svg>'


def hexagon(x: float, y: float, r: float) -> str:
    """The outline of a Terrain tile."""
    points = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
    return " ".join(f"{num(x + r * dx)},{num(y + r * dy)}" for dx, dy in points)
