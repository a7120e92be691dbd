"""What kinds of action are called where no piece is named: in reports."""

from typing import Final

from ludarium.core.i18n import N_

from .nouns import speak

KINDS: Final = {
    "reef": N_("Place a reef"),
    "keep": N_("Move no reef this round"),
    "put": N_("Put a piece on a circle"),
    "flick": N_("Flick"),
    "nudge": N_("Move a stuck piece"),
    "return": N_("Put a piece back"),
    "move-1": N_("Move reef 1"),
    "move-2": N_("Move reef 2"),
    "move-3": N_("Move reef 3"),
    "move-4": N_("Move reef 4"),
    "move-5": N_("Move reef 5"),
}


def kind_name(kind: str, lang: str) -> str:
    """Name a kind of action."""
    return speak(lang)(KINDS[kind]) if kind in KINDS else kind
