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
    "relic": N_("Build a relic"),
    "monument": N_("Build a monument"),
    "boat": N_("Cast a boat"),
    "clone": N_("Cast a clone"),
    "inspect": N_("Cast an inspection"),
    "invoke": N_("Cast an invocation"),
    "wrath": N_("Cast wrath"),
    "swamp": N_("Cast a swamp"),
    "swamp-too": N_("Place a further swamp"),
    "preempt": N_("Cast a preemption"),
    "terrain": N_("Cast terrain"),
    "edify": N_("Cast an edification"),
    "edify-monument": N_("Edify a monument"),
    "buy": N_("Buy a card"),
    "take": N_("Take a prize"),
    "claim": N_("Choose a column"),
    "cede": N_("Give up a row"),
    "cross": N_("Cross by a bridge"),
}


def kind_name(kind: str, lang: str) -> str:
    """Name a kind of action."""
    return speak(lang)(KINDS[kind]) if kind in KINDS else kind
