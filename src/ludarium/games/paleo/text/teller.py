"""Who did something: a move told of the viewer and of somebody else."""

from typing import Final

from ludarium.core.i18n import N_, Translator
from ludarium.core.words import seat_name

from ..view import PaleoView

DEEDS: Final = {
    "flick": (N_("You flicked {piece}"), N_("{who} flicked {piece}")),
    "reef": (N_("You placed a reef"), N_("{who} placed a reef")),
    "keep": (N_("You left a reef in place"), N_("{who} left a reef in place")),
    "move none": (N_("You moved no reef"), N_("{who} moved no reef")),
    "move": (N_("You moved a reef"), N_("{who} moved a reef")),
    "put": (N_("You put {piece} on a circle"), N_("{who} put {piece} on a circle")),
    "return": (N_("You put {piece} back in the camp"), N_("{who} put {piece} back in the camp")),
    "exchange": (N_("You exchanged {piece} for {other}"), N_("{who} exchanged {piece} for {other}")),
}
"""French verbs need both."""


def tell(deed: str, seat: int, before: PaleoView, names: tuple[str, ...], t: Translator, **values: str) -> str:
    """Tell what a seat did to whoever looks."""
    own, others = DEEDS[deed]
    if seat == before.seat:
        return t(own, **values)
    return t(others, who=seat_name(names, seat, t.lang), **values)
