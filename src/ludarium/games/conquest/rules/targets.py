"""What an ability may aim at, and whether it can be used at all (RULES 8.3, 8.5)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth
from ludarium.core.state import LEGAL

from ..state import NOWHERE, Position
from ..tables import (
    A_COST,
    A_COSTS,
    A_DO,
    A_DOES,
    A_TIMING,
    A_USES,
    ABILITIES,
    BITS,
    CARDS,
    E_A,
    E_B,
    E_SEL,
    E_SEL2,
    E_VERB,
    E_WHO,
    FIRST,
    LAND,
    S_COUNT,
    S_FLAGS,
    S_PICK,
    S_TYPES,
    S_WHOSE,
    TYPE,
    WORDS,
)
from .battle import refuse_aim
from .discover import settlers
from .enter import may_discover, spare_land
from .field import away, find, has_ability, in_active_area, is_occupant, land_of, peace, uses_left
from .kinds import (
    ACT_DISCOVER,
    ACT_DRAW,
    EACH_OPPONENT,
    F_ABILITY,
    F_BATTLE,
    FRAME,
    HARM_CONFISCATE,
    HARM_DISCARD,
    HARM_MUTE,
    HARM_RETURN,
    INFINITE,
    OPPONENT,
    PENDING,
    SELF,
    SLOT,
    TIMING_H,
    V_CANCEL,
    V_CASUALTY,
    V_CLAIM,
    V_CONFISCATE,
    V_COUNT_AS,
    V_DISCARD,
    V_DISCARD_HAND,
    V_DISCOVER,
    V_DRAW,
    V_FORBID,
    V_IMMUNE,
    V_LAND_STRENGTH,
    V_LIMIT,
    V_LOOK,
    V_MORALE,
    V_MOVE,
    V_MULTIPLY,
    V_MUTE,
    V_PLAY_FREE,
    V_RANGE,
    V_RECOVER,
    V_REDIRECT,
    V_RESULT,
    V_RETURN,
    V_REUSE,
    V_SAVE,
    V_SEARCH,
    V_STEAL,
    V_STRENGTH,
    V_SWAP,
)
from .losses import role_bit
from .modifiers import forbidden, has_room, immune, refresh
from .select import card_matches, matches, opponents, players, side_of
from .stacks import subject, window_below
from .travel import refuse_empty

FIRST_ROLE: Final = 1
SECOND_ROLE: Final = 2


# Candidates -------------------------------------------------------------------------------------------------------


def candidates(state: Position, effect: i64, role: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
    """The pieces that one selector of an effect may pick."""
    if state.dirty:
        refresh(state)
    verb = E_VERB[effect]
    if verb == V_RECOVER:
        return _in_discard(state, E_SEL[effect], holder)
    if verb == V_CLAIM and role == SECOND_ROLE:
        return settlers(state, holder, NOWHERE)
    selector = E_SEL[effect] if role == FIRST_ROLE else E_SEL2[effect]
    found = vec[i64]()
    at_peace = peace(state)
    for i in range(i64(len(state.at))):
        if (state.held[i] == holder or not at_peace) and matches(state, selector, i, holder, source, here):
            if touches(state, effect, role, i, holder, source):
                found = append(found, state.at[i])
    return found


def _in_discard(state: Position, selector: i64, holder: i64) -> vec[i64]:
    found = vec[i64]()
    for word in range(WORDS):
        bits = state.discard[holder * WORDS + word]
        while bits != 0:
            card = nth(bits, 0) + word * BITS
            bits &= bits - 1
            if TYPE[card] != LAND and card_matches(state, selector, card):
                found = append(found, holder * CARDS + card)
    return found


def touches(state: Position, effect: i64, role: i64, i: i64, holder: i64, source: i64) -> bool:
    """Whether a verb can do anything to a selected card (RULES 8.8)."""
    verb = E_VERB[effect]
    card = state.card[i]
    land = TYPE[card] == LAND
    if verb == V_DISCARD:
        named = S_TYPES[E_SEL[effect]] & 1 != 0
        return (not land or named) and not immune(state, i, HARM_DISCARD, holder, source)
    if verb == V_RETURN:
        return not land and not immune(state, i, HARM_RETURN, holder, source)
    if verb == V_CONFISCATE:
        return _can_be_taken(state, i, holder, source) and has_place(state, holder, card)
    if verb == V_SWAP:
        return not land if role == FIRST_ROLE else _can_be_taken(state, i, holder, source)
    if verb == V_MUTE:
        return not immune(state, i, HARM_MUTE, holder, source)
    if verb == V_REUSE:
        return spent_hold(state, i) != NOWHERE
    if verb == V_STRENGTH or verb == V_MULTIPLY:
        return is_occupant(state, i)
    if verb == V_LAND_STRENGTH or verb == V_RANGE:
        return land
    if verb == V_MOVE:
        if role == SECOND_ROLE:
            return land and state.held[i] == holder
        return is_occupant(state, i) and state.held[i] == holder and not away(state, state.at[i])
    if verb == V_CLAIM:
        return refuse_empty(state, holder, state.at[i]) == LEGAL
    return True


def _can_be_taken(state: Position, i: i64, holder: i64, source: i64) -> bool:
    if state.held[i] == holder or TYPE[state.card[i]] == LAND:
        return False
    return not immune(state, i, HARM_CONFISCATE, holder, source)


def has_place(state: Position, seat: i64, card: i64) -> bool:
    """Whether a seat could lay a card anywhere."""
    return in_active_area(card) or may_discover(state, seat, card) or spare_land(state, seat, card) != NOWHERE


def spent_hold(state: Position, i: i64) -> i64:
    """The first Hold ability of a card with a use to restore, or -1."""
    card = state.card[i]
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        if A_TIMING[ability] == TIMING_H and A_USES[ability] != INFINITE and has_ability(state, i, k):
            if uses_left(state, i, k) < A_USES[ability]:
                return k
    return NOWHERE


def picked_by_you(state: Position, selector: i64) -> bool:
    """Whether the controller points at each card of a selector."""
    return (
        selector != NOWHERE
        and S_COUNT[selector] > 0
        and S_PICK[selector] == 0
        and not S_FLAGS[selector] & (SELF | PENDING)
    )


# Possibility ------------------------------------------------------------------------------------------------------


def touched_seats(state: Position, effect: i64, holder: i64) -> i64:
    """The players an effect may touch; in the rounds of peace no opponent (RULES 3.5)."""
    who = E_WHO[effect]
    seats = opponents(state, holder) if who == OPPONENT else players(state, who, holder, NOWHERE)
    return seats & BIT[holder] if peace(state) else seats


def possible(state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether an effect could do anything now, as far as everybody can see."""
    verb = E_VERB[effect]
    if verb == V_MORALE or verb == V_LIMIT or verb == V_FORBID:
        return touched_seats(state, effect, holder) != 0
    if verb == V_STEAL:
        return touched_seats(state, effect, holder) & ~BIT[holder] != 0
    if verb == V_DRAW:
        return _can_draw(state, touched_seats(state, effect, holder))
    if verb == V_DISCARD_HAND or verb == V_LOOK:
        return _has_cards(state, effect, touched_seats(state, effect, holder))
    if verb == V_SEARCH:
        return state.deck_n[holder] > 0
    if verb == V_PLAY_FREE:
        return state.hand_n[holder] > 0
    if verb == V_DISCOVER:
        return state.land_n[holder] > 0 and not forbidden(state, holder, ACT_DISCOVER, NOWHERE)
    if verb == V_RESULT:
        return side_of(state, holder) != 0
    if verb == V_CASUALTY:
        return _casualty_possible(state, effect, holder)
    if verb == V_SAVE:
        return subject(state) != source and find(state, subject(state)) >= 0
    if verb == V_CANCEL:
        return True
    if verb == V_REDIRECT:
        return len(redirections(state, holder)) > 0
    if verb == V_SWAP:
        return _can_swap(state, effect, holder, source, here)
    if verb == V_MOVE or verb == V_CLAIM:
        return _can_lead(state, effect, holder, source, here)
    if verb == V_IMMUNE or verb == V_COUNT_AS:
        return True
    return len(candidates(state, effect, FIRST_ROLE, holder, source, here)) > 0


