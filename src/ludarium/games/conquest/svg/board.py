"""The mat: civilizations as columns over their lands, the two fronts facing each other, a battle between them.

Two civilizations are drawn in full, column by column; at a larger table, and where somebody holds many lands, a land folds to
a tile with its people's heads. Every card in play has its element, ``card-<owner>.<card>``, in exactly one of these forms.
"""

from collections.abc import Sequence
from typing import Final

from ludarium.core.drawing import END, MIDDLE, at, box, mark, num, shortened, touchable, use, wide
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS

from ..text.cards import card_name
from ..text.labels import piece_label
from ..text.reading import Civilization, Column, Piece
from .faces import chip, plinth, row, square
from .ink import DEEP, INK, IVORY, NIGHT, PALE, ROSE, ring, title, words

ROW, STEP, PLINTH = 28.5, 30.0, 40.0
SIDE: Final = 140.0
TILE, TILE_HIGH = 122.0, 44.0
HIGH_TILE = 70.0
NARROWEST: Final = 92.0
"""How wide a column is at least."""

NARROWEST_TILE, NARROWEST_HIGH = 78.0, 110.0
"""And a tile, low or high."""


def folded(civ: Civilization, width: float) -> bool:
    """Whether a civilization has too many lands for columns that can be read."""
    return (width - SIDE - 8) / max(len(civ.columns), 1) < NARROWEST


def civ_height(civ: Civilization, width: float) -> float:
    """How high a civilization is: as many slots as its fullest land has, or two or three rows of tiles."""
    least = STEP * 4 + PLINTH
    if folded(civ, width):
        return max(least, (HIGH_TILE + 5) * _tile_rows(civ))
    slots = max((max(column.slots, len(column.occupants) + bool(column.vessels)) for column in civ.columns), default=4)
    return STEP * max(slots, 4) + PLINTH


def _tile_rows(civ: Civilization) -> int:
    return 2 if len(civ.columns) <= 10 else 3


# In full ----------------------------------------------------------------------------------------------------------------


def civilization(civ: Civilization, width: float, height: float, flip: bool, t: Translator) -> str:
    """Columns, then the Active Area and the piles beside them; ``flip`` puts the lands on top."""
    room = width - SIDE - 8
    n = max(len(civ.columns), 1)
    pitch = min(room / 3, room / n)
    drawn = ""
    if folded(civ, width):
        across = -(-n // _tile_rows(civ))
        drawn = tiles(civ, room, t, (room + 4) / across - 4.01, True)
    else:
        for place, column in enumerate(civ.columns):
            drawn += _column(column, pitch * place + 3, pitch - 9, height, flip, t)
    return drawn + at(width - SIDE, 0, _beside(civ, height, flip, t))


def _column(column: Column, x: float, width: float, height: float, flip: bool, t: Translator) -> str:
    """One land with its people; empty slots stay visible."""
    top = PLINTH + 2 if flip else 0.0
    rows = [*column.occupants]
    slots = max(column.slots, len(rows) + bool(column.vessels), 4)
    drawn = ""
    start = top if flip else height - PLINTH - 2 - STEP * slots
    for n in range(slots):
        place = n if flip else slots - 1 - n
        y = start + STEP * place
        if n < len(rows):
            drawn += occupant(rows[n], x, y, width, t)
        elif column.vessels and n == slots - 1:
            drawn += _vessels(column.vessels, x, y, width, t)
        else:
            drawn += box(
                x + 0.7, y + 0.7, width - 1.4, ROW - 1.4, 6, "none", ' stroke="#8A4A5C" stroke-width="1.4" opacity=".7"'
            )
    land_y = 0.0 if flip else height - PLINTH
    return drawn + _land(column, x, land_y, width, start if not flip else 0.0, t, height)


def _land(column: Column, x: float, y: float, width: float, top: float, t: Translator, height: float) -> str:
    """The plinth; touching it means the land."""
    land = column.land
    owner = land.owner if land.owner != land.holder else None
    body = at(x, y, plinth(land.card, t.lang, width, PLINTH, owner))
    return touchable(f"card-{land.id}", "land", piece_label(land, t), body + ring(x, y, width, PLINTH, 7))


def occupant(piece: Piece, x: float, y: float, width: float, t: Translator) -> str:
    """A character or an army in its column."""
    body = at(x, y, row(piece.card, t.lang, width, ROW, piece.bonus))
    if piece.fresh:
        body += f'<circle cx="{num(x + 5)}" cy="{num(y + 5)}" r="3.5" fill="#5FD3A6" stroke="#14181F"/>'
    if piece.muted:
        body += box(x, y, width, ROW, 6, "#551B2C", ' opacity=".35"')
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + 22, y + 22, 15)
    kind = "occupant away" if piece.away else "occupant"
    return touchable(f"card-{piece.id}", kind, piece_label(piece, t), body + ring(x, y, width, ROW, 7, False))


