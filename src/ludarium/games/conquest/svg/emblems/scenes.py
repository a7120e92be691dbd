"""Landscapes, and the subjects of all other cards."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...components import Card
from .paint import PALETTES, PATTERNS, SKIES, Dice, darker, disc, ground, motif, path


def landscape(card: Card, dice: Dice) -> str:
    """Draw a land."""
    continent = str(card.continent)
    sky, sun, far, near = SKIES[continent]
    y = 24 + dice.below(7)
    x = 12 + dice.below(48)
    hills = dice.one(
        (
            f"M0 {y}c12-{8 + dice.below(7)} 24-9 34-3 12-{8 + dice.below(8)} 26-8 38 0v30H0z",
            f"M0 {y + 4}L{x - 14} {y - 8} {x} {y + 2} {x + 14} {y - 11} {x + 30} {y}l24 5v30H-20z",
            f"M0 {y}c{14 + dice.below(6)}-3 20 6 36 1s24-8 36-2v30H0z",
        )
    )
    drawn = f'<rect width="72" height="48" fill="{sky}"/>' + disc(x, 9 + dice.below(6), 5 + dice.below(3), sun)
    drawn += path(far, hills)
    dark = darker(near)
    drawn += motif(card.emblem, 36, 23, 27, dark, "#FBF3DF")
    front = dice.one(
        (
            f"M0 {37 + dice.below(3)}c20-6 48-{5 + dice.below(4)} 72 0v12H0z",
            f"M0 36c16 4 26-{3 + dice.below(4)} 40 0s24 2 32-{1 + dice.below(4)}v16H0z",
        )
    )
    drawn += path(near, front)
    if dice.below(2) or continent == "OC":
        water = "#8FC7D8" if continent != "OC" else "#6FC3CC"
        drawn += path(
            water,
            f"M{30 + dice.below(8)} 48c2-5 10-5 6-11h5c6 6-1 7 2 11z"
            if continent != "OC"
            else "M0 43c12-3 24 2 36 0s24-3 36 0v6H0z",
        )
    return drawn + '<rect width="72" height="48" fill="url(#p-map)"/>'


class Colours(NamedTuple):
    """Ground, tint, the thing itself, and what stands out."""

    fill: str
    tint: str
    main: str
    tone: str


def subject(card: Card, dice: Dice) -> str:
    """Draw the subject of any other card."""
    colours = Colours(*dice.one(PALETTES[card.type]))
    draw = SCENES.get(card.type, _document)
    return ground(colours.fill, PATTERNS[card.type]) + draw(card, dice, colours)


def _vessel(card: Card, dice: Dice, colours: Colours) -> str:
    drawn = path(
        "#FBF3DF",
        f"M{8 + dice.below(8)} 10h{10 + dice.below(8)}v2.5H6zM{46 + dice.below(6)} 7h{10 + dice.below(6)}v2.5H44z",
    )
    drawn += motif(card.emblem, 36, 23, 31, colours.main, colours.tone)
    drawn += path(colours.tint, f"M0 {37 + dice.below(2)}c6-3 12-3 18 0s12 3 18 0 12-3 18 0 12 3 18 0v12H0z")
    return drawn + path(
        darker(colours.tint), f"M0 {42 + dice.below(2)}c6-2 12-2 18 0s12 2 18 0 12-2 18 0 12 2 18 0v8H0z"
    )


def _event(card: Card, dice: Dice, colours: Colours) -> str:
    drawn = _rays(dice, colours.tone) + disc(36, 22, 17.5, colours.tone)
    drawn += path(
        colours.tint, f"M0 {38 - dice.below(4)}c14-{6 + dice.below(4)} 26-4 36 1 12-6 24-6 36-{dice.below(4)}v20H0z"
    )
    return drawn + motif(card.emblem, 36, 23, 28, colours.main, darker(colours.tint))


def _location(card: Card, dice: Dice, colours: Colours) -> str:
    drawn = disc(14 + dice.below(44), 9 + dice.below(4), 4 + dice.below(3), colours.tone)
    drawn += path(colours.tint, f"M0 {36 - dice.below(4)}c18-{4 + dice.below(4)} 50-{4 + dice.below(5)} 72 0v20H0z")
    drawn += motif(card.emblem, 36, 23, 33, colours.main, colours.tone)
    return drawn + path(darker(colours.tint), f"M0 {40 + dice.below(2)}c22-{2 + dice.below(3)} 46-2 72 1v12H0z")


def _knowledge(card: Card, dice: Dice, colours: Colours) -> str:
    slab = dice.one(("M17 44V14c0-6 8-10 19-10s19 4 19 10v30z", "M16 5h40v38H16z", "M15 9l21-6 21 6v34H15z"))
    drawn = path(darker(colours.tone), slab) + path(colours.tone, slab)
    return drawn + motif(card.emblem, 36, 24, 29, colours.main, colours.fill)


def _organization(card: Card, dice: Dice, colours: Colours) -> str:
    field = dice.one(
        (
            "M36 2l20 6v16c0 11-8 17-20 22-12-5-20-11-20-22V8z",
            "M16 4h40v38l-20-7-20 7z",
            "M36 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z",
        )
    )
    inner = dice.one(("#5F2A2A", "#2F4A3A", "#2F3C55", "#5A3E66"))
    return path(inner, field) + motif(card.emblem, 36, 23, 27, colours.tone, "#E0AC48")


def _technology(card: Card, dice: Dice, colours: Colours) -> str:
    chip = dice.one(("M16 6h40v36H16z", "M22 4h28l8 8v24l-8 8H22l-8-8V12z", "M36 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z"))
    drawn = f'<path d="{chip}" fill="{darker(darker(colours.fill))}"/>'
    return drawn + motif(card.emblem, 36, 24, 30, colours.main, colours.tone)


def _document(card: Card, dice: Dice, colours: Colours) -> str:
    turn = dice.below(9) - 4
    sheet = dice.one(
        (
            "M20 3h32v42H20z",
            "M20 3h26l6 6v36H20z",
            "M18 6c0-4 4-4 4-1h28c0-3 4-3 4 1v36c0 4-4 4-4 1H22c0 3-4 3-4-1z",
        )
    )
    rows = path("#B9AD98", f"M25 {33}h22v1.8H25zM25 37h{14 + dice.below(8)}v1.8H25z")
    return (
        f'<g transform="rotate({turn} 36 24)">{path("#F7EFDC", sheet)}'
        f"{motif(card.emblem, 36, 18.5, 23, colours.main, colours.tone)}{rows}</g>"
    )


SCENES: Final[dict[str, Callable[[Card, Dice, Colours], str]]] = {
    "vessel": _vessel,
    "event": _event,
    "location": _location,
    "knowledge": _knowledge,
    "organization": _organization,
    "technology": _technology,
}


def _rays(dice: Dice, fill: str) -> str:
    """Light behind an event."""
    turn = dice.below(30)
    return "".join(
        f'<path d="M36 22L29-30h14z" transform="rotate({turn + 45 * n} 36 22)" fill="{fill}" opacity=".35"/>'
        for n in range(8)
    )
