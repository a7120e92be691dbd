"""Interrupts: sealed questions to everybody who may be able to answer, as far as everybody knows (RULES 9).

All are asked at once. When all have answered, the first answer from the actor's left counts; the others are dropped unseen,
and asked anew when it has been resolved.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth
from ludarium.core.state import LEGAL, encode, first_of, second_of

from ..lookup import (
    A_BY,
    A_MATCH,
    A_TIMING,
    A_WINDOWS,
    ABILITIES,
    ANSWERS,
    BITS,
    CARDS,
    CHOICE,
    FIRST,
    HAND_ANSWERS,
    S_FLAGS,
    WORDS,
)
from ..state import NOT_ASKED, NOWHERE, SECOND, UNANSWERED, Position
from ..words import WINDOWS
from .enter import ACTIVE, ANSWERING, announce, muted_now, use
from .field import alive, face, find, has_ability, in_active_area, land_of, peace, uses_left
from .kinds import (
    ACT_INTERRUPT,
    ASK_WINDOW,
    HERE,
    INTERRUPT,
    NO_ABILITY,
    NO_ANSWER,
    NOT_IN_HAND,
    OTHER_STEP,
    PASS,
    TIMING_H,
    USED_UP,
    W_ATTACK,
    W_LOSSES,
)
from .limits import forbidden
from .select import concerns, holds, role_of
from .stacks import drop, top_frame
from .targets import payable, useful
from .zones import in_hand, unseen_word


def step_window(state: Position) -> None:
    """Ask everybody whom nothing rules out; if nobody, go on."""
    asked: i64 = 0
    for seat in range(state.seats):
        if alive(state, seat) and may_answer(state, seat):
            asked |= BIT[seat]
    if asked == 0:
        drop(state)
        return
    state.ask = ASK_WINDOW
    state.asked = asked
    for seat in range(state.seats):
        state.answers[seat] = UNANSWERED if asked & BIT[seat] else NOT_ASKED


def may_answer(state: Position, seat: i64) -> bool:
    """Whether public knowledge leaves open that a seat can answer (RULES 9.2)."""
    top = top_frame(state)
    window = state.stack[top + 2]
    if peace(state) and seat != state.stack[top + 3]:
        return False
    if forbidden(state, seat, ACT_INTERRUPT, NOWHERE):
        return False
    for i in range(i64(len(state.at)) if state.replies & BIT[window] else i64(0)):
        if state.held[i] == seat and ANSWERS[state.card[i]] & BIT[window]:
            for k in range(ABILITIES[state.card[i]]):
                if refuse_from_play(state, seat, i, k) == LEGAL:
                    return True
    if state.hand_n[seat] == 0:
        return False
    for word in range(WORDS):
        bits = unseen_word(state, seat, word) & answering_word(state, window, word)
        while bits != 0:
            card = nth(bits, 0) + word * BITS
            bits &= bits - 1
            for k in range(ABILITIES[face(state, card)]):
                if refuse_from_hand(state, seat, card, k) == LEGAL:
                    return True
    return False


def answering_word(state: Position, window: i64, word: i64) -> i64:
    """The cards that may answer a window from hand, one word of them."""
    printed: i64 = 0 if state.edition >= SECOND else len(WINDOWS)
    return HAND_ANSWERS[(printed + window) * WORDS + word]


# Answers ----------------------------------------------------------------------------------------------------------


def refuse_from_play(state: Position, seat: i64, i: i64, k: i64) -> i64:
    """Why a card in play may not answer with its k-th ability (RULES 9.4)."""
    if not has_ability(state, i, k) or muted_now(state, i):
        return NO_ABILITY
    ability = FIRST[state.card[i]] + k
    if A_WINDOWS[ability] == 0 or A_TIMING[ability] != TIMING_H:
        return NO_ABILITY
    if uses_left(state, i, k) == 0 or state.flags[i] & BIT[k + 1]:
        return USED_UP
    if forbidden(state, seat, ACT_INTERRUPT, state.card[i]):
        return NO_ANSWER
    return _refuse_answer(state, seat, ability, state.at[i], land_of(state, i), 0)


def refuse_from_hand(state: Position, seat: i64, card: i64, k: i64) -> i64:
    """Why a card from hand may not answer with its k-th ability (RULES 9.4)."""
    if k >= ABILITIES[face(state, card)] or not in_active_area(card):
        return NO_ABILITY
    ability = FIRST[face(state, card)] + k
    if A_WINDOWS[ability] == 0:
        return NO_ABILITY
    if forbidden(state, seat, ACT_INTERRUPT, card):
        return NO_ANSWER
    return _refuse_answer(state, seat, ability, seat * CARDS + card, NOWHERE, 1)


def _refuse_answer(state: Position, seat: i64, ability: i64, source: i64, here: i64, spare: i64) -> i64:
    top = top_frame(state)
    actor = state.stack[top + 3]
    if not A_WINDOWS[ability] & BIT[state.stack[top + 2]]:
        return NO_ANSWER
    by = A_BY[ability]
    if (by == 1 and seat == actor) or (by == 2 and seat != actor):
        return NO_ANSWER
    if not _window_fits(state, ability, seat, source, here):
        return NO_ANSWER
    if not holds(state, ability, seat, source, here) or not payable(state, ability, seat, source, here, spare):
        return NO_ANSWER
    return LEGAL if useful(state, ability, seat, source, here) else NO_ANSWER


def _window_fits(state: Position, ability: i64, seat: i64, source: i64, here: i64) -> bool:
    match = A_MATCH[ability]
    if match == NOWHERE:
        return True
    top = top_frame(state)
    window = state.stack[top + 2]
    if (window == W_ATTACK or window == W_LOSSES) and S_FLAGS[match] & HERE:
        return role_of(state, source, seat, here) != 0
    return concerns(state, match, state.stack[top + 4], state.stack[top + 3], seat, source, here)


def refuse_answer(state: Position, seat: i64, code: i64) -> i64:
    """Why a seat may not answer so."""
    kind = code & 255
    if kind == PASS:
        return LEGAL
    if kind != INTERRUPT:
        return OTHER_STEP
    piece = first_of(code)
    k = second_of(code)
    if forbidden(state, seat, ACT_INTERRUPT, NOWHERE):
        return NO_ANSWER
    i = find(state, piece)
    if i >= 0:
        return refuse_from_play(state, seat, i, k) if state.held[i] == seat else NO_ANSWER
    if piece // CARDS != seat or not in_hand(state, seat, piece % CARDS):
        return NOT_IN_HAND
    return refuse_from_hand(state, seat, piece % CARDS, k)


def window_menu(state: Position, seat: i64) -> vec[i64]:
    """Passing, and every interrupt that a seat can play."""
    menu = append(vec[i64](), encode(PASS))
    window = state.stack[top_frame(state) + 2]
    if forbidden(state, seat, ACT_INTERRUPT, NOWHERE):
        return menu
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and ANSWERS[state.card[i]] & BIT[window]:
            for k in range(ABILITIES[state.card[i]]):
                if refuse_from_play(state, seat, i, k) == LEGAL:
                    menu = append(menu, encode(INTERRUPT, state.at[i], k))
    for word in range(WORDS):
        bits = state.hand[seat * WORDS + word] & answering_word(state, window, word)
        while bits != 0:
            card = nth(bits, 0) + word * BITS
            bits &= bits - 1
            for k in range(ABILITIES[face(state, card)]):
                if refuse_from_hand(state, seat, card, k) == LEGAL:
                    menu = append(menu, encode(INTERRUPT, seat * CARDS + card, k))
    return menu


def answer(state: Position, seat: i64, code: i64) -> None:
    """A seat has answered; when all have, the first from the actor's left counts (RULES 9.3)."""
    state.answers[seat] = code
    for other in range(state.seats):
        if state.answers[other] == UNANSWERED:
            state.ask = ASK_WINDOW
            return
    actor = state.stack[top_frame(state) + 3]
    chosen: i64 = NOWHERE
    for n in range(1, state.seats + 1):
        other = (actor + n) % state.seats
        if chosen == NOWHERE and state.answers[other] > 0 and state.answers[other] & 255 == INTERRUPT:
            chosen = other
    said = state.answers[chosen] if chosen != NOWHERE else 0
    state.asked = 0
    for other in range(state.seats):
        state.answers[other] = NOT_ASKED
    if chosen == NOWHERE:
        drop(state)
    else:
        _interrupt(state, chosen, first_of(said), second_of(said))


def _interrupt(state: Position, seat: i64, piece: i64, k: i64) -> None:
    """Somebody interrupts: last in, first out (RULES 9.5)."""
    i = find(state, piece)
    if i >= 0:
        use(state, i, k, ANSWERING)
        return
    card = piece % CARDS
    printed = face(state, card)
    announce(state, seat, card, ACTIVE, k + 1 if CHOICE[printed] else 0, FIRST[printed] + k)
