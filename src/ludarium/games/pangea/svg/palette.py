"""The palette of Conquest of Pangea, paper, land and ink, over the strokes that all games share."""

from typing import Final

from ludarium.core import drawing
from ludarium.core.drawing import num

INK: Final = "#1C2024"
PAPER: Final = "#FFFDF6"
SUNK: Final = "#E9E6DD"
MUTED: Final = "#565C64"
PALE: Final = "#F2EFE8"
COAST: Final = "#5B4630"
GOLD: Final = "#F2A900"

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
    "desert": "#835323",
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


def words(x: float, y: float, size: float, content: str, fill: str = INK, weight: int = 700, extra: str = "") -> str:
    """A line of text in ink."""
    return drawing.text(x, y, size, content, fill, weight, extra)


def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark; where it is small, its shape and colour alone."""
    return drawing.mark(seat, x, y, size, bare=size < 20)


def hexagon(x: float, y: float, r: float) -> str:
    """The outline of a Terrain tile."""
    points = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
    return " ".join(f"{num(x + r * dx)},{num(y + r * dy)}" for dx, dy in points)


def tick(x: float, y: float, r: float) -> str:
    """The sign of what is chosen: a lit disc with a tick. The page's CSS shows it."""
    disc = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="#FFB81C" stroke="{drawing.NIGHT}" stroke-width="2"/>'
    )
    return f'<g class="tick" display="none">{disc}{check(x, y, r)}</g>'


def check(x: float, y: float, r: float) -> str:
    """A tick without a disc."""
    path = f"M{num(x - r * 0.45)} {num(y + r * 0.05)}l{num(r * 0.33)} {num(r * 0.35)} {num(r * 0.6)} {num(-r * 0.75)}"
    line = f'stroke="{drawing.NIGHT}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" {line}/>'


def tag(x: float, y: float, width: float) -> str:
    """A place for a word that the page writes on what is chosen."""
    paper = drawing.box(x, y, width, 17, 6, drawing.NIGHT)
    return f'<g class="sticker" display="none">{paper}{words(x + width / 2, y + 12.5, 12, "", "#fff", 700, drawing.MIDDLE)}</g>'
