"""Lands by discovery: turned up, kept, settled (RULES 6.1, 6.5)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import (
    CARDS,
    LAND,
    TYPE,
)
from ..state import NOWHERE, SECOND, Position
from .enter import NEW
from .field import away, claim, find, in_active_area, is_character, put_in_play
from .kinds import (
    ACT_DISCOVER,
    ASK_LAND,
    ASK_TAKE,
    F_ENTER,
    F_SETTLE,
)
from .limits import forbidden
from .modifiers import refresh
from .stacks import drop, push, sole_target, top_frame
from .zones import everybody, next_choice, put_under, remove_from_pile, settle_on_top


def step_discover(state: Position) -> None:
    """Turn up lands, keep one, settle it (RULES 6.1, 6.5)."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    looked = state.stack[top + 7]
    pile = 2 * seat + 1
    size = state.land_n[seat]
    if size == 0 or forbidden(state, seat, ACT_DISCOVER, NOWHERE):
        drop(state)
    elif looked < min(state.stack[top + 4], size):
        state.ask = ASK_LAND
    elif looked > 1:
        state.ask = ASK_TAKE
        state.asker = seat
    else:
        keep_land(state, next_choice(state, pile, 0, 0))


def turn_land(state: Position, card: i64) -> None:
    """Chance turns up a land: openly if it is the only one, else for the discoverer alone."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    alone = min(state.stack[top + 4], state.land_n[seat]) == 1
    settle_on_top(state, 2 * seat + 1, card, everybody(state) if alone else BIT[seat])
    state.stack[top + 7] += 1


def keep_land(state: Position, card: i64) -> None:
    """A land is discovered; the others that were looked at go underneath."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    settle = state.stack[top + 3]
    settler = state.stack[top + 5]
    looked = state.stack[top + 7]
    drop(state)
    pile = 2 * seat + 1
    rest = vec[i64]()
    for place in range(looked):
        other = next_choice(state, pile, place, 0)
        if other != card:
            rest = append(rest, other)
    remove_from_pile(state, pile, card)
    for other in rest:
        put_under(state, pile, other, BIT[seat])
    piece = seat * CARDS + card
    i = put_in_play(state, piece, seat, NOWHERE)
    claim(state, i, seat, 0)
    push(state, F_ENTER, seat, piece, NEW, NOWHERE)
    if settle == 0:
        at = find(state, settler)
        if at >= 0 and TYPE[state.card[at]] != LAND and not in_active_area(state.card[at]) and _free(state, at, seat):
            state.stand[at] = piece
            state.dirty = True
    elif settle == 1:
        push(state, F_SETTLE, seat, piece)


def _free(state: Position, i: i64, seat: i64) -> bool:
    """Whether the discoverer can stand on the new land: still its finder's, and not on an expedition (RULES 6.9)."""
    return state.edition < SECOND or (state.held[i] == seat and not away(state, state.at[i]))


def settlers(state: Position, seat: i64, land: i64) -> vec[i64]:
    """The characters of a seat that may be moved to a land."""
    if state.dirty:
        refresh(state)
    found = vec[i64]()
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and is_character(state, i) and state.stand[i] != land and not away(state, state.at[i]):
            found = append(found, state.at[i])
    return found


def step_settle(state: Position) -> None:
    """Choose who goes to the new land."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    piece = sole_target(state, settlers(state, seat, state.stack[top + 3]), seat)
    if piece != NOWHERE:
        settle(state, piece)


def settle(state: Position, piece: i64) -> None:
    """A character goes to the new land."""
    land = state.stack[top_frame(state) + 3]
    drop(state)
    i = find(state, piece)
    if i >= 0 and find(state, land) >= 0:
        state.stand[i] = land
        state.dirty = True
