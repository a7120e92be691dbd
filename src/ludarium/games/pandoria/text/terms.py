"""What a coach says of the heuristic's terms in Pandoria Merchants: the name of each, and where to look for what it counts."""

from typing import Final

from ludarium.core.i18n import N_, translator

TERMS: Final = {
    "points": (N_("Points now"), N_("What gives points at once?")),
    "sheet": (
        N_("Stores, cards and buildings"),
        N_("Look at your sheet: what can you pay for, and what would it bring?"),
    ),
    "regions": (
        N_("What open regions promise"),
        N_("Look at the regions beside your workers: which could close, and how large?"),
    ),
    "rolling": (N_("A roll still to come"), N_("Look at the dice: one more roll is worth something.")),
    "rival": (N_("What your strongest rival has"), N_("Look at the others’ workers: whom would this region pay?")),
    "ahead": (N_("The lead and how sure it is"), N_("See how near the end is: whoever is ahead wants it soon.")),
    "lost": (N_("Ground that nobody can reach"), N_("Look at the empty hexes: is there still a worker beside them?")),
}


def term_name(term: str, lang: str) -> str:
    """Name a term of the judgement."""
    return translator("ludarium.games.pandoria", lang)(TERMS[term][0])


def term_look(term: str, lang: str) -> str:
    """Say where to look for what a term counts."""
    return translator("ludarium.games.pandoria", lang)(TERMS[term][1])
