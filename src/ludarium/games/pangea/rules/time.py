"""The end of a turn: Leader, cards, the Time card, disasters and break-ups (RULES 8, 9, 13, 14)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest
from ludarium.core.state import LEGAL, encode, first_of, kind_of, second_of

from ..lookup import (
    ANY,
    AVERTED_BY,
    BOUNTY,
    BREAKABLE,
    BREAKS,
    BREAKUP_YEARS,
    CHOSEN,
    CONTINENT_AREAS,
    DISASTERS,
    EACH_PLAYER,
    EVENT_COUNT,
    EVENT_LEAST,
    EVENT_MODE,
    EVENT_OCEAN,
    EVENT_TERRAINS,
    NEXT,
    NO_BREAK,
    RAFT,
    STONES,
    TIME_CIRCLE,
    TIME_EVENT,
    TIME_YEARS,
    VALUED,
    WHITE_FOR_GROWTH,
    WHITE_FOR_SPREADING,
    YELLOW_AREAS,
)
from ..state import (
    ACT,
    AVERT,
    BOUNTY_PLACE,
    BREAK,
    CROWN,
    DRAW,
    LEAD,
    NOWHERE,
    OVER,
    SPREAD,
    STRIKE,
    TIME,
    Position,
    height,
    owner_at,
    slots_of,
    with_marker,
    without_markers,
)
from .cards import draw_white, refresh
from .kinds import (
    AVERT_IT,
    BOUNTY_AT,
    CANNOT_BREAK,
    DECLINE,
    NO_BOUNTY,
    NOT_CONNECTED,
    NOT_ELIGIBLE,
    OTHER_STEP,
    STRIKE_MARKERS,
    SUFFER,
    WRONG_MARKERS,
)

# Questions --------------------------------------------------------------------------------------------------------
from .land import dominance, lose_leaders, ocean, realm, restack, room, valued, yellows
from .spread import act_on


def years(state: Position) -> i64:
    """The total of the Timeline (RULES 14.1)."""
    total: i64 = 0
    for card in state.timeline:
        total += TIME_YEARS[card]
    return total


def eligible(state: Position) -> i64:
    """The areas that the disaster in progress may strike (RULES 13.2, 13.3)."""
    event = TIME_EVENT[state.event]
    ground: i64 = 0
    for terrain in range(i64(VALUED)):
        if EVENT_TERRAINS[event] & BIT[terrain]:
            ground |= state.ground[terrain]
    if EVENT_OCEAN[event]:
        ground |= ocean(state) & valued(state)
    ground &= CONTINENT_AREAS[TIME_CIRCLE[state.event]]
    found: i64 = 0
    while ground != 0:
        area = lowest(ground)
        ground &= ground - 1
        if height(state.stack[area]) >= EVENT_LEAST[event]:
            found |= BIT[area]
    return found


def is_strike(state: Position, stack: i64, slots: i64) -> bool:
    """Whether a disaster may pick exactly these markers of a stack (RULES 13.4)."""
    event = TIME_EVENT[state.event]
    tall = height(stack)
    if slots == 0 or slots >= BIT[tall]:
        return False
    if EVENT_MODE[event] == CHOSEN:
        return count(slots) == min(EVENT_COUNT[event], tall)
    if EVENT_MODE[event] == EACH_PLAYER:
        for seat in range(state.seats):
            own = slots_of(stack, seat)
            if own != 0 and count(own & slots) != EVENT_COUNT[event]:
                return False
        return True
    return count(slots) == tall


def strikes_on(state: Position, area: i64) -> i64:
    """In how many ways the disaster may strike an area."""
    stack = state.stack[area]
    total: i64 = 0
    for slots in range(1, BIT[height(stack)]):
        if is_strike(state, stack, slots):
            total += 1
    return total


def count_strikes(state: Position) -> i64:
    """In how many ways the disaster may strike at all."""
    total: i64 = 0
    areas = eligible(state)
    while areas != 0:
        total += strikes_on(state, lowest(areas))
        areas &= areas - 1
    return total


def strike_at(state: Position, k: i64) -> i64:
    """The k-th way to strike."""
    areas = eligible(state)
    while areas != 0:
        area = lowest(areas)
        areas &= areas - 1
        stack = state.stack[area]
        for slots in range(1, BIT[height(stack)]):
            if is_strike(state, stack, slots):
                if k == 0:
                    return encode(STRIKE_MARKERS, area, slots)
                k -= 1
    return encode(SUFFER)


def averting(state: Position) -> i64:
    """The seat that is asked whether it averts: the drawer first, then to the left (RULES 13.5)."""
    seat = state.turn
    while not state.asked & BIT[seat]:
        seat = (seat + 1) % state.seats
    return seat


def bounties(state: Position) -> i64:
    """Where a Bounty may be placed (RULES 13.7)."""
    if state.supply[state.turn] == 0:
        return 0
    return state.present[state.turn] & room(state) & CONTINENT_AREAS[TIME_CIRCLE[state.event]]


def breakable(state: Position) -> i64:
    """The continents that can still break away."""
    return BREAKABLE & ~state.broken


# Reasons ----------------------------------------------------------------------------------------------------------


def refuse_crowning(state: Position, area: i64) -> i64:
    """Why the Leader cannot begin there (RULES 9.2)."""
    return LEGAL if realm(state, state.turn) & BIT[area] else NOT_CONNECTED


def refuse_strike(state: Position, code: i64) -> i64:
    """Why the disaster cannot strike like this."""
    if kind_of(code) != STRIKE_MARKERS:
        return OTHER_STEP
    area = first_of(code)
    if not eligible(state) & BIT[area]:
        return NOT_ELIGIBLE
    return LEGAL if is_strike(state, state.stack[area], second_of(code)) else WRONG_MARKERS


def refuse_bounty(state: Position, code: i64) -> i64:
    """Why there can be no free marker there."""
    kind = kind_of(code)
    if kind == DECLINE:
        return LEGAL
    if kind != BOUNTY_AT:
        return OTHER_STEP
    return LEGAL if bounties(state) & BIT[first_of(code)] else NO_BOUNTY


def refuse_break(state: Position, continent: i64) -> i64:
    """Why a continent cannot break away (RULES 14.3)."""
    return LEGAL if breakable(state) & BIT[continent] else CANNOT_BREAK


# What follows -----------------------------------------------------------------------------------------------------


def begin_turn(state: Position, seat: i64) -> None:
    """Cards come back, five stones arrive, the Leader moves first (RULES 4.2)."""
    state.turn = seat
    state.turns += 1
    refresh(state, seat)
    state.stones = STONES
    state.deeds = 0
    state.invaded = 0
    state.led = 0
    if state.leader[seat] == NOWHERE:
        act_on(state)
    else:
        state.phase = LEAD


def end_turn(state: Position) -> None:
    """Stones pass on; a Leader may be won (RULES 4.5)."""
    state.stones = 0
    state.open_growth = 0
    state.open_expansion = 0
    state.open_invasion = 0
    if state.leader[state.turn] == NOWHERE and realm(state, state.turn) != 0:
        state.phase = CROWN
    else:
        _earn(state)


def crown(state: Position, area: i64) -> None:
    """A Leader is won."""
    state.leader[state.turn] = area
    _earn(state)


def _earn(state: Position) -> None:
    """White cards for this turn's deeds (RULES 8.4)."""
    if state.deeds & SPREAD:
        state.owed = WHITE_FOR_SPREADING
    else:
        state.owed = WHITE_FOR_GROWTH if state.deeds != 0 else 0
    state.deeds = 0
    _go_on_drawing(state)


