"""A card's face: whole in a hand, folded to its head in a column, large beside it.

Kind is the glyph at the top left and the window's shape, continent the pair of letters at the top right; then the name,
strength or what the card does in signs, and at the foot the signs of its abilities and its morale.
"""

from typing import Final

from ludarium.core.drawing import END, MIDDLE, at, box, mark, num, shortened, use, wide, wrapped
from ludarium.core.i18n import Translator

from ..components import Card
from ..components.glyphs import GLYPH, Sign
from ..text.abilities import ability_text, sign
from ..text.cards import card_name, era, fact, sort_of
from .emblems import badge, emblem
from .icons import WINDOWS
from .palette import BROWN, DEEP, GILT, INK, IVORY, NIGHT, RED, SAND, WINE, lines, title, words

LEAST: Final = 12.0
"""How small letters may be: a board that is a little too high for its place is drawn smaller."""

FIGHTERS: Final = ("character", "army")
PAPER: Final = {"army": SAND, "land": "#E4ECD8"}


def window(card: Card, x: float, y: float, width: float) -> str:
    """The framed scene, in the shape of its kind."""
    scale = width / 72
    frame = f'<path d="{WINDOWS[card.type]}" fill="none" stroke="{GILT}" stroke-width="{num(1.6 / scale)}"/>'
    return at(x, y - 2.7 * scale, f'<g clip-path="url(#f-{card.type})">{emblem(card)}{badge(card)}</g>{frame}', scale)


def square(card: Card, x: float, y: float, height: float) -> str:
    """The middle of the scene, for a folded card: nearly as wide as it is high."""
    scale = height / 48
    return at(x - 12.8 * scale, y, f'<g clip-path="url(#f-square)">{emblem(card)}</g>', scale)


# Signs ------------------------------------------------------------------------------------------------------------------


def signs(
    card: Card, x: float, y: float, height: float = 18, half: float = 0, left: tuple[str, ...] | None = None
) -> tuple[str, float]:
    """The ability signs from a point on, and how wide they are; ``left`` are those still usable."""
    shown = left if left is not None else tuple(dict.fromkeys(sign(ability) for ability in card.abilities))
    interrupts = any(ability.interrupt is not None for ability in card.abilities)
    half = half or (height * 0.94 if len(shown) < 2 else height * 0.76)
    drawn, width = "", 0.0
    if card.mode == "choice":
        drawn += box(x, y, half, height, 4, "#8A6A2A") + use(
            "choice", x + half / 2, y + height / 2, height * 0.66, "#fff"
        )
        width += half + 2
    if interrupts and shown:
        drawn += box(x + width, y, half + 4, height, 4, RED) + use(
            "bolt", x + width + half / 2, y + height / 2, height * 0.66, "#fff"
        )
        width += half
    size = min(12.5, max(LEAST, height * 0.7))
    for said in shown:
        base = y + height / 2 + size * 0.36
        drawn += box(x + width, y, 2 * half, height, 4, "#E8D9B8") + box(x + width, y, half + 3, height, 4, NIGHT)
        drawn += box(x + width + half, y, 4, height, 0, "#E8D9B8")
        drawn += words(x + width + half / 2 + 0.3, base, size, said[0], "#fff", 800, MIDDLE)
        drawn += _uses(said[1:], x + width + half * 1.5, base, size)
        width += 2 * half + 3
    return drawn, width - 3


def _uses(said: str, x: float, base: float, size: float) -> str:
    """How often an ability may be used. The sign for *always* is drawn: the page's letters do not have it."""
    if said != "∞":
        return words(x, base, size, said, INK, 800, MIDDLE)
    return use("always", x, base - size * 0.36, size * 1.12, INK)


