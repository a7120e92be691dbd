"""The whole truth of a position, flat and cheap to copy.

Per-seat values lie in one ``vec`` each. Cards of the current age are bits 0 to 39 of a mask. ``hand`` is a seat's chosen card
(a tile) or ``EMPTY``; while others still choose, that card also still lies on its satellite.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import full
from ludarium.core.state import State
from ludarium.core.vecs import repeated

from .lookup import BIOMES, ENTITIES, PER_AGE, SQUARES, START_CRYSTALS

EMPTY: Final = -1
SUPPLY: Final = -1

STACK: Final = 0
DEAL: Final = 1
CHOOSE: Final = 2
PLACE: Final = 3
ACTIVATE: Final = 4
SCORE: Final = 5
OVER: Final = 6

SOURCES: Final = 4
FROM_LINE: Final = 0
FROM_SPORES: Final = 1
FROM_ENTITIES: Final = 2
FROM_WATER: Final = 3


class Position(State):
    """A position of Rauha."""

    seats: i64
    """How many play."""
    side: i64
    """Which side of the boards is up."""
    step: i64
    """How far the game is: a turn of a round, or a scoring."""
    phase: i64
    """Which question is asked, or what chance owes."""
    lead: i64
    """Who acts first."""
    acted: i64
    """How many have acted since."""
    clock: i64
    """Counts moves of tokens, so that the later one lies on top."""
    hole: i64
    """How many cards went into the Black Hole."""
    used: i64
    """What the acting seat has activated: squares in bits 0 to 8, entities from bit 9."""
    fresh: i64
    """The entities that it welcomed in this turn."""
    open_plain: i64
    """The squares that it can activate now."""
    open_sowing: i64
    """The squares that it can activate by placing a spore."""
    open_entities: i64
    """The entities that it can activate."""
    board: vec[i64]
    """The tile on each square, ``SQUARES`` a seat."""
    spores: vec[i64]
    """Everybody's squares with a spore."""
    crystals: vec[i64]
    """Everybody's crystals."""
    points: vec[i64]
    """Everybody's points."""
    gained: vec[i64]
    """Everybody's points by source, ``SOURCES`` a seat."""
    height: vec[i64]
    """Orders tokens that share a space: larger came later and lies on top; 0 is not yet stacked."""
    owner: vec[i64]
    """Who holds each entity."""
    hand: vec[i64]
    """Everybody's chosen card, or ``EMPTY``."""
    satellite: vec[i64]
    """The cards on each satellite."""
    left_first: vec[i64]
    """What lay on each satellite after the first pick of the round."""
    left_second: vec[i64]
    """What lay there after the second pick."""
    deck: vec[i64]
    """The cards of each age that are still to be dealt."""
    shown: vec[i64]
    """The cards of each age that everybody has seen."""
    seen: vec[i64]
    """The cards of each age that each seat has seen."""

    # Written by tools/states.py from the fields: the initialiser.

    def __init__(
        self,
        seats: i64,
        side: i64,
        step: i64,
        phase: i64,
        lead: i64,
        acted: i64,
        clock: i64,
        hole: i64,
        used: i64,
        fresh: i64,
        open_plain: i64,
        open_sowing: i64,
        open_entities: i64,
        board: vec[i64],
        spores: vec[i64],
        crystals: vec[i64],
        points: vec[i64],
        gained: vec[i64],
        height: vec[i64],
        owner: vec[i64],
        hand: vec[i64],
        satellite: vec[i64],
        left_first: vec[i64],
        left_second: vec[i64],
        deck: vec[i64],
        shown: vec[i64],
        seen: vec[i64],
    ) -> None:
        self.seats = seats
        self.side = side
        self.step = step
        self.phase = phase
        self.lead = lead
        self.acted = acted
        self.clock = clock
        self.hole = hole
        self.used = used
        self.fresh = fresh
        self.open_plain = open_plain
        self.open_sowing = open_sowing
        self.open_entities = open_entities
        self.board = board
        self.spores = spores
        self.crystals = crystals
        self.points = points
        self.gained = gained
        self.height = height
        self.owner = owner
        self.hand = hand
        self.satellite = satellite
        self.left_first = left_first
        self.left_second = left_second
        self.deck = deck
        self.shown = shown
        self.seen = seen

    # Until here.


def printed_boards(seats: i64, side: i64) -> vec[i64]:
    """Return everybody's board as it is printed."""
    result = vec[i64]()
    for _ in range(seats):
        for square in range(i64(SQUARES)):
            result = append(result, BIOMES + side * SQUARES + square)
    return result


def full_decks() -> vec[i64]:
    """Return both ages' cards, all of them loose."""
    return vec[i64]([full(PER_AGE), full(PER_AGE)])


def nobody_owns() -> vec[i64]:
    """Return the entities, all in the supply."""
    return repeated(SUPPLY, ENTITIES)


def starting_crystals(seats: i64) -> vec[i64]:
    """Return what everybody begins with (RULES 2)."""
    return repeated(START_CRYSTALS, seats)
