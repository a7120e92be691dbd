"""A turn's actions: why one is refused, and what follows from it (RULES 5, 6, 9, 11, 12)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, because, first_of, kind_of, second_of, third_of

from ..lookup import INVADE, KIND_CARDS, LAKE_CARD, LEADER_FREE_STEPS, LEADER_STEPS, SPEND, VALUE, VALUED
from ..state import (
    ACT,
    ANSWER,
    GREW,
    HIDDEN,
    LAND,
    LEADS_NOW,
    NOWHERE,
    PAY,
    SECOND,
    SPREAD,
    Position,
    owner_at,
    with_marker,
    without_marker,
)
from .cards import price, show, spend_open, take_from_hand, worth
from .kinds import (
    AT_LIMIT,
    BELOW_LIMIT,
    DONE,
    END_TURN,
    EXPAND,
    GROW,
    HIDE_CARD,
    INVADE_AREA,
    LEADER_AQUA,
    LEADER_RAFT,
    LIFELESS,
    LOSES_DOMINANCE,
    MIGRATE,
    NO_AQUA,
    NO_BATTLE,
    NO_FOOTHOLD,
    NO_LANDING,
    NO_LEADER,
    NO_OCEAN,
    NO_OWN_MARKER,
    NO_RAFT,
    NO_SUPPORT,
    NOT_LINKED,
    NOT_PAID,
    NOT_READY,
    NOT_YOUR_MARKER,
    OTHER_STEP,
    OUT_OF_REACH,
    OWN_MARKER_THERE,
    PAY_CARD,
    PAY_FIRST,
    PAY_STONES,
    POINTS_SHORT,
    SAIL_AQUA,
    SAIL_RAFT,
    SAME_AREA,
    STONES_SHORT,
    SUPPLY_EMPTY,
    SUPPLY_LEFT,
    WAS_INVADED,
    YOU_DOMINATE,
)

# Reasons ----------------------------------------------------------------------------------------------------------
from .land import forget, linked, near, ocean, reach, restack, room, valued
from .openings import at_war, find_openings, landings, leader_landings, marker_landings, may_leave, paid


def refuse_leading(state: Position, area: i64) -> i64:
    """Why the Leader cannot go there (RULES 9.3, 9.6)."""
    if reach(state, state.leader[state.turn], LEADER_STEPS) & BIT[area]:
        return LEGAL
    return OUT_OF_REACH if valued(state) & BIT[area] else LIFELESS


def refuse_action(state: Position, code: i64) -> i64:
    """Why an action cannot begin."""
    kind = kind_of(code)
    if kind == END_TURN:
        return LEGAL
    if kind == GROW or kind == EXPAND or kind == INVADE_AREA:
        if state.supply[state.turn] == 0:
            return SUPPLY_EMPTY
        return _refuse_marker(state, kind, first_of(code))
    if kind == MIGRATE:
        return _refuse_migration(state, first_of(code), second_of(code), third_of(code))
    if kind == SAIL_RAFT or kind == SAIL_AQUA or kind == LEADER_RAFT or kind == LEADER_AQUA:
        return _refuse_voyage(state, kind, first_of(code), second_of(code))
    return OTHER_STEP


def _refuse_marker(state: Position, kind: i64, area: i64) -> i64:
    if state.terrain[area] >= VALUED:
        return LIFELESS
    own = state.present[state.turn] & BIT[area] != 0
    if kind == INVADE_AREA:
        return _refuse_invasion(state, area)
    if state.full & BIT[area]:
        return AT_LIMIT
    if kind == GROW and not own:
        return NO_OWN_MARKER
    if kind == EXPAND and own:
        return OWN_MARKER_THERE
    if kind == EXPAND and not near(state, state.pairs[state.turn] & ~state.invaded) & BIT[area]:
        return WAS_INVADED if near(state, state.pairs[state.turn]) & BIT[area] else NO_SUPPORT
    return _short(state, area, SPEND)


def _refuse_invasion(state: Position, area: i64) -> i64:
    seat = state.turn
    if not state.full & BIT[area]:
        return BELOW_LIMIT
    if state.dominated[seat] & BIT[area]:
        return YOU_DOMINATE
    if not (state.present[seat] | near(state, state.pairs[seat])) & BIT[area]:
        return NO_FOOTHOLD
    return _short(state, area, INVADE)


def _short(state: Position, area: i64, table: vec[i64]) -> i64:
    terrain = state.terrain[area]
    missing = VALUE[terrain] - state.stones - worth(state, state.ready[state.turn], terrain, table)
    return because(POINTS_SHORT, missing) if missing > 0 else LEGAL


def _refuse_migration(state: Position, source: i64, slot: i64, area: i64) -> i64:
    seat = state.turn
    if state.supply[seat] > 0:
        return SUPPLY_LEFT
    if owner_at(state.stack[source], slot) != seat:
        return NOT_YOUR_MARKER
    if state.invaded & BIT[source]:
        return WAS_INVADED
    if not linked(state, source) & BIT[area]:
        return NOT_LINKED
    if not may_leave(state, source) & BIT[slot]:
        return LOSES_DOMINANCE
    if state.full & BIT[area]:
        return _refuse_marker(state, INVADE_AREA, area)
    return _refuse_marker(state, GROW if state.present[seat] & BIT[area] else EXPAND, area)


def _refuse_voyage(state: Position, kind: i64, source: i64, slot: i64) -> i64:
    seat = state.turn
    if (kind == SAIL_RAFT or kind == LEADER_RAFT) and state.rafts[seat] == 0:
        return NO_RAFT
    if (kind == SAIL_AQUA or kind == LEADER_AQUA) and not state.ready[seat] & BIT[LAKE_CARD]:
        return NO_AQUA
    if kind == LEADER_RAFT or kind == LEADER_AQUA:
        if state.leader[seat] == NOWHERE:
            return NO_LEADER
        if not ocean(state) & BIT[state.leader[seat]]:
            return NO_OCEAN
        return LEGAL if leader_landings(state) else NO_LANDING
    if owner_at(state.stack[source], slot) != seat:
        return NOT_YOUR_MARKER
    if not ocean(state) & BIT[source]:
        return NO_OCEAN
    return LEGAL if marker_landings(state, source) else NO_LANDING


def refuse_landing(state: Position, area: i64) -> i64:
    """Why a voyage cannot end there."""
    if landings(state) & BIT[area]:
        return LEGAL
    if not ocean(state) & BIT[area]:
        return NO_OCEAN
    if not valued(state) & BIT[area]:
        return LIFELESS
    leads = state.task == LEADER_RAFT or state.task == LEADER_AQUA
    if area == (state.leader[state.turn] if leads else state.source):
        return SAME_AREA
    return AT_LIMIT


def refuse_payment(state: Position, code: i64) -> i64:
    """Why the payment cannot go on like this."""
    kind = kind_of(code)
    missing = price(state) - paid(state)
    if kind == DONE:
        return because(NOT_PAID, missing) if missing > 0 else LEGAL
    if kind == PAY_STONES:
        wanted = first_of(code) + 1
        return because(STONES_SHORT, state.stones) if wanted > state.stones else LEGAL
    if kind != PAY_CARD and kind != HIDE_CARD:
        return OTHER_STEP
    if not state.ready[state.turn] & KIND_CARDS[first_of(code)]:
        return NOT_READY
    if kind == HIDE_CARD and not at_war(state):
        return NO_BATTLE
    return because(PAY_FIRST, missing) if kind == HIDE_CARD and missing > 0 else LEGAL


# What follows -----------------------------------------------------------------------------------------------------


def lead(state: Position, area: i64) -> None:
    """The Leader walks; after one step at most a marker follows (RULES 9.3 to 9.5)."""
    seat = state.turn
    near = reach(state, state.leader[seat], LEADER_FREE_STEPS)
    state.leader[seat] = area
    if near & room(state) & BIT[area] and state.supply[seat] > 0:
        state.deeds |= GREW if state.present[seat] & BIT[area] else SPREAD
        enter(state, area, NOWHERE, 0)
    act_on(state)


def act_on(state: Position) -> None:
    """Ask for the next action of the turn."""
    state.task = NOWHERE
    state.area = NOWHERE
    state.source = NOWHERE
    state.source_slot = 0
    state.phase = ACT
    find_openings(state)


def begin_action(state: Position, code: i64) -> None:
    """A commitment begins: it is paid for, or the voyage needs a landing."""
    kind = kind_of(code)
    state.task = kind
    if kind == MIGRATE:
        state.source = first_of(code)
        state.source_slot = second_of(code)
        state.area = third_of(code)
        state.phase = PAY
    elif kind <= INVADE_AREA:
        state.area = first_of(code)
        state.phase = PAY
    else:
        if kind == SAIL_RAFT or kind == SAIL_AQUA:
            state.source = first_of(code)
            state.source_slot = second_of(code)
        state.phase = LAND


def pay(state: Position, code: i64) -> None:
    """Lay out stones or a card, or finish."""
    kind = kind_of(code)
    if kind == PAY_STONES:
        state.stones -= first_of(code) + 1
        state.paid_stones += first_of(code) + 1
    elif kind == PAY_CARD:
        state.laid = append(state.laid, take_from_hand(state, state.turn, first_of(code)))
    elif kind == HIDE_CARD:
        state.laid = append(state.laid, take_from_hand(state, state.turn, first_of(code)) + HIDDEN)
    elif at_war(state):
        begin_battle(state)
    else:
        _add_marker(state)


def _add_marker(state: Position) -> None:
    spend_open(state)
    state.deeds |= GREW if state.task == GROW else SPREAD
    enter(state, state.area, state.source, state.source_slot)
    act_on(state)


def leave(state: Position, source: i64, slot: i64) -> None:
    """Take a marker from the supply, or from a stack."""
    if source == NOWHERE:
        state.supply[state.turn] -= 1
    else:
        restack(state, source, without_marker(state.stack[source], slot))


def enter(state: Position, area: i64, source: i64, slot: i64) -> None:
    """Bring a marker of the acting seat into an area: what it loses is known when it has arrived (RULES 8.3)."""
    seat = state.turn
    ready, down = state.ready[seat], state.down[seat]
    leave(state, source, slot)
    restack(state, area, with_marker(state.stack[area], seat))
    if state.edition >= SECOND and source != NOWHERE:
        state.ready[seat] = ready
        state.down[seat] = down
        forget(state, seat, state.terrain[source])


def land(state: Position, area: i64) -> None:
    """End a voyage: the Raft is gone, or Aqua-Able exhausted (RULES 11.2, 11.5)."""
    seat = state.turn
    if state.task == SAIL_RAFT or state.task == LEADER_RAFT:
        state.rafts[seat] -= 1
    else:
        state.ready[seat] &= ~BIT[LAKE_CARD]
        state.down[seat] |= BIT[LAKE_CARD]
    if state.task == LEADER_RAFT or state.task == LEADER_AQUA:
        state.leader[seat] = area
    else:
        enter(state, area, state.source, state.source_slot)
    state.deeds |= SPREAD
    act_on(state)


def begin_battle(state: Position) -> None:
    """The marker stands beside the stack, and what lies face up is seen (RULES 10.3)."""
    leave(state, state.source, state.source_slot)
    state.invaded |= BIT[state.area]
    if state.led == 0 and state.leader[state.turn] == state.area:
        state.led = LEADS_NOW
    for card in state.laid:
        if card < HIDDEN:
            show(state, state.turn, card)
    state.raise_at = NOWHERE
    state.counter_at = NOWHERE
    state.phase = ANSWER
