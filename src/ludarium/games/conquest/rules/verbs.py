"""The verbs that happen when an ability is resolved (RULES 8.10). One method a verb, none for a card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, lowest

from ..state import NOWHERE, Position
from ..tables import (
    A_COSTS,
    CARDS,
    E_A,
    E_B,
    E_C,
    E_DURATION,
    E_SEL,
    E_VERB,
    E_WHO,
    NO_CARD,
    S_COUNT,
    S_FLAGS,
    S_PICK,
    S_WHOSE,
    TYPE,
)
from .enter import RECOVERED, holds_land
from .field import find, land_of, peace
from .flow import TO_DISCARD, TO_HAND, TO_SEAT, depart, gain, send_away, take_control
from .kinds import (
    F_ABILITY,
    F_BATTLE,
    F_CAPTURE,
    F_CHOOSE,
    F_DISCOVER,
    F_DRAW,
    F_FREE,
    F_HAND_LOSS,
    F_LEAVE,
    F_LOOK,
    F_PLACE,
    F_PLAY,
    F_REDIRECT,
    F_SEARCH,
    FRAME,
    OPPONENT,
    PENDING,
    SELF,
    V_CANCEL,
    V_CASUALTY,
    V_CLAIM,
    V_CONFISCATE,
    V_DISCARD,
    V_DISCARD_HAND,
    V_DISCOVER,
    V_DRAW,
    V_FORBID,
    V_LIMIT,
    V_LOOK,
    V_MORALE,
    V_MOVE,
    V_PLAY_FREE,
    V_RECOVER,
    V_REDIRECT,
    V_RESULT,
    V_RETURN,
    V_REUSE,
    V_SAVE,
    V_SEARCH,
    V_STEAL,
    V_SWAP,
)
from .losses import change_losses
from .modifiers import has_room, last
from .picks import count_picks, named, pick_of
from .select import amount, opponents, players, side_of
from .stacks import drop, push, window_below
from .targets import FIRST_ROLE, candidates, effect_at, first_pick, picked_by_you, spent_hold, touches
from .zones import everybody, from_discard, in_discard, into_deck, put_on_top, to_hand

CANCELLED: Final = 4
"""The flag of an ability that was cancelled."""


def perform(state: Position, top: i64, n: i64) -> None:
    """Do the n-th effect of the ability on top, as far as it can be done."""
    ability = state.stack[top + 4]
    effect = effect_at(state, ability, n)
    verb = E_VERB[effect]
    if E_WHO[effect] != 0:
        _to_players(state, top, n, effect, verb)
    elif verb == V_SEARCH:
        push(state, F_SEARCH, state.stack[top + 2], E_SEL[effect], E_A[effect])
    elif verb == V_PLAY_FREE:
        push(state, F_FREE, state.stack[top + 2], E_SEL[effect], E_A[effect])
    elif verb == V_DISCOVER:
        push(state, F_DISCOVER, state.stack[top + 2], E_A[effect], E_B[effect], state.stack[top + 3])
    elif verb == V_SAVE or verb == V_CANCEL or verb == V_REDIRECT:
        _answer_window(state, top, verb)
    elif verb == V_RESULT:
        side = side_of(state, state.stack[top + 2])
        if side != 0:
            state.fixed |= E_A[effect] if side == 1 else E_A[effect] * 4
    elif verb == V_CASUALTY:
        if state.battle:
            change_losses(state, effect, True)
            change_losses(state, effect, False)
    elif verb == V_SWAP:
        _swap(state, pick_of(state, top, 4 * n + 1, 0), pick_of(state, top, 4 * n + 2, 0))
    else:
        _to_cards(state, top, n, effect, verb)


# Verbs that name players ------------------------------------------------------------------------------------------


def _to_players(state: Position, top: i64, n: i64, effect: i64, verb: i64) -> None:
    holder = state.stack[top + 2]
    source = state.stack[top + 3]
    chosen = named(state, top, n) if E_WHO[effect] == OPPONENT else NOWHERE
    seats = players(state, E_WHO[effect], holder, chosen)
    if peace(state):
        seats &= BIT[holder]
    if verb == V_LIMIT or verb == V_FORBID:
        if seats != 0:
            target: i64 = -3 - chosen if chosen != NOWHERE else _standing_for(state, effect, seats)
            last(state, effect, holder, source, here_of(state, source), target, E_DURATION[effect])
        return
    rest = seats
    while rest != 0:
        seat = _last_in_order(state, rest)
        rest &= ~BIT[seat]
        if verb == V_MORALE:
            gain(state, seat, amount(state, effect, holder, here_of(state, source)))
        elif verb == V_STEAL:
            _steal(state, seat, holder, amount(state, effect, holder, here_of(state, source)))
        elif verb == V_DRAW:
            push(state, F_DRAW, seat, E_A[effect])
        elif verb == V_DISCARD_HAND:
            push(state, F_HAND_LOSS, seat, E_A[effect], E_B[effect], holder)
        elif verb == V_LOOK:
            push(state, F_LOOK, holder, seat, E_A[effect], E_B[effect], E_C[effect])


def _standing_for(state: Position, effect: i64, seats: i64) -> i64:
    """How a lasting effect remembers players that were found through a battle or a window."""
    return -3 - lowest(seats) if E_WHO[effect] >= 5 else -1


def _last_in_order(state: Position, seats: i64) -> i64:
    """The last of some seats in turn order: frames are resolved in the opposite order."""
    for n in range(state.seats):
        seat = (state.turn + state.seats - 1 - n) % state.seats
        if seats & BIT[seat]:
            return seat
    return lowest(seats)


def _steal(state: Position, seat: i64, holder: i64, points: i64) -> None:
    if seat != holder:
        gain(state, seat, -points)
        gain(state, holder, points)


def here_of(state: Position, piece: i64) -> i64:
    """The land where a piece stands, or -1."""
    i = find(state, piece)
    return land_of(state, i) if i >= 0 else NOWHERE


# Verbs that select cards ------------------------------------------------------------------------------------------


def _to_cards(state: Position, top: i64, n: i64, effect: i64, verb: i64) -> None:
    """Strike every card that was picked, or all that are selected, or let somebody else pick."""
    holder = state.stack[top + 2]
    source = state.stack[top + 3]
    here = here_of(state, source)
    selector = E_SEL[effect]
    cost = n < A_COSTS[state.stack[top + 4]]
    if picked_by_you(state, selector):
        for k in range(count_picks(state, top, 4 * n + 1)):
            piece = pick_of(state, top, 4 * n + 1, k)
            strike(state, effect, holder, source, piece, pick_of(state, top, 4 * n + 2, k), cost)
    elif S_COUNT[selector] > 0 and not S_FLAGS[selector] & (SELF | PENDING):
        _let_pick(state, effect, holder, source, selector)
    elif E_DURATION[effect] > 0 and not S_FLAGS[selector] & (SELF | PENDING):
        last(state, effect, holder, source, here, -1, E_DURATION[effect])
    else:
        found = candidates(state, effect, FIRST_ROLE, holder, source, here)
        k = i64(len(found)) - 1
        while k >= 0:
            strike(state, effect, holder, source, found[k], NOWHERE, cost)
            k -= 1


def _let_pick(state: Position, effect: i64, holder: i64, source: i64, selector: i64) -> None:
    """Somebody else picks: each controller for himself, or chance."""
    if S_PICK[selector] == 2:
        push(state, F_CHOOSE, NOWHERE, effect, holder, source, S_COUNT[selector])
        return
    seats = opponents(state, holder)
    if S_WHOSE[selector] == 2 and state.seats > 2:
        seats = BIT[_fullest(state, effect, holder, source)]
    while seats != 0:
        seat = _last_in_order(state, seats)
        seats &= ~BIT[seat]
        push(state, F_CHOOSE, seat, effect, holder, source, S_COUNT[selector])


def _fullest(state: Position, effect: i64, holder: i64, source: i64) -> i64:
    """The opponent with most candidates, the next in turn among equals: the one who has to pick."""
    best = lowest(opponents(state, holder))
    most: i64 = -1
    found = candidates(state, effect, FIRST_ROLE, holder, source, here_of(state, source))
    for n in range(1, state.seats):
        seat = (holder + n) % state.seats
        held: i64 = 0
        for piece in found:
            if state.held[find(state, piece)] == seat:
                held += 1
        if opponents(state, holder) & BIT[seat] and held > most:
            best = seat
            most = held
    return best


def choices_of(state: Position, top: i64) -> vec[i64]:
    """What the one who picks may pick."""
    seat = state.stack[top + 2]
    effect = state.stack[top + 3]
    holder = state.stack[top + 4]
    source = state.stack[top + 5]
    found = vec[i64]()
    for piece in candidates(state, effect, FIRST_ROLE, holder, source, here_of(state, source)):
        if seat == NOWHERE or E_VERB[effect] == V_RECOVER or state.held[find(state, piece)] == seat:
            found = append(found, piece)
    return found


def strike(state: Position, effect: i64, holder: i64, source: i64, piece: i64, goal: i64, cost: bool) -> None:
    """A verb does what it does to one card."""
    verb = E_VERB[effect]
    if verb == V_RECOVER:
        _recover(state, holder, piece, E_A[effect])
        return
    i = find(state, piece)
    if i < 0:
        return
    if not cost and state.held[i] != holder and not touches(state, effect, FIRST_ROLE, i, holder, source):
        return
    if verb == V_DISCARD or verb == V_RETURN:
        leave: i64 = TO_DISCARD if verb == V_DISCARD else TO_HAND
        if cost:
            depart(state, i, leave)
        else:
            send_away(state, piece, leave, holder, NOWHERE)
    elif verb == V_CONFISCATE:
        send_away(state, piece, TO_SEAT, holder, holder)
    elif verb == V_MOVE:
        if goal != NOWHERE and holds_land(state, holder, goal) and has_room(state, goal, holder, state.card[i]):
            state.stand[i] = goal
            state.dirty = True
    elif verb == V_CLAIM:
        if goal != NOWHERE and find(state, goal) >= 0:
            push(state, F_CAPTURE, holder, piece, goal, NO_CARD)
    elif verb == V_REUSE:
        k = spent_hold(state, i)
        if k != NOWHERE:
            state.uses[i] += BIT[8 * state.held[i] + 2 * k]
            state.dirty = True
    else:
        last(state, effect, holder, source, here_of(state, source), piece, E_DURATION[effect])


def _recover(state: Position, holder: i64, piece: i64, to: i64) -> None:
    """A card comes back from the discard pile (RULES 7.6)."""
    card = piece % CARDS
    if not in_discard(state, holder, card):
        return
    from_discard(state, holder, card)
    if to == 0:
        to_hand(state, holder, card, everybody(state))
    elif to == 1:
        into_deck(state, holder, card)
        put_on_top(state, 2 * holder, card, everybody(state))
    else:
        push(state, F_PLACE, holder, piece, RECOVERED, NOWHERE)


def _swap(state: Position, give: i64, take: i64) -> None:
    """Two cards change places and controllers (RULES 7.4)."""
    i = find(state, give)
    j = find(state, take)
    if i < 0 or j < 0 or TYPE[state.card[i]] == 0 or TYPE[state.card[j]] == 0:
        return
    one, other = state.held[i], state.held[j]
    here = state.stand[i] if state.stand[i] != NOWHERE else NO_CARD
    there = state.stand[j] if state.stand[j] != NOWHERE else NO_CARD
    take_control(state, give, other, there)
    take_control(state, take, one, here)
    push(state, F_LEAVE, take, 3, one, NOWHERE)


# Verbs that answer a window ---------------------------------------------------------------------------------------


def _answer_window(state: Position, top: i64, verb: i64) -> None:
    window = window_below(state)
    if window < FRAME:
        return
    frame = window - FRAME
    kind = state.stack[frame]
    if verb == V_SAVE:
        if kind == F_LEAVE:
            state.stack[frame + 6] = 1
    elif verb == V_REDIRECT:
        push(state, F_REDIRECT, state.stack[top + 2])
    elif kind == F_ABILITY:
        state.stack[frame + 6] |= CANCELLED
    elif kind == F_PLAY or kind == F_BATTLE or kind == F_CAPTURE:
        state.stack[frame + 7] = 1


def redirect_to(state: Position, piece: i64) -> None:
    """The attack or the ability gets another target (RULES 9.6)."""
    drop(state)
    frame = window_below(state) - FRAME
    if state.stack[frame] == F_BATTLE:
        for n in range(i64(len(state.raids)) // 2):
            if state.raids[2 * n] == state.source and state.raids[2 * n + 1] == state.target:
                state.raids[2 * n + 1] = piece
                break
        state.target = piece
        state.defender = state.held[find(state, piece)]
        state.stack[window_below(state) + 4] = piece
    else:
        place = first_pick(state, frame)
        state.picks[place] = state.picks[place] // 65536 * 65536 + piece
