"""What happens after something happened: triggers, cards leaving, players going out, the end of the game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, lowest

from ..lookup import (
    A_EVENT,
    A_EVENT_MATCH,
    ABILITIES,
    CARDS,
    FIRST,
    LAND,
    LISTENS,
    LOSE_MORALE,
    S_FLAGS,
    TYPE,
    WIN_MORALE,
    WORDS,
)
from ..state import (
    BY_DECK,
    BY_GLORY,
    BY_LANDS,
    BY_ROUNDS,
    BY_RUIN,
    BY_TIME,
    NOWHERE,
    OVER,
    PLAYING,
    SECOND,
    STAGE_PLAY,
    UNTIL_TURN,
    Position,
)
from .field import alive, find, has_ability, land_of, take_from_play, uses_left
from .kinds import (
    F_ABILITY,
    F_LEAVE,
    F_PLACE,
    F_START,
    F_WINDOW,
    HERE,
    NOTHING,
    ON_ATTACK,
    ON_CHARACTER_LOST,
    ON_DRAWN,
    ON_LAND_LOST,
    ON_OPPONENT_LOST,
    W_LEAVE,
)
from .modifiers import refresh
from .select import concerns, holds, role_of
from .stacks import clear_stack, drop, push, top_frame
from .timed import end_timed, forget_timed_of
from .zones import everybody, shuffle_pile, to_discard, to_hand

IN_PLAY: Final = 0
"""Where a card comes from that is taken over: it lies in play already."""
TRIGGERED: Final = 2
"""The flag of an ability that fired by itself: no window opens for it."""

TO_DISCARD: Final = 0
TO_HAND: Final = 1
TO_SEAT: Final = 2
SWAPPED: Final = 3


# Triggers ---------------------------------------------------------------------------------------------------------


def fire(state: Position, event: i64, seat: i64, others: bool, subject: i64, owner: i64) -> None:
    """Let every Constant ability that waits for an event be used, in turn order and order of entering (RULES 8.6).

    Those of ``seat`` fire, or with ``others`` those of everybody else.
    """
    if state.dirty:
        refresh(state)
    if not state.heard & BIT[event]:
        return
    ready = vec[i64]()
    for n in range(state.seats):
        holder = (state.turn + n) % state.seats
        if (holder == seat) != others:
            for i in range(i64(len(state.at))):
                if state.held[i] == holder and LISTENS[state.card[i]] & BIT[event] and state.muted[i] == 0:
                    ready = _listening(state, ready, i, event, subject, owner)
    place = i64(len(ready)) - 2
    while place >= 0:
        i = ready[place]
        push(state, F_ABILITY, state.held[i], state.at[i], ready[place + 1], 0, TRIGGERED)
        place -= 2


def _listening(state: Position, ready: vec[i64], i: i64, event: i64, subject: i64, owner: i64) -> vec[i64]:
    card = state.card[i]
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        if A_EVENT[ability] == event and has_ability(state, i, k) and uses_left(state, i, k) > 0:
            if state.at[i] != subject or TYPE[card] == LAND or ON_ATTACK <= event <= ON_DRAWN:
                if _event_fits(state, ability, i, event, subject, owner):
                    ready = append(ready, i)
                    ready = append(ready, ability)
    return ready


def _event_fits(state: Position, ability: i64, i: i64, event: i64, subject: i64, owner: i64) -> bool:
    match = A_EVENT_MATCH[ability]
    here = land_of(state, i)
    if not holds(state, ability, state.held[i], state.at[i], here):
        return False
    if match != NOWHERE and ON_ATTACK <= event <= ON_DRAWN and S_FLAGS[match] & HERE:
        return role_of(state, state.at[i], state.held[i], here) != 0
    return concerns(state, match, subject, owner, state.held[i], state.at[i], here)


# Leaving ----------------------------------------------------------------------------------------------------------


def send_away(state: Position, piece: i64, goal: i64, cause: i64, to: i64) -> None:
    """A card in play is about to leave: others may answer (RULES 9.1)."""
    push(state, F_LEAVE, piece, goal, cause, to)


def step_leave(state: Position) -> None:
    """Ask, then let the card go unless somebody saved it."""
    top = top_frame(state)
    piece = state.stack[top + 2]
    i = find(state, piece)
    if i < 0 or state.stack[top + 6]:
        swapped = state.stack[top + 3] == SWAPPED
        drop(state)
        if swapped:
            drop(state)
            drop(state)
    elif state.stack[top + 1] == 0:
        state.stack[top + 1] = 1
        push(state, F_WINDOW, W_LEAVE, state.stack[top + 4], piece)
    else:
        goal = state.stack[top + 3]
        to = state.stack[top + 5]
        drop(state)
        if goal == TO_SEAT:
            take_control(state, piece, to, NOWHERE)
        elif goal != SWAPPED:
            depart(state, i, goal)
            check_end(state)


def take_control(state: Position, piece: i64, seat: i64, fixed: i64) -> None:
    """A seat takes a card over: it places it, unless its place is fixed (RULES 7.4)."""
    push(state, F_PLACE, seat, piece, IN_PLAY, fixed)


def depart(state: Position, i: i64, goal: i64) -> None:
    """Take a card out of play, to its owner's discard pile or hand; tell those who wait for a loss (RULES 7.7)."""
    piece = state.at[i]
    holder = state.held[i]
    lost = goal == TO_DISCARD and state.types[i] & 2 != 0
    _leave(state, i, goal)
    if TYPE[piece % CARDS] == LAND:
        fire(state, ON_LAND_LOST, holder, False, piece, holder)
    if lost:
        fire(state, ON_OPPONENT_LOST, holder, True, piece, holder)
        fire(state, ON_CHARACTER_LOST, holder, False, piece, holder)


