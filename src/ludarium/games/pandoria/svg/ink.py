"""Parchment, ink and the few strokes that everything is drawn with."""

from html import escape as _escape
from typing import Final

INK: Final = "#4A3416"
NIGHT: Final = "#14181F"
TEXT: Final = "#1C2024"
MUTED: Final = "#565C64"
RULE: Final = "#8B6B3A"
RED: Final = "#B3261E"
PARCHMENT: Final = "#EBDAB0"
PAGE: Final = "#F6EBCB"
IVORY: Final = "#FFFBEF"
SUNK: Final = "#E9E6DD"
WATER: Final = "#A9C7CF"
SHORE: Final = "#5B8794"
FONT: Final = "Figtree, 'Helvetica Neue', Arial, sans-serif"
SERIF: Final = "Fraunces, Georgia, serif"

TINTS: Final = {"gold": "#E7C45A", "wood": "#B9C98F", "crystal": "#D7B2C9", "craft": "#DCA07C", "city": "#E4D9C4"}
DARKS: Final = {"gold": "#7A5200", "wood": "#3F5A1E", "crystal": "#7A2F63", "craft": "#7E3A18", "city": "#4A3416"}
GLYPH_OF: Final = {"gold": "coin", "wood": "forest", "crystal": "crystal", "craft": "hammer", "city": "city"}
SEATS: Final = "ABCD"
SEAT_FILLS: Final = ("#1B5FC4", "#CF4510", "#00805E", "#CC68AE")
SEAT_INKS: Final = ("#fff", "#fff", "#fff", NIGHT)

MIDDLE: Final = ' text-anchor="middle"'
END: Final = ' text-anchor="end"'


def escape(words: str) -> str:
    """Words made safe for text and attributes.

    >>> escape("land & sea")
    'land &amp; sea'
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


def matter(kind: str, x: float, y: float, size: float, fill: str = "") -> str:
    """A resource's glyph in its own dark colour."""
    return use(GLYPH_OF[kind], x, y, size, fill or DARKS[kind])


def words(x: float, y: float, size: float, content: str, fill: str = INK, weight: int = 700, extra: str = "") -> str:
    """A line of text that starts at a point; ``extra`` may move its anchor."""
    at = f'x="{num(x)}" y="{num(y)}"'
    return f'<text {at} font-size="{num(size)}" font-weight="{weight}" fill="{fill}"{extra}>{escape(content)}</text>'


def heading(x: float, y: float, size: float, content: str, fill: str = INK) -> str:
    """A line in the serif of headings."""
    return words(x, y, size, content, fill, 600, f' font-family="{SERIF}"')


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, extra: str = "") -> str:
    """A rounded rectangle."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect {place} fill="{fill}"{extra}/>'


def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark: colour, letter and shape together."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#i-seat-{SEATS[seat]}" {corner} width="{num(size)}" height="{num(size)}"/>'


def at(x: float, y: float, body: str, scale: float = 1.0) -> str:
    """Put a drawing somewhere. Elements with ids stay free of transforms, so the page may move them by CSS."""
    grow = "" if scale == 1.0 else f" scale({scale:.4g})"
    return f'<g transform="translate({num(x)} {num(y)}){grow}">{body}</g>'


def ring(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The unlit ring of something that may be touched: ink inside, lamp outside. The page's CSS shows it."""
    lamp = box(x - 3, y - 3, width + 6, height + 6, radius + 3, "none", ' class="lamp" stroke-width="3"')
    ink = box(x - 0.5, y - 0.5, width + 1, height + 1, radius + 0.5, "none", ' class="ink" stroke-width="2"')
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}</g>'


def touchable(name: str, kind: str, title: str, body: str) -> str:
    """A piece with its stable id and its name in words; the page makes it a button when it can be touched."""
    return f'<g id="{name}" class="{kind} touch" role="img"><title>{escape(title)}</title>{body}</g>'


def pane(width: float, height: float, label: str, body: str, align: str = "xMidYMid") -> str:
    """A drawing of its own that scales to its container."""
    frame = f'viewBox="0 0 {num(width)} {num(height)}" preserveAspectRatio="{align} meet"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="pane" {frame} role="group" aria-label="{escape(label)}"'
    return f'{head} font-family="{FONT}">{body}</svg>'