def _vessels(vessels: Sequence[Piece], x: float, y: float, width: float, t: Translator) -> str:
    """Vessels share the last slot."""
    share = width / len(vessels)
    drawn = ""
    for n, piece in enumerate(vessels):
        left = x + share * n
        body = at(left, y, chip(piece.card, t.lang, share - (1 if len(vessels) > 1 else 0), ROW, piece.left))
        drawn += touchable(
            f"card-{piece.id}", "vessel", piece_label(piece, t), body + ring(left, y, share, ROW, 7, False)
        )
    return drawn


def _beside(civ: Civilization, height: float, flip: bool, t: Translator) -> str:
    """Piles and the Active Area of a civilization."""
    piles_y = 0.0 if flip else height - 46
    drawn = at(0, piles_y, piles(civ, SIDE, t))
    y = 52.0 if flip else 0.0
    room = height - 54
    return drawn + area(civ, 0, y, SIDE, room, t)


def area(civ: Civilization, x: float, y: float, width: float, room: float, t: Translator) -> str:
    """The Active Area: chips while there is room, then heads alone."""
    name = t("Active Area of seat {seat}", seat=LETTERS[civ.seat])
    frame = box(
        x + 0.7,
        y + 0.7,
        width - 1.4,
        room - 1.4,
        8,
        "#3A1120",
        ' fill-opacity=".35" stroke="#8A4A5C" stroke-width="1.2" stroke-opacity=".6"',
    )
    drawn = touchable(f"active-{LETTERS[civ.seat]}", "area", name, frame + ring(x, y, width, room, 8, False))
    high = 29.0 if len(civ.active) < 4 else 25.0
    fits = int((room - 2) // (high + 2))
    if len(civ.active) <= fits:
        for n, piece in enumerate(civ.active):
            drawn += _active(piece, x + 3, y + 3 + (high + 2) * n, width - 6, high, t)
        return drawn
    across = int((width - 4) // 33)
    size = min(31.0, (room - 4) / (-(-len(civ.active) // across)) - 2)
    for n, piece in enumerate(civ.active):
        drawn += head(piece, x + 4 + 33 * (n % across), y + 3 + (size + 2) * (n // across), size, t)
    return drawn


def _active(piece: Piece, x: float, y: float, width: float, height: float, t: Translator) -> str:
    body = at(x, y, chip(piece.card, t.lang, width, height, piece.left))
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + 22, y + 22, 15)
    return touchable(f"card-{piece.id}", "active", piece_label(piece, t), body + ring(x, y, width, height, 7, False))


def head(piece: Piece, x: float, y: float, size: float, t: Translator) -> str:
    """A card folded to its picture."""
    wide_ = size * 46.4 / 48
    body = square(piece.card, x, y, size)
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + wide_ - 5, y + size - 5, 13)
    return touchable(f"card-{piece.id}", "occupant", piece_label(piece, t), body + ring(x, y, wide_, size, 4, False))


def piles(civ: Civilization, width: float, t: Translator) -> str:
    """Draw deck, land pile and discard pile, with their numbers."""
    letter = LETTERS[civ.seat]
    share = (width - 8) / 3
    counts = (
        ("deck", civ.deck, t("deck"), True),
        ("lands", civ.lands, t("lands"), True),
        ("discard", len(civ.discard), t("spent"), False),
    )
    drawn = ""
    for n, (name, count, said, back) in enumerate(counts):
        x = (share + 4) * n
        fill, ink, quiet = (NIGHT, IVORY, "#C4CCDA") if back else (IVORY, INK, "#5A4632")
        body = box(x + 2, 2, share, 44, 6, DEEP if back else "#B99E6B") + box(x, 0, share, 44, 6, fill)
        if back:
            body += box(x + 2.5, 2.5, share - 5, 39, 4, "none", ' stroke="#465573" stroke-width="2"')
        body += words(x + share / 2, 20, 16, str(count), ink, 800, MIDDLE)
        body += words(x + share / 2, 36, 12, said, quiet, 600, MIDDLE)
        label = t("Seat {seat}, {pile}: {n}", seat=letter, pile=said, n=count)
        drawn += touchable(f"{name}-{letter}", "pile", label, body + ring(x, 0, share, 44, 6, False))
    return drawn


# Folded -----------------------------------------------------------------------------------------------------------------


def tile_rows(civ: Civilization, width: float) -> int:
    """How many rows a civilization takes as tiles."""
    across = max(int((width + 4) // (TILE + 4)), 1)
    return max(-(-len(civ.columns) // across), 1)


def tiles(civ: Civilization, width: float, t: Translator, wide_tile: float = TILE, tall: bool = False) -> str:
    """Lands as tiles, row by row."""
    across = max(int((width + 4) // (wide_tile + 4)), 1)
    draw, high = (high_tile, HIGH_TILE) if tall else (tile, TILE_HIGH - 2)
    return "".join(
        draw(column, (wide_tile + 4) * (n % across), (high + 5) * (n // across), wide_tile, t)
        for n, column in enumerate(civ.columns)
    )


def tile(column: Column, x: float, y: float, width: float, t: Translator) -> str:
    """A land by its name, its people's heads below, and what they would attack and defend with."""
    land = column.land
    drawn = box(x, y, width, TILE_HIGH, 7, DEEP) + box(x, y, width, TILE_HIGH - 2, 7, NIGHT)
    drawn += square(land.card, x + 1, y + 1, 17)
    drawn += title(x + 21, y + 13.5, 12.5, shortened(card_name(land.card, t.lang), 13.2, width - 52), IVORY)
    drawn += words(x + width - 4, y + 13, 12, str(land.card.continent), "#C4CCDA", 700, END)
    people = [*column.occupants, *column.vessels]
    for n, (value, icon) in enumerate(((column.attack, "sword"), (column.defense, "shield"))):
        base = y + 27 + 12 * n
        drawn += words(x + width - 4, base, 12, str(value), PALE, 700, END)
        drawn += use(icon, x + width - 11 - wide(str(value), 12), base - 4.2, 9, "#C4CCDA")
    owner = mark(land.owner, x + 12, y + 12, 14) if land.owner != land.holder else ""
    body = drawn + owner + ring(x, y, width, TILE_HIGH, 7, False)
    found = touchable(f"card-{land.id}", "land", piece_label(land, t), body)
    pitch = min(21.5, (width - 40) / max(len(people), 1))
    for n, piece in enumerate(people):
        found += head(piece, x + 3 + pitch * n, y + 19, min(21.5, pitch + 0.5), t)
    return found


def high_tile(column: Column, x: float, y: float, width: float, t: Translator) -> str:
    """A tile for fingers: name, continent and strength in two lines, and heads as large as four fit."""
    land = column.land
    drawn = box(x, y, width, HIGH_TILE, 8, DEEP) + box(x, y, width, HIGH_TILE - 2, 8, NIGHT)
    drawn += square(land.card, x + 2, y + 2, 31)
    drawn += title(x + 36, y + 14.5, 12.5, shortened(card_name(land.card, t.lang), 13.6, width - 42), IVORY)
    drawn += words(x + 36, y + 30, 12, str(land.card.continent), "#C4CCDA", 700)
    totals = f"{column.attack}/{column.defense}"
    drawn += words(x + width - 5, y + 30, 12, totals, PALE, 700, END)
    if width - wide(totals, 12) > 76:
        drawn += use("sword", x + width - 12 - wide(totals, 12), y + 26, 10, "#C4CCDA")
    drawn += mark(land.owner, x + 26, y + 26, 16) if land.owner != land.holder else ""
    found = touchable(f"card-{land.id}", "land", piece_label(land, t), drawn + ring(x, y, width, HIGH_TILE, 8, False))
    people = [*column.occupants, *column.vessels]
    pitch = min(29.0, (width - 4) / max(len(people), 1))
    for n, piece in enumerate(people):
        found += head(piece, x + 3 + pitch * n, y + 36, min(29.0, pitch + 0.5), t)
    return found


def row_shape(civ: Civilization, width: float, tall: bool) -> tuple[float, int, bool]:
    """How wide an opponent's tiles are, in how many rows, and whether they are high ones: as large as the lands allow."""
    room = width - 36 - _heads_room(civ) - 42
    size = min(TILE, (room + 4) / max(len(civ.columns), 1) - 4.01)
    if size >= NARROWEST_TILE:
        return size, 1, tall and size >= NARROWEST_HIGH
    return TILE, tile_rows(civ, room), False


def row_height(civ: Civilization, width: float, tall: bool) -> float:
    """How high an opponent among several is."""
    _, rows, high = row_shape(civ, width, tall)
    return HIGH_TILE + 6 if high and not civ.out else (TILE_HIGH + 4) * rows


def _heads_room(civ: Civilization) -> float:
    return 27.0 * min(len(civ.active), 4)


def civ_row(civ: Civilization, width: float, t: Translator, tall: bool = False) -> str:
    """An opponent among several: mark and morale at the left, lands as tiles, Active Area as heads, piles as numbers."""
    drawn = mark(civ.seat, 15, 13, 25)
    drawn += words(15, 40, 13, str(civ.morale).replace("-", "−"), PALE, 800, MIDDLE)
    if civ.out:
        return drawn + words(40, 27, 13, t("out of the game"), ROSE, 600)
    n = len(civ.active)
    across = min(max(n, 1), 4)
    right = _heads_room(civ)
    size, _, high_ones = row_shape(civ, width, tall)
    drawn += at(34, 0, tiles(civ, width - 36 - right - 42, t, size, high_ones))
    high = 23.0 if n <= 2 * across else 46.0 / -(-n // across)
    for k, piece in enumerate(civ.active):
        drawn += head(piece, width - 40 - right + 27 * (k % across), high * (k // across), min(22.5, high - 1), t)
    return drawn + "".join(_count(civ, k, width, 7.0 + 14.5 * k, t) for k in range(3))


def counts(civ: Civilization, width: float, y: float, t: Translator) -> str:
    """The piles as numbers, in one line that ends at the right."""
    return "".join(_count(civ, k, width - 38 * (2 - k), y, t) for k in range(3))


def _count(civ: Civilization, k: int, right: float, y: float, t: Translator) -> str:
    """One pile as a glyph and a number."""
    name, count, icon, said = (
        ("deck", civ.deck, "cards", t("deck")),
        ("lands", civ.lands, "land", t("lands")),
        ("discard", len(civ.discard), "cross", t("spent")),
    )[k]
    label = t("Seat {seat}, {pile}: {n}", seat=LETTERS[civ.seat], pile=said, n=count)
    body = use(icon, right - 28, y, 12, ROSE) + words(right - 2, y + 4.5, 13, str(count), PALE, 700, END)
    return touchable(f"{name}-{LETTERS[civ.seat]}", "pile", label, body + ring(right - 36, y - 7, 36, 14, 4, False))
