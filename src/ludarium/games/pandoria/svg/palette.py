"""The palette of Pandoria Merchants, parchment and ink, over the strokes that all games share."""

from typing import Final

from ludarium.core import drawing

INK: Final = "#4A3416"
TEXT: Final = "#1C2024"
MUTED: Final = "#565C64"
RULE: Final = "#8B6B3A"
RED: Final = "#B3261E"
PAGE: Final = "#F6EBCB"
IVORY: Final = "#FFFBEF"
SUNK: Final = "#E9E6DD"
WATER: Final = "#A9C7CF"
SHORE: Final = "#5B8794"

TINTS: Final = {"gold": "#E7C45A", "wood": "#B9C98F", "crystal": "#D7B2C9", "craft": "#DCA07C", "city": "#E4D9C4"}
DARKS: Final = {"gold": "#7A5200", "wood": "#3F5A1E", "crystal": "#7A2F63", "craft": "#7E3A18", "city": "#4A3416"}
GLYPH_OF: Final = {"gold": "coin", "wood": "forest", "crystal": "crystal", "craft": "hammer", "city": "city"}


# On panels that follow the page's theme: the classes beside the colours that a plain drawing has.
LEAF: Final = ' class="leaf"'
SUNKEN: Final = ' class="sunken"'
SAID: Final = ' class="said"'
SOFT: Final = ' class="soft"'
SIGN: Final = ' class="sign"'


def matter(kind: str, x: float, y: float, size: float, fill: str = "") -> str:
    """A resource's glyph in its own dark colour."""
    return drawing.use(GLYPH_OF[kind], x, y, size, fill or DARKS[kind])


def words(x: float, y: float, size: float, content: str, fill: str = INK, weight: int = 700, extra: str = "") -> str:
    """A line of text in ink."""
    return drawing.text(x, y, size, content, fill, weight, extra)


def heading(x: float, y: float, size: float, content: str, fill: str = INK, extra: str = "") -> str:
    """A line in the serif of headings."""
    return words(x, y, size, content, fill, 600, f' font-family="{drawing.SERIF}"{extra}')


TICK: Final = (
    '<g class="tick"><circle r="17" fill="#FFB81C" stroke="#14181F" stroke-width="2"/>'
    '<path d="M-8 0l6 6 11-12" stroke="#14181F" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>'
)


def tick(x: float, y: float, scale: float) -> str:
    """The disc that says: chosen. It is shown with its ring."""
    return drawing.at(x, y, TICK, scale)


def ring(x: float, y: float, width: float, height: float, radius: float, inside: str = "") -> str:
    """The unlit ring of something that may be touched; its lamp is broad, as the map is pale."""
    lamp = drawing.box(x - 3, y - 3, width + 6, height + 6, radius + 3, "none", ' class="lamp" stroke-width="3"')
    ink = drawing.box(x - 0.5, y - 0.5, width + 1, height + 1, radius + 0.5, "none", ' class="ink" stroke-width="2"')
    return f'<g class="ring" display="none" fill="none">{lamp}{ink}{inside}</g>'
