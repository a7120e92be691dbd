"""From a message to a belief (interpreted: observations are messages)."""

from .belief import PaleoBelief
from .lookup import CIRCLE_IDS, PIECE_IDS, REEF_IDS, SANCTUARY_IDS, TURN_NAMES
from .rules import Paleo, new_position
from .state import EMPTY
from .view import PHASES, PLACES, RESULTS, PaleoView


def belief(view: PaleoView) -> PaleoBelief:
    """Read an observation as a position with holes."""
    return PaleoBelief(known_part(view), -1 if view.seat is None else view.seat, list(view.arranged))


def known_part(view: PaleoView) -> Paleo:
    """Return the position with all that the viewer knows; what others arrange in secret is missing."""
    state = new_position(len(view.sides), int(view.hand == "exact"), view.edition)
    state.phase = PHASES.index(view.phase)
    state.round_number = view.round
    state.flicks = view.flicks
    state.spot = view.spot
    state.actor = view.actor
    state.starting = int(view.starting)
    state.jammed = int(view.no_room)
    state.reef_step = view.reef_step
    state.moved = _mask(view.moved, REEF_IDS)
    state.keys = _mask(view.keys, SANCTUARY_IDS)
    state.before = _mask(view.captured_before, PIECE_IDS)
    state.lay_queue([PIECE_IDS.index(entry.piece) * 2 + entry.opposing for entry in view.returning])
    for side, points in enumerate(view.points):
        state.points[side] = points
    for source, won in enumerate(view.won):
        state.won[source] = won
    for n, result in enumerate(view.results):
        state.results[n] = RESULTS.index(result)
    state.protected = 0
    for n, piece in enumerate(view.pieces):
        state.x[n] = piece.x
        state.y[n] = piece.y
        state.place[n] = PLACES.index(piece.place)
        state.circle[n] = CIRCLE_IDS.index(piece.circle) if piece.circle else EMPTY
        state.protected |= int(piece.protected) << n
    for n, reef in enumerate(view.reefs):
        state.reef_x[n] = reef.x
        state.reef_y[n] = reef.y
        state.reef_turn[n] = EMPTY if reef.angle < 0 else TURN_NAMES.index(str(reef.angle))
    _aim(state, view)
    return state


def _aim(state: Paleo, view: PaleoView) -> None:
    if view.aim is None:
        state.aim_piece = EMPTY
        return
    state.aim_piece = PIECE_IDS.index(view.aim.piece)
    state.aim_angle = view.aim.angle
    state.aim_power = view.aim.power
    state.aim_nudge = int(view.aim.nudge)


def _mask(names: tuple[str, ...], every: tuple[str, ...]) -> int:
    return sum(1 << every.index(name) for name in names)
