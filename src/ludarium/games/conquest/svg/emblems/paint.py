"""Colours, patterns and the simplest shapes of the emblems, and the choices that a card's id makes."""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar
from zlib import crc32

from ludarium.core.drawing import num

T = TypeVar("T")
WIDTH, HEIGHT = 72.0, 48.0
Palette = tuple[str, str, str, str]
"""Ground, pattern, main tone, second tone."""

PALETTES: Final[dict[str, tuple[Palette, ...]]] = {
    "vessel": (
        ("#A9CFE0", "#3F7F96", "#1F3F5C", "#FBF3DF"),
        ("#BFDDE8", "#4A86A8", "#24405E", "#F4E3C6"),
        ("#9CC4D6", "#2F6C86", "#2A2F4F", "#FBE7C2"),
    ),
    "event": (
        ("#8FBBD6", "#E3B765", "#4A2A1E", "#FBE3A8"),
        ("#A6C8DC", "#D9A35C", "#3E2B3F", "#FFE9B5"),
        ("#7FA9C9", "#EBC586", "#57301E", "#FFF0CC"),
        ("#9DB8D8", "#C98B4F", "#2F2F4A", "#F9DFA9"),
    ),
    "location": (
        ("#A9C4CF", "#E7D6B4", "#4A3A2A", "#FBF3DF"),
        ("#B9D5E8", "#DDBE8A", "#3B3A52", "#FFF3DA"),
        ("#8FB6CC", "#E9CB98", "#54352A", "#FCEBC8"),
    ),
    "knowledge": (
        ("#7F9C86", "#B9BFB6", "#33443A", "#E4E7DD"),
        ("#8CA68F", "#A9B3AC", "#2E4038", "#EDEFE4"),
        ("#6F8F7D", "#C2C7BD", "#2A3A3C", "#DDE3D8"),
    ),
    "organization": (
        ("#C79A2E", "#5F7A3C", "#4A3512", "#F7E3A6"),
        ("#B98A2A", "#4F7048", "#3A2F14", "#FBEBB8"),
        ("#D1A73F", "#6A7F3A", "#523014", "#FFF0BE"),
    ),
    "technology": (
        ("#2F6B4A", "#7FC79A", "#EAF4E6", "#F2C14E"),
        ("#26604F", "#6FBFA6", "#F2F1DC", "#F6B45A"),
        ("#38703F", "#93CB86", "#F4F5E4", "#FFD36B"),
    ),
    "document": (
        ("#8A8C90", "#B4B6B8", "#4A3A34", "#B3261E"),
        ("#7C8288", "#A9ADB2", "#3A3F4A", "#8F5A1E"),
        ("#95928E", "#BDB9B3", "#43382E", "#2F6C86"),
    ),
    "army": (
        ("#6B4426", "#8F6A33", "#C9A24A", "#E8CF93"),
        ("#5B3A2A", "#80602F", "#D3AE5A", "#EAD9B6"),
        ("#74502E", "#9A7440", "#BFC3C7", "#F2C14E"),
        ("#5A4630", "#7F6A3E", "#B0893A", "#E3D3A6"),
    ),
}
PATTERNS: Final = {
    "land": "map",
    "vessel": "water",
    "event": "dunes",
    "location": "dunes",
    "knowledge": "stone",
    "organization": "weave",
    "technology": "circuit",
    "document": "granite",
    "army": "plate",
}
SUBSETS: Final[dict[str, tuple[str, str, str]]] = {
    "activist": ("#7E8F57", "#5A3E66", "#EFE6CF"),
    "artist": ("#2F6C86", "#B5483A", "#F1E2C4"),
    "assassin": ("#3A3440", "#6B2233", "#57505F"),
    "athlete": ("#B3763A", "#FBF3DF", "#2F6C86"),
    "author": ("#5E6B8C", "#3A2F45", "#F3EAD6"),
    "businessman": ("#6B6A4A", "#2B2B33", "#E7DFC8"),
    "conqueror": ("#2F3C55", "#E0AC48", "#B3261E"),
    "economist": ("#4E7361", "#2F3440", "#F2C14E"),
    "entertainer": ("#8A3F5C", "#1F1F2A", "#F6D98B"),
    "explorer": ("#3F7F96", "#6B3A1C", "#F3E6CB"),
    "inventor": ("#2B4168", "#8A6A3A", "#F2C14E"),
    "law_enforcement": ("#3F5A7A", "#22304A", "#F2C14E"),
    "leader": ("#6B4A7A", "#F2C14E", "#D9C3E2"),
    "musician": ("#39506B", "#5C4632", "#E9D7B9"),
    "outlaw": ("#9A6B3F", "#4A2F1E", "#B3261E"),
    "philosopher": ("#7A8A6B", "#F7EFDC", "#C9B98F"),
    "politician": ("#51606E", "#9C2B3A", "#E7E1D3"),
    "scientist": ("#3E6D5A", "#FBF6EA", "#BFE6D0"),
    "spiritual_leader": ("#A07A3A", "#F6E7B8", "#7A3E2A"),
    "warrior": ("#6E3B2A", "#2A1A12", "#D5D9DE"),
}
"""Ground, dress and ornament of each subset of characters: all are drawn alike, none in the same colours."""

