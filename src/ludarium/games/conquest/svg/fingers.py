"""The same for fingers, on a phone: nothing that can be touched is less than 44 units high.

An own land is a line: its tile, then everybody in it. An opponent's lands are tiles; one opens into such a line while somebody
in it can be touched.
"""

from typing import Final

from ludarium.core.drawing import MIDDLE, at, box, mark, shortened, touchable, use, wide
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS
from ludarium.core.words import seat_name

from ..components import Card
from ..text.cards import card_name, sort_of
from ..text.labels import piece_label
from ..text.nouns import number
from ..text.view_queries import Civilization, Column, Piece
from .board import piles
from .faces import chip, row, square
from .palette import DEEP, GOLD, IVORY, NIGHT, PALE, QUIET, RED_BOLT, ROSE, SHADE, SURFACE, ring, title, words
from .rows import count, head

TOUCH: Final = 44.0
GAP: Final = 4.0
LAND: Final = 124.0
"""How wide a land is beside its people."""


def opponent(civ: Civilization, name: str, width: float, t: Translator, lit: frozenset[str]) -> tuple[str, float]:
    """One opponent: who it is in a line, then the lands; and how high that is."""
    drawn = mark(civ.seat, 14, 13, 22) + words(29, 18, 13, shortened(name, 13, 84), PALE, 700)
    x = 40 + min(wide(name, 13), 84)
    drawn += words(x, 18, 14, number(civ.morale), PALE, 800)
    drawn += use("laurel", x + 10 + wide(number(civ.morale), 14), 13, 13, GOLD)
    if civ.out:
        return drawn + words(x + 60, 18, 12, t("out of the game"), ROSE, 600), 28.0
    x += 24 + wide(number(civ.morale), 14)
    drawn += use("hand", x + 6, 13, 12, ROSE) + words(x + 15, 18, 13, str(civ.hand), ROSE, 700)
    drawn += "".join(count(civ, k, width - 38 * (2 - k), 13, t) for k in range(3))
    y = 27.0
    part, high = _lands(civ, width, t, lit)
    drawn, y = drawn + at(0, y, part), y + high
    part, high = _row_of_heads(civ.active, width, t, TOUCH if lit & names(civ.active) else 26.0)
    return drawn + at(0, y, part), y + high + 3


def names(pieces: tuple[Piece, ...]) -> frozenset[str]:
    """The elements of some cards."""
    return frozenset(f"card-{piece.id}" for piece in pieces)


