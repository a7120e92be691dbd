"""The seven methods, and the copy."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import CHANCE_BIT, LEGAL, encode, first_of, kind_of

from ..end import outcome_of
from ..state import (
    ACT,
    BESIDE,
    BUY,
    CEDE,
    CHOOSE,
    CLAIM,
    DRAW,
    FIRST,
    MORE,
    NAME,
    OVER,
    PLACE,
    ROLL,
    TAKE,
)
from ..tables import (
    FACES,
    STARTERS,
)
from .codes import (
    BUY_CARD,
    CHOOSE_STARTER,
    DRAW_LOTS,
    DRAW_RESOURCE,
    OTHER_STEP,
    PASS,
    PLACE_WORKER,
    ROLL_ONE,
    ROLL_TWO,
    SLOT_NOT_OPEN,
    TAKE_SPELL,
)
from .course import Course

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Pandoria(Course):
    """A position of Pandoria Merchants, with its rules."""

    # The seven methods ------------------------------------------------------------------------------------------------

    def turn_mask(self) -> i64:
        """Who is asked: all who still have to choose a starter card, else the acting seat, or chance."""
        phase = self.phase
        if phase == CHOOSE:
            mask: i64 = 0
            for seat in range(self.seats):
                if self.owned[seat] == 0:
                    mask |= BIT[seat]
            return mask
        if phase == OVER:
            return 0
        if phase == ROLL or phase == FIRST:
            return CHANCE_BIT
        return BIT[self.acting]

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        phase = self.phase
        if phase == CHOOSE:
            return STARTERS
        if phase == FIRST:
            return self.seats
        if phase == ROLL:
            return FACES if self.casting == 1 else FACES * FACES
        return len(self.menu)

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        phase = self.phase
        if phase == CHOOSE:
            return encode(CHOOSE_STARTER, k)
        if phase == FIRST:
            return encode(DRAW_LOTS, k)
        if phase == ROLL:
            return encode(ROLL_ONE, k) if self.casting == 1 else encode(ROLL_TWO, k // FACES, k % FACES)
        return self.menu[k]

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        phase = self.phase
        kind = kind_of(code)
        if phase == NAME:
            return self.refuse_name(code)
        if phase == DRAW:
            return self.refuse_draw(code)
        if phase == BESIDE:
            return self.refuse_second(first_of(code)) if kind == DRAW_RESOURCE else OTHER_STEP
        if phase == PLACE:
            return self.refuse_worker(first_of(code)) if kind == PLACE_WORKER else OTHER_STEP
        if phase == ACT:
            return LEGAL if kind == PASS else self.refuse_deed(seat, code)
        if phase == MORE:
            return self.refuse_second_swamp(code)
        if phase == BUY:
            if kind == PASS:
                return LEGAL
            return self.refuse_buying(seat, first_of(code)) if kind == BUY_CARD else OTHER_STEP
        if phase == TAKE:
            if kind != TAKE_SPELL:
                return OTHER_STEP
            return LEGAL if self.is_slot_open(first_of(code)) else SLOT_NOT_OPEN
        if phase == CHOOSE:
            return LEGAL if kind == CHOOSE_STARTER else OTHER_STEP
        if phase == ROLL or phase == FIRST:
            return self.refuse_chance(code)
        return self.refuse_between_territories(code)

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        phase = self.phase
        if phase == NAME:
            self.name(code)
        elif phase == DRAW:
            self.draw(code)
        elif phase == BESIDE:
            self.hex2 = first_of(code)
            self.go_on_drawing(PLACE)
        elif phase == PLACE:
            self.finish_draw(first_of(code))
        elif phase == ACT:
            self.act(seat, code)
        elif phase == MORE:
            self.finish_swamp(seat, code)
        elif phase == ROLL:
            self.roll(code)
        elif phase == BUY:
            self.buy(seat, code)
        elif phase == TAKE:
            self.take(seat, first_of(code))
        elif phase == CHOOSE:
            self.choose(seat, first_of(code))
        elif phase == FIRST:
            self.begin_with(first_of(code))
        elif phase == CLAIM:
            self.claim(first_of(code))
            self.between_territories()
        elif phase == CEDE:
            self.cede(first_of(code))
            self.between_territories()
        else:
            self.cross_bridge(first_of(code))
            self.begin_turn()

    def copy(self) -> "Pandoria":
        """An independent copy."""
        return Pandoria(
            self.mode,
            self.level,
            self.board,
            self.seats,
            self.begins,
            self.phase,
            self.first,
            self.acting,
            self.rounds,
            self.face1,
            self.face2,
            self.kind1,
            self.kind2,
            self.hex1,
            self.hex2,
            self.source,
            self.parts,
            self.rule,
            self.casting,
            self.wrath_spot,
            self.wrath_extra,
            self.closed,
            self.stirred,
            self.ending,
            self.printed,
            self.blocked,
            self.here,
            self.opened,
            self.done,
            self.gate,
            self.counted,
            self.trolls,
            self.menu[:],
            self.cell[:],
            self.room[:],
            self.near[:],
            self.boats[:],
            self.edges[:],
            self.tracks[:],
            self.points[:],
            self.gained[:],
            self.artefacts[:],
            self.owned[:],
            self.cast[:],
            self.built[:],
            self.raised[:],
            self.paid[:],
            self.prizes[:],
            self.taken[:],
            self.ledger[:],
        )

    def outcome(self) -> "Outcome":
        """How it ended (RULES 12.9, 13.9, 15.6)."""
        return outcome_of(self.mode, self.ending, list(self.points), list(self.gained), self.ties(), self.trolls)
