"""The nouns of Rauha: terrains, animals, places, cards."""

from collections.abc import Sequence
from typing import Final

from ludarium.core.i18n import N_, Translator, translator
from ludarium.core.words import both

from ..components import Biome, Entity, Printed
from .view_queries import LINES, component

TERRAINS: Final = {
    "forest": N_("forest"),
    "mushroom": N_("mushroom"),
    "crystal": N_("crystal"),
    "mountain": N_("mountain"),
    "desert": N_("desert"),
}
ANIMAL_NAMES: Final = {
    "flying": (N_("bird"), N_("two birds"), N_("three birds")),
    "terrestrial": (N_("beast"), N_("two beasts"), N_("three beasts")),
    "marine": (N_("fish"), N_("two fish"), N_("three fish")),
}
COUNTED: Final = {
    "flying": N_("bird"),
    "terrestrial": N_("beast"),
    "marine": N_("fish"),
    "spore": N_("spore"),
    "water": N_("water source"),
    "animal": N_("animal of one kind that you name"),
}
PLACES: Final = (
    N_("top left"),
    N_("top middle"),
    N_("top right"),
    N_("middle left"),
    N_("middle"),
    N_("middle right"),
    N_("bottom left"),
    N_("bottom middle"),
    N_("bottom right"),
)
AT_PLACES: Final = (
    N_("at the top left"),
    N_("at the top middle"),
    N_("at the top right"),
    N_("at the middle left"),
    N_("in the middle"),
    N_("at the middle right"),
    N_("at the bottom left"),
    N_("at the bottom middle"),
    N_("at the bottom right"),
)
LINE_NAMES: Final = (
    N_("top row"),
    N_("middle row"),
    N_("bottom row"),
    N_("left column"),
    N_("middle column"),
    N_("right column"),
)
CORNERS: Final = (0, 2, 6, 8)


def speak(lang: str) -> Translator:
    """The translator of this game."""
    return translator("ludarium.games.rauha", lang)


def sentence(text: str) -> str:
    """Begin with a capital and leave the rest alone."""
    return text[:1].upper() + text[1:]


def either(words: Sequence[str], t: Translator) -> str:
    """Join words: ``a``, ``a or b``, ``a, b or c``."""
    if len(words) < 2:
        return "".join(words)
    return t("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])


def line_name(squares: tuple[int, ...], t: Translator) -> str:
    """Name a row or a column."""
    return t(LINE_NAMES[LINES.index(squares)])


def terrain(name: str, lang: str) -> str:
    """The terrains of a tile, with a capital.

    >>> terrain("A-0", "en"), terrain("taivas", "en")
    ('Desert', 'Taivas')
    """
    thing, t = component(name), speak(lang)
    if isinstance(thing, Entity):
        return thing.name
    return sentence(both([t(TERRAINS[kind]) for kind in thing.types], t))


def animals(thing: Biome | Printed, t: Translator) -> str:
    """The animals of a tile: ``two birds and fish``."""
    counted = [(words, thing.animals.count(kind)) for kind, words in ANIMAL_NAMES.items()]
    return both([t(words[n - 1]) for words, n in counted if n], t)


def name_of(name: str, lang: str) -> str:
    """The short name of a biome, a printed square or an entity.

    >>> name_of("2-08", "en"), name_of("A-0", "en"), name_of("taivas", "en")
    ('Crystal, two birds', 'Desert', 'Taivas')
    """
    thing, ground = component(name), terrain(name, lang)
    if isinstance(thing, Entity) or not thing.animals:
        return ground
    return f"{ground}, {animals(thing, speak(lang))}"


def crystals(n: int, t: Translator) -> str:
    """A number of crystals."""
    return t.n("{n} crystal", "{n} crystals", n)


def points(n: int, t: Translator) -> str:
    """A number of points."""
    return t.n("{n} point", "{n} points", n)


def water_words(n: int, t: Translator) -> str:
    """Water sources as a sentence, or nothing."""
    return t.n("{n} water source.", "{n} water sources.", n) if n else ""
