"""What a coach says of the heuristic's terms in Rauha: the name of each, and where to look for what it counts."""

from typing import Final

from ludarium.core.i18n import N_, translator

TERMS: Final = {
    "points": (N_("Points now"), N_("What gives points at once?")),
    "crystals": (N_("Crystals"), N_("Look at your crystals: are there too few, or more than you can spend?")),
    "biomes": (
        N_("What your biomes will still yield"),
        N_("Look at the avatar’s path: which squares will it still wake, and how often?"),
    ),
    "entities": (
        N_("What entities will yield"),
        N_("Look at your rows and columns: which entity could join you, or leave you?"),
    ),
    "water": (
        N_("Water points at the scorings"),
        N_("Look at the water: how far are you ahead of whoever has the least?"),
    ),
    "spores": (N_("Spores"), N_("Look at your spores: a square with one acts at every scoring.")),
    "sources": (
        N_("Water sources for later"),
        N_("Look at the water sources: they count again at every scoring to come."),
    ),
    "lines": (N_("Lines that lack one symbol"), N_("Look for a row or a column that lacks a single symbol.")),
    "rival": (N_("What your strongest rival has"), N_("Look at the strongest rival: what would this leave them?")),
}


def term_name(term: str, lang: str) -> str:
    """Name a term of the judgement."""
    return translator("ludarium.games.rauha", lang)(TERMS[term][0])


def term_look(term: str, lang: str) -> str:
    """Say where to look for what a term counts."""
    return translator("ludarium.games.rauha", lang)(TERMS[term][1])
