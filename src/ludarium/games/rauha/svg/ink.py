"""Paper, ink and the few strokes that everything is drawn with."""

from html import escape as _escape
from typing import Final

INK: Final = "#1C2024"
NIGHT: Final = "#14181F"
IVORY: Final = "#FFFDF8"
PALE: Final = "#F2EFE8"
MUTED: Final = "#A8B0BC"
EDGE: Final = "#6B7484"
SURFACE: Final = "#1E242E"
FONT: Final = "Figtree, 'Helvetica Neue', Arial, sans-serif"
SERIF: Final = "Fraunces, Georgia, serif"

# The same matter has the same colour everywhere; only the ground decides how deep (look: icons).
ON_IVORY: Final = {"gem": "#B8288C", "energy": "#C77800", "water": "#1B6FB5", "spore": "#2F7F5B"}
ON_DARK: Final = {"gem": "#F08BCB", "energy": "#FFC74A", "water": "#7CC0F5", "spore": "#5FD3A6"}

# Sky, light, mid, dark.
FAMILIES: Final = {
    "forest": ("#CBE8D2", "#6DB588", "#2F7F5B", "#16513C"),
    "mushroom": ("#F7D3CB", "#E08A80", "#B0485A", "#6A2140"),
    "crystal": ("#DEDAF8", "#A99CE8", "#6F5BC8", "#3E2F8A"),
    "mountain": ("#D5E4EE", "#98B7CD", "#5A81A2", "#2C4E6D"),
    "desert": ("#FAE8C1", "#EDC885", "#CF9750", "#8A5A2A"),
}
SEATS: Final = "ABCDE"
SEAT_FILLS: Final = ("#1B5FC4", "#CF4510", "#00805E", "#CC68AE", "#62BCEF")
SEAT_INKS: Final = ("#fff", "#fff", "#fff", NIGHT, NIGHT)


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


def use(icon: str, x: float, y: float, size: float, fill: str, extra: str = "") -> str:
    """An icon of the sprite, centred on a point."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    side = num(size)
    return f'<use href="#i-{icon}" {corner} width="{side}" height="{side}" fill="{fill}" color="{fill}"{extra}/>'


def words(x: float, y: float, size: float, content: str, fill: str = PALE, weight: int = 700, extra: str = "") -> str:
    """A line of text that starts at a point; ``extra`` may move its anchor."""
    at = f'x="{num(x)}" y="{num(y)}"'
    return f'<text {at} font-size="{num(size)}" font-weight="{weight}" fill="{fill}"{extra}>{escape(content)}</text>'


MIDDLE: Final = ' text-anchor="middle"'
END: Final = ' text-anchor="end"'


def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark: colour, letter and shape together."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#i-seat-{SEATS[seat]}" {corner} width="{num(size)}" height="{num(size)}"/>'


def at(x: float, y: float, body: str, scale: float = 1.0) -> str:
    """Put a drawing somewhere. Elements with ids stay free of transforms, so the page may move them by CSS."""
    grow = "" if scale == 1.0 else f" scale({scale:.4g})"
    return f'<g transform="translate({num(x)} {num(y)}){grow}">{body}</g>'


def ring(x: float, y: float, width: float, height: float, radius: float, tick: bool = True) -> str:
    """The unlit ring of something that may be touched: ink inside, lamp outside, and a tick. The page's CSS shows it."""
    lamp = _frame("lamp", x - 3, y - 3, width + 6, height + 6, radius + 3)
    ink = _frame("ink", x - 1, y - 1, width + 2, height + 2, radius + 1)
    ticked = at(x + width / 2, y + height * 0.4, TICK, min(1.0, height / 100)) if tick else ""
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}{ticked}</g>'


TICK: Final = (
    '<g class="tick"><circle r="17" fill="#FFB81C" stroke="#14181F" stroke-width="2"/>'
    '<path d="M-8 0l6 6 11-12" stroke="#14181F" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>'
)


def _frame(name: str, x: float, y: float, width: float, height: float, radius: float) -> str:
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect class="{name}" {place} stroke-width="2"/>'


def touchable(name: str, kind: str, title: str, body: str) -> str:
    """A piece with its stable id and its name in words; the page makes it a button when it can be touched."""
    return f'<g id="{name}" class="{kind} touch" role="img"><title>{escape(title)}</title>{body}</g>'


def pane(width: float, height: float, label: str, body: str, align: str = "xMidYMid") -> str:
    """A drawing of its own that scales to its container."""
    box = f'viewBox="0 0 {num(width)} {num(height)}" preserveAspectRatio="{align} meet"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pane" {box} role="group" aria-label="{escape(label)}"'
    return f'{head} font-family="{FONT}">{body}</svg>'
