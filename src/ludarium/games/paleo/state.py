"""The whole truth of a position, flat and cheap to copy.

Per-piece values lie in one ``vec`` of sixteen each. Places at rest are whole thousandths of a millimetre, so a position is
packed, compared and hashed exactly. Reefs are whole millimetres and twelfths of a half turn; a reef not on the board has
the turn ``EMPTY``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import State

EMPTY: Final = -1

# Phases.
REEFING: Final = 0
ARRANGE: Final = 1
FLICK: Final = 2
SLIP: Final = 3
RETURN: Final = 4
OVER: Final = 5

# Where a piece is.
ABOARD: Final = 0
CAPTURED: Final = 1
WAITING: Final = 2
ENTERING: Final = 3
ASIDE: Final = 4

# How a round ended, plus twice the side.
DRAWN: Final = 0
BY_DOOR: Final = 1
BY_CAPTURE: Final = 2

SOURCES: Final = 2

SECOND: Final = 2
"""The edition that RULES.md tells; what it changed is asked for with ``state.edition >= SECOND``."""


class Position(State):
    """A position of Paleo."""

    seats: i64
    """How many play."""
    exact: i64
    """Whether the hand never slips."""
    edition: i64
    """Which edition of the rules is played (RULES 16)."""
    phase: i64
    """Which question is asked, or what chance owes."""
    round_number: i64
    """Which round it is, from 1."""
    flicks: i64
    """How many flicks the round has seen."""
    spot: i64
    """The place in the cycle of turns."""
    actor: i64
    """Who flicks, or brings a piece back."""
    reef_step: i64
    """How many reefs of this round have been dealt with."""
    moved: i64
    """The reefs that were moved in this round, where any may be."""
    jammed: i64
    """Whether the reef to be placed finds no room."""
    keys: i64
    """The keys that were taken."""
    protected: i64
    """The pieces that cannot be captured now."""
    aim_piece: i64
    """The piece that was announced."""
    aim_angle: i64
    """The angle that was announced."""
    aim_power: i64
    """The power that was announced."""
    aim_nudge: i64
    """Whether it is freed from what it touches first."""
    before: i64
    """The pieces captured before the flick."""
    starting: i64
    """Whether pieces return at the start of a turn."""
    queue: vec[i64]
    """The pieces that return: twice the piece, plus one if it entered an opposing sanctuary."""
    points: vec[i64]
    """The points of each side."""
    won: vec[i64]
    """The points by side and source."""
    results: vec[i64]
    """How each round ended."""
    x: vec[i64]
    """Where each piece lies, in thousandths of a millimetre."""
    y: vec[i64]
    """Where each piece lies, in thousandths of a millimetre."""
    place: vec[i64]
    """Whether each piece is aboard, captured, waiting, entering or aside."""
    circle: vec[i64]
    """The circle that each piece was put on."""
    reef_x: vec[i64]
    """Where each reef lies, in millimetres."""
    reef_y: vec[i64]
    """Where each reef lies, in millimetres."""
    reef_turn: vec[i64]
    """How each reef is turned; ``EMPTY`` if it is not on the board."""

    # Written by tools/states.py from the fields: the initialiser.

    def __init__(
        self,
        seats: i64,
        exact: i64,
        edition: i64,
        phase: i64,
        round_number: i64,
        flicks: i64,
        spot: i64,
        actor: i64,
        reef_step: i64,
        moved: i64,
        jammed: i64,
        keys: i64,
        protected: i64,
        aim_piece: i64,
        aim_angle: i64,
        aim_power: i64,
        aim_nudge: i64,
        before: i64,
        starting: i64,
        queue: vec[i64],
        points: vec[i64],
        won: vec[i64],
        results: vec[i64],
        x: vec[i64],
        y: vec[i64],
        place: vec[i64],
        circle: vec[i64],
        reef_x: vec[i64],
        reef_y: vec[i64],
        reef_turn: vec[i64],
    ) -> None:
        self.seats = seats
        self.exact = exact
        self.edition = edition
        self.phase = phase
        self.round_number = round_number
        self.flicks = flicks
        self.spot = spot
        self.actor = actor
        self.reef_step = reef_step
        self.moved = moved
        self.jammed = jammed
        self.keys = keys
        self.protected = protected
        self.aim_piece = aim_piece
        self.aim_angle = aim_angle
        self.aim_power = aim_power
        self.aim_nudge = aim_nudge
        self.before = before
        self.starting = starting
        self.queue = queue
        self.points = points
        self.won = won
        self.results = results
        self.x = x
        self.y = y
        self.place = place
        self.circle = circle
        self.reef_x = reef_x
        self.reef_y = reef_y
        self.reef_turn = reef_turn

    # Until here.

    def lay_queue(self, queue: list[int]) -> None:
        """Line up, out of a message, the pieces that come back."""
        self.queue = vec[i64](queue)
