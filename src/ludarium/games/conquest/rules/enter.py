"""Cards entering play: from hand, by confiscation or recovery (RULES 4, 7)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, encode

from ..lookup import (
    A_DO,
    A_DOES,
    A_TIMING,
    A_USES,
    A_WINDOWS,
    ABILITIES,
    CARDS,
    CHARACTER,
    CHOICE,
    DISCOVERS,
    E_VERB,
    FIRST,
    LAND,
    MORALE,
    NO_CARD,
    TYPE,
)
from ..state import NOWHERE, Position
from .field import claim, face, find, has_ability, in_active_area, put_in_play
from .flow import TO_DISCARD, check_end, depart, fire, gain
from .kinds import (
    ACT_DISCOVER,
    ASK_PLACE,
    CHOOSE_ONE,
    F_ABILITY,
    F_DISCOVER,
    F_ENTER,
    F_PLAY,
    F_WINDOW,
    NO_DISCOVERY,
    NO_ROOM,
    ON_LAND_GAINED,
    ON_OPPONENT_PLAYS,
    ON_PLAY,
    PLACE,
    TIMING_I,
    V_DISCOVER,
    W_CARD,
    WRONG_PLACE,
)
from .limits import forbidden, has_room, has_room_at
from .modifiers import refresh
from .stacks import drop, push, top_frame
from .zones import everybody, from_hand, reveal, to_discard

ACTIVE: Final[i64] = NO_CARD
"""The Active Area, as a place."""

DISCOVERY: Final[i64] = NO_CARD + 1
"""A land yet to be discovered, as a place."""


NEW: Final = 1
FROM_HAND: Final = 2
DISCOVERING: Final = 4
RECOVERED: Final = 1
ANSWERING: Final = 1
"""The flag of an ability that answers a window."""


def refuse_place(state: Position, seat: i64, card: i64, place: i64) -> i64:
    """Why a card may not be laid there (RULES 4.3, 5.2, 6.1)."""
    if in_active_area(card):
        return LEGAL if place == ACTIVE else WRONG_PLACE
    if place == ACTIVE or TYPE[card] == LAND:
        return WRONG_PLACE
    if place == DISCOVERY:
        return LEGAL if may_discover(state, seat, card) else NO_DISCOVERY
    i = find(state, place)
    if i < 0 or state.held[i] != seat or TYPE[state.card[i]] != LAND:
        return WRONG_PLACE
    return LEGAL if has_room(state, place, seat, card) else NO_ROOM


def may_discover(state: Position, seat: i64, card: i64) -> bool:
    """Whether a card discovers as it enters (RULES 6.1)."""
    if DISCOVERS[face(state, card)] == 0 or TYPE[card] != CHARACTER or state.land_n[seat] == 0:
        return False
    return not forbidden(state, seat, ACT_DISCOVER, NOWHERE)


def refuse_option(state: Position, card: i64, option: i64) -> i64:
    """Why an ability may not be chosen: one of a Choice card's, none of another (RULES 8.7)."""
    if CHOICE[face(state, card)] == 0:
        return LEGAL if option == 0 else CHOOSE_ONE
    return LEGAL if 1 <= option <= ABILITIES[face(state, card)] else CHOOSE_ONE


def options_of(state: Position, card: i64) -> i64:
    """How many abilities there are to choose from on a Choice card; 0 on another."""
    return ABILITIES[face(state, card)] if CHOICE[face(state, card)] else 0


def list_places(
    state: Position, menu: vec[i64], seat: i64, card: i64, kind: i64, with_card: bool, choose: bool
) -> vec[i64]:
    """Append a code for each place and option of a card: ``kind`` with the card first, or without it."""
    places = vec[i64]()
    if in_active_area(card):
        places = append(places, ACTIVE)
    else:
        if refuse_place(state, seat, card, DISCOVERY) == LEGAL:
            places = append(places, DISCOVERY)
        for i in range(i64(len(state.at))):
            if state.held[i] == seat and TYPE[state.card[i]] == LAND and has_room_at(state, i, seat, card):
                places = append(places, state.at[i])
    options = options_of(state, card) if choose else i64(0)
    for place in places:
        for option in range(1 if options else 0, options + 1):
            code = encode(kind, card, place, option) if with_card else encode(kind, place, option)
            menu = append(menu, code)
    return menu


