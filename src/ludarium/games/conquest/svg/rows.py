"""Opponents as rows of lands: each land with its defense, its people by name with theirs, a bolt for who could interrupt."""

from typing import Final

from ludarium.core.drawing import END, at, box, mark, shortened, touchable, use, wide
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS
from ludarium.core.words import seat_name

from ..text.cards import card_name
from ..text.labels import piece_label
from ..text.nouns import number
from ..text.view_queries import Civilization, Column, Piece
from .faces import square
from .palette import DEEP, GOLD, IVORY, NIGHT, PALE, QUIET, RED_BOLT, ROSE, SHADE, ring, title, words

TILE_GAP: Final = 5.0
WIDEST: Final = 160.0
NARROWEST: Final = 78.0
"""How wide a land is at most and at least; with more of them they stand in two lines."""

WHO: Final = 96.0
"""How much room the seat itself takes at the left."""

HEADER: Final = 21.0
LINE: Final = 17.0
LEAST_LINE: Final = 14.2
COLUMN: Final = 96.0
"""A land's own line; a person's line, at least so high, and so wide where they stand side by side."""

SERIF: Final = 1.12
"""How much broader a land's name is in its serif than `wide` reckons."""

COUNTS: Final = 40.0

OUT_ROW: Final = 28.0
"""How high the row of a seat is that is out of the game: a name, and nothing to touch."""


