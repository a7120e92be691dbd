"""The border of secrecy: what each seat may know of a position, and what it is told of a move.

Everything lies open in Paleo but one thing: how others arrange their pieces, until all have done so (RULES 14). How many
pieces each has put down is no secret.
"""

from msgspec import Struct

from ludarium.core.action import UNKNOWN
from ludarium.core.game import asked
from ludarium.core.observation import Observation, Sight, Viewer, named
from ludarium.core.turn import Move

from .lookup import CIRCLE_IDS, PIECE_IDS, PIECES, REEF_IDS, REEFS, SANCTUARY_IDS, SIDE_OF_SEAT, TURN_NAMES
from .rules import Paleo
from .rules.questions import next_reef, owner
from .rules.reefs import any_reef
from .state import ARRANGE, EMPTY, REEFING

PHASES = ("reefs", "arrange", "flick", "slip", "return", "over")
PLACES = ("board", "captured", "waiting", "entering", "aside")
RESULTS = ("drawn", "red door", "red captures", "green door", "green captures")


class PieceView(Struct, frozen=True):
    """A piece: one of ``PLACES``, where it lies in thousandths of a millimetre, and the circle it was arranged on.

    The circle is empty while the viewer may not know it, or the piece is not arranged yet.
    """

    id: str
    place: str
    x: int
    y: int
    circle: str = ""
    protected: bool = False


class ReefView(Struct, frozen=True):
    """A movable reef: centre in millimetres, direction of its long side in degrees; ``angle`` -1 is beside the board."""

    id: str
    x: int
    y: int
    angle: int


class AimView(Struct, frozen=True):
    """A flick that was announced and waits for the hand."""

    piece: str
    angle: int
    power: int
    nudge: bool


class ReturnView(Struct, frozen=True):
    """A piece that returns, and whether it entered an opposing sanctuary."""

    piece: str
    opposing: bool


class PaleoView(Observation, frozen=True, kw_only=True):
    """What one viewer may know.

    ``edition`` is that of the rules.

    ``sides`` is each seat's side (0 red, 1 green). ``flicks`` counts those of this round; ``spot`` is the place in the cycle
    of turns and ``actor`` the seat that flicks. ``points`` and ``won`` (door, captures) are by side; ``results`` has a word
    for each round played. ``reef_step`` says how many reefs of the round are dealt with; ``reef`` is the one to be placed, kept
    or moved, and ``no_room`` says it finds none; where any may be moved it is empty, and ``moved`` has those that were.
    ``keys`` are the sanctuaries whose keys are taken. ``arranged`` counts the pieces each seat has put on circles.
    ``returning`` are the pieces to bring back, the first one now; ``captured_before`` those that may be exchanged for them.
    """

    edition: int
    hand: str
    phase: str
    round: int
    flicks: int
    spot: int
    actor: int
    starting: bool
    sides: tuple[int, ...]
    points: tuple[int, int]
    won: tuple[int, int, int, int]
    results: tuple[str, ...]
    pieces: tuple[PieceView, ...]
    reefs: tuple[ReefView, ...]
    reef_step: int
    reef: str
    moved: tuple[str, ...]
    no_room: bool
    keys: tuple[str, ...]
    aim: AimView | None
    arranged: tuple[int, ...]
    returning: tuple[ReturnView, ...]
    captured_before: tuple[str, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat's side."""
        return tuple(self.points[side] for side in self.sides)

    @property
    def movable(self) -> tuple[str, ...]:
        """The reefs of which one may be moved now; none where they come one after the other (RULES 4.7)."""
        if self.phase != "reefs" or self.reef:
            return ()
        letter = "RG"[self.sides[self.asked[0]]]
        return tuple(reef.id for reef in self.reefs if reef.id[0] == letter and reef.id not in self.moved)


def observe(state: Paleo, viewer: Viewer) -> PaleoView:
    """Build what a viewer may know."""
    mask = state.turn_mask()
    return PaleoView(
        seat=viewer,
        asked=asked(mask),
        edition=state.edition,
        hand="exact" if state.exact else "human",
        phase=PHASES[state.phase],
        round=state.round_number,
        flicks=state.flicks,
        spot=state.spot,
        actor=state.actor,
        starting=bool(state.starting),
        sides=tuple(SIDE_OF_SEAT[state.seats * 4 + seat] for seat in range(state.seats)),
        points=(state.points[0], state.points[1]),
        won=(state.won[0], state.won[1], state.won[2], state.won[3]),
        results=tuple(RESULTS[result] for result in state.results if result != EMPTY),
        pieces=tuple(_piece(state, piece, viewer) for piece in range(PIECES)),
        reefs=tuple(_reef(state, reef) for reef in range(REEFS)),
        reef_step=state.reef_step,
        reef=REEF_IDS[next_reef(state)] if state.phase == REEFING and not any_reef(state) else "",
        moved=named(state.moved, REEF_IDS),
        no_room=bool(state.jammed),
        keys=named(state.keys, SANCTUARY_IDS),
        aim=_aim(state),
        arranged=_arranged(state),
        returning=tuple(ReturnView(PIECE_IDS[entry // 2], bool(entry % 2)) for entry in state.queue),
        captured_before=named(state.before, PIECE_IDS),
    )


def sight(before: Paleo, move: Move, after: Paleo, viewer: Viewer) -> Sight:
    """Tell a viewer of one move. What others put on circles is blank until the last piece lies; then all is shown."""
    action = move.action
    reveals: tuple[str, ...] = ()
    if action.kind == "put":
        if viewer != move.seat:
            action = type(action)(action.kind, (UNKNOWN, UNKNOWN))
        if after.phase != ARRANGE:
            reveals = tuple(
                f"{PIECE_IDS[piece]} {CIRCLE_IDS[after.circle[piece]]}"
                for piece in range(PIECES)
                if owner(after, piece) != viewer
            )
    return Sight(move.seat, action, reveals)


def _piece(state: Paleo, piece: int, viewer: Viewer) -> PieceView:
    circle = state.circle[piece]
    known = circle != EMPTY and (state.phase != ARRANGE or owner(state, piece) == viewer)
    return PieceView(
        PIECE_IDS[piece],
        PLACES[state.place[piece]],
        state.x[piece],
        state.y[piece],
        CIRCLE_IDS[circle] if known else "",
        bool(state.protected >> piece & 1),
    )


def _reef(state: Paleo, reef: int) -> ReefView:
    turn = state.reef_turn[reef]
    angle = -1 if turn == EMPTY else int(TURN_NAMES[turn])
    return ReefView(REEF_IDS[reef], state.reef_x[reef], state.reef_y[reef], angle)


def _aim(state: Paleo) -> AimView | None:
    if state.aim_piece == EMPTY:
        return None
    return AimView(PIECE_IDS[state.aim_piece], state.aim_angle, state.aim_power, bool(state.aim_nudge))


def _arranged(state: Paleo) -> tuple[int, ...]:
    return tuple(
        sum(owner(state, piece) == seat and state.circle[piece] != EMPTY for piece in range(PIECES))
        for seat in range(state.seats)
    )
