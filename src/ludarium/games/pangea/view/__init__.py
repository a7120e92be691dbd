"""The border of secrecy: what each seat may know of a position, and what it is told of a move.

Hidden are the White cards in other hands, cards that lie face down in a battle, and the order of the decks. Of a
commitment that is made in parts (pick an area, lay out cards one by one) nobody else sees anything before its last part.
"""

from .messages import PHASES, UNKNOWN, AreaView, BattleView, EventView, PangeaView, PaymentView, SeatView
from .observing import observe
from .sights import HIDDEN_MOVE, sight

__all__ = [
    "HIDDEN_MOVE",
    "PHASES",
    "UNKNOWN",
    "AreaView",
    "BattleView",
    "EventView",
    "PangeaView",
    "PaymentView",
    "SeatView",
    "observe",
    "sight",
]
