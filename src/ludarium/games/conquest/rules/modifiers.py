"""Standing and timed effects: the one way in which abilities beat rules (RULES 8.1).

The rules ask for a limit (``limits``), how strong a side is (``strengths``), whether a card is immune; every answer goes through
the list of modifiers that ``refresh`` builds when something in play has changed.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.vecs import repeated

from ..lookup import (
    A_DO,
    A_DOES,
    A_STANDS,
    ABILITIES,
    ANSWERS,
    CARDS,
    CONTINENT_BIT,
    E_A,
    E_ABILITY,
    E_B,
    E_C,
    E_SEL,
    E_SEL2,
    E_VERB,
    E_WHO,
    FIRST,
    LISTENS,
    STANDS,
    SUBTYPE_BIT,
    TYPE_BIT,
    VERB_COUNT,
)
from ..state import NOWHERE, TIMED, Position
from .field import has_ability, land_of, peace, uses_left
from .kinds import HARM_MUTE, V_COUNT_AS, V_IMMUNE, V_MUTE
from .select import card_matches, holds, matches, players

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
