"""What a civilization is worth: morale, lands, what stands in play and what it can still do, cards in hand."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, nth

from ..lookup import (
    A_DO,
    A_DOES,
    A_EVENT,
    A_PRICE,
    A_TIMING,
    A_USES,
    A_WINDOWS,
    ABILITIES,
    ATTACK,
    BITS,
    DEFENSE,
    DISCOVERS,
    E_VERB,
    E_WHO,
    FIRST,
    HAND,
    LAND,
    LISTENS,
    MORALE,
    TYPE,
    VESSEL,
    WIN_MORALE,
    WORDS,
)
from ..rules.field import (
    face,
    find,
    has_ability,
    is_character,
    land_count,
    land_of,
    occupants,
    occupied,
    uses_left,
)
from ..rules.kinds import F_DISCOVER, INFINITE, L_SLOTS, TIMING_C, TIMING_H, V_MORALE, YOU
from ..rules.limits import limit
from ..rules.play import Conquest
from ..rules.select import amount, holds
from ..rules.stacks import top_frame
from .weights import CONSTANT, DEFENCELESS, HOLD, INTERRUPT, LAND_WORTH, NEW_CARD, OPEN_LAND, STRENGTH, UNPLAYED, W


def points(state: Conquest, seat: i64) -> i64:
    """What a seat scores if the game ends now."""
    return state.morale[seat] + 300 * land_count(state, seat)


def worth(state: Conquest, seat: i64) -> float:
    """Morale, lands, cards in play."""
    total = float(state.morale[seat]) + _near_victory(state.morale[seat])
    if state.turn != seat:
        total += income(state, seat)
    manned = state.started & BIT[seat] == 0 or discovering(state, seat)
    for i in range(i64(len(state.at))):
        if state.held[i] == seat:
            if TYPE[state.card[i]] == LAND:
                risk = _risk(state, i)
                total += W[LAND_WORTH] - risk
                manned = manned or risk == 0.0
            else:
                total += W[STRENGTH] * float(ATTACK[state.card[i]] + DEFENSE[state.card[i]])
            if state.muted[i] == 0:
                total += readiness(state, i)
    return total if manned else total - W[DEFENCELESS]


def discovering(state: Conquest, seat: i64) -> bool:
    """Whether an explorer of a seat is about to stand on a new land."""
    top = top_frame(state)
    return top >= 0 and state.stack[top] == F_DISCOVER and state.stack[top + 2] == seat and state.stack[top + 3] == 0


def hand_worth(state: Conquest, seat: i64) -> float:
    """What a hand promises: cards that can be laid somewhere, and those that will be drawn at the End."""
    total = W[NEW_CARD] * float(max(HAND - state.hand_n[seat], i64(0)))
    people = 0.0
    n: i64 = 0
    for word in range(WORDS):
        bits = state.hand[seat * WORDS + word]
        while bits != 0:
            card = face(state, nth(bits, 0) + word * BITS)
            bits &= bits - 1
            if TYPE[card] > VESSEL or (DISCOVERS[card] and state.land_n[seat] > 0):
                total += W[UNPLAYED] * promise(card)
            else:
                people += W[UNPLAYED] * promise(card)
                n += 1
    if n > 0:
        total += people * min(1.0, float(free_places(state, seat)) / float(n))
    return total


def free_places(state: Conquest, seat: i64) -> i64:
    """How many characters a seat's lands still have room for."""
    n: i64 = 0
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and TYPE[state.card[i]] == LAND:
            n += max(limit(state, seat, L_SLOTS, state.at[i]) - occupants(state, state.at[i]), i64(0))
    return n


def income(state: Conquest, seat: i64) -> float:
    """The morale that the start of the next turn brings; counted until it has come, so that ending a turn gives nothing away."""
    total: i64 = 0
    for i in range(i64(len(state.at))):
        if state.held[i] == seat and LISTENS[state.card[i]] & 1 and state.muted[i] == 0:
            card = state.card[i]
            for k in range(ABILITIES[card]):
                ability = FIRST[card] + k
                if A_EVENT[ability] == 0 and uses_left(state, i, k) > 0 and has_ability(state, i, k):
                    total += _paid(state, ability, seat, state.at[i], land_of(state, i))
    return float(total)


def _paid(state: Conquest, ability: i64, seat: i64, source: i64, here: i64) -> i64:
    if not holds(state, ability, seat, source, here):
        return 0
    total: i64 = 0
    for n in range(A_DOES[ability]):
        effect = A_DO[ability] + n
        if E_VERB[effect] == V_MORALE and E_WHO[effect] == YOU:
            total += amount(state, effect, seat, here)
    return total


def _near_victory(morale: i64) -> float:
    """The last points before victory count more, and so do the last before ruin."""
    more: float = 0.0
    if morale > WIN_MORALE - 600:
        more = 0.5 * float(morale - WIN_MORALE + 600)
    elif morale < -1400:
        more = 0.5 * float(morale + 1400)
    return more


def _risk(state: Conquest, land: i64) -> float:
    """What a land loses by being open to capture."""
    if occupied(state, state.at[land]):
        return 0.0
    for i in range(i64(len(state.at))):
        if state.held[i] != state.held[land] and is_character(state, i):
            home = find(state, state.stand[i])
            if home >= 0 and state.continents[home] & state.continents[land]:
                return 2.0 * W[OPEN_LAND]
    return W[OPEN_LAND]


def readiness(state: Conquest, i: i64) -> float:
    """What a card's abilities promise while they are ready."""
    total = 0.0
    card = state.card[i]
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        left = uses_left(state, i, k)
        if left > 0 and has_ability(state, i, k):
            price = float(A_PRICE[ability])
            if A_TIMING[ability] == TIMING_C:
                total += W[CONSTANT] * price
            elif A_TIMING[ability] == TIMING_H:
                share = 1.0 if left == INFINITE else float(left) / float(A_USES[ability])
                total += (W[INTERRUPT] if A_WINDOWS[ability] else W[HOLD]) * price * share
    return total


def promise(card: i64) -> float:
    """What a card brings when it enters."""
    total = float(MORALE[card]) + W[STRENGTH] * float(ATTACK[card] + DEFENSE[card])
    for k in range(ABILITIES[card]):
        ability = FIRST[card] + k
        if A_EVENT[ability] >= 0 or not A_WINDOWS[ability]:
            total += 0.6 * float(A_PRICE[ability])
    return total
