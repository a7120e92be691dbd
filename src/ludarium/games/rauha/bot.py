"""A sensible player's judgement of a position, as a sum of named terms.

It reads a sampled position, never a hidden truth. The value is an estimate of the seat's points at the end, less most of the
best rival's: points now, crystals at their rate of exchange, what the board will still yield on the avatar's way and at the
scorings, what entities will yield, lines that lack one symbol, and water. What was used in the present step is not counted
again, so that nothing useful is left out and an effect that can still grow is used last. The weights were found by playing
variants against each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count
from ludarium.core.state import Heuristic, State
from ludarium.core.weights import read_weights

from .lookup import (
    DISCARD_CRYSTALS,
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
    WATER_POINTS,
)
from .rules import Rauha
from .rules.codes import ENTITY_SHIFT
from .rules.entities import entities_called, held
from .rules.order import acting
from .rules.planet import animals, multiplier, water, without_spore
from .state import ACTIVATE, CHOOSE, EMPTY, OVER, PLACE, SCORE

WEIGHTS: Final = read_weights("ludarium.games.rauha")
"""The weights by name, from weights.json, where ``ludarium tune`` improves them."""

W: Final[vec[float]] = vec[float](list(WEIGHTS.values()))
"""Their values. Each of the following numbers is a weight's place here and in the file."""

RIVAL: Final = 0
"""How much of the best rival's standing counts against one's own."""

CRYSTAL: Final = 1
"""What a crystal is worth in points while there is time to spend it."""

LAST_CRYSTAL: Final = 2
"""What it is worth in the last scoring, where it may still pay for an effect."""

TIME: Final = 3
"""With fewer turns left than this, crystals lose their worth, and counts the chance to grow, turn by turn."""

PLENTY: Final = 4
"""Crystals beyond this many wait long until they are spent."""

SURPLUS: Final = 5
"""What a crystal beyond plenty is worth, as a part of the others' worth."""

SPORE: Final = 6
"""What a spore is worth for each round left, beside the biome it wakes: it is counted, and better cards may cover it."""

WOKEN: Final = 7
"""What a biome woken by a spore still to come gives for each round left."""

MORE_ANIMALS: Final = 8
"""How much a count of animals grows until an effect is used again."""

MORE_OTHERS: Final = 9
"""How much a count of spores or of water sources grows until then."""

PROMISE: Final = 10
"""What two of three symbols in a line promise for each round left."""

WATER: Final = 11
"""What a water source is worth for each round left, beside the lead it gives today."""


def _visits() -> vec[i64]:
    """For each step and square: how often the avatar's line will still include the square, that step included."""
    return vec[i64](
        [
            sum(STEP_SQUARES[later] >> square & 1 for later in range(max(step, 1), STEPS + 1))
            for step in range(STEPS + 2)
            for square in range(SQUARES)
        ]
    )


def _scorings() -> vec[i64]:
    """For each step: how many scorings are still to come, that step included."""
    return vec[i64](
        [sum(STEP_TURN[later] == 0 for later in range(max(step, 1), STEPS + 1)) for step in range(STEPS + 2)]
    )


def _turns() -> vec[i64]:
    """For each step: how many turns are still to come, that step included."""
    return vec[i64](
        [sum(STEP_TURN[later] != 0 for later in range(max(step, 1), STEPS + 1)) for step in range(STEPS + 2)]
    )


VISITS: Final[vec[i64]] = _visits()
SCORINGS: Final[vec[i64]] = _scorings()
TURNS: Final[vec[i64]] = _turns()


class RauhaHeuristic(Heuristic):
    """How good a position is for a seat."""

    def value(self, state: State, seat: i64) -> float:
        """Own expected points less most of the strongest rival's."""
        assert isinstance(state, Rauha)
        rival = -1000.0
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, standing(state, other))
        return standing(state, seat) + in_hand(state, seat) - W[RIVAL] * rival

    def win_scale(self) -> float:
        """Three of four rounds decide little; most of the points come late (``benchmarks.leads``)."""
        return 40.0


