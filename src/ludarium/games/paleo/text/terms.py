"""What a coach says of the heuristic's terms in Paleo: the name of each, and where to look for what it counts."""

from typing import Final

from ludarium.core.i18n import N_, translator

TERMS: Final = {
    "points": (N_("Points"), N_("Look at the door: can the round be won?")),
    "mercenaries": (
        N_("Mercenaries"),
        N_("Look at the mercenaries: which of theirs could be captured, which of yours is in danger?"),
    ),
    "explorers": (N_("Explorers"), N_("Look at the explorers: which could be captured?")),
    "keys": (N_("Keys"), N_("Look at the keys: which sanctuary can an explorer reach?")),
    "near": (N_("How near your explorers are"), N_("See how far your explorers are from what they want.")),
    "threats": (N_("Who is within reach"), N_("See which pieces lie close to a mercenary.")),
    "prepared": (N_("Your set-up"), N_("Look at your camp: reefs before it, mercenaries in front.")),
}


def term_name(term: str, lang: str) -> str:
    """Name a term of the judgement."""
    return translator("ludarium.games.paleo", lang)(TERMS[term][0])


def term_look(term: str, lang: str) -> str:
    """Say where to look for what a term counts."""
    return translator("ludarium.games.paleo", lang)(TERMS[term][1])
