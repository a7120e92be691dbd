"""What kinds of action are called where no piece is named: in reports."""

from typing import Final

from ludarium.core.i18n import N_

from .nouns import speak

KINDS: Final = {
    "choose": N_("Choose a starter card"),
    "name": N_("Name a resource"),
    "name-both": N_("Name both resources"),
    "draw": N_("Draw a resource"),
    "draw-one": N_("Draw one of two"),
    "worker": N_("Draw a worker"),
    "waive": N_("Draw no worker"),
    "pass": N_("Pass the turn"),
    "build": N_("Build"),
    "relic": N_("Take a relic"),
    "monument": N_("Raise a monument"),
    "boat": N_("Cast Boat"),
    "clone": N_("Cast Clone"),
    "inspect": N_("Cast Inspection"),
    "invoke": N_("Cast Invocation"),
    "wrath": N_("Cast Wrath"),
    "swamp": N_("Cast Swamp"),
    "swamp-too": N_("Fill another hex with swamp"),
    "preempt": N_("Cast Preemption"),
    "terrain": N_("Cast Terrain"),
    "edify": N_("Cast Edification"),
    "edify-monument": N_("Raise a monument by Edification"),
    "buy": N_("Buy a card"),
    "take": N_("Take a prize"),
    "claim": N_("Leave the Trolls a column"),
    "cede": N_("Leave the Trolls a prize"),
    "cross": N_("Cross by a bridge"),
}


def kind_name(kind: str, lang: str) -> str:
    """Name a kind of action."""
    return speak(lang)(KINDS[kind]) if kind in KINDS else kind
