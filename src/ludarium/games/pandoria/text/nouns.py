"""The nouns of Pandoria: resources, spells, buildings, columns, guilds."""

from typing import Final

from ludarium.core.i18n import N_, Translator, translator

from ..components import load
from ..lookup import ARCHIVE_IDS, SOURCE_IDS, SOURCE_SPELL, SPELL_IDS

RESOURCES: Final = {
    "gold": N_("gold"),
    "wood": N_("wood"),
    "crystal": N_("crystal"),
    "craft": N_("craft"),
    "city": N_("city"),
    "joker": N_("a joker"),
}
SPELLS: Final = {
    "boat": N_("Boat"),
    "clone": N_("Clone"),
    "edification": N_("Edification"),
    "inspection": N_("Inspection"),
    "invocation": N_("Invocation"),
    "wrath-2": N_("Wrath 2"),
    "wrath-3": N_("Wrath 3"),
    "swamp-1": N_("Swamp 1"),
    "swamp-2": N_("Swamp 2"),
    "preemption": N_("Preemption"),
    "terrain-1": N_("Terrain 1"),
    "terrain-2": N_("Terrain 2"),
}
SPELL_EFFECTS: Final = {
    "boat": N_("Draw a worker on a free boat; it is paid for every region at that lake."),
    "clone": N_("Draw one more worker beside any worker on land."),
    "edification": N_("Construct a building or raise a monument without paying wood."),
    "inspection": N_("Draw one more worker next to anything you may draw from."),
    "invocation": N_("Set one of your tracks to 5."),
    "wrath-2": N_("One of your workers counts as two in this turn's scoring."),
    "wrath-3": N_("One of your workers counts as three in this turn's scoring."),
    "swamp-1": N_("Fill one hex beside something drawn with swamp."),
    "swamp-2": N_("Fill up to two hexes beside something drawn with swamp."),
    "preemption": N_("Take any card without paying gold."),
    "terrain-1": N_("Roll one die and draw the resource, without a worker."),
    "terrain-2": N_("Roll two dice and draw both resources, without a worker."),
}
BUILDINGS: Final = {
    "academy": N_("Academy"),
    "asylum": N_("Asylum"),
    "workshop": N_("Workshop"),
    "bank": N_("Bank"),
    "boutique": N_("Boutique"),
    "carpenter": N_("Carpenter"),
    "casket": N_("Casket"),
    "magic": N_("Magic"),
    "market": N_("Market"),
    "sawmill": N_("Sawmill"),
    "statue": N_("Statue"),
    "tower": N_("Tower"),
    "treasury": N_("Treasury"),
}
BUILDING_EFFECTS: Final = {
    "academy": N_("1 point for each later building, relic or monument of yours."),
    "asylum": N_("At the end of your turn, tracks on 0 go to 1."),
    "workshop": N_("2 more craft for each hex of a craft region that pays you."),
    "bank": N_("Cards cost 1 gold less."),
    "boutique": N_("2 points each time a region takes a track past 5."),
    "carpenter": N_("Buildings and monuments cost 1 wood less."),
    "casket": N_("3 points for each spell you cast."),
    "magic": N_("Spells cost 1 crystal less."),
    "market": N_("One craft stands in for one missing resource."),
    "sawmill": N_("2 more wood for each hex of a wood region that pays you."),
    "statue": N_("1 more point for each hex of a city region that pays you."),
    "tower": N_("2 more crystal for each hex of a crystal region that pays you."),
    "treasury": N_("2 more gold for each hex of a gold region that pays you."),
}
COLUMNS: Final = {
    "brown": N_("Start"),
    "c1": N_("Forest"),
    "c2": N_("Mines"),
    "c3": N_("Hills"),
    "c4": N_("City"),
    "c5": N_("Workshops"),
    "c6": N_("Arcana"),
}
ROWS: Final = {"small": N_("small relics"), "great": N_("great relics"), "monument": N_("monuments")}
GUILDS: Final = {
    "artists": N_("Artists"),
    "goldsmiths": N_("Goldsmiths"),
    "alchemists": N_("Alchemists"),
    "joiners": N_("Joiners"),
}


def speak(lang: str) -> Translator:
    """The translator of this game."""
    return translator("ludarium.games.pandoria", lang)


def sentence(text: str) -> str:
    """Begin with a capital and leave the rest alone."""
    return text[:1].upper() + text[1:]


def resource(name: str, t: Translator) -> str:
    """Name a resource."""
    return t(RESOURCES[name])


def points(n: int, t: Translator) -> str:
    """A number of points."""
    return t.n("{n} point", "{n} points", n)


def spell_id(source: str) -> str:
    """The spell of a card or of a place in the archives.

    >>> spell_id("S1"), spell_id("f1-a-1")
    ('terrain-1', 'boat')
    """
    return SPELL_IDS[SOURCE_SPELL[SOURCE_IDS.index(source)]]


def spell(source: str, t: Translator) -> str:
    """Name the spell of a card or of a place in the archives."""
    return t(SPELLS[spell_id(source)])


def building(card: str, t: Translator) -> str:
    """Name the building of a card."""
    return t(BUILDINGS[load().card(card).building])


def card_name(source: str, t: Translator) -> str:
    """Name a card by its two uses; an archived spell by itself."""
    if source in ARCHIVE_IDS:
        return spell(source, t)
    return f"{building(source, t)} / {spell(source, t)}"