# From hand --------------------------------------------------------------------------------------------------------


def announce(state: Position, seat: i64, card: i64, place: i64, option: i64, ability: i64) -> None:
    """A card is shown from hand; ``ability`` is the one with which it answers a window, or -1 (RULES 4.5)."""
    from_hand(state, seat, card)
    reveal(state, seat, card, everybody(state))
    push(state, F_PLAY, seat, card, place, option, ability)


def step_play(state: Position) -> None:
    """Others may answer; then the card enters, or goes to the discard pile if it was cancelled."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    card = state.stack[top + 3]
    piece = seat * CARDS + card
    if state.stack[top + 1] == 0:
        state.stack[top + 1] = 1
        push(state, F_WINDOW, W_CARD, seat, piece)
        return
    place = state.stack[top + 4]
    option = state.stack[top + 5]
    ability = state.stack[top + 6]
    cancelled = state.stack[top + 7] != 0
    drop(state)
    if cancelled:
        to_discard(state, piece)
        return
    stand = _stand_at(state, seat, card, place)
    if stand == NOWHERE and place != DISCOVERY and place != ACTIVE:
        to_discard(state, piece)
        return
    i = put_in_play(state, piece, seat, stand)
    claim(state, i, seat, option)
    flags: i64 = NEW | FROM_HAND
    if place == DISCOVERY:
        flags |= DISCOVERING
    push(state, F_ENTER, seat, piece, flags, ability)


def _stand_at(state: Position, seat: i64, card: i64, place: i64) -> i64:
    """The announced land, if it still has room; else another one."""
    if place == ACTIVE or place == DISCOVERY:
        return NOWHERE
    if refuse_place(state, seat, card, place) == LEGAL:
        return place
    return spare_land(state, seat, card)


def spare_land(state: Position, seat: i64, card: i64) -> i64:
    """The first land of a seat with room for a card, or -1."""
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and TYPE[state.card[i]] == LAND and has_room_at(state, i, seat, card):
            return state.at[i]
    return NOWHERE


# Entering ---------------------------------------------------------------------------------------------------------


def step_enter(state: Position) -> None:
    """Printed morale, other cards' triggers, discovery, own Immediate abilities (RULES 4.6)."""
    top = top_frame(state)
    step = state.stack[top + 1]
    piece = state.stack[top + 3]
    i = find(state, piece)
    if i < 0:
        drop(state)
        return
    state.stack[top + 1] = step + 1
    seat = state.stack[top + 2]
    flags = state.stack[top + 4]
    if step == 0:
        if flags & NEW and MORALE[state.card[i]] != 0:
            gain(state, seat, MORALE[state.card[i]])
            check_end(state)
    elif step == 1:
        if flags & FROM_HAND:
            fire(state, ON_OPPONENT_PLAYS, seat, True, piece, seat)
            fire(state, ON_PLAY, seat, False, piece, seat)
        if TYPE[state.card[i]] == LAND:
            fire(state, ON_LAND_GAINED, seat, False, piece, seat)
    elif step == 2:
        if flags & DISCOVERING:
            _begin_discovery(state, i, seat)
    elif step == 3:
        _settle_homeless(state, i, seat)
    else:
        _next_immediate(state, top, i, step - 4, flags)


def _begin_discovery(state: Position, i: i64, seat: i64) -> None:
    """The basic discovery, or the explorer's own (RULES 6.5)."""
    push(state, F_DISCOVER, seat, 0, DISCOVERS[state.card[i]], state.at[i])


def _settle_homeless(state: Position, i: i64, seat: i64) -> None:
    """An explorer whose discovery came to nothing goes where there is room."""
    card = state.card[i]
    if state.stand[i] == NOWHERE and not in_active_area(card) and TYPE[card] != LAND:
        land = spare_land(state, seat, card)
        if land == NOWHERE:
            depart(state, i, TO_DISCARD)
        else:
            state.stand[i] = land
            state.dirty = True


