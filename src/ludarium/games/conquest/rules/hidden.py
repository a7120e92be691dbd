"""What is done with hidden cards: drawing, losing cards from hand, searching, looking, playing for free (RULES 8.10, 11)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth
from ludarium.core.state import LEGAL, encode, first_of, second_of, third_of

from ..lookup import BITS, CARDS, DECK_CARDS, WORDS
from ..state import BACKUP, FINISH, NOWHERE, Position
from .enter import announce, list_places, refuse_option, refuse_place
from .field import alive
from .kinds import (
    ACT_DRAW,
    ACT_PLAY,
    ASK_DRAW,
    ASK_FREE,
    ASK_LAND,
    ASK_RANDOM_TAKE,
    ASK_TAKE,
    DECLINE,
    FORBIDDEN,
    NOT_IN_HAND,
    NOT_THERE,
    OTHER_STEP,
    PLAY,
    TAKE,
)
from .limits import forbidden
from .select import card_matches

# Drawing ----------------------------------------------------------------------------------------------------------
from .stacks import drop, top_frame
from .zones import (
    deduce_hand,
    everybody,
    from_hand,
    in_hand,
    into_deck,
    next_choice,
    pile_size,
    put_on_top,
    put_under,
    quick_word,
    remove_from_pile,
    reshuffle,
    reveal,
    settle_on_top,
    show_hand,
    shuffle_pile,
    to_discard,
    to_hand,
)


def step_draw(state: Position) -> None:
    """Draw the next card, after the deck was made anew if it is empty (RULES 11)."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    if state.stack[top + 3] <= 0 or not alive(state, seat) or forbidden(state, seat, ACT_DRAW, NOWHERE):
        drop(state)
    elif state.deck_n[seat] > 0 or renew_deck(state, seat):
        state.ask = ASK_DRAW
    else:
        drop(state)


def renew_deck(state: Position, seat: i64) -> bool:
    """An empty draw deck: shuffle the discard pile, take the backup deck, or end the game after this turn."""
    if state.deck_out == FINISH:
        state.exhausted = 1
        return False
    if (state.deck_out == BACKUP and plays_backup(state, seat)) or reshuffle(state, seat):
        deduce_hand(state, seat)
        return True
    return False


def plays_backup(state: Position, seat: i64) -> bool:
    """Take up the second deck, once (RULES 11.2)."""
    if state.started & BIT[seat + 8]:
        return False
    state.started |= BIT[seat + 8]
    product = state.backup[seat]
    found = False
    for word in range(WORDS):
        bits = DECK_CARDS[product * WORDS + word]
        bits &= quick_word(state, word)
        if product == state.deck_of[seat]:
            bits = 0
        while bits != 0:
            into_deck(state, seat, nth(bits, 0) + word * BITS)
            reveal(state, seat, nth(bits, 0) + word * BITS, everybody(state))
            bits &= bits - 1
            found = True
    return found


def draw_card(state: Position, card: i64) -> None:
    """Chance deals a card."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    state.stack[top + 3] -= 1
    known = place_known(state, 2 * seat, card)
    remove_from_pile(state, 2 * seat, card)
    to_hand(state, seat, card, known)


def place_known(state: Position, pile: i64, card: i64) -> i64:
    """Who knows where a card of a pile lies, besides its owner."""
    known: i64 = 0
    for entry in state.order:
        if (entry & 15) == pile and (entry >> 5) & 0x3FF == card:
            known = entry >> 15
    return known


# Losing cards from hand -------------------------------------------------------------------------------------------


def step_hand_loss(state: Position) -> None:
    """Discard from a hand: its owner, the controller, or chance picks (RULES 8.10)."""
    top = top_frame(state)
    victim = state.stack[top + 2]
    pick = state.stack[top + 4]
    if state.stack[top + 3] <= 0 or state.hand_n[victim] == 0:
        drop(state)
    elif pick == 2:
        state.ask = ASK_RANDOM_TAKE
    else:
        state.ask = ASK_TAKE
        state.asker = victim
        if pick == 1:
            state.asker = state.stack[top + 5]
            show_hand(state, victim, state.asker)


def lose_from_hand(state: Position, card: i64) -> None:
    """A card goes from a hand to the discard pile."""
    top = top_frame(state)
    victim = state.stack[top + 2]
    state.stack[top + 3] -= 1
    from_hand(state, victim, card)
    to_discard(state, victim * CARDS + card)


# Searching --------------------------------------------------------------------------------------------------------


def step_search(state: Position) -> None:
    """Look through the own draw deck for matching cards (RULES 8.10)."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    if state.stack[top + 4] <= 0 or state.deck_n[seat] == 0:
        shuffle_pile(state, 2 * seat)
        drop(state)
    else:
        state.ask = ASK_TAKE
        state.asker = seat