def draw_card(state: Position, kind: i64) -> None:
    """The seat whose turn ends draws a White card."""
    draw_white(state, state.turn, kind)
    state.owed -= 1
    _go_on_drawing(state)


def _go_on_drawing(state: Position) -> None:
    if state.owed > 0 and state.white.size() > 0:
        state.phase = DRAW
        return
    state.owed = 0
    _gain_yellow(state)
    if state.time_deck == 0:  # RULES 13.9
        state.time_deck = state.time_discard
        state.time_discard = 0
    state.phase = TIME


def _gain_yellow(state: Position) -> None:
    """For two Dominance cards of a terrain its Yellow card (RULES 8.1, 8.2)."""
    seat = state.turn
    held = yellows(state, seat)
    for terrain in range(i64(VALUED)):
        if not held & BIT[terrain] and dominance(state, seat, terrain) >= YELLOW_AREAS:
            state.ready[seat] |= BIT[terrain]


def turn_time_card(state: Position, card: i64) -> None:
    """The Time card is laid on the Timeline and obeyed (RULES 13.1)."""
    state.time_deck &= ~BIT[card]
    state.timeline = append(state.timeline, card)
    state.event = card
    event = TIME_EVENT[card]
    if event < DISASTERS:
        if eligible(state) != 0:
            state.phase = STRIKE
            return
    elif event == RAFT:
        if state.rafts_left > 0:
            state.rafts_left -= 1
            state.rafts[state.turn] += 1
    elif event == BOUNTY and bounties(state) != 0:
        state.phase = BOUNTY_PLACE
        return
    _drift(state)


