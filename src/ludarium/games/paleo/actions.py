"""What a seat may choose, and what the hand may bring."""

from ludarium.core.action import ActionTable, Kind, Names, Range

from .lookup import ANGLES, CIRCLE_IDS, PIECE_IDS, POWERS, REACH, REEFS_PER_SIDE, TURN_NAMES

PIECE = Names("piece", PIECE_IDS)
CIRCLE = Names("circle", CIRCLE_IDS)
ANGLE = Range("angle", 0, ANGLES - 1)
POWER = Range("power", 1, POWERS)
PLACE = (Range("x", -REACH, REACH), Range("y", -REACH, REACH), Names("turn", TURN_NAMES))

ACTIONS = ActionTable(
    Kind("reef", PLACE),
    Kind("keep"),
    Kind("put", (PIECE, CIRCLE)),
    Kind("flick", (PIECE, ANGLE, POWER)),
    Kind("nudge", (PIECE, ANGLE, POWER)),
    Kind("return", (PIECE, CIRCLE)),
    Kind("slip", (Range("sideways", -4, 4), Range("force", -4, 4)), chance=True, settles=True),
    *(Kind(f"move-{n + 1}", PLACE) for n in range(REEFS_PER_SIDE)),
)
"""In this order for ever: codes follow from it (see ``rules.codes``), and new kinds go at the end."""
