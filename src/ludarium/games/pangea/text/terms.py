"""What a coach says of the heuristic's terms in Conquest of Pangea: the name of each, and where to look for what it counts."""

from typing import Final

from ludarium.core.i18n import N_, translator

TERMS: Final = {
    "points": (N_("Points now"), N_("Look for an area whose points could change hands.")),
    "hold": (N_("How safe your areas are"), N_("Look at the areas that you dominate: which of them could be lost?")),
    "close": (N_("Areas within reach"), N_("Look for an area where a marker or two would give you dominance.")),
    "doors": (N_("Land to spread to"), N_("Look at what lies next to your pairs of markers.")),
    "cards": (N_("Power cards in hand"), N_("Look at your Power cards: what is worth spending, and what should stay?")),
    "leader": (N_("Your Leader"), N_("Look at your Leader: a free marker every turn.")),
    "rafts": (N_("Rafts"), N_("Look across the water: where could a raft land?")),
    "drawing": (
        N_("Cards you will draw"),
        N_("Look at what you have done this turn: it decides how many cards you draw."),
    ),
    "stones": (N_("Stones left this turn"), N_("Look at your stones: they are gone when the turn ends.")),
    "rival": (N_("What your strongest rival has"), N_("Look at the strongest rival: what could you take from them?")),
}


def term_name(term: str, lang: str) -> str:
    """Name a term of the judgement."""
    return translator("ludarium.games.pangea", lang)(TERMS[term][0])


def term_look(term: str, lang: str) -> str:
    """Say where to look for what a term counts."""
    return translator("ludarium.games.pangea", lang)(TERMS[term][1])
