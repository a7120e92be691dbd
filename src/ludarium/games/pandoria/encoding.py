"""A position of Pandoria Merchants as an array: what a seat knows, in numbers (``docs/reference/arrays.md``)."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludarium.core.bits import lowest
from ludarium.core.encoder import Encoder, put, put_bits, put_row, turned
from ludarium.core.schema import Field, category, perhaps
from ludarium.core.state import State

from .lookup import (
    ARCHIVE_IDS,
    BOATS_MOST,
    BUILDINGS,
    CARD_IDS,
    COLUMN_IDS,
    CONTENT,
    CROSSED,
    HEX_NAMES,
    HEXES,
    PRIZES,
    RESOURCE_NAMES,
    SCORED,
    SLOTS,
    SOURCE_IDS,
    SPOT_NAMES,
    SWAMP,
    TRACKS,
    WORKER,
)
from .rules import Pandoria
from .state import CHOOSE, SOURCES

if TYPE_CHECKING:
    from ludarium.core.setup import Setup

CARDS: Final[i64] = i64(max(len(CARD_IDS), len(ARCHIVE_IDS)))
ARTEFACTS: Final = 24
"""How many artefacts on the map are written."""
LEDGER: Final = 8
PHASES: Final = 15


class PandoriaEncoder(Encoder):
    """The map, the sheets and the commitment in progress. A cell counts seats from the one that looks."""

    def fields(self, setup: "Setup") -> tuple[Field, ...]:
        """Name what is written, in order."""
        n = setup.seats
        workers = [f"{what} of seat {i}" for what in ("worker", "crossed worker") for i in range(4)]
        cells = ("", ".", *RESOURCE_NAMES, "-", *workers, "swamp")
        scored = [f"{cell} scored" for cell in cells[2:7]]
        return (
            Field("phase", (), 0, PHASES - 1),
            Field("rule", (), 0, 4),
            Field("round", (), 0, 999),
            Field("first", (), 0, n),
            Field("acting", (), 0, n),
            Field("faces", (2,), 0, 6),
            Field("made", (), 0, 9),
            category("kinds", perhaps(RESOURCE_NAMES), (2,)),
            category("hexes", perhaps(HEX_NAMES), (2,)),
            category("spell", perhaps(SOURCE_IDS)),
            Field("casting", (), 0, 9),
            category("wrath", perhaps(SPOT_NAMES)),
            Field("wrath_extra", (), 0, 9),
            Field("closed", (), 0, 99),
            Field("stirred"),
            Field("ending", (), 0, 4),
            Field("printed", (), 0, 199),
            Field("starter", (), 0, len(CARD_IDS)),
            Field("blocked", (len(COLUMN_IDS),)),
            Field("prizes", (PRIZES,), -3, n),
            Field("taken", (SLOTS,), 0, 99),
            category("cells", (*cells, *scored), (HEXES,)),
            category("boats", (*cells, *scored), (BOATS_MOST,)),
            Field("artefacts", (ARTEFACTS, 2), 0, HEXES),
            Field("tracks", (n, TRACKS), 0, 999),
            Field("points", (n,), -999, 9999),
            Field("artefact_count", (n,), 0, 99),
            Field("chosen", (n,)),
            Field("gained", (n, SOURCES), -999, 9999),
            Field("paid", (n, BUILDINGS), 0, 99),
            Field("owned", (n, CARDS)),
            Field("cast", (n, CARDS)),
            Field("built", (n, CARDS)),
            Field("raised", (n, CARDS)),
            Field("here", (), 0, 9),
            Field("opened", (9,)),
            category("gate", perhaps(HEX_NAMES)),
            Field("counted", (), -999, 9999),
            Field("trolls", (), -999, 9999),
            Field("ledger", (LEDGER, 3), -999, 9999),
        )

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat that is asked knows."""
        position = cast(Pandoria, state)
        at = _course(position, seat, out, at)
        at = _map(position, seat, out, at)
        at = _seats(position, seat, out, at)
        _valley(position, out, at)


