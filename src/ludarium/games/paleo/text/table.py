"""The table in characters: a plan of the lagoon, and every place read out."""

from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..components import load
from ..lookup import SANCTUARY_IDS
from ..view import PaleoView
from .about import heading
from .log import round_result
from .nouns import KEYS, full_name, sentence, speak, spot

COLUMNS, ROWS = 61, 31


def table(view: PaleoView, lang: str, names: tuple[str, ...]) -> str:
    """Draw what the viewer may know."""
    t = speak(lang)
    lines = [str(heading(view, lang)), "", *_plan(view), ""]
    for side in (0, 1):
        lines += _side(view, side, names, t)
    lines += _reefs(view, t)
    lines += [f"{n}. {sentence(round_result(result, t))}" for n, result in enumerate(view.results, 1)]
    return "\n".join(lines).rstrip()


def _plan(view: PaleoView) -> list[str]:
    """A map, ten millimetres to a column: r and g for pieces with their numbers, # for reefs, O for the door."""
    grid = [[" "] * COLUMNS for _ in range(ROWS)]
    for x, y in ((-60, -60), (60, -60), (-60, 60), (60, 60)):
        _write(grid, x, y, "#")
    for reef in view.reefs:
        if reef.angle >= 0:
            _write(grid, reef.x, reef.y, "##" if reef.angle < 45 or reef.angle > 135 else "#")
    _write(grid, 0, 0, "O")
    for name, (x, y) in zip(SANCTUARY_IDS, ((-250, -250), (250, -250), (-250, 250), (250, 250)), strict=True):
        _write(grid, x, y, name)
    for piece in view.pieces:
        if piece.place == "board":
            _write(grid, piece.x / 1000, piece.y / 1000, piece.id)
    edge = "+" + "-" * COLUMNS + "+"
    return [edge, *(f"|{''.join(row)}|" for row in grid), edge]


def _write(grid: list[list[str]], x: float, y: float, word: str) -> None:
    column = min(COLUMNS - len(word), max(0, round((x + 300) / 10) - len(word) // 2))
    row = min(ROWS - 1, max(0, round((300 - y) / 20)))
    grid[row][column : column + len(word)] = word


def _side(view: PaleoView, side: int, names: tuple[str, ...], t: Translator) -> list[str]:
    seats = [seat_name(names, seat, t.lang) for seat, own in enumerate(view.sides) if own == side]
    who = ", ".join(seats) or t("nobody")
    colour = t("Red") if side == 0 else t("Green")
    lines = [f"{colour} ({who}): " + t.n("{n} point", "{n} points", view.points[side])]
    held = [t(KEYS[key]) for key in view.keys if (key in ("NW", "NE")) == (side == 0)]
    if held:
        lines.append("  " + t("keys: {keys}", keys=", ".join(held)))
    lines += [f"  {piece.id}  {_where(view, piece.id, t)}" for piece in view.pieces[side * 8 : side * 8 + 8]]
    return lines


def _reefs(view: PaleoView, t: Translator) -> list[str]:
    """Where the reefs stand, the permanent ones too: centre, and direction of the long side."""
    fixed = [f"{reef.x}, {reef.y} ({reef.angle}°)" for reef in load().centre.reefs]
    placed = [f"{reef.x}, {reef.y} ({reef.angle}°)" for reef in view.reefs if reef.angle >= 0]
    return [t("Reefs at {places}", places="; ".join([*fixed, *placed]).replace("-", "−"))]


def _where(view: PaleoView, name: str, t: Translator) -> str:
    piece = next(piece for piece in view.pieces if piece.id == name)
    words = {
        "board": t("{name} at {spot}", name=full_name(name, t), spot=spot(piece)),
        "captured": t("{name}, captured", name=full_name(name, t)),
        "waiting": t("{name}, waiting", name=full_name(name, t)),
        "entering": t("{name}, in a sanctuary", name=full_name(name, t)),
        "aside": t("{name}, not on the board", name=full_name(name, t)),
    }[piece.place]
    if piece.place == "aside" and piece.circle:
        words = t("{name}, for circle {circle}", name=full_name(name, t), circle=piece.circle)
    return words + (f" ({t('protected')})" if piece.protected else "")
