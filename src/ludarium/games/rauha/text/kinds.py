"""What kinds of action are called where no piece is named: in reports."""

from typing import Final

from ludarium.core.i18n import N_

from .nouns import speak

KINDS: Final = {
    "keep": N_("Keep a card"),
    "place": N_("Place the card"),
    "discard-crystals": N_("Discard for crystals"),
    "discard-spore": N_("Discard for a spore"),
    "activate": N_("Activate a square"),
    "sow": N_("Sow a spore"),
    "invoke": N_("Call on an entity"),
    "metsat": N_("Call on Metsat"),
    "done": N_("Stop activating early"),
}


def kind_name(kind: str, lang: str) -> str:
    """Name a kind of action."""
    return speak(lang)(KINDS[kind]) if kind in KINDS else kind
