"""Biomes as cards: scene, type badges, animals, water, and the effect on an ivory plate; all on 120 units."""

from functools import cache
from typing import Final

from ludarium.core.drawing import MIDDLE, num, use

from ..components import Biome, Effect
from ..text import explain_component, name_of
from ..text.view_queries import tile
from .palette import FAMILIES, INK, IVORY, ON_IVORY, words
from .scenes import CUT

SIDE: Final = 120
ANIMALS: Final = ("flying", "terrestrial", "marine")
Token = tuple[str, str]  # its kind (number, arrow, times, or, else an icon) and what it says


@cache
def in_words(name: str, lang: str) -> str:
    """A component's name, and what it takes, has and gives."""
    return f"{name_of(name, lang)}. {explain_component(name, lang)}"


def tokens(effect: Effect | None, water: int = 0) -> list[Token]:
    """What a plate says: pay, arrow, gain, times what; or water that a thing simply has.

    >>> tokens(Effect(pay=3, points=6))
    [('number', '3'), ('gem', ''), ('arrow', ''), ('number', '6'), ('energy', '')]
    """
    if effect is None:
        return [("number", f"+{water}"), ("water", "")] if water else []
    said: list[Token] = [("number", f"{effect.pay}"), ("gem", ""), ("arrow", "")] if effect.pay else []
    plus = "" if effect.pay else "+"
    for amount, icon in ((effect.crystals, "gem"), (effect.points, "energy"), (effect.spores, "spore")):
        if amount and not (icon == "spore" and amount == 1 and effect.pay):
            said.append(("number", f"{plus}{amount}"))
        if amount:
            said.append((icon, ""))
    if effect.per == "animal":  # one kind, which the player names
        said += [("times", "×"), ("flying", ""), ("or", "/"), ("terrestrial", ""), ("or", "/"), ("marine", "")]
    elif effect.per:
        said += [("times", "×"), (effect.per, "")]
    return said


_WIDTHS: Final = {"arrow": 21.0, "times": 20.0, "or": 7.0}


def _width(token: Token) -> float:
    kind, said = token
    return 10.6 * len(said) + 2 if kind == "number" else _WIDTHS.get(kind, 18.0)


def row(said: list[Token], x: float, y: float, scale: float, ink: str, soft: str, colours: dict[str, str]) -> str:
    """Tokens in a row that starts at ``x``, centred on ``y``."""
    drawn = []
    for token in said:
        kind, content = token
        width = _width(token) * scale
        middle = x + width / 2
        if kind == "number":
            drawn.append(words(middle, y + 6 * scale, 17 * scale, content, ink, 800, MIDDLE))
        elif kind in ("times", "or"):
            drawn.append(words(middle, y + 5 * scale, 16.5 * scale, content, soft, 700, MIDDLE))
        elif kind == "arrow":
            head = f"M{num(middle - 5 * scale)} {num(y)}h{num(9.5 * scale)}"
            tip = f"m{num(-4 * scale)} {num(-4 * scale)}l{num(4 * scale)} {num(4 * scale)}"
            drawn.append(
                f'<path d="{head}{tip}l{num(-4 * scale)} {num(4 * scale)}" fill="none" stroke="{soft}"'
                f' stroke-width="{num(2 * scale)}" stroke-linecap="round" stroke-linejoin="round"/>'
            )
        else:
            drawn.append(use(kind, middle, y, 17 * scale, colours.get(kind, ink)))
        x += width
    return "".join(drawn)


def length(said: list[Token]) -> float:
    """How wide a row of tokens is at scale 1."""
    return sum(map(_width, said))