def found_in_deck(state: Position, card: i64) -> None:
    """Reveal a card and take it into hand."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    state.stack[top + 4] -= 1
    remove_from_pile(state, 2 * seat, card)
    to_hand(state, seat, card, everybody(state))


# Looking ----------------------------------------------------------------------------------------------------------


def step_look(state: Position) -> None:
    """Turn up the cards one by one for the looker, then let him act on them (RULES 8.10)."""
    top = top_frame(state)
    looker = state.stack[top + 2]
    owner = state.stack[top + 3]
    zone = state.stack[top + 4]
    if zone == 0:
        show_hand(state, owner, looker)
        drop(state)
        return
    n = min(state.stack[top + 5], pile_size(state, looked_pile(state, top)))
    if state.stack[top + 1] < n:
        state.ask = ASK_LAND if zone == 2 else ASK_DRAW
    elif n == 0 or not _acts_on_look(state, top, n):
        drop(state)
    else:
        state.ask = ASK_TAKE
        state.asker = looker


def looked_pile(state: Position, top: i64) -> i64:
    """The pile that is looked at."""
    return 2 * state.stack[top + 3] + (1 if state.stack[top + 4] == 2 else 0)


def _acts_on_look(state: Position, top: i64, n: i64) -> bool:
    """Whether something is still to be decided: an order, or one card to put away."""
    then = state.stack[top + 6]
    if then == 0:
        return False
    return state.stack[top + 7] < n - 1 if then == 1 else state.stack[top + 7] == 0


def see_card(state: Position, card: i64) -> None:
    """Chance turns up the next card for the looker alone."""
    top = top_frame(state)
    settle_on_top(state, looked_pile(state, top), card, BIT[state.stack[top + 2]])
    state.stack[top + 1] += 1


def act_on_look(state: Position, card: i64) -> None:
    """Put a card next in order, on the discard pile, or underneath."""
    top = top_frame(state)
    pile = looked_pile(state, top)
    then = state.stack[top + 6]
    looker = BIT[state.stack[top + 2]]
    place = state.stack[top + 7]
    state.stack[top + 7] += 1
    if then == 1:
        _move_up(state, pile, card, place, looker)
    elif then == 2:
        remove_from_pile(state, pile, card)
        to_discard(state, pile // 2 * CARDS + card)
    else:
        put_under(state, pile, card, looker)


def _move_up(state: Position, pile: i64, card: i64, place: i64, looker: i64) -> None:
    """Give a looked-at card its place; whoever else knew the order knows it no longer."""
    before = vec[i64]()
    for n in range(place):
        before = append(before, next_choice(state, pile, n, 0))
    put_on_top(state, pile, card, looker)
    n = i64(len(before)) - 1
    while n >= 0:
        put_on_top(state, pile, before[n], looker)
        n -= 1
    for i in range(i64(len(state.order))):
        if (state.order[i] & 31) == pile:
            state.order[i] &= 0x7FFF | looker << 15


def stop_looking(state: Position) -> None:
    """The looker leaves everything as it is."""
    drop(state)


# What may be taken ------------------------------------------------------------------------------------------------


def hand_codes(state: Position, seat: i64, kind: i64) -> vec[i64]:
    """A code for every card of a hand."""
    menu = vec[i64]()
    for word in range(WORDS):
        bits = state.hand[seat * WORDS + word]
        while bits != 0:
            menu = append(menu, encode(kind, nth(bits, 0) + word * BITS))
            bits &= bits - 1
    return menu


def search_menu(state: Position, top: i64) -> vec[i64]:
    """The matching cards of the own deck; one may also stop."""
    seat = state.stack[top + 2]
    menu = vec[i64]()
    for word in range(WORDS):
        bits = state.deck[seat * WORDS + word]
        while bits != 0:
            card = nth(bits, 0) + word * BITS
            bits &= bits - 1
            if card_matches(state, state.stack[top + 3], card):
                menu = append(menu, encode(TAKE, card))
    return append(menu, encode(DECLINE))


def top_menu(state: Position, pile: i64, start: i64, n: i64, may_stop: bool) -> vec[i64]:
    """The cards on top of a pile that were looked at."""
    menu = vec[i64]()
    for place in range(start, n):
        menu = append(menu, encode(TAKE, next_choice(state, pile, place, 0)))
    return append(menu, encode(DECLINE)) if may_stop else menu


# Playing for free -------------------------------------------------------------------------------------------------


def step_free(state: Position) -> None:
    """Play matching cards beyond the limit (RULES 8.10)."""
    top = top_frame(state)
    if state.stack[top + 4] <= 0 or state.hand_n[state.stack[top + 2]] == 0:
        drop(state)
    else:
        state.ask = ASK_FREE
        state.asker = state.stack[top + 2]


def free_menu(state: Position) -> vec[i64]:
    """Ways to play a matching card; one may also stop."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    menu = vec[i64]()
    for code in hand_codes(state, seat, PLAY):
        card = first_of(code)
        if card_matches(state, state.stack[top + 3], card) and not forbidden(state, seat, ACT_PLAY, card):
            menu = list_places(state, menu, seat, card, PLAY, True, True)
    return append(menu, encode(DECLINE))


def refuse_free(state: Position, seat: i64, code: i64) -> i64:
    """Why a card may not be played for free."""
    kind = code & 255
    if kind == DECLINE:
        return LEGAL
    if kind != PLAY:
        return OTHER_STEP
    card = first_of(code)
    if not in_hand(state, seat, card):
        return NOT_IN_HAND
    if not card_matches(state, state.stack[top_frame(state) + 3], card):
        return NOT_THERE
    if forbidden(state, seat, ACT_PLAY, card):
        return FORBIDDEN
    reason = refuse_place(state, seat, card, second_of(code))
    return reason if reason != LEGAL else refuse_option(state, card, third_of(code))


def play_free(state: Position, seat: i64, code: i64) -> None:
    """Play a card for free, or stop."""
    if code & 255 == DECLINE:
        drop(state)
        return
    state.stack[top_frame(state) + 4] -= 1
    announce(state, seat, first_of(code), second_of(code), third_of(code), NOWHERE)
