"""Numbers of the kinds of action and of the reasons against them."""

from typing import Final

# Kinds of action, in the order of ``actions.ACTIONS``.
PLACE_REEF: Final = 0
KEEP_REEF: Final = 1
PUT_PIECE: Final = 2
FLICK_PIECE: Final = 3
NUDGE_PIECE: Final = 4
BRING_BACK: Final = 5
SLIP_HAND: Final = 6
MOVE_REEF: Final = 7
"""The first reef of a side; the others follow."""

# Reasons against an action; their sentences are in ``text.REASONS``.
OTHER_STEP: Final = 1
IN_A_ZONE: Final = 2
ON_THE_DOOR: Final = 3
IN_ADVANCED_CAMP: Final = 4
NEAR_THE_RIM: Final = 5
NEAR_A_REEF: Final = 6
OTHER_HALF: Final = 7
NO_ROOM: Final = 8
NOT_PLACED_YET: Final = 9
NOT_YOURS: Final = 10
NOT_ABOARD: Final = 11
ARRANGED_ALREADY: Final = 12
CIRCLE_TAKEN: Final = 13
OTHER_CIRCLES: Final = 14
NOT_STUCK: Final = 15
NUDGE_BLOCKED: Final = 16
NOT_RETURNING: Final = 17
CIRCLE_COVERED: Final = 18
MOVED_ALREADY: Final = 19