def strike(state: Position, area: i64, slots: i64) -> None:
    """The disaster has picked its victims; their owners may avert it (RULES 13.5)."""
    state.area = area
    state.struck = slots
    state.spared = 0
    state.asked = 0
    card = AVERTED_BY[TIME_EVENT[state.event]]
    if card >= 0:
        for seat in range(state.seats):
            if slots_of(state.stack[area], seat) & slots and state.ready[seat] & BIT[card]:
                state.asked |= BIT[seat]
    _go_on_averting(state)


def avert(state: Position, seat: i64, code: i64) -> None:
    """An owner exhausts the card that averts, or lets it happen."""
    state.asked &= ~BIT[seat]
    if kind_of(code) == AVERT_IT:
        card = AVERTED_BY[TIME_EVENT[state.event]]
        state.ready[seat] &= ~BIT[card]
        state.down[seat] |= BIT[card]
        state.spared |= BIT[seat]
    _go_on_averting(state)


def _go_on_averting(state: Position) -> None:
    if state.asked != 0:
        state.phase = AVERT
        return
    area = state.area
    stack = state.stack[area]
    dying: i64 = 0
    for slot in range(height(stack)):
        if state.struck & BIT[slot] and not state.spared & BIT[owner_at(stack, slot)]:
            dying |= BIT[slot]
    if dying != 0:
        restack(state, area, without_markers(stack, dying))
        if state.stack[area] == 0:
            lose_leaders(state, area)
    state.area = NOWHERE
    state.struck = 0
    state.spared = 0
    _drift(state)


def bounty(state: Position, code: i64) -> None:
    """A free marker, or none."""
    if kind_of(code) == BOUNTY_AT:
        area = first_of(code)
        state.supply[state.turn] -= 1
        restack(state, area, with_marker(state.stack[area], state.turn))
    _drift(state)


def _drift(state: Position) -> None:
    """After the instruction: does a continent go, and which (RULES 14)?"""
    circle = TIME_CIRCLE[state.event]
    if years(state) < BREAKUP_YEARS or circle == NO_BREAK:
        _pass_on(state)
        return
    left = breakable(state)
    if circle == ANY:
        if count(left) > 1:
            state.phase = BREAK
        else:
            break_away(state, lowest(left))
        return
    while not left & BIT[circle]:
        circle = NEXT[circle]
    break_away(state, circle)


def break_away(state: Position, continent: i64) -> None:
    """A continent leaves, and the Timeline begins anew (RULES 14.6, 14.8)."""
    state.broken |= BIT[continent]
    for card in state.timeline:
        state.time_discard |= BIT[card]
    state.timeline = vec[i64]()
    if count(state.broken) == BREAKS:
        state.event = NOWHERE
        state.phase = OVER
    else:
        _pass_on(state)


def _pass_on(state: Position) -> None:
    state.event = NOWHERE
    state.phase = ACT
    begin_turn(state, (state.turn + 1) % state.seats)
