"""A position of Paleo as an array: what a seat knows, in numbers (``docs/reference/arrays.md``).

Places are in hundredths of a millimetre. A flick has 3,600 angles and 240 powers: learners who choose by number get some of them
(``grid``), and of the places for a reef; those who aim by two numbers get all.
"""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludarium.core.bits import BIT, full
from ludarium.core.encoder import ROOM, Encoder, put, put_bits, put_row, turned
from ludarium.core.schema import MOST, Field, category, perhaps
from ludarium.core.state import LEGAL, State

from .lookup import CIRCLE_IDS, PIECE_IDS, PIECES, REEF_IDS, REEFS, SANCTUARIES, SIDE_OF_SEAT, TURN_NAMES
from .rules import Paleo
from .rules.codes import BRING_BACK, FLICK_PIECE, KEEP_REEF, MOVE_REEF, NUDGE_PIECE, PLACE_REEF, PUT_PIECE
from .rules.nudges import Nudge
from .rules.questions import flicked_by, movable, moved_reef, next_reef, owner
from .rules.reefs import any_reef
from .state import ABOARD, ARRANGE, EMPTY, FLICK, REEFING, RETURN

if TYPE_CHECKING:
    from ludarium.core.setup import Setup

ANGLES: Final = 24
POWERS: Final = 5
QUEUE: Final = 8
RESULTS: Final = 12
"""How many rounds' results are written."""


class PaleoEncoder(Encoder):
    """Discs, reefs, keys and points."""

    def fields(self, setup: "Setup") -> tuple[Field, ...]:
        """Name what is written, in order."""
        n = setup.seats
        return (
            category("phase", ("reefs", "arrange", "flick", "slip", "return", "over")),
            Field("side"),
            Field("round", (), 0, 99),
            Field("flicks", (), 0, 999),
            Field("spot", (), 0, 3),
            Field("actor", (), 0, n),
            Field("starting"),
            category("reef", perhaps(REEF_IDS)),
            Field("moved", (REEFS,)),
            Field("no_room"),
            Field("keys", (SANCTUARIES,)),
            Field("points", (2,), 0, 99),
            Field("won", (4,), 0, 99),
            Field("results", (RESULTS,), 0, 5),
            category("place", ("board", "captured", "waiting", "entering", "aside"), (PIECES,)),
            Field("x", (PIECES,), -MOST, MOST),
            Field("y", (PIECES,), -MOST, MOST),
            category("circle", perhaps(CIRCLE_IDS), (PIECES,)),
            Field("protected", (PIECES,)),
            Field("captured_before", (PIECES,)),
            Field("arranged", (n,), 0, PIECES),
            Field("returning", (QUEUE,), 0, 2 * len(PIECE_IDS)),
            Field("reef_x", (REEFS,), -250, 250),
            Field("reef_y", (REEFS,), -250, 250),
            category("reef_turn", perhaps(TURN_NAMES), (REEFS,)),
        )

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat that is asked knows."""
        position = cast(Paleo, state)
        at = _course(position, seat, out, at)
        at = _pieces(position, seat, out, at)
        _reefs(position, out, at)

    def grid(self, kind: str) -> tuple[int, ...]:
        """24 angles and 5 powers for a flick, 9 by 9 places and 4 directions for a reef."""
        if kind == "reef" or kind.startswith("move-"):
            return (9, 9, 4)
        return (PIECES, ANGLES, POWERS) if kind in ("flick", "nudge") else ()

    def most(self) -> int:
        """Flicks of all pieces, or places for all reefs; never both."""
        return ROOM

    def free(self, state: State, seat: i64, kind: i64, first: i64) -> i64:
        """A piece that may be flicked may be flicked in any way; reefs come one after the other, or one of them is moved."""
        position = cast(Paleo, state)
        phase = position.phase
        if kind == FLICK_PIECE or kind == NUDGE_PIECE:
            if phase != FLICK:
                return 0
            if first < 0:
                return -1
            if position.place[first] != ABOARD or not flicked_by(position, seat) & BIT[first]:
                return 0
            return 1 if kind == FLICK_PIECE or Nudge(position, first).reason == LEGAL else 0
        if kind == PLACE_REEF or kind == KEEP_REEF or kind >= MOVE_REEF:
            return _perhaps_reef(position, kind)
        if kind == PUT_PIECE:
            return -1 if phase == ARRANGE else 0
        return -1 if kind == BRING_BACK and phase == RETURN else 0


def _perhaps_reef(state: Paleo, kind: i64) -> i64:
    """Whether reefs are asked for now, and this kind of answer (RULES 4.7)."""
    if state.phase != REEFING:
        return 0
    if kind >= MOVE_REEF:
        return -1 if any_reef(state) and movable(state) & BIT[moved_reef(state, kind)] else 0
    return 0 if kind == PLACE_REEF and any_reef(state) else -1


def _course(state: Paleo, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, state.phase)
    at = put(out, at, SIDE_OF_SEAT[state.seats * 4 + seat])
    at = put(out, at, state.round_number)
    at = put(out, at, state.flicks)
    at = put(out, at, state.spot)
    at = put(out, at, turned(state.actor, seat, state.seats))
    at = put(out, at, state.starting)
    at = put(out, at, next_reef(state) + 1 if state.phase == REEFING and not any_reef(state) else 0)
    at = put_bits(out, at, state.moved, REEFS)
    at = put(out, at, state.jammed)
    at = put_bits(out, at, state.keys, SANCTUARIES)
    at = put_row(out, at, state.points, 0, 2)
    at = put_row(out, at, state.won, 0, 4)
    n = min(i64(len(state.results)), i64(RESULTS))
    for i in range(n):
        put(out, at + i, state.results[i] + 1)
    return at + RESULTS


def _pieces(state: Paleo, seat: i64, out: vec[i16], at: i64) -> i64:
    put_row(out, at, state.place, 0, PIECES)
    at += PIECES
    for piece in range(i64(PIECES)):
        put(out, at + piece, state.x[piece] // 10)
        put(out, at + PIECES + piece, state.y[piece] // 10)
        known = state.phase != ARRANGE or owner(state, piece) == seat
        put(out, at + 2 * PIECES + piece, state.circle[piece] + 1 if known else 0)
    at = put_bits(out, at + 3 * PIECES, state.protected, PIECES)
    at = put_bits(out, at, state.before & full(PIECES), PIECES)
    for i in range(state.seats):
        put(out, at + i, _arranged(state, (seat + i) % state.seats))
    at += state.seats
    n = min(i64(len(state.queue)), i64(QUEUE))
    for i in range(n):
        put(out, at + i, state.queue[i] + 1)
    return at + QUEUE


def _arranged(state: Paleo, seat: i64) -> i64:
    found: i64 = 0
    for piece in range(i64(PIECES)):
        if state.circle[piece] != EMPTY and owner(state, piece) == seat:
            found += 1
    return found


def _reefs(state: Paleo, out: vec[i16], at: i64) -> None:
    at = put_row(out, at, state.reef_x, 0, REEFS)
    at = put_row(out, at, state.reef_y, 0, REEFS)
    for reef in range(i64(REEFS)):
        put(out, at + reef, state.reef_turn[reef] + 1)
