"""Why an answer to the present question is refused, for the questions that have no room of their own."""

from mypy_extensions import i64

from ludarium.core.state import LEGAL, first_of, kind_of, second_of

from ..state import (
    CEDE,
    CLAIM,
    CROSS,
    FIRST,
)
from ..tables import (
    JOKER,
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
from .menu import Menu


class Reasons(Menu):
    """Reasons against naming, drawing, a second swamp, what chance does, and what the Trolls get."""

    def refuse_name(self, code: i64) -> i64:
        """Why jokers cannot be named so (RULES 4.3, 4.4)."""
        kind = kind_of(code)
        if kind == WAIVE:
            return LEGAL if self.may_waive() else MUST_DRAW
        two = self.face1 == JOKER and self.face2 == JOKER
        if kind == NAME_TWO:
            return LEGAL if two and first_of(code) <= second_of(code) else WRONG_NAMING
        if kind != NAME_ONE:
            return OTHER_STEP
        if two:
            return WRONG_NAMING
        named = first_of(code)
        return SAME_AS_OTHER_DIE if named == self.face1 or named == self.face2 else LEGAL

    def refuse_draw(self, code: i64) -> i64:
        """Why this cannot be drawn (RULES 5)."""
        kind = kind_of(code)
        if kind == WAIVE:
            return LEGAL if self.may_waive() else MUST_DRAW
        if kind == DRAW_RESOURCE:
            return self.refuse_first(first_of(code)) if self.pairs_allowed() else ONE_DIE
        if kind != DRAW_ONE:
            return OTHER_STEP
        if not self.lone_allowed():
            return DRAW_BOTH
        if first_of(code) != self.kind1 and first_of(code) != self.kind2:
            return NOT_ROLLED
        return self._refuse_lone(second_of(code))

    def _refuse_lone(self, place: i64) -> i64:
        if self.cell[place] != 1:
            return NOT_EMPTY
        if not self.is_here(place):
            return NOT_HERE
        if self.is_lone(place):
            return LEGAL
        return NO_ANCHOR if self.near[place] == 0 else POCKET_TOO_SMALL

    def refuse_second_swamp(self, code: i64) -> i64:
        """Why a hex cannot be the second of a Swamp (RULES 9.8)."""
        if kind_of(code) == PASS:
            return LEGAL
        if kind_of(code) != SECOND_SWAMP:
            return OTHER_STEP
        return NOT_EMPTY if first_of(code) == self.hex1 else self.refuse_swamp(first_of(code))

    def refuse_chance(self, code: i64) -> i64:
        """Why chance cannot do this."""
        kind = kind_of(code)
        if self.phase == FIRST:
            if kind != DRAW_LOTS:
                return OTHER_STEP
            return LEGAL if first_of(code) < self.seats else NOT_AT_TABLE
        if kind == ROLL_ONE:
            return LEGAL if self.casting == 1 else WRONG_NAMING
        if kind == ROLL_TWO:
            return WRONG_NAMING if self.casting == 1 else LEGAL
        return OTHER_STEP

    def refuse_between_territories(self, code: i64) -> i64:
        """Why this cannot be given or crossed between two territories (RULES 14.8, 15)."""
        kind = kind_of(code)
        if self.phase == CLAIM and kind == CLAIM_COLUMN:
            return self.refuse_claim(first_of(code))
        if self.phase == CEDE and kind == CEDE_PRIZE:
            return self.refuse_cession(first_of(code))
        if self.phase == CROSS and kind == CROSS_BRIDGE:
            return self.refuse_crossing(first_of(code))
        return OTHER_STEP
