"""Numbers for kinds of action and for reasons against one."""

from typing import Final

# Kinds of action, in the order of ``actions.ACTIONS``.
KEEP: Final = 0
PLACE_BIOME: Final = 1
DISCARD_FOR_CRYSTALS: Final = 2
DISCARD_FOR_SPORE: Final = 3
ACTIVATE_SQUARE: Final = 4
SOW: Final = 5
INVOKE: Final = 6
CALL_METSAT: Final = 7
DONE: Final = 8
STACK_TOKEN: Final = 9
DEAL_CARD: Final = 10

# Reasons against an action; their sentences are in ``text.REASONS``.
OTHER_STEP: Final = 1
NOT_OFFERED: Final = 2
NOT_KEPT: Final = 3
CRYSTALS_SHORT: Final = 4
SQUARE_FORBIDDEN: Final = 5
HAS_SPORE: Final = 6
NOTHING_TO_ACTIVATE: Final = 7
ALREADY_USED: Final = 8
OUTSIDE_LINE: Final = 9
WITHOUT_SPORE: Final = 10
SAY_WHERE: Final = 11
GIVES_NO_SPORE: Final = 12
NOT_HELD: Final = 13
NOT_FRESH: Final = 14
NAME_AN_ANIMAL: Final = 15
BOARD_FULL: Final = 16
NOT_IN_STOCK: Final = 17
ALREADY_STACKED: Final = 18
OTHER_SATELLITE: Final = 19
EFFECT_SHORT: Final = 20

ENTITY_SHIFT: Final = 9
"""In ``used``, entities come after the nine squares."""
