"""A battle between the fronts: each card's printed value, its bonus behind it, then the totals and what follows."""

from typing import Final

from ludarium.core.drawing import END, MIDDLE, at, box, mark, shortened, use, wide, wrapped
from ludarium.core.i18n import Translator

from ..text.cards import card_name
from ..text.view_queries import Part, Side, Struggle
from .faces import square
from .palette import BAD, GOOD, GREEN, INK, IVORY, LINE, MUTED, PALE, RED, SUNK, SURFACE, title, words

HIGH_STRIP: Final = 96.0
LOW_STRIP: Final = 88.0
"""How high a battle is between two civilizations, and among many."""

CELL: Final = 35.0
"""How high one card of a battle is on a phone."""


def outcome(struggle: Struggle, attacking: bool, t: Translator) -> str:
    """What a side reads under its name."""
    gap = struggle.attack.total - struggle.defense.total
    result = struggle.result or ("won" if gap > 0 else "lost" if gap < 0 else "drawn")
    if result == "drawn":
        return t("a draw")
    if (result == "won") != attacking:
        return ""
    return t("wins by {n}", n=abs(gap)) if (gap > 0) == attacking and gap else t("wins by an ability")


def strip(struggle: Struggle, width: float, below: int, t: Translator, height: float = HIGH_STRIP) -> str:
    """Two rows that stand as the fronts do: the side of the seat ``below`` is the lower one, else the attacker's."""
    drawn = box(0, 0, width, height, 14, SURFACE)
    drawn += f'<path d="M14 {height / 2:g}H{width - 14:g}" stroke="{LINE}"/>'
    rows = [(struggle.defense, False), (struggle.attack, True)]
    if struggle.defense.seat == below:
        rows.reverse()
    for n, (side, attacking) in enumerate(rows):
        drawn += at(0, height / 2 * n, _row(struggle, side, attacking, width, height / 2, t))
    return f'<g id="battle" class="battle">{drawn}</g>'


def _row(struggle: Struggle, side: Side, attacking: bool, width: float, high: float, t: Translator) -> str:
    said, middle = outcome(struggle, attacking, t), high / 2
    drawn = mark(side.seat, 27, middle, 26)
    drawn += _place(card_name(side.land.card, t.lang), said, middle)
    total = str(side.total)
    drawn += words(width - 14, middle + 9, 25, total, PALE, 800, END)
    left = width - 26 - wide(total, 25)
    drawn += use("sword" if attacking else "shield", left - 4, middle + 1, 18, MUTED) + words(
        left - 30, middle + 8, 16, "=", MUTED, 700, MIDDLE
    )
    room = left - 44 - 162
    pitch = min(150.0, room / max(len(side.parts), 1))
    for n, part in enumerate(side.parts):
        drawn += at(162 + pitch * n, middle - 25, _part(part, pitch, n > 0, t))
    return drawn


def _place(name: str, said: str, middle: float) -> str:
    """The land that fights, in two lines if its name is long, and what it reads below it."""
    rows = wrapped(name, 15.5, 106)
    size, leading = (15.0, 0.0) if len(rows) == 1 else (14.0, 14.0)
    first = middle + (5 if not said else -3) - leading * 0.5 - (3 if said and leading else 0)
    drawn = "".join(title(50, first + leading * n, size, row, PALE) for n, row in enumerate(rows))
    return drawn + (words(50, first + leading + 16, 12, said, GOOD, 600) if said else "")


def _part(part: Part, pitch: float, plus: bool, t: Translator) -> str:
    """One number: its name above it."""
    drawn = words(-8, 32, 14, "+", MUTED, 700, MIDDLE) if plus else ""
    rows = wrapped(_name(part, t), 12, pitch - 16)
    first, base = (20.0, 38.0) if len(rows) == 1 else (12.5, 42.0)
    drawn += "".join(words(0, first + 12 * n, 12, row, MUTED, 600) for n, row in enumerate(rows))
    value = str(part.printed) if part.piece is not None else ""
    drawn += words(0, base, 16, value, PALE, 800) if value else ""
    if part.bonus:
        colour = GOOD if part.bonus > 0 else BAD
        left = wide(value, 16) + (4 if value else 0)
        drawn += words(left, base, 16 if not value else 14, signed(part.bonus), colour, 800)
    return drawn


def _name(part: Part, t: Translator) -> str:
    return card_name(part.piece.card, t.lang) if part.piece is not None else t("Land and abilities")


def signed(value: int) -> str:
    """A bonus with its sign."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def columns(struggle: Struggle, width: float, t: Translator) -> tuple[str, float]:
    """The same on a phone: a column for each side, the attacker's at the left; and how high it is."""
    rows = max(len(struggle.attack.parts), len(struggle.defense.parts), 1)
    high = 34 + CELL * rows + 38
    half = (width - 24) / 2
    drawn = box(0, 0, width, high, 14, SURFACE)
    for n, side in enumerate((struggle.attack, struggle.defense)):
        drawn += at(8 + (half + 8) * n, 6, _column(struggle, side, n == 0, half, rows, t))
    return f'<g id="battle" class="battle">{drawn}</g>', high


def _column(struggle: Struggle, side: Side, attacking: bool, width: float, rows: int, t: Translator) -> str:
    drawn = mark(side.seat, 13, 14, 24) + title(
        32, 20, 16, shortened(card_name(side.land.card, t.lang), 16, width - 34), PALE
    )
    for n, part in enumerate(side.parts):
        drawn += at(0, 28 + CELL * n, _cell(part, width, t))
    base = 28 + CELL * rows
    drawn += f'<path d="M0 {base + 2:g}H{width:g}" stroke="{LINE}"/>'
    drawn += use("sword" if attacking else "shield", 10, base + 20, 18, MUTED) + words(
        26, base + 29, 25, str(side.total), PALE, 800
    )
    said = outcome(struggle, attacking, t)
    return drawn + (words(width, base + 26, 12.5, said, GOOD, 600, END) if said else "")


def _cell(part: Part, width: float, t: Translator) -> str:
    """A card of a side on a phone."""
    own = part.piece
    drawn = box(0, 0, width, 33, 7, IVORY if own is not None else SUNK)
    drawn += square(own.card, 0, 0, 33) if own is not None else use("plus", 16, 16.5, 15, MUTED)
    ink = INK if own is not None else PALE
    rows = wrapped(_name(part, t), 12, width - 38 - 46)
    top = 20.5 if len(rows) == 1 else 14.5
    drawn += "".join(words(37, top + 12.5 * n, 12, row, ink, 700) for n, row in enumerate(rows))
    colour = (GREEN if part.bonus >= 0 else RED) if own is not None else GOOD
    if own is None:
        return drawn + words(width - 7, 22, 15, signed(part.bonus), colour, 800, END)
    drawn += words(width - 7, 15 if part.bonus else 22, 15, str(part.printed), INK, 800, END)
    return drawn + (words(width - 7, 28.5, 13, signed(part.bonus), colour, 800, END) if part.bonus else "")
