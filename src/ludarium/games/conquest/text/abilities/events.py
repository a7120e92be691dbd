"""When an ability fires, and what it interrupts: the words for events and windows, in both languages."""

from typing import TYPE_CHECKING, Final

from ...components.conditions import Interrupt, RoleIs
from ...components.language import Words
from ...components.model import Ability
from ...components.selectors import selectors_of

if TYPE_CHECKING:
    from .grammar import Grammar

EVENTS: Final[Words] = {
    "en": {
        "times": "[the first time|the first two times|whenever] {event}",
        "turn_start": "at the start of [your next turn|each of your next two turns|your turn]",
        "turn_end": "at the end of [your next turn|each of your next two turns|your turn]",
        "you_attack": "[you attack|this land attacks]",
        "you_are_attacked": "[you are|this land is] attacked",
        "battle_won": "[you win|this land wins] a battle",
        "battle_won attacking": "[you win|this land wins] an attack",
        "battle_won defending": "[you beat|this land beats] off an attack",
        "battle_lost": "[you lose|this land loses] a battle",
        "battle_lost attacking": "[you lose|this land loses] an attack",
        "battle_lost defending": "[a land of yours|this land] is beaten",
        "battle_drawn": "a battle of [yours|this land] is drawn",
        "you_play": "you play {cards}",
        "opponent_plays": "an opponent plays {cards}",
        "land_gained": "you gain {land}",
        "land_lost": "you lose {land}",
    },
    "fr": {
        "times": "[la première fois|les deux premières fois|chaque fois] {event:que}",
        "turn_start": "au début [de votre prochain tour|de vos deux prochains tours|de votre tour]",
        "turn_end": "à la fin [de votre prochain tour|de vos deux prochains tours|de votre tour]",
        "you_attack": "[vous attaquez|ce pays attaque]",
        "you_are_attacked": "[vous êtes|ce pays est] attaqué",
        "battle_won": "[vous remportez|ce pays remporte] une bataille",
        "battle_won attacking": "[vous remportez|ce pays remporte] une attaque",
        "battle_won defending": "[vous repoussez|ce pays repousse] une attaque",
        "battle_lost": "[vous perdez|ce pays perd] une bataille",
        "battle_lost attacking": "une [de vos attaques|attaque de ce pays] échoue",
        "battle_lost defending": "[un de vos pays|ce pays] est vaincu",
        "battle_drawn": "une [de vos batailles|bataille de ce pays] finit à égalité",
        "you_play": "vous jouez {cards}",
        "opponent_plays": "un adversaire joue {cards}",
        "land_gained": "vous gagnez {land}",
        "land_lost": "vous perdez {land}",
    },
}
"""Forms: of the times and turns, once, twice and always; of the events, those of a player and those of a land."""

WINDOWS: Final[Words] = {
    "en": {
        "or": " or ",
        "attack_declared": "when [an opponent attacks you|you attack|you attack or are attacked]",
        "attack_declared here": "when [an opponent attacks this land|you attack|you attack or are attacked]",
        "losses_pending": "when [an opponent's attack|your attack|a battle] is decided",
        "card_played": "when [an opponent plays|you play|anybody plays] {cards}",
        "ability_used": "when [an opponent uses|you use|anybody uses] an ability",
        "would_leave": "when {card} would leave play",
        "land_capture": "when [an opponent captures a land|you capture a land|a land is captured]",
    },
    "fr": {
        "or": " ou ",
        "attack_declared": "quand [un adversaire vous attaque|vous attaquez|vous attaquez ou êtes attaqué]",
        "attack_declared here": "quand [un adversaire attaque ce pays|vous attaquez|vous attaquez ou êtes attaqué]",
        "losses_pending": "quand [l’attaque d’un adversaire|votre attaque|une bataille] est décidée",
        "card_played": "quand [un adversaire joue|vous jouez|quelqu’un joue] {cards}",
        "ability_used": "quand [un adversaire utilise|vous utilisez|quelqu’un utilise] une capacité",
        "would_leave": "quand {card} va quitter le jeu",
        "land_capture": "quand [un adversaire capture un pays|vous capturez un pays|un pays est capturé]",
    },
}
"""Forms: an opponent, you, anybody."""

ANSWERED: Final[Words] = {
    "en": {
        "card_played": "{cards} that [an opponent plays|you play|anybody plays]",
        "ability_used": "an ability [an opponent uses|you use|anybody uses]",
        "ability_used of": "an ability of {cards} that [an opponent uses|you use|anybody uses]",
        "attack_declared": "[an opponent's|your|any] attack",
        "attack_declared here": "[an opponent's|your|any] attack on this land",
        "land_capture": "[an opponent's|your|any] capture of a land",
    },
    "fr": {
        "card_played": "{cards} [qu’un adversaire joue|que vous jouez|que l’on joue]",
        "ability_used": "une capacité [qu’un adversaire utilise|que vous utilisez|que l’on utilise]",
        "ability_used of": "une capacité {cards:de} [qu’un adversaire utilise|que vous utilisez|que l’on utilise]",
        "attack_declared": "une attaque[ d’un adversaire| à vous|]",
        "attack_declared here": "une attaque[ d’un adversaire| à vous|] contre ce pays",
        "land_capture": "la capture d’un pays[ par un adversaire| par vous|]",
    },
}
"""Forms: an opponent, you, anybody."""


def moment(ability: Ability, lang: "Grammar") -> str:
    """Say at which event an ability fires: *whenever you win a battle*."""
    when = ability.when
    assert when is not None
    often = {1: 0, 2: 1}.get(ability.uses if isinstance(ability.uses, int) else 0, 2)
    if when.event in ("turn_start", "turn_end"):
        return lang.fill(EVENTS, when.event, often)
    if when.event in ("character_lost", "opponent_character_lost"):
        event = lang.fallen(when.match, when.event == "character_lost")
    else:
        key = f"{when.event} {role_of(ability)}"
        here = any(one.here for one in selectors_of(when.match))
        gaps = {"cards": lang.kinds(when.match), "land": lang.some_land(when.match)}
        event = lang.fill(EVENTS, key if key in EVENTS["en"] else when.event, here, **gaps)
    return lang.fill(EVENTS, "times", often, event=event)


def role_of(ability: Ability) -> str:
    """Whether an ability asks its land to attack or to defend."""
    return next((test.is_ for test in ability.if_ if isinstance(test, RoleIs)), "")


def window(asked: Interrupt, lang: "Grammar") -> str:
    """Say at which moment an interrupt is possible: *when an opponent attacks you*."""
    found = selectors_of(asked.match)
    gaps = {"cards": lang.kinds(asked.match), "card": lang.single(found[0]) if found else lang.kinds(None)}
    said = [lang.fill(WINDOWS, _here(one, asked), _whose(asked), **gaps) for one in asked.on]
    return lang.fill(WINDOWS, "or").join(said)


def answered(asked: Interrupt, lang: "Grammar") -> str:
    """Say what an interrupt answers: *an ability an opponent uses*."""
    cards = lang.kinds(asked.match)
    of = " of" if asked.match is not None and asked.on == ("ability_used",) else ""
    keys = [f"{one}{of}" if of else _here(one, asked) for one in sorted(asked.on)]
    return lang.any_of([lang.fill(ANSWERED, key, _whose(asked), cards=cards) for key in keys])


def _here(one: str, asked: Interrupt) -> str:
    at_home = one == "attack_declared" and any(selector.here for selector in selectors_of(asked.match))
    return f"{one} here" if at_home else one


def _whose(asked: Interrupt) -> int:
    return ("opponent", "you", "any").index(asked.by)
