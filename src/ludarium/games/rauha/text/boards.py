"""Boards in characters: the viewer's large with every word, the others' small."""

from typing import Final

from ludarium.core.i18n import N_, Translator

from ..components import Biome, Effect, Printed
from ..lookup import SQUARE_NAMES
from ..view import RauhaView, SeatView
from .nouns import ANIMAL_NAMES, COUNTED, animals, sentence, terrain
from .view_queries import acting, step_of, tile

CELL: Final = 24
SPORE: Final = "●"
SHORT_TERRAINS: Final = {
    "forest": N_("Fo"),
    "mushroom": N_("Mu"),
    "crystal": N_("Cr"),
    "mountain": N_("Mo"),
    "desert": N_("De"),
}
SHORT_ANIMALS: Final = {"flying": N_("bi"), "terrestrial": N_("be"), "marine": N_("fi")}

SHORT_COUNTED: Final = {**COUNTED, "water": N_("water"), "animal": N_("one kind")}


def short_effect(effect: Effect, t: Translator) -> str:
    """An effect in signs: c crystals, p points, s spore.

    >>> from .nouns import speak
    >>> short_effect(Effect(pay=3, spores=1), speak("en")), short_effect(Effect(points=1, per="marine"), speak("en"))
    ('3c → 1s', '+1p × fish')
    """
    gain = next(f"{n}{sign}" for n, sign in ((effect.crystals, "c"), (effect.points, "p"), (effect.spores, "s")) if n)
    start = f"{effect.pay}c → " if effect.pay else "+"
    if effect.per is None:
        return start + gain
    return f"{start}{gain} × {t(SHORT_COUNTED[effect.per])}"


def _texts(table: SeatView, square: int, done: bool, t: Translator) -> list[str]:
    """The three lines of a square: terrain, animals, effect and water."""
    thing = tile(table.board[square])
    act = short_effect(thing.effect, t) if thing.effect is not None else ""
    if done and act:
        act += " ✓"
    water = t("water {n}", n=thing.water) if thing.water else ""
    return [terrain(thing.id, t.lang), sentence(animals(thing, t)), "  ".join(part for part in (act, water) if part)]


def _marks(view: RauhaView) -> tuple[str, int]:
    """The edge at which the avatar stands, and the row or column it faces; a corner faces none."""
    step = step_of(view)
    return (step.at, step.index) if step.index is not None and view.phase != "over" else ("", -1)


def large(view: RauhaView, seat: int, t: Translator) -> str:
    """A board in full, with the avatar at its edge."""
    own, (edge, faced) = view.seats[seat], _marks(view)
    done = view.used if acting(view) == seat else ()
    rows = []
    if edge == "top":
        rows.append(_pointer("▼", faced))
    for row in range(3):
        rows.append(_rule("┌┬┐" if row == 0 else "├┼┤", row, own))
        texts = [_texts(own, 3 * row + column, 3 * row + column in done, t) for column in range(3)]
        for number in range(3):
            pointing = number == 1 and row == faced
            left = "►" if pointing and edge == "left" else " "
            right = "◄" if pointing and edge == "right" else ""
            cells = "│".join(f" {text[number]:{CELL - 1}}" for text in texts)
            rows.append(f"{left}│{cells}│{right}")
    rows.append(" └" + "┴".join("─" * CELL for _ in range(3)) + "┘")
    if edge == "bottom":
        rows.append(_pointer("▲", faced))
    return "\n".join(rows)


def _pointer(sign: str, column: int) -> str:
    return " " * (2 + column * (CELL + 1) + CELL // 2) + sign


def _rule(corners: str, row: int, own: SeatView) -> str:
    """The upper edge of a row, with the names of its squares and their spores."""
    names = []
    for square in range(3 * row, 3 * row + 3):
        spore = f"{SPORE} " if square in own.spores else ""
        names.append(f"─ {SQUARE_NAMES[square]} {spore}".ljust(CELL, "─"))
    return " " + corners[0] + corners[1].join(names) + corners[2]


def small(table: SeatView, t: Translator) -> list[str]:
    """A board in three lines of short words."""
    return ["  " + " ".join(_short(table, 3 * row + column, t) for column in range(3)) for row in range(3)]


def _short(table: SeatView, square: int, t: Translator) -> str:
    thing: Biome | Printed = tile(table.board[square])
    ground = "".join(t(SHORT_TERRAINS[kind]) for kind in thing.types)
    beasts = "".join(t(SHORT_ANIMALS[kind]) for kind in ANIMAL_NAMES for _ in range(thing.animals.count(kind)))
    return f"{ground}{SPORE if square in table.spores else ' '}{beasts}".ljust(11)