def standing(state: Rauha, seat: i64) -> float:
    """What a seat has and what its table will still yield."""
    points = float(state.points[seat])
    if state.phase == OVER:  # crystals at their last rate, so that ending the game is no better than a last activation
        return points + crystals_worth(state, seat)
    left = scorings_left(state, seat)
    rounds = rounds_left(state, seat)
    return (
        points
        + crystals_worth(state, seat)
        + board_worth(state, seat, left)
        + entities_worth(state, seat, left)
        + water_lead(state, seat) * float(left)
        + W[SPORE] * float(count(state.spores[seat])) * rounds
        + W[WATER] * float(water(state, seat)) * rounds
        + promises(state, seat) * rounds
    )


def scorings_left(state: Rauha, seat: i64) -> i64:
    """How many scorings a seat still has before it."""
    left = SCORINGS[state.step]
    return left - 1 if STEP_TURN[state.step] == 0 and has_acted(state, seat) else left


def has_acted(state: Rauha, seat: i64) -> bool:
    """Whether a seat has finished with the present step."""
    if state.phase == PLACE or state.phase == ACTIVATE or state.phase == SCORE:
        return (seat - state.lead + state.seats) % state.seats < state.acted
    return False


def used_now(state: Rauha, seat: i64) -> i64:
    """What a seat has activated in the present step: squares, and entities from ``ENTITY_SHIFT``."""
    if (state.phase == ACTIVATE or state.phase == SCORE) and acting(state) == seat:
        return state.used
    return 0


def turns_left(state: Rauha, seat: i64) -> i64:
    """How many cards a seat will still place or discard: its own clock, which does not move when it says *done*."""
    left = TURNS[state.step]
    acts = state.phase == ACTIVATE and acting(state) == seat
    return left - 1 if STEP_TURN[state.step] != 0 and (acts or has_acted(state, seat)) else left


def rounds_left(state: Rauha, seat: i64) -> float:
    """The same in rounds."""
    return float(turns_left(state, seat)) / 3.0


def time_left(state: Rauha, seat: i64) -> float:
    """How much time a seat has to use what it gathers, from 1 down to 0."""
    return min(1.0, float(turns_left(state, seat)) / W[TIME])


def rate(state: Rauha, seat: i64) -> float:
    """What a crystal is worth to a seat now."""
    return W[LAST_CRYSTAL] + (W[CRYSTAL] - W[LAST_CRYSTAL]) * time_left(state, seat)


def crystals_worth(state: Rauha, seat: i64) -> float:
    """Crystals at their rate, those beyond plenty at less."""
    crystals = float(state.crystals[seat])
    if crystals > W[PLENTY]:
        crystals = W[PLENTY] + W[SURPLUS] * (crystals - W[PLENTY])
    return rate(state, seat) * crystals


def board_worth(state: Rauha, seat: i64, left: i64) -> float:
    """What the biomes will yield: on the avatar's way, and at the scorings if they have a spore."""
    scoring = STEP_TURN[state.step] == 0
    used = used_now(state, seat)
    passed = used if not has_acted(state, seat) else STEP_SQUARES[state.step]
    total = 0.0
    for square in range(i64(SQUARES)):
        uses = VISITS[state.step * SQUARES + square]
        if not scoring and STEP_SQUARES[state.step] & passed & BIT[square]:
            uses -= 1
        if state.spores[seat] & BIT[square]:
            uses += left
            if scoring and used & BIT[square]:
                uses -= 1
        if uses > 0:
            total += float(uses) * worth(state, seat, state.board[seat * SQUARES + square])
    return total


def entities_worth(state: Rauha, seat: i64, left: i64) -> float:
    """What the entities will yield: at the scorings, and now if they are new."""
    used = used_now(state, seat) >> ENTITY_SHIFT
    fresh = state.fresh & ~used if state.phase == ACTIVATE and acting(state) == seat else 0
    guests = held(state, seat)
    total = 0.0
    for entity in range(i64(ENTITIES)):
        if guests & BIT[entity]:
            uses = left
            if fresh & BIT[entity]:
                uses += 1
            elif state.phase == SCORE and used & BIT[entity]:
                uses -= 1
            total += float(uses) * worth(state, seat, FIRST_ENTITY + entity)
    return total


