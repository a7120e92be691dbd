"""What a seat may choose, and what chance may bring."""

from typing import Final

from ludarium.core.action import ActionTable, Kind, Names, Range
from ludarium.core.turn import LETTERS

from .lookup import CARD_IDS, MAX_SEATS

PIECES: Final = tuple(f"{LETTERS[seat]}.{card}" for seat in range(MAX_SEATS) for card in CARD_IDS)
"""Cards with their owners: ``B.TES-07`` is seat B's Tesla, whoever holds it."""

CARD = Names("card", CARD_IDS)
PIECE = Names("card in play", PIECES)
COMPANION = Names("companion", (*PIECES, "alone"))
LAND = Names("land", PIECES)
PLACE = Names("place", (*PIECES, "active", "discover"))
ABILITY = Range("ability", 1, 4)
OPTION = Range("option", 0, 4)
SEAT = Names("seat", tuple(LETTERS[:MAX_SEATS]))

ACTIONS = ActionTable(
    Kind("play", (CARD, PLACE, OPTION)),
    Kind("discard", (CARD,)),
    Kind("drop", (PIECE,)),
    Kind("use", (PIECE, ABILITY)),
    Kind("move", (PIECE, LAND)),
    Kind("capture", (LAND, PIECE, COMPANION)),
    Kind("escort", (PIECE, COMPANION, LAND)),
    Kind("expedition", (PIECE, COMPANION, LAND)),
    Kind("attack", (LAND, Names("target", PIECES))),
    Kind("press"),
    Kind("campaign"),
    Kind("end"),
    Kind("pass"),
    Kind("interrupt", (PIECE, ABILITY)),
    Kind("target", (PIECE,)),
    Kind("player", (SEAT,)),
    Kind("place", (PLACE, OPTION)),
    Kind("take", (CARD,)),
    Kind("decline"),
    Kind("accept"),
    Kind("bring", (CARD,)),
    Kind("ready"),
    Kind("draw", (CARD,), chance=True),
    Kind("land", (CARD,), chance=True),
    Kind("deal", (CARD,), chance=True),
    Kind("random", (PIECE,), chance=True),
    Kind("lose", (CARD,), chance=True),
    Kind("first", (SEAT,), chance=True),
)
"""In this order for ever: codes follow from it (see ``rules.kinds``), and new kinds go at the end."""