def _scene(types: tuple[str, ...], flip: bool) -> str:
    turn = ' transform="matrix(-1 0 0 1 120 0)"' if flip else ""
    if len(types) == 1:
        return f'<use href="#s-{types[0]}" width="120" height="120"{turn}/>'
    halves = "".join(
        f'<g clip-path="url(#s-cut-{half})"><use href="#s-{name}" width="120" height="120"{turn}/></g>'
        for half, name in zip("ab", types, strict=True)
    )
    return f'{halves}<path d="{CUT}" stroke="#fff" stroke-width="2.5" clip-path="url(#s-card)"/>'


def badge(kind: str, x: float, y: float) -> str:
    """A biome's type: its glyph on a white disc."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="13" fill="#fff"/>' + use(kind, x, y, 18, FAMILIES[kind][3])


def _animal(kind: str, x: float, y: float) -> str:
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="12" fill="{INK}" stroke="#fff" stroke-width="1.5"/>'
    return disc + use(kind, x, y, 15.5, "#fff")


def _drop(x: float, y: float) -> str:
    rim = ' stroke="#fff" stroke-width="2" paint-order="stroke"'
    return use("water", x, y, 22, ON_IVORY["water"], rim)


def plate(effect: Effect) -> str:
    """The effect at the foot of a card."""
    said = tokens(effect)
    start = (SIDE - length(said)) / 2
    paper = f'<rect x="5" y="88" width="110" height="27" rx="7" fill="{IVORY}"/>'
    return f'<g class="plate">{paper}{row(said, start, 101.5, 1, INK, "#565C64", ON_IVORY)}</g>'


@cache
def face(name: str) -> str:
    """A card or printed square without its price: what counts once it lies on a board."""
    card = tile(name)
    floor = 72 if card.effect else 102
    badges = "".join(badge(kind, 18 + 28 * place, 18) for place, kind in enumerate(card.types))
    animals = "".join(_animal(kind, 18 + 26 * place, floor) for place, kind in enumerate(card.animals))
    drops = "".join(_drop(104 - 17 * place, floor - 0.5) for place in range(card.water))
    flip = int(name[-1]) // 2 % 2 == 1  # a second composition of each scene, for the price of a mirror
    paper = '<rect class="sunk" width="120" height="120" rx="11" fill="#E9E6DD"/>'
    picture = f'{paper}<g class="scene">{_scene(card.types, flip)}</g>'
    return picture + badges + animals + drops + (plate(card.effect) if card.effect else "")


def spore(seat: str, square: str) -> str:
    """A spore in a square's upper right corner, where the price was."""
    glow = '<circle cx="102" cy="18" r="15" fill="#F3FFD9" opacity=".55"/>'
    glow += '<circle cx="102" cy="18" r="12" fill="#F3FFD9"/>'
    return f'<g id="spore-{seat}-{square}" class="spore">{glow}{use("spore", 102, 18, 21, ON_IVORY["spore"])}</g>'


def used() -> str:
    """A plate that has done its work in this step: paler, with a tick."""
    veil = f'<rect x="5" y="88" width="110" height="27" rx="7" fill="{IVORY}" opacity=".6"/>'
    disc = f'<circle cx="101" cy="101.5" r="10" fill="{INK}"/>'
    return f'<g class="used">{veil}{disc}{use("check", 101, 101.5, 13, "#fff")}</g>'


def price(card: Biome) -> str:
    """What placing it asks for: certain squares, or so many crystals."""
    if card.squares is not None:
        cells = "".join(
            f'<rect x="{num(87.5 + 8 * (square % 3))}" y="{num(9.5 + 8 * (square // 3))}" width="7" height="7" rx="1.5"'
            f' fill="{INK if square in card.squares else "#D9D6CC"}"/>'
            for square in range(9)
        )
        return f'<rect x="83" y="5" width="32" height="32" rx="7" fill="#fff"/>{cells}'
    pill = '<rect x="75" y="5" width="40" height="26" rx="13" fill="#fff"/>'
    return pill + words(88, 24, 17, str(card.cost), INK, 800, MIDDLE) + use("gem", 102, 18, 17, ON_IVORY["gem"])