def opponent(civ: Civilization, name: str, width: float, height: float, t: Translator, finger: float = 0.0) -> str:
    """One seat among several: who it is, its lands, its Active Area as heads, its piles as numbers.

    ``finger`` is how high people are where fingers touch them; 0 for a mouse.
    """
    drawn = box(0, 0, width, height, 12, SHADE, ' opacity=".45"')
    if civ.out:
        drawn += mark(civ.seat, 18, height / 2, 20) + words(
            33, height / 2 + 5, 13, shortened(name, 13, WHO - 36), PALE, 700
        )
        return drawn + words(WHO + 8, height / 2 + 5, 13, t("out of the game"), ROSE, 600)
    drawn += _who(civ, name, height, t)
    drawn += _active(civ, width - COUNTS - 4, height, t) + at(width, 0, _counts(civ, height, t))
    lines, across, wide_tile = _grid(civ, width, height)
    high = (height - 6 - TILE_GAP * (lines - 1)) / lines
    for n, column in enumerate(civ.columns):
        x, y = WHO + (wide_tile + TILE_GAP) * (n % across), 3 + (high + TILE_GAP) * (n // across)
        drawn += tile(column, x, y, wide_tile, high, t, finger=finger)
    return drawn


def _grid(civ: Civilization, width: float, height: float) -> tuple[int, int, float]:
    """In how many lines a seat's lands stand, how many in each, and how wide they are."""
    lines = rows_of(civ, width)
    across = -(-max(len(civ.columns), 1) // lines)
    room = width - COUNTS - 8 - WHO - 24.0 * _heads_across(civ, height)
    return lines, across, min(WIDEST, (room + TILE_GAP) / across - TILE_GAP)


def finger_height(civ: Civilization, width: float, finger: float) -> float:
    """How high a row must be in which people are as large as fingers need: in a narrow land they stand in several lines."""
    lines, _, wide_tile = _grid(civ, width, 70.0)
    across = max(int((wide_tile - 2) // (finger + 2)), 1)
    deep = max((-(-len((*column.occupants, *column.vessels)) // across) for column in civ.columns), default=1)
    return lines * (HEADER + 4 + (finger + 4) * max(deep, 1)) + TILE_GAP * (lines - 1) + 6


def rows_of(civ: Civilization, width: float) -> int:
    """In how many lines a seat's lands stand."""
    room = width - WHO - COUNTS - 24 * min(-(-len(civ.active) // 2), 4)
    return 1 if room / max(len(civ.columns), 1) >= NARROWEST + TILE_GAP else 2


def _who(civ: Civilization, name: str, height: float, t: Translator) -> str:
    """Mark and name, morale, cards in hand: in three lines, or two where the row is low."""
    tall = height >= 62
    top = 18.0 if not tall else 10 + height * 0.14
    drawn = mark(civ.seat, 18, top, 22)
    drawn += words(33, top + 5, 13, shortened(name, 13, WHO - 36), PALE, 700)
    second = top + 21 if tall else 39.0
    morale = number(civ.morale)
    drawn += words(8, second + 3, 15, morale, PALE, 800) + use("laurel", 17 + wide(morale, 15), second - 2, 12, GOLD)
    if tall:
        return drawn + words(8, second + 20, 12, t("{n} in hand", n=civ.hand), ROSE, 600)
    said = str(civ.hand)
    drawn += words(WHO - 6, second + 3, 13, said, ROSE, 700, END)
    return drawn + use("hand", WHO - 13 - wide(said, 13), second - 2, 12, ROSE)


def _heads_across(civ: Civilization, height: float) -> int:
    return min(-(-len(civ.active) // max(int((height - 4) // 24), 1)), 4)


def _active(civ: Civilization, right: float, height: float, t: Translator) -> str:
    """The Active Area as heads, column by column up to the right."""
    deep, across = max(int((height - 4) // 24), 1), _heads_across(civ, height)
    size = 22.5 if len(civ.active) <= across * deep else 88.0 / -(-len(civ.active) // deep)
    pitch, left = min(24.0, size + 1.5), right - 24.0 * across
    return "".join(
        head(piece, left + pitch * (n // deep), 3 + 24 * (n % deep), size, t) for n, piece in enumerate(civ.active)
    )


def _counts(civ: Civilization, height: float, t: Translator) -> str:
    """The piles as glyphs and numbers, one below the other."""
    pitch = min((height - 4) / 3, 20.0)
    start = height / 2 - pitch
    return "".join(count(civ, k, 0, start + pitch * k, t) for k in range(3))


def count(civ: Civilization, k: int, right: float, y: float, t: Translator) -> str:
    """One pile as a glyph and a number that end at a point."""
    name, many, icon, said = (
        ("deck", civ.deck, "cards", t("deck")),
        ("lands", civ.lands, "land", t("lands")),
        ("discard", len(civ.discard), "cross", t("spent")),
    )[k]
    label = t("{who}, {pile}: {n}", who=seat_name(t.names, civ.seat, t.lang), pile=said, n=many)
    body = use(icon, right - 28, y, 12, ROSE) + words(right - 6, y + 4.5, 13, str(many), PALE, 700, END)
    return touchable(f"{name}-{LETTERS[civ.seat]}", "pile", label, body + ring(right - 37, y - 7, 35, 14, 4, False))


def head(piece: Piece, x: float, y: float, size: float, t: Translator) -> str:
    """A card folded to its picture."""
    wide_ = size * 46.4 / 48
    body = square(piece.card, x, y, size)
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + wide_ - 5, y + size - 5, 13)
    return touchable(
        f"card-{piece.id}", "occupant", piece_label(piece, t, t.names), body + ring(x, y, wide_, size, 4, False)
    )


# A land -----------------------------------------------------------------------------------------------------------------


def tile(
    column: Column,
    x: float,
    y: float,
    width: float,
    height: float,
    t: Translator,
    own: bool = False,
    finger: float = 0.0,
) -> str:
    """A land with its people below it, by name where that fits, else by their heads; an own one shows both strengths."""
    land = column.land
    drawn = box(x, y, width, height, 7, DEEP) + box(x, y + HEADER, width, height - HEADER, 7, NIGHT)
    drawn += box(x, y + HEADER, width, 8, 0, NIGHT)
    total = f"{column.attack}/{column.defense}" if own else str(column.defense)
    name = card_name(land.card, t.lang)
    left, shield, size = _heading(name, width - 8 - wide(total, 12.5), land.owner != land.holder, own)
    drawn += square(land.card, x, y, HEADER) if left > HEADER else ""
    room = width - 8 - wide(total, 12.5) - left - shield
    drawn += title(x + left, y + 15, size, shortened(name, size * SERIF, room), IVORY)
    drawn += words(x + width - 5, y + 15, 12.5, total, PALE, 800, END)
    if shield:
        drawn += use("shield", x + width - 12 - wide(total, 12.5), y + 10.5, 10, QUIET)
    drawn += mark(land.owner, x + 15, y + 15, 14) if land.owner != land.holder else ""
    found = touchable(
        f"card-{land.id}", "land", piece_label(land, t, t.names), drawn + ring(x, y, width, height, 7, False)
    )
    return found + _people(column, x, y + HEADER, width, height - HEADER - 1, t, finger)


def _heading(name: str, room: float, foreign: bool, own: bool) -> tuple[float, float, float]:
    """Where a land's name begins, what its shield takes and how large it is written: what is only shown gives way to a name.

    A foreign owner's mark lies on the picture, so that one stays.
    """
    shield = 0.0 if own else 15.0
    ways = [(24.0, shield, 13.0), (24.0, shield, 12.0), (24.0, 0.0, 12.0), (7.0, 0.0, 12.0)]
    ways = ways[: 3 if foreign else 4]
    return next((way for way in ways if wide(name, way[2] * SERIF) <= room - way[0] - way[1]), ways[-1])


def _people(column: Column, x: float, y: float, width: float, height: float, t: Translator, finger: float) -> str:
    """Lines while they fit, side by side where there is width for it; then heads."""
    people = [*column.occupants, *column.vessels]
    if not people:
        return ""
    if finger:
        each, across = finger + 2, max(int((width - 2) // (finger + 2)), 1)
        return "".join(
            head(piece, x + 2 + each * (n % across), y + 2 + (finger + 4) * (n // across), finger * 48 / 46.4, t)
            for n, piece in enumerate(people)
        )
    side_by_side = max(int(width // COLUMN), 1)
    for across in range(1, side_by_side + 1):
        deep = -(-len(people) // across)
        if height / deep >= LEAST_LINE:
            pitch, each = min(LINE, height / deep), width / across
            return "".join(
                _line(piece, x + each * (n // deep), y + 0.5 + pitch * (n % deep), each, pitch, t)
                for n, piece in enumerate(people)
            )
    return _heads(people, x, y, width, height - 3, t)


def _heads(people: list[Piece], x: float, y: float, width: float, size: float, t: Translator) -> str:
    pitch = min(size * 46.4 / 48 + 2, (width - 4) / len(people))
    return "".join(head(piece, x + 2 + pitch * n, y + 1.5, min(size, pitch + 1), t) for n, piece in enumerate(people))


def _line(piece: Piece, x: float, y: float, width: float, high: float, t: Translator) -> str:
    """A person: head, name, a bolt if an interrupt may come from there, and the defense as it counts now."""
    size, base = high - 2, y + high / 2 + 4.2
    fights = piece.card.type in ("character", "army")
    value = str(piece.defense) if fights else ""
    colour = PALE if not piece.bonus[1] or not fights else "#5FD3A6" if piece.bonus[1] > 0 else "#FF8A7A"
    body = box(x, y, width, high, 0, NIGHT, ' opacity="0"') + square(piece.card, x + 3, y + 1, size)
    room = width - size - 14 - wide(value, 12) - (11 if piece.answers else 0)
    name = shortened(card_name(piece.card, t.lang), 12, room)
    struck = ' text-decoration="line-through"' if piece.muted else ""
    body += words(x + size + 7, base, 12, name, IVORY, 600, struck)
    if piece.answers:
        body += use("bolt", x + size + 14 + wide(name, 12), base - 4, 11, RED_BOLT)
    body += words(x + width - 5, base, 12, value, colour, 700, END) if value else ""
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + size, y + size - 2, 11)
    return touchable(
        f"card-{piece.id}",
        "occupant",
        piece_label(piece, t, t.names),
        body + ring(x + 2, y + 1, width - 4, high - 2, 4, False),
    )
