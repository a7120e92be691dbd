"""What an ability waits for, and what it may ask for before it can be used or holds: ten tests."""

from typing import Literal, TypeAlias

from msgspec import field

from ludarium.core.facts import Fact

from ..words import Continent, Event, Player, Window
from .selectors import Count, Match, Selector, Some


class Interrupt(Fact, omit_defaults=True):
    """At which windows an ability may interrupt, whose action it answers, and which cards are concerned."""

    on: tuple[Window, ...]
    by: Literal["opponent", "you", "any"] = "any"
    match: Match | None = None


class When(Fact, omit_defaults=True):
    """The event at which a Constant ability fires, and which cards are concerned."""

    event: Event
    match: Match | None = None


class _Test(Fact, tag_field="test", omit_defaults=True):
    pass


class InPlay(_Test, frozen=True, tag="in_play"):
    """So many selected cards are in play."""

    cards: Selector
    min: Count | None = None
    max: Count | None = None


class MoraleIs(_Test, frozen=True, tag="morale"):
    """A player's morale lies within bounds."""

    who: Player
    min: int | None = None
    max: int | None = None


class RoleIs(_Test, frozen=True, tag="role"):
    """The source's land attacks, or defends, in the current battle."""

    is_: Literal["attacking", "defending"] = field(name="is")


class LandsAre(_Test, frozen=True, tag="lands"):
    """A player has so many lands."""

    who: Player
    min: Count | None = None
    max: Count | None = None


class ContinentsAre(_Test, frozen=True, tag="continents"):
    """A player lives on so many continents."""

    who: Player
    min: Count


class RoundIs(_Test, frozen=True, tag="round"):
    """The game has come so far."""

    min: Some


class SourceLand(_Test, frozen=True, tag="source_land"):
    """The source stands in a land of this continent, or of this name."""

    continent: Continent | None = None
    name: str = ""


class BattleFrom(_Test, frozen=True, tag="battle_from"):
    """Attacker and target lie on one continent, or on two."""

    is_: Literal["same_continent", "other_continent"] = field(name="is")


class OccupantsHere(_Test, frozen=True, tag="occupants_here"):
    """So many characters and armies stand in the source's land."""

    min: Count | None = None
    max: Count | None = None


class Fewer(_Test, frozen=True, tag="fewer"):
    """You have fewer of these than some opponent."""

    what: Literal["lands", "morale", "hand"]


Test: TypeAlias = (
    InPlay | MoraleIs | RoleIs | LandsAre | ContinentsAre | RoundIs | SourceLand | BattleFrom | OccupantsHere | Fewer
)