SKIN: Final = {
    "AF": ("#7A4B2E", "#8F5B36", "#693D26"),
    "AS": ("#E2B98A", "#D3A674", "#C99767"),
    "EU": ("#F0D3B0", "#E9C7A0", "#E0BA92"),
    "NA": ("#D9AE82", "#B98255", "#EBCBA4"),
    "SA": ("#C08A5C", "#D09C6C", "#A97449"),
    "OC": ("#9A6840", "#B07C50", "#E6C39A"),
}
HAIR: Final = ("#2A1A12", "#3B2A20", "#5C4632", "#7A5A3A", "#8F8A82", "#C9C2B4", "#4A2416")
SKIES: Final = {
    "AF": ("#F9DFA9", "#F6C453", "#E3B765", "#C98B3C"),
    "AS": ("#F4D6C6", "#F6C9A0", "#A7B98A", "#6F8F6B"),
    "EU": ("#BFD8C4", "#F7EBC0", "#7FAE8B", "#4E7F5C"),
    "NA": ("#B9D5E8", "#FBE7B5", "#8FAE7A", "#5F8A5C"),
    "SA": ("#BFE0C8", "#F9E5A0", "#3F8F5E", "#2F7048"),
    "OC": ("#A8DDE0", "#FFE9B0", "#E9D19A", "#3E9AA0"),
}


class Dice:
    """Choices that a card's id makes, always the same."""

    def __init__(self, name: str) -> None:
        self._state = crc32(name.encode())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._state = (self._state * 1103515245 + 12345) % 2**31
        return self._state // 65536 % n

    def one(self, of: Sequence[T]) -> T:
        """One of several."""
        return of[self.below(len(of))]


def path(fill: str, d: str) -> str:
    """A shape in one tone."""
    return f'<path d="{d}" fill="{fill}"/>'


def disc(x: float, y: float, radius: float, fill: str) -> str:
    """A round shape in one tone."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"/>'


def motif(name: str, x: float, y: float, size: float, main: str, tone: str) -> str:
    """A motif of the sprite, centred on a point, in two tones."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#m-{name}" {corner} fill="{tone}" color="{main}"/>'


def darker(colour: str) -> str:
    """A colour in the shadow."""
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return f"#{red * 3 // 4:02X}{green * 3 // 4:02X}{blue * 3 // 4:02X}"


def backdrop(dice: Dice, fill: str) -> str:
    """A quiet shape behind a person."""
    x = 20 + dice.below(33)
    shape = dice.one(
        (
            f"M{x} 0L{x + 16} 0 {x - 18} 48 {x - 34} 48z",
            f"M0 {26 + dice.below(12)}c20-{4 + dice.below(9)} 48-{4 + dice.below(9)} 72 0v30H0z",
            f"M{x - 22} 48V{12 + dice.below(9)}a22 22 0 0 1 44 0v36z",
            f"M0 0h{8 + dice.below(14)}v48H0zM72 0h-{8 + dice.below(14)}v48h20z",
            f"M{x} 24m-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0z",
        )
    )
    return f'<path d="{shape}" fill="{fill}" opacity=".{10 + dice.below(9)}"/>'


def ground(fill: str, pattern: str) -> str:
    """The sheet behind a scene, with the pattern of its type."""
    sheet = f'<rect width="72" height="48" fill="{fill}"/>'
    return sheet + f'<rect width="72" height="48" fill="url(#p-{pattern})"/>'


DRAWN: Final = {
    "map": (
        24,
        24,
        "M0 6c6-4 10 4 16 0s8-4 8-4M0 14c8-4 8 4 14 2s6-4 10-2M4 24c0-4 6-6 12-4s8 0 8-2",
        0.8,
        "#2A5A3A",
        0.16,
    ),
    "water": (16, 8, "M0 4c2-2.5 6-2.5 8 0s6 2.5 8 0", 0.9, "#fff", 0.35),
    "dunes": (24, 12, "M0 9c6-5 12-5 18-1 2-1.5 4-2 6-1M0 3c8-3 16 2 24 0", 0.8, "#fff", 0.3),
    "stone": (18, 12, "M0 .5h18M0 6.5h18M5 .5v6M13 6.5v6", 0.9, "#33443A", 0.4),
    "weave": (8, 8, "M0 8L8 0M-2 2L2-2M6 10l4-4M0 0l8 8", 0.8, "#4F7048", 0.6),
    "circuit": (20, 20, "M2 0v6h7v8H4v6M14 0v4h4v10h-6v6M9 6h5", 0.9, "#9BE0B2", 0.5),
    "granite": (12, 12, "M2 2h1M8 1h1M5 5h1M10 6h1M1 8h1M6 10h1M10 11h1M3 11h.5", 1.2, "#3A3F4A", 0.35),
    "plate": (
        14,
        14,
        "M0 .5h14M.5 0v14M2.5 2.5h.5M11.5 2.5h.5M2.5 11.5h.5M11.5 11.5h.5",
        0.9,
        "#E8CF93",
        0.3,
    ),
}
"""Size, lines, their width, colour and strength."""


@cache
def patterns() -> str:
    """The patterns of the types, as the rulebook lists them."""
    drawn = ""
    for name, (width, height, d, thick, colour, strength) in DRAWN.items():
        line = (
            f'fill="none" stroke="{colour}" stroke-opacity="{strength}" stroke-width="{thick}" stroke-linecap="round"'
        )
        size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
        drawn += f'<pattern id="p-{name}" {size}><path d="{d}" {line}/></pattern>'
    return drawn
