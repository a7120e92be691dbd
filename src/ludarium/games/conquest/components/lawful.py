"""What types cannot say of a card: which fields its type has, and which verbs fit which ability.

Each complaint is one short sentence; the reader puts file and card before it.
"""

from collections.abc import Iterator

from msgspec import Struct

from ..words import Subtype
from .conditions import BattleFrom, InPlay, RoleIs, Test
from .model import Ability, Card
from .selectors import Amount, Selector, selectors_of
from .verbs import Effect

_BATTLE_EVENTS = {"you_attack", "you_are_attacked", "battle_won", "battle_lost", "battle_drawn"}
_BATTLE_WINDOWS = {"attack_declared", "losses_pending"}
_PLAIN = ("type", "subtype", "kind", "continent", "name")
_SUBTYPES = frozenset(Subtype.__args__)  # type: ignore[attr-defined]


def complaints(card: Card) -> Iterator[str]:
    """Say everything that is wrong with a card that could be read."""
    yield from _fields(card)
    if card.mode == "choice" and len(card.abilities) < 2:
        yield "a choice card needs two abilities or more"
    for number, ability in enumerate(card.abilities, 1):
        for complaint in _ability(ability):
            yield f"ability {number}: {complaint}"


def _fields(card: Card) -> Iterator[str]:
    """Which fields a type of card has."""
    fighter = card.type in ("character", "army")
    if (card.subtype is not None) != (card.type == "character"):
        yield "characters have a subtype, and nobody else"
    if (card.kind is not None) != card.explorer:
        yield "explorers have a kind (sea, land, air, space), and nobody else"
    if card.type in ("land", "character", "army") and card.continent is None:
        yield f"a card of type {card.type} has a continent"
    if (card.area_km2 is not None) != (card.type == "land") or (card.population_millions is not None) != (
        card.type == "land"
    ):
        yield "lands have population_millions and area_km2, and nobody else"
    if (card.attack or card.defense) and not fighter:
        yield "only characters and armies have attack and defense"
    if card.type == "land" and card.morale:
        yield "a land has no printed morale"
    if card.type != "land" and not card.era:
        yield "era is missing"
    if not card.abilities:
        yield "a card has an ability"


def _ability(ability: Ability) -> Iterator[str]:
    if not ability.do:
        yield "do is empty"
    if ability.timing == "I" and ability.uses == "inf":
        yield "I with uses inf is not allowed"
    if ability.when is not None and ability.timing != "C":
        yield "when goes with C only"
    if ability.interrupt is not None and ability.timing == "C":
        yield "an interrupt is I or H"
    if ability.timing == "C" and ability.when is None:
        yield from _standing(ability)
    else:
        yield from _moment(ability)
    yield from _context(ability)
    for cost in ability.cost:
        if not cost.pays:
            yield "a cost is morale, discard_hand, discard_card or return_to_hand"


def _standing(ability: Ability) -> Iterator[str]:
    """A Constant ability without an event."""
    for effect in ability.do:
        if not effect.stands:
            yield f"{verb(effect)} happens at a moment: give the C ability a when, or make it I or H"
        elif getattr(effect, "duration", "") not in ("", "in_play"):
            yield f"{verb(effect)} stands while the card is in play: leave duration out"
        if ability.uses != "inf" and not effect.in_battle:
            yield f"{verb(effect)} cannot be limited to {ability.uses}: only verbs of battle, or a when"
        yield from effect.faults(True, frozenset())
    if ability.cost or ability.optional:
        yield "a standing ability has neither cost nor optional"


def _moment(ability: Ability) -> Iterator[str]:
    """An ability that is used, or fires."""
    windows = frozenset[str](ability.interrupt.on) if ability.interrupt is not None else frozenset[str]()
    for effect in ability.do:
        duration = getattr(effect, "duration", "")
        if "duration" in effect.__struct_fields__ and duration in ("", "in_play"):
            yield f"{verb(effect)} needs a duration here (battle, turn, round, rounds:N)"
        if duration == "battle" and not _in_battle(ability):
            yield f"{verb(effect)}: duration battle needs a battle (a window or an event of one)"
        if effect.answers and not (windows and windows <= effect.answers):
            yield f"{verb(effect)} belongs to an interrupt on {', '.join(sorted(effect.answers))} alone"
        yield from effect.faults(False, windows)


