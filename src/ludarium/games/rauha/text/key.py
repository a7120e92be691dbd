"""The key of Rauha's signs in a few words each, and where the rules say more about each thing on the table."""

from typing import Final

from ludarium.core.i18n import N_, Translator
from ludarium.core.key import Entry, Group

from ..components import load
from ..view import RauhaView
from .effects import gives
from .nouns import TERRAINS, sentence, speak
from .view_queries import place_of

ANIMALS: Final = {"flying": N_("Flying animal"), "terrestrial": N_("Land animal"), "marine": N_("Marine animal")}
ORDER: Final = ("flying", "terrestrial", "marine", "forest", "mushroom", "crystal", "mountain")
ENTITY_RULES: Final = {
    "taivas": "10.1",
    "sienet": "10.2",
    "kiteet": "10.2",
    "meri": "10.3",
    "maa": "10.3",
    "metsat": "10.4",
    "vuori": "10.5",
}
CITED: Final = {
    "hand": "6.1",
    "animal": "10.4",
    "discard-crystals": "6.6",
    "discard-spore": "6.7",
    "done": "9.4",
    "token": "5.3",
    "satellite": "4.3",
    "deck": "2.4",
    "black": "6.8",
    "spore": "7.3",
    "avatar": "11.1",
}


def cited(view: RauhaView, target: str) -> str:
    """Name the paragraph about an element."""
    if place_of(target) is not None:
        return "9.1"
    kind, _, name = target.partition("-")
    return ENTITY_RULES.get(name, "8.1") if kind == "entity" else CITED.get(target, CITED.get(kind, ""))


def key(lang: str) -> tuple[Group, ...]:
    """All signs, in the order in which a newcomer meets them."""
    t = speak(lang)
    return (
        Group(t("Terrains"), tuple(_terrain(name, t) for name in TERRAINS)),
        Group(t("Animals"), tuple(_animal(name, t) for name in ANIMALS)),
        Group(t("What you gather"), _matter(t)),
        Group(t("On a card"), _card(t)),
        Group(t("Around your board"), _around(t)),
        Group(t("Entities"), tuple(_entity(symbol, lang) for symbol in ORDER)),
        Group(
            t("Water lead at a scoring"),
            rows=water_rows(t),
            note=t("Compared with the lowest at the table."),
        ),
        Group(t("How to read a card"), _parts(t), steps=True, drawing="card"),
    )


def water_rows(t: Translator) -> tuple[tuple[str, ...], ...]:
    """What each lead in water gives (RULES 12.6)."""
    points = load().water
    leads = [str(n) for n in range(len(points) - 1)] + [f"{len(points) - 1}+"]
    return (t("Lead"), *leads), (t("Points"), *map(str, points))


def _called(symbol: str) -> str:
    return next((one.name for one in load().entities if one.symbol == symbol), "")


def _terrain(name: str, t: Translator) -> Entry:
    who = _called(name)
    line = t("three in a line call {entity}", entity=who) if who else t("printed only, calls nobody")
    return Entry(f"terrain-{name}", sentence(t(TERRAINS[name])), line, "8.2" if who else "8.3", (f"s-{name}",))


def _animal(name: str, t: Translator) -> Entry:
    return Entry(
        f"animal-{name}",
        t(ANIMALS[name]),
        t("three in a line call {entity}", entity=_called(name)),
        "8.2",
        (f"i-{name}",),
    )


def _entity(symbol: str, lang: str) -> Entry:
    one = next(one for one in load().entities if one.symbol == symbol)
    t = speak(lang)
    said = t("two more water sources") if one.water else gives(one.id, lang).rstrip(".")
    return Entry(f"entity-{one.id}", one.name, said, ENTITY_RULES[one.id], (f"entity-{one.id}",))


def _matter(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("matter-energy", t("Life energy"), t("points: the most wins"), "1.1", ("i-energy",)),
        Entry("matter-gem", t("Crystals"), t("pay for cards and effects"), "6.2", ("i-gem",)),
        Entry("matter-water", t("Water source"), t("your lead scores"), "12.5", ("i-water",)),
        Entry("matter-spore", t("Spore"), t("its biome acts at scorings"), "12.2", ("i-spore",)),
    )


def _card(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("price", t("Price"), t("pay it as you place the card"), "6.2", ("hand",)),
        Entry("grid", t("Small grid"), t("only on the dark squares"), "6.3", ("hand",)),
        Entry("arrow", t("Arrow"), t("pay the left, get the right"), "9.5", ("i-gem",)),
        Entry("times", t("Times"), t("once for each on your board"), "9.7"),
        Entry("cut", t("Cut biome"), t("counts as both terrains"), "8.4"),
    )


def _parts(t: Translator) -> tuple[Entry, ...]:
    """The numbers in the drawing of a card."""
    return (
        Entry("price", t("Price"), t("crystals that you pay for it"), "6.2", ("hand",)),
        Entry("terrain-forest", t("Terrain"), t("three in a line call an entity"), "8.1", ("hand",)),
        Entry("animal-flying", t("Animal"), t("three in a line call one as well"), "8.1", ("hand",)),
        Entry("arrow", t("Effect"), t("acts when the avatar wakes it"), "9.1", ("hand",)),
    )


def _around(t: Translator) -> tuple[Entry, ...]:
    return (
        Entry("avatar", t("Avatar"), t("wakes the line it faces"), "9.1", ("i-avatar",)),
        Entry("moon", t("Moon"), t("choose from the left satellite"), "4.2", ("i-moon",)),
        Entry("star", t("Star"), t("choose from the right one"), "4.2", ("i-star",)),
        Entry("corner", t("Corner"), t("a scoring"), "11.3", ("i-energy",)),
        Entry("satellite", t("Satellite"), t("cards you share with a neighbour"), "2.5", ("i-satellite",)),
        Entry("hole", t("Black Hole"), t("where discarded cards go"), "2.8", ("i-hole",)),
    )
