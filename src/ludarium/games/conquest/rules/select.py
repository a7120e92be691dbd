"""Selectors, tests and amounts: what an ability's words mean on the table.

Each question has a *context*: who controls the ability, which piece it comes from, and the land where that stands.
"""

from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import (
    A_TEST,
    A_TESTS,
    ARMY,
    ATTACK,
    CARDS,
    CONTINENT_BIT,
    DEFENSE,
    E_A,
    E_B,
    E_C,
    E_D,
    LAND,
    NAME,
    S_ATTACK,
    S_CONTINENTS,
    S_DEFENSE,
    S_FLAGS,
    S_NAME,
    S_NEXT,
    S_SUBTYPES,
    S_TYPES,
    S_WAYS,
    S_WHOSE,
    SUBTYPE_BIT,
    T_KIND,
    T_MAX,
    T_MIN,
    T_NAME,
    T_SEL,
    T_VALUE,
    T_WHO,
    TYPE,
    TYPE_BIT,
    WAY_BIT,
)
from ..state import NOWHERE, Position
from .field import continent_count, find, land_count, occupants, occupied
from .kinds import (
    ACTOR,
    ATTACKER,
    DEFENDER,
    EACH_OPPONENT,
    EACH_PLAYER,
    HERE,
    NOT_SELF,
    OPPONENT,
    PENDING,
    SELF,
    SIDE_OTHER,
    SIDE_YOURS,
    UNOCCUPIED,
    YOU,
)

# Battles ----------------------------------------------------------------------------------------------------------
from .stacks import actor, subject


def fights_for(state: Position, i: i64) -> i64:
    """On which side a card takes part in the battle: 1 attacking, 2 defending, 0 not."""
    if state.battle == 0:
        return 0
    if state.goal != NOWHERE and state.attacker == state.turn:
        if state.at[i] == state.lead or state.at[i] == state.mate:
            return 1
    elif state.stand[i] == state.source:
        return 1
    return 2 if state.stand[i] == state.target else 0


def side_of(state: Position, seat: i64) -> i64:
    """On which side a seat is in the battle: 1 attacking, 2 defending, 0 neither."""
    if state.battle == 0:
        return 0
    if seat == state.attacker:
        return 1
    return 2 if seat == state.defender else 0


def role_of(state: Position, piece: i64, seat: i64, here: i64) -> i64:
    """The part that a source's land takes in the battle; a card of the Active Area stands for its controller."""
    if state.battle == 0:
        return 0
    if here == NOWHERE:
        return side_of(state, seat)
    if here == state.target:
        return 2
    if state.goal != NOWHERE:
        return 1 if piece == state.lead or piece == state.mate else 0
    return 1 if here == state.source else 0


# Selectors --------------------------------------------------------------------------------------------------------


