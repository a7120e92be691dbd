"""The seven methods, and the way through a turn: roll, draw, act, score, buy."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import CHANCE_BIT, LEGAL, encode, first_of, kind_of, second_of

from ..end import outcome_of
from ..state import (
    ACT,
    BESIDE,
    BUY,
    BY_ARCHIVES,
    BY_STALL,
    CEDE,
    CHOOSE,
    CLAIM,
    CROSS,
    DRAW,
    FAMILY,
    FIRST,
    FULL,
    MORE,
    NAME,
    NOTHING,
    ONE_OF_TWO,
    OVER,
    PAIR,
    PLACE,
    ROLL,
    RUNNING,
    SEATED,
    SHORT,
    SINGLE,
    SOLO,
    SOURCES,
    TAKE,
    first_cells,
    prizes_for,
    repeated,
)
from ..tables import (
    ASYLUM,
    BOATS,
    BUILDINGS,
    CARDS,
    FACES,
    GOLD,
    HEXES,
    JOKER,
    REGIONS_TO_BUY,
    REGIONS_TO_BUY_SOLO,
    RESOURCE,
    SLOT_FROM,
    SLOTS,
    SOLO_BOARD,
    SOURCE_STRENGTH,
    STARTERS,
    SWAMP,
    TRACK_START,
    TRACKS,
    WORKER,
)
from .codes import (
    BUY_CARD,
    CAST_SWAMP,
    CEDE_PRIZE,
    CHOOSE_STARTER,
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
    PLACE_WORKER,
    POCKET_TOO_SMALL,
    ROLL_ONE,
    ROLL_TWO,
    SAME_AS_OTHER_DIE,
    SECOND_SWAMP,
    SLOT_NOT_OPEN,
    TAKE_SPELL,
    WAIVE,
    WRONG_NAMING,
)
from .deeds import source_of
from .menu import Menu

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome


class Pandoria(Menu):
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
            return self._refuse_name(code)
        if phase == DRAW:
            return self._refuse_draw(code)
        if phase == BESIDE:
            return self.refuse_second(first_of(code)) if kind == DRAW_RESOURCE else OTHER_STEP
        if phase == PLACE:
            return self.refuse_worker(first_of(code)) if kind == PLACE_WORKER else OTHER_STEP
        if phase == ACT:
            return LEGAL if kind == PASS else self.refuse_deed(seat, code)
        if phase == MORE:
            return self._refuse_second_swamp(code)
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
            return self._refuse_chance(code)
        return self._refuse_between_territories(code)

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        phase = self.phase
        if phase == NAME:
            self._name(code)
        elif phase == DRAW:
            self._draw(code)
        elif phase == BESIDE:
            self.hex2 = first_of(code)
            self._go_on_drawing(PLACE)
        elif phase == PLACE:
            self._finish_draw(first_of(code))
        elif phase == ACT:
            self._act(seat, code)
        elif phase == MORE:
            self._finish_swamp(seat, code)
        elif phase == ROLL:
            self._roll(code)
        elif phase == BUY:
            self._buy(seat, code)
        elif phase == TAKE:
            self._take(seat, first_of(code))
        elif phase == CHOOSE:
            self._choose(seat, first_of(code))
        elif phase == FIRST:
            self._begin_with(first_of(code))
        elif phase == CLAIM:
            self.claim(first_of(code))
            self._between_territories()
        elif phase == CEDE:
            self.cede(first_of(code))
            self._between_territories()
        else:
            self.cross_bridge(first_of(code))
            self._begin_turn()

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
        return outcome_of(self.mode, self.ending, list(self.points), list(self.gained), self._ties(), self.trolls)

    # Reasons ----------------------------------------------------------------------------------------------------------

    def _refuse_name(self, code: i64) -> i64:
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

    def _refuse_draw(self, code: i64) -> i64:
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

    def _refuse_second_swamp(self, code: i64) -> i64:
        if kind_of(code) == PASS:
            return LEGAL
        if kind_of(code) != SECOND_SWAMP:
            return OTHER_STEP
        return NOT_EMPTY if first_of(code) == self.hex1 else self.refuse_swamp(first_of(code))

    def _refuse_chance(self, code: i64) -> i64:
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

    def _refuse_between_territories(self, code: i64) -> i64:
        kind = kind_of(code)
        if self.phase == CLAIM and kind == CLAIM_COLUMN:
            return self.refuse_claim(first_of(code))
        if self.phase == CEDE and kind == CEDE_PRIZE:
            return self.refuse_cession(first_of(code))
        if self.phase == CROSS and kind == CROSS_BRIDGE:
            return self.refuse_crossing(first_of(code))
        return OTHER_STEP

    # Before the first turn --------------------------------------------------------------------------------------------

    def _choose(self, seat: i64, card: i64) -> None:
        self.owned[seat] = BIT[card]  # RULES 2.5, 2.6
        if self.turn_mask() == 0:
            self._find_first()

    def _find_first(self) -> None:
        """Draw lots for the first player (RULES 2.7), unless the table is seated in turn order."""
        self.phase = FIRST
        if self.seats == 1 or self.begins == SEATED:
            self._begin_with(0)

    def _begin_with(self, seat: i64) -> None:
        self.first = seat
        self.acting = seat
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.menu = vec[i64]()
        self.phase = ROLL
        self.face1 = NOTHING
        self.face2 = NOTHING
        self.closed = 0
        self.wrath_spot = NOTHING
        self.wrath_extra = 0

    # Step 1: roll -----------------------------------------------------------------------------------------------------

    def _roll(self, code: i64) -> None:
        self.face1 = first_of(code)
        self.face2 = second_of(code) if self.casting != 1 else NOTHING
        if not self._find_rule():
            self._begin_deeds()  # RULES 5.10
            return
        self._begin_draw()

    def _find_rule(self) -> bool:
        """Find what must be drawn (RULES 5.8 to 5.10, 9.9); false if nothing can be."""
        if self.casting == 1:
            self.rule = SINGLE
        elif self.casting == 2:
            self.rule = PAIR if self.has_pair() else ONE_OF_TWO
        elif self.gate != NOTHING or self.has_full_draw():
            self.rule = FULL
        else:
            self.rule = SHORT
            return self.has_reach()
        return True

    def _begin_draw(self) -> None:
        if self.face1 == JOKER or self.face2 == JOKER:
            self.phase = NAME
        else:
            self.kind1 = self.face1
            self.kind2 = self.face2
            self.phase = DRAW
        self.list_choices()

    def _name(self, code: i64) -> None:
        kind = kind_of(code)
        if kind == WAIVE:
            self._end_draw()
            return
        if kind == NAME_TWO:
            self.kind1 = first_of(code)
            self.kind2 = second_of(code)
        else:
            self.kind1 = first_of(code) if self.face1 == JOKER else self.face1
            self.kind2 = first_of(code) if self.face2 == JOKER else self.face2
        self._go_on_drawing(DRAW)

    # Step 2: draw -----------------------------------------------------------------------------------------------------

    def _go_on_drawing(self, phase: i64) -> None:
        """A part is made: ask for the next, or draw."""
        if phase == PLACE and self.rule != FULL:
            self._draw_pair()
            self._end_draw()
            return
        self.parts += 1
        self.phase = phase
        self.list_choices()

    def _draw(self, code: i64) -> None:
        kind = kind_of(code)
        if kind == DRAW_RESOURCE:
            self.hex1 = first_of(code)
            self._go_on_drawing(BESIDE)
            return
        if kind == DRAW_ONE:
            self.put(second_of(code), RESOURCE + first_of(code))
        self._end_draw()

    def _draw_pair(self) -> None:
        """Write the two resources down, with an artefact between equal ones (RULES 5.6)."""
        self.put(self.hex1, RESOURCE + self.kind1)
        self.put(self.hex2, RESOURCE + self.kind2)
        if self.kind1 == self.kind2 and self.mode != FAMILY:
            low = min(self.hex1, self.hex2)
            self.edges = append(self.edges, low * 256 + self.hex1 + self.hex2 - low)

    def _finish_draw(self, worker: i64) -> None:
        self._draw_pair()
        self.put(worker, WORKER + self.acting)
        self.gate = NOTHING
        self._end_draw()

    def _end_draw(self) -> None:
        terrain = self.casting != 0
        self._forget_parts()
        if terrain:
            self._score()
        else:
            self._begin_deeds()

    def _forget_parts(self) -> None:
        self.kind1 = NOTHING
        self.kind2 = NOTHING
        self.hex1 = NOTHING
        self.hex2 = NOTHING
        self.source = NOTHING
        self.parts = 0
        self.casting = 0
        self.rule = FULL

    # Step 3: act ------------------------------------------------------------------------------------------------------

    def _begin_deeds(self) -> None:
        self.phase = ACT
        self.rule = FULL
        self.list_choices()
        if len(self.menu) == 1:
            self._score()

    def _act(self, seat: i64, code: i64) -> None:
        kind = kind_of(code)
        if kind == CAST_SWAMP and SOURCE_STRENGTH[source_of(code)] == 2:
            self.source = source_of(code)
            self.hex1 = second_of(code)
            self.parts = 1
            self.phase = MORE
            self.list_choices()
            return
        if kind != PASS:
            self.do_deed(seat, code)
        if self.casting != 0:
            self.menu = vec[i64]()
            self.phase = ROLL
        else:
            self._score()

    def _finish_swamp(self, seat: i64, code: i64) -> None:
        self.pay_spell(seat, self.source)
        self.put(self.hex1, SWAMP)
        if kind_of(code) == SECOND_SWAMP:
            self.put(first_of(code), SWAMP)
        self._forget_parts()
        self._score()

    # Steps 4 and 5: score, buy ----------------------------------------------------------------------------------------

    def _score(self) -> None:
        self.menu = vec[i64]()
        self.score_regions()
        needed = REGIONS_TO_BUY_SOLO if self.mode == SOLO else REGIONS_TO_BUY
        if self.closed < needed:
            self._end_turn()
        elif self.mode == FAMILY:
            self._begin_taking()
        else:
            self.phase = BUY
            self.list_choices()
            if len(self.menu) == 1:
                self._end_turn()

    def _buy(self, seat: i64, code: i64) -> None:
        if kind_of(code) == BUY_CARD:
            card = first_of(code)
            self.pay(seat, GOLD, self.gold_price(seat, card))
            self.gain_card(seat, card)
        self._end_turn()

    def _begin_taking(self) -> None:
        """A spell of the archives, chosen only where there is a choice (RULES 13.6)."""
        self.phase = TAKE
        self.list_choices()
        if len(self.menu) == 0:
            self._end_turn()
        elif len(self.menu) == 1:
            self._take(self.acting, first_of(self.menu[0]))

    def _take(self, seat: i64, slot: i64) -> None:
        self.owned[seat] |= BIT[SLOT_FROM[slot] + self.taken[slot] - CARDS]
        self.taken[slot] += 1
        if self.ending == RUNNING and self._archives_empty():
            self.ending = BY_ARCHIVES  # RULES 13.8
        self._end_turn()

    def _archives_empty(self) -> bool:
        for slot in range(i64(SLOTS)):  # noqa: SIM110
            if self.taken[slot] < self.slot_size(slot):
                return False
        return True

    # The end of a turn ------------------------------------------------------------------------------------------------

    def _end_turn(self) -> None:
        seat = self.acting
        self.menu = vec[i64]()
        if self.has(seat, ASYLUM):  # RULES 10.2
            for track in range(i64(TRACKS)):
                self.tracks[seat * TRACKS + track] = max(self.tracks[seat * TRACKS + track], i64(1))
        if self.mode == SOLO:
            self._end_solo_turn()
            return
        self.acting = (seat + 1) % self.seats
        if self.acting == self.first:
            self._end_round()
        else:
            self._begin_turn()

    def _end_round(self) -> None:
        """Everybody has had a turn: the game may end here, and only here (RULES 12.7)."""
        if self.stirred == 0 and self.ending == RUNNING:
            self.ending = BY_STALL  # RULES 5.11
        if self.ending != RUNNING:
            self._finish()
            return
        self.stirred = 0
        self.rounds += 1
        self._begin_turn()

    def _end_solo_turn(self) -> None:
        self.rounds += 1
        if self.has_full_draw():
            self._begin_turn()
            return
        self.close_territory()
        self._between_territories()

    def _between_territories(self) -> None:
        """Ask the next question between two territories, or end the game."""
        if self.ending != RUNNING:
            self._finish()
            return
        self.list_choices()

    def _finish(self) -> None:
        self.menu = vec[i64]()
        self.score_rest()
        self.phase = OVER

    def begin_family(self) -> None:
        """The family version has no cards to choose (RULES 13.1)."""
        self._find_first()

    def _ties(self) -> list[int]:
        return [self.tie_value(seat) for seat in range(self.seats)]


def new_position(mode: i64, level: i64, seats: i64, begins: i64) -> Pandoria:
    """Set up the table (RULES 2)."""
    board: i64 = SOLO_BOARD if mode == SOLO else seats - 2
    state = Pandoria(
        mode,
        level,
        board,
        seats,
        begins,
        CHOOSE,
        0,
        0,
        1,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        0,
        FULL,
        0,
        NOTHING,
        0,
        0,
        0,
        RUNNING,
        0,
        0,
        1 if mode == SOLO else 0,
        2 if mode == SOLO else 0,
        0,
        NOTHING,
        0,
        0,
        vec[i64](),
        first_cells(board),
        repeated(0, HEXES + 1),
        repeated(0, HEXES + 1),
        repeated(NOTHING, BOATS[board]),
        vec[i64](),
        repeated(0 if mode == FAMILY else TRACK_START, seats * TRACKS),
        repeated(0, seats),
        repeated(0, seats * SOURCES),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats * BUILDINGS),
        prizes_for(max(seats, i64(2))),
        repeated(0, SLOTS),
        vec[i64](),
    )
    state.recount()
    if mode == FAMILY:
        state.begin_family()
    return state
