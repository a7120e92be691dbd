"""The whole truth of a position, flat and cheap to copy.

Per-seat values lie in one ``vec`` each; cards and archived spells are bits of a mask. A commitment of several parts (a
draw, a
Swamp of two hexes) leaves the map alone until its last part: until then its parts lie in ``kind1`` to ``source``.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import State

from .tables import FIRST_CELLS, HEXES, PRIZE_PLAYERS, PRIZES

BASE: Final = 0
FAMILY: Final = 1
SOLO: Final = 2

DRAWN_LOTS: Final = 0
SEATED: Final = 1

# Phases.
CHOOSE: Final = 0
FIRST: Final = 1
ROLL: Final = 2
NAME: Final = 3
DRAW: Final = 4
BESIDE: Final = 5
PLACE: Final = 6
ACT: Final = 7
MORE: Final = 8
BUY: Final = 9
TAKE: Final = 10
CLAIM: Final = 11
CEDE: Final = 12
CROSS: Final = 13
OVER: Final = 14

# What a draw must be.
FULL: Final = 0
SHORT: Final = 1
PAIR: Final = 2
ONE_OF_TWO: Final = 3
SINGLE: Final = 4

# Why the game ends.
RUNNING: Final = 0
BY_PRINTED: Final = 1
BY_ARCHIVES: Final = 2
BY_STALL: Final = 3
BY_TERRITORIES: Final = 4

# Owners of a prize that is no seat's.
FREE: Final = -1
ABSENT: Final = -2
TROLLS: Final = -3

SOURCES: Final = 8
FROM_CITIES: Final = 0
FROM_SURPLUS: Final = 1
FROM_BUILDINGS: Final = 2
FROM_RELICS: Final = 3
FROM_MONUMENTS: Final = 4
FROM_REST: Final = 5
FROM_REGIONS: Final = 6
FROM_GUILDS: Final = 7

NOBODY: Final = -1
NOTHING: Final = -1


class Position(State):
    """The fields of a Pandoria position; the rules are its subclass.

    ``cell`` is what each hex holds, ``room`` how many empty neighbours it has, ``near`` how many neighbours it could be drawn
    beside (anchors); the last entry of each stands for *nowhere*. ``edges`` are the artefacts, each lower hex * 256 +
    higher hex.
    ``menu`` are the codes of all choices of the seat that is asked.

    ``face1`` and ``face2`` are the dice; ``kind1``, ``kind2``, ``hex1``, ``hex2`` and ``source`` the parts chosen so far
    of an
    unfinished commitment and ``parts`` how many they are. ``rule`` is what the draw must be, ``casting`` the number of
    dice that
    Terrain rolls. ``closed`` counts the regions closed in this turn; ``stirred`` says whether anything was drawn in this
    round.

    ``blocked`` are columns nobody can buy from any more. ``owned``, ``cast``, ``built`` and ``raised`` (into a monument)
    are masks of
    cards, or of archived spells; ``paid`` the wood price of each active building. ``taken`` counts the spells gone from
    each slot.

    Solo: ``here`` is the current territory, ``opened`` and ``done`` masks of territories, ``gate`` the hex at a bridge
    where the next
    pair must begin, ``counted`` the points already booked, ``ledger`` three numbers for each closed territory: which,
    score, Trolls.
    """

    def __init__(
        self,
        mode: i64,
        level: i64,
        board: i64,
        seats: i64,
        begins: i64,
        phase: i64,
        first: i64,
        acting: i64,
        rounds: i64,
        face1: i64,
        face2: i64,
        kind1: i64,
        kind2: i64,
        hex1: i64,
        hex2: i64,
        source: i64,
        parts: i64,
        rule: i64,
        casting: i64,
        wrath_spot: i64,
        wrath_extra: i64,
        closed: i64,
        stirred: i64,
        ending: i64,
        printed: i64,
        blocked: i64,
        here: i64,
        opened: i64,
        done: i64,
        gate: i64,
        counted: i64,
        trolls: i64,
        menu: vec[i64],
        cell: vec[i64],
        room: vec[i64],
        near: vec[i64],
        boats: vec[i64],
        edges: vec[i64],
        tracks: vec[i64],
        points: vec[i64],
        gained: vec[i64],
        artefacts: vec[i64],
        owned: vec[i64],
        cast: vec[i64],
        built: vec[i64],
        raised: vec[i64],
        paid: vec[i64],
        prizes: vec[i64],
        taken: vec[i64],
        ledger: vec[i64],
    ) -> None:
        self.mode = mode
        self.level = level
        self.board = board
        self.seats = seats
        self.begins = begins
        self.phase = phase
        self.first = first
        self.acting = acting
        self.rounds = rounds
        self.face1 = face1
        self.face2 = face2
        self.kind1 = kind1
        self.kind2 = kind2
        self.hex1 = hex1
        self.hex2 = hex2
        self.source = source
        self.parts = parts
        self.rule = rule
        self.casting = casting
        self.wrath_spot = wrath_spot
        self.wrath_extra = wrath_extra
        self.closed = closed
        self.stirred = stirred
        self.ending = ending
        self.printed = printed
        self.blocked = blocked
        self.here = here
        self.opened = opened
        self.done = done
        self.gate = gate
        self.counted = counted
        self.trolls = trolls
        self.menu = menu
        self.cell = cell
        self.room = room
        self.near = near
        self.boats = boats
        self.edges = edges
        self.tracks = tracks
        self.points = points
        self.gained = gained
        self.artefacts = artefacts
        self.owned = owned
        self.cast = cast
        self.built = built
        self.raised = raised
        self.paid = paid
        self.prizes = prizes
        self.taken = taken
        self.ledger = ledger

    def lay_edges(self, edges: list[int]) -> None:
        """Put artefacts, out of a message, on the edges between hexes."""
        self.edges = vec[i64](edges)

    def lay_ledger(self, ledger: list[int]) -> None:
        """Write down, out of a message, which territories are done and what they brought."""
        self.ledger = vec[i64](ledger)


def first_cells(board: i64) -> vec[i64]:
    """Return the map as it is printed, up to its border."""
    size: i64 = HEXES + 1
    return FIRST_CELLS[board * size : board * size + size]


def prizes_for(players: i64) -> vec[i64]:
    """Return relics and monuments, those for larger tables crossed out (RULES 2.4)."""
    result = vec[i64]()
    for prize in range(i64(PRIZES)):
        result = append(result, FREE if PRIZE_PLAYERS[prize] <= players else ABSENT)
    return result
