"""The rules: who is asked, what may be chosen, why not, what follows. Paragraph numbers are those of ``RULES.md``.

``choices``, ``choice`` and ``refusal`` read the same masks: ``squares_for`` a card, ``without_spore``, and what
``_look_for_openings`` found to be activated.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, full, lowest, nth
from ludarium.core.state import CHANCE_BIT, LEGAL, because, encode, first_of, kind_of, second_of
from ludarium.core.vecs import repeated

from .end import outcome_of
from .state import (
    ACTIVATE,
    CHOOSE,
    DEAL,
    EMPTY,
    FROM_ENTITIES,
    FROM_LINE,
    FROM_SPORES,
    FROM_WATER,
    OVER,
    PLACE,
    SCORE,
    SOURCES,
    STACK,
    Position,
    full_decks,
    nobody_owns,
    printed_boards,
    starting_crystals,
)
from .tables import (
    ALL_SQUARES,
    DEALT,
    DISCARD_CRYSTALS,
    ENTITIES,
    ENTITY_WATER,
    FIRST_ENTITY,
    GAIN_CRYSTALS,
    GAIN_POINTS,
    GAIN_SPORES,
    HAS_EFFECT,
    LINES,
    METSAT,
    METSAT_BIT,
    PAY,
    PER,
    PER_AGE,
    PER_MARINE,
    PER_SPORE,
    PER_WATER,
    SQUARES,
    STEP_AGE,
    STEP_OFFSET,
    STEP_SQUARES,
    STEP_TURN,
    STEPS,
    TILE_ANIMALS,
    TILE_COST,
    TILE_SQUARES,
    TILE_SYMBOLS,
    TILE_WATER,
    WATER_POINTS,
)

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome

# Kinds of action, in the order of ``actions.ACTIONS``.
KEEP: Final = 0
PLACE_BIOME: Final = 1
DISCARD_FOR_CRYSTALS: Final = 2
DISCARD_FOR_SPORE: Final = 3
ACTIVATE_SQUARE: Final = 4
SOW: Final = 5
INVOKE: Final = 6
CALL_METSAT: Final = 7
DONE: Final = 8
STACK_TOKEN: Final = 9
DEAL_CARD: Final = 10

# Reasons against an action; their sentences are in ``text.REASONS``.
OTHER_STEP: Final = 1
NOT_OFFERED: Final = 2
NOT_KEPT: Final = 3
CRYSTALS_SHORT: Final = 4
SQUARE_FORBIDDEN: Final = 5
HAS_SPORE: Final = 6
NOTHING_TO_ACTIVATE: Final = 7
ALREADY_USED: Final = 8
OUTSIDE_LINE: Final = 9
WITHOUT_SPORE: Final = 10
SAY_WHERE: Final = 11
GIVES_NO_SPORE: Final = 12
NOT_HELD: Final = 13
NOT_FRESH: Final = 14
NAME_AN_ANIMAL: Final = 15
BOARD_FULL: Final = 16
NOT_IN_STOCK: Final = 17
ALREADY_STACKED: Final = 18
OTHER_SATELLITE: Final = 19
EFFECT_SHORT: Final = 20

ENTITY_SHIFT: Final = 9
"""In ``used``, entities come after the nine squares."""


class Rauha(Position):
    """A position of Rauha, with its rules."""

    # The seven methods ------------------------------------------------------------------------------------------------

    def turn_mask(self) -> i64:
        """Who is asked (RULES 3.4): everybody who still has to choose, else the acting seat, or chance."""
        phase = self.phase
        if phase == CHOOSE:
            mask: i64 = 0
            for seat in range(self.seats):
                if self.hand[seat] == EMPTY:
                    mask |= BIT[seat]
            return mask
        if phase == OVER:
            return 0
        if phase <= DEAL:
            return CHANCE_BIT
        return BIT[self.acting()]

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has."""
        phase = self.phase
        if phase == CHOOSE:
            return count(self.satellite[self.satellite_of(seat)])
        if phase == PLACE:
            return count(self.squares_for(seat, self.hand[seat])) + 1 + count(self.without_spore(seat))
        if phase == DEAL:
            return count(self.deck[STEP_AGE[self.step]])
        if phase == STACK:
            return count(self._unstacked())
        return (
            count(self.open_plain)
            + count(self.open_sowing) * count(self.without_spore(seat))
            + self._entity_choices()
            + 1
        )

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        phase = self.phase
        if phase == CHOOSE:
            return encode(KEEP, nth(self.satellite[self.satellite_of(seat)], k) + self._first_card())
        if phase == PLACE:
            return self._placing(seat, k)
        if phase == DEAL:
            return encode(
                DEAL_CARD, nth(self.deck[STEP_AGE[self.step]], k) + self._first_card(), self._next_satellite()
            )
        if phase == STACK:
            return encode(STACK_TOKEN, nth(self._unstacked(), k))
        return self._activating(seat, k)

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        kind = kind_of(code)
        phase = self.phase
        if phase == CHOOSE and kind == KEEP:
            card = first_of(code) - self._first_card()
            offered = 0 <= card < PER_AGE and self.satellite[self.satellite_of(seat)] & BIT[card] != 0
            return LEGAL if offered else NOT_OFFERED
        if phase == PLACE and kind == PLACE_BIOME:
            return self._refuse_placing(seat, first_of(code), second_of(code))
        if phase == PLACE and kind == DISCARD_FOR_CRYSTALS:
            return LEGAL
        if phase == PLACE and kind == DISCARD_FOR_SPORE:
            return HAS_SPORE if self.spores[seat] & BIT[first_of(code)] else LEGAL
        if phase == ACTIVATE or phase == SCORE:
            return self._refuse_activating(seat, code)
        if phase == DEAL and kind == DEAL_CARD:
            return self._refuse_dealing(first_of(code), second_of(code))
        if phase == STACK and kind == STACK_TOKEN:
            seat_stacked = first_of(code)
            return LEGAL if seat_stacked < self.seats and self.height[seat_stacked] == 0 else ALREADY_STACKED
        return OTHER_STEP

    def apply(self, seat: i64, code: i64) -> None:
        """Change the position."""
        kind = kind_of(code)
        if kind == KEEP:
            self.hand[seat] = first_of(code)
            if self.turn_mask() == 0:
                self._take_chosen_cards()
        elif kind == PLACE_BIOME:
            self._place(seat, first_of(code), second_of(code))
        elif kind == DISCARD_FOR_CRYSTALS:
            self.crystals[seat] += DISCARD_CRYSTALS  # RULES 6.6
            self._discard(seat)
        elif kind == DISCARD_FOR_SPORE:
            self.spores[seat] |= BIT[first_of(code)]  # RULES 6.7
            self._discard(seat)
        elif kind == DEAL_CARD:
            self._deal(first_of(code) - self._first_card(), second_of(code))
        elif kind == STACK_TOKEN:
            self._stack(first_of(code))
        else:
            self._activate(seat, code)

    # Written by tools/states.py from the fields: the copy.

    def copy(self) -> "Rauha":
        """Return an independent copy."""
        return Rauha(
            self.seats,
            self.side,
            self.step,
            self.phase,
            self.lead,
            self.acted,
            self.clock,
            self.hole,
            self.used,
            self.fresh,
            self.open_plain,
            self.open_sowing,
            self.open_entities,
            self.board[:],
            self.spores[:],
            self.crystals[:],
            self.points[:],
            self.gained[:],
            self.height[:],
            self.owner[:],
            self.hand[:],
            self.satellite[:],
            self.left_first[:],
            self.left_second[:],
            self.deck[:],
            self.shown[:],
            self.seen[:],
        )

    # Until here.

    def outcome(self) -> "Outcome":
        """How it ended (RULES 13.2)."""
        return outcome_of(list(self.points), list(self.gained))

    # Questions --------------------------------------------------------------------------------------------------------

    def acting(self) -> i64:
        """The seat whose steps 2 to 4, or whose scoring, are played now (RULES 5.1)."""
        return (self.lead + self.acted) % self.seats

    def satellite_of(self, seat: i64) -> i64:
        """The satellite a seat takes its cards from in this turn (RULES 4.2)."""
        return (seat + STEP_OFFSET[self.step]) % self.seats

    def leader(self) -> i64:
        """The seat that starts: most points, then the top of the pile (RULES 5.2, 5.3)."""
        best: i64 = 0
        for seat in range(1, self.seats):
            if self.ahead(seat, best):
                best = seat
        return best

    def ahead(self, seat: i64, other: i64) -> bool:
        """Whether a token is ahead of another, or above it on the same space."""
        if self.points[seat] != self.points[other]:
            return self.points[seat] > self.points[other]
        return self.height[seat] > self.height[other]

    def squares_for(self, seat: i64, card: i64) -> i64:
        """The squares on which a seat can place a card now (RULES 6.2 to 6.5)."""
        if TILE_COST[card] > self.crystals[seat]:
            return 0
        return TILE_SQUARES[card]

    def without_spore(self, seat: i64) -> i64:
        """The squares that can still get a spore (RULES 7.1)."""
        return ALL_SQUARES & ~self.spores[seat]

    def water(self, seat: i64) -> i64:
        """A seat's water sources, Vuori's included (RULES 10.5)."""
        total: i64 = 0
        for square in range(i64(SQUARES)):
            total += TILE_WATER[self.board[seat * SQUARES + square]]
        for entity in range(i64(ENTITIES)):
            if self.owner[entity] == seat:
                total += ENTITY_WATER[entity]
        return total

    def animals(self, seat: i64, kind: i64) -> i64:
        """How many symbols of an animal a seat has; a double one counts twice (RULES 9.8)."""
        total: i64 = 0
        for square in range(i64(SQUARES)):
            total += TILE_ANIMALS[self.board[seat * SQUARES + square] * 3 + kind]
        return total

    def held(self, seat: i64) -> i64:
        """The entities in front of a seat, as a mask."""
        mask: i64 = 0
        for entity in range(i64(ENTITIES)):
            if self.owner[entity] == seat:
                mask |= BIT[entity]
        return mask

    def multiplier(self, seat: i64, per: i64) -> i64:
        """What the points of an effect are multiplied by (RULES 9.7)."""
        if per == 0:
            return 1
        if per <= PER_MARINE:
            return self.animals(seat, per - 1)
        if per == PER_SPORE:
            return count(self.spores[seat])
        return self.water(seat) if per == PER_WATER else 0

    def _first_card(self) -> i64:
        return STEP_AGE[self.step] * PER_AGE

    def _unstacked(self) -> i64:
        mask: i64 = 0
        for seat in range(self.seats):
            if self.height[seat] == 0:
                mask |= BIT[seat]
        return mask

    def _next_satellite(self) -> i64:
        satellite: i64 = 0
        while count(self.satellite[satellite]) == DEALT:
            satellite += 1
        return satellite

    def _entity_choices(self) -> i64:
        n = count(self.open_entities)
        return n + 2 if self.open_entities & METSAT_BIT else n

    def _placing(self, seat: i64, k: i64) -> i64:
        card = self.hand[seat]
        squares = self.squares_for(seat, card)
        places = count(squares)
        if k < places:
            return encode(PLACE_BIOME, card, nth(squares, k))
        if k == places:
            return encode(DISCARD_FOR_CRYSTALS)
        return encode(DISCARD_FOR_SPORE, nth(self.without_spore(seat), k - places - 1))

    def _activating(self, seat: i64, k: i64) -> i64:
        plain = count(self.open_plain)
        if k < plain:
            return encode(ACTIVATE_SQUARE, nth(self.open_plain, k))
        k -= plain
        free = self.without_spore(seat)
        targets = count(free)
        sowings = count(self.open_sowing) * targets
        if k < sowings:
            return encode(SOW, nth(self.open_sowing, k // targets), nth(free, k % targets))
        k -= sowings
        others = self.open_entities & ~METSAT_BIT
        if k < count(others):
            return encode(INVOKE, nth(others, k))
        k -= count(others)
        if self.open_entities & METSAT_BIT and k < 3:
            return encode(CALL_METSAT, k)
        return encode(DONE)

    def find_openings(self) -> None:
        """Derive what the acting seat can activate, for a position built from parts."""
        self._look_for_openings(self.acting())

    # Reasons ----------------------------------------------------------------------------------------------------------

    def _refuse_placing(self, seat: i64, card: i64, square: i64) -> i64:
        if card != self.hand[seat]:
            return NOT_KEPT
        if TILE_COST[card] > self.crystals[seat]:
            return because(CRYSTALS_SHORT, TILE_COST[card] - self.crystals[seat])
        return LEGAL if self.squares_for(seat, card) & BIT[square] else SQUARE_FORBIDDEN

    def _refuse_activating(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        if kind == DONE:
            return LEGAL
        if kind == ACTIVATE_SQUARE:
            square = first_of(code)
            if self.open_plain & BIT[square]:
                return LEGAL
            return SAY_WHERE if self.open_sowing & BIT[square] else self._why_closed(seat, square)
        if kind == SOW:
            square = first_of(code)
            if not self.open_sowing & BIT[square]:
                return GIVES_NO_SPORE if self.open_plain & BIT[square] else self._why_closed(seat, square)
            return LEGAL if self.without_spore(seat) & BIT[second_of(code)] else HAS_SPORE
        if kind == INVOKE or kind == CALL_METSAT:
            entity = METSAT if kind == CALL_METSAT else first_of(code)
            if not self.open_entities & BIT[entity]:
                return self._why_absent(seat, entity)
            return NAME_AN_ANIMAL if kind == INVOKE and entity == METSAT else LEGAL
        return OTHER_STEP

    def _why_closed(self, seat: i64, square: i64) -> i64:
        tile = self.board[seat * SQUARES + square]
        if self.phase == ACTIVATE and not STEP_SQUARES[self.step] & BIT[square]:
            return OUTSIDE_LINE
        if self.phase == SCORE and not self.spores[seat] & BIT[square]:
            return WITHOUT_SPORE
        if not HAS_EFFECT[tile]:
            return NOTHING_TO_ACTIVATE
        if self.used & BIT[square]:
            return ALREADY_USED
        if PAY[tile] > self.crystals[seat]:
            return because(EFFECT_SHORT, PAY[tile] - self.crystals[seat])
        return BOARD_FULL

    def _why_absent(self, seat: i64, entity: i64) -> i64:
        effect = FIRST_ENTITY + entity
        if self.owner[entity] != seat:
            return NOT_HELD
        if not HAS_EFFECT[effect]:
            return NOTHING_TO_ACTIVATE
        if self.used & BIT[entity + ENTITY_SHIFT]:
            return ALREADY_USED
        if self.phase == ACTIVATE and not self.fresh & BIT[entity]:
            return NOT_FRESH
        return because(EFFECT_SHORT, PAY[effect] - self.crystals[seat])

    def _refuse_dealing(self, tile: i64, satellite: i64) -> i64:
        card = tile - self._first_card()
        if not 0 <= card < PER_AGE or not self.deck[STEP_AGE[self.step]] & BIT[card]:
            return NOT_IN_STOCK
        return LEGAL if satellite == self._next_satellite() else OTHER_SATELLITE

    # What follows -----------------------------------------------------------------------------------------------------

    def _stack(self, seat: i64) -> None:
        self.clock += 1
        self.height[seat] = self.clock  # RULES 2.6
        rest = self._unstacked()
        if count(rest) == 1:
            self._stack(lowest(rest))
        elif rest == 0:
            self.phase = DEAL

    def _deal(self, card: i64, satellite: i64) -> None:
        age = STEP_AGE[self.step]
        self.deck[age] &= ~BIT[card]
        self.satellite[satellite] |= BIT[card]
        if satellite == self.seats - 1 and count(self.satellite[satellite]) == DEALT:
            self._begin_turn()

    def _begin_turn(self) -> None:
        """Everybody takes up the cards of a satellite (RULES 4.2) and will remember them (RULES 14.3)."""
        self.phase = CHOOSE
        age = STEP_AGE[self.step]
        for seat in range(self.seats):
            self.seen[seat * 2 + age] |= self.satellite[self.satellite_of(seat)]

    def _take_chosen_cards(self) -> None:
        """All have chosen: cards leave the satellites (RULES 4.3, 4.4)."""
        first = self._first_card()
        turn = STEP_TURN[self.step]
        for seat in range(self.seats):
            satellite = self.satellite_of(seat)
            rest = self.satellite[satellite] & ~BIT[self.hand[seat] - first]
            self.satellite[satellite] = rest
            if turn == 1:
                self.left_first[satellite] = rest
            elif turn == 2:
                self.left_second[satellite] = rest
            else:
                self.satellite[satellite] = 0
                self.hole += 1
        self.lead = self.leader()  # RULES 5.4: fixed from here to the end of the turn
        self.acted = 0
        self.phase = PLACE

    def _place(self, seat: i64, card: i64, square: i64) -> None:
        self.crystals[seat] -= TILE_COST[card]
        self.board[seat * SQUARES + square] = card
        self.hand[seat] = EMPTY
        age = STEP_AGE[self.step]
        shown = BIT[card - self._first_card()]
        self.shown[age] |= shown
        for other in range(self.seats):
            self.seen[other * 2 + age] |= shown
        self._welcome(seat, square)
        self._begin_activation(ACTIVATE)

    def _welcome(self, seat: i64, square: i64) -> None:
        """Take every entity whose symbol fills the new card's row or column (RULES 8)."""
        called = self.called_by(seat, square)
        while called != 0:
            entity = lowest(called)
            called &= called - 1
            if self.owner[entity] != seat:
                self.owner[entity] = seat
                self.fresh |= BIT[entity]

    def called_by(self, seat: i64, square: i64) -> i64:
        """The entities whose symbol fills the row or the column of a square, as a mask (RULES 8.1)."""
        return self._shared_symbols(seat, LINES[square * 2]) | self._shared_symbols(seat, LINES[square * 2 + 1])

    def _shared_symbols(self, seat: i64, line: i64) -> i64:
        shared = full(ENTITIES)
        while line != 0:
            shared &= TILE_SYMBOLS[self.board[seat * SQUARES + lowest(line)]]
            line &= line - 1
        return shared

    def _discard(self, seat: i64) -> None:
        self.hand[seat] = EMPTY
        self.hole += 1
        self._begin_activation(ACTIVATE)

    def _begin_activation(self, phase: i64) -> None:
        self.phase = phase
        self.used = 0
        self._look_for_openings(self.acting())
        if not self.open_plain and not self.open_sowing and not self.open_entities:
            self._end_activation()

    def _look_for_openings(self, seat: i64) -> None:
        """Find what can be activated now (RULES 9, 12.2): the one source for choices and refusals."""
        scoring = self.phase == SCORE
        candidates = (self.spores[seat] if scoring else STEP_SQUARES[self.step]) & ~self.used
        crystals = self.crystals[seat]
        room = self.without_spore(seat) != 0
        plain: i64 = 0
        sowing: i64 = 0
        while candidates != 0:
            square = lowest(candidates)
            candidates &= candidates - 1
            tile = self.board[seat * SQUARES + square]
            if HAS_EFFECT[tile] and PAY[tile] <= crystals:
                if not GAIN_SPORES[tile]:
                    plain |= BIT[square]
                elif room:
                    sowing |= BIT[square]
        self.open_plain = plain
        self.open_sowing = sowing
        self.open_entities = 0
        candidates = (self.held(seat) if scoring else self.fresh) & ~(self.used >> ENTITY_SHIFT)
        while candidates != 0:
            entity = lowest(candidates)
            candidates &= candidates - 1
            if HAS_EFFECT[FIRST_ENTITY + entity] and PAY[FIRST_ENTITY + entity] <= crystals:
                self.open_entities |= BIT[entity]

    def _activate(self, seat: i64, code: i64) -> None:
        kind = kind_of(code)
        if kind == DONE:
            self._end_activation()
            return
        if kind == INVOKE or kind == CALL_METSAT:
            entity = METSAT if kind == CALL_METSAT else first_of(code)
            self.used |= BIT[entity + ENTITY_SHIFT]
            per = first_of(code) + 1 if kind == CALL_METSAT else PER[FIRST_ENTITY + entity]
            self._use(seat, FIRST_ENTITY + entity, per, FROM_ENTITIES)
        else:
            square = first_of(code)
            self.used |= BIT[square]
            tile = self.board[seat * SQUARES + square]
            if kind == SOW:
                self.spores[seat] |= BIT[second_of(code)]
            self._use(seat, tile, PER[tile], FROM_SPORES if self.phase == SCORE else FROM_LINE)
        self._look_for_openings(seat)
        if not self.open_plain and not self.open_sowing and not self.open_entities:
            self._end_activation()

    def _use(self, seat: i64, effect: i64, per: i64, source: i64) -> None:
        self.crystals[seat] += GAIN_CRYSTALS[effect] - PAY[effect]
        if GAIN_POINTS[effect]:
            self._score(seat, GAIN_POINTS[effect] * self.multiplier(seat, per), source)

    def _score(self, seat: i64, points: i64, source: i64) -> None:
        if points > 0:  # RULES 5.5: a gain of nothing does not move the token
            self.points[seat] += points
            self.gained[seat * SOURCES + source] += points
            self.clock += 1
            self.height[seat] = self.clock

    def _end_activation(self) -> None:
        scoring = self.phase == SCORE
        self.open_plain = 0
        self.open_sowing = 0
        self.open_entities = 0
        self.used = 0
        self.fresh = 0
        if scoring:
            self._score_water(self.acting())
        self.acted += 1
        if self.acted == self.seats:
            self._move_avatars()
        elif scoring:
            self._begin_activation(SCORE)
        else:
            self.phase = PLACE

    def _score_water(self, seat: i64) -> None:
        """Compare with whoever has least (RULES 12.5, 12.6)."""
        own = self.water(seat)
        least = own
        for other in range(self.seats):
            least = min(least, self.water(other))
        self._score(seat, WATER_POINTS[min(own - least, i64(len(WATER_POINTS)) - 1)], FROM_WATER)

    def _move_avatars(self) -> None:
        """Go one stop on (RULES 11): a corner scores, after the fourth corner the game is over."""
        self.acted = 0
        was_scoring = STEP_TURN[self.step] == 0
        if self.step == STEPS:
            self.phase = OVER
            return
        self.step += 1
        if was_scoring:
            self.phase = DEAL
        elif STEP_TURN[self.step] == 0:
            self.lead = self.leader()  # RULES 12.1
            self._begin_activation(SCORE)
        else:
            self._begin_turn()


def new_position(seats: i64, side: i64) -> Rauha:
    """Set up the table (RULES 2)."""
    return Rauha(
        seats,
        side,
        1,
        STACK,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        printed_boards(seats, side),
        repeated(0, seats),
        starting_crystals(seats),
        repeated(0, seats),
        repeated(0, seats * SOURCES),
        repeated(0, seats),
        nobody_owns(),
        repeated(EMPTY, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        full_decks(),
        vec[i64]([0, 0]),
        repeated(0, seats * 2),
    )
