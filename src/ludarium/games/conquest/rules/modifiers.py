"""Standing and timed effects: the one way in which abilities beat rules (RULES 8.1).

The rules ask for a limit, whether an act is forbidden, whether a card is immune, how strong a side is; every answer goes
through the list of modifiers that ``refresh`` builds when something in play has changed.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.vecs import repeated

from ..state import NOWHERE, TIMED, Position
from ..tables import (
    A_DO,
    A_DOES,
    A_STANDS,
    ABILITIES,
    ANSWERS,
    ARMY,
    ATTACK,
    BASE_LIMITS,
    CARDS,
    CONTINENT_BIT,
    DEFENSE,
    E_A,
    E_ABILITY,
    E_B,
    E_C,
    E_D,
    E_SEL,
    E_SEL2,
    E_VERB,
    E_WHO,
    FIRST,
    LISTENS,
    STANDS,
    SUBTYPE_BIT,
    TYPE,
    TYPE_BIT,
    VERB_COUNT,
    VESSEL,
)
from .field import crowd_at, find, has_ability, is_occupant, land_of, peace, uses_left
from .kinds import (
    HARM_MUTE,
    HARM_STRENGTH,
    L_ARMIES,
    L_ATTACK_MORALE,
    L_SLOTS,
    V_COUNT_AS,
    V_FORBID,
    V_IMMUNE,
    V_LAND_STRENGTH,
    V_LIMIT,
    V_MULTIPLY,
    V_MUTE,
    V_RANGE,
    V_STRENGTH,
)
from .select import card_matches, fights_for, holds, matches, players

STANDING: Final = -2
"""The target of a modifier that comes from a standing ability: whatever its selector names."""


def refresh(state: Position) -> None:
    """Build the list of modifiers, and with it what cards count as and which are mute."""
    state.dirty = False
    state.counted = False
    _print_traits(state)
    _collect(state)
    if not state.m_verbs & (BIT[V_COUNT_AS] | BIT[V_MUTE]):
        return
    for m in range(state.m_n):
        if E_VERB[state.m_effect[m]] == V_COUNT_AS and active(state, m):
            _count_as(state, m)
    for m in range(state.m_n):
        if E_VERB[state.m_effect[m]] == V_MUTE and active(state, m):
            _mute(state, m)
    state.counted = False
    if state.m_verbs & BIT[V_MUTE]:
        _collect(state)


def _print_traits(state: Position) -> None:
    """What is printed on the cards in play, and what any of them waits for or may answer."""
    n = i64(len(state.card))
    if len(state.types) != n or len(state.muted) != n:
        state.types = repeated(0, n)
        state.subtypes = repeated(0, n)
        state.continents = repeated(0, n)
        state.muted = repeated(0, n)
    types, subtypes, continents, muted = state.types, state.subtypes, state.continents, state.muted
    heard: i64 = 0
    replies: i64 = 0
    for i in range(n):
        card = state.card[i]
        types[i] = TYPE_BIT[card]
        subtypes[i] = SUBTYPE_BIT[card]
        continents[i] = CONTINENT_BIT[card]
        muted[i] = 0
        heard |= LISTENS[card]
        replies |= ANSWERS[card]
    state.heard = heard
    state.replies = replies


def _collect(state: Position) -> None:
    """List every standing effect of a card that is not mute, and every timed one."""
    state.m_n = 0
    state.m_verbs = 0
    for i in range(i64(len(state.at))):
        card = state.card[i]
        if STANDS[card] and state.muted[i] == 0:
            for k in range(ABILITIES[card]):
                ability = FIRST[card] + k
                if A_STANDS[ability] and has_ability(state, i, k) and uses_left(state, i, k) > 0:
                    for n in range(A_DOES[ability]):
                        _list(state, A_DO[ability] + n, state.held[i], state.at[i], land_of(state, i), STANDING)
    timed = state.timed
    for row in range(i64(len(timed)) // TIMED):
        at = row * TIMED
        _list(state, timed[at], timed[at + 1], timed[at + 2], timed[at + 3], timed[at + 4])


def _list(state: Position, effect: i64, holder: i64, source: i64, here: i64, target: i64) -> None:
    """Add a modifier, and link it to the one before it with the same verb."""
    m = state.m_n
    if m == len(state.m_effect):
        _make_room(state)
    state.m_n = m + 1
    state.m_effect[m] = effect
    state.m_holder[m] = holder
    state.m_source[m] = source
    state.m_here[m] = here
    state.m_target[m] = target
    state.m_next[m] = NOWHERE
    verb = E_VERB[effect]
    if state.m_verbs & BIT[verb]:
        state.m_next[state.m_tail[verb]] = m
    else:
        state.m_verbs |= BIT[verb]
        state.m_head[verb] = m
    state.m_tail[verb] = m


def _make_room(state: Position) -> None:
    """Double the columns of modifiers; they are kept from one list to the next."""
    more = max(i64(len(state.m_effect)), i64(8))
    if len(state.m_head) == 0:
        state.m_head = repeated(0, VERB_COUNT)
        state.m_tail = repeated(0, VERB_COUNT)
    for _ in range(more):
        state.m_effect = append(state.m_effect, 0)
        state.m_holder = append(state.m_holder, 0)
        state.m_source = append(state.m_source, 0)
        state.m_here = append(state.m_here, 0)
        state.m_target = append(state.m_target, 0)
        state.m_next = append(state.m_next, 0)


def first_with(state: Position, verb: i64) -> i64:
    """The first modifier with a verb, or -1; ``m_next`` leads to the others, in the order of the list."""
    return state.m_head[verb] if state.m_verbs & BIT[verb] else NOWHERE


def _count_as(state: Position, m: i64) -> None:
    effect = state.m_effect[m]
    for i in range(i64(len(state.at))):
        if aims_at(state, m, i):
            if E_A[effect] >= 0:
                state.types[i] |= BIT[E_A[effect]]
            if E_B[effect] >= 0:
                state.subtypes[i] |= BIT[E_B[effect]]
            if E_C[effect] >= 0:
                state.continents[i] |= BIT[E_C[effect]]
            state.counted = False


def _mute(state: Position, m: i64) -> None:
    for i in range(i64(len(state.at))):
        if aims_at(state, m, i) and not immune(state, i, HARM_MUTE, state.m_holder[m], state.m_source[m]):
            state.muted[i] = 1


def active(state: Position, m: i64) -> bool:
    """Whether a modifier's tests hold; those of timed effects were looked at when they were used."""
    if state.m_target[m] != STANDING:
        return True
    return holds(state, E_ABILITY[state.m_effect[m]], state.m_holder[m], state.m_source[m], state.m_here[m])


