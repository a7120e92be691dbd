"""The whole truth of a position, flat and cheap to copy.

Per-seat values lie in one ``vec`` each; cards and archived spells are bits of a mask. A commitment of several parts (a
draw, a
Swamp of two hexes) leaves the map alone until its last part: until then its parts lie in ``kind1`` to ``source``.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import State

from .lookup import FIRST_CELLS, HEXES, PRIZE_PLAYERS, PRIZES

BASE: Final = 0
FAMILY: Final = 1
SOLO: Final = 2

SECOND: Final = 2
"""The edition that RULES.md tells; it has boards of its own (RULES 18)."""

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

NOTHING: Final = -1


class Position(State):
    """A position of Pandoria Merchants. What only one mode uses rests at its first value in the others."""

    mode: i64
    """Base, family or solo."""
    level: i64
    """How strong the Trolls are."""
    board: i64
    """Which map is played on."""
    seats: i64
    """How many play."""
    begins: i64
    """Whether lots are drawn for who begins."""
    phase: i64
    """Which question is asked, or what chance owes."""
    first: i64
    """Who began."""
    acting: i64
    """Whose turn it is."""
    rounds: i64
    """How many rounds have begun."""
    face1: i64
    """The first die."""
    face2: i64
    """The second die."""
    kind1: i64
    """The first resource named for a draw that is not complete yet."""
    kind2: i64
    """The second one."""
    hex1: i64
    """The first hex chosen for it."""
    hex2: i64
    """The second one."""
    source: i64
    """What the unfinished commitment is paid with or comes from."""
    parts: i64
    """How many parts of it have been chosen."""
    rule: i64
    """What the draw must be."""
    casting: i64
    """How many dice the spell Terrain rolls."""
    wrath_spot: i64
    """Where the spell Wrath makes a worker stronger."""
    wrath_extra: i64
    """How many more workers it counts for."""
    closed: i64
    """The regions closed in this turn."""
    stirred: i64
    """Whether anything was drawn in this round."""
    ending: i64
    """Why the game ends with this round, if it does."""
    printed: i64
    """How many printed resources have been scored."""
    blocked: i64
    """The columns that nobody can buy from any more."""
    here: i64
    """Solo: the current territory."""
    opened: i64
    """Solo: the territories entered."""
    done: i64
    """Solo: the territories closed."""
    gate: i64
    """Solo: the hex at a bridge where the next pair must begin."""
    counted: i64
    """Solo: the points that are already booked."""
    trolls: i64
    """Solo: the Trolls' points."""
    menu: vec[i64]
    """The codes of all choices of the seat that is asked."""
    cell: vec[i64]
    """What each hex holds; the last entry stands for nowhere, here and in the next two."""
    room: vec[i64]
    """How many empty neighbours each hex has."""
    near: vec[i64]
    """How many neighbours each hex could be drawn beside."""
    boats: vec[i64]
    """What each boat holds."""
    edges: vec[i64]
    """The artefacts, each its lower hex times 256 plus its higher hex."""
    tracks: vec[i64]
    """Everybody's stores, ``TRACKS`` numbers a seat."""
    points: vec[i64]
    """Everybody's points."""
    gained: vec[i64]
    """Everybody's points by source, ``SOURCES`` numbers a seat."""
    artefacts: vec[i64]
    """How many artefacts everybody has."""
    owned: vec[i64]
    """Everybody's cards, or archived spells."""
    cast: vec[i64]
    """Those whose spell was cast."""
    built: vec[i64]
    """Those whose building stands."""
    raised: vec[i64]
    """Those whose building went into a monument."""
    paid: vec[i64]
    """The price in wood of each active building."""
    prizes: vec[i64]
    """Who holds each prize."""
    taken: vec[i64]
    """How many spells are gone from each slot of the archives."""
    ledger: vec[i64]
    """Solo: three numbers for each closed territory: which, its score, the Trolls' score."""

    # Written by tools/states.py from the fields: the initialiser.

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

    # Until here.

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
