"""Names with the icon of what they name, for lines of the log."""

from ludarium.core.i18n import Translator
from ludarium.core.words import both, capital, iconed

from ..components import Biome, Entity, Printed
from .nouns import ANIMAL_NAMES, TERRAINS, speak
from .view_queries import component, entity


def ground(name: str, lang: str) -> str:
    """The terrains of a tile, each with its icon."""
    thing, t = component(name), speak(lang)
    if isinstance(thing, Entity):
        return spirit(name)
    return capital(both([iconed(f"i-{kind}", t(TERRAINS[kind])) for kind in thing.types], t))


def card(name: str, lang: str) -> str:
    """A card: its terrains and its animals."""
    thing = component(name)
    if isinstance(thing, Entity) or not thing.animals:
        return ground(name, lang)
    return f"{ground(name, lang)}, {_animals(thing, speak(lang))}"


def _animals(thing: Biome | Printed, t: Translator) -> str:
    counted = [(kind, words, thing.animals.count(kind)) for kind, words in ANIMAL_NAMES.items()]
    return both([iconed(f"i-{kind}", t(words[n - 1])) for kind, words, n in counted if n], t)


def spirit(name: str) -> str:
    """An entity, with the symbol that calls it."""
    return iconed(f"i-{entity(name).symbol}", entity(name).name)
