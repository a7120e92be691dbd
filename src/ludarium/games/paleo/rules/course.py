"""The course of a round: reefs, arrangement, turns, pieces that return, and its end."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT
from ludarium.core.state import LEGAL, NONE

from ..state import (
    ABOARD,
    ARRANGE,
    ASIDE,
    CAPTURED,
    DRAWN,
    EMPTY,
    FLICK,
    OVER,
    REEFING,
    RETURN,
    SOURCES,
    WAITING,
)
from ..tables import (
    ALL_OF_SIDE,
    CIRCLE_X,
    CIRCLE_Y,
    CYCLE,
    CYCLE_LENGTH,
    GOAL,
    MOST_FLICKS,
    PIECES,
    PRACTICE_FLICKS,
    REEFS,
    ROUNDS,
    SIDE_CIRCLES,
)
from .questions import Questions
from .reefs import find_room


class Course(Questions):
    """A position that goes on from step to step."""

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

    # The end -----------------------------------------------------------------------------------------------------------

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
