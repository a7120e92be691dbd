"""The whole truth of a position, flat and cheap to copy.

A *stack* is one integer: three bits a marker, the top one lowest, each the owner's seat plus one. Sets of areas and of
cards are masks. A seat's White and Yellow cards are ``ready`` (in hand), ``down`` (exhausted) or laid out for the payment
or battle in progress. ``present``, ``pairs``, ``dominated`` and ``full`` follow from the stacks and are kept beside them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import full
from ludarium.core.pile import Pile
from ludarium.core.state import State
from ludarium.core.vecs import repeated

from .lookup import ALL_TIMES, AREAS, MARKERS, RAFTS, TILES, VALUED, WHITE_CARDS

NOWHERE: Final = -1
UNCLAIMED: Final = -1
HIDDEN: Final = 64
"""Added to a card that lies face down."""

# Phases: which question is asked, or what chance owes.
CLAIM_TIME: Final = 0
CLAIM: Final = 1
CLAIM_TILE: Final = 2
LEAD: Final = 3
ACT: Final = 4
PAY: Final = 5
LAND: Final = 6
ANSWER: Final = 7
RAISE: Final = 8
COUNTER: Final = 9
REMOVE: Final = 10
CROWN: Final = 11
DRAW: Final = 12
TIME: Final = 13
STRIKE: Final = 14
AVERT: Final = 15
BOUNTY_PLACE: Final = 16
BREAK: Final = 17
OVER: Final = 18

SECOND: Final = 2
"""The edition that RULES.md tells; what it changed is asked for with ``state.edition >= SECOND``."""

# Deeds that earn White cards (RULES 8.4).
GREW: Final = 1
SPREAD: Final = 2

# Whether the Leader's points have helped an invasion this turn (RULES 9.7).
LED_BEFORE: Final = 1
LEADS_NOW: Final = 2


class Position(State):
    """A position of Conquest of Pangea. ``task`` and what follows it is the commitment in progress."""

    seats: i64
    """How many play."""
    edition: i64
    """Which edition of the rules is played (RULES 18)."""
    phase: i64
    """Which question is asked, or what chance owes."""
    turn: i64
    """Whose turn it is."""
    turns: i64
    """How many turns have begun."""
    broken: i64
    """Which continents have broken away, as a mask."""
    full: i64
    """The areas at their limit; follows from the stacks."""
    stones: i64
    """The power stones left in this turn."""
    deeds: i64
    """What the turn has done that earns White cards."""
    invaded: i64
    """The areas invaded in this turn."""
    led: i64
    """Whether the Leader's points have helped an invasion in this turn."""
    owed: i64
    """White cards still to be drawn."""
    open_growth: i64
    """The areas where a marker may grow now."""
    open_expansion: i64
    """The areas that a marker may spread to now."""
    open_invasion: i64
    """The areas that may be invaded now."""
    task: i64
    """The kind of the action in progress."""
    area: i64
    """Its area."""
    source: i64
    """Where its marker comes from; ``NOWHERE`` is the supply."""
    source_slot: i64
    """The marker's place in that stack, from the top."""
    paid_stones: i64
    """The stones paid so far."""
    raise_at: i64
    """Where in ``laid`` the invader's further card lies."""
    counter_at: i64
    """Where in ``reply`` the defender's further card lies."""
    event: i64
    """The Time card in progress."""
    struck: i64
    """The markers that a disaster picked, as places from the top."""
    asked: i64
    """The seats that may still avert it."""
    spared: i64
    """The seats that did."""
    rafts_left: i64
    """The Rafts in the supply."""
    time_deck: i64
    """The Time cards still to come."""
    time_discard: i64
    """The Time cards that were turned."""
    timeline: vec[i64]
    """The Time cards laid out so far, in order."""
    laid: vec[i64]
    """The cards laid out for the payment, in order; ``HIDDEN`` is added to those face down."""
    reply: vec[i64]
    """The defender's cards, in order."""
    bag: vec[i64]
    """How many Terrain tiles of each kind are in the bag."""
    terrain: vec[i64]
    """The terrain of each area."""
    ground: vec[i64]
    """For each terrain of value, the areas that have it."""
    stack: vec[i64]
    """The markers in each area."""
    present: vec[i64]
    """For each seat, the areas with a marker of its own; follows from the stacks."""
    pairs: vec[i64]
    """For each seat, the areas with two or more of its own; follows from the stacks."""
    dominated: vec[i64]
    """For each seat, the areas it dominates; follows from the stacks."""
    supply: vec[i64]
    """Everybody's markers that are not on the map."""
    leader: vec[i64]
    """Where everybody's Leader is."""
    rafts: vec[i64]
    """Everybody's Rafts."""
    ready: vec[i64]
    """Everybody's cards in hand."""
    down: vec[i64]
    """Everybody's exhausted cards."""
    secret: vec[i64]
    """Exhausted White cards that nobody else has seen."""
    known: vec[i64]
    """For each viewer (the last is the spectator) and owner, the unseen White cards that it knows of: four bits a kind."""
    white: Pile
    """The White cards that nobody holds."""

    # Written by tools/states.py from the fields: the initialiser.

    def __init__(
        self,
        seats: i64,
        edition: i64,
        phase: i64,
        turn: i64,
        turns: i64,
        broken: i64,
        full: i64,
        stones: i64,
        deeds: i64,
        invaded: i64,
        led: i64,
        owed: i64,
        open_growth: i64,
        open_expansion: i64,
        open_invasion: i64,
        task: i64,
        area: i64,
        source: i64,
        source_slot: i64,
        paid_stones: i64,
        raise_at: i64,
        counter_at: i64,
        event: i64,
        struck: i64,
        asked: i64,
        spared: i64,
        rafts_left: i64,
        time_deck: i64,
        time_discard: i64,
        timeline: vec[i64],
        laid: vec[i64],
        reply: vec[i64],
        bag: vec[i64],
        terrain: vec[i64],
        ground: vec[i64],
        stack: vec[i64],
        present: vec[i64],
        pairs: vec[i64],
        dominated: vec[i64],
        supply: vec[i64],
        leader: vec[i64],
        rafts: vec[i64],
        ready: vec[i64],
        down: vec[i64],
        secret: vec[i64],
        known: vec[i64],
        white: Pile,
    ) -> None:
        self.seats = seats
        self.edition = edition
        self.phase = phase
        self.turn = turn
        self.turns = turns
        self.broken = broken
        self.full = full
        self.stones = stones
        self.deeds = deeds
        self.invaded = invaded
        self.led = led
        self.owed = owed
        self.open_growth = open_growth
        self.open_expansion = open_expansion
        self.open_invasion = open_invasion
        self.task = task
        self.area = area
        self.source = source
        self.source_slot = source_slot
        self.paid_stones = paid_stones
        self.raise_at = raise_at
        self.counter_at = counter_at
        self.event = event
        self.struck = struck
        self.asked = asked
        self.spared = spared
        self.rafts_left = rafts_left
        self.time_deck = time_deck
        self.time_discard = time_discard
        self.timeline = timeline
        self.laid = laid
        self.reply = reply
        self.bag = bag
        self.terrain = terrain
        self.ground = ground
        self.stack = stack
        self.present = present
        self.pairs = pairs
        self.dominated = dominated
        self.supply = supply
        self.leader = leader
        self.rafts = rafts
        self.ready = ready
        self.down = down
        self.secret = secret
        self.known = known
        self.white = white

    # Until here.

    # Out of a message: lists (why, `core.vecs` says) --------------------------------------------------------------------

    def lay_open(self, timeline: list[int], bag: list[int]) -> None:
        """Lay out the timeline, and fill the bag."""
        self.timeline = vec[i64](timeline)
        self.bag = vec[i64](bag)

    def lay_cards(self, laid: list[int]) -> None:
        """Lay out what is paid with."""
        self.laid = vec[i64](laid)

    def lay_reply(self, reply: list[int]) -> None:
        """Lay out what an invasion is answered with."""
        self.reply = vec[i64](reply)