def aims_at(state: Position, m: i64, i: i64) -> bool:
    """Whether a modifier touches a card; in the rounds of peace none touches an opponent's (RULES 3.5)."""
    target = state.m_target[m]
    if state.held[i] != state.m_holder[m] and peace(state):
        return False
    if target >= 0:
        return state.at[i] == target
    return matches(state, E_SEL[state.m_effect[m]], i, state.m_holder[m], state.m_source[m], state.m_here[m])


def concerns_seat(state: Position, m: i64, seat: i64) -> bool:
    """Whether a modifier names a player."""
    holder = state.m_holder[m]
    if seat != holder and peace(state):
        return False
    chosen = -3 - state.m_target[m] if state.m_target[m] <= -3 else NOWHERE
    return players(state, E_WHO[state.m_effect[m]], holder, chosen) & BIT[seat] != 0


# Limits -----------------------------------------------------------------------------------------------------------


def limit(state: Position, seat: i64, what: i64, land: i64) -> i64:
    """A number of the rules for a player, and for a land: all that set it first, then all that add (RULES 8.1)."""
    if state.dirty:
        refresh(state)
    value = BASE_LIMITS[what]
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


def immune(state: Position, i: i64, harm: i64, by: i64, source: i64) -> bool:
    """Whether an opponent's ability cannot do a harm to a card (RULES 8.8)."""
    if state.dirty:
        refresh(state)
    if state.held[i] == by or not state.m_verbs & BIT[V_IMMUNE]:
        return False
    m = state.m_head[V_IMMUNE]
    while m >= 0:
        effect = state.m_effect[m]
        if E_A[effect] & BIT[harm] and aims_at(state, m, i) and active(state, m):
            if E_SEL2[effect] == NOWHERE or (source >= 0 and card_matches(state, E_SEL2[effect], source % CARDS)):
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
    return TYPE[card] == VESSEL or has_room_at(state, find(state, land), seat, card)


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


# Strength ---------------------------------------------------------------------------------------------------------


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


# Timed effects ----------------------------------------------------------------------------------------------------


def last(state: Position, effect: i64, holder: i64, source: i64, here: i64, target: i64, until: i64) -> None:
    """Begin a lasting effect; ``target`` is a piece, -1 for all that the selector names, or -3 minus a seat."""
    timed = state.timed
    timed = append(timed, effect)
    timed = append(timed, holder)
    timed = append(timed, source)
    timed = append(timed, here)
    timed = append(timed, target)
    state.timed = append(timed, until)
    state.dirty = True


def end_timed(state: Position, until: i64) -> None:
    """End what lasts for a battle, or for a turn."""
    _keep_timed(state, until, NOWHERE)


def pass_turn_of(state: Position, seat: i64) -> None:
    """A seat's turn begins: what lasts until then ends, the rest comes nearer (RULES 8.9)."""
    for row in range(i64(len(state.timed)) // TIMED):
        at = row * TIMED
        if state.timed[at + 1] == seat and state.timed[at + 5] > 2:
            state.timed[at + 5] = state.timed[at + 5] - 1 if state.timed[at + 5] > 3 else 0
    _keep_timed(state, 0, NOWHERE)


def forget_timed_of(state: Position, seat: i64) -> None:
    """A player is out: lasting effects end with him."""
    _keep_timed(state, -1, seat)


def _keep_timed(state: Position, until: i64, seat: i64) -> None:
    if len(state.timed) == 0:
        return
    kept = vec[i64]()
    for row in range(i64(len(state.timed)) // TIMED):
        at = row * TIMED
        if state.timed[at + 5] != until and state.timed[at + 1] != seat:
            for column in range(i64(TIMED)):
                kept = append(kept, state.timed[at + column])
    state.timed = kept
    state.dirty = True