def stacked(card: Card) -> tuple[str, float, float]:
    """The signs one above the other, where a line has no room for two; how wide and how high they are."""
    shown = tuple(dict.fromkeys(sign(ability) for ability in card.abilities))
    if len(shown) < 2:
        drawn, long = signs(card, 0, 0, 16)
        return drawn, long, 16.0
    drawn, long = "", 0.0
    for n, one in enumerate(shown[:2]):
        part, wide_ = signs(card, 0, 17 * n, 15, 14, left=(one,))
        drawn, long = drawn + part, max(long, wide_)
    return drawn, long, 32.0


# What a card does, in signs -----------------------------------------------------------------------------------------------


def tokens(card: Card) -> list[Sign]:
    """The first ability in at most four signs: glyphs (``i``) and numbers (``t``)."""
    first = card.abilities[0]
    on = first.interrupt.on[0] if first.interrupt is not None else ""
    found = [sign for effect in first.do[:2] for sign in effect.signs(on)]
    return found[:3] if found[3:4] == [("t", "×")] else found[:4]


def plate(card: Card, x: float, y: float, width: float) -> str:
    """What an action card does, on a white plate."""
    said = tokens(card)
    gap = 4.0 if len(said) < 4 else 2.5
    sizes = [15.0 if kind == "i" else wide(text, 13) for kind, text in said]
    while sum(sizes) + gap * (len(said) - 1) > width - 4:
        fewer = -2 if len(said) > 2 and said[-2] == ("t", "×") else -1  # what is counted goes with its sign
        said, sizes = said[:fewer], sizes[:fewer]
    start = x + (width - sum(sizes) - gap * (len(said) - 1)) / 2
    drawn = box(x, y, width, 20, 5, "#fff")
    for (kind, text), size in zip(said, sizes, strict=True):
        drawn += (
            use(text, start + size / 2, y + 10, 14, WINE) if kind == "i" else words(start, y + 14.7, 13, text, INK, 800)
        )
        start += size + gap
    return drawn


# Whole ------------------------------------------------------------------------------------------------------------------


def face(card: Card, lang: str, width: float = 107, height: float = 150) -> str:
    """A card as it lies in a hand."""
    inner = width - 16
    tall = min(inner * 42.6 / 72, height - 87)
    shown = tall * 72 / 42.6
    paper = PAPER.get(card.type, IVORY)
    drawn = box(0, 0, width, height, 11, "#D9C49A") + box(0, 0, width, height - 4, 11, paper)
    drawn += window(card, (width - shown) / 2, 8, shown)
    drawn += f'<circle cx="16" cy="16" r="12" fill="#fff" stroke="{GILT}" stroke-width="1.5"/>' + use(
        GLYPH[card.type], 16, 16, 14, WINE
    )
    if card.continent is not None:
        drawn += box(width - 35, 10, 25, 17, 4, IVORY) + words(width - 22.5, 23, 12, card.continent, INK, 800, MIDDLE)
    small = 13.0 if width > 100 else 12.0
    rows = wrapped(card_name(card, lang), small * 1.04, inner + 3, 3 if width < 100 and height > 140 else 2)
    drawn += "".join(title(8, 8 + tall + 15 + 14 * n, small, row) for n, row in enumerate(rows))
    drawn += _foot(card, width, height)
    base = height - 47
    if card.type in FIGHTERS:
        size, icon = (14.0, 13.0) if width > 100 else (12.5, 10.0)
        drawn += use("sword", 6 + icon / 2, base + 10, icon, BROWN)
        drawn += words(8 + icon, base + 15, size, str(card.attack), INK, 800)
        drawn += words(width - 7, base + 15, size, str(card.defense), INK, 800, END)
        drawn += use("shield", width - 9 - icon / 2 - wide(str(card.defense), size), base + 10, icon, BROWN)
    else:
        drawn += plate(card, 8, base, inner)
    return drawn