def _can_draw(state: Position, seats: i64) -> bool:
    for seat in range(state.seats):
        if seats & BIT[seat] and not forbidden(state, seat, ACT_DRAW, NOWHERE):
            return True
    return False


def _has_cards(state: Position, effect: i64, seats: i64) -> bool:
    looks = E_VERB[effect] == V_LOOK
    for seat in range(state.seats):
        if seats & BIT[seat]:
            n = state.hand_n[seat]
            if looks and E_A[effect] > 0:
                n = state.deck_n[seat] if E_A[effect] == 1 else state.land_n[seat]
            if n > 0:
                return True
    return False


def _casualty_possible(state: Position, effect: i64, holder: i64) -> bool:
    if state.battle == 0:
        return False
    if state.result != 0:
        return E_B[effect] & role_bit(state, holder) != 0
    side = side_of(state, holder)
    return side != 0 and E_B[effect] & (3 if side == 1 else 12) != 0


def _can_swap(state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
    for give in candidates(state, effect, FIRST_ROLE, holder, source, here):
        if len(swap_partners(state, effect, give, holder, source, here)) > 0:
            return True
    return False


def swap_partners(state: Position, effect: i64, give: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
    """What may be taken for a card that is given: a card of the same sort, so that each fits the other's place."""
    found = vec[i64]()
    for take in candidates(state, effect, SECOND_ROLE, holder, source, here):
        one, other = give % CARDS, take % CARDS
        if TYPE[one] == TYPE[other] or (in_active_area(one) and in_active_area(other)):
            found = append(found, take)
    return found


def _can_lead(state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether somebody can be moved somewhere."""
    for piece in candidates(state, effect, FIRST_ROLE, holder, source, here):
        if len(goals(state, effect, piece, holder, source, here)) > 0:
            return True
    return False


def goals(state: Position, effect: i64, piece: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
    """Where a card may be moved to, or for a claimed land who may settle there."""
    found = vec[i64]()
    if E_VERB[effect] == V_CLAIM:
        return settlers(state, holder, piece)
    i = find(state, piece)
    for land in candidates(state, effect, SECOND_ROLE, holder, source, here):
        if i >= 0 and land != state.stand[i] and has_room(state, land, holder, state.card[i]):
            found = append(found, land)
    return found


def payable(state: Position, ability: i64, holder: i64, source: i64, here: i64, spare: i64) -> bool:
    """Whether every cost can be paid; ``spare`` cards of the hand are on their way out already (RULES 8.5)."""
    for n in range(A_COSTS[ability]):
        effect = A_COST[ability] + n
        verb = E_VERB[effect]
        if verb == V_DISCARD_HAND and state.hand_n[holder] - spare < E_A[effect]:
            return False
        if verb == V_DISCARD or verb == V_RETURN:
            found = len(candidates(state, effect, FIRST_ROLE, holder, source, here))
            if found == 0 or found < S_COUNT[E_SEL[effect]]:
                return False
    return True


def useful(state: Position, ability: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether an ability could do anything at all now."""
    for n in range(A_DOES[ability]):
        if possible(state, A_DO[ability] + n, holder, source, here):
            return True
    return False


# Redirection ------------------------------------------------------------------------------------------------------


def redirections(state: Position, holder: i64) -> vec[i64]:
    """Other legal targets of what the window is about (RULES 9.6)."""
    found = vec[i64]()
    window = window_below(state)
    if window < FRAME:
        return found
    frame = window - FRAME
    if state.stack[frame] == F_BATTLE:
        if state.goal != NOWHERE:
            return found
        for i in range(i64(len(state.at))):
            land = state.at[i]
            if land != state.target and TYPE[state.card[i]] == LAND:
                if refuse_aim(state, state.attacker, state.source, land) == LEGAL:
                    found = append(found, land)
    elif state.stack[frame] == F_ABILITY:
        place = first_pick(state, frame)
        if place >= 0:
            for piece in alternatives(state, frame, place):
                found = append(found, piece)
    return found


def first_pick(state: Position, frame: i64) -> i64:
    """Where the first card that an announced ability aims at stands among the picks, or -1."""
    base = state.stack[frame + 5]
    for place in range(base, i64(len(state.picks))):
        slot = state.picks[place] // SLOT
        effect = effect_at(state, state.stack[frame + 4], slot // 4)
        if (
            slot % 4 == FIRST_ROLE
            and E_VERB[effect] != V_RECOVER
            and E_VERB[effect] != V_SWAP
            and (
                slot // 4 >= A_COSTS[state.stack[frame + 4]] and E_VERB[effect] != V_MOVE and E_VERB[effect] != V_CLAIM
            )
        ):
            return place
    return NOWHERE


def alternatives(state: Position, frame: i64, place: i64) -> vec[i64]:
    """What else the pick at a place could be."""
    holder = state.stack[frame + 2]
    source = state.stack[frame + 3]
    effect = effect_at(state, state.stack[frame + 4], state.picks[place] // SLOT // 4)
    i = find(state, source)
    here: i64 = land_of(state, i) if i >= 0 else NOWHERE
    found = vec[i64]()
    for piece in candidates(state, effect, FIRST_ROLE, holder, source, here):
        if piece != state.picks[place] % SLOT:
            found = append(found, piece)
    return found


def effect_at(state: Position, ability: i64, n: i64) -> i64:
    """The n-th effect of an ability, costs first."""
    costs = A_COSTS[ability]
    return A_COST[ability] + n if n < costs else A_DO[ability] + n - costs


def effects_of(state: Position, ability: i64) -> i64:
    """How many effects an ability has, costs included."""
    return A_COSTS[ability] + A_DOES[ability]


def each_picks(selector: i64) -> bool:
    """Whether every opponent picks for himself."""
    return S_WHOSE[selector] == EACH_OPPONENT
