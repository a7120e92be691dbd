"""The signs of the key, each as it looks on the table."""

from ludarium.core.drawing import MIDDLE, SEAT_FILLS, at, box, boxed, disced, num, sign, tiled

from ..components import load
from .cards import Token, face, length, price, row
from .palette import FAMILIES, INK, IVORY, ON_DARK, ON_IVORY, SURFACE, words
from .tiles import colour

PLATES: dict[str, list[Token]] = {
    "price": [("number", "3"), ("gem", "")],
    "arrow": [("number", "2"), ("gem", ""), ("arrow", "")],
    "times": [("times", "×"), ("marine", "")],
}


def symbol(name: str) -> str:
    """Draw a sign by its name."""
    return _card() if name == "card" else _drawn(name)


@sign
def _drawn(name: str) -> str:
    kind, _, what = name.partition("-")
    match kind:
        case "terrain":
            return tiled(what, FAMILIES[what][0], FAMILIES[what][3])
        case "animal":
            return disced(what, INK, "#fff", ' stroke="#fff" stroke-width="1.5"')
        case "matter":
            return tiled(what, SURFACE, ON_DARK[what])
        case "entity":
            one = next(one for one in load().entities if one.id == what)
            return disced(one.symbol, colour(one), "#fff")
        case "grid":
            return _grid()
        case "cut":
            return _cut()
        case "avatar":
            return disced("avatar", SEAT_FILLS[0], "#fff", ' stroke="#fff" stroke-width="2"')
        case "corner":
            return disced("energy", "#3A4670", "#FFC74A", ' stroke="#8FA3D8" stroke-width="1.5"')
        case "moon" | "star" | "satellite" | "hole":
            return disced(kind, "#222A45", "#D9E1FF")
        case _:
            return _plate(PLATES[kind])


def _plate(said: list[Token]) -> str:
    scale = min(1.0, 40 / length(said))
    wide = scale * length(said) + 8
    paper = box(24 - wide / 2, 5, wide, 26, 7, IVORY, ' stroke="#D9D6CC"')
    return paper + row(said, 28 - wide / 2, 18, scale, INK, "#565C64", ON_IVORY)


def _card() -> str:
    """A whole card, with the numbers of its parts beside them."""
    card = next(one for one in load().biomes if one.cost and one.animals and one.effect)
    body = at(28, 2, face(card.id) + price(card))
    parts = (("1", 168, 20, 146), ("2", 8, 20, 34), ("3", 8, 74, 34), ("4", 168, 103, 144))
    for number, x, y, to in parts:
        body += f'<path d="M{x} {y}H{to}" stroke="currentColor" stroke-width="1.5"/>'
        body += f'<circle cx="{x}" cy="{y}" r="8" fill="var(--ink,currentColor)"/>'
        body += words(x, y + 4.2, 12, number, "var(--surface,#fff)", 800, MIDDLE)
    return boxed(body, 176, 124)


def _grid() -> str:
    dark = (2, 4, 6)
    cells = "".join(
        box(12.5 + 8 * (n % 3), 6.5 + 8 * (n // 3), 7, 7, 1.5, INK if n in dark else "#D9D6CC") for n in range(9)
    )
    return box(8, 2, 32, 32, 7, "#fff", ' stroke="#D9D6CC"') + cells


def _cut() -> str:
    upper, lower = FAMILIES["mushroom"][0], FAMILIES["forest"][1]
    corner = f'<path d="M40 6v20a8 8 0 0 1-8 8H14z" fill="{lower}"/>'
    return box(8, 2, 32, 32, 8, upper) + corner + f'<path d="M{num(38)} 4L10 32" stroke="#fff" stroke-width="2"/>'
