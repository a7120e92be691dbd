"""The palette of Rauha, paper and ink, over the strokes that all games share."""

from typing import Final

from ludarium.core import drawing

INK: Final = "#1C2024"
IVORY: Final = "#FFFDF8"
PALE: Final = "#F2EFE8"
MUTED: Final = "#A8B0BC"
EDGE: Final = "#6B7484"
SURFACE: Final = "#1E242E"

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


TICK: Final = (
    '<g class="tick"><circle r="17" fill="#FFB81C" stroke="#14181F" stroke-width="2"/>'
    '<path d="M-8 0l6 6 11-12" stroke="#14181F" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>'
)


def words(x: float, y: float, size: float, content: str, fill: str = PALE, weight: int = 700, extra: str = "") -> str:
    """A line of text, pale unless it stands on ivory."""
    return drawing.text(x, y, size, content, fill, weight, extra)


def ring(x: float, y: float, width: float, height: float, radius: float, tick: bool = True) -> str:
    """The unlit ring of something that may be touched, with a tick for when it is chosen."""
    ticked = drawing.at(x + width / 2, y + height * 0.4, TICK, min(1.0, height / 100)) if tick else ""
    return drawing.ring(x, y, width, height, radius, ticked)
