"""The palette of Historical Conquest, paper and ink, over the strokes that all games share."""

from typing import Final

from ludarium.core import drawing

INK: Final = "#2A1A12"
NIGHT: Final = "#2F3C55"
DEEP: Final = "#1C2538"
IVORY: Final = "#FBF3DF"
SAND: Final = "#EAD9B6"
GILT: Final = "#B37F26"
GOLD: Final = "#F2C14E"
BROWN: Final = "#7A5A3A"
WINE: Final = "#551B2C"
RED: Final = "#B3261E"
PALE: Final = "#F2EFE8"
ROSE: Final = "#E6CFD3"
SURFACE: Final = "#1E242E"
SUNK: Final = "#181D25"
LINE: Final = "#343C49"
MUTED: Final = "#A8B0BC"
GOOD: Final = "#5FD3A6"
BAD: Final = "#FF8A7A"
GREEN: Final = "#0B6B4B"
LAMP: Final = "#FFB81C"
QUIET: Final = "#C4CCDA"
SHADE: Final = "#3A1120"
RED_BOLT: Final = "#FF6A55"


def words(x: float, y: float, size: float, content: str, fill: str = INK, weight: int = 700, extra: str = "") -> str:
    """A line of text in ink."""
    return drawing.text(x, y, size, content, fill, weight, extra)


def title(x: float, y: float, size: float, content: str, fill: str = INK, extra: str = "") -> str:
    """A name in the serif of the house."""
    return words(x, y, size, content, fill, 600, f' font-family="{drawing.SERIF}"{extra}')


def lines(x: float, y: float, size: float, rows: list[str], leading: float, fill: str = INK, weight: int = 700) -> str:
    """Lines of text, one below the other."""
    return "".join(words(x, y + leading * n, size, row, fill, weight) for n, row in enumerate(rows))


TICK: Final = (
    '<g class="tick"><circle r="16" fill="#FFB81C" stroke="#14181F" stroke-width="2.5"/>'
    '<path d="M-8 0l6 6 11-12" stroke="#14181F" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>'
)


def whole_ring(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A ring round everything that belongs to a thing, shown in the place of its own ring once it is chosen.

    Its tick lies below the upper edge, where nothing that is laid out above it covers it.
    """
    drawn = drawing.ring(x, y, width, height, radius, drawing.at(x + 2, y + 9, TICK, 0.7))
    return drawn.replace('class="ring"', 'class="ring whole"', 1)


def ring(x: float, y: float, width: float, height: float, radius: float, tick: bool = True) -> str:
    """The unlit ring of something that may be touched, with a tick for when it is chosen."""
    return drawing.ring(x, y, width, height, radius, drawing.at(x, y, TICK, 0.7) if tick else "")