def give_up(state: Position, i: i64) -> None:
    """Discard an own card by choice, which is no loss (RULES 7.2)."""
    if state.edition >= SECOND:
        _leave(state, i, TO_DISCARD)
    else:
        depart(state, i, TO_DISCARD)


def _leave(state: Position, i: i64, goal: i64) -> None:
    piece = state.at[i]
    if TYPE[state.card[i]] == LAND:
        empty_land(state, piece)
        i = find(state, piece)
    take_from_play(state, i)
    owner = piece // CARDS
    if goal == TO_HAND and alive(state, owner):
        to_hand(state, owner, piece % CARDS, everybody(state))
    else:
        to_discard(state, piece)


def empty_land(state: Position, land: i64) -> None:
    """Whatever stands in a land goes to its owners' discard piles (RULES 5.8)."""
    i: i64 = 0
    while i < len(state.at):
        if state.stand[i] == land:
            to_discard(state, state.at[i])
            take_from_play(state, i)
        else:
            i += 1


# The end ----------------------------------------------------------------------------------------------------------


def gain(state: Position, seat: i64, points: i64) -> None:
    """Change a seat's morale."""
    state.morale[seat] += points


def check_end(state: Position) -> bool:
    """See who is out and who has won (RULES 12); whether everything under way was swept away."""
    holding: i64 = 0
    for i in range(i64(len(state.at))):
        if TYPE[state.card[i]] == LAND:
            holding |= BIT[state.held[i]]
    beaten: i64 = 0
    best: i64 = NOWHERE
    for n in range(state.seats):
        seat = (state.turn + n) % state.seats
        if alive(state, seat):
            landless = state.started & BIT[seat] and not holding & BIT[seat]
            if state.morale[seat] <= LOSE_MORALE or landless:
                beaten |= BIT[seat]
            elif state.morale[seat] >= WIN_MORALE and (best < 0 or state.morale[seat] > state.morale[best]):
                best = seat
    if beaten == 0 and best == NOWHERE:
        return False
    return _decide(state, beaten, best, holding)


def _decide(state: Position, beaten: i64, best: i64, holding: i64) -> bool:
    if beaten != 0:
        _go_out(state, beaten)
    left = (BIT[state.seats] - 1) & ~state.out
    if count(left) <= 1:
        finish(state, lowest(left) if left != 0 else NOWHERE, BY_LANDS if beaten & ~holding else BY_RUIN)
        return True
    if best != NOWHERE:
        finish(state, best, BY_GLORY)
        return True
    if beaten & BIT[state.turn]:
        clear_stack(state)
        stop_battle(state)
        next_turn(state)
        return True
    return False


def _go_out(state: Position, beaten: i64) -> None:
    """Players leave the game at the same time (RULES 12.8)."""
    state.departed += 1
    for seat in range(state.seats):
        if beaten & BIT[seat]:
            state.out |= BIT[seat]
            state.place[seat] = state.departed
            forget_timed_of(state, seat)
            _clear_table(state, seat)


def _clear_table(state: Position, seat: i64) -> None:
    i: i64 = 0
    while i < len(state.at):
        if state.held[i] == seat:
            if state.at[i] // CARDS != seat:
                to_discard(state, state.at[i])
            take_from_play(state, i)
        else:
            i += 1
    for word in range(seat * WORDS, seat * WORDS + WORDS):
        state.hand[word] = 0
        state.deck[word] = 0
        state.lands[word] = 0
        state.discard[word] = 0
    for viewer in range(state.seats + 1):
        for word in range(WORDS):
            state.known[(viewer * state.seats + seat) * WORDS + word] = 0
    shuffle_pile(state, 2 * seat)
    shuffle_pile(state, 2 * seat + 1)
    state.hand_n[seat] = 0
    state.deck_n[seat] = 0
    state.land_n[seat] = 0


def finish(state: Position, winner: i64, reason: i64) -> None:
    """The game is over."""
    clear_stack(state)
    state.phase = OVER
    state.ask = NOTHING
    state.winner = winner
    state.reason = reason


def stop_battle(state: Position) -> None:
    """No battle and no expedition any longer."""
    state.battle = 0
    state.attacker = NOWHERE
    state.defender = NOWHERE
    state.source = NOWHERE
    state.target = NOWHERE
    state.fixed = 0
    state.result = 0
    state.loss_cards = 0
    state.loss_morale = 0
    state.loss_chooser = NOWHERE
    state.lead = NOWHERE
    state.mate = NOWHERE
    state.home = NOWHERE
    state.goal = NOWHERE


# The next turn ------------------------------------------------------------------------------------------------------


def next_turn(state: Position) -> None:
    """Go on with the next seat; count rounds; end the game when its time is over (RULES 12.4, 12.5)."""
    end_timed(state, UNTIL_TURN)
    state.ask = NOTHING
    if state.exhausted:
        finish(state, NOWHERE, BY_DECK)
        return
    seat = state.turn
    while True:
        seat = (seat + 1) % state.seats
        if seat == state.first:
            state.round_no += 1
            if state.time_limit > 0 and state.round_no > state.time_limit:
                finish(state, NOWHERE, BY_TIME)
                return
            if state.max_rounds > 0 and state.round_no > state.max_rounds:
                finish(state, NOWHERE, BY_ROUNDS)
                return
        if alive(state, seat):
            break
    begin_turn(state, seat)


def begin_turn(state: Position, seat: i64) -> None:
    """A seat's turn begins (RULES 3.2)."""
    state.phase = PLAYING
    state.turn = seat
    state.stage = STAGE_PLAY
    state.plays = 0
    state.attacks = 0
    state.transports = 0
    state.sailed = 0
    state.raids = state.raids[:0]
    state.dirty = True
    push(state, F_START)
