"""The nouns of Pangea: terrain, continents, cards, disasters. Areas keep their names in every language."""

from typing import Final

from ludarium.core.i18n import N_, Translator, translator

from ..components import load

TERRAINS: Final = {
    "mountains": N_("Mountains"),
    "desert": N_("Desert"),
    "hills": N_("Hills"),
    "forest": N_("Forest"),
    "plains": N_("Plains"),
    "lake": N_("Lake"),
    "volcano": N_("Volcano"),
    "sulfur": N_("Sulfur"),
}
CONTINENTS: Final = {
    "africa": N_("Africa"),
    "north_america": N_("North America"),
    "eurasia": N_("Eurasia"),
    "india": N_("India"),
    "australia": N_("Australia"),
    "antarctica": N_("Antarctica"),
    "south_america": N_("South America"),
    "any": N_("Any continent"),
    "no_break": N_("No break"),
}
CARDS: Final = {
    "strength": N_("Strength"),
    "endurance": N_("Endurance"),
    "thick_fur": N_("Thick Fur"),
    "keen_senses": N_("Keen Senses"),
    "speed": N_("Speed"),
    "aqua_able": N_("Aqua-Able"),
    "w1": N_("Scavenged Meal"),
    "w1r": N_("Herd Instinct"),
    "w2": N_("Rich Hunting"),
    "w2r": N_("Shared Fire"),
    "w3": N_("Mild Season"),
    "w4": N_("Easy Trail"),
    "w5": N_("Golden Age"),
}
EVENTS: Final = {
    "earthquake": N_("Earthquake"),
    "flood": N_("Flood"),
    "wildfire": N_("Wildfire"),
    "drought": N_("Drought"),
    "deep_freeze": N_("Deep Freeze"),
    "plague": N_("Plague"),
    "meteor": N_("Meteor"),
    "raft": N_("Raft"),
    "bounty": N_("Bounty"),
    "quiet": N_("Quiet Age"),
}
AREAS: Final = {area.id: area for area in load().areas}
TIMES: Final = {card.id: card for card in load().time}
YELLOW: Final = {card.id: card for card in load().yellow}
WHITE: Final = {card.id: card for card in load().white}
VALUES: Final = {terrain.id: terrain.value for terrain in load().terrain}


def speak(lang: str) -> Translator:
    """The translator of this game."""
    return translator("ludarium.games.pangea", lang)


def area_name(name: str) -> str:
    """An area, by its proper name."""
    return AREAS[name].name


def card_name(name: str, t: Translator) -> str:
    """A Power card: White ones with their value in front."""
    if name == "?":
        return t("a card face down")
    white = WHITE.get(name)
    return t(CARDS[name]) if white is None else t("{n}: {card}", n=white.value, card=t(CARDS[name]))


def event_name(card: str, t: Translator) -> str:
    """What a Time card brings."""
    return t(EVENTS[TIMES[card].instruction])


def points(n: int, t: Translator) -> str:
    """A number of points."""
    return t.n("{n} point", "{n} points", n)


def stones(n: int, t: Translator) -> str:
    """A number of stones."""
    return t.n("{n} stone", "{n} stones", n)
