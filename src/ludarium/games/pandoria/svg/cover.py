"""The box on the shelf: a merchant's map by candlelight, with a town, a lake and a compass. Cut paper, no words."""

from functools import cache

from ludarium.core.drawing import num

from .hexes import Point
from .icons import GLYPHS
from .palette import DARKS, GLYPH_OF, TINTS


def _hex(x: float, y: float, size: float) -> str:
    half, low = size * 0.866, size / 2
    corners: tuple[Point, ...] = (
        (x, y - size), (x + half, y - low), (x + half, y + low), (x, y + size), (x - half, y + low), (x - half, y - low),
    )  # fmt: skip
    return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in corners) + "z"


def _tile(x: float, y: float, kind: str) -> str:
    size = 25.0
    if kind == "empty":
        return f'<path d="{_hex(x, y, size)}" fill="#FBF4DD" stroke="#BFA36A" stroke-width="1.2"/>'
    if kind == "water":
        wave = f'<g transform="translate({num(x - 11)} {num(y - 11)}) scale(.92)" fill="#7FA7B3">{GLYPHS["wave"]}</g>'
        return f'<path d="{_hex(x, y, size)}" fill="#A9C7CF" stroke="#A9C7CF"/>{wave}'
    glyph = (
        f'<g transform="translate({num(x - 14)} {num(y - 14)}) scale(1.17)" fill="{DARKS[kind]}" color="{DARKS[kind]}">'
    )
    return (
        f'<path d="{_hex(x, y + 3, size)}" fill="#8B6B3A" opacity=".5"/><path d="{_hex(x, y, size)}" fill="{TINTS[kind]}" '
        f'stroke="#FFF8E3" stroke-width="1.4"/>{glyph}{GLYPHS[GLYPH_OF[kind]]}</g>'
    )


_ROWS = (
    ("empty", "wood", "wood", "empty", "gold"),
    ("wood", "city", "crystal", "gold"),
    ("empty", "water", "city", "crystal", "craft"),
    ("water", "water", "empty", "craft"),
    ("empty", "water", "empty", "gold", "empty"),
)


def _map() -> str:
    tiles = []
    for row, kinds in enumerate(_ROWS):
        for column, kind in enumerate(kinds):
            x = 34 + 43.3 * column + (21.65 if row % 2 else 0)
            tiles.append(_tile(x, 62 + 37.5 * row, kind))
    return "".join(tiles)


@cache
def cover() -> str:
    """Draw the cover, four by five."""
    candle = (
        '<circle cx="206" cy="226" r="52" fill="#FFE9A8" opacity=".22"/>'
        '<circle cx="206" cy="226" r="32" fill="#FFE9A8" opacity=".4"/>'
        '<path d="M196 246h20v42h-20z" fill="#FFF6DC"/><path d="M196 246h20v6q-4 8-8 1-5 9-12 1z" fill="#F0DDB0"/>'
        '<path d="M206 210c8 11 11 17 11 23a11 11 0 0 1-22 0c0-6 3-12 11-23z" fill="#F2A33A"/>'
        '<path d="M206 222c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 2-7 6-13z" fill="#FFF3C4"/>'
    )
    compass = (
        '<g transform="translate(38 258)"><circle r="27" fill="#6B522A"/><circle r="23" fill="#F6EBCB"/>'
        '<path d="M0-19L5 0 0 19-5 0z" fill="#B3261E"/><path d="M0 0L5 0 0 19-5 0z" fill="#4A3416"/>'
        '<circle r="3" fill="#FFF8E3"/></g>'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" preserveAspectRatio="xMidYMid slice">'
        '<rect width="240" height="300" fill="#3B2A14"/><circle cx="206" cy="226" r="190" fill="#553C1C"/>'
        '<circle cx="206" cy="226" r="130" fill="#6E4F26"/>'
        '<path d="M8 22Q60 12 122 20T234 16L230 262Q170 252 118 262T12 256z" fill="#8B6B3A"/>'
        '<path d="M8 16Q60 6 122 14T234 10L230 256Q170 246 118 256T12 250z" fill="#EBDAB0"/>'
        '<path d="M16 24Q64 15 122 22T226 19L222 248Q168 239 118 248T20 243z" fill="#F6EBCB"/>'
        f"{_map()}{compass}{candle}</svg>"
    )
