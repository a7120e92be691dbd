"""A sensible player's judgement of a position, as a sum of named terms.

It reads a sampled position, never a hidden truth. The value is an estimate of the seat's points at the end, less the best
rival's: points now, what the board will still yield on the avatar's way, what spores and entities will yield at the
scorings left, water, and crystals at their rate of exchange.
"""

from typing import Final

from librt.vecs import vec
from ludarium.core.bits import BIT, count
from ludarium.core.state import Heuristic, State
from mypy_extensions import i64

from .rules import Rauha
from .state import ACTIVATE, CHOOSE, EMPTY, PLACE, SCORE
from .tables import (
    ENTITIES,
    FIRST_ENTITY,
    GAIN_CRYSTALS,
    GAIN_POINTS,
    GAIN_SPORES,
    PAY,
    PER,
    PER_MARINE,
    PER_NAMED_ANIMAL,
    SQUARES,
    STEP_SQUARES,
    STEP_TURN,
    STEPS,
    TILE_COST,
    TILE_SQUARES,
    TILE_SYMBOLS,
)

CRYSTAL: Final = 0.55
"""What a crystal is worth in points while there is still something to buy."""

SPORE: Final = 1.6
"""What a spore's other uses (counting, covering later) are worth beside the square it wakes."""

WATER: Final = 1.1
"""What one more water source is worth at each scoring left."""

GROWTH: Final = 0.35
"""How much a count grows until an effect is used again."""

LINE_OF_TWO: Final = 0.7
"""What two of three symbols in a line promise."""

ANY_SQUARE: Final = 0.72
"""A card in hand is worth this part of what its best square would give, since it is not placed yet."""


def _visits() -> vec[i64]:
    """For each step and square: how often the avatar's line will still include the square, that step included."""
    table = []
    for step in range(STEPS + 2):
        for square in range(SQUARES):
            table.append(sum(STEP_SQUARES[later] >> square & 1 for later in range(max(step, 1), STEPS + 1)))
    return vec[i64](table)


def _scorings() -> vec[i64]:
    """For each step: how many scorings are still to come, that step included."""
    return vec[i64](
        [sum(STEP_TURN[later] == 0 for later in range(max(step, 1), STEPS + 1)) for step in range(STEPS + 2)]
    )


VISITS: vec[i64] = _visits()
SCORINGS: vec[i64] = _scorings()


class RauhaHeuristic(Heuristic):
    """How good a position is for a seat."""

    def value(self, state: State, seat: i64) -> float:
        """Own expected points less half of the strongest rival's."""
        assert isinstance(state, Rauha)
        rival = -1000.0
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, standing(state, other))
        return standing(state, seat) + in_hand(state, seat) - 0.5 * rival


def standing(state: Rauha, seat: i64) -> float:
    """What a seat has and what its table will still yield."""
    left = SCORINGS[state.step]
    done_here = has_acted(state, seat)
    if done_here and STEP_TURN[state.step] == 0:
        left -= 1
    spores = state.spores[seat]
    total = float(state.points[seat])
    total += CRYSTAL * float(state.crystals[seat]) * (1.0 if state.step < STEPS else 0.0)
    total += WATER * float(state.water(seat)) * float(left)
    for square in range(i64(SQUARES)):
        tile = state.board[seat * SQUARES + square]
        uses = float(visits_left(state, seat, square, done_here))
        if spores & BIT[square]:
            uses += float(left)
        total += uses * worth(state, seat, tile)
    total += SPORE * 0.25 * float(count(spores)) * float(left)
    for entity in range(i64(ENTITIES)):
        if state.owner[entity] == seat:
            total += float(left) * worth(state, seat, FIRST_ENTITY + entity) + 0.5
    if state.step < STEPS - 1:
        total += LINE_OF_TWO * float(promises(state, seat)) * float(min(left, 2))
    return total


def has_acted(state: Rauha, seat: i64) -> bool:
    """Whether a seat has finished with the present step."""
    if state.phase == PLACE or state.phase == ACTIVATE or state.phase == SCORE:
        return (seat - state.lead + state.seats) % state.seats < state.acted
    return False


def visits_left(state: Rauha, seat: i64, square: i64, done_here: bool) -> i64:
    """How often a square will still be activated by the avatar."""
    step = state.step
    visits = VISITS[step * SQUARES + square]
    if STEP_SQUARES[step] & BIT[square]:
        acting = state.phase == ACTIVATE and state.acting() == seat
        if done_here or (acting and state.used & BIT[square]):
            visits -= 1
    return visits


def worth(state: Rauha, seat: i64, effect: i64) -> float:
    """What one use of an effect is worth in points."""
    gain = CRYSTAL * float(GAIN_CRYSTALS[effect] - PAY[effect])
    if GAIN_SPORES[effect]:
        gain += SPORE + 0.4 * float(SCORINGS[state.step])
        if state.without_spore(seat) == 0:
            return 0.0
    points = GAIN_POINTS[effect]
    if points:
        per = PER[effect]
        if per == 0:
            gain += float(points)
        elif per == PER_NAMED_ANIMAL:
            most = max(state.animals(seat, 0), state.animals(seat, 1), state.animals(seat, 2))
            gain += float(points) * (float(most) + GROWTH)
        else:
            gain += float(points) * (float(state.multiplier(seat, per)) + (GROWTH if per <= PER_MARINE else 0.2))
    return max(gain, 0.0)


def promises(state: Rauha, seat: i64) -> i64:
    """How many lines lack one symbol for an entity that is not the seat's."""
    found: i64 = 0
    wanted = 127 & ~state.held(seat)
    for line in range(i64(6)):
        start = line * 3 if line < 3 else line - 3
        stride: i64 = 1 if line < 3 else 3
        a = TILE_SYMBOLS[state.board[seat * SQUARES + start]]
        b = TILE_SYMBOLS[state.board[seat * SQUARES + start + stride]]
        c = TILE_SYMBOLS[state.board[seat * SQUARES + start + 2 * stride]]
        found += count(((a & b) | (b & c) | (a & c)) & wanted)
    return found


def in_hand(state: Rauha, seat: i64) -> float:
    """What a chosen card promises: the best that placing it could bring, if it can be paid."""
    card = state.hand[seat]
    if card == EMPTY or (state.phase != CHOOSE and state.phase != PLACE):
        return 0.0
    discarded = CRYSTAL * 4.0
    if TILE_COST[card] > state.crystals[seat]:
        return discarded
    before = standing(state, seat)
    best = discarded
    for square in range(i64(SQUARES)):
        if TILE_SQUARES[card] & BIT[square]:
            best = max(best, _if_placed(state, seat, card, square) - before)
    return discarded + ANY_SQUARE * (best - discarded)


def _if_placed(state: Rauha, seat: i64, card: i64, square: i64) -> float:
    at = seat * SQUARES + square
    covered = state.board[at]
    state.board[at] = card
    state.crystals[seat] -= TILE_COST[card]
    called = state.called_by(seat, square) & ~state.held(seat)
    value = standing(state, seat)
    for entity in range(i64(ENTITIES)):
        if called & BIT[entity]:
            uses = 1.0 + float(SCORINGS[state.step])
            value += uses * worth(state, seat, FIRST_ENTITY + entity)
    state.board[at] = covered
    state.crystals[seat] += TILE_COST[card]
    return value
