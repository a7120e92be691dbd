"""What is open to the acting seat: growth, expansion, invasion, migration, voyages, payments (RULES 5, 6, 11, 12)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest, nth
from ludarium.core.state import encode

from ..lookup import INVADE, LAKE_CARD, SPEND, VALUED
from ..state import NOWHERE, Position, dominator, slots_of, without_marker
from .cards import can_pay, kinds_ready, price, worth_open
from .kinds import (
    DONE,
    END_TURN,
    EXPAND,
    GROW,
    HIDE_CARD,
    INVADE_AREA,
    LEADER_AQUA,
    LEADER_RAFT,
    MIGRATE,
    PAY_CARD,
    PAY_STONES,
    SAIL_AQUA,
    SAIL_RAFT,
)

# Questions --------------------------------------------------------------------------------------------------------
from .land import linked, near, ocean, room, valued


def find_openings(state: Position) -> None:
    """Where the next marker may go (RULES 5.1, 5.2, 10.1): the one source for choices and refusals."""
    seat = state.turn
    cheap: i64 = 0
    dear: i64 = 0
    for terrain in range(i64(VALUED)):
        ground = state.ground[terrain]
        if ground != 0:
            if can_pay(state, seat, terrain, SPEND):
                cheap |= ground
            if can_pay(state, seat, terrain, INVADE):
                dear |= ground
    own = state.present[seat]
    free = room(state)
    state.open_growth = own & free & cheap
    state.open_expansion = near(state, state.pairs[seat] & ~state.invaded) & ~own & free & cheap
    foothold = own | near(state, state.pairs[seat])
    state.open_invasion = foothold & state.full & valued(state) & ~state.dominated[seat] & dear


def destinations(state: Position) -> i64:
    """Where a migrating marker may go at all: the same places as a new one (RULES 12.2)."""
    return state.open_growth | state.open_expansion | state.open_invasion


def may_leave(state: Position, area: i64) -> i64:
    """The places in a stack from which a seat's marker may migrate (RULES 12.3, 12.4)."""
    if state.invaded & BIT[area]:
        return 0
    seat = state.turn
    stack = state.stack[area]
    slots = slots_of(stack, seat)
    if not state.dominated[seat] & BIT[area]:
        return slots
    found: i64 = 0
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        if dominator(without_marker(stack, slot)) == seat:
            found |= BIT[slot]
    return found


def landings(state: Position) -> i64:
    """Where the voyage in progress may end (RULES 11.3, 11.4)."""
    if state.task == LEADER_RAFT or state.task == LEADER_AQUA:
        return leader_landings(state)
    return marker_landings(state, state.source)


def marker_landings(state: Position, source: i64) -> i64:
    """Where a marker may sail from an area."""
    return ocean(state) & room(state) & ~BIT[source]


def leader_landings(state: Position) -> i64:
    """Where the Leader may sail; nowhere if there is none, or not at the ocean."""
    here = state.leader[state.turn]
    if here == NOWHERE or not ocean(state) & BIT[here]:
        return 0
    return ocean(state) & valued(state) & ~BIT[here]


def sailors(state: Position) -> i64:
    """How many of a seat's markers may sail."""
    total: i64 = 0
    areas = state.present[state.turn] & ocean(state)
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if marker_landings(state, area):
            total += count(slots_of(state.stack[area], state.turn))
    return total


def sailor_at(state: Position, k: i64, kind: i64) -> i64:
    """The k-th marker that may sail, as an action."""
    areas = state.present[state.turn] & ocean(state)
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        if marker_landings(state, area):
            slots = slots_of(state.stack[area], state.turn)
            if k < count(slots):
                return encode(kind, area, nth(slots, k))
            k -= count(slots)
    return encode(END_TURN)


def migrations(state: Position) -> i64:
    """How many migrations there are."""
    total: i64 = 0
    goals = destinations(state)
    areas = state.present[state.turn] & ~state.invaded
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        goal = linked(state, area) & goals
        if goal:
            total += count(may_leave(state, area)) * count(goal)
    return total


