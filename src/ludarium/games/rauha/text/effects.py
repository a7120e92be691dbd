"""What a thing takes and what it gives, in plain sentences."""

from ludarium.core.i18n import Translator

from ..components import Biome, Effect, Entity
from .nouns import (
    ANIMAL_NAMES,
    AT_PLACES,
    CORNERS,
    COUNTED,
    TERRAINS,
    crystals,
    either,
    line_name,
    points,
    speak,
    water_words,
)
from .view_queries import LINES, component


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
        "Joins you when you place a card that completes a line with a {symbol} on all three squares.", symbol=t(symbol)
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