def matches(state: Position, selector: i64, i: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether a card in play is selected, by this selector or by one chained to it."""
    while selector != NOWHERE:
        if _one_matches(state, selector, i, holder, source, here):
            return True
        selector = S_NEXT[selector]
    return False


def _one_matches(state: Position, s: i64, i: i64, holder: i64, source: i64, here: i64) -> bool:
    whose = S_WHOSE[s]
    if whose == 1:
        if state.held[i] != holder:
            return False
    elif (whose == 2 or whose == 3) and state.held[i] == holder:
        return False
    if S_TYPES[s] != 0 and not S_TYPES[s] & state.types[i]:
        return False
    if S_SUBTYPES[s] != 0 and not S_SUBTYPES[s] & state.subtypes[i]:
        return False
    if S_CONTINENTS[s] != 0 and not S_CONTINENTS[s] & state.continents[i]:
        return False
    if not _printed(state, s, state.card[i]):
        return False
    flags = S_FLAGS[s]
    return flags == 0 or _flags_hold(state, flags, i, holder, source, here)


def _printed(state: Position, s: i64, card: i64) -> bool:
    """What never changes of a card."""
    if S_WAYS[s] != 0 and not S_WAYS[s] & WAY_BIT[card]:
        return False
    if S_NAME[s] != NOWHERE and S_NAME[s] != NAME[card]:
        return False
    return ATTACK[card] <= S_ATTACK[s] and DEFENSE[card] <= S_DEFENSE[s]


def _flags_hold(state: Position, flags: i64, i: i64, holder: i64, source: i64, here: i64) -> bool:
    piece = state.at[i]
    if flags & SELF and piece != source:
        return False
    if flags & NOT_SELF and piece == source:
        return False
    if flags & HERE and (here == NOWHERE or (state.stand[i] != here and piece != here)):
        return False
    if flags & PENDING and piece != subject(state):
        return False
    if flags & UNOCCUPIED and (TYPE[state.card[i]] != LAND or occupied(state, piece)):
        return False
    if flags & SIDE_YOURS:
        side = fights_for(state, i)
        return side != 0 and side == side_of(state, holder)
    if flags & SIDE_OTHER:
        side = fights_for(state, i)
        return side != 0 and side_of(state, holder) != 0 and side != side_of(state, holder)
    return True


def card_matches(state: Position, selector: i64, card: i64) -> bool:
    """Whether a card that is not in play is selected, by what is printed on it."""
    while selector != NOWHERE:
        types, subtypes, continents = S_TYPES[selector], S_SUBTYPES[selector], S_CONTINENTS[selector]
        if (
            (types == 0 or types & TYPE_BIT[card] != 0)
            and (subtypes == 0 or subtypes & SUBTYPE_BIT[card] != 0)
            and (continents == 0 or continents & CONTINENT_BIT[card] != 0)
            and _printed(state, selector, card)
        ):
            return True
        selector = S_NEXT[selector]
    return False


def concerns(state: Position, selector: i64, piece: i64, owner: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether a match names the piece of an event or a window, in play or not (RULES 8.6)."""
    if selector == NOWHERE:
        return True
    i = find(state, piece)
    if i >= 0:
        return matches(state, selector, i, holder, source, here)
    while selector != NOWHERE:
        whose, flags = S_WHOSE[selector], S_FLAGS[selector]
        fits = whose == 0 or whose == 4 or (whose == 1) == (owner == holder)
        if fits and not flags & (SELF | HERE) and _card_fits(state, selector, piece % CARDS):
            return True
        selector = S_NEXT[selector]
    return False


def _card_fits(state: Position, s: i64, card: i64) -> bool:
    return (
        (S_TYPES[s] == 0 or S_TYPES[s] & TYPE_BIT[card] != 0)
        and (S_SUBTYPES[s] == 0 or S_SUBTYPES[s] & SUBTYPE_BIT[card] != 0)
        and (S_CONTINENTS[s] == 0 or S_CONTINENTS[s] & CONTINENT_BIT[card] != 0)
        and _printed(state, s, card)
    )


# Players ----------------------------------------------------------------------------------------------------------


def opponents(state: Position, seat: i64) -> i64:
    """The other seats that are still in the game."""
    return (BIT[state.seats] - 1) & ~state.out & ~BIT[seat]


def players(state: Position, who: i64, holder: i64, chosen: i64) -> i64:
    """The seats that a word names; ``chosen`` is the opponent picked, or -1."""
    if who == YOU:
        return BIT[holder]
    if who == OPPONENT:
        return BIT[chosen] & ~state.out if chosen != NOWHERE else 0
    if who == EACH_OPPONENT:
        return opponents(state, holder)
    if who == EACH_PLAYER:
        return opponents(state, holder) | BIT[holder]
    if who == ACTOR:
        return BIT[actor(state)] & ~state.out if actor(state) != NOWHERE else 0
    if state.battle == 0:
        return 0
    if who == ATTACKER:
        return BIT[state.attacker] & ~state.out
    return BIT[state.defender] & ~state.out if who == DEFENDER else 0


# Tests ------------------------------------------------------------------------------------------------------------


def holds(state: Position, ability: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether all tests of an ability hold."""
    for n in range(A_TESTS[ability]):
        if not test(state, A_TEST[ability] + n, holder, source, here):
            return False
    return True


def test(state: Position, t: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether one test holds."""
    kind = T_KIND[t]
    if kind == 0:
        n: i64 = 0
        for i in range(i64(len(state.at))):
            if matches(state, T_SEL[t], i, holder, source, here):
                n += 1
        return T_MIN[t] <= n <= T_MAX[t]
    if kind == 2:
        return role_of(state, source, holder, here) == (1 if T_VALUE[t] else 2)
    if kind == 5:
        return state.round_no >= T_MIN[t]
    if kind == 8:
        return here != NOWHERE and T_MIN[t] <= occupants(state, here) <= T_MAX[t]
    if kind == 1 or kind == 3 or kind == 4:
        return _players_within(state, t, kind, holder)
    return _rare_test(state, t, kind, holder, here)


def _players_within(state: Position, t: i64, kind: i64, holder: i64) -> bool:
    """Morale, lands or continents of the named players lie within bounds (of any, if an opponent is named)."""
    who = T_WHO[t]
    named = opponents(state, holder) if who == OPPONENT else players(state, who, holder, NOWHERE)
    for seat in range(state.seats):
        if named & BIT[seat]:
            value = state.morale[seat]
            if kind == 3:
                value = land_count(state, seat)
            elif kind == 4:
                value = continent_count(state, seat)
            if T_MIN[t] <= value <= T_MAX[t]:
                return True
    return False


def _rare_test(state: Position, t: i64, kind: i64, holder: i64, here: i64) -> bool:
    if kind == 6:
        i = find(state, here)
        if here == NOWHERE or i < 0:
            return False
        fits = T_VALUE[t] == 0 or T_VALUE[t] & state.continents[i] != 0
        return fits and (T_NAME[t] == NOWHERE or T_NAME[t] == NAME[state.card[i]])
    if kind == 7:
        a, b = find(state, state.source), find(state, state.target)
        if state.battle == 0 or a < 0 or b < 0:
            return False
        return (state.continents[a] & state.continents[b] != 0) == (T_VALUE[t] != 0)
    for seat in range(state.seats):
        if opponents(state, holder) & BIT[seat] and _measure(state, T_VALUE[t], holder) < _measure(
            state, T_VALUE[t], seat
        ):
            return True
    return False


def _measure(state: Position, what: i64, seat: i64) -> i64:
    if what == 0:
        return land_count(state, seat)
    return state.morale[seat] if what == 1 else state.hand_n[seat]


# Amounts ----------------------------------------------------------------------------------------------------------


def amount(state: Position, effect: i64, holder: i64, here: i64) -> i64:
    """How much an effect changes morale by."""
    counter = E_B[effect]
    if counter == 0:
        return E_A[effect]
    n = _counted(state, counter, E_D[effect], holder, here)
    total = E_A[effect] * n
    most = E_C[effect]
    return min(total, most) if total >= 0 else max(total, -most)


def _counted(state: Position, counter: i64, subset: i64, holder: i64, here: i64) -> i64:
    if counter == 1:
        return land_count(state, holder)
    if counter == 2:
        return continent_count(state, holder)
    if counter == 6:
        most: i64 = 0
        for seat in range(state.seats):
            if opponents(state, holder) & BIT[seat]:
                most = max(most, land_count(state, seat))
        return most
    if counter == 7:
        return occupants(state, here) if here != NOWHERE else 0
    if counter == 8:
        return state.hand_n[holder]
    wanted: i64 = BIT[1] if counter == 3 else BIT[ARMY] if counter == 4 else BIT[5]
    n: i64 = 0
    for i in range(i64(len(state.at))):
        if state.held[i] == holder and state.types[i] & wanted:
            if subset == NOWHERE or state.subtypes[i] & BIT[subset]:
                n += 1
    return n
