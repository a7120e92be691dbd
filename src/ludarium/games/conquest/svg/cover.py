"""The box on the shelf: a museum hall at night, three figures of three ages before a globe. No words."""

from .emblems import BODY, CUTS, DRESS, HEAD, disc, path
from .ink import num


def _figure(x: float, y: float, size: float, dress: str, tones: tuple[str, str, str, str, str], hair: bool) -> str:
    """A bust in its dress."""
    skin, cloth, tone, ornament, mane = tones
    body = path(cloth, BODY) + path(skin, HEAD) + (path(mane, CUTS[0]) if hair else "")
    for part in DRESS[dress].split("|"):
        body += path(tone if part[0] == "t" else ornament, part[2:])
    return f'<g transform="translate({num(x)} {num(y)}) scale({size:g})">{body}</g>'


def cover() -> str:
    """Four by five, without words."""
    wall = '<rect width="240" height="300" fill="#551B2C"/><path d="M0 0h240v90C180 60 60 60 0 90z" fill="#6B2638"/>'
    arch = path("#3A1120", "M30 300V130a90 90 0 0 1 180 0v170z") + path("#2F3C55", "M42 300V134a78 78 0 0 1 156 0v166z")
    globe = disc(120, 122, 54, "#6FA7B8") + path(
        "#E0AC48",
        "M78 96c10-16 26-26 42-27 4 10-8 14-10 22 4 8-5 16-14 16-6 9 8 10 12 18s-4 20-8 31c-16-6-26-20-27-38 0-8 1-16 5-22z"
        "M132 108c8-10 22-10 33-5 4 20-5 40-22 50-8-6-2-15-7-22s-11-14-4-23zM134 70c9 3 17 8 23 15-8 4-19 1-23-15z",
    )
    ring = '<circle cx="120" cy="122" r="54" fill="none" stroke="#F2C14E" stroke-width="4"/>'
    crown = ("#E9C7A0", "#51405E", "#F2C14E", "#D9C3E2", "#2A1A12")
    helmet = ("#C99767", "#6B3A2A", "#E0AC48", "#B3261E", "#2A1A12")
    hat = ("#8F5B36", "#3F5F56", "#6B3A1C", "#F3E6CB", "#2A1A12")
    people = _figure(-24, 132, 2.3, "explorer-sea", hat, True) + _figure(98, 132, 2.3, "leader", crown, True)
    people += _figure(26, 150, 2.6, "conqueror", helmet, False)
    floor = path("#1C2538", "M0 268c60-10 180-10 240 0v32H0z") + path("#B37F26", "M0 276c60-9 180-9 240 0v5c-60-9-180-9-240 0z")
    star = path("#F2C14E", "M120 18l6 12 13 2-9.500 9 2.500 13-12-6.500-12 6.500 2.500-13-9.500-9 13-2z")
    frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice"'
    return f"<svg {frame}>{wall}{arch}{globe}{ring}{star}{people}{floor}</svg>"
