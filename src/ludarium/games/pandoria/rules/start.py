"""The table before anybody has chosen or rolled."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.vecs import repeated

from ..lookup import (
    BOATS,
    BUILDINGS,
    HEXES,
    SECOND_BOARDS,
    SLOTS,
    SOLO_BOARD,
    TRACK_START,
    TRACKS,
)
from ..rules.course import begin_family
from ..rules.ground import recount
from ..state import (
    CHOOSE,
    FAMILY,
    FULL,
    NOTHING,
    RUNNING,
    SECOND,
    SOLO,
    SOURCES,
    first_cells,
    prizes_for,
)
from .turn import Pandoria


def board_of(mode: i64, seats: i64, edition: i64) -> i64:
    """The map that is played on; which edition is played shows in it alone (RULES 18)."""
    if mode == SOLO:
        return SOLO_BOARD
    return seats - 2 + (SECOND_BOARDS if edition >= SECOND else 0)


def new_position(mode: i64, level: i64, seats: i64, begins: i64, edition: i64 = SECOND) -> Pandoria:
    """Set up the table (RULES 2)."""
    board = board_of(mode, seats, edition)
    state = Pandoria(
        mode,
        level,
        board,
        seats,
        begins,
        CHOOSE,
        0,
        0,
        1,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
        0,
        FULL,
        0,
        NOTHING,
        0,
        0,
        0,
        RUNNING,
        0,
        0,
        1 if mode == SOLO else 0,
        2 if mode == SOLO else 0,
        0,
        NOTHING,
        0,
        0,
        vec[i64](),
        first_cells(board),
        repeated(0, HEXES + 1),
        repeated(0, HEXES + 1),
        repeated(NOTHING, BOATS[board]),
        vec[i64](),
        repeated(0 if mode == FAMILY else TRACK_START, seats * TRACKS),
        repeated(0, seats),
        repeated(0, seats * SOURCES),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats),
        repeated(0, seats * BUILDINGS),
        prizes_for(max(seats, i64(2))),
        repeated(0, SLOTS),
        vec[i64](),
    )
    recount(state)
    if mode == FAMILY:
        begin_family(state)
    return state