def migration_at(state: Position, k: i64) -> i64:
    """The k-th migration, as an action."""
    goals = destinations(state)
    areas = state.present[state.turn] & ~state.invaded
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        goal = linked(state, area) & goals
        if goal:
            slots = may_leave(state, area)
            n = count(goal)
            if k < count(slots) * n:
                return encode(MIGRATE, area, nth(slots, k // n), nth(goal, k % n))
            k -= count(slots) * n
    return encode(END_TURN)


def count_actions(state: Position) -> i64:
    """How many actions the seat whose turn it is may begin; ending the turn is one."""
    seat = state.turn
    total: i64 = 1
    if state.supply[seat] > 0:
        total += count(state.open_growth) + count(state.open_expansion) + count(state.open_invasion)
    else:
        total += migrations(state)
    ways: i64 = (1 if state.rafts[seat] > 0 else 0) + (1 if state.ready[seat] & BIT[LAKE_CARD] else 0)
    if ways > 0:
        total += ways * (sailors(state) + (1 if leader_landings(state) else 0))
    return total


def action_at(state: Position, k: i64) -> i64:
    """The k-th action; the last one ends the turn."""
    seat = state.turn
    if state.supply[seat] > 0:
        n = count(state.open_growth)
        if k < n:
            return encode(GROW, nth(state.open_growth, k))
        k -= n
        n = count(state.open_expansion)
        if k < n:
            return encode(EXPAND, nth(state.open_expansion, k))
        k -= n
        n = count(state.open_invasion)
        if k < n:
            return encode(INVADE_AREA, nth(state.open_invasion, k))
        k -= n
    else:
        n = migrations(state)
        if k < n:
            return migration_at(state, k)
        k -= n
    return _voyage_at(state, k)


def _voyage_at(state: Position, k: i64) -> i64:
    seat = state.turn
    raft = state.rafts[seat] > 0
    aqua = state.ready[seat] & BIT[LAKE_CARD] != 0
    if not raft and not aqua:
        return encode(END_TURN)
    n = sailors(state)
    leads: i64 = 1 if leader_landings(state) else 0
    if raft:
        if k < n:
            return sailor_at(state, k, SAIL_RAFT)
        if k < n + leads:
            return encode(LEADER_RAFT)
        k -= n + leads
    if aqua:
        if k < n:
            return sailor_at(state, k, SAIL_AQUA)
        if k < n + leads:
            return encode(LEADER_AQUA)
    return encode(END_TURN)


def at_war(state: Position) -> bool:
    """Whether what is being paid for is an invasion."""
    return state.full & BIT[state.area] != 0


def paid(state: Position) -> i64:
    """What lies face up for the price so far."""
    return worth_open(state, state.terrain[state.area], INVADE if at_war(state) else SPEND)


def count_payments(state: Position) -> i64:
    """How many ways there are to go on paying: enough is laid, stones, a card, in battle a card face down."""
    kinds = count(kinds_ready(state, state.turn))
    if paid(state) < price(state):
        return state.stones + kinds
    return 1 + state.stones + kinds + (kinds if at_war(state) else 0)


def payment_at(state: Position, k: i64) -> i64:
    """The k-th way to go on paying, sensible ones first: be done, the stones needed, cards that come back, others."""
    missing = price(state) - paid(state)
    if missing <= 0:
        if k == 0:
            return encode(DONE)
        k -= 1
    if k < state.stones:
        needed = min(max(missing, 1), state.stones)
        if k == 0:
            return encode(PAY_STONES, needed - 1)
        return encode(PAY_STONES, k - 1 if k < needed else k)
    k -= state.stones
    kinds = kinds_ready(state, state.turn)
    n = count(kinds)
    return encode(PAY_CARD, nth(kinds, k)) if k < n else encode(HIDE_CARD, nth(kinds, k - n))