def _foot(card: Card, width: float, height: float) -> str:
    drawn, long = (
        signs(card, 8, height - 27, 18)
        if width > 100
        else signs(card, 6, height - 26, 16, 12 if len(card.abilities) < 2 else 10)
    )
    if card.type == "land":
        return drawn
    text = str(card.morale)
    drawn += words(width - 8, height - 13, 14, text, INK, 800, END)
    left = width - 18 - wide(text, 14)
    return drawn + (use("laurel", left, height - 18, 13, GILT) if left - 7 > long + 8 else "")


# Large ------------------------------------------------------------------------------------------------------------------


def large(card: Card, t: Translator, width: float = 232) -> tuple[str, float]:
    """A card with all its words, for a closer look; and how high it is."""
    inner = width - 28
    tall = inner * 42.6 / 72
    body = window(card, 14, 14, inner)
    body += f'<circle cx="28" cy="28" r="16" fill="#fff" stroke="{GILT}" stroke-width="1.5"/>'
    body += use(GLYPH[card.type], 28, 28, 19, WINE)
    if card.continent is not None:
        body += box(width - 48, 20, 28, 20, 5, IVORY) + words(width - 34, 35, 13, card.continent, INK, 800, MIDDLE)
    y = 14 + tall + 24
    for text in wrapped(card_name(card, t.lang), 19.5, inner, 3):
        body += title(14, y, 19, text)
        y += 22
    for text in wrapped(", ".join(part for part in (sort_of(card, t), era(card, t.lang)) if part), 13, inner, 2):
        body += words(14, y, 13, text, BROWN, 600)
        y += 17
    body += _numbers(card, y + 2, width)
    y += 30 if card.type != "land" else 4
    for ability in card.abilities:
        mark_, long = signs(card, 14, y, 18, left=(sign(ability),))
        body += mark_
        for text in wrapped(ability_text(ability, t.lang), 13, width - 24 - long - 14, 9):
            body += words(14 + long + 8, y + 13.5, 13, text, INK, 600)
            y += 17
        y += 8
    for text in wrapped(fact(card, t.lang), 12.5, inner, 6):
        body += words(14, y + 10, 12.5, text, "#5A4632", 400)
        y += 16
    height = y + 12
    paper = PAPER.get(card.type, IVORY)
    return box(0, 0, width, height + 5, 14, "#D9C49A") + box(0, 0, width, height, 14, paper) + body, height + 5


def _numbers(card: Card, y: float, width: float) -> str:
    """Strength at the left, morale at the right."""
    if card.type == "land":
        return ""
    drawn, x = "", 14.0
    if card.type in FIGHTERS:
        for icon, value in (("sword", card.attack), ("shield", card.defense)):
            drawn += use(icon, x + 8, y + 7, 16, BROWN) + words(x + 20, y + 13, 17, str(value), INK, 800)
            x += 34 + wide(str(value), 17)
    drawn += words(width - 14, y + 13, 17, str(card.morale), INK, 800, END)
    return drawn + use("laurel", width - 26 - wide(str(card.morale), 17), y + 7, 16, GILT)


# Folded -----------------------------------------------------------------------------------------------------------------


def row(
    card: Card, lang: str, width: float, height: float = 31, bonus: tuple[int, int] = (0, 0), spent: bool = False
) -> str:
    """A character or army in a column: window, name, both strengths; a bonus colours what it changed."""
    drawn = box(0, 0, width, height, 6, PAPER.get(card.type, IVORY))
    side = height * 46.4 / 48
    drawn += square(card, 0, 0, height)
    values = ((card.attack, bonus[0], "sword"), (card.defense, bonus[1], "shield"))
    if width < 118:
        return drawn + _below(card, lang, side + 3, width, height, values)
    room = width - side - 12 - 12 - wide(str(max(card.attack, card.defense)), 12)
    size = 12.0
    rows = wrapped(card_name(card, lang), size * 1.06, room)  # a few names are broader than they are reckoned
    top = height / 2 + (4.3 if len(rows) == 1 else -1.6)
    drawn += lines(side + 5, top, size, rows, 12.2, INK, 700)
    for n, (value, plus, icon) in enumerate(values):
        y = height / 2 - 2.7 + 13.5 * n
        text = str(max(value + plus, 0))
        colour = INK if not plus else "#0B6B4B" if plus > 0 else RED
        drawn += words(width - 5, y, 12, text, colour, 700 if not plus else 800, END)
        drawn += use(icon, width - 12 - wide(text, 12), y - 4, 10, BROWN)
    return drawn


