"""What kinds of action are called where no piece is named: in reports."""

from typing import Final

from ludarium.core.i18n import N_

from .nouns import speak

KINDS: Final = {
    "play": N_("Play a card"),
    "discard": N_("Discard a card"),
    "drop": N_("Discard a card in play"),
    "use": N_("Use an ability"),
    "move": N_("Move a card"),
    "capture": N_("Capture a land"),
    "escort": N_("Escort"),
    "expedition": N_("Go on an expedition"),
    "attack": N_("Attack a land"),
    "press": N_("Press the attack"),
    "campaign": N_("Begin the campaign"),
    "end": N_("End the turn"),
    "pass": N_("Let it pass"),
    "interrupt": N_("Interrupt"),
    "target": N_("Choose a target"),
    "player": N_("Choose a player"),
    "place": N_("Choose a place"),
    "take": N_("Take a card"),
    "decline": N_("Decline it"),
    "accept": N_("Accept an offer"),
    "bring": N_("Bring a card"),
    "ready": N_("Bring the whole deck"),
}


def kind_name(kind: str, lang: str) -> str:
    """Name a kind of action."""
    return speak(lang)(KINDS[kind]) if kind in KINDS else kind
