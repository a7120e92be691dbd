"""What a card is called, and its words besides its abilities."""

from typing import Final

from ludarium.core.i18n import N_, Translator

from ..components import Card, load

TYPES: Final = {
    "land": N_("Land"),
    "character": N_("Character"),
    "army": N_("Army"),
    "vessel": N_("Vessel"),
    "event": N_("Event"),
    "technology": N_("Technology"),
    "knowledge": N_("Knowledge"),
    "location": N_("Location"),
    "organization": N_("Organization"),
    "document": N_("Document"),
}
SUBTYPES: Final = {
    "activist": N_("Activist"),
    "artist": N_("Artist"),
    "assassin": N_("Assassin"),
    "athlete": N_("Athlete"),
    "author": N_("Author"),
    "businessman": N_("Business person"),
    "conqueror": N_("Conqueror"),
    "economist": N_("Economist"),
    "entertainer": N_("Entertainer"),
    "explorer": N_("Explorer"),
    "inventor": N_("Inventor"),
    "law_enforcement": N_("Law officer"),
    "leader": N_("Leader"),
    "musician": N_("Musician"),
    "outlaw": N_("Outlaw"),
    "philosopher": N_("Philosopher"),
    "politician": N_("Politician"),
    "scientist": N_("Scientist"),
    "spiritual_leader": N_("Spiritual leader"),
    "warrior": N_("Warrior"),
}
WAYS: Final = {
    "sea": N_("Explorer of the sea"),
    "land": N_("Explorer of the land"),
    "air": N_("Explorer of the air"),
    "space": N_("Explorer of space"),
}
CONTINENTS: Final = {
    "AF": N_("Africa"),
    "AS": N_("Asia"),
    "EU": N_("Europe"),
    "NA": N_("North America"),
    "SA": N_("South America"),
    "OC": N_("Oceania"),
}
MASCULINE: Final = frozenset(
    ("Brésil", "Canada", "Chili", "Ghana", "Guatemala", "Japon", "Maroc", "Mexique", "Nigeria", "Pérou", "Royaume-Uni")
)
PLURAL: Final = frozenset(("États-Unis", "Fidji", "Pays-Bas", "Samoa"))
BARE: Final = frozenset(("Israël",))
"""French lands by their article; all others are feminine."""


def card_name(card: Card, lang: str) -> str:
    """A card's name as a language prints it."""
    return (card.fr.name or card.name) if lang == "fr" else card.name


def land_name(card: Card, lang: str) -> str:
    """A land's name as it stands after a verb: French says its article, English none."""
    name = card_name(card, lang)
    if lang != "fr" or card.type != "land" or name in BARE:
        return name
    if name in PLURAL:
        return f"les {name}"
    if name[0] in "AÀEÉÈIOU":
        return f"l’{name}"
    return f"le {name}" if name in MASCULINE else f"la {name}"


def named(card_id: str, lang: str) -> str:
    """The name of a card, by its id."""
    return card_name(load().card(card_id), lang)


def fact(card: Card, lang: str) -> str:
    """The line of history."""
    return card.fr.fact if lang == "fr" else card.fact


def era(card: Card, lang: str) -> str:
    """When it was."""
    said = (card.fr.era or card.era) if lang == "fr" else card.era
    return said.replace("-", "–").replace("J.–C.", "J.-C.")


def sort_of(card: Card, t: Translator) -> str:
    """What kind of card it is, in a word or two."""
    if card.kind is not None:
        return t(WAYS[card.kind])
    return t(SUBTYPES[card.subtype]) if card.subtype is not None else t(TYPES[card.type])
