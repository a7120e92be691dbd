"""A flick, and what follows from it: captures, keys, the door."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..lookup import (
    ALL_OF_SIDE,
    CAPTURE_POINTS,
    DOOR_POINTS,
    MERCENARIES,
    PIECES,
    SANCTUARIES,
    SANCTUARY_SIDE,
)
from ..physics.bodies import thousandths
from ..physics.contacts import NEVER
from ..physics.slide import Slide
from ..state import (
    ABOARD,
    BY_CAPTURE,
    BY_DOOR,
    CAPTURED,
    EMPTY,
    ENTERING,
    SECOND,
    SLIP,
    Position,
)
from .course import end_round, next_return
from .nudges import Nudge
from .questions import opens_door, side, table_of, those


def announce(state: Position, piece: i64, angle: i64, power: i64, nudge: i64) -> None:
    """Say which piece is flicked and how; the hand may slip unless the flick is exact."""
    state.aim_piece = piece
    state.aim_angle = angle
    state.aim_power = power
    state.aim_nudge = nudge
    if state.exact:
        shoot(state, angle, power)
    else:
        state.phase = SLIP


def launch(state: Position, angle: i64, power: i64, tracing: bool) -> Slide:
    """Unstick the announced piece if that was said, flick it, and return the table once all is at rest."""
    piece = state.aim_piece
    if state.aim_nudge:
        nudge = Nudge(state, piece)
        state.x[piece] = nudge.x
        state.y[piece] = nudge.y
    slide = table_of(state)
    slide.tracing = tracing
    slide.run(piece, angle, power)
    return slide


def shoot(state: Position, angle: i64, power: i64) -> None:
    """Flick the announced piece, and see what came of it."""
    state.flicks += 1
    state.protected &= ~ALL_OF_SIDE[side(state, state.aim_piece)]  # RULES 8.8
    if state.seats == 1 and state.edition >= SECOND:
        state.protected = 0  # RULES 13.4: green never flicks, so its pieces are not safe for ever
    state.before = those(state, CAPTURED)
    slide = launch(state, angle, power, False)
    for piece in range(i64(PIECES)):
        if state.place[piece] == ABOARD:
            state.x[piece] = thousandths(slide.x[piece])
            state.y[piece] = thousandths(slide.y[piece])
    _settle(state, slide)


def _settle(state: Position, slide: Slide) -> None:
    """What happened, in the order of RULES 10.5."""
    entered = entries(slide)
    mine = side(state, state.aim_piece)
    lost = (slide.gone | touched(state, slide, entered)) & ~entered
    for piece in range(i64(PIECES)):
        if lost & BIT[piece]:
            state.place[piece] = CAPTURED
        elif entered & BIT[piece]:
            state.place[piece] = ENTERING
    _queue_entered(state, slide, entered)
    state.aim_piece = EMPTY
    state.aim_angle = 0
    state.aim_power = 0
    state.aim_nudge = 0
    if opens_door(state, mine) or opens_door(state, 1 - mine):
        end_round(state, BY_DOOR, mine if opens_door(state, mine) else 1 - mine, DOOR_POINTS)
    elif _all_captured(state, 1 - mine):
        end_round(state, BY_CAPTURE, mine, CAPTURE_POINTS)
    elif _all_captured(state, mine):
        end_round(state, BY_CAPTURE, 1 - mine, CAPTURE_POINTS)
    else:
        next_return(state)


def touched(state: Position, slide: Slide, entered: i64) -> i64:
    """The pieces that the flicked mercenary captures (RULES 7)."""
    piece = state.aim_piece
    if not MERCENARIES & BIT[piece]:
        return 0
    enemies = ALL_OF_SIDE[1 - side(state, piece)] & ~entered & ~state.protected
    captured = slide.outside & enemies
    first = _first_in_camp(state, slide, enemies & ~captured if state.edition >= SECOND else enemies)
    return captured | BIT[first] if first >= 0 else captured


def _first_in_camp(state: Position, slide: Slide, enemies: i64) -> i64:
    """The camp piece touched first; at the same instant the nearest at rest, then the lowest (RULES 7.4, 7.5)."""
    best: i64 = -1
    for piece in range(i64(PIECES)):
        if not enemies & BIT[piece] or slide.camp_touch[piece] == NEVER:
            continue
        if best < 0:
            best = piece
            continue
        earlier = slide.camp_touch[best] - slide.camp_touch[piece]
        if earlier > 1e-9 or (earlier > -1e-9 and _distance(state, piece) < _distance(state, best)):
            best = piece
    return best


def _distance(state: Position, piece: i64) -> i64:
    dx = state.x[piece] - state.x[state.aim_piece]
    dy = state.y[piece] - state.y[state.aim_piece]
    return dx * dx + dy * dy


def _queue_entered(state: Position, slide: Slide, entered: i64) -> None:
    """Line up the pieces that entered a sanctuary, in that order; explorers take keys (RULES 8.2, 8.9)."""
    state.queue = vec[i64]()
    left = entered
    while left != 0:
        first: i64 = -1
        for piece in range(i64(PIECES)):
            if left & BIT[piece] and (first < 0 or entered_at(slide, piece) < entered_at(slide, first)):
                first = piece
        left &= ~BIT[first]
        opposing: i64 = 0
        for room in range(i64(SANCTUARIES)):
            if slide.entry[first * SANCTUARIES + room] < NEVER and SANCTUARY_SIDE[room] != side(state, first):
                opposing = 1
                if not MERCENARIES & BIT[first]:
                    state.keys |= BIT[room]
        state.queue = append(state.queue, first * 2 + opposing)


def _all_captured(state: Position, side: i64) -> bool:
    return those(state, CAPTURED) & ALL_OF_SIDE[side] == ALL_OF_SIDE[side]


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
