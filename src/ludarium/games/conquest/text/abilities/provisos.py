"""What must hold for an ability: the words for tests, before what happens or behind what stands, in both languages."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...components.conditions import (
    BattleFrom,
    ContinentsAre,
    Fewer,
    InPlay,
    LandsAre,
    MoraleIs,
    OccupantsHere,
    RoleIs,
    RoundIs,
    SourceLand,
    Test,
)
from ...components.language import Words
from ...components.model import Ability

if TYPE_CHECKING:
    from .grammar import Grammar

TESTS: Final[Words] = {
    "en": {
        "morale you": "your morale is {bounds}",
        "morale each_opponent": "every opponent's morale is {bounds}",
        "morale": "the morale of {who} is {bounds}",
        "attacking": "this land attacks",
        "defending": "this land defends",
        "lands": "[you have|{who} has] {count}",
        "no lands": "[you have|{who} has] no land",
        "continents": "[you live|{who} lives] on {n} or more continents",
        "round": "it is round {n} or later",
        "land": "this land is {name}",
        "continent": "this land is in {continent}",
        "same_continent": "the two lands lie on one continent",
        "other_continent": "the two lands lie on different continents",
        "alone": "nobody else is here",
        "occupants": "{count} [is|are|is] here",
        "fewer lands": "you have fewer lands than an opponent",
        "fewer morale": "you have less morale than an opponent",
        "fewer hand": "you have fewer cards in hand than an opponent",
        "here": "{cards} [is|are|is] here",
        "yours": "{cards} [is|are|is] on your side",
        "other": "{cards} [is|are|is] on the other side",
        "discard": "{cards} [is|are|is] in your discard pile",
        "you": "you have {cards} in play",
        "opponent": "an opponent has {cards} in play",
        "any": "{cards} [is|are|is] in play",
    },
    "fr": {
        "morale you": "votre moral est {bounds}",
        "morale each_opponent": "le moral de chaque adversaire est {bounds}",
        "morale": "le moral {who:de} est {bounds}",
        "attacking": "ce pays attaque",
        "defending": "ce pays défend",
        "lands": "[vous avez|{who} a] {count}",
        "no lands": "[vous n’avez|{who} n’a] aucun pays",
        "continents": "[vous vivez|{who} vit] sur au moins {n} continents",
        "round": "la manche {n} est atteinte",
        "land": "ce pays est «\u202f{name}\u202f»",
        "continent": "ce pays est en {continent}",
        "same_continent": "les deux pays sont sur le même continent",
        "other_continent": "les deux pays sont sur deux continents",
        "alone": "personne d’autre n’est ici",
        "occupants": "{count} [est|sont|n’est] ici",
        "fewer lands": "vous avez moins de pays qu’un adversaire",
        "fewer morale": "vous avez moins de moral qu’un adversaire",
        "fewer hand": "vous avez moins de cartes en main qu’un adversaire",
        "here": "{cards} [est|sont|n’est] ici",
        "yours": "{cards} [est|sont|n’est] dans votre camp",
        "other": "{cards} [est|sont|n’est] dans le camp adverse",
        "discard": "{cards} [est|sont|n’est] dans votre défausse",
        "you": "vous [avez|avez|n’avez] {cards} en jeu",
        "opponent": "un adversaire [a|a|n’a] {cards} en jeu",
        "any": "{cards} [est|sont|n’est] en jeu",
    },
}
"""Forms of cards and occupants: one, several, none; of lands and continents: yours, others'."""

BEHIND: Final[Words] = {
    "en": {
        "guards same_continent": " against attacks from the same continent",
        "guards other_continent": " against attacks from another continent",
        "attacking same_continent": " when attacking the same continent",
        "attacking other_continent": " when attacking another continent",
        "lands same_continent": " against lands of the same continent",
        "lands other_continent": " against lands of another continent",
        "attacking": " when attacking",
        "defending": " when defending",
        "against": " against {card}",
        "land": " in {name}",
        "continent": " in {continent}",
        "round": " from round {n} on",
    },
    "fr": {
        "guards same_continent": " contre les attaques du même continent",
        "guards other_continent": " contre les attaques d’un autre continent",
        "attacking same_continent": " quand ce pays attaque le même continent",
        "attacking other_continent": " quand ce pays attaque un autre continent",
        "lands same_continent": " contre les pays du même continent",
        "lands other_continent": " contre les pays d’un autre continent",
        "attacking": " quand ce pays attaque",
        "defending": " quand ce pays défend",
        "against": " contre {card}",
        "land": " dans le pays «\u202f{name}\u202f»",
        "continent": " en {continent}",
        "round": " à partir de la manche {n}",
    },
}


