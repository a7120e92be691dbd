"""The seven methods, and what follows from a flick."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, full, nth
from ludarium.core.state import CHANCE_BIT, LEGAL, NONE, encode, first_of, kind_of, second_of, third_of

from ..end import outcome_of
from ..physics.contacts import NEVER
from ..physics.slide import Slide, thousandths
from ..state import (
    ABOARD,
    ARRANGE,
    ASIDE,
    BY_CAPTURE,
    BY_DOOR,
    CAPTURED,
    DRAWN,
    EMPTY,
    ENTERING,
    FLICK,
    OVER,
    REEFING,
    RETURN,
    SLIP,
    SOURCES,
    WAITING,
    Position,
    repeated,
)
from ..tables import (
    ALL_OF_SIDE,
    ANGLES,
    CAPTURE_POINTS,
    CIRCLE_X,
    CIRCLE_Y,
    CIRCLES,
    CYCLE,
    CYCLE_LENGTH,
    DOOR_POINTS,
    GOAL,
    KEYS_OF,
    MERCENARIES,
    MOST_FLICKS,
    ON_DOOR,
    OWNER,
    PER_SIDE,
    PIECES,
    POWERS,
    PRACTICE_FLICKS,
    REACH,
    REEF_SEAT,
    REEF_STEP,
    REEFS,
    REEFS_PER_SIDE,
    ROUNDS,
    SANCTUARIES,
    SANCTUARY_SIDE,
    SIDE_CIRCLES,
    SIDE_OF_SEAT,
    SLIP_STEP,
    SLIP_WEIGHTS,
    STANDARD_CIRCLE,
    STANDARD_REEFS,
    TEAMS,
    TURNS,
)
from .codes import (
    ARRANGED_ALREADY,
    BRING_BACK,
    CIRCLE_COVERED,
    CIRCLE_TAKEN,
    FLICK_PIECE,
    KEEP_REEF,
    NO_ROOM,
    NOT_ABOARD,
    NOT_PLACED_YET,
    NOT_RETURNING,
    NOT_YOURS,
    NUDGE_PIECE,
    OTHER_CIRCLES,
    OTHER_HALF,
    OTHER_STEP,
    PLACE_REEF,
    PUT_PIECE,
    SLIP_HAND,
)
from .hand import slipped_angle, slipped_power
from .nudges import Nudge, nudgeable
from .reefs import find_room, half_can_be_kept, refuse_reef

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome

ACROSS: i64 = 2 * REACH + 1
FREE_CIRCLE: i64 = 30_000
SPREAD: i64 = 1_846_693
"""Neighbouring choices of a place for a reef lie far apart on the board (a golden step), so that some are soon found."""
LOW_HALF: i64 = 0x0F0F
"""Pieces 1 to 4 of both sides."""


class Paleo(Position):
    """A position of Paleo, with its rules."""

    # The seven methods ------------------------------------------------------------------------------------------------

    def turn_mask(self) -> i64:
        """Who is asked: who places a reef, everybody who still arranges, who flicks, whose piece returns, or the hand."""
        phase = self.phase
        if phase == FLICK:
            return BIT[self.actor]
        if phase == SLIP:
            return CHANCE_BIT
        if phase == ARRANGE:
            mask: i64 = 0
            for seat in range(self.seats):
                if self.unplaced(seat) != 0:
                    mask |= BIT[seat]
            return mask
        if phase == REEFING:
            return BIT[self.reef_seat()]
        if phase == RETURN:
            return BIT[self.owner(self.queue[0] // 2)]
        return 0

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has; among those for a reef most are none."""
        phase = self.phase
        if phase == FLICK:
            mine = self.flickable(seat)
            return (count(mine) + count(nudgeable(self, mine))) * ANGLES * POWERS
        if phase == SLIP:
            return SLIP_WEIGHTS * SLIP_WEIGHTS
        if phase == ARRANGE:
            low = self.unplaced(seat) & self._on_base()
            high = self.unplaced(seat) & ~self._on_base()
            return count(low) * count(self.open_circles(seat, 0)) + count(high) * count(self.open_circles(seat, 1))
        if phase == REEFING:
            if self.jammed:
                return 1
            return ACROSS * ACROSS * TURNS + (1 if self._refuse_keeping() == LEGAL else 0)
        return count(self.returnable()) * count(self.free_circles(self.side(self.queue[0] // 2)))

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        phase = self.phase
        if phase == FLICK:
            return self._flicking(seat, k)
        if phase == SLIP:
            return encode(SLIP_HAND, SLIP_STEP[k // SLIP_WEIGHTS], SLIP_STEP[k % SLIP_WEIGHTS])
        if phase == ARRANGE:
            return self._arranging(seat, k)
        if phase == REEFING:
            return self._reefing(k)
        free = self.free_circles(self.side(self.queue[0] // 2))
        n = count(free)
        return encode(BRING_BACK, nth(self.returnable(), k // n), nth(free, k % n))

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        kind = kind_of(code)
        phase = self.phase
        if phase == FLICK and (kind == FLICK_PIECE or kind == NUDGE_PIECE):
            return self._refuse_flick(seat, first_of(code), kind == NUDGE_PIECE)
        if phase == SLIP and kind == SLIP_HAND:
            return LEGAL
        if phase == ARRANGE and kind == PUT_PIECE:
            return self._refuse_putting(seat, first_of(code), second_of(code))
        if phase == REEFING and kind == PLACE_REEF:
            return self._refuse_placing(first_of(code) - REACH, second_of(code) - REACH, third_of(code))
        if phase == REEFING and kind == KEEP_REEF:
            return LEGAL if self.jammed else self._refuse_keeping()
        if phase == RETURN and kind == BRING_BACK:
            return self._refuse_return(first_of(code), second_of(code))
        return OTHER_STEP

    def apply(self, seat: i64, code: i64) -> None:
        """What follows."""
        kind = kind_of(code)
        if kind == FLICK_PIECE or kind == NUDGE_PIECE:
            self._announce(first_of(code), second_of(code), third_of(code) + 1, 1 if kind == NUDGE_PIECE else 0)
        elif kind == SLIP_HAND:
            angle = slipped_angle(self.aim_angle, self.aim_power, first_of(code))
            self._shoot(angle, slipped_power(self.aim_power, second_of(code)))
        elif kind == PUT_PIECE:
            self._put(first_of(code), second_of(code))
        elif kind == PLACE_REEF:
            reef = self.next_reef()
            self.reef_x[reef] = first_of(code) - REACH
            self.reef_y[reef] = second_of(code) - REACH
            self.reef_turn[reef] = third_of(code)
            self._next_reef_step()
        elif kind == KEEP_REEF:
            self._next_reef_step()
        else:
            self._bring_back(first_of(code), second_of(code))

    def copy(self) -> "Paleo":
        """An independent copy."""
        return Paleo(
            self.seats,
            self.exact,
            self.phase,
            self.round_number,
            self.flicks,
            self.spot,
            self.actor,
            self.reef_step,
            self.jammed,
            self.keys,
            self.protected,
            self.aim_piece,
            self.aim_angle,
            self.aim_power,
            self.aim_nudge,
            self.before,
            self.starting,
            self.queue[:],
            self.points[:],
            self.won[:],
            self.results[:],
            self.x[:],
            self.y[:],
            self.place[:],
            self.circle[:],
            self.reef_x[:],
            self.reef_y[:],
            self.reef_turn[:],
        )

    def outcome(self) -> "Outcome":
        """How it ended (RULES 11.1, 11.4)."""
        sides = [SIDE_OF_SEAT[self.seats * 4 + seat] for seat in range(self.seats)]
        return outcome_of(sides, list(self.won), self.points[0] >= GOAL or self.points[1] >= GOAL)

    # Questions --------------------------------------------------------------------------------------------------------

    def side(self, piece: i64) -> i64:
        """A piece's side."""
        return piece // PER_SIDE

    def side_of(self, seat: i64) -> i64:
        """A seat's side (RULES 12.1)."""
        return SIDE_OF_SEAT[self.seats * 4 + seat]

    def owner(self, piece: i64) -> i64:
        """The seat that flicks a piece and decides for it."""
        return OWNER[self.seats * PIECES + piece]

    def owned(self, seat: i64) -> i64:
        """A seat's own pieces, as a mask."""
        mask: i64 = 0
        for piece in range(i64(PIECES)):
            if self.owner(piece) == seat:
                mask |= BIT[piece]
        return mask & ALL_OF_SIDE[self.side_of(seat)]

    def those(self, place: i64) -> i64:
        """The pieces that are on the board, captured, waiting or entering, as a mask."""
        mask: i64 = 0
        for piece in range(i64(PIECES)):
            if self.place[piece] == place:
                mask |= BIT[piece]
        return mask

    def flickable(self, seat: i64) -> i64:
        """The pieces a seat may flick: its own on the board (RULES 6.1)."""
        return self.owned(seat) & self.those(ABOARD)

    def starter(self) -> i64:
        """The place in the cycle of turns at which this round starts (RULES 11.3)."""
        return (self.round_number - 1) % CYCLE_LENGTH[self.seats]

    def first_side(self) -> i64:
        """The side that places the first reef (RULES 4.1)."""
        return self.side_of(CYCLE[self.seats * 4 + self.starter()])

    def reef_seat(self) -> i64:
        """The seat that places the next reef."""
        return REEF_SEAT[self.seats * 20 + self.first_side() * 10 + self.reef_step]

    def next_reef(self) -> i64:
        """The reef to be placed, kept or moved next."""
        side = (self.first_side() + REEF_STEP[self.reef_step * 2]) % 2
        return side * REEFS_PER_SIDE + REEF_STEP[self.reef_step * 2 + 1]

    def unplaced(self, seat: i64) -> i64:
        """The pieces a seat has still to put on circles."""
        mask: i64 = 0
        for piece in range(i64(PIECES)):
            if self.circle[piece] == EMPTY and self.owner(piece) == seat:
                mask |= BIT[piece]
        return mask

    def open_circles(self, seat: i64, advanced: i64) -> i64:
        """The circles of a seat's side, base camp or advanced, on which it has put nothing yet."""
        mask = full(CIRCLES) if advanced == 0 else full(SIDE_CIRCLES) & ~full(CIRCLES)
        for piece in range(i64(PIECES)):
            if self.circle[piece] != EMPTY and self.owner(piece) == seat:
                mask &= ~BIT[self.circle[piece]]
        return mask

    def free_circles(self, side: i64) -> i64:
        """The circles of a base camp on which a disc would overlap no other (RULES 8.6)."""
        mask: i64 = 0
        for circle in range(i64(CIRCLES)):
            if self._is_free(CIRCLE_X[side * SIDE_CIRCLES + circle], CIRCLE_Y[side * SIDE_CIRCLES + circle]):
                mask |= BIT[circle]
        return mask

    def returnable(self) -> i64:
        """The pieces that may come back for the one that entered: itself, or one captured earlier (RULES 8.3)."""
        piece = self.queue[0] // 2
        mask = BIT[piece]
        if self.queue[0] % 2:
            mask |= self.before & self.those(CAPTURED) & ALL_OF_SIDE[self.side(piece)]
        return mask

    def opens_door(self, side: i64) -> bool:
        """Whether a side holds both keys and has an explorer at rest wholly on the door (RULES 10.1)."""
        if self.keys & KEYS_OF[side] != KEYS_OF[side]:
            return False
        for piece in range(side * PER_SIDE, side * PER_SIDE + PER_SIDE):
            if self.place[piece] == ABOARD and not MERCENARIES & BIT[piece] and self.on_door(piece):
                return True
        return False

    def on_door(self, piece: i64) -> bool:
        """Whether a piece lies wholly on the door."""
        return self.x[piece] * self.x[piece] + self.y[piece] * self.y[piece] <= ON_DOOR * ON_DOOR

    def slide(self) -> Slide:
        """The table as the laws of motion see it, all at rest."""
        return Slide(self.x, self.y, self.those(ABOARD), self.reef_x, self.reef_y, self.reef_turn)

    def _is_free(self, x: i64, y: i64) -> bool:
        for piece in range(i64(PIECES)):
            if self.place[piece] == ABOARD:
                dx = self.x[piece] - x
                dy = self.y[piece] - y
                if dx * dx + dy * dy < FREE_CIRCLE * FREE_CIRCLE:
                    return False
        return True

    def _on_base(self) -> i64:
        """The pieces that are arranged on base-camp circles (RULES 5.2, 12.3)."""
        return LOW_HALF if TEAMS[self.seats] else full(PIECES)

    def _flicking(self, seat: i64, k: i64) -> i64:
        mine = self.flickable(seat)
        each: i64 = ANGLES * POWERS
        plain = count(mine) * each
        if k < plain:
            return encode(FLICK_PIECE, nth(mine, k // each), k % each // POWERS, k % POWERS)
        k -= plain
        return encode(NUDGE_PIECE, nth(nudgeable(self, mine), k // each), k % each // POWERS, k % POWERS)

    def _arranging(self, seat: i64, k: i64) -> i64:
        unplaced = self.unplaced(seat)
        low = unplaced & self._on_base()
        base = self.open_circles(seat, 0)
        n = count(low) * count(base)
        if k < n:
            return encode(PUT_PIECE, nth(low, k // count(base)), nth(base, k % count(base)))
        k -= n
        advanced = self.open_circles(seat, 1)
        return encode(
            PUT_PIECE, nth(unplaced & ~self._on_base(), k // count(advanced)), nth(advanced, k % count(advanced))
        )

    def _reefing(self, k: i64) -> i64:
        if self.jammed or (k == 0 and self._refuse_keeping() == LEGAL):
            return encode(KEEP_REEF)
        if k == 0:
            return find_room(self, self.next_reef())  # at least one choice is found at once, however crowded the board
        every: i64 = ACROSS * ACROSS * TURNS
        k = k * SPREAD % every
        turn = k % TURNS
        x = k // TURNS % ACROSS
        y = k // TURNS // ACROSS
        if self._refuse_placing(x - REACH, y - REACH, turn) != LEGAL:
            return NONE
        return encode(PLACE_REEF, x, y, turn)

    # Reasons ----------------------------------------------------------------------------------------------------------

    def _refuse_flick(self, seat: i64, piece: i64, nudged: bool) -> i64:
        if not self.owned(seat) & BIT[piece]:
            return NOT_YOURS
        if self.place[piece] != ABOARD:
            return NOT_ABOARD
        return Nudge(self, piece).reason if nudged else LEGAL

    def _refuse_putting(self, seat: i64, piece: i64, circle: i64) -> i64:
        if self.owner(piece) != seat:
            return NOT_YOURS
        if self.circle[piece] != EMPTY:
            return ARRANGED_ALREADY
        advanced: i64 = 0 if self._on_base() & BIT[piece] else 1
        if (circle >= CIRCLES) != (advanced == 1):
            return OTHER_CIRCLES
        return LEGAL if self.open_circles(seat, advanced) & BIT[circle] else CIRCLE_TAKEN

    def _refuse_placing(self, x: i64, y: i64, turn: i64) -> i64:
        return NO_ROOM if self.jammed else refuse_reef(self, self.next_reef(), x, y, turn)

    def _refuse_keeping(self) -> i64:
        """Why the next reef may not stay where it is (RULES 4.7)."""
        reef = self.next_reef()
        if self.reef_turn[reef] == EMPTY:
            return NOT_PLACED_YET
        return LEGAL if half_can_be_kept(self, reef, self.reef_y[reef]) else OTHER_HALF

    def _refuse_return(self, piece: i64, circle: i64) -> i64:
        if not self.returnable() & BIT[piece]:
            return NOT_RETURNING
        if circle >= CIRCLES:
            return OTHER_CIRCLES
        return LEGAL if self.free_circles(self.side(piece)) & BIT[circle] else CIRCLE_COVERED

    # Before the flicks ------------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """Clear the board of pieces, keys and protection; reefs stay (RULES 11.2)."""
        self.flicks = 0
        self.keys = 0
        self.protected = 0
        self.before = 0
        self.spot = self.starter()
        for piece in range(i64(PIECES)):
            self.place[piece] = ASIDE
            self.circle[piece] = EMPTY
            self.x[piece] = 0
            self.y[piece] = 0
        self.reef_step = -1
        self.phase = REEFING
        self._next_reef_step()

    def _next_reef_step(self) -> None:
        self.reef_step += 1
        self.jammed = 0
        if self.reef_step == REEFS:
            self.phase = ARRANGE
        elif self._refuse_keeping() != LEGAL and find_room(self, self.next_reef()) == NONE:
            self.jammed = 1  # RULES 4.8

    def _put(self, piece: i64, circle: i64) -> None:
        self.circle[piece] = circle
        for each in range(i64(PIECES)):
            if self.circle[each] == EMPTY:
                return
        for each in range(i64(PIECES)):  # RULES 5.3: all are shown together
            self._set_on_circle(each, self.circle[each])
        self._begin_turn()

    def _set_on_circle(self, piece: i64, circle: i64) -> None:
        at = self.side(piece) * SIDE_CIRCLES + circle
        self.x[piece] = CIRCLE_X[at]
        self.y[piece] = CIRCLE_Y[at]
        self.place[piece] = ABOARD

    # Turns ------------------------------------------------------------------------------------------------------------

    def _begin_turn(self) -> None:
        """Waiting pieces first (RULES 8.7), then the flick."""
        side = self.side_of(CYCLE[self.seats * 4 + self.spot])
        self.queue = vec[i64]()
        waiting = self.those(WAITING) & ALL_OF_SIDE[side]
        for piece in range(i64(PIECES)):
            if waiting & BIT[piece]:
                self.queue = append(self.queue, piece * 2)
        self.starting = 1
        self._next_return()

    def _ask_flick(self) -> None:
        """Ask the seat whose turn it is, or its partner, or pass if its side has nothing on the board (RULES 6.1, 12.5)."""
        self.starting = 0
        seat = CYCLE[self.seats * 4 + self.spot]
        if self.flickable(seat) == 0:
            seat = self._partner(seat)
        if self.flickable(seat) != 0:
            self.actor = seat
            self.phase = FLICK
        elif self.seats == 1:
            self._end_round(DRAWN, 0, 0)
        else:
            self.spot = (self.spot + 1) % CYCLE_LENGTH[self.seats]
            self._begin_turn()

    def _partner(self, seat: i64) -> i64:
        for other in range(self.seats):
            if other != seat and self.side_of(other) == self.side_of(seat):
                return other
        return seat

    def _next_return(self) -> None:
        """Ask for the next piece that returns; one that finds no free circle waits (RULES 8.7)."""
        while len(self.queue) > 0:
            piece = self.queue[0] // 2
            if self.free_circles(self.side(piece)) != 0:
                self.phase = RETURN
                return
            self.place[piece] = WAITING
            self.queue = self.queue[1:]
        if self.starting:
            self._ask_flick()
        else:
            self._end_turn()

    def _bring_back(self, piece: i64, circle: i64) -> None:
        entering = self.queue[0] // 2
        if piece != entering:
            self.place[entering] = CAPTURED  # RULES 8.3
        self.before &= ~BIT[piece]
        self._set_on_circle(piece, circle)
        self.protected |= BIT[piece]  # RULES 8.8
        self.queue = self.queue[1:]
        self._next_return()

    def _end_turn(self) -> None:
        limit = PRACTICE_FLICKS if self.seats == 1 else MOST_FLICKS
        if self.flicks >= limit:
            self._end_round(DRAWN, 0, 0)  # RULES 10.6
            return
        self.spot = (self.spot + 1) % CYCLE_LENGTH[self.seats]
        self._begin_turn()

    # The flick --------------------------------------------------------------------------------------------------------

    def _announce(self, piece: i64, angle: i64, power: i64, nudge: i64) -> None:
        self.aim_piece = piece
        self.aim_angle = angle
        self.aim_power = power
        self.aim_nudge = nudge
        if self.exact:
            self._shoot(angle, power)
        else:
            self.phase = SLIP

    def launch(self, angle: i64, power: i64, tracing: bool) -> Slide:
        """Unstick the announced piece if that was said, flick it, and return the table once all is at rest."""
        piece = self.aim_piece
        if self.aim_nudge:
            nudge = Nudge(self, piece)
            self.x[piece] = nudge.x
            self.y[piece] = nudge.y
        slide = self.slide()
        slide.tracing = tracing
        slide.run(piece, angle, power)
        return slide

    def _shoot(self, angle: i64, power: i64) -> None:
        self.flicks += 1
        self.protected &= ~ALL_OF_SIDE[self.side(self.aim_piece)]  # RULES 8.8
        self.before = self.those(CAPTURED)
        slide = self.launch(angle, power, False)
        for piece in range(i64(PIECES)):
            if self.place[piece] == ABOARD:
                self.x[piece] = thousandths(slide.x[piece])
                self.y[piece] = thousandths(slide.y[piece])
        self._settle(slide)

    def _settle(self, slide: Slide) -> None:
        """What happened, in the order of RULES 10.5."""
        entered = entries(slide)
        side = self.side(self.aim_piece)
        lost = (slide.gone | self.touched(slide, entered)) & ~entered
        for piece in range(i64(PIECES)):
            if lost & BIT[piece]:
                self.place[piece] = CAPTURED
            elif entered & BIT[piece]:
                self.place[piece] = ENTERING
        self._queue_entered(slide, entered)
        self.aim_piece = EMPTY
        self.aim_angle = 0
        self.aim_power = 0
        self.aim_nudge = 0
        if self.opens_door(side) or self.opens_door(1 - side):
            self._end_round(BY_DOOR, side if self.opens_door(side) else 1 - side, DOOR_POINTS)
        elif self._all_captured(1 - side):
            self._end_round(BY_CAPTURE, side, CAPTURE_POINTS)
        elif self._all_captured(side):
            self._end_round(BY_CAPTURE, 1 - side, CAPTURE_POINTS)
        else:
            self._next_return()

    def touched(self, slide: Slide, entered: i64) -> i64:
        """The pieces that the flicked mercenary captures (RULES 7)."""
        piece = self.aim_piece
        if not MERCENARIES & BIT[piece]:
            return 0
        enemies = ALL_OF_SIDE[1 - self.side(piece)] & ~entered & ~self.protected
        captured = slide.outside & enemies
        first = self._first_in_camp(slide, enemies)
        return captured | BIT[first] if first >= 0 else captured

    def _first_in_camp(self, slide: Slide, enemies: i64) -> i64:
        """The camp piece touched first; at the same instant the nearest at rest, then the lowest (RULES 7.4, 7.5)."""
        best: i64 = -1
        for piece in range(i64(PIECES)):
            if not enemies & BIT[piece] or slide.camp_touch[piece] == NEVER:
                continue
            if best < 0:
                best = piece
                continue
            earlier = slide.camp_touch[best] - slide.camp_touch[piece]
            if earlier > 1e-9 or (earlier > -1e-9 and self._distance(piece) < self._distance(best)):
                best = piece
        return best

    def _distance(self, piece: i64) -> i64:
        dx = self.x[piece] - self.x[self.aim_piece]
        dy = self.y[piece] - self.y[self.aim_piece]
        return dx * dx + dy * dy

    def _queue_entered(self, slide: Slide, entered: i64) -> None:
        """Line up the pieces that entered a sanctuary, in that order; explorers take keys (RULES 8.2, 8.9)."""
        self.queue = vec[i64]()
        left = entered
        while left != 0:
            first: i64 = -1
            for piece in range(i64(PIECES)):
                if left & BIT[piece] and (first < 0 or entered_at(slide, piece) < entered_at(slide, first)):
                    first = piece
            left &= ~BIT[first]
            opposing: i64 = 0
            for room in range(i64(SANCTUARIES)):
                if slide.entry[first * SANCTUARIES + room] < NEVER and SANCTUARY_SIDE[room] != self.side(first):
                    opposing = 1
                    if not MERCENARIES & BIT[first]:
                        self.keys |= BIT[room]
            self.queue = append(self.queue, first * 2 + opposing)

    def _all_captured(self, side: i64) -> bool:
        return self.those(CAPTURED) & ALL_OF_SIDE[side] == ALL_OF_SIDE[side]

    def _end_round(self, how: i64, side: i64, points: i64) -> None:
        """Note who won the round; go on, or end the match (RULES 10.7, 11.1, 11.4)."""
        self.results[self.round_number - 1] = how + 2 * side if how != DRAWN else DRAWN
        self.points[side] += points
        if how != DRAWN:
            self.won[side * SOURCES + how - 1] += points
        self.queue = vec[i64]()
        if self.points[side] >= GOAL or self.round_number == ROUNDS or self.seats == 1:
            self.phase = OVER
            return
        self.round_number += 1
        self.begin_round()


def entries(slide: Slide) -> i64:
    """The pieces that entered any sanctuary."""
    mask: i64 = 0
    for piece in range(i64(PIECES)):
        if entered_at(slide, piece) < NEVER:
            mask |= BIT[piece]
    return mask


def entered_at(slide: Slide, piece: i64) -> float:
    """When a piece first entered a sanctuary."""
    soonest = NEVER
    for room in range(i64(SANCTUARIES)):
        if slide.entry[piece * SANCTUARIES + room] < soonest:
            soonest = slide.entry[piece * SANCTUARIES + room]
    return soonest


def new_position(seats: i64, exact: i64) -> Paleo:
    """Set up the table (RULES 2); alone, with everything in its standard place (RULES 13)."""
    position = Paleo(
        seats,
        exact,
        REEFING,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        EMPTY,
        0,
        0,
        0,
        0,
        0,
        vec[i64](),
        repeated(0, 2),
        repeated(0, 2 * SOURCES),
        repeated(EMPTY, ROUNDS),
        repeated(0, PIECES),
        repeated(0, PIECES),
        repeated(ASIDE, PIECES),
        repeated(EMPTY, PIECES),
        repeated(0, REEFS),
        repeated(0, REEFS),
        repeated(EMPTY, REEFS),
    )
    if seats > 1:
        position.begin_round()
        return position
    for reef in range(i64(REEFS)):
        position.reef_x[reef] = STANDARD_REEFS[reef * 3]
        position.reef_y[reef] = STANDARD_REEFS[reef * 3 + 1]
        position.reef_turn[reef] = STANDARD_REEFS[reef * 3 + 2]
    for piece in range(i64(PIECES)):
        position.circle[piece] = STANDARD_CIRCLE[piece % PER_SIDE]
        position._set_on_circle(piece, position.circle[piece])
    position._begin_turn()
    return position
