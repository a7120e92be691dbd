"""What an ability may aim at, and whether it can be used at all (RULES 8.3, 8.5)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, nth

from ..lookup import (
    A_COST,
    A_COSTS,
    A_DO,
    A_DOES,
    BITS,
    CARDS,
    E_SEL,
    E_SEL2,
    E_VERB,
    E_WHO,
    LAND,
    S_COUNT,
    S_FLAGS,
    S_PICK,
    TYPE,
    WORDS,
)
from ..state import NOWHERE, Position
from .field import out_of_reach, peace
from .kinds import HARM_CONFISCATE, OPPONENT, PENDING, SELF
from .modifiers import immune, refresh
from .select import card_matches, matches, opponents, players
from .verb import VERBS

FIRST_ROLE: Final = 1
SECOND_ROLE: Final = 2


# Candidates -------------------------------------------------------------------------------------------------------


def candidates(state: Position, effect: i64, role: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
    """The pieces that one selector of an effect may pick."""
    if state.dirty:
        refresh(state)
    verb = VERBS[E_VERB[effect]]
    if not verb.in_play():
        return _in_discard(state, E_SEL[effect], holder)
    selector = E_SEL[effect] if role == FIRST_ROLE else E_SEL2[effect]
    found = vec[i64]()
    at_peace = peace(state)
    for i in range(i64(len(state.at))):
        if (state.held[i] == holder or not at_peace) and matches(state, selector, i, holder, source, here):
            if verb.touches(state, effect, role, i, holder, source):
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


def can_be_taken(state: Position, i: i64, holder: i64, source: i64) -> bool:
    """Whether a card is an opponent's to take: no land, neither immune nor on an expedition."""
    if state.held[i] == holder or TYPE[state.card[i]] == LAND or out_of_reach(state, state.at[i]):
        return False
    return not immune(state, i, HARM_CONFISCATE, holder, source)


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


def some_card(state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether there is a card for an effect's first selector."""
    return len(candidates(state, effect, FIRST_ROLE, holder, source, here)) > 0


def enough_cards(state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether there are as many cards as an effect's first selector wants."""
    found = len(candidates(state, effect, FIRST_ROLE, holder, source, here))
    return found > 0 and found >= S_COUNT[E_SEL[effect]]


def some_pair(state: Position, effect: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether some card can be picked together with another one."""
    verb = VERBS[E_VERB[effect]]
    for piece in candidates(state, effect, FIRST_ROLE, holder, source, here):
        if len(verb.partners(state, effect, piece, holder, source, here)) > 0:
            return True
    return False


def payable(state: Position, ability: i64, holder: i64, source: i64, here: i64, spare: i64) -> bool:
    """Whether every cost can be paid; ``spare`` cards of the hand are on their way out already (RULES 8.5)."""
    for n in range(A_COSTS[ability]):
        effect = A_COST[ability] + n
        if not VERBS[E_VERB[effect]].payable(state, effect, holder, source, here, spare):
            return False
    return True


def useful(state: Position, ability: i64, holder: i64, source: i64, here: i64) -> bool:
    """Whether an ability could do anything at all now."""
    for n in range(A_DOES[ability]):
        effect = A_DO[ability] + n
        if VERBS[E_VERB[effect]].possible(state, effect, holder, source, here):
            return True
    return False


def effect_at(state: Position, ability: i64, n: i64) -> i64:
    """The n-th effect of an ability, costs first."""
    costs = A_COSTS[ability]
    return A_COST[ability] + n if n < costs else A_DO[ability] + n - costs


def effects_of(state: Position, ability: i64) -> i64:
    """How many effects an ability has, costs included."""
    return A_COSTS[ability] + A_DOES[ability]
