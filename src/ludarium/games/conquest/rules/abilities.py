"""Using an ability: decline or accept, aim, pay, let others answer, then do one effect after the other (RULES 8).

Frame: controller, source, ability, where its picks begin, flags, and a cursor (slots while aiming, effects while doing).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import lowest

from ..lookup import A_COSTS, A_OPTIONAL, A_TIMING, E_SEL, E_VERB, E_WHO, FIRST, S_COUNT
from ..state import NOWHERE, Position
from .effects import perform
from .enter import muted_now
from .field import find, land_of, peace, spend, uses_left
from .flow import TRIGGERED, check_end
from .kinds import (
    ASK_OPTIONAL,
    ASK_PLAYER,
    ASK_TARGET,
    CANCELLED,
    F_WINDOW,
    OPPONENT,
    SLOT,
    TIMING_C,
    W_ABILITY,
)
from .picks import count_picks, pick_of
from .select import holds, opponents
from .stacks import drop, push, top_frame
from .targets import (
    FIRST_ROLE,
    SECOND_ROLE,
    candidates,
    effect_at,
    effects_of,
    payable,
    picked_by_you,
    useful,
)
from .verb import NO_PARTNER, ONE_PARTNER, PARTNER_EACH, VERBS

BEGIN: Final = 0
AIM: Final = 1
ANNOUNCE: Final = 2
DO: Final = 3


def step_ability(state: Position) -> None:
    """One step of the ability on top."""
    top = top_frame(state)
    step = state.stack[top + 1]
    if step == BEGIN:
        _begin(state, top)
    elif step == AIM:
        _aim(state, top)
    elif step == ANNOUNCE:
        state.stack[top + 1] = DO
        state.stack[top + 7] = 0
        if A_TIMING[state.stack[top + 4]] != TIMING_C:
            push(state, F_WINDOW, W_ABILITY, state.stack[top + 2], state.stack[top + 3])
    else:
        _do(state, top)


def _begin(state: Position, top: i64) -> None:
    """An ability whose tests fail, or that can do nothing, is lost (RULES 8.3)."""
    i = find(state, state.stack[top + 3])
    ability = state.stack[top + 4]
    holder = state.stack[top + 2]
    if i < 0 or state.held[i] != holder or muted_now(state, i) or _spent(state, i, ability, top):
        drop(state)
        return
    here = land_of(state, i)
    source = state.at[i]
    if (
        not holds(state, ability, holder, source, here)
        or not payable(state, ability, holder, source, here, 0)
        or not useful(state, ability, holder, source, here)
    ):
        _lost(state, top, i, ability)
    elif A_OPTIONAL[ability]:
        state.ask = ASK_OPTIONAL
        state.asker = holder
    else:
        accept(state)


def _spent(state: Position, i: i64, ability: i64, top: i64) -> bool:
    return uses_left(state, i, ability - FIRST[state.card[i]]) == 0


def _lost(state: Position, top: i64, i: i64, ability: i64) -> None:
    """Immediate abilities are lost, others wait."""
    triggered = state.stack[top + 6] & TRIGGERED
    drop(state)
    if not triggered:
        spend(state, i, ability - FIRST[state.card[i]])


def decline(state: Position) -> None:
    """The controller declines (RULES 8.3)."""
    top = top_frame(state)
    _lost(state, top, find(state, state.stack[top + 3]), state.stack[top + 4])


def accept(state: Position) -> None:
    """The ability is used: it counts from now on."""
    top = top_frame(state)
    i = find(state, state.stack[top + 3])
    spend(state, i, state.stack[top + 4] - FIRST[state.card[i]])
    state.stack[top + 1] = AIM
    state.stack[top + 5] = i64(len(state.picks))
    state.stack[top + 7] = 0


# Aiming -----------------------------------------------------------------------------------------------------------


def _aim(state: Position, top: i64) -> None:
    """Find the next thing to point at; a single candidate is taken without asking."""
    ability = state.stack[top + 4]
    slot = state.stack[top + 7]
    if slot >= 4 * effects_of(state, ability):
        state.stack[top + 1] = ANNOUNCE
        return
    found = slot_menu(state, top)
    wanted = _wanted(state, top, slot) if len(found) > 0 else 0
    if wanted == 0:
        state.stack[top + 7] = slot + 1
    elif len(found) == 1:
        point_at(state, found[0])
    else:
        state.ask = ASK_PLAYER if slot % 4 == 0 else ASK_TARGET
        state.asker = state.stack[top + 2]


def _wanted(state: Position, top: i64, slot: i64) -> i64:
    """How many things are still to be pointed at for a slot."""
    effect = effect_at(state, state.stack[top + 4], slot // 4)
    second = VERBS[E_VERB[effect]].second()
    done = count_picks(state, top, slot)
    if slot % 4 == FIRST_ROLE and second != ONE_PARTNER:
        return S_COUNT[E_SEL[effect]] - done
    if slot % 4 == SECOND_ROLE and second == PARTNER_EACH:
        return count_picks(state, top, slot - 1) - done
    return 1 - done


def slot_menu(state: Position, top: i64) -> vec[i64]:
    """What may be pointed at for the slot at the cursor: pieces, or seats."""
    slot = state.stack[top + 7]
    effect = effect_at(state, state.stack[top + 4], slot // 4)
    holder = state.stack[top + 2]
    source = state.stack[top + 3]
    i = find(state, source)
    here: i64 = land_of(state, i) if i >= 0 else NOWHERE
    role = slot % 4
    if role == 0:
        return _opponents_to_name(state, effect, holder)
    if role == SECOND_ROLE:
        return _second_menu(state, top, slot, effect, holder, source, here)
    verb = VERBS[E_VERB[effect]]
    if role > SECOND_ROLE or not picked_by_you(state, E_SEL[effect]) or not verb.strikes():
        return vec[i64]()
    pairs = verb.second() != NO_PARTNER
    found = vec[i64]()
    for piece in candidates(state, effect, FIRST_ROLE, holder, source, here):
        if not _picked(state, top, slot, piece) and (
            not pairs or len(verb.partners(state, effect, piece, holder, source, here)) > 0
        ):
            found = append(found, piece)
    return found


def _second_menu(state: Position, top: i64, slot: i64, effect: i64, holder: i64, source: i64, here: i64) -> vec[i64]:
    first = pick_of(state, top, slot - 1, count_picks(state, top, slot))
    if first == NOWHERE:
        return vec[i64]()
    return VERBS[E_VERB[effect]].partners(state, effect, first, holder, source, here)


def _picked(state: Position, top: i64, slot: i64, piece: i64) -> bool:
    for place in range(state.stack[top + 5], i64(len(state.picks))):
        if state.picks[place] == slot * SLOT + piece:
            return True
    return False


def _opponents_to_name(state: Position, effect: i64, holder: i64) -> vec[i64]:
    """The opponents of whom one must be named; nobody in the rounds of peace."""
    found = vec[i64]()
    if E_WHO[effect] == OPPONENT and not peace(state):
        seats = opponents(state, holder)
        while seats != 0:
            found = append(found, lowest(seats))
            seats &= seats - 1
    return found


def point_at(state: Position, value: i64) -> None:
    """A piece or seat is picked."""
    top = top_frame(state)
    slot = state.stack[top + 7]
    state.picks = append(state.picks, slot * SLOT + value)
    if _wanted(state, top, slot) <= 0:
        state.stack[top + 7] = slot + 1


# Doing ------------------------------------------------------------------------------------------------------------


def _do(state: Position, top: i64) -> None:
    """Do the next effect; costs first, even if the ability was cancelled (RULES 8.5, 9.6)."""
    ability = state.stack[top + 4]
    n = state.stack[top + 7]
    cancelled = state.stack[top + 6] & CANCELLED
    if n >= effects_of(state, ability) or (cancelled and n >= A_COSTS[ability]):
        _finish(state, top)
        return
    state.stack[top + 7] = n + 1
    perform(state, top, n)


def _finish(state: Position, top: i64) -> None:
    state.picks = state.picks[: state.stack[top + 5]]
    drop(state)
    check_end(state)
