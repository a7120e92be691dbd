"""The seven methods, and the copy."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import CHANCE_BIT, LEGAL, encode, first_of, kind_of

from ..lookup import (
    FACES,
    STARTERS,
)
from ..outcome import outcome_of
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
    Position,
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
from .course import (
    act,
    begin_turn,
    begin_with,
    between_territories,
    buy,
    choose,
    draw,
    finish_draw,
    finish_swamp,
    go_on_drawing,
    name,
    roll,
    take,
    ties,
)
from .deeds import refuse_deed
from .ground import refuse_second, refuse_worker
from .menu import is_slot_open
from .reasons import refuse_between_territories, refuse_chance, refuse_draw, refuse_name, refuse_second_swamp
from .sheet import refuse_buying
from .trolls import cede, claim, cross_bridge

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Pandoria(Position):
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
            return refuse_name(self, code)
        if phase == DRAW:
            return refuse_draw(self, code)
        if phase == BESIDE:
            return refuse_second(self, first_of(code)) if kind == DRAW_RESOURCE else OTHER_STEP
        if phase == PLACE:
            return refuse_worker(self, first_of(code)) if kind == PLACE_WORKER else OTHER_STEP
        if phase == ACT:
            return LEGAL if kind == PASS else refuse_deed(self, seat, code)
        if phase == MORE:
            return refuse_second_swamp(self, code)
        if phase == BUY:
            if kind == PASS:
                return LEGAL
            return refuse_buying(self, seat, first_of(code)) if kind == BUY_CARD else OTHER_STEP
        if phase == TAKE:
            if kind != TAKE_SPELL:
                return OTHER_STEP
            return LEGAL if is_slot_open(self, first_of(code)) else SLOT_NOT_OPEN
        if phase == CHOOSE:
            return LEGAL if kind == CHOOSE_STARTER else OTHER_STEP
        if phase == ROLL or phase == FIRST:
            return refuse_chance(self, code)
        return refuse_between_territories(self, code)

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        phase = self.phase
        if phase == NAME:
            name(self, code)
        elif phase == DRAW:
            draw(self, code)
        elif phase == BESIDE:
            self.hex2 = first_of(code)
            go_on_drawing(self, PLACE)
        elif phase == PLACE:
            finish_draw(self, first_of(code))
        elif phase == ACT:
            act(self, seat, code)
        elif phase == MORE:
            finish_swamp(self, seat, code)
        elif phase == ROLL:
            roll(self, code)
        elif phase == BUY:
            buy(self, seat, code)
        elif phase == TAKE:
            take(self, seat, first_of(code))
        elif phase == CHOOSE:
            choose(self, seat, first_of(code))
        elif phase == FIRST:
            begin_with(self, first_of(code))
        elif phase == CLAIM:
            claim(self, first_of(code))
            between_territories(self)
        elif phase == CEDE:
            cede(self, first_of(code))
            between_territories(self)
        else:
            cross_bridge(self, first_of(code))
            begin_turn(self)

    # Written by tools/states.py from the fields: the copy.

    def copy(self) -> "Pandoria":
        """Return an independent copy."""
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

    # Until here.

    def outcome(self) -> "Outcome":
        """How it ended (RULES 12.9, 13.9, 15.6)."""
        return outcome_of(self.mode, self.ending, list(self.points), list(self.gained), ties(self), self.trolls)
