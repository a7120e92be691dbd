"""What a player may do, and how often: limits that abilities change, acts that they forbid (RULES 8.1).

Every answer goes through the list of modifiers.
"""

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import ARMY, BASE_LIMITS, E_A, E_B, E_C, E_D, E_SEL, FAIR_PLAYS, TYPE, VESSEL
from ..state import NOWHERE, Position
from .field import crowd_at, find
from .kinds import L_ARMIES, L_ATTACK_MORALE, L_PLAYS, L_SLOTS, V_FORBID, V_LIMIT, V_RANGE
from .modifiers import active, aims_at, concerns_seat, refresh
from .select import card_matches, matches


def limit(state: Position, seat: i64, what: i64, land: i64) -> i64:
    """A number of the rules for a player, and for a land: all that set it first, then all that add (RULES 8.1)."""
    if state.dirty:
        refresh(state)
    value = FAIR_PLAYS if what == L_PLAYS and _opens_fairly(state, seat) else BASE_LIMITS[what]
    if not state.m_verbs & BIT[V_LIMIT]:
        return value
    extra: i64 = 0
    m = state.m_head[V_LIMIT]
    while m >= 0:
        effect = state.m_effect[m]
        if E_A[effect] == what and _limits(state, m, effect, seat, land):
            if E_B[effect]:
                value = E_C[effect]
            extra += E_D[effect]
        m = state.m_next[m]
    value += extra
    return value if what == L_ATTACK_MORALE else max(value, i64(0))


def _opens_fairly(state: Position, seat: i64) -> bool:
    """Whether this is the very first turn of a game with a fair start (RULES 2.6)."""
    return state.fair != 0 and state.round_no == 1 and seat == state.first


def _limits(state: Position, m: i64, effect: i64, seat: i64, land: i64) -> bool:
    if not concerns_seat(state, m, seat) or not active(state, m):
        return False
    if E_SEL[effect] == NOWHERE:
        return True
    i = find(state, land)
    return i >= 0 and matches(state, E_SEL[effect], i, state.m_holder[m], state.m_source[m], state.m_here[m])


def forbidden(state: Position, seat: i64, act: i64, card: i64) -> bool:
    """Whether a player may not do an act with a card (or at all, if none is named)."""
    if state.dirty:
        refresh(state)
    if not state.m_verbs & BIT[V_FORBID]:
        return False
    m = state.m_head[V_FORBID]
    while m >= 0:
        effect = state.m_effect[m]
        if E_A[effect] & BIT[act] and concerns_seat(state, m, seat) and active(state, m):
            if E_SEL[effect] == NOWHERE or (card != NOWHERE and card_matches(state, E_SEL[effect], card)):
                return True
        m = state.m_next[m]
    return False


def reaches(state: Position, land: i64, continents: i64) -> bool:
    """Whether a land may attack others of these continents from afar."""
    if state.dirty:
        refresh(state)
    if not state.m_verbs & BIT[V_RANGE]:
        return False
    i = find(state, land)
    m = state.m_head[V_RANGE]
    while m >= 0:
        if E_A[state.m_effect[m]] & continents and aims_at(state, m, i) and active(state, m):
            return True
        m = state.m_next[m]
    return False


def has_room(state: Position, land: i64, seat: i64, card: i64) -> bool:
    """Whether a land has room for a card of a type (RULES 5.2)."""
    return has_room_at(state, find(state, land), seat, card)


def has_room_at(state: Position, j: i64, seat: i64, card: i64) -> bool:
    """Whether the land at a place of the list has room for a card."""
    kind = TYPE[card]
    if kind == VESSEL:
        return True
    crowd = crowd_at(state, j) if j >= 0 else 0
    land: i64 = state.at[j] if j >= 0 else NOWHERE
    if crowd & 255 >= limit(state, seat, L_SLOTS, land):
        return False
    return kind != ARMY or crowd >> 8 & 255 < limit(state, seat, L_ARMIES, land)
