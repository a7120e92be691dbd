"""The collection in words: what the page searches, filters and shows, and what the command line prints."""

from functools import cache
from typing import Final

from ludarium.core.collection import Catalogue, CollectionCard, Facet, FacetValue, Figure, Pack
from ludarium.core.i18n import N_, Translator, translator

from ..components import Ability, Card, load
from ..components.lawful import tag
from ..components.verbs import CLASSES, VERBS
from ..svg.icons import defs
from ..text.abilities import ability_text, sign, symbols
from ..text.cards import CONTINENTS, SUBTYPES, TYPES, card_name, era, fact, sort_of
from ..text.timings import timing
from .checks import GAME
from .parsing import speak

FACE: Final = (107, 150)
TIMINGS: Final = {"I": N_("Immediate"), "H": N_("Hold"), "C": N_("Constant")}
USES: Final = {"1": N_("once"), "2": N_("twice"), "∞": N_("any number of times")}
INTERRUPT: Final = "interrupt"
CHOICE: Final = "choice"


@cache
def catalogue(lang: str) -> Catalogue:
    """Put the whole collection into words."""
    t = speak(lang)
    columns = (t("Id"), t("Name"), t("Kind"), t("Continent"), t("Ability"), t("Morale"), t("Attack"), t("Defense"))
    return Catalogue(
        t("Cards of Historical Conquest"),
        columns,
        tuple(in_words(card, product.product, lang) for product in load().products for card in product.cards),
        facets(lang),
        packs(lang),
        load().rules.deck_min,
        f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{defs()}</svg>',
        FACE,
    )


def packs(lang: str) -> tuple[Pack, ...]:
    """Name the products."""
    t = speak(lang)
    kinds = {"starter": t("Starter deck"), "booster": t("Booster")}
    return tuple(
        Pack(
            product.product,
            product.title.fr if lang == "fr" else product.title.en,
            kinds[product.kind],
            product.kind == "starter",
            tuple(card.id for card in product.cards),
        )
        for product in load().products
    )


def _told(ability: Ability, words: Translator) -> str:
    """An ability, after its sign in words: a collection is read by people who have not met the signs yet."""
    name, when = timing(ability, False, words)
    sign_said = f"{when[:1].upper()}{when[1:]}" if ability.interrupt is not None else f"{name} {when}"
    return f"{sign_said}. {ability_text(ability, words.lang)}"  # of an interrupt the text says itself that it is one


def in_words(card: Card, product: str, lang: str) -> CollectionCard:
    """Put one card into words."""
    t, words = speak(lang), translator(GAME, lang)
    continent = words(CONTINENTS[card.continent]) if card.continent is not None else ""
    fights = card.type in ("character", "army")
    line = " · ".join(filter(None, (sort_of(card, words), continent, era(card, lang))))
    morale = "" if card.type == "land" else str(card.morale)
    return CollectionCard(
        card.id,
        card_name(card, lang),
        line,
        (
            *((t("Choose one:"),) if card.mode == "choice" else ()),
            *(_told(ability, words) for ability in card.abilities),
        ),
        fact(card, lang),
        (
            card.id,
            card_name(card, lang),
            sort_of(card, words),
            str(card.continent or ""),
            symbols(card, lang),
            morale,
            str(card.attack) if fights else "",
            str(card.defense) if fights else "",
        ),
        {
            "type": (str(card.type),),
            "subset": (card.subtype,) if card.subtype is not None else (),
            "continent": (card.continent,) if card.continent is not None else (),
            "product": (product,),
            "symbol": signs(card),
            "verb": tuple(sorted(verbs(card))),
        },
        card.name,
        figures(card, t),
    )


def figures(card: Card, t: Translator) -> tuple[Figure, ...]:
    """Return the numbers on a card: its morale, and both strengths of who fights."""
    morale = () if card.type == "land" else (Figure("morale", t("Morale"), card.morale),)
    if card.type not in ("character", "army"):
        return morale
    return (*morale, Figure("attack", t("Attack"), card.attack), Figure("defense", t("Defense"), card.defense))


def signs(card: Card) -> tuple[str, ...]:
    """Return the signs on a card, with its interrupts and choices."""
    found = [sign(ability) for ability in card.abilities]
    if any(ability.interrupt is not None for ability in card.abilities):
        found.append(INTERRUPT)
    if card.mode == "choice":
        found.append(CHOICE)
    return tuple(dict.fromkeys(found))


def verbs(card: Card) -> set[str]:
    """Return what a card's abilities do and cost, as verbs of the vocabulary."""
    return {tag(effect) for ability in card.abilities for effect in (*ability.do, *ability.cost)}


def facets(lang: str) -> tuple[Facet, ...]:
    """Say what the collection can be filtered by."""
    t, words = speak(lang), translator(GAME, lang)
    every = [card for product in load().products for card in product.cards]
    shown = sorted(
        {sign_ for card in every for sign_ in signs(card) if sign_ not in (INTERRUPT, CHOICE)}, key=_sign_order
    )
    found = [FacetValue(one, f"{one} · {t(TIMINGS[one[0]])}, {t(USES[one[1:]])}") for one in shown]
    found += [FacetValue(INTERRUPT, t("Interrupt")), FacetValue(CHOICE, t("Choice"))]
    used = {verb for card in every for verb in verbs(card)}
    labels = {name: one.words[t.lang]["label"] for name, one in zip(VERBS, CLASSES, strict=True) if name in used}
    return (
        _facet("type", t("Type"), {name: words(label) for name, label in TYPES.items()}, keep=True),
        _facet("subset", t("Subset"), {name: words(label) for name, label in SUBTYPES.items()}),
        _facet("continent", t("Continent"), {name: words(label) for name, label in CONTINENTS.items()}, keep=True),
        _facet("product", t("Product"), {pack.id: pack.title for pack in packs(lang)}, keep=True),
        Facet("symbol", t("Ability sign"), tuple(found)),
        _facet("verb", t("What it does"), labels),
    )


def _facet(name: str, label: str, values: dict[str, str], keep: bool = False) -> Facet:
    """Make a facet; unless their order means something, values stand in the order of the language."""
    ordered = values.items() if keep else sorted(values.items(), key=lambda pair: pair[1].replace("É", "E"))
    return Facet(name, label, tuple(FacetValue(value, said) for value, said in ordered))


def _sign_order(one: str) -> tuple[int, int]:
    return "IHC".index(one[0]), "12∞".index(one[1:])
