"""Activating biomes and entities, in step 4 and at a scoring (RULES 9, 10, 12)."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import LEGAL, because, encode, first_of, kind_of, second_of

from ..lookup import (
    FIRST_ENTITY,
    GAIN_CRYSTALS,
    GAIN_POINTS,
    HAS_EFFECT,
    METSAT,
    METSAT_BIT,
    PAY,
    PER,
    SQUARES,
    STEP_SQUARES,
)
from ..state import ACTIVATE, FROM_ENTITIES, FROM_LINE, FROM_SPORES, SCORE, Position
from .codes import (
    ACTIVATE_SQUARE,
    ALREADY_USED,
    BOARD_FULL,
    CALL_METSAT,
    DONE,
    EFFECT_SHORT,
    ENTITY_SHIFT,
    GIVES_NO_SPORE,
    HAS_SPORE,
    INVOKE,
    NAME_AN_ANIMAL,
    NOT_FRESH,
    NOT_HELD,
    NOTHING_TO_ACTIVATE,
    OTHER_STEP,
    OUTSIDE_LINE,
    SAY_WHERE,
    SOW,
    WITHOUT_SPORE,
)
from .course import end_activation
from .openings import find_openings, nothing_open
from .order import advance
from .planet import multiplier, without_spore


def count_activations(state: Position, seat: i64) -> i64:
    """How many activations there are; one more is to be done (RULES 9.4)."""
    return (
        count(state.open_plain)
        + count(state.open_sowing) * count(without_spore(state, seat))
        + _entity_choices(state)
        + 1
    )


def _entity_choices(state: Position) -> i64:
    n = count(state.open_entities)
    return n + 2 if state.open_entities & METSAT_BIT else n


def activation_at(state: Position, seat: i64, k: i64) -> i64:
    """The k-th activation; the last is to be done."""
    plain = count(state.open_plain)
    if k < plain:
        return encode(ACTIVATE_SQUARE, nth(state.open_plain, k))
    k -= plain
    free = without_spore(state, seat)
    targets = count(free)
    sowings = count(state.open_sowing) * targets
    if k < sowings:
        return encode(SOW, nth(state.open_sowing, k // targets), nth(free, k % targets))
    k -= sowings
    others = state.open_entities & ~METSAT_BIT
    if k < count(others):
        return encode(INVOKE, nth(others, k))
    k -= count(others)
    if state.open_entities & METSAT_BIT and k < 3:
        return encode(CALL_METSAT, k)
    return encode(DONE)


def refuse_activation(state: Position, seat: i64, code: i64) -> i64:
    """Why something cannot be activated (RULES 9, 12.2)."""
    kind = kind_of(code)
    if kind == DONE:
        return LEGAL
    if kind == ACTIVATE_SQUARE:
        square = first_of(code)
        if state.open_plain & BIT[square]:
            return LEGAL
        return SAY_WHERE if state.open_sowing & BIT[square] else _why_closed(state, seat, square)
    if kind == SOW:
        square = first_of(code)
        if not state.open_sowing & BIT[square]:
            return GIVES_NO_SPORE if state.open_plain & BIT[square] else _why_closed(state, seat, square)
        return LEGAL if without_spore(state, seat) & BIT[second_of(code)] else HAS_SPORE
    if kind == INVOKE or kind == CALL_METSAT:
        entity = METSAT if kind == CALL_METSAT else first_of(code)
        if not state.open_entities & BIT[entity]:
            return _why_absent(state, seat, entity)
        return NAME_AN_ANIMAL if kind == INVOKE and entity == METSAT else LEGAL
    return OTHER_STEP


def _why_closed(state: Position, seat: i64, square: i64) -> i64:
    tile = state.board[seat * SQUARES + square]
    if state.phase == ACTIVATE and not STEP_SQUARES[state.step] & BIT[square]:
        return OUTSIDE_LINE
    if state.phase == SCORE and not state.spores[seat] & BIT[square]:
        return WITHOUT_SPORE
    if not HAS_EFFECT[tile]:
        return NOTHING_TO_ACTIVATE
    if state.used & BIT[square]:
        return ALREADY_USED
    if PAY[tile] > state.crystals[seat]:
        return because(EFFECT_SHORT, PAY[tile] - state.crystals[seat])
    return BOARD_FULL


def _why_absent(state: Position, seat: i64, entity: i64) -> i64:
    effect = FIRST_ENTITY + entity
    if state.owner[entity] != seat:
        return NOT_HELD
    if not HAS_EFFECT[effect]:
        return NOTHING_TO_ACTIVATE
    if state.used & BIT[entity + ENTITY_SHIFT]:
        return ALREADY_USED
    if state.phase == ACTIVATE and not state.fresh & BIT[entity]:
        return NOT_FRESH
    return because(EFFECT_SHORT, PAY[effect] - state.crystals[seat])


def activate(state: Position, seat: i64, code: i64) -> None:
    """Activate a square or an entity, or be done; when nothing is left to activate, that is the end too."""
    kind = kind_of(code)
    if kind == DONE:
        end_activation(state)
        return
    if kind == INVOKE or kind == CALL_METSAT:
        entity = METSAT if kind == CALL_METSAT else first_of(code)
        state.used |= BIT[entity + ENTITY_SHIFT]
        per = first_of(code) + 1 if kind == CALL_METSAT else PER[FIRST_ENTITY + entity]
        _use(state, seat, FIRST_ENTITY + entity, per, FROM_ENTITIES)
    else:
        square = first_of(code)
        state.used |= BIT[square]
        tile = state.board[seat * SQUARES + square]
        if kind == SOW:
            state.spores[seat] |= BIT[second_of(code)]
        _use(state, seat, tile, PER[tile], FROM_SPORES if state.phase == SCORE else FROM_LINE)
    find_openings(state, seat)
    if nothing_open(state):
        end_activation(state)


def _use(state: Position, seat: i64, effect: i64, per: i64, source: i64) -> None:
    state.crystals[seat] += GAIN_CRYSTALS[effect] - PAY[effect]
    if GAIN_POINTS[effect]:
        advance(state, seat, GAIN_POINTS[effect] * multiplier(state, seat, per), source)
