"""Moving between lands, and taking lands that nobody holds (RULES 5, 6)."""

from mypy_extensions import i64

from ludarium.core.state import LEGAL

from ..lookup import (
    CARDS,
    LAND,
    NAME,
    NO_CARD,
    TYPE,
)
from ..state import NOWHERE, SECOND, STAGE_CAMPAIGN, Position
from .enter import NEW, holds_land
from .field import (
    away,
    claim,
    find,
    holds_name,
    is_character,
    is_explorer,
    is_occupant,
    occupants,
    occupied_at,
    out_of_reach,
    peace,
)
from .flow import TO_DISCARD, check_end, depart, empty_land, fire
from .kinds import (
    ACT_CAPTURE,
    ACT_TRANSPORT,
    CAMPAIGN_ONLY,
    F_CAPTURE,
    F_ENTER,
    F_WINDOW,
    FORBIDDEN,
    HARM_CAPTURE,
    IMMUNE,
    L_SLOTS,
    L_TRANSPORTS,
    NO_EXPLORER,
    NO_ROOM,
    NOT_A_CHARACTER,
    NOT_OPPOSING,
    NOT_TOGETHER,
    NOT_YOURS,
    OCCUPIED,
    ON_LAND_LOST,
    OTHER_CONTINENT,
    PEACE,
    SAME_CONTINENT,
    TRANSPORT_USED,
    W_CAPTURE,
)
from .limits import forbidden, has_room, has_room_at, limit
from .modifiers import immune
from .stacks import drop, push, top_frame


def opposing_at(state: Position, seat: i64, j: i64) -> bool:
    """Whether a land of somebody else's civilization is at a place of the list."""
    return j >= 0 and state.held[j] != seat and TYPE[state.card[j]] == LAND


def same_continent(state: Position, one: i64, other: i64) -> bool:
    """Whether two lands lie on one continent."""
    return state.continents[find(state, one)] & state.continents[find(state, other)] != 0


def refuse_transport(state: Position, seat: i64, card: i64) -> i64:
    """Why nobody may be moved now (RULES 6.6)."""
    if state.transports >= limit(state, seat, L_TRANSPORTS, NOWHERE):
        return TRANSPORT_USED
    return FORBIDDEN if forbidden(state, seat, ACT_TRANSPORT, card) else LEGAL


def refuse_move(state: Position, seat: i64, piece: i64, land: i64) -> i64:
    """Why a character may not go to another land (RULES 6.6)."""
    i = find(state, piece)
    if i < 0 or state.held[i] != seat:
        return NOT_YOURS
    if not is_character(state, i) or away(state, piece):
        return NOT_A_CHARACTER
    if not holds_land(state, seat, land) or state.stand[i] == land:
        return NOT_YOURS
    reason = refuse_transport(state, seat, state.card[i])
    return reason if reason != LEGAL else refuse_way(state, seat, i, find(state, state.stand[i]), find(state, land))


def refuse_way(state: Position, seat: i64, i: i64, home: i64, j: i64) -> i64:
    """Why a character may not go from one own land to another: too far, or no room."""
    if not state.continents[home] & state.continents[j]:
        return OTHER_CONTINENT
    return LEGAL if has_room_at(state, j, seat, state.card[i]) else NO_ROOM


def refuse_party(state: Position, seat: i64, piece: i64, mate: i64) -> i64:
    """Why an explorer and a companion may not travel together (RULES 6.7)."""
    i = find(state, piece)
    if i < 0 or state.held[i] != seat:
        return NOT_YOURS
    if not is_explorer(state, i) or not is_character(state, i) or away(state, piece):
        return NO_EXPLORER
    reason = refuse_transport(state, seat, state.card[i])
    if reason != LEGAL or mate == NO_CARD:
        return reason
    j = find(state, mate)
    if j < 0 or mate == piece or state.stand[j] != state.stand[i] or not is_occupant(state, j):
        return NOT_TOGETHER
    return NOT_TOGETHER if out_of_reach(state, mate) else LEGAL


def refuse_escort(state: Position, seat: i64, piece: i64, mate: i64, land: i64) -> i64:
    """Why an explorer may not escort somebody to another continent (RULES 6.7)."""
    if state.stage != STAGE_CAMPAIGN:
        return CAMPAIGN_ONLY
    reason = refuse_party(state, seat, piece, mate)
    if reason != LEGAL:
        return reason
    i = find(state, piece)
    if not holds_land(state, seat, land) or state.stand[i] == land:
        return NOT_YOURS
    if same_continent(state, state.stand[i], land):
        return SAME_CONTINENT
    return LEGAL if _room_for_both(state, seat, land, state.card[i], mate) else NO_ROOM