def _lands(civ: Civilization, width: float, t: Translator, lit: frozenset[str]) -> tuple[str, float]:
    """Opened lands in lines of their own, the others as tiles side by side."""
    opened = [column for column in civ.columns if lit & names((*column.occupants, *column.vessels))]
    closed = [column for column in civ.columns if column not in opened]
    drawn, y = "", 0.0
    for column in opened:
        part, high = line(column, width, t)
        drawn, y = drawn + at(0, y, part), y + high
    least = max(int((width + GAP) // (1.4 * LAND)), 1)
    across = least if len(closed) <= 2 * least else max(int((width + GAP) // (LAND - 6)), 1)
    each = (width + GAP) / across - GAP
    for n, column in enumerate(closed):
        x, place = (each + GAP) * (n % across), y + (TOUCH + GAP) * (n // across)
        drawn += at(x, place, _tile(column, each, t) + _crowd(column, each, t))
    return drawn, y + (TOUCH + GAP) * -(-len(closed) // across)


def own(civ: Civilization, width: float, t: Translator) -> tuple[str, float]:
    """The viewer's civilization: a line for each land, then the Active Area with the piles."""
    drawn, y = _flow(civ.columns, width, t)
    room = width - 146
    label = t("{who}’s Active Area", who=seat_name(t.names, civ.seat, t.lang))
    heads, high = _row_of_heads(civ.active, room - 6, t, TOUCH)
    high = max(high, TOUCH + GAP)
    edge = ' fill-opacity=".35" stroke="#8A4A5C" stroke-width="1.2" stroke-opacity=".6"'
    frame = box(0.7, y + 0.7, room - 1.4, high - 1.4, 8, SHADE, edge)
    drawn += touchable(f"active-{LETTERS[civ.seat]}", "area", label, frame + ring(0, y, room, high, 8, False))
    drawn += at(3, y + 2, heads) + at(width - 140, y + 1, piles(civ, 140, t))
    return drawn, y + high + 3


def _flow(columns: tuple[Column, ...], width: float, t: Translator) -> tuple[str, float]:
    """Lands with their people, several in a line where that fits; and how high they are."""
    drawn, x, y, deep = "", 0.0, 3.0, 0.0
    for column in columns:
        part, high = line(column, width, t)
        needs = LAND + (TOUCH + GAP) * len((*column.occupants, *column.vessels))
        if x and x + needs > width:
            x, y, deep = 0.0, y + deep, 0.0
        drawn += at(x, y, part)
        x, deep = x + needs + GAP, max(deep, high)
    return drawn, y + deep


def line(column: Column, width: float, t: Translator) -> tuple[str, float]:
    """A land and everybody in it, side by side; more than fit go on below."""
    people = [*column.occupants, *column.vessels]
    each = TOUCH + GAP
    across = max(int((width - LAND) // each), 1)
    rows = max(-(-len(people) // across), 1)
    drawn = _tile(column, LAND, t, both=True)
    for n, piece in enumerate(people):
        drawn += _head(piece, LAND + GAP + each * (n % across), each * (n // across), t)
    return drawn, each * rows


def _tile(column: Column, width: float, t: Translator, both: bool = False) -> str:
    """A land: scene, name, and what it defends with; an own one also what it attacks with."""
    land = column.land
    drawn = box(0, 0, width, TOUCH, 8, DEEP) + box(0, 0, width, TOUCH - 2, 8, NIGHT) + square(land.card, 2, 2, 38)
    drawn += title(44, 17, 12.5, shortened(card_name(land.card, t.lang), 13.2, width - 48), IVORY)
    total = f"{column.attack}/{column.defense}" if both else str(column.defense)
    drawn += use("sword" if both else "shield", 50, 30.5, 11, QUIET) + words(59, 35, 12.5, total, PALE, 700)
    drawn += mark(land.owner, 34, 34, 16) if land.owner != land.holder else ""
    return touchable(
        f"card-{land.id}", "land", piece_label(land, t, t.names), drawn + ring(0, 0, width, TOUCH, 8, False)
    )


def _crowd(column: Column, width: float, t: Translator) -> str:
    """Who stands in a closed land, as small heads at its edge: only to be seen, the land is what is touched."""
    people = [*column.occupants, *column.vessels]
    pitch = min(18.0, (width - 92) / max(len(people), 1))
    start, size = width - 4 - pitch * len(people), min(18.0, pitch + 0.5)
    return "".join(head(piece, start + pitch * n, 40 - size, size, t) for n, piece in enumerate(people))


def _head(piece: Piece, x: float, y: float, t: Translator) -> str:
    """Somebody as a picture with both strengths below it."""
    body = square(piece.card, x, y, TOUCH * 48 / 46.4)
    if piece.card.type in ("character", "army"):
        said = f"{piece.attack}/{piece.defense}"
        colour = IVORY if not any(piece.bonus) else "#5FD3A6"
        body += box(x, y + TOUCH - 13, TOUCH, 13, 0, "#14181F", ' opacity=".78"')
        body += words(x + TOUCH / 2, y + TOUCH - 3, 11, said, colour, 700, MIDDLE)
    if piece.answers:
        body += box(x + TOUCH - 15, y, 15, 15, 4, "#14181F") + use("bolt", x + TOUCH - 7.5, y + 7.5, 12, RED_BOLT)
    if piece.fresh:
        body += f'<circle cx="{x + 6:g}" cy="{y + 6:g}" r="4" fill="#5FD3A6" stroke="#14181F"/>'
    if piece.muted:
        body += box(x, y, TOUCH, TOUCH, 4, "#551B2C", ' opacity=".45"')
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + 9, y + 9, 15)
    kind = "occupant away" if piece.away else "occupant"
    return touchable(
        f"card-{piece.id}", kind, piece_label(piece, t, t.names), body + ring(x, y, TOUCH, TOUCH, 5, False)
    )


def _row_of_heads(pieces: tuple[Piece, ...], width: float, t: Translator, size: float) -> tuple[str, float]:
    """Cards as pictures, as many in a row as fit; and how high they are."""
    if not pieces:
        return "", 0.0
    each = size + GAP
    across = max(int((width + GAP) // each), 1)
    drawn = "".join(
        head(piece, each * (n % across), each * (n // across), size * 48 / 46.4, t) for n, piece in enumerate(pieces)
    )
    return drawn, each * -(-len(pieces) // across)


def tray(cards: tuple[tuple[str, Card], ...], width: float, t: Translator) -> tuple[str, float]:
    """Cards laid before the viewer to choose from: by name while they are few, then by their pictures; and how high."""
    few = len(cards) <= 8
    across = 2 if few else max(int((width - 8) // (TOUCH + GAP)), 1)
    each = (width - 12 + GAP) / across - GAP
    rows = -(-len(cards) // across)
    high = 12 + (TOUCH + GAP) * rows
    drawn = box(0, 0, width, high, 14, SURFACE)
    for n, (name, card) in enumerate(cards):
        x, y = 6 + (each + GAP) * (n % across), 6 + (TOUCH + GAP) * (n // across)
        said = t("{name}, {sort}", name=card_name(card, t.lang), sort=sort_of(card, t))
        fighter = card.type in ("character", "army")
        if few:
            body = at(x, y, row(card, t.lang, each, TOUCH) if fighter else chip(card, t.lang, each, TOUCH))
        else:
            body = square(card, x, y, TOUCH * 48 / 46.4)
        drawn += touchable(name, "card", said, body + ring(x, y, each if few else TOUCH, TOUCH, 6, False))
    return f'<g id="tray">{drawn}</g>', high