def provided(tests: Sequence[Test], lang: "Grammar") -> str:
    """Say what must hold, before a comma: *if you have three or more lands*."""
    rounds = [lang.fill(BEHIND, "round", n=str(test.min))[1:] for test in tests if isinstance(test, RoundIs)]
    clauses = [clause(test, lang) for test in tests if not isinstance(test, RoundIs)]
    return ", ".join([*rounds, *([lang.whether(clauses)] if clauses else [])])


def behind(tests: Sequence[Test], role: str, ability: Ability, lang: "Grammar") -> str:
    """Say when something holds, behind it: *when attacking another continent, while you have no lands*."""
    said, clauses = "", []
    across = next((test for test in tests if isinstance(test, BattleFrom)), None)
    if across is not None:
        weak = all(not getattr(one, "attack", 0) for one in ability.do)
        guards = role == "defending" or (role != "attacking" and weak)
        said, role = lang.fill(BEHIND, f"{'guards' if guards else role or 'lands'} {across.is_}"), ""
    if role:
        said += lang.fill(BEHIND, role)
    for test in tests:
        match test:
            case InPlay(cards=cards) if cards.side == "other" and _lone(test):
                said += lang.fill(BEHIND, "against", card=lang.one_of(cards))
            case SourceLand():
                said += _source_land(BEHIND, test, lang)
            case RoundIs():
                said += lang.fill(BEHIND, "round", n=str(test.min))
            case _ if test is not across:
                clauses.append(clause(test, lang))
            case _:
                pass
    return said + (lang.meanwhile(clauses) if clauses else "")


def clause(test: Test, lang: "Grammar") -> str:
    """A test as a clause: *your morale is 500 or more*."""
    match test:
        case InPlay():
            return _in_play(test, lang)
        case MoraleIs():
            key = f"morale {test.who}" if test.who in ("you", "each_opponent") else "morale"
            return lang.fill(TESTS, key, who=lang.who(test.who), bounds=lang.within(test.min, test.max))
        case RoleIs():
            return lang.fill(TESTS, test.is_)
        case LandsAre():
            key, count = "no lands" if test.max == 0 else "lands", lang.count_lands(test.min, test.max)
            return lang.fill(TESTS, key, test.who != "you", who=lang.who(test.who), count=count)
        case ContinentsAre():
            return lang.fill(TESTS, "continents", test.who != "you", who=lang.who(test.who), n=lang.number(test.min))
        case RoundIs():
            return lang.fill(TESTS, "round", n=str(test.min))
        case SourceLand():
            return _source_land(TESTS, test, lang)
        case BattleFrom():
            return lang.fill(TESTS, test.is_)
        case OccupantsHere():
            if test.max == 1 and test.min is None:
                return lang.fill(TESTS, "alone")
            form = 2 if test.max == 0 else int(max(test.min or 0, test.max or 0) > 1)
            return lang.fill(TESTS, "occupants", form, count=lang.count_occupants(test.min, test.max))
        case Fewer():
            return lang.fill(TESTS, f"fewer {test.what}")


def _source_land(words: Words, test: SourceLand, lang: "Grammar") -> str:
    if test.name:
        return lang.fill(words, "land", name=lang.name(test.name))
    return lang.fill(words, "continent", continent=lang.continent(test.continent or "EU"))


def _lone(test: InPlay) -> bool:
    """Whether one such card is enough."""
    return test.max is None and (test.min or 1) == 1


def _in_play(test: InPlay, lang: "Grammar") -> str:
    one = test.cards
    whose = {"you": "you", "opponent": "opponent", "each_opponent": "opponent"}.get(one.whose, "any")
    key = "here" if one.here else one.side or ("discard" if one.zone == "discard" else whose)
    form = 2 if test.max == 0 else 0 if _lone(test) or one.name or test.max == 1 else 1
    return lang.fill(TESTS, key, form, cards=lang.so_many(test, _lone(test)))
