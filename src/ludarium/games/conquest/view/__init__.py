"""The border of secrecy: what one viewer may know of a position, and what it is told of a move (RULES 13).

Hidden are hands, the order of piles, brought decks, answers to a window until it closes, and the targets of an ability until
the last of them is picked (RULES 8.12); nearly everything else lies face up.
"""

from .messages import (
    FRAMES,
    PHASES,
    QUESTIONS,
    RESULTS,
    STAGES,
    BattleView,
    ConquestView,
    ExpeditionView,
    PendingView,
    PieceView,
    PlaceView,
    SeatView,
)
from .observing import observe
from .sights import sight

__all__ = [
    "FRAMES",
    "PHASES",
    "QUESTIONS",
    "RESULTS",
    "STAGES",
    "BattleView",
    "ConquestView",
    "ExpeditionView",
    "PendingView",
    "PieceView",
    "PlaceView",
    "SeatView",
    "observe",
    "sight",
]
