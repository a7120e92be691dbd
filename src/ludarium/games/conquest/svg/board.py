"""A civilization in full: people as columns over their lands, the Active Area and the piles beside them.

Every card in play has its element, ``card-<owner>.<card>``, in exactly one of the forms of a table: here, as rows of lands
(``rows``), or on a phone (``fingers``).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludarium.core.drawing import MIDDLE, at, box, mark, num, touchable, use
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS
from ludarium.core.words import seat_name

from ..text.labels import piece_label
from ..text.view_queries import Civilization, Column, Piece
from .faces import chip, plinth, row
from .palette import DEEP, INK, IVORY, NIGHT, RED_BOLT, ring, whole_ring, words
from .rows import TILE_GAP, head, tile

SIDE: Final = 140.0
NARROWEST: Final = 92.0
"""How wide a column is at least."""


class Size(NamedTuple):
    """How high the parts of a column are: a step from card to card, a card, the land; and a tile where columns do not fit."""

    step: float
    row: float
    plinth: float
    tile: float


MOUSE: Final = Size(30.0, 28.5, 40.0, 75.0)
TIGHT: Final = Size(27.5, 26.0, 36.0, 68.0)
FINGER: Final = Size(43.0, 41.5, 44.0, 103.0)


def folded(civ: Civilization, width: float) -> bool:
    """Whether a civilization has too many lands for columns that can be read."""
    return (width - SIDE - 8) / max(len(civ.columns), 1) < NARROWEST


def civ_height(civ: Civilization, width: float, size: Size = MOUSE) -> float:
    """How high a civilization is: as many slots as its fullest land has, or two or three rows of tiles."""
    least = size.step * 4 + size.plinth
    if folded(civ, width):
        return max(least, (size.tile + TILE_GAP) * _tile_rows(civ))
    slots = max((max(column.slots, len(column.occupants) + bool(column.vessels)) for column in civ.columns), default=4)
    return size.step * max(slots, 4) + size.plinth


def _tile_rows(civ: Civilization) -> int:
    return 2 if len(civ.columns) <= 10 else 3


# In full ----------------------------------------------------------------------------------------------------------------


def civilization(civ: Civilization, width: float, height: float, flip: bool, t: Translator, size: Size = MOUSE) -> str:
    """Columns, then the Active Area and the piles beside them; ``flip`` puts the lands on top."""
    room = width - SIDE - 8
    n = max(len(civ.columns), 1)
    pitch = min(room / 3, room / n)
    drawn = ""
    if folded(civ, width):
        across = -(-n // _tile_rows(civ))
        wide_tile = (room + TILE_GAP) / across - TILE_GAP
        for place, column in enumerate(civ.columns):
            x, y = (wide_tile + TILE_GAP) * (place % across), (size.tile + TILE_GAP) * (place // across)
            drawn += tile(column, x, y, wide_tile, size.tile, t, own=True, finger=FINGER.row if size is FINGER else 0.0)
    else:
        for place, column in enumerate(civ.columns):
            drawn += _column(column, pitch * place + 3, pitch - 9, height, flip, t, size)
    return drawn + at(width - SIDE, 0, _beside(civ, height, flip, t, size))


def _column(column: Column, x: float, width: float, height: float, flip: bool, t: Translator, size: Size) -> str:
    """One land with its people; empty slots stay visible."""
    rows = [*column.occupants]
    slots = max(column.slots, len(rows) + bool(column.vessels), 4)
    drawn = ""
    start = size.plinth + 2 if flip else height - size.plinth - 2 - size.step * slots
    for n in range(slots):
        y = start + size.step * (n if flip else slots - 1 - n)
        if n < len(rows):
            drawn += occupant(rows[n], x, y, width, t, size.row)
        elif column.vessels and n == slots - 1:
            drawn += _vessels(column.vessels, x, y, width, t, size.row)
        else:
            edge = ' stroke="#8A4A5C" stroke-width="1.4" opacity=".7"'
            drawn += box(x + 0.7, y + 0.7, width - 1.4, size.row - 1.4, 6, "none", edge)
    land_y = 0.0 if flip else height - size.plinth
    top = land_y if flip else start
    return drawn + _land(column, x, land_y, width, top, size.plinth + 2 + size.step * slots, t, size)


def _land(column: Column, x: float, y: float, width: float, top: float, tall: float, t: Translator, size: Size) -> str:
    """The plinth; touching it means the land. Chosen, the ring goes round all who stand in it."""
    land = column.land
    owner = land.owner if land.owner != land.holder else None
    body = at(x, y, plinth(land.card, t.lang, width, size.plinth, owner))
    rings = ring(x, y, width, size.plinth, 7, False) + whole_ring(x - 1, top, width + 2, tall, 9)
    return touchable(f"card-{land.id}", "land", piece_label(land, t, t.names), body + rings)


def occupant(piece: Piece, x: float, y: float, width: float, t: Translator, high: float = MOUSE.row) -> str:
    """A character or an army in its column."""
    body = at(x, y, row(piece.card, t.lang, width, high, piece.bonus))
    if piece.fresh:
        body += f'<circle cx="{num(x + 5)}" cy="{num(y + 5)}" r="3.5" fill="#5FD3A6" stroke="#14181F"/>'
    if piece.answers:
        side = high * 46.4 / 48
        body += box(x + side - 13, y, 13, 13, 3, "#14181F") + use("bolt", x + side - 6.5, y + 6.5, 11, RED_BOLT)
    if piece.muted:
        body += box(x, y, width, high, 6, "#551B2C", ' opacity=".35"')
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + 22, y + 22, 15)
    kind = "occupant away" if piece.away else "occupant"
    return touchable(f"card-{piece.id}", kind, piece_label(piece, t, t.names), body + ring(x, y, width, high, 7, False))


def _vessels(vessels: Sequence[Piece], x: float, y: float, width: float, t: Translator, high: float) -> str:
    """Vessels share the last slot."""
    share = width / len(vessels)
    drawn = ""
    for n, piece in enumerate(vessels):
        left = x + share * n
        body = at(left, y, chip(piece.card, t.lang, share - (1 if len(vessels) > 1 else 0), high, piece.left))
        drawn += touchable(
            f"card-{piece.id}", "vessel", piece_label(piece, t, t.names), body + ring(left, y, share, high, 7, False)
        )
    return drawn


def _beside(civ: Civilization, height: float, flip: bool, t: Translator, size: Size) -> str:
    """Piles and the Active Area of a civilization."""
    piles_y = 0.0 if flip else height - 46
    drawn = at(0, piles_y, piles(civ, SIDE, t))
    y = 52.0 if flip else 0.0
    room = height - 54
    return drawn + area(civ, 0, y, SIDE, room, t, size)


def area(civ: Civilization, x: float, y: float, width: float, room: float, t: Translator, size: Size = MOUSE) -> str:
    """The Active Area: chips while there is room, then heads alone."""
    name = t("{who}’s Active Area", who=seat_name(t.names, civ.seat, t.lang))
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
    high = size.row if size is FINGER else 29.0 if len(civ.active) < 4 else 25.0
    fits = int((room - 2) // (high + 2))
    if len(civ.active) <= fits:
        for n, piece in enumerate(civ.active):
            drawn += _active(piece, x + 3, y + 3 + (high + 2) * n, width - 6, high, t)
        return drawn
    pitch = 45.0 if size is FINGER else 33.0
    across = int((width - 4) // pitch)
    tall = min(pitch, (room - 4) / (-(-len(civ.active) // across)) - 2)
    for n, piece in enumerate(civ.active):
        drawn += head(piece, x + 3 + pitch * (n % across), y + 3 + (tall + 2) * (n // across), tall, t)
    return drawn


def _active(piece: Piece, x: float, y: float, width: float, height: float, t: Translator) -> str:
    body = at(x, y, chip(piece.card, t.lang, width, height, piece.left))
    if piece.owner != piece.holder:
        body += mark(piece.owner, x + 22, y + 22, 15)
    return touchable(
        f"card-{piece.id}", "active", piece_label(piece, t, t.names), body + ring(x, y, width, height, 7, False)
    )


def piles(civ: Civilization, width: float, t: Translator) -> str:
    """Draw deck, land pile and discard pile, with their numbers."""
    letter = LETTERS[civ.seat]
    counts = (
        ("deck", civ.deck, t("deck"), True),
        ("lands", civ.lands, t("lands"), True),
        ("discard", len(civ.discard), t("spent"), False),
    )
    lengths = [max(len(said), 5) for _, _, said, _ in counts]  # a pile is as broad as its word asks for
    drawn, x = "", 0.0
    for length, (name, count, said, back) in zip(lengths, counts, strict=True):
        share = (width - 8) * length / sum(lengths)
        fill, ink, quiet = (NIGHT, IVORY, "#C4CCDA") if back else (IVORY, INK, "#5A4632")
        body = box(x + 2, 2, share, 44, 6, DEEP if back else "#B99E6B") + box(x, 0, share, 44, 6, fill)
        if back:
            body += box(x + 2.5, 2.5, share - 5, 39, 4, "none", ' stroke="#465573" stroke-width="2"')
        body += words(x + share / 2, 20, 16, str(count), ink, 800, MIDDLE)
        body += words(x + share / 2, 36, 12, said, quiet, 600, MIDDLE)
        label = t("{who}, {pile}: {n}", who=seat_name(t.names, civ.seat, t.lang), pile=said, n=count)
        drawn += touchable(f"{name}-{letter}", "pile", label, body + ring(x, 0, share, 44, 6, False))
        x += share + 4
    return drawn
