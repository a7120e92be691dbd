"""Why an answer to the present question is refused, for the questions that have no room of their own."""

from mypy_extensions import i64

from ludarium.core.state import LEGAL, first_of, kind_of, second_of

from ..lookup import (
    JOKER,
)
from ..state import (
    CEDE,
    CLAIM,
    CROSS,
    FIRST,
    Position,
)
from .codes import (
    CEDE_PRIZE,
    CLAIM_COLUMN,
    CROSS_BRIDGE,
    DRAW_BOTH,
    DRAW_LOTS,
    DRAW_ONE,
    DRAW_RESOURCE,
    MUST_DRAW,
    NAME_ONE,
    NAME_TWO,
    NO_ANCHOR,
    NOT_AT_TABLE,
    NOT_EMPTY,
    NOT_HERE,
    NOT_ROLLED,
    ONE_DIE,
    OTHER_STEP,
    PASS,
    POCKET_TOO_SMALL,
    ROLL_ONE,
    ROLL_TWO,
    SAME_AS_OTHER_DIE,
    SECOND_SWAMP,
    WAIVE,
    WRONG_NAMING,
)
from .deeds import refuse_swamp
from .ground import is_here, is_lone, lone_allowed, pairs_allowed, refuse_first
from .menu import may_waive
from .trolls import refuse_cession, refuse_claim, refuse_crossing


def refuse_name(state: Position, code: i64) -> i64:
    """Why jokers cannot be named so (RULES 4.3, 4.4)."""
    kind = kind_of(code)
    if kind == WAIVE:
        return LEGAL if may_waive(state) else MUST_DRAW
    two = state.face1 == JOKER and state.face2 == JOKER
    if kind == NAME_TWO:
        return LEGAL if two and first_of(code) <= second_of(code) else WRONG_NAMING
    if kind != NAME_ONE:
        return OTHER_STEP
    if two:
        return WRONG_NAMING
    named = first_of(code)
    return SAME_AS_OTHER_DIE if named == state.face1 or named == state.face2 else LEGAL


def refuse_draw(state: Position, code: i64) -> i64:
    """Why this cannot be drawn (RULES 5)."""
    kind = kind_of(code)
    if kind == WAIVE:
        return LEGAL if may_waive(state) else MUST_DRAW
    if kind == DRAW_RESOURCE:
        return refuse_first(state, first_of(code)) if pairs_allowed(state) else ONE_DIE
    if kind != DRAW_ONE:
        return OTHER_STEP
    if not lone_allowed(state):
        return DRAW_BOTH
    if first_of(code) != state.kind1 and first_of(code) != state.kind2:
        return NOT_ROLLED
    return _refuse_lone(state, second_of(code))


def _refuse_lone(state: Position, place: i64) -> i64:
    if state.cell[place] != 1:
        return NOT_EMPTY
    if not is_here(state, place):
        return NOT_HERE
    if is_lone(state, place):
        return LEGAL
    return NO_ANCHOR if state.near[place] == 0 else POCKET_TOO_SMALL


def refuse_second_swamp(state: Position, code: i64) -> i64:
    """Why a hex cannot be the second of a Swamp (RULES 9.8)."""
    if kind_of(code) == PASS:
        return LEGAL
    if kind_of(code) != SECOND_SWAMP:
        return OTHER_STEP
    return NOT_EMPTY if first_of(code) == state.hex1 else refuse_swamp(state, first_of(code))


def refuse_chance(state: Position, code: i64) -> i64:
    """Why chance cannot do this."""
    kind = kind_of(code)
    if state.phase == FIRST:
        if kind != DRAW_LOTS:
            return OTHER_STEP
        return LEGAL if first_of(code) < state.seats else NOT_AT_TABLE
    if kind == ROLL_ONE:
        return LEGAL if state.casting == 1 else WRONG_NAMING
    if kind == ROLL_TWO:
        return WRONG_NAMING if state.casting == 1 else LEGAL
    return OTHER_STEP


def refuse_between_territories(state: Position, code: i64) -> i64:
    """Why this cannot be given or crossed between two territories (RULES 14.8, 15)."""
    kind = kind_of(code)
    if state.phase == CLAIM and kind == CLAIM_COLUMN:
        return refuse_claim(state, first_of(code))
    if state.phase == CEDE and kind == CEDE_PRIZE:
        return refuse_cession(state, first_of(code))
    if state.phase == CROSS and kind == CROSS_BRIDGE:
        return refuse_crossing(state, first_of(code))
    return OTHER_STEP
