"""Each card's own picture: a scene by its type and subset, in the colours and patterns that the rulebook gives the types.

A scene is 72 by 48; what matters stands in the middle square, so that a card in a column may show that alone. People are
faceless busts with the dress of their subset; on all other cards the card's motif is the subject. Where a rule leaves a choice
(hair, cloth, horizon, light), the card's id makes it, so no two cards look alike and each always looks the same.
"""

from functools import cache

from ...components import Card
from .armies import ranks
from .paint import Dice, patterns
from .people import badge, portrait
from .scenes import landscape, subject

__all__ = ["badge", "emblem", "patterns"]


@cache
def emblem(card: Card) -> str:
    """The scene of a card, 72 by 48, without the badge."""
    dice = Dice(card.id)
    match card.type:
        case "character":
            return portrait(card, dice)
        case "army":
            return ranks(card, dice)
        case "land":
            return landscape(card, dice)
        case _:
            return subject(card, dice)