def _room_for_both(state: Position, seat: i64, land: i64, card: i64, mate: i64) -> bool:
    if not has_room(state, land, seat, card):
        return False
    if mate == NO_CARD:
        return True
    if occupants(state, land) + 2 > limit(state, seat, L_SLOTS, land):
        return False
    return has_room(state, land, seat, mate % CARDS)


def raided(state: Position, land: i64, target: i64) -> bool:
    """Whether a land attacked another this turn."""
    for n in range(i64(len(state.raids)) // 2):
        if state.raids[2 * n] == land and state.raids[2 * n + 1] == target:
            return True
    return False


def refuse_empty(state: Position, seat: i64, land: i64) -> i64:
    """Why a land may not be captured by a seat at all (RULES 5.7)."""
    if peace(state):
        return PEACE
    j = find(state, land)
    return refuse_empty_at(state, seat, j) if opposing_at(state, seat, j) else NOT_OPPOSING


def refuse_empty_at(state: Position, seat: i64, j: i64) -> i64:
    """Why an opposing land may not be captured by a seat at all."""
    if occupied_at(state, j):
        return OCCUPIED
    if immune(state, j, HARM_CAPTURE, seat, NOWHERE):
        return IMMUNE
    return FORBIDDEN if forbidden(state, seat, ACT_CAPTURE, NOWHERE) else LEGAL


def refuse_capture(state: Position, seat: i64, land: i64, piece: i64, mate: i64) -> i64:
    """Why a character may not capture an unoccupied land (RULES 5.7, 10.8)."""
    reason = refuse_empty(state, seat, land)
    if reason != LEGAL:
        return reason
    i = find(state, piece)
    if i < 0 or state.held[i] != seat:
        return NOT_YOURS
    return refuse_settling(state, seat, find(state, land), i, mate)


def refuse_settling(state: Position, seat: i64, j: i64, i: i64, mate: i64) -> i64:
    """Why an own card may not go and hold a land that may be captured."""
    if not is_character(state, i) or away(state, state.at[i]):
        return NOT_A_CHARACTER
    if mate == NO_CARD and raided(state, state.stand[i], state.at[j]):
        return LEGAL
    if state.continents[find(state, state.stand[i])] & state.continents[j]:
        return NOT_TOGETHER if mate != NO_CARD else refuse_transport(state, seat, state.card[i])
    if not is_explorer(state, i):
        return OTHER_CONTINENT
    return refuse_party(state, seat, state.at[i], mate)


# Captures, and going from land to land ----------------------------------------------------------------------------


def travel(state: Position, piece: i64, mate: i64, land: i64) -> None:
    """Cards go to a land together."""
    state.stand[find(state, piece)] = land
    if mate != NO_CARD:
        state.stand[find(state, mate)] = land
    state.dirty = True


def begin_capture(state: Position, seat: i64, land: i64, piece: i64, mate: i64) -> None:
    """Announce a capture; one that follows an attack costs no transportation (RULES 10.8)."""
    i = find(state, piece)
    if not (mate == NO_CARD and raided(state, state.stand[i], land)):
        state.transports += 1
    push(state, F_CAPTURE, seat, land, piece, mate)


def step_capture(state: Position) -> None:
    """Others may answer; then the land changes hands, or a divided land is united (RULES 5.8, 5.9)."""
    top = top_frame(state)
    seat = state.stack[top + 2]
    land = state.stack[top + 3]
    if state.stack[top + 1] == 0:
        state.stack[top + 1] = 1
        push(state, F_WINDOW, W_CAPTURE, seat, land)
        return
    piece = state.stack[top + 4]
    mate = state.stack[top + 5]
    cancelled = state.stack[top + 7] != 0
    drop(state)
    if cancelled or not _still_there(state, seat, piece) or refuse_empty(state, seat, land) != LEGAL:
        return
    if mate != NO_CARD and not _still_there(state, seat, mate):
        mate = NO_CARD
    capture(state, seat, land, piece, mate)
    check_end(state)


def _still_there(state: Position, seat: i64, piece: i64) -> bool:
    """Whether somebody who went to capture a land is still in play, and has not changed sides on the way."""
    i = find(state, piece)
    return i >= 0 and (state.edition < SECOND or state.held[i] == seat)


def capture(state: Position, seat: i64, land: i64, piece: i64, mate: i64) -> None:
    """A land changes hands."""
    i = find(state, land)
    loser = state.held[i]
    if holds_name(state, seat, NAME[state.card[i]], land):
        depart(state, i, TO_DISCARD)
        return
    empty_land(state, land)
    i = find(state, land)
    flags: i64 = NEW if claim(state, i, seat, 0) else 0
    state.stand[find(state, piece)] = land
    if mate != NO_CARD:
        state.stand[find(state, mate)] = land
    state.dirty = True
    push(state, F_ENTER, seat, land, flags, NOWHERE)
    fire(state, ON_LAND_LOST, loser, False, land, loser)
