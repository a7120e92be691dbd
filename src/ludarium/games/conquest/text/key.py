"""The key of the signs on cards and table in a few words each, and where the rules say more about each thing."""

from typing import Final

from ludarium.core.i18n import N_, Translator
from ludarium.core.key import Entry, Group

from ..components.glyphs import GLYPH
from ..view import ConquestView
from .cards import CONTINENTS, TYPES
from .nouns import speak

PLACES: Final = {
    "land": N_("lies in your row, holds four"),
    "character": N_("fights, occupies a land"),
    "army": N_("fights, is never lost in battle"),
    "vessel": N_("serves its land, takes no room"),
    "event": N_("into the Active Area"),
    "technology": N_("into the Active Area"),
    "knowledge": N_("into the Active Area"),
    "location": N_("into the Active Area"),
    "organization": N_("into the Active Area"),
    "document": N_("into the Active Area"),
}
TYPE_RULES: Final = {"land": "5.2", "character": "4.3", "army": "5.3", "vessel": "5.6"}
CITED: Final = {
    "card": "8.2",
    "hand": "4.1",
    "pick": "8.12",
    "bring": "6.7",
    "ability": "8.2",
    "option": "8.7",
    "discard": "7.7",
    "deck": "11.4",
    "lands": "6.1",
    "active": "7.3",
    "seat": "1.2",
    "campaign": "3.6",
    "end": "3.8",
    "pass": "9.3",
    "press": "6.8",
    "land": "5.2",
    "attack": "10.1",
    "capture": "5.7",
    "morale": "1.2",
}


def cited(view: ConquestView, target: str) -> str:
    """Name the paragraph about an element; a button without its own belongs to the turn."""
    return CITED.get(target.partition("-")[0], "3.1")


def key(lang: str) -> tuple[Group, ...]:
    """All signs, in the order in which a newcomer meets them."""
    t = speak(lang)
    return (
        Group(t("Kinds of cards"), tuple(_kind(name, t) for name in TYPES)),
        Group(t("Numbers"), _numbers(t)),
        Group(t("Ability signs"), _abilities(t)),
        Group(
            t("Continents"),
            tuple(Entry(f"continent-{name}", t(words), "", "5.1") for name, words in CONTINENTS.items()),
        ),
        Group(t("On the table"), _table(t)),
        Group(t("How to read a card"), _parts(t), steps=True, drawing="card"),
    )


def _kind(name: str, t: Translator) -> Entry:
    return Entry(f"kind-{name}", t(TYPES[name]), t(PLACES[name]), TYPE_RULES.get(name, "4.3"), (f"i-{GLYPH[name]}",))


def _numbers(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("sword", t("Sword"), t("strength when you attack"), "10.4", ("i-sword",)),
        Entry("shield", t("Shield"), t("strength when you defend"), "10.4", ("i-shield",)),
        Entry("laurel", t("Laurel"), t("morale gained as the card enters"), "4.4", ("i-laurel",)),
        Entry("bonus", t("Green number"), t("what others add to it now"), "10.4"),
    )


def _abilities(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("sign-I1", t("I: Immediate"), t("as the card enters"), "8.2"),
        Entry("sign-H1", t("H: Hold"), t("in one of your own turns"), "8.2"),
        Entry("sign-C∞", t("C: Constant"), t("holds while the card is in play"), "8.2"),
        Entry("sign-H2", t("1, 2 or ∞"), t("how often it may be used"), "8.4"),
        Entry("bolt", t("Red bolt"), t("may interrupt others"), "9.4", ("i-bolt",)),
        Entry("choice", t("Fork"), t("one of its abilities, chosen at once"), "8.7", ("i-choice",)),
    )


def _parts(t: Translator) -> tuple[Entry, ...]:
    """The numbers in the drawing of a card."""
    return (
        Entry("kind-character", t("Kind"), t("says where it may be played"), "4.3", ("hand",)),
        Entry("continent-EU", t("Continent"), t("where it comes from"), "5.1", ("hand",)),
        Entry("sword", t("Strengths"), t("attack at the left, defense at the right"), "10.4", ("hand",)),
        Entry("sign-C∞", t("Ability"), t("when it acts, and how often"), "8.2", ("hand",)),
        Entry("laurel", t("Morale"), t("gained as the card enters"), "4.4", ("hand",)),
    )


def _table(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("deck", t("Cards"), t("draw deck: hands are refilled to five"), "3.8", ("deck",)),
        Entry("lands", t("Mountain"), t("land pile: explorers discover it"), "6.1", ("lands",)),
        Entry("skull", t("Skull"), t("discard pile, open to all"), "7.7", ("discard",)),
        Entry("gate", t("800 on the track"), t("you attack only above it"), "10.2"),
    )
