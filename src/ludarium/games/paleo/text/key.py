"""The key of Paleo's signs in a few words each, and where the rules say more about each thing on the table."""

from typing import Final

from ludarium.core.i18n import Translator
from ludarium.core.key import Entry, Group

from ..view import PaleoView
from .nouns import KEYS, is_mercenary, speak

CITED: Final = {
    "nudge": "6.10",
    "sanctuary": "8.1",
    "key": "8.2",
    "door": "10.1",
    "circle": "5.1",
    "R": "4.3",
    "G": "4.3",
    "keep": "4.7",
    "place": "4.1",
    "angle": "6.2",
    "power": "6.4",
    "exchange": "8.3",
    "return": "8.6",
}
SIGNS: Final = {"SW": "sun", "SE": "moon", "NW": "wave", "NE": "palm"}


def cited(view: PaleoView, target: str) -> str:
    """Name the paragraph about an element."""
    kind, _, name = target.partition("-")
    if kind == "piece":
        return "7.1" if is_mercenary(name) else "8.2"
    return CITED.get(kind, "6.1")


def key(lang: str) -> tuple[Group, ...]:
    """All signs, in the order in which a newcomer meets them."""
    t = speak(lang)
    return (
        Group(t("Pieces"), _pieces(t)),
        Group(t("The board"), _board(t)),
        Group(t("Keys"), tuple(_key(name, t) for name in KEYS)),
        Group(t("While you aim"), _aim(t)),
    )


def _pieces(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("piece-R3", t("Red explorer"), t("takes keys, opens the door"), "1.4", ("piece-R3",)),
        Entry("piece-R1", t("Red mercenary"), t("double rim: captures what it touches"), "1.5", ("piece-R1",)),
        Entry("piece-G3", t("Green explorer"), t("takes keys, opens the door"), "1.4", ("piece-G3",)),
        Entry("piece-G1", t("Green mercenary"), t("double rim: captures what it touches"), "1.5", ("piece-G1",)),
        Entry("protected", t("Dotted halo"), t("has just returned: cannot be captured"), "8.8"),
        Entry("prisoner", t("Bars"), t("a captured piece"), "7.6", ("i-prisoner",)),
    )


def _board(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("circle", t("Circle"), t("pieces start and return here"), "5.1", ("circle",)),
        Entry("camp", t("Dark-blue line"), t("a base camp: one capture a flick"), "7.4"),
        Entry("reef", t("Reef"), t("placed by you, discs bounce off"), "4.1", ("R", "G")),
        Entry("stone", t("White or black reef"), t("permanent, never moves"), "2.5"),
        Entry("sanctuary", t("Sanctuary"), t("behind its door lies a key"), "8.1", ("sanctuary",)),
        Entry("door", t("Round door"), t("both keys and an explorer on it: 2 points"), "10.1", ("door",)),
    )


def _key(name: str, t: Translator) -> Entry:
    words = t(KEYS[name])
    own = t("red’s: green explorers take it") if name[0] == "S" else t("green’s: red explorers take it")
    return Entry(f"key-{SIGNS[name]}", words[:1].upper() + words[1:], own, "2.4", (f"key-{name}",))


def _aim(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("way", t("White dots"), t("the path up to the first touch"), "6.4"),
        Entry("ghost", t("Pale disc"), t("where it would touch"), "6.5"),
        Entry("rim", t("Red mark"), t("from here the rim lets discs fly out"), "9.1"),
        Entry("nudge", t("Plus sign"), t("moves a stuck piece off the edge first"), "6.10", ("nudge",)),
    )
