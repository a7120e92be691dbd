"""The verbs of abilities. A new one is a module here, a module under ``rules.verbs``, and two lines in this file.

Every list is closed: a word that does not stand in it is refused when a card is read. ``lawful`` adds what types alone cannot
say, such as which verbs an interrupt may use.
"""

from typing import Final, TypeAlias, get_args

from .attack_range import AttackRange
from .battle_result import BattleResult
from .cancel import Cancel
from .casualty import Casualty
from .claim_land import ClaimLand
from .confiscate import Confiscate
from .count_as import CountAs, Traits
from .discard_card import DiscardCard
from .discard_hand import DiscardHand
from .discover import Discover
from .draw import Draw
from .forbid import Forbid
from .immune import Immune
from .land_strength import LandStrength
from .limit import Limit
from .look import Look
from .morale import Morale
from .move import MoveCards
from .multiply_strength import MultiplyStrength
from .mute import Mute
from .play_free import PlayFree
from .recover import Recover
from .redirect import Redirect
from .return_to_hand import ReturnToHand
from .reuse import Reuse
from .save import Save
from .search import Search
from .steal_morale import StealMorale
from .strength import Strength
from .swap import Swap
from .verb import Row, Verb

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
"""One of the verbs with its words. Their order is that of their numbers: new ones come last."""

CLASSES: Final[tuple[type[Verb], ...]] = get_args(Effect)
VERBS: Final = tuple(str(one.__struct_config__.tag) for one in CLASSES)
"""What card files call the verbs."""

__all__ = [
    "CLASSES",
    "VERBS",
    "AttackRange",
    "BattleResult",
    "Cancel",
    "Casualty",
    "ClaimLand",
    "Confiscate",
    "CountAs",
    "DiscardCard",
    "DiscardHand",
    "Discover",
    "Draw",
    "Effect",
    "Forbid",
    "Immune",
    "LandStrength",
    "Limit",
    "Look",
    "Morale",
    "MoveCards",
    "MultiplyStrength",
    "Mute",
    "PlayFree",
    "Recover",
    "Redirect",
    "ReturnToHand",
    "Reuse",
    "Row",
    "Save",
    "Search",
    "StealMorale",
    "Strength",
    "Swap",
    "Traits",
    "Verb",
]
