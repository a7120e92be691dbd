"""How strong a card, a land and a side are, with all that abilities add (RULES 10.4)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import ATTACK, DEFENSE, E_A, E_B
from ..state import NOWHERE, Position
from .field import find, is_occupant
from .kinds import HARM_STRENGTH, V_LAND_STRENGTH, V_MULTIPLY, V_STRENGTH
from .modifiers import active, aims_at, first_with, immune, refresh
from .select import fights_for


def strength(state: Position, i: i64, attacking: bool) -> i64:
    """A character's or army's points: printed and added, then multiplied, never below 0 (RULES 10.4)."""
    if state.dirty:
        refresh(state)
    card = state.card[i]
    points = ATTACK[card] if attacking else DEFENSE[card]
    m = first_with(state, V_STRENGTH)
    while m >= 0:
        more = E_A[state.m_effect[m]] if attacking else E_B[state.m_effect[m]]
        if more != 0 and aims_at(state, m, i) and active(state, m) and not (more < 0 and _shielded(state, i, m)):
            points += more
        m = state.m_next[m]
    if state.m_verbs & BIT[V_MULTIPLY]:
        points = _multiplied(state, i, attacking, points)
    return max(points, i64(0))


def _multiplied(state: Position, i: i64, attacking: bool, points: i64) -> i64:
    m = state.m_head[V_MULTIPLY]
    while m >= 0:
        percent = E_A[state.m_effect[m]] if attacking else E_B[state.m_effect[m]]
        shielded = percent < 100 and _shielded(state, i, m)
        if percent >= 0 and aims_at(state, m, i) and active(state, m) and not shielded:
            points = points * percent // 100
        m = state.m_next[m]
    return points


def _shielded(state: Position, i: i64, m: i64) -> bool:
    return immune(state, i, HARM_STRENGTH, state.m_holder[m], state.m_source[m])


def land_strength(state: Position, land: i64, attacking: bool) -> i64:
    """What is added to a land's total (RULES 10.4)."""
    if state.dirty:
        refresh(state)
    points: i64 = 0
    i = find(state, land)
    if i < 0 or not state.m_verbs & BIT[V_LAND_STRENGTH]:
        return 0
    m = state.m_head[V_LAND_STRENGTH]
    while m >= 0:
        more = E_A[state.m_effect[m]] if attacking else E_B[state.m_effect[m]]
        if more != 0 and aims_at(state, m, i) and active(state, m):
            points += more
        m = state.m_next[m]
    return points


def side_total(state: Position, attacking: bool) -> i64:
    """The points of one side of the battle (RULES 10.4)."""
    side: i64 = 1 if attacking else 2
    total: i64 = 0
    for i in range(i64(len(state.at))):
        if is_occupant(state, i) and fights_for(state, i) == side:
            total += strength(state, i, attacking)
    if attacking:
        total += land_strength(state, state.source, True) if state.goal == NOWHERE else 0
    else:
        total += land_strength(state, state.target, False)
    return max(total, i64(0))


def changes_a_fighter(state: Position, m: i64, effect: i64) -> bool:
    """Whether a modifier counts for the strength of a card that fights."""
    for i in range(i64(len(state.at))):
        side = fights_for(state, i)
        more = E_A[effect] if side == 1 else E_B[effect]
        if side != 0 and more != 0 and is_occupant(state, i) and aims_at(state, m, i):
            return True
    return False