def worth(state: Rauha, seat: i64, effect: i64) -> float:
    """What one use of an effect is worth in points; one that costs more than it brings is left out."""
    gain = rate(state, seat) * float(GAIN_CRYSTALS[effect] - PAY[effect])
    if GAIN_SPORES[effect]:
        if without_spore(state, seat) == 0:
            return 0.0
        gain += (W[SPORE] + W[WOKEN]) * rounds_left(state, seat)
    if GAIN_POINTS[effect]:
        gain += float(GAIN_POINTS[effect]) * expected_count(state, seat, PER[effect])
    return max(gain, 0.0)


def expected_count(state: Rauha, seat: i64, per: i64) -> float:
    """What an effect's points will be multiplied by."""
    if per == 0:
        return 1.0
    if per == PER_NAMED_ANIMAL:
        most = max(animals(state, seat, 0), animals(state, seat, 1), animals(state, seat, 2))
        return float(most) + W[MORE_ANIMALS] * time_left(state, seat)
    more = W[MORE_ANIMALS] if per <= PER_MARINE else W[MORE_OTHERS]
    return float(multiplier(state, seat, per)) + more * time_left(state, seat)


def promises(state: Rauha, seat: i64) -> float:
    """What lines promise that lack one symbol for an entity that is not the seat's."""
    near: i64 = 0
    for line in range(i64(6)):
        start = line * 3 if line < 3 else line - 3
        stride: i64 = 1 if line < 3 else 3
        a = TILE_SYMBOLS[state.board[seat * SQUARES + start]]
        b = TILE_SYMBOLS[state.board[seat * SQUARES + start + stride]]
        c = TILE_SYMBOLS[state.board[seat * SQUARES + start + 2 * stride]]
        near |= (a & b) | (b & c) | (a & c)
    near &= ~held(state, seat)
    total = 0.0
    for entity in range(i64(ENTITIES)):
        if near & BIT[entity]:
            total += W[PROMISE] * (1.0 + 0.5 * worth(state, seat, FIRST_ENTITY + entity))
    return total


def water_lead(state: Rauha, seat: i64) -> float:
    """What today's lead in water gives at one scoring."""
    own = water(state, seat)
    least = own
    for other in range(state.seats):
        least = min(least, water(state, other))
    return float(WATER_POINTS[min(own - least, i64(len(WATER_POINTS)) - 1)])


def in_hand(state: Rauha, seat: i64) -> float:
    """What a chosen card is worth: the best that placing or discarding it would bring."""
    card = state.hand[seat]
    if card == EMPTY or (state.phase != CHOOSE and state.phase != PLACE):
        return 0.0
    before = standing(state, seat)
    best = rate(state, seat) * float(DISCARD_CRYSTALS)
    for square in range(i64(SQUARES)):
        if without_spore(state, seat) & BIT[square]:
            best = max(best, _if_sown(state, seat, square) - before)
        if TILE_COST[card] <= state.crystals[seat] and TILE_SQUARES[card] & BIT[square]:
            best = max(best, _if_placed(state, seat, card, square) - before)
    return best


def _if_sown(state: Rauha, seat: i64, square: i64) -> float:
    state.spores[seat] |= BIT[square]
    value = standing(state, seat)
    state.spores[seat] &= ~BIT[square]
    return value


def _if_placed(state: Rauha, seat: i64, card: i64, square: i64) -> float:
    at = seat * SQUARES + square
    covered = state.board[at]
    state.board[at] = card
    state.crystals[seat] -= TILE_COST[card]
    called = entities_called(state, seat, square) & ~held(state, seat)
    value = standing(state, seat)
    for entity in range(i64(ENTITIES)):
        if called & BIT[entity]:
            value += float(1 + SCORINGS[state.step]) * worth(state, seat, FIRST_ENTITY + entity)
    state.board[at] = covered
    state.crystals[seat] += TILE_COST[card]
    return value
