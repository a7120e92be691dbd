"""From a message to a belief (interpreted: observations are messages)."""

from ludarium.core.turn import seat_number

from .belief import PandoriaBelief
from .lookup import (
    ARCHIVE_IDS,
    BUILDINGS,
    CARD_IDS,
    COLUMN_IDS,
    HEX_NAMES,
    LEVEL_IDS,
    RESOURCE_NAMES,
    SOLO_BOARD,
    SOURCE_IDS,
    SPOT_NAMES,
    TRACKS,
)
from .rules import Pandoria, new_position
from .rules.ground import recount
from .rules.menu import list_choices
from .state import ABSENT, CHOOSE, FREE, NOTHING, OVER, ROLL, SECOND, SOURCES, TROLLS
from .view import BEGINS, CELL_WORDS, ENDINGS, FACE_NAMES, MODES, PHASES, RULES, PandoriaView, SeatView

_CELL = {word: cell for cell, word in CELL_WORDS.items()}
_HEX = {name: number for number, name in enumerate(HEX_NAMES)}


def belief(view: PandoriaView) -> PandoriaBelief:
    """Read an observation as a position with holes."""
    hidden = view.made > 0 and view.seat != view.acting
    choosing = view.phase == "choose"
    others = [seat for seat, own in enumerate(view.seats) if choosing and own.chosen and seat != view.seat]
    return PandoriaBelief(_known_part(view, hidden), sum(1 << seat for seat in others), view.made)


def _known_part(view: PandoriaView, hidden: bool) -> Pandoria:
    seats = len(view.seats)
    mode, level, begins = MODES.index(view.mode), LEVEL_IDS.index(view.level), BEGINS.index(view.begins)
    state = new_position(mode, level, seats, begins, 1 if view.board < SOLO_BOARD else SECOND)
    state.phase = PHASES.index(view.phase)
    state.rounds = view.round
    state.first = view.first
    state.acting = view.acting
    _read_turn(view, state, hidden)
    _read_map(view, state)
    for seat, own in enumerate(view.seats):
        _read_sheet(state, seat, own)
    if view.starter and view.seat is not None:
        state.owned[view.seat] = 1 << CARD_IDS.index(view.starter)
    state.blocked = sum(1 << COLUMN_IDS.index(column) for column in view.blocked)
    for prize, word in enumerate(view.prizes):
        state.prizes[prize] = _owner(word)
    for prize, turn in enumerate(view.taken):
        state.taken[prize] = turn
    _read_valley(view, state)
    if state.phase not in (CHOOSE, ROLL, OVER):
        list_choices(state)
    return state


def _read_turn(view: PandoriaView, state: Pandoria, hidden: bool) -> None:
    faces = [FACE_NAMES.index(face) for face in view.faces] + [NOTHING] * 2
    state.face1, state.face2 = faces[0], faces[1]
    kinds = view.parts.kinds
    if hidden and view.phase == "draw":
        kinds = view.faces
    numbers = [RESOURCE_NAMES.index(kind) for kind in kinds] + [NOTHING] * 2
    state.kind1, state.kind2 = numbers[0], numbers[1]
    places = [_HEX[name] for name in view.parts.hexes] + [NOTHING] * 2
    state.hex1, state.hex2 = places[0], places[1]
    state.source = SOURCE_IDS.index(view.parts.source) if view.parts.source else NOTHING
    state.parts = 0 if hidden else view.made
    state.rule = RULES.index(view.rule)
    state.casting = view.casting
    state.wrath_spot = SPOT_NAMES.index(view.wrath[0]) if view.wrath[0] else NOTHING
    state.wrath_extra = view.wrath[1]
    state.closed = view.closed
    state.stirred = int(view.stirred)
    state.ending = ENDINGS.index(view.ending)
    state.printed = view.printed


def _read_map(view: PandoriaView, state: Pandoria) -> None:
    for place, word in enumerate(view.hexes):
        state.cell[place] = _CELL[word]
    for boat, word in enumerate(view.boats):
        state.boats[boat] = _CELL[word] if word else NOTHING
    state.lay_edges([_HEX[one] * 256 + _HEX[other] for one, other in view.artefacts])
    recount(state)


def _read_sheet(state: Pandoria, seat: int, own: SeatView) -> None:
    names = ARCHIVE_IDS if state.mode == 1 else CARD_IDS
    for track, value in enumerate(own.tracks):
        state.tracks[seat * TRACKS + track] = value
    state.points[seat] = own.points
    state.artefacts[seat] = own.artefacts
    state.owned[seat] = _mask(own.owned, names)
    state.cast[seat] = _mask(own.cast, names)
    state.built[seat] = _mask(own.built, names)
    state.raised[seat] = _mask(own.raised, names)
    for building, price in enumerate(own.paid):
        state.paid[seat * BUILDINGS + building] = price
    for source, points in enumerate(own.gained):
        state.gained[seat * SOURCES + source] = points


def _read_valley(view: PandoriaView, state: Pandoria) -> None:
    if view.valley is None:
        return
    valley = view.valley
    state.here = valley.here
    state.opened = sum(1 << territory for territory in valley.opened)
    state.done = sum(1 << closed.territory for closed in valley.ledger)
    state.gate = _HEX[valley.gate] if valley.gate else NOTHING
    state.counted = valley.counted
    state.trolls = valley.trolls
    state.lay_ledger([n for closed in valley.ledger for n in (closed.territory, closed.score, closed.trolls)])


def _mask(things: tuple[str, ...], names: tuple[str, ...]) -> int:
    return sum(1 << names.index(thing) for thing in things)


def _owner(word: str) -> int:
    if word in ("", "-", "*"):
        return {"": FREE, "-": ABSENT, "*": TROLLS}[word]
    return seat_number(word)
