"""The key of Pangea's signs in a few words each, and where the rules say more about each thing on the table."""

from typing import Final

from ludarium.core.i18n import Translator
from ludarium.core.key import Entry, Group

from ..components import load
from ..view import PangeaView
from .nouns import CARDS, EVENTS, TERRAINS, VALUES, YELLOW, speak

CITED: Final = {
    "area": "5.1",
    "card": "6.2",
    "down": "6.7",
    "battle": "10.1",
    "land": "14.3",
    "lost": "14.6",
    "leader": "9.3",
    "marker": "7.3",
    "stone": "6.1",
    "raft": "11.2",
    "continent": "14.3",
    "hide": "10.4",
    "concede": "10.7",
    "end": "4.5",
    "done": "4.3",
    "time": "13.1",
    "timeline": "14.1",
    "white": "6.8",
    "pay": "6.2",
    "averted": "13.5",
}


def cited(view: PangeaView, target: str) -> str:
    """Name the paragraph about an element; a button without its own belongs to the turn."""
    return CITED.get(target.partition("-")[0], "4.3")


def key(lang: str) -> tuple[Group, ...]:
    """All signs, in the order in which a newcomer meets them."""
    t = speak(lang)
    return (
        Group(t("Terrain: price, limit, points"), tuple(_terrain(name, t) for name in TERRAINS)),
        Group(t("On the land"), _land(t)),
        Group(t("To pay with"), _purse(t)),
        Group(t("Yellow Power cards"), tuple(_yellow(name, t) for name in YELLOW)),
        Group(t("Time"), _time(t)),
    )


def _terrain(name: str, t: Translator) -> Entry:
    n = VALUES[name]
    line = t("a marker costs {n}, {n} fit, worth {n}", n=n) if n else t("nothing can live here")
    return Entry(f"terrain-{name}", t(TERRAINS[name]), line, "2.4" if n else "3.5", (f"i-{name}",))


def _land(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("mark", t("Top marker"), t("its owner dominates the area"), "7.3"),
        Entry("stack", t("Slabs and number"), t("markers in the stack, by colour"), "7.1"),
        Entry("leader", t("Flag"), t("a Leader: a free marker, 2 in battle"), "9.4", ("leader",)),
        Entry("sea", t("Sea"), t("Rafts cross it, nothing else does"), "11.2"),
    )


def _purse(t: Translator) -> tuple[Entry, ...]:
    stones = load().rules.stones
    return (
        Entry("stone", t("Power Stone"), t("1 point; {n} a turn, lost if unspent", n=stones), "6.1", ("stone",)),
        Entry("white", t("White card"), t("worth its number, used once"), "6.4", ("card",)),
        Entry("again", t("Renewing sign"), t("comes back at your next turn"), "6.6", ("i-again",)),
        Entry("hour", t("Hourglass"), t("exhausted until your next turn"), "6.7", ("i-hour", "down")),
        Entry("raft", t("Raft"), t("from shore to shore, once"), "11.2", ("raft",)),
    )


def _yellow(name: str, t: Translator) -> Entry:
    card = YELLOW[name]
    line = t("{terrain}; averts {event}", terrain=t(TERRAINS[card.terrain]), event=t(EVENTS[card.averts]))
    return Entry(f"yellow-{card.terrain}", t(CARDS[name]), line, "13.6", (f"card-{name}", f"down-{name}"))


def _time(t: Translator) -> tuple[Entry, ...]:
    limit = load().rules.breakup_years
    return (
        Entry("time", t("Time cards"), t("one at the end of each turn"), "13.1", ("i-time",)),
        Entry("timeline", t("Coloured bar"), t("a card’s years and its continent"), "14.1", ("timeline",)),
        Entry("limit", t("Red line"), t("at {n} million years a continent goes", n=limit), "14.1", ("timeline",)),
        Entry("swords", t("Swords"), t("a battle for a full area"), "10.1", ("i-swords",)),
    )