def _below(
    card: Card, lang: str, x: float, width: float, height: float, values: tuple[tuple[int, int, str], ...]
) -> str:
    """Name and strengths one below the other, where a line has no room for both."""
    drawn = words(x, height / 2 - 2.5, 12, shortened(card_name(card, lang), 12, width - x - 2), INK, 700)
    texts = [str(max(value + plus, 0)) for value, plus, _ in values]
    fits = x + sum(wide(text, 12) for text in texts) + 12 + 17 + 2 <= width
    for n, (text, (_, plus, icon)) in enumerate(zip(texts, values, strict=True)):
        colour = INK if not plus else "#0B6B4B" if plus > 0 else RED
        if fits:
            drawn += use(icon, x + 5, height / 2 + 6.5, 10, BROWN)
            x += 12
        elif n:
            drawn += words(x + 0.5, height / 2 + 10.8, 12, "/", INK, 700)
            x += 5.5
        drawn += words(x, height / 2 + 10.8, 12, text, colour, 700)
        x += wide(text, 12) + (5 if fits else 0)
    return drawn


def chip(card: Card, lang: str, width: float, height: float = 31, left: tuple[str, ...] | None = None) -> str:
    """A card of the Active Area, or a vessel: window, name, signs."""
    drawn = box(0, 0, width, height, 6, PAPER.get(card.type, IVORY)) + square(card, 0, 0, height)
    side = height * 46.4 / 48
    marks, long = signs(card, 0, 0, min(17.0, height - 8), left=left)
    if width - side - long < 55:
        marks, long = "", 0.0
    drawn += at(width - long - 5, (height - min(17.0, height - 8)) / 2, marks)
    rows = wrapped(card_name(card, lang), 12, width - side - long - 13, 2 if height >= 28 else 1)
    top = height / 2 + (4.3 if len(rows) == 1 else -1.6)
    return drawn + lines(side + 5, top, 12, rows, 12.2, INK, 700)


def plinth(card: Card, lang: str, width: float, height: float = 42, owner: int | None = None) -> str:
    """A land: the plinth of its column. A foreign owner's mark stands on it."""
    drawn = box(0, 0, width, height, 6, DEEP) + box(0, 0, width, height - 3, 6, NIGHT) + square(card, 0, 0, height - 3)
    side = (height - 3) * 46.4 / 48
    drawn += box(3, height - 20, 24, 15, 3, IVORY) + words(15, height - 8.3, 12, str(card.continent), INK, 800, MIDDLE)
    size, name = (13.5 if width >= 118 else 12.5), card_name(card, lang)
    marks, long, tall = stacked(card) if owner is None and width >= 118 else ("", 0.0, 0.0)
    if owner is not None and width >= 118:
        long = 18.0
        drawn += mark(owner, width - 14, (height - 3) / 2, 20)
    elif owner is not None:
        drawn += mark(owner, side - 8, 10, 16)
    rows = wrapped(name, size * 1.12, width - side - long - (14 if long else 8))
    if marks and any(text.endswith("…") for text in rows):
        marks, rows = (
            "",
            wrapped(name, size * 1.12, width - side - 8),
        )  # its sign is told beside the board, its name is not
    if marks:
        drawn += at(width - long - 5, (height - 3 - tall) / 2, marks)
    top = (height - 3) / 2 + (4.8 if len(rows) == 1 else -2)
    return drawn + "".join(title(side + 6, top + 14 * n, size, text, IVORY) for n, text in enumerate(rows))