def _in_battle(ability: Ability) -> bool:
    if ability.interrupt is not None:
        return bool(ability.interrupt.on) and set(ability.interrupt.on) <= _BATTLE_WINDOWS
    return ability.when is not None and ability.when.event in _BATTLE_EVENTS


def _context(ability: Ability) -> Iterator[str]:
    """Words that need a window or a battle, and selectors that fit their verb."""
    standing = ability.timing == "C" and ability.when is None
    for player in _players(ability):
        if player in ("attacker", "defender") and not (_in_battle(ability)):
            yield f"{player} needs a window or an event of battle"
        if player == "actor" and ability.interrupt is None:
            yield "actor needs a window"
        if player == "opponent" and standing:
            yield "a standing ability cannot choose an opponent: each_opponent"
    for test in ability.if_:
        if isinstance(test, (RoleIs, BattleFrom)) and not (standing or _in_battle(ability)):
            yield f"{tag(test)} needs a battle"
    for selector, where in _selectors(ability):
        yield from _selector(selector, where, standing, ability)


def _selector(selector: Selector, where: str, standing: bool, ability: Ability) -> Iterator[str]:
    battle = standing or _in_battle(ability)
    if selector.side and not battle:
        yield f"{where}: side needs a battle"
    if selector.pending and ability.interrupt is None:
        yield f"{where}: pending needs a window"
    if selector.zone == "discard" and where != "recover cards" and where != "in_play":
        yield f"{where}: zone discard is for recover"
    if where == "recover cards" and (selector.zone != "discard" or selector.whose not in ("", "you")):
        yield "recover cards: zone discard, whose you"
    if selector.zone == "hand":
        yield f"{where}: zone hand is not used by any verb (discard_hand, look)"
    if selector.pick == "controller" and selector.whose in ("", "you"):
        yield f"{where}: pick controller needs a card of somebody else"
    if where.endswith("match") and where != "when match" and where != "interrupt match" and not _plain(selector):
        yield f"{where}: only {', '.join(_PLAIN)} describe cards that are not in play"
    if where.endswith("lands") and selector.type not in ((), ("land",)):
        yield f"{where}: selects lands"
    if selector.unoccupied and not where.endswith("lands") and "land" not in selector.type:
        yield f"{where}: unoccupied is for lands"


def _plain(selector: Selector) -> bool:
    return all(
        getattr(selector, name) == getattr(Selector(), name) or name in _PLAIN for name in selector.__struct_fields__
    )


def _players(ability: Ability) -> Iterator[str]:
    for part in (*ability.do, *ability.cost, *ability.if_):
        who = getattr(part, "who", "")
        if who:
            yield who


def _selectors(ability: Ability) -> Iterator[tuple[Selector, str]]:
    """Every selector of an ability, with the place where it stands."""
    for part in (*ability.cost, *ability.do):
        for name in ("cards", "lands", "give", "take", "to", "source", "match"):
            for selector in selectors_of(getattr(part, name, None)):
                yield selector, f"{verb(part)} {name}"
    for test in ability.if_:
        if isinstance(test, InPlay):
            yield test.cards, "in_play"
    if ability.when is not None:
        for selector in selectors_of(ability.when.match):
            yield selector, "when match"
    if ability.interrupt is not None:
        for selector in selectors_of(ability.interrupt.match):
            yield selector, "interrupt match"


def verb(effect: Effect) -> str:
    """The word that a card file has for an effect."""
    return tag(effect)


def tag(part: Struct | Test) -> str:
    """The word by which a test or a verb is told from the others."""
    return str(part.__struct_config__.tag)


def amounts(effect: Effect) -> Iterator[str]:
    """Complain of a counter that carries a subset that does not exist."""
    amount = getattr(effect, "amount", None)
    if isinstance(amount, Amount) and ":" in amount.per and amount.per.partition(":")[2] not in _SUBTYPES:
        yield f"{verb(effect)}: there is no {amount.per}"
