"""Armies: ranks of soldiers, dressed by continent and age."""

from typing import Final

from ludarium.core.drawing import num

from ...components import Card
from .paint import PALETTES, SKIN, Dice, backdrop, darker, disc, ground, motif, path

HATS: Final = (
    "M-5 0c0-5 2-7 5-7s5 2 5 7zM-.8-10h1.6v4h-1.6z",
    "M-5.5 0c0-3.5 2-9.5 5.5-9.5S5.5-3.5 5.5 0z",
    "M-5-.5h10V-8h-10zM-6-.5H6V1H-6z",
    "M-7 0c3-1.5 4-5.5 7-5.5S4-1.5 7 0c-4 1.5-10 1.5-14 0z",
    "M-5.5 0c0-4 2-6.5 5.5-6.5S5.5-4 5.5 0zM-5.5-6.5C-4-11 4-11 5.5-6.5 2-8-2-8-5.5-6.5z",
    "M-5.5 0C-6-4-3-7 0-7s6 3 5.5 7l1.5 3-2.5-.5v-2h-9v2L-7 3z",
)
GUNS: Final = (
    "rifle",
    "cannon",
    "tank",
    "aeroplane",
    "bandana",
    "hat",
    "submarine",
    "radio",
    "car",
    "bicycle",
    "balloon",
)


def ranks(card: Card, dice: Dice) -> str:
    """Draw an army: soldiers in ranks."""
    fill, _, metal, light = dice.one(PALETTES["army"])
    coat = dice.one(("#8F3A2E", "#3F5A7A", "#5B6B45", "#6B5A7A", "#8F8A82", "#7A5A2A", "#2F4A4A"))
    skin, hat = dice.one(SKIN[str(card.continent)]), dice.one(HATS)
    drawn = ground(fill, "plate") + backdrop(dice, light)
    gun = card.emblem in GUNS
    for row, (y, size) in enumerate(((27.0, 0.72), (36.0, 1.0))):
        xs = (15.0, 29.0, 43.0, 57.0) if row == 0 else (20.0, 36.0, 52.0)
        for x in xs:
            drawn += _soldier(x, y, size, coat if row else darker(coat), skin, hat, metal, gun)
    banner = motif(card.emblem, 36, 11, 17, light, metal)
    return drawn + disc(36, 11, 10.5, "#2A1A12") + banner


def _soldier(x: float, y: float, size: float, coat: str, skin: str, hat: str, metal: str, gun: bool) -> str:
    weapon = "M7.2-14h1.6v34H7.2zM6.5-4h3v6h-3z" if gun else "M7.3-12h1.4v34H7.3zM8-18l2.2 6H5.8z"
    body = path(metal, weapon) + path(coat, "M-8 22V9c0-3 2.5-5 5.5-5h5C5.5 4 8 6 8 9v13z")
    body += disc(0, -1, 4.4, skin) + f'<path d="{hat}" transform="translate(0 -2.5)" fill="{metal}"/>'
    return f'<g transform="translate({num(x)} {num(y)}) scale({size:g})">{body}</g>'
