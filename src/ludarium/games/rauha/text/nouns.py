"""The nouns of Rauha: terrains, animals, places, cards and what they do."""

from collections.abc import Sequence
from typing import Final

from ludarium.core.i18n import N_, Translator, translator

from ..components import Biome, Effect, Entity, Printed
from .reading import LINES, component

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
HERDS: Final = {"flying": N_("birds"), "terrestrial": N_("beasts"), "marine": N_("fish (several)")}
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


def both(words: Sequence[str], t: Translator) -> str:
    """Join words: ``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return t("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


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


def effect_words(effect: Effect | None, lang: str, now: int | None = None) -> str:
    """An effect as a plain sentence; ``now`` is what it would give at this moment.

    >>> effect_words(Effect(pay=3, spores=1), "en")
    'Pay 3 crystals to put a spore on one of your squares.'
    >>> effect_words(Effect(points=1, per="marine"), "en", 2)
    'Gives 1 point for each fish: 2 now.'
    """
    t = speak(lang)
    if effect is None:
        return t("Nothing to activate.")
    if effect.spores:
        gain = t("a spore on one of your squares")
        if effect.pay:
            return t("Pay {price} to put {gain}.", price=crystals(effect.pay, t), gain=gain)
        return t("Puts {gain}.", gain=gain)
    gain = crystals(effect.crystals, t) if effect.crystals else points(effect.points, t)
    if effect.per is not None:
        gain = t("{gain} for each {thing}", gain=gain, thing=t(COUNTED[effect.per]))
    if now is not None:
        gain = t("{gain}: {n} now", gain=gain, n=now)
    if effect.pay:
        return t("Pay {price} for {gain}.", price=crystals(effect.pay, t), gain=gain)
    return t("Gives {gain}.", gain=gain)


def water_words(n: int, t: Translator) -> str:
    """Water sources as a sentence, or nothing."""
    return t.n("{n} water source.", "{n} water sources.", n) if n else ""


def where_words(card: Biome, lang: str) -> str:
    """What it takes to place a card.

    >>> where_words(component("1-02"), "en"), where_words(component("1-01"), "en")
    ('Nothing to pay, only in the bottom row.', 'Any square, for 2 crystals.')
    """
    t = speak(lang)
    if card.squares is None:
        if card.cost:
            return t("Any square, for {price}.", price=crystals(card.cost, t))
        return t("Any square, nothing to pay.")
    if card.squares in LINES:
        return t("Nothing to pay, only in the {line}.", line=line_name(card.squares, t))
    if card.squares == CORNERS:
        return t("Nothing to pay, only in a corner.")
    places = either([t(AT_PLACES[square]) for square in card.squares], t)
    return t("Nothing to pay, only {places}.", places=places)


def calls(thing: Entity, t: Translator) -> str:
    """What brings an entity (RULES 8.1)."""
    symbol = ANIMAL_NAMES[thing.symbol][0] if thing.symbol in ANIMAL_NAMES else TERRAINS[thing.symbol]
    return t(
        "Joins you when you place a card that completes a line with {symbol} on all three squares.", symbol=t(symbol)
    )


def gives(name: str, lang: str, now: int | None = None) -> str:
    """The water and the effect of a thing, in plain sentences."""
    thing, t = component(name), speak(lang)
    if isinstance(thing, Entity) and thing.water:
        return t.n(
            "While it is with you, you have {n} more water source.",
            "While it is with you, you have {n} more water sources.",
            thing.water,
        )
    return " ".join(part for part in (water_words(thing.water, t), effect_words(thing.effect, lang, now)) if part)


def explain_component(name: str, lang: str, now: int | None = None) -> str:
    """What a thing takes, has and gives, in plain sentences.

    >>> explain_component("2-08", "en")
    'Any square, for 4 crystals. Gives 1 point for each bird.'
    """
    thing, t = component(name), speak(lang)
    if isinstance(thing, Entity):
        return f"{calls(thing, t)} {gives(name, lang, now)}"
    where = where_words(thing, lang) if isinstance(thing, Biome) else t("Printed on the board.")
    return f"{where} {gives(name, lang, now)}"
