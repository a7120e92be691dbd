"""The solo game: territories, bridges, and what the Trolls claim."""

from librt.vecs import append
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import LEGAL

from ..lookup import (
    BRIDGE_ENDS,
    BRIDGE_SIDES,
    COLUMN_CARDS,
    COLUMNS_FROM,
    PRIZE_VALUE,
    PRIZES_FROM,
    ROWS,
    TERRITORIES,
    TROLL_ROWS,
)
from ..state import BY_TERRITORIES, CEDE, CLAIM, CROSS, TROLLS, Position
from .codes import ALREADY_CLAIMED, NO_BRIDGE_FROM_HERE, NO_PRIZE_LEFT
from .sheet import best_prize


def territories_closed(state: Position) -> i64:
    """How many territories are closed."""
    return count(state.done)


def close_territory(state: Position) -> None:
    """Book a territory that has no room for a full draw any more (RULES 14.6, 14.7, 15.1)."""
    score = state.points[0] - state.counted
    state.counted = state.points[0]
    trolls = max(TROLL_ROWS[state.level * TERRITORIES + territories_closed(state)] - score, i64(0))
    state.trolls += trolls
    state.ledger = append(append(append(state.ledger, state.here), score), trolls)
    state.done |= BIT[state.here]
    state.phase = CLAIM
    if territories_closed(state) < COLUMNS_FROM:
        after_claim(state)


def refuse_claim(state: Position, column: i64) -> i64:
    """Why the Trolls cannot be given a column (RULES 15.3)."""
    return ALREADY_CLAIMED if state.blocked & BIT[column] else LEGAL


def claim(state: Position, column: i64) -> None:
    """Cross out a column: a point for the Trolls for each card that was still to be had (RULES 15.3)."""
    state.trolls += count(COLUMN_CARDS[column] & ~state.owned[0])
    state.blocked |= BIT[column]
    after_claim(state)


def after_claim(state: Position) -> None:
    """Go on to relics and monuments (RULES 15.4)."""
    state.phase = CEDE
    if territories_closed(state) < PRIZES_FROM or not has_prize(state):
        after_cession(state)


def has_prize(state: Position) -> bool:
    """Whether any relic or monument is left."""
    for row in range(i64(ROWS)):
        if best_prize(state, row) >= 0:
            return True
    return False


def refuse_cession(state: Position, row: i64) -> i64:
    """Why the Trolls cannot be given the best of a row."""
    return LEGAL if best_prize(state, row) >= 0 else NO_PRIZE_LEFT


def cede(state: Position, row: i64) -> None:
    """The Trolls take the best of a row and score it."""
    prize = best_prize(state, row)
    state.prizes[prize] = TROLLS
    state.trolls += PRIZE_VALUE[prize]
    after_cession(state)


def after_cession(state: Position) -> None:
    """Go on to the next territory, or to the end (RULES 14.8, 15.6)."""
    if territories_closed(state) == TERRITORIES:
        state.ending = BY_TERRITORIES
    state.phase = CROSS


def far_side(state: Position, bridge: i64) -> i64:
    """Which end of a bridge leads from a closed territory to an unopened one: 0, 1, or -1 for neither (RULES 14.8)."""
    for end in range(i64(2)):
        here = BRIDGE_SIDES[bridge * 2 + 1 - end]
        there = BRIDGE_SIDES[bridge * 2 + end]
        if state.done & BIT[here] and not state.opened & BIT[there]:
            return end
    return -1


def refuse_crossing(state: Position, bridge: i64) -> i64:
    """Why a bridge cannot be crossed."""
    return LEGAL if far_side(state, bridge) >= 0 else NO_BRIDGE_FROM_HERE


def cross_bridge(state: Position, bridge: i64) -> None:
    """Open the territory beyond a bridge; the next pair begins at its head (RULES 14.9)."""
    end = far_side(state, bridge)
    state.here = BRIDGE_SIDES[bridge * 2 + end]
    state.opened |= BIT[state.here]
    state.gate = BRIDGE_ENDS[bridge * 2 + end]