def _course(state: Pandoria, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, state.phase)
    at = put(out, at, state.rule)
    at = put(out, at, state.rounds)
    at = put(out, at, turned(state.first, seat, state.seats))
    at = put(out, at, turned(state.acting, seat, state.seats))
    at = put(out, at, state.face1 + 1)
    at = put(out, at, state.face2 + 1)
    at = put(out, at, state.parts)
    at = _parts(state, seat, out, at)
    at = put(out, at, state.casting)
    at = put(out, at, state.wrath_spot + 1)
    at = put(out, at, state.wrath_extra)
    at = put(out, at, state.closed)
    at = put(out, at, state.stirred)
    at = put(out, at, state.ending)
    at = put(out, at, state.printed)
    at = put(out, at, lowest(state.owned[seat]) + 1 if state.phase == CHOOSE and state.owned[seat] != 0 else 0)
    at = put_bits(out, at, state.blocked, len(COLUMN_IDS))
    for prize in range(i64(PRIZES)):
        owner = state.prizes[prize]
        put(out, at + prize, turned(owner, seat, state.seats) if owner >= 0 else owner + 1)
    return put_row(out, at + PRIZES, state.taken, 0, SLOTS)


def _parts(state: Pandoria, seat: i64, out: vec[i16], at: i64) -> i64:
    """Write the parts of a commitment to the seat that makes it."""
    if seat != state.acting:
        return at + 5
    at = put(out, at, state.kind1 + 1)
    at = put(out, at, state.kind2 + 1)
    at = put(out, at, state.hex1 + 1)
    at = put(out, at, state.hex2 + 1)
    return put(out, at, state.source + 1)


def _map(state: Pandoria, seat: i64, out: vec[i16], at: i64) -> i64:
    cells, seats = state.cell, state.seats
    for place in range(i64(HEXES)):
        cell = cells[place]
        out[at + place] = i16(cell if cell < WORKER else _cell(cell, seat, seats))
    at += HEXES
    boats = state.boats
    for boat in range(i64(len(boats))):
        if boats[boat] >= 0:
            out[at + boat] = i16(_cell(boats[boat], seat, seats))
    at += BOATS_MOST
    edges = state.edges
    for edge in range(min(i64(len(edges)), i64(ARTEFACTS))):
        out[at + 2 * edge] = i16((edges[edge] >> 8) + 1)
        out[at + 2 * edge + 1] = i16((edges[edge] & 255) + 1)
    return at + 2 * ARTEFACTS


def _cell(cell: i64, seat: i64, seats: i64) -> i64:
    """Number what a hex holds: as the rules do, but with workers counted from the seat that looks, and scored resources last."""
    content = cell & CONTENT
    if cell >= SCORED:
        return SWAMP - 1 + content
    if content >= CROSSED and content < SWAMP:
        return CROSSED + turned(content - CROSSED, seat, seats) - 1
    if content >= WORKER and content < CROSSED:
        return WORKER + turned(content - WORKER, seat, seats) - 1
    return content


def _seats(state: Pandoria, viewer: i64, out: vec[i16], at: i64) -> i64:
    n = state.seats
    points = at + n * TRACKS
    gained = points + 3 * n
    paid = gained + n * SOURCES
    owned = paid + n * BUILDINGS
    cast_ = owned + n * CARDS
    built = cast_ + n * CARDS
    raised = built + n * CARDS
    for i in range(n):
        seat = (viewer + i) % n
        put_row(out, at + i * TRACKS, state.tracks, seat * TRACKS, TRACKS)
        put(out, points + i, state.points[seat])
        put(out, points + n + i, state.artefacts[seat])
        put(out, points + 2 * n + i, 0 if state.owned[seat] == 0 else 1)
        put_row(out, gained + i * SOURCES, state.gained, seat * SOURCES, SOURCES)
        put_row(out, paid + i * BUILDINGS, state.paid, seat * BUILDINGS, BUILDINGS)
        put_bits(out, owned + i * CARDS, 0 if state.phase == CHOOSE else state.owned[seat], CARDS)
        put_bits(out, cast_ + i * CARDS, state.cast[seat], CARDS)
        put_bits(out, built + i * CARDS, state.built[seat], CARDS)
        put_bits(out, raised + i * CARDS, state.raised[seat], CARDS)
    return raised + n * CARDS


def _valley(state: Pandoria, out: vec[i16], at: i64) -> None:
    """Write what only the solo game has."""
    if state.mode != 2:
        return
    at = put(out, at, state.here)
    at = put_bits(out, at, state.opened, 9)
    at = put(out, at, state.gate + 1)
    at = put(out, at, state.counted)
    at = put(out, at, state.trolls)
    n = min(i64(len(state.ledger)), i64(3 * LEDGER))
    put_row(out, at, state.ledger, 0, n)
