"""What a seat may choose, and what chance may bring."""

from typing import Final

from ludarium.core.action import ActionTable, Kind, Names
from ludarium.core.turn import LETTERS

from .lookup import (
    BOAT_NAMES,
    BRIDGE_IDS,
    CARD_IDS,
    COLUMN_IDS,
    HEX_NAMES,
    RESOURCE_NAMES,
    ROW_NAMES,
    SLOT_IDS,
    SOURCE_IDS,
    SOURCES_BY_KIND,
    SPELL_KINDS,
    SPOT_NAMES,
    STARTERS,
    TRACKS,
)

MAX_SEATS: Final = 4

STARTER = Names("starter card", CARD_IDS[:STARTERS])
CARD = Names("card", CARD_IDS)
RESOURCE = Names("resource", RESOURCE_NAMES)
TRACK = Names("track", RESOURCE_NAMES[:TRACKS])
FACE = Names("face", (*RESOURCE_NAMES, "joker"))
HEX = Names("hex", HEX_NAMES)
SPOT = Names("worker", SPOT_NAMES)
BOAT = Names("boat", BOAT_NAMES)
RELIC = Names("relic", ROW_NAMES[:2])
PRIZE = Names("row", ROW_NAMES)
SLOT = Names("slot", SLOT_IDS)
COLUMN = Names("column", COLUMN_IDS)
BRIDGE = Names("bridge", BRIDGE_IDS)
SEAT = Names("seat", tuple(LETTERS[:MAX_SEATS]))


def _sources(kind: str) -> Names:
    """The cards and archived spells that cast a kind of spell."""
    return Names(f"{kind} spell", tuple(SOURCE_IDS[source] for source in SOURCES_BY_KIND[SPELL_KINDS.index(kind)]))


ACTIONS = ActionTable(
    Kind("choose", (STARTER,)),
    Kind("name", (RESOURCE,)),
    Kind("name-both", (RESOURCE, RESOURCE)),
    Kind("draw", (HEX,)),
    Kind("draw-one", (RESOURCE, HEX)),
    Kind("worker", (HEX,)),
    Kind("waive"),
    Kind("pass"),
    Kind("build", (CARD,)),
    Kind("relic", (RELIC, SPOT)),
    Kind("monument", (CARD, SPOT)),
    Kind("boat", (_sources("boat"), BOAT)),
    Kind("clone", (_sources("clone"), HEX)),
    Kind("inspect", (_sources("inspection"), HEX)),
    Kind("invoke", (_sources("invocation"), TRACK)),
    Kind("wrath", (_sources("wrath"), SPOT)),
    Kind("swamp", (_sources("swamp"), HEX)),
    Kind("swamp-too", (HEX,)),
    Kind("preempt", (_sources("preemption"), CARD)),
    Kind("terrain", (_sources("terrain"),)),
    Kind("edify", (_sources("edification"), CARD)),
    Kind("edify-monument", (_sources("edification"), CARD, SPOT)),
    Kind("buy", (CARD,)),
    Kind("take", (SLOT,)),
    Kind("claim", (COLUMN,)),
    Kind("cede", (PRIZE,)),
    Kind("cross", (BRIDGE,)),
    Kind("roll", (FACE, FACE), chance=True),
    Kind("roll-one", (FACE,), chance=True),
    Kind("first", (SEAT,), chance=True),
)
"""In this order for ever: codes follow from it (see ``rules.codes``), and new kinds go at the end."""
