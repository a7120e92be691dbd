"""What a seat may choose, and what chance may bring."""

from typing import Final

from ludarium.core.action import ActionTable, Kind, Names
from ludarium.core.turn import LETTERS

from .lookup import ANIMALS, BIOMES, ENTITY_IDS, SQUARE_NAMES, TILE_IDS

MAX_SEATS: Final = 5

CARD = Names("biome", TILE_IDS[:BIOMES])
SQUARE = Names("square", SQUARE_NAMES)
ENTITY = Names("entity", ENTITY_IDS)
ANIMAL = Names("animal", ANIMALS)
SATELLITE = Names("satellite", tuple(f"s{n + 1}" for n in range(MAX_SEATS)))
SEAT = Names("seat", tuple(LETTERS[:MAX_SEATS]))

ACTIONS = ActionTable(
    Kind("keep", (CARD,)),
    Kind("place", (CARD, SQUARE)),
    Kind("discard-crystals"),
    Kind("discard-spore", (SQUARE,)),
    Kind("activate", (SQUARE,)),
    Kind("sow", (SQUARE, SQUARE)),
    Kind("invoke", (ENTITY,)),
    Kind("metsat", (ANIMAL,)),
    Kind("done"),
    Kind("stack", (SEAT,), chance=True),
    Kind("deal", (CARD, SATELLITE), chance=True),
)
"""In this order for ever: codes follow from it (see ``rules``), and new kinds go at the end."""
