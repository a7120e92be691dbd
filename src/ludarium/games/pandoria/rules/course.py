"""The way through a turn: roll, draw, act, score, buy; and from the first turn to the end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import first_of, kind_of, second_of

from ..state import (
    ACT,
    BESIDE,
    BUY,
    BY_ARCHIVES,
    BY_STALL,
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
    TAKE,
)
from ..tables import (
    ASYLUM,
    CARDS,
    GOLD,
    JOKER,
    REGIONS_TO_BUY,
    REGIONS_TO_BUY_SOLO,
    RESOURCE,
    SLOT_FROM,
    SLOTS,
    SOURCE_STRENGTH,
    SWAMP,
    TRACKS,
    WORKER,
)
from .codes import (
    BUY_CARD,
    CAST_SWAMP,
    DRAW_ONE,
    DRAW_RESOURCE,
    NAME_TWO,
    PASS,
    SECOND_SWAMP,
    WAIVE,
)
from .deeds import source_of
from .reasons import Reasons


class Course(Reasons):
    """What follows from each answer."""

    # Before the first turn --------------------------------------------------------------------------------------------

    def choose(self, seat: i64, card: i64) -> None:
        """Take a starter card; the first turn begins when all have one."""
        self.owned[seat] = BIT[card]  # RULES 2.5, 2.6
        if self.turn_mask() == 0:
            self._find_first()

    def _find_first(self) -> None:
        """Draw lots for the first player (RULES 2.7), unless the table is seated in turn order."""
        self.phase = FIRST
        if self.seats == 1 or self.begins == SEATED:
            self.begin_with(0)

    def begin_with(self, seat: i64) -> None:
        """Begin with a seat."""
        self.first = seat
        self.acting = seat
        self.begin_turn()

    def begin_turn(self) -> None:
        """Begin the turn of the acting seat."""
        self.menu = vec[i64]()
        self.phase = ROLL
        self.face1 = NOTHING
        self.face2 = NOTHING
        self.closed = 0
        self.wrath_spot = NOTHING
        self.wrath_extra = 0

    # Step 1: roll -----------------------------------------------------------------------------------------------------

    def roll(self, code: i64) -> None:
        """Take what the dice show, and find what must be drawn."""
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

    def name(self, code: i64) -> None:
        """Take the resources named for jokers, or draw nothing."""
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
        self.go_on_drawing(DRAW)

    # Step 2: draw -----------------------------------------------------------------------------------------------------

    def go_on_drawing(self, phase: i64) -> None:
        """A part is made: ask for the next, or draw."""
        if phase == PLACE and self.rule != FULL:
            self._draw_pair()
            self._end_draw()
            return
        self.parts += 1
        self.phase = phase
        self.list_choices()

    def draw(self, code: i64) -> None:
        """Take the first hex, a lone resource, or nothing."""
        kind = kind_of(code)
        if kind == DRAW_RESOURCE:
            self.hex1 = first_of(code)
            self.go_on_drawing(BESIDE)
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

    def finish_draw(self, worker: i64) -> None:
        """Draw the two resources and the worker (RULES 5, 6)."""
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

    def act(self, seat: i64, code: i64) -> None:
        """Do what was chosen in step 3."""
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

    def finish_swamp(self, seat: i64, code: i64) -> None:
        """Draw a Swamp of one or two hexes (RULES 9.8)."""
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

    def buy(self, seat: i64, code: i64) -> None:
        """Buy a card, or none (RULES 12.1)."""
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
            self.take(self.acting, first_of(self.menu[0]))

    def take(self, seat: i64, slot: i64) -> None:
        """Take the next spell of a slot (RULES 13.6)."""
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
            self.begin_turn()

    def _end_round(self) -> None:
        """Everybody has had a turn: the game may end here, and only here (RULES 12.7)."""
        if self.stirred == 0 and self.ending == RUNNING:
            self.ending = BY_STALL  # RULES 5.11
        if self.ending != RUNNING:
            self._finish()
            return
        self.stirred = 0
        self.rounds += 1
        self.begin_turn()

    def _end_solo_turn(self) -> None:
        self.rounds += 1
        if self.has_full_draw():
            self.begin_turn()
            return
        self.close_territory()
        self.between_territories()

    def between_territories(self) -> None:
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

    def ties(self) -> list[int]:
        """What breaks a tie, for each seat."""
        return [self.tie_value(seat) for seat in range(self.seats)]