def _next_immediate(state: Position, top: i64, i: i64, n: i64, flags: i64) -> None:
    """Use the n-th Immediate ability; those that may be used twice count twice (RULES 8.2)."""
    card = state.card[i]
    answer = state.stack[top + 5]
    k = n >> 1
    if k >= ABILITIES[card]:
        drop(state)
        return
    ability = FIRST[card] + k
    if ability == answer:
        if n & 1 == 0:
            use(state, i, k, ANSWERING)
        return
    if not flags & NEW or A_TIMING[ability] != TIMING_I or A_WINDOWS[ability] or not has_ability(state, i, k):
        return
    if n & 1 and A_USES[ability] != 2:
        return
    if replaces_discovery(state, card, ability):
        return
    use(state, i, k, 0)


def replaces_discovery(state: Position, card: i64, ability: i64) -> bool:
    """Whether an explorer's own discovery stands in for the basic one (RULES 6.5)."""
    if DISCOVERS[card] == 0:
        return False
    for n in range(A_DOES[ability]):
        if E_VERB[A_DO[ability] + n] == V_DISCOVER:
            return True
    return False


def use(state: Position, i: i64, k: i64, flags: i64) -> None:
    """Announce the use of a card's k-th ability."""
    if muted_now(state, i):
        return
    ability = FIRST[state.card[i]] + k
    push(state, F_ABILITY, state.held[i], state.at[i], ability, 0, flags)


def muted_now(state: Position, i: i64) -> bool:
    """Whether a card is mute."""
    if state.dirty:
        refresh(state)
    return state.muted[i] != 0


# Taken over, or brought back --------------------------------------------------------------------------------------


def step_place(state: Position) -> None:
    """Ask where a card goes, unless there is one way only."""
    menu = place_menu(state)
    if len(menu) == 0:
        _nowhere_to_go(state)
    elif len(menu) == 1:
        set_down(state, menu[0])
    else:
        state.ask = ASK_PLACE
        state.asker = state.stack[top_frame(state) + 2]


def place_menu(state: Position) -> vec[i64]:
    """The places and options of the card that is being taken over or brought back."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    piece = state.stack[top + 3]
    card = piece % CARDS
    fixed = state.stack[top + 5]
    i = find(state, piece)
    choose = i < 0 or not state.claimed[i] & BIT[seat]
    menu = list_places(state, vec[i64](), seat, card, PLACE, False, choose)
    if fixed == NOWHERE:
        return menu
    options = options_of(state, card) if choose else i64(0)
    menu = vec[i64]()
    for option in range(1 if options else 0, options + 1):
        menu = append(menu, encode(PLACE, fixed, option))
    return menu


def _nowhere_to_go(state: Position) -> None:
    top = top_frame(state)
    piece = state.stack[top + 3]
    recovered = state.stack[top + 4] == RECOVERED
    drop(state)
    if recovered:
        to_discard(state, piece)


def set_down(state: Position, code: i64) -> None:
    """The card is placed: it enters for its new controller."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    piece = state.stack[top + 3]
    place = (code >> 8) & 0xFFFF
    option = (code >> 24) & 0xFFFF
    drop(state)
    i = find(state, piece)
    stand: i64 = NOWHERE if place == ACTIVE or place == DISCOVERY else place
    if stand != NOWHERE and not holds_land(state, seat, stand):
        stand = spare_land(state, seat, piece % CARDS)
    if i < 0:
        i = put_in_play(state, piece, seat, stand)
    else:
        state.stand[i] = stand
    flags: i64 = NEW if claim(state, i, seat, option) else 0
    if place == DISCOVERY:
        flags |= DISCOVERING
    push(state, F_ENTER, seat, piece, flags, NOWHERE)


def holds_land(state: Position, seat: i64, land: i64) -> bool:
    """Whether a piece is a land in a seat's civilization."""
    i = find(state, land)
    return i >= 0 and state.held[i] == seat and TYPE[state.card[i]] == LAND
