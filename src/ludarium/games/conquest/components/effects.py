"""The thirty verbs of abilities, each a small typed value.

Every list is closed: a word that does not stand in it is refused when a card is read. ``lawful`` adds what types alone cannot
say, such as which verbs an interrupt may use.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from .selectors import (
    Act,
    Amount,
    CardType,
    Continent,
    Count,
    Duration,
    Harm,
    Match,
    Player,
    Role,
    Selector,
    Some,
    Subtype,
    Then,
)


class _Verb(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", omit_defaults=True):
    pass


class Morale(_Verb, frozen=True, tag="morale"):
    """Change the morale of each named player."""

    who: Player
    amount: int | Amount


class StealMorale(_Verb, frozen=True, tag="steal_morale"):
    """Each named player loses so much, you gain the sum."""

    who: Player
    amount: int | Amount


class Strength(_Verb, frozen=True, tag="strength"):
    """Add to attack and defense of every selected character or army."""

    cards: Selector
    attack: int = 0
    defense: int = 0
    duration: Duration = ""


class LandStrength(_Verb, frozen=True, tag="land_strength"):
    """Add to the total of every selected land when it attacks or defends."""

    lands: Selector
    attack: int = 0
    defense: int = 0
    duration: Duration = ""


class MultiplyStrength(_Verb, frozen=True, tag="multiply_strength"):
    """Multiply the selected cards' attack or defense after all additions; fractions are dropped."""

    cards: Selector
    attack: float | None = None
    defense: float | None = None
    duration: Duration = ""


class BattleResult(_Verb, frozen=True, tag="battle_result"):
    """Fix the result of a battle for your side."""

    result: Literal["win", "draw"]


class Casualty(_Verb, frozen=True, tag="casualty"):
    """Change what the loser of a battle loses."""

    scope: Literal["pending", "here", "any"]
    role: tuple[Role, ...] = ()
    discards: int | None = None
    discards_set: Count | None = None
    morale: int | None = None
    morale_set: Count | None = None
    chooser: Literal["", "winner", "loser"] = ""


class Limit(_Verb, frozen=True, tag="limit"):
    """Change a number of the rules for the named players."""

    who: Player
    what: Literal["plays", "attacks", "transports", "hand", "attack_morale", "slots", "armies"]
    delta: int | None = None
    set: int | None = None
    lands: Selector | None = None
    duration: Duration = ""


class AttackRange(_Verb, frozen=True, tag="attack_range"):
    """The selected own lands may attack lands of these continents."""

    lands: Selector
    to: tuple[Continent, ...]
    duration: Duration = ""


class Forbid(_Verb, frozen=True, tag="forbid"):
    """The named players may not do these acts."""

    who: Player
    acts: tuple[Act, ...]
    match: Match | None = None
    duration: Duration = ""


class Immune(_Verb, frozen=True, tag="immune"):
    """Opponents' abilities cannot do these harms to the selected cards."""

    cards: Selector
    to: tuple[Harm, ...]
    source: Selector | None = None
    duration: Duration = ""


class Draw(_Verb, frozen=True, tag="draw"):
    """Draw cards."""

    who: Player
    n: Some


class DiscardHand(_Verb, frozen=True, tag="discard_hand"):
    """Discard cards from hand."""

    who: Player
    n: Some
    pick: Literal["self", "you", "random"]


class DiscardCard(_Verb, frozen=True, tag="discard_card"):
    """Discard the selected cards in play."""

    cards: Selector


class Save(_Verb, frozen=True, tag="save"):
    """The card that is about to leave stays."""


class Recover(_Verb, frozen=True, tag="recover"):
    """Take selected cards from your discard pile."""

    cards: Selector
    to: Literal["hand", "deck_top", "play"]


class Search(_Verb, frozen=True, tag="search"):
    """Take matching cards from your draw deck into your hand, and shuffle."""

    match: Match
    n: Some


class Look(_Verb, frozen=True, tag="look"):
    """Look secretly at a hand, or at the top of a pile."""

    zone: Literal["hand", "deck", "lands"]
    who: Player
    n: Some = 1
    then: Then = "none"


class Confiscate(_Verb, frozen=True, tag="confiscate"):
    """Take control of selected cards of an opponent."""

    cards: Selector


class Swap(_Verb, frozen=True, tag="swap"):
    """Exchange control of one card each."""

    give: Selector
    take: Selector


class ReturnToHand(_Verb, frozen=True, tag="return_to_hand"):
    """Selected cards in play go back to their owners' hands."""

    cards: Selector


class PlayFree(_Verb, frozen=True, tag="play_free"):
    """Play matching cards from hand beyond the limit."""

    match: Match
    n: Some


class Discover(_Verb, frozen=True, tag="discover"):
    """Take a land from your land pile."""

    settle: Literal["self", "one", "none"]
    look: Some = 1


class MoveCards(_Verb, frozen=True, tag="move"):
    """Move selected own characters or armies to own lands."""

    cards: Selector
    to: Selector


class ClaimLand(_Verb, frozen=True, tag="claim_land"):
    """Capture a selected unoccupied land of an opponent."""

    lands: Selector


class Cancel(_Verb, frozen=True, tag="cancel"):
    """The pending card, ability, attack or capture does not happen."""


class Redirect(_Verb, frozen=True, tag="redirect"):
    """You choose another legal target for the pending ability or attack."""


class Mute(_Verb, frozen=True, tag="mute"):
    """Abilities of the selected cards have no effect."""

    cards: Selector
    duration: Duration = ""


class Reuse(_Verb, frozen=True, tag="reuse"):
    """Restore one use of a Hold ability of each selected card."""

    cards: Selector


class Traits(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card also counts as."""

    type: CardType | None = None
    subtype: Subtype | None = None
    continent: Continent | None = None


class CountAs(_Verb, frozen=True, tag="count_as"):
    """Selected cards also count as something else."""

    cards: Selector
    also: Traits
    duration: Duration = ""


Effect: TypeAlias = (
    Morale
    | StealMorale
    | Strength
    | LandStrength
    | MultiplyStrength
    | BattleResult
    | Casualty
    | Limit
    | AttackRange
    | Forbid
    | Immune
    | Draw
    | DiscardHand
    | DiscardCard
    | Save
    | Recover
    | Search
    | Look
    | Confiscate
    | Swap
    | ReturnToHand
    | PlayFree
    | Discover
    | MoveCards
    | ClaimLand
    | Cancel
    | Redirect
    | Mute
    | Reuse
    | CountAs
)
"""One of the thirty verbs with its words."""
