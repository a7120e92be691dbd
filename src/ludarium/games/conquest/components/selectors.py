"""The words of abilities that name players, cards, events and amounts. Every list is closed: another word is refused."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ludarium.core.facts import Fact

from ..words import CardType, Continent, Subtype, Way

Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Duration = Annotated[str, Meta(pattern="^(battle|turn|round|rounds:[2-9]|in_play)$")]
Counter = Annotated[
    str,
    Meta(
        pattern="^(your_lands|your_continents|your_characters(:[a-z_]+)?|your_armies|your_technologies|opponent_lands"
        "|occupants_here|hand)$"
    ),
]


class Amount(Fact):
    """So much for each of something, up to a limit."""

    per: Counter
    each: int
    max: Some


class Selector(Fact, omit_defaults=True):
    """Which cards: all conditions must hold. ``count`` and ``pick`` say how many of them, and who picks."""

    zone: Literal["play", "hand", "discard"] = "play"
    whose: Literal["", "you", "opponent", "each_opponent", "any"] = ""
    type: tuple[CardType, ...] = ()
    subtype: tuple[Subtype, ...] = ()
    kind: tuple[Way, ...] = ()
    continent: tuple[Continent, ...] = ()
    name: str = ""
    here: bool = False
    side: Literal["", "yours", "other"] = ""
    self: bool = False
    not_self: bool = False
    pending: bool = False
    unoccupied: bool = False
    attack_max: int | None = None
    defense_max: int | None = None
    count: Some | Literal["all"] = 1
    pick: Literal["you", "controller", "random"] = "you"


Match: TypeAlias = Selector | tuple[Selector, ...]
"""One selector, or several of which any will do."""


def selectors_of(match: object) -> tuple[Selector, ...]:
    """The selectors of a match: none, one or several."""
    if isinstance(match, Selector):
        return (match,)
    if isinstance(match, tuple):
        return tuple(one for one in match if isinstance(one, Selector))
    return ()


def many(one: Selector) -> bool:
    """Whether the cards of a selector are a plural."""
    if one.self or one.pending or one.name or (one.here and one.type == ("army",) and one.count == "all"):
        return False
    return one.count != 1


def many_lands(one: Selector | None) -> bool:
    """Whether lands as a subject are a plural; without a selector they are all of one's own."""
    if one is None:
        return True
    if one.here or one.self or one.name:
        return False
    return one.count == "all" or (one.count > 1 and one.whose not in ("opponent", "each_opponent"))
