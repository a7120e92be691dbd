"""The key of Pandoria's signs in a few words each, and where the rules say more about each thing on the table."""

from typing import Final

from ludarium.core.i18n import N_, Translator
from ludarium.core.key import Entry, Group

from ..view import PandoriaView
from .nouns import RESOURCES, sentence, speak

TRACKS: Final = {
    "gold": N_("buys cards"),
    "wood": N_("constructs buildings"),
    "crystal": N_("casts spells"),
    "craft": N_("two stand in for one that is missing"),
    "city": N_("no track: pays points at once"),
}
SHOWN: Final = {"gold": "i-coin", "wood": "i-forest", "crystal": "i-crystal", "craft": "i-hammer", "city": "i-city"}
RULES: Final = {"gold": "12.2", "wood": "7.5", "crystal": "7.4", "craft": "7.9", "city": "8.8"}
CITED: Final = {
    "hex": "8.1",
    "card": "2.3",
    "spell": "13.5",
    "build": "7.5",
    "cast": "7.4",
    "row": "11.2",
    "column": "12.4",
    "boat": "8.5",
    "slot": "13.6",
    "bridge": "14.8",
    "pass": "7.1",
    "waive": "5.9",
    "track": "8.9",
    "dice": "4.2",
    "die": "4.2",
    "guild": "13.2",
    "territory": "14.4",
}


def cited(view: PandoriaView, target: str) -> str:
    """Name the paragraph about an element; a button without its own belongs to the action."""
    return CITED.get(target.partition("-")[0], "7.1")


def key(lang: str) -> tuple[Group, ...]:
    """All signs, in the order in which a newcomer meets them."""
    t = speak(lang)
    return (
        Group(t("Resources"), tuple(_resource(name, t) for name in TRACKS)),
        Group(t("On the map"), _map(t)),
        Group(t("On your sheet"), _sheet(t)),
        Group(t("For everybody"), _prizes(t)),
    )


def _resource(name: str, t: Translator) -> Entry:
    return Entry(f"matter-{name}", sentence(t(RESOURCES[name])), t(TRACKS[name]), RULES[name], (SHOWN[name],))


def _map(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("drawn", t("Tinted hex"), t("a resource that somebody drew"), "3.1", ("hex",)),
        Entry("printed", t("Ivory ring"), t("printed: never drawn from, ends the game"), "5.4", ("hex",)),
        Entry("worker", t("Worker"), t("is paid for each region beside it"), "8.4", ("i-seat-A", "i-seat-B")),
        Entry("crossed", t("Crossed-out worker"), t("closes regions, is no longer paid"), "11.4"),
        Entry("scored", t("Hatched region"), t("closed and scored"), "8.3"),
        Entry("swamp", t("Swamp"), t("fills a hex and gives nothing"), "9.8", ("i-swamp",)),
        Entry("boat", t("Boat"), t("a worker here serves the whole lake"), "8.5", ("i-boat",)),
        Entry("artefact", t("Artefact"), t("between two alike drawn together"), "5.6", ("i-artefact",)),
        Entry("die", t("Die"), t("what you draw this turn; ? is a joker"), "4.2", ("dice",)),
    )


def _sheet(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("price", t("Gold disc"), t("what the card costs in gold"), "12.2", ("card",)),
        Entry("house-line", t("Upper line"), t("its building, and the price in wood"), "7.5", ("card",)),
        Entry("spell-line", t("Lower line"), t("its spell, and the price in crystal"), "7.4", ("card",)),
        Entry("check", t("Tick"), t("yours, not used yet"), "7.3", ("i-check",)),
        Entry("house", t("House"), t("built: it helps you from now on"), "7.5", ("i-house",)),
        Entry("spell", t("Star"), t("cast: used up"), "7.4", ("i-spell",)),
        Entry("dots", t("Three dots"), t("three cards of one player close a column"), "12.4", ("column",)),
    )


def _prizes(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("small", t("Small relic"), t("two artefacts and a worker"), "11.1", ("row",)),
        Entry("great", t("Great relic"), t("three artefacts and a worker"), "11.1", ("row",)),
        Entry("monument", t("Monument"), t("a building, a worker and wood"), "11.5", ("row",)),
    )
