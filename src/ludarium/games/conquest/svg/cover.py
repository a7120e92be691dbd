"""The box on the shelf: three cards of three ages on the rays of a museum's wall, under a laurel. No words."""

from math import cos, radians, sin
from typing import Final

DESERT: Final = (
    ("#F6C453", "M18-57a13 13 0 1 1 0 26 13 13 0 0 1 0-26z"),
    ("#C98B3C", "M-46 8L-10-46 26 8z"),
    ("#9C6526", "M-10-46L26 8H4z"),
    ("#B27730", "M6 8L28-22 46 4V8z"),
    ("#E3B765", "M-46 8h92v20h-92z"),
)
SHIP: Final = (
    ("#3A2A1A", "M-4-56h4V8h-4z"),
    ("#FBF3DF", "M2-54c26 8 32 30 28 50H2z"),
    ("#F0D9C0", "M-6-46c-20 8-26 26-24 42h24z"),
    ("#6B3A1C", "M-36 4h74l-12 18h-50z"),
    ("#2C6E8F", "M-46 20q12-8 23 0t23 0 23 0 23 0v8h-92z"),
)
HELMET: Final = (
    ("#B3261E", "M-40-14C-40-56-22-68 0-68S40-56 40-14L28-20C28-44 16-54 0-54S-28-44-28-20z"),
    ("#E0AC48", "M-30 28V-14C-30-38-18-50 0-50S30-38 30-14V28H14L7 8V-4H20V-14H4L0-20-4-14H-20V-4H-7V8L-14 28z"),
    ("#BD8729", "M0-50C18-50 30-38 30-14V28H14L7 8V-4H20V-14H4L0-20z"),
)
LEAVES: Final = ((22, 250, 28), (36, 248, 36), (51, 244, 43), (66, 235, 50), (80, 224, 58))


def _card(x: float, turn: int, sky: str, scene: tuple[tuple[str, str], ...]) -> str:
    """A card on the table: picture, and lines that stand for words."""
    shadow = '<rect x="-50" y="-72" width="108" height="152" rx="10" fill="#2A0C16" opacity=".45"/>'
    paper = '<rect x="-54" y="-78" width="108" height="152" rx="10" fill="#FBF3DF"/>'
    window = f'<rect x="-46" y="-70" width="92" height="98" rx="6" fill="{sky}"/>'
    drawn = "".join(f'<path d="{d}" fill="{fill}"/>' for fill, d in scene)
    lines = '<rect x="-46" y="36" width="62" height="8" rx="4" fill="#551B2C"/>'
    lines += '<path d="M-46 50h92v5h-92zM-46 60h74v5h-74z" fill="#D9CBA8"/>'
    return f'<g transform="translate({x:g} 162) rotate({turn})">{shadow}{paper}{window}{drawn}{lines}</g>'


def cover() -> str:
    """Four by five, without words."""
    wall = '<rect width="240" height="300" fill="#551B2C"/>'
    for n in range(18):
        one, other = radians(20 * n), radians(20 * n + 10)
        ends = " ".join(f"{120 + 300 * cos(a):.0f} {160 + 300 * sin(a):.0f}" for a in (one, other))
        wall += f'<path d="M120 160L{ends}z" fill="#6B2638"/>'
    cards = _card(66, -15, "#F9DFA9", DESERT) + _card(176, 15, "#A9D3E0", SHIP) + _card(120, 0, "#2F3C55", HELMET)
    laurel = ""
    for x, y, turn in LEAVES:
        for side in (1, -1):
            place = f'cx="{120 + side * x}" cy="{y + 24}" rx="10" ry="4.5"'
            laurel += f'<ellipse {place} transform="rotate({-side * turn} {120 + side * x} {y + 24})" fill="#F2C14E"/>'
    frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice"'
    return f'<svg {frame}>{wall}<g transform="translate(14 14) scale(.88)">{cards}</g>{laurel}</svg>'
