"""The course of the game: preparing decks, dealing lands, turns and rounds (RULES 2, 3, 12)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import LEGAL

from ..lookup import (
    A_TIMING,
    ABILITIES,
    BITS,
    DECK_CARDS,
    DECK_MIN,
    FIRST,
    HAND,
    HEAP_CARDS,
    HEAPS,
    LAND_SET,
    NAME,
    OTHERS,
    QUICK_OTHERS,
    WORDS,
)
from ..state import (
    BACKUP,
    DEAL,
    FRESH,
    NOT_ASKED,
    NOWHERE,
    SECOND,
    STAGE_CAMPAIGN,
    STAGE_NONE,
    UNANSWERED,
    Position,
)
from .battle import come_home
from .field import has_ability, in_active_area, uses_left
from .flow import TO_DISCARD, begin_turn, depart, fire, next_turn
from .kinds import (
    DECK_BACKUP,
    DECK_DOUBLE,
    DECK_LANDLESS,
    DECK_SHORT,
    F_DISCOVER,
    F_DRAW,
    F_END,
    L_HAND,
    ON_TURN_END,
    ON_TURN_START,
)
from .limits import limit

# Preparing --------------------------------------------------------------------------------------------------------
from .stacks import drop, push, top_frame
from .timed import pass_turn_of
from .zones import everybody, into_deck, quick_word, reveal


def refuse_bringing(state: Position, seat: i64, card: i64) -> i64:
    """Why a card may not be brought: no name twice, none of the backup deck (RULES 2.2, 11.2)."""
    if state.deck_out == BACKUP and DECK_CARDS[state.backup[seat] * WORDS + card // BITS] & BIT[card % BITS]:
        return DECK_BACKUP
    name = NAME[card]
    for word in range(WORDS):
        bits = state.deck[seat * WORDS + word]
        while bits != 0:
            if NAME[nth(bits, 0) + word * BITS] == name:
                return DECK_DOUBLE
            bits &= bits - 1
    return LEGAL


def refuse_ready(state: Position, seat: i64) -> i64:
    """Why a deck may not be played: fifty cards, a land (RULES 2.1)."""
    if state.deck_n[seat] < DECK_MIN:
        return DECK_SHORT | (DECK_MIN - state.deck_n[seat]) << 8
    for word in range(WORDS):
        if state.deck[seat * WORDS + word] & LAND_SET[word]:
            return LEGAL
    return DECK_LANDLESS


def make_ready(state: Position, seat: i64) -> None:
    """A deck is complete; when all are, lands are set apart and the game begins (RULES 2.3)."""
    state.answers[seat] = NOT_ASKED
    for other in range(state.seats):
        if state.answers[other] == UNANSWERED:
            return
    for other in range(state.seats):
        _set_lands_apart(state, other)
    begin(state)


def _set_lands_apart(state: Position, seat: i64) -> None:
    """Part a brought deck into its piles; in a quick game it stays out (RULES 12.6)."""
    for word in range(WORDS):
        place = seat * WORDS + word
        lands = state.deck[place] & LAND_SET[word]
        state.deck[place] &= ~lands
        state.deck_n[seat] -= count(lands)
        if state.quick == NOWHERE:
            state.lands[place] |= lands
            state.land_n[seat] += count(lands)
        else:
            kept = state.deck[place] & quick_word(state, word)
            state.deck_n[seat] += count(kept) - count(state.deck[place])
            state.deck[place] = kept


# A quick game -----------------------------------------------------------------------------------------------------


def heap_word(state: Position, heap: i64, word: i64) -> i64:
    """What a heap had at first, one word of it."""
    return HEAP_CARDS[(state.quick * HEAPS + heap) * WORDS + word]


def undealt(state: Position, heap: i64, word: i64) -> i64:
    """The cards of a heap that nobody has yet, one word of them."""
    bits = heap_word(state, heap, word)
    zone = state.lands if heap == 0 else state.deck
    for seat in range(state.seats):
        bits &= ~zone[seat * WORDS + word]
    return bits


def undealt_count(state: Position, heap: i64) -> i64:
    """How many cards of a heap nobody has yet."""
    n: i64 = 0
    for word in range(WORDS):
        n += count(undealt(state, heap, word))
    return n


def undealt_card(state: Position, heap: i64, k: i64) -> i64:
    """The k-th card of a heap that nobody has yet."""
    for word in range(WORDS):
        bits = undealt(state, heap, word)
        if k < count(bits):
            return nth(bits, k) + word * BITS
        k -= count(bits)
    return NOWHERE


def dealt_count(state: Position, heap: i64) -> i64:
    """How many cards of a heap are dealt out."""
    n = -undealt_count(state, heap)
    for word in range(WORDS):
        n += count(heap_word(state, heap, word))
    return n


def heap_now(state: Position) -> i64:
    """The heap that is being dealt out, -1 if all are: what does not go round once more is laid aside (RULES 12.6)."""
    for heap in range(HEAPS if state.edition >= SECOND else 1):
        dealt = dealt_count(state, heap)
        enough = heap == OTHERS and dealt == QUICK_OTHERS * state.seats
        if dealt % state.seats != 0 or (undealt_count(state, heap) >= state.seats and not enough):
            return heap
    return NOWHERE


def deal_card(state: Position, card: i64) -> None:
    """The next player in turn gets a land, an army, a character or another card (RULES 12.6)."""
    heap = heap_now(state)
    seat = (state.first + dealt_count(state, heap)) % state.seats
    if heap == 0:
        state.lands[seat * WORDS + card // BITS] |= BIT[card % BITS]
        state.land_n[seat] += 1
    else:
        into_deck(state, seat, card)
        reveal(state, seat, card, everybody(state))
    if heap_now(state) == NOWHERE:
        begin_turn(state, state.first)


def draw_first(state: Position, seat: i64) -> None:
    """Chance says who begins (RULES 2.5)."""
    state.first = seat
    state.turn = seat
    state.asker = seat
    begin(state)


def begin(state: Position) -> None:
    """Draw who begins, deal out the cards of a quick game, or begin at once."""
    if state.first == NOWHERE or state.quick != NOWHERE:
        state.phase = DEAL
    else:
        begin_turn(state, state.first)


# Turns ------------------------------------------------------------------------------------------------------------


def step_start(state: Position) -> None:
    """What lasted ends, spent cards leave, the first land and hand, triggers (RULES 3.2, 3.3)."""
    top = top_frame(state)
    step = state.stack[top + 1]
    state.stack[top + 1] = step + 1
    seat = state.turn
    first = not state.started & BIT[seat]
    if step == 0:
        pass_turn_of(state, seat)
        _clear_spent(state, seat)
    elif step == 1:
        if first:
            for _ in range(state.land_n[seat] if state.quick != NOWHERE and state.edition >= SECOND else i64(1)):
                push(state, F_DISCOVER, seat, 2, 1, NOWHERE)
    elif step == 2:
        if first:
            state.started |= BIT[seat]
            push(state, F_DRAW, seat, HAND)
    elif step == 3:
        fire(state, ON_TURN_START, seat, False, NOWHERE, seat)
    else:
        drop(state)


def _clear_spent(state: Position, seat: i64) -> None:
    """Cards have sat their turn; those of the Active Area with nothing left to use leave (RULES 7.2, 7.3)."""
    i: i64 = 0
    while i < len(state.at):
        if state.held[i] == seat:
            state.flags[i] = 0
            if in_active_area(state.card[i]) and _is_spent(state, i):
                depart(state, i, TO_DISCARD)
                continue
        i += 1


def _is_spent(state: Position, i: i64) -> bool:
    card = state.card[i]
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        if A_TIMING[ability] != 0 and has_ability(state, i, k) and uses_left(state, i, k) > 0:
            return False
    return True


def end_turn(state: Position) -> None:
    """The active player ends the turn."""
    state.stage = STAGE_NONE
    push(state, F_END)


def step_end(state: Position) -> None:
    """Triggers, expeditions return, the hand is refilled, the next player follows (RULES 3.8)."""
    top = top_frame(state)
    step = state.stack[top + 1]
    state.stack[top + 1] = step + 1
    if step == 0:
        fire(state, ON_TURN_END, state.turn, False, NOWHERE, state.turn)
    elif step == 1:
        come_home(state)
        missing = limit(state, state.turn, L_HAND, NOWHERE) - state.hand_n[state.turn]
        if missing > 0:
            push(state, F_DRAW, state.turn, missing)
    else:
        drop(state)
        next_turn(state)


def enter_campaign(state: Position) -> None:
    """No more cards are played this turn (RULES 3.6)."""
    state.stage = STAGE_CAMPAIGN


def waits(state: Position, i: i64) -> bool:
    """Whether a card must still sit a turn before it may be discarded (RULES 7.2)."""
    return state.flags[i] & FRESH != 0
