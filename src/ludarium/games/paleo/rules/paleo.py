"""The seven methods, with the choices they list and the reasons they give."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT, count, nth
from ludarium.core.state import CHANCE_BIT, LEGAL, NONE, encode, first_of, kind_of, second_of, third_of
from ludarium.core.vecs import repeated

from ..lookup import (
    ANGLES,
    CIRCLES,
    GOAL,
    PER_SIDE,
    PIECES,
    POWERS,
    REACH,
    REEFS,
    REEFS_PER_SIDE,
    ROUNDS,
    SIDE_OF_SEAT,
    SLIP_STEP,
    SLIP_WEIGHTS,
    STANDARD_CIRCLE,
    STANDARD_REEFS,
    TURNS,
)
from ..outcome import outcome_of
from ..rules.course import _begin_turn, _set_on_circle, begin_round
from ..state import (
    ABOARD,
    ARRANGE,
    ASIDE,
    EMPTY,
    FLICK,
    REEFING,
    RETURN,
    SECOND,
    SLIP,
    SOURCES,
    Position,
)
from .codes import (
    ARRANGED_ALREADY,
    BRING_BACK,
    CIRCLE_COVERED,
    CIRCLE_TAKEN,
    FLICK_PIECE,
    KEEP_REEF,
    MOVE_REEF,
    MOVED_ALREADY,
    NO_ROOM,
    NOT_ABOARD,
    NOT_RETURNING,
    NOT_YOURS,
    NUDGE_PIECE,
    OTHER_CIRCLES,
    OTHER_STEP,
    PLACE_REEF,
    PUT_PIECE,
    SLIP_HAND,
)
from .course import bring_back, next_reef_step, place_reef, put
from .flicks import announce, shoot
from .hand import slipped_angle, slipped_power
from .nudges import Nudge, nudgeable
from .questions import (
    flickable,
    flicked_by,
    free_circles,
    movable,
    moved_reef,
    next_reef,
    on_base,
    open_circles,
    owner,
    reef_seat,
    refuse_keeping,
    returnable,
    side,
    unplaced,
)
from .reefs import any_reef, find_room, refuse_reef

if TYPE_CHECKING:
    from ludarium.core.outcome import Outcome

ACROSS: Final[i64] = 2 * REACH + 1
PLACES: Final[i64] = ACROSS * ACROSS * TURNS
"""How many places and turns a reef may be tried at."""
SPREAD: Final[i64] = 1_846_693
"""Neighbouring choices of a place for a reef lie far apart on the board (a golden step), so that some are soon found."""


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
                if unplaced(self, seat) != 0:
                    mask |= BIT[seat]
            return mask
        if phase == REEFING:
            return BIT[reef_seat(self)]
        if phase == RETURN:
            return BIT[owner(self, self.queue[0] // 2)]
        return 0

    def choices(self, seat: i64) -> i64:
        """How many choices the seat has; among those for a reef most are none."""
        phase = self.phase
        if phase == FLICK:
            mine = flickable(self, seat)
            return (count(mine) + count(nudgeable(self, mine))) * ANGLES * POWERS
        if phase == SLIP:
            return SLIP_WEIGHTS * SLIP_WEIGHTS
        if phase == ARRANGE:
            low = unplaced(self, seat) & on_base(self)
            high = unplaced(self, seat) & ~on_base(self)
            return count(low) * count(open_circles(self, seat, 0)) + count(high) * count(open_circles(self, seat, 1))
        if phase == REEFING:
            if self.jammed:
                return 1
            which = count(movable(self)) if any_reef(self) else i64(1)
            return which * PLACES + (1 if refuse_keeping(self) == LEGAL else 0)
        return count(returnable(self)) * count(free_circles(self, side(self, self.queue[0] // 2)))

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th choice."""
        phase = self.phase
        if phase == FLICK:
            return _flicking(self, seat, k)
        if phase == SLIP:
            return encode(SLIP_HAND, SLIP_STEP[k // SLIP_WEIGHTS], SLIP_STEP[k % SLIP_WEIGHTS])
        if phase == ARRANGE:
            return _arranging(self, seat, k)
        if phase == REEFING:
            return _reefing(self, k)
        free = free_circles(self, side(self, self.queue[0] // 2))
        n = count(free)
        return encode(BRING_BACK, nth(returnable(self), k // n), nth(free, k % n))

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not."""
        kind = kind_of(code)
        phase = self.phase
        if phase == FLICK and (kind == FLICK_PIECE or kind == NUDGE_PIECE):
            return _refuse_flick(self, seat, first_of(code), kind == NUDGE_PIECE)
        if phase == SLIP and kind == SLIP_HAND:
            return LEGAL
        if phase == ARRANGE and kind == PUT_PIECE:
            return _refuse_putting(self, seat, first_of(code), second_of(code))
        if phase == REEFING and kind == PLACE_REEF:
            return _refuse_placing(self, first_of(code) - REACH, second_of(code) - REACH, third_of(code))
        if phase == REEFING and kind == KEEP_REEF:
            return LEGAL if self.jammed else refuse_keeping(self)
        if phase == REEFING and kind >= MOVE_REEF:
            return _refuse_moving(self, kind, first_of(code) - REACH, second_of(code) - REACH, third_of(code))
        if phase == RETURN and kind == BRING_BACK:
            return _refuse_return(self, first_of(code), second_of(code))
        return OTHER_STEP

    def apply(self, seat: i64, code: i64) -> None:
        """What follows."""
        kind = kind_of(code)
        if kind == FLICK_PIECE or kind == NUDGE_PIECE:
            announce(self, first_of(code), second_of(code), third_of(code) + 1, 1 if kind == NUDGE_PIECE else 0)
        elif kind == SLIP_HAND:
            angle = slipped_angle(self.aim_angle, self.aim_power, first_of(code))
            shoot(self, angle, slipped_power(self.aim_power, second_of(code)))
        elif kind == PUT_PIECE:
            put(self, first_of(code), second_of(code))
        elif kind == PLACE_REEF:
            place_reef(self, next_reef(self), first_of(code) - REACH, second_of(code) - REACH, third_of(code))
        elif kind == KEEP_REEF:
            next_reef_step(self)
        elif kind == BRING_BACK:
            bring_back(self, first_of(code), second_of(code))
        else:
            reef = moved_reef(self, kind)
            self.moved |= BIT[reef]
            place_reef(self, reef, first_of(code) - REACH, second_of(code) - REACH, third_of(code))

    # Written by tools/states.py from the fields: the copy.

    def copy(self) -> "Paleo":
        """Return an independent copy."""
        return Paleo(
            self.seats,
            self.exact,
            self.edition,
            self.phase,
            self.round_number,
            self.flicks,
            self.spot,
            self.actor,
            self.reef_step,
            self.moved,
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

    # Until here.

    def outcome(self) -> "Outcome":
        """How it ended (RULES 11.1, 11.4)."""
        sides = [SIDE_OF_SEAT[self.seats * 4 + seat] for seat in range(self.seats)]
        return outcome_of(sides, list(self.won), self.points[0] >= GOAL or self.points[1] >= GOAL)


# Choices ----------------------------------------------------------------------------------------------------------


def _flicking(state: Position, seat: i64, k: i64) -> i64:
    mine = flickable(state, seat)
    each: i64 = ANGLES * POWERS
    plain = count(mine) * each
    if k < plain:
        return encode(FLICK_PIECE, nth(mine, k // each), k % each // POWERS, k % POWERS)
    k -= plain
    return encode(NUDGE_PIECE, nth(nudgeable(state, mine), k // each), k % each // POWERS, k % POWERS)


def _arranging(state: Position, seat: i64, k: i64) -> i64:
    left = unplaced(state, seat)
    low = left & on_base(state)
    base = open_circles(state, seat, 0)
    n = count(low) * count(base)
    if k < n:
        return encode(PUT_PIECE, nth(low, k // count(base)), nth(base, k % count(base)))
    k -= n
    advanced = open_circles(state, seat, 1)
    return encode(PUT_PIECE, nth(left & ~on_base(state), k // count(advanced)), nth(advanced, k % count(advanced)))


def _reefing(state: Position, k: i64) -> i64:
    if state.jammed or (k == 0 and refuse_keeping(state) == LEGAL):
        return encode(KEEP_REEF)
    if k == 0:
        return find_room(state, next_reef(state))  # at least one choice is found at once, however crowded the board
    place = k * SPREAD % PLACES
    turn = place % TURNS
    x = place // TURNS % ACROSS
    y = place // TURNS // ACROSS
    if any_reef(state):
        kind = MOVE_REEF + nth(movable(state), (k - 1) // PLACES) % REEFS_PER_SIDE
        return encode(kind, x, y, turn) if _refuse_moving(state, kind, x - REACH, y - REACH, turn) == LEGAL else NONE
    return encode(PLACE_REEF, x, y, turn) if _refuse_placing(state, x - REACH, y - REACH, turn) == LEGAL else NONE


# Reasons ----------------------------------------------------------------------------------------------------------


def _refuse_flick(state: Position, seat: i64, piece: i64, nudged: bool) -> i64:
    if not flicked_by(state, seat) & BIT[piece]:
        return NOT_YOURS
    if state.place[piece] != ABOARD:
        return NOT_ABOARD
    return Nudge(state, piece).reason if nudged else LEGAL


def _refuse_putting(state: Position, seat: i64, piece: i64, circle: i64) -> i64:
    if owner(state, piece) != seat:
        return NOT_YOURS
    if state.circle[piece] != EMPTY:
        return ARRANGED_ALREADY
    advanced: i64 = 0 if on_base(state) & BIT[piece] else 1
    if (circle >= CIRCLES) != (advanced == 1):
        return OTHER_CIRCLES
    return LEGAL if open_circles(state, seat, advanced) & BIT[circle] else CIRCLE_TAKEN


def _refuse_placing(state: Position, x: i64, y: i64, turn: i64) -> i64:
    if any_reef(state):
        return OTHER_STEP
    return NO_ROOM if state.jammed else refuse_reef(state, next_reef(state), x, y, turn)


def _refuse_moving(state: Position, kind: i64, x: i64, y: i64, turn: i64) -> i64:
    if not any_reef(state):
        return OTHER_STEP
    reef = moved_reef(state, kind)
    return refuse_reef(state, reef, x, y, turn) if movable(state) & BIT[reef] else MOVED_ALREADY


def _refuse_return(state: Position, piece: i64, circle: i64) -> i64:
    if not returnable(state) & BIT[piece]:
        return NOT_RETURNING
    if circle >= CIRCLES:
        return OTHER_CIRCLES
    return LEGAL if free_circles(state, side(state, piece)) & BIT[circle] else CIRCLE_COVERED


def new_position(seats: i64, exact: i64, edition: i64 = SECOND) -> Paleo:
    """Set up the table (RULES 2); alone, with everything in its standard place (RULES 13)."""
    position = Paleo(
        seats,
        exact,
        edition,
        REEFING,
        1,
        0,
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
        begin_round(position)
        return position
    for reef in range(i64(REEFS)):
        position.reef_x[reef] = STANDARD_REEFS[reef * 3]
        position.reef_y[reef] = STANDARD_REEFS[reef * 3 + 1]
        position.reef_turn[reef] = STANDARD_REEFS[reef * 3 + 2]
    for piece in range(i64(PIECES)):
        position.circle[piece] = STANDARD_CIRCLE[piece % PER_SIDE]
        _set_on_circle(position, piece, position.circle[piece])
    _begin_turn(position)
    return position
