"""What a seat may choose, and what chance may bring."""

from typing import Final

from ludarium.core.action import ActionTable, Kind, Names, Range

from .lookup import AREA_IDS, CONTINENT_IDS, KIND_IDS, MAX_STACK, TERRAIN_IDS, TIME_IDS, WHITE_IDS


def _places() -> tuple[str, ...]:
    """Spell every set of places in a stack: ``1+3`` is the top marker and the third one. The number is the mask."""
    slots = range(MAX_STACK)
    spelled = ("+".join(str(slot + 1) for slot in slots if mask >> slot & 1) for mask in range(2**MAX_STACK))
    return tuple(word or "none" for word in spelled)


PLACES: Final = _places()
AREA = Names("area", AREA_IDS)
CONTINENT = Names("continent", CONTINENT_IDS)
MARKER = Range("marker", 1, MAX_STACK)
MARKERS = Names("markers", PLACES)
STONES = Range("stones", 1, 5)
CARD = Names("card", KIND_IDS)
TIME_CARD = Names("time card", TIME_IDS)
TERRAIN = Names("terrain", TERRAIN_IDS)
WHITE = Names("white card", WHITE_IDS)

ACTIONS = ActionTable(
    Kind("claim", (AREA,)),
    Kind("lead", (AREA,)),
    Kind("grow", (AREA,)),
    Kind("expand", (AREA,)),
    Kind("invade", (AREA,)),
    Kind("migrate", (AREA, MARKER, AREA)),
    Kind("raft", (AREA, MARKER)),
    Kind("aqua-able", (AREA, MARKER)),
    Kind("raft-leader"),
    Kind("aqua-able-leader"),
    Kind("land", (AREA,)),
    Kind("stones", (STONES,)),
    Kind("pay", (CARD,)),
    Kind("hide", (CARD,)),
    Kind("answer", (CARD,)),
    Kind("done"),
    Kind("concede"),
    Kind("add", (CARD,)),
    Kind("decline"),
    Kind("remove", (MARKER,)),
    Kind("end"),
    Kind("crown", (AREA,)),
    Kind("strike", (AREA, MARKERS)),
    Kind("avert"),
    Kind("suffer"),
    Kind("bounty", (AREA,)),
    Kind("break", (CONTINENT,)),
    Kind("time", (TIME_CARD,), chance=True),
    Kind("tile", (TERRAIN,), chance=True),
    Kind("draw", (WHITE,), chance=True),
)
"""In this order for ever: codes follow from it (see ``rules.kinds``), and new kinds go at the end."""
