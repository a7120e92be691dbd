"""What a coach says of the heuristic's terms in Historical Conquest: the name of each, and where to look for what it counts."""

from typing import Final

from ludarium.core.i18n import N_, translator

TERMS: Final = {
    "morale": (N_("Morale"), N_("Look at the morale: what moves it at once?")),
    "income": (N_("Morale at the start of your turn"), N_("Look at what your cards bring when your turn begins.")),
    "lands": (N_("Lands, and how safe they are"), N_("Look at the lands: which of them lies open, or could be yours?")),
    "strength": (N_("Strength in play"), N_("Look at attack and defense: where does a stronger front help most?")),
    "abilities": (
        N_("Abilities that are ready"),
        N_("Look at the abilities: which of them is worth using, or keeping?"),
    ),
    "hand": (N_("Cards in hand"), N_("Look at your hand: which card has a place to go, and what does it cost you?")),
    "rival": (N_("What your strongest rival has"), N_("Look at the strongest rival: what could you take from them?")),
    "prospect": (
        N_("What is about to happen"),
        N_("Look at what comes next: a battle, a card announced, an attack you could make."),
    ),
    "won": (N_("Victory"), N_("Look closely: the game can be decided here.")),
    "deck": (N_("Your deck"), N_("Look at your deck: lands, people and explorers in good number.")),
}


def term_name(term: str, lang: str) -> str:
    """Name a term of the judgement."""
    return translator("ludarium.games.conquest", lang)(TERMS[term][0])


def term_look(term: str, lang: str) -> str:
    """Say where to look for what a term counts."""
    return translator("ludarium.games.conquest", lang)(TERMS[term][1])
