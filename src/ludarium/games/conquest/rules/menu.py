"""What the active player may do between questions: one refusal for each kind of action, and the list made of them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, encode, first_of, second_of, third_of

from ..lookup import (
    A_TIMING,
    A_WINDOWS,
    ABILITIES,
    CARDS,
    FIRST,
    LAND,
    NO_CARD,
    TYPE,
)
from ..state import NOWHERE, SECOND, STAGE_CAMPAIGN, STAGE_PLAY, Position
from .battle import (
    declare,
    refuse_attack,
    refuse_expedition,
    refuse_reach,
    refuse_target,
    refuse_target_at,
    refuse_war,
    set_out,
)
from .enter import announce, list_places, muted_now, refuse_option, refuse_place, use
from .field import away, find, has_ability, is_character, is_explorer, is_occupant, land_of, peace, uses_left
from .flow import give_up
from .hidden import hand_codes
from .kinds import (
    ACT_HOLD,
    ACT_PLAY,
    ATTACK_LAND,
    CAMPAIGN,
    CAMPAIGN_BEGUN,
    CAPTURE,
    COST_SHORT,
    DISCARD,
    DROP,
    END,
    ESCORT,
    EXPEDITION,
    FORBIDDEN,
    L_PLAYS,
    LANDS_STAY,
    MOVE,
    NO_ABILITY,
    NO_EXPEDITION,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_YOURS,
    NOTHING_TO_DO,
    ON_EXPEDITION,
    OTHER_STEP,
    PLAY,
    PLAYS_USED,
    PRESS,
    STILL_SITTING,
    TIMING_H,
    USE,
    USED_UP,
)
from .limits import forbidden, limit
from .modifiers import refresh
from .select import holds
from .targets import payable, useful
from .travel import (
    begin_capture,
    opposing_at,
    refuse_capture,
    refuse_empty_at,
    refuse_escort,
    refuse_move,
    refuse_settling,
    refuse_transport,
    refuse_way,
    travel,
)
from .turn import end_turn, enter_campaign, waits
from .zones import from_hand, in_hand, to_discard

ROOM: Final = 32
"""How many choices are listed before the list has to grow."""


def refuse_hand(state: Position, seat: i64, card: i64) -> i64:
    """Why nothing may be done with a card of the hand (RULES 4.1, 4.2)."""
    if not in_hand(state, seat, card):
        return NOT_IN_HAND
    return PLAYS_USED if state.plays >= limit(state, seat, L_PLAYS, NOWHERE) else LEGAL


def refuse_play(state: Position, seat: i64, card: i64, place: i64, option: i64) -> i64:
    """Why a card may not be played there."""
    if state.stage != STAGE_PLAY:
        return CAMPAIGN_BEGUN
    reason = refuse_hand(state, seat, card)
    if reason != LEGAL:
        return reason
    if forbidden(state, seat, ACT_PLAY, card):
        return FORBIDDEN
    reason = refuse_place(state, seat, card, place)
    return reason if reason != LEGAL else refuse_option(state, card, option)


def refuse_discard(state: Position, seat: i64, card: i64) -> i64:
    """Why a card of the hand may not be discarded: in the Campaign it may (RULES 3.6)."""
    if state.edition < SECOND and state.stage != STAGE_PLAY:
        return CAMPAIGN_BEGUN
    return refuse_hand(state, seat, card)


def refuse_drop(state: Position, seat: i64, piece: i64) -> i64:
    """Why a card may not be discarded from play by choice (RULES 7.2)."""
    i = find(state, piece)
    if i < 0 or state.held[i] != seat:
        return NOT_YOURS
    if TYPE[state.card[i]] == LAND:
        return LANDS_STAY
    if state.edition < SECOND and away(state, piece):
        return ON_EXPEDITION
    return STILL_SITTING if waits(state, i) else LEGAL


def refuse_use(state: Position, seat: i64, piece: i64, k: i64) -> i64:
    """Why a Hold ability may not be used (RULES 8.2, 8.5)."""
    i = find(state, piece)
    return refuse_use_at(state, seat, i, k) if i >= 0 and state.held[i] == seat else NOT_YOURS


def refuse_use_at(state: Position, seat: i64, i: i64, k: i64) -> i64:
    """Why a Hold ability of an own card, at a place of the list, may not be used."""
    if not has_ability(state, i, k) or muted_now(state, i):
        return NO_ABILITY
    piece = state.at[i]
    ability = FIRST[state.card[i]] + k
    if A_TIMING[ability] != TIMING_H or A_WINDOWS[ability]:
        return NO_ABILITY
    if uses_left(state, i, k) == 0 or state.flags[i] & BIT[k + 1]:
        return USED_UP
    if forbidden(state, seat, ACT_HOLD, state.card[i]):
        return FORBIDDEN
    here = land_of(state, i)
    if not holds(state, ability, seat, piece, here):
        return NOT_NOW
    if not payable(state, ability, seat, piece, here, 0):
        return COST_SHORT
    return LEGAL if useful(state, ability, seat, piece, here) else NOTHING_TO_DO


def refuse_press(state: Position, seat: i64) -> i64:
    """Why an expedition may not attack again (RULES 6.8)."""
    if state.goal == NOWHERE:
        return NO_EXPEDITION
    reason = refuse_war(state, seat)
    return reason if reason != LEGAL else refuse_target(state, seat, state.goal)


def refuse_deed(state: Position, seat: i64, code: i64) -> i64:
    """Why the active player may not do something."""
    if state.dirty:
        refresh(state)
    kind = code & 255
    a = first_of(code)
    b = second_of(code)
    c = third_of(code)
    if kind == PLAY:
        return refuse_play(state, seat, a, b, c)
    if kind == DISCARD:
        return refuse_discard(state, seat, a)
    if kind == DROP:
        return refuse_drop(state, seat, a)
    if kind == USE:
        return refuse_use(state, seat, a, b)
    if kind == MOVE:
        return refuse_move(state, seat, a, b)
    if kind == CAPTURE:
        return refuse_capture(state, seat, a, b, c)
    if kind == ESCORT:
        return refuse_escort(state, seat, a, b, c)
    if kind == EXPEDITION:
        return refuse_expedition(state, seat, a, b, c)
    if kind == ATTACK_LAND:
        return refuse_attack(state, seat, a, b)
    if kind == PRESS:
        return refuse_press(state, seat)
    if kind == CAMPAIGN:
        return LEGAL if state.stage == STAGE_PLAY else CAMPAIGN_BEGUN
    return LEGAL if kind == END else OTHER_STEP


# The list ---------------------------------------------------------------------------------------------------------


def deeds(state: Position, seat: i64) -> vec[i64]:
    """Everything the active player may do."""
    if state.dirty:
        refresh(state)
    menu = append(vec[i64](capacity=ROOM), encode(END))
    if state.stage == STAGE_PLAY:
        menu = append(menu, encode(CAMPAIGN))
    if state.stage == STAGE_PLAY or state.edition >= SECOND:
        if state.plays < limit(state, seat, L_PLAYS, NOWHERE):
            menu = _list_hand(state, menu, seat)
    menu = _list_cards(state, menu, seat)
    if not peace(state):
        menu = _list_captures(state, menu, seat)
    if state.stage == STAGE_CAMPAIGN:
        menu = _list_war(state, menu, seat)
    return menu


def _list_hand(state: Position, menu: vec[i64], seat: i64) -> vec[i64]:
    for code in hand_codes(state, seat, DISCARD):
        menu = append(menu, code)
        card = first_of(code)
        if state.stage == STAGE_PLAY and not forbidden(state, seat, ACT_PLAY, card):
            menu = list_places(state, menu, seat, card, PLAY, True, True)
    return menu


def _list_cards(state: Position, menu: vec[i64], seat: i64) -> vec[i64]:
    """Discards from play, Hold abilities, moves and escorts."""
    n = i64(len(state.at))
    for i in range(n):
        if state.held[i] == seat:
            card = state.card[i]
            piece = state.at[i]
            if TYPE[card] != LAND and not waits(state, i) and (state.edition >= SECOND or not away(state, piece)):
                menu = append(menu, encode(DROP, piece))
            for k in range(ABILITIES[card]):
                if A_TIMING[FIRST[card] + k] == TIMING_H and refuse_use_at(state, seat, i, k) == LEGAL:
                    menu = append(menu, encode(USE, piece, k))
    if refuse_transport(state, seat, NOWHERE) == LEGAL:
        menu = _list_travel(state, menu, seat)
    return menu


def _list_travel(state: Position, menu: vec[i64], seat: i64) -> vec[i64]:
    n = i64(len(state.at))
    for i in range(n):
        if state.held[i] == seat and is_character(state, i) and not away(state, state.at[i]):
            if refuse_transport(state, seat, state.card[i]) == LEGAL:
                menu = _list_ways(state, menu, seat, i)
    return menu


def _list_ways(state: Position, menu: vec[i64], seat: i64, i: i64) -> vec[i64]:
    """Where one character may go: by itself, or as an explorer with company."""
    home = find(state, state.stand[i])
    leads = state.stage == STAGE_CAMPAIGN and is_explorer(state, i)
    for j in range(i64(len(state.at))):
        if state.held[j] == seat and TYPE[state.card[j]] == LAND and j != home:
            if refuse_way(state, seat, i, home, j) == LEGAL:
                menu = append(menu, encode(MOVE, state.at[i], state.at[j]))
            elif leads and not state.continents[home] & state.continents[j]:
                menu = _list_party(state, menu, seat, ESCORT, i, state.at[j])
    return menu


def _list_party(state: Position, menu: vec[i64], seat: i64, kind: i64, i: i64, land: i64) -> vec[i64]:
    """An explorer alone, and with each companion."""
    piece = state.at[i]
    if refuse_deed(state, seat, encode(kind, piece, NO_CARD, land)) != LEGAL:
        return menu
    menu = append(menu, encode(kind, piece, NO_CARD, land))
    for j in range(i64(len(state.at))):
        if state.stand[j] == state.stand[i] and j != i and is_occupant(state, j):
            code = encode(kind, piece, state.at[j], land)
            if refuse_deed(state, seat, code) == LEGAL:
                menu = append(menu, code)
    return menu


def _list_captures(state: Position, menu: vec[i64], seat: i64) -> vec[i64]:
    n = i64(len(state.at))
    for j in range(n):
        if opposing_at(state, seat, j) and refuse_empty_at(state, seat, j) == LEGAL:
            for i in range(n):
                if state.held[i] == seat and is_character(state, i):
                    menu = _list_settlers(state, menu, seat, j, i)
    return menu


def _list_settlers(state: Position, menu: vec[i64], seat: i64, j: i64, i: i64) -> vec[i64]:
    """A character alone; an explorer from another continent also with each companion."""
    if refuse_settling(state, seat, j, i, NO_CARD) == LEGAL:
        menu = append(menu, encode(CAPTURE, state.at[j], state.at[i], NO_CARD))
    if not is_explorer(state, i):
        return menu
    for k in range(i64(len(state.at))):
        if state.stand[k] == state.stand[i] and k != i and is_occupant(state, k):
            if refuse_settling(state, seat, j, i, state.at[k]) == LEGAL:
                menu = append(menu, encode(CAPTURE, state.at[j], state.at[i], state.at[k]))
    return menu


def _list_war(state: Position, menu: vec[i64], seat: i64) -> vec[i64]:
    if refuse_press(state, seat) == LEGAL:
        menu = append(menu, encode(PRESS))
    if state.goal != NOWHERE or refuse_war(state, seat) != LEGAL:
        return menu
    n = i64(len(state.at))
    for j in range(n):
        if opposing_at(state, seat, j) and refuse_target_at(state, seat, j) == LEGAL:
            target = state.at[j]
            for i in range(n):
                if state.held[i] == seat:
                    if TYPE[state.card[i]] == LAND and refuse_reach(state, seat, i, j) == LEGAL:
                        menu = append(menu, encode(ATTACK_LAND, state.at[i], target))
                    elif state.attacks == 0 and is_explorer(state, i):
                        menu = _list_party(state, menu, seat, EXPEDITION, i, target)
    return menu


# Doing it ---------------------------------------------------------------------------------------------------------


def do_deed(state: Position, seat: i64, code: i64) -> None:
    """The active player does something."""
    kind = code & 255
    a = first_of(code)
    b = second_of(code)
    c = third_of(code)
    if kind == PLAY:
        state.plays += 1
        announce(state, seat, a, b, c, NOWHERE)
    elif kind == DISCARD:
        state.plays += 1
        from_hand(state, seat, a)
        to_discard(state, seat * CARDS + a)
    elif kind == DROP:
        give_up(state, find(state, a))
    elif kind == USE:
        use(state, find(state, a), b, 0)
    elif kind == MOVE:
        state.transports += 1
        travel(state, a, NO_CARD, b)
    elif kind == CAPTURE:
        begin_capture(state, seat, a, b, c)
    elif kind == ESCORT:
        state.transports += 1
        travel(state, a, b, c)
    elif kind == EXPEDITION:
        set_out(state, a, b, c)
    elif kind == ATTACK_LAND:
        declare(state, a, b)
    elif kind == PRESS:
        declare(state, state.home, state.goal)
    elif kind == CAMPAIGN:
        enter_campaign(state)
    else:
        end_turn(state)