# Stacks ---------------------------------------------------------------------------------------------------------------


def height(stack: i64) -> i64:
    """How many markers a stack has."""
    n: i64 = 0
    while stack != 0:
        stack >>= 3
        n += 1
    return n


def owner_at(stack: i64, slot: i64) -> i64:
    """Whose marker lies at a place, counted from the top from 0; -1 below the last."""
    return ((stack >> 3 * slot) & 7) - 1


def count_of(stack: i64, seat: i64) -> i64:
    """How many markers of a seat a stack has."""
    n: i64 = 0
    while stack != 0:
        if (stack & 7) == seat + 1:
            n += 1
        stack >>= 3
    return n


def dominator(stack: i64) -> i64:
    """Who dominates (RULES 7.3): most markers, among equals the highest marker; -1 if nobody is there."""
    best: i64 = -1
    most: i64 = 0
    rest = stack
    while rest != 0:
        seat = (rest & 7) - 1
        n = count_of(stack, seat)
        if n > most:
            best = seat
            most = n
        rest >>= 3
    return best


def with_marker(stack: i64, seat: i64) -> i64:
    """Add a marker: on top if its owner now dominates and did not, else at the bottom (RULES 7.2)."""
    mark = seat + 1
    bottom = stack | mark << 3 * height(stack)
    if dominator(stack) == seat or dominator(bottom) != seat:
        return bottom
    return stack << 3 | mark


