"""The signs of the key, each as it looks on the table."""

from ludarium.core.drawing import MIDDLE, NIGHT, SEAT_FILLS, box, sign, tiled, use
from ludarium.core.drawing import mark as seat_mark

from ..text.nouns import VALUES
from .palette import CONTINENT, DEEP, GOLD, INK, MUTED, PAPER, SUNK, TERRAIN, hexagon, words


@sign
def symbol(name: str) -> str:
    """Draw a sign by its name."""
    kind, _, what = name.partition("-")
    match kind:
        case "terrain":
            return _terrain(what)
        case "yellow":
            return _card("#FFE9A8") + use(what, 24, 18, 17, MUTED)
        case "mark":
            return seat_mark(0, 24, 18, 30)
        case "stack":
            return _stack()
        case "leader":
            return _flag()
        case "sea":
            return box(8, 2, 32, 32, 8, "#8FD6DE") + box(14, 8, 20, 20, 6, "#1B6479")
        case "stone":
            return f'<polygon points="{hexagon(24, 18, 14)}" fill="{GOLD}" stroke="#8A5A00" stroke-width="1.8"/>'
        case "white":
            return _card(PAPER) + words(24, 25, 19, "3", INK, 800, MIDDLE)
        case "timeline" | "limit":
            return _line(kind == "limit")
        case _:
            return tiled(kind, PAPER, INK, f' stroke="{SUNK}"')


def _terrain(name: str) -> str:
    ground = box(6, 1, 36, 34, 8, TERRAIN[name])
    tile = f'<polygon points="{hexagon(24, 18, 15)}" fill="{PAPER}" stroke="{DEEP[name]}" stroke-width="1"/>'
    value = words(24, 29, 11, str(VALUES[name]), DEEP[name], 800, MIDDLE)
    return ground + tile + use(name, 24, 13.5, 14, DEEP[name]) + value


def _card(paper: str) -> str:
    return box(11, 2, 26, 32, 5, paper, ' stroke="#C9BE9F" stroke-width="1"')


def _stack() -> str:
    slabs = "".join(
        box(13, 20 + 5 * n, 20, 7, 3.5, SEAT_FILLS[seat], f' stroke="{NIGHT}" stroke-width="1"')
        for n, seat in ((1, 0), (0, 1))
    )
    count = f'<circle cx="35" cy="7" r="7.5" fill="{NIGHT}"/>' + words(35, 11, 11, "3", "#fff", 800, MIDDLE)
    return slabs + seat_mark(0, 23, 14, 22) + count


def _flag() -> str:
    pole = f'<path d="M16 32V4" stroke="{NIGHT}" stroke-width="2.500"/>'
    return pole + f'<path d="M16 4h20l-4 7 4 7H16z" fill="{SEAT_FILLS[0]}" stroke="#fff" stroke-width="1.5"/>'


def _line(limit: bool) -> str:
    bar = box(5, 9, 22, 18, 5, CONTINENT["india"]) + box(28, 9, 15, 18, 5, CONTINENT["africa"])
    if not limit:
        return bar
    red = '<path d="M40 3v30" stroke="#B3261E" stroke-width="3" stroke-dasharray="4 3"/>'
    return box(5, 9, 34, 18, 5, SUNK, ' stroke="#A8A294"') + red
