"""What kinds of action are called where no piece is named: in reports."""

from typing import Final

from ludarium.core.i18n import N_

from .nouns import speak

KINDS: Final = {
    "claim": N_("Claim a free area"),
    "lead": N_("Move the Leader"),
    "grow": N_("Grow"),
    "expand": N_("Expand"),
    "invade": N_("Attack"),
    "migrate": N_("Migrate"),
    "raft": N_("Go by Raft"),
    "aqua-able": N_("Swim with Aqua-Able"),
    "raft-leader": N_("The Leader by Raft"),
    "aqua-able-leader": N_("The Leader swims"),
    "land": N_("Go ashore"),
    "stones": N_("Pay with stones"),
    "pay": N_("Pay with a card"),
    "hide": N_("Hide a card in battle"),
    "answer": N_("Answer an attack"),
    "done": N_("Finish paying"),
    "concede": N_("Concede a battle"),
    "add": N_("Reinforce a battle"),
    "decline": N_("Decline an offer"),
    "remove": N_("Remove a marker"),
    "end": N_("End the turn"),
    "crown": N_("Place the Leader"),
    "strike": N_("Let a disaster strike"),
    "avert": N_("Avert a disaster"),
    "suffer": N_("Suffer a disaster"),
    "bounty": N_("Take a bounty"),
    "break": N_("Break a continent off"),
}


def kind_name(kind: str, lang: str) -> str:
    """Name a kind of action."""
    return speak(lang)(KINDS[kind]) if kind in KINDS else kind
