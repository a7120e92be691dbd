"""What can be activated now (RULES 9, 12.2): the one source for choices and refusals."""

from mypy_extensions import i64

from ludarium.core.bits import BIT, lowest

from ..lookup import FIRST_ENTITY, GAIN_SPORES, HAS_EFFECT, PAY, SQUARES, STEP_SQUARES
from ..state import SCORE, Position
from .codes import ENTITY_SHIFT
from .entities import held
from .planet import without_spore


def find_openings(state: Position, seat: i64) -> None:
    """Find what can be activated now (RULES 9, 12.2): the one source for choices and refusals."""
    scoring = state.phase == SCORE
    candidates = (state.spores[seat] if scoring else STEP_SQUARES[state.step]) & ~state.used
    crystals = state.crystals[seat]
    room = without_spore(state, seat) != 0
    plain: i64 = 0
    sowing: i64 = 0
    while candidates != 0:
        square = lowest(candidates)
        candidates &= candidates - 1
        tile = state.board[seat * SQUARES + square]
        if HAS_EFFECT[tile] and PAY[tile] <= crystals:
            if not GAIN_SPORES[tile]:
                plain |= BIT[square]
            elif room:
                sowing |= BIT[square]
    state.open_plain = plain
    state.open_sowing = sowing
    state.open_entities = 0
    candidates = (held(state, seat) if scoring else state.fresh) & ~(state.used >> ENTITY_SHIFT)
    while candidates != 0:
        entity = lowest(candidates)
        candidates &= candidates - 1
        if HAS_EFFECT[FIRST_ENTITY + entity] and PAY[FIRST_ENTITY + entity] <= crystals:
            state.open_entities |= BIT[entity]


def close_openings(state: Position) -> None:
    """Leave nothing to be activated."""
    state.open_plain = 0
    state.open_sowing = 0
    state.open_entities = 0


def nothing_open(state: Position) -> bool:
    """Whether the acting seat has nothing left to activate."""
    return not state.open_plain and not state.open_sowing and not state.open_entities