def without_marker(stack: i64, slot: i64) -> i64:
    """Take one marker out and bring the dominator's highest marker to the top (RULES 7.4)."""
    low = stack & full(3 * slot)
    return topped(low | (stack >> 3 * slot + 3) << 3 * slot)


def without_markers(stack: i64, slots: i64) -> i64:
    """Take all markers of a mask of places out at once."""
    rest: i64 = 0
    place: i64 = 0
    while stack != 0:
        if not slots & 1:
            rest |= (stack & 7) << 3 * place
            place += 1
        slots >>= 1
        stack >>= 3
    return topped(rest)


def topped(stack: i64) -> i64:
    """Bring the dominator's highest marker to the top."""
    seat = dominator(stack)
    slot: i64 = 0
    while slot < 6 and owner_at(stack, slot) != seat:
        slot += 1
    if slot == 0 or seat < 0:
        return stack
    low = stack & full(3 * slot)
    return (stack >> 3 * slot + 3) << 3 * slot + 3 | low << 3 | (seat + 1)


def slots_of(stack: i64, seat: i64) -> i64:
    """The places of a seat's markers, from the top, as a mask."""
    mask: i64 = 0
    bit: i64 = 1
    while stack != 0:
        if (stack & 7) == seat + 1:
            mask |= bit
        bit <<= 1
        stack >>= 3
    return mask


# The table before the first card --------------------------------------------------------------------------------------


def full_white_deck() -> Pile:
    """Return all White cards, shuffled."""
    return Pile(WHITE_CARDS, 0, vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def full_time_deck() -> i64:
    """Return all Time cards."""
    return ALL_TIMES


def full_bag() -> vec[i64]:
    """Return all Terrain tiles."""
    return TILES[:]


def starting_markers(seats: i64) -> vec[i64]:
    """Return everybody's supply (RULES 2.3)."""
    return repeated(MARKERS[seats], seats)


def all_rafts() -> i64:
    """Return the supply of Rafts."""
    return RAFTS


def no_terrain() -> vec[i64]:
    """Return the areas before any has its tile."""
    return repeated(UNCLAIMED, AREAS)


def no_ground() -> vec[i64]:
    """Return, for each terrain of value, the areas that have it: none yet."""
    return repeated(0, VALUED)
