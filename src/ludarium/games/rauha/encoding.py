"""A position of Rauha as an array: what a seat knows, in numbers (``docs/reference/arrays.md``)."""

from typing import TYPE_CHECKING, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludarium.core.bits import count
from ludarium.core.encoder import Encoder, put, put_bits, put_row, turned
from ludarium.core.schema import Field, category, perhaps
from ludarium.core.state import State

from .lookup import BIOMES, ENTITIES, PER_AGE, SQUARES, STEP_AGE, STEP_OFFSET, STEP_TURN, TILE_IDS
from .rules import Rauha
from .rules.order import ahead, leader
from .rules.planet import water
from .rules.satellites import satellite_of
from .state import ACTIVATE, CHOOSE, DEAL, EMPTY, PLACE, SCORE, SOURCES

if TYPE_CHECKING:
    from ludarium.core.setup import Setup


class RauhaEncoder(Encoder):
    """Boards, cards, entities and what the seat remembers."""

    def fields(self, setup: "Setup") -> tuple[Field, ...]:
        """Name what is written, in order."""
        n = setup.seats
        return (
            category("phase", ("stack", "deal", "choose", "place", "activate", "score", "over")),
            Field("step", (), 0, 16),
            Field("leader", (), 0, n),
            Field("age", (), 0, 1),
            Field("black_hole", (), 0, 200),
            Field("decks", (2,), 0, PER_AGE),
            category("kept", perhaps(TILE_IDS[:BIOMES])),
            Field("offer", (PER_AGE,)),
            Field("used", (SQUARES,)),
            Field("used_entities", (ENTITIES,)),
            Field("fresh", (ENTITIES,)),
            Field("seen", (2, PER_AGE)),
            Field("shown", (2, PER_AGE)),
            category("entities", perhaps([f"seat {i}" for i in range(n)]), (ENTITIES,)),
            category("board", TILE_IDS, (n, SQUARES)),
            Field("spores", (n, SQUARES)),
            Field("crystals", (n,), 0, 999),
            Field("points", (n,), 0, 999),
            Field("gained", (n, SOURCES), 0, 999),
            Field("water", (n,), 0, 99),
            Field("place", (n,), 0, n - 1),
            Field("holds_card", (n,)),
            Field("satellite", (n,), 0, 8),
            Field("among", (n, PER_AGE)),
        )

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat that is asked knows."""
        position = cast(Rauha, state)
        at = _course(position, seat, out, at)
        at = _cards(position, seat, out, at)
        at = _seats(position, seat, out, at)
        _satellites(position, seat, out, at)


def _course(state: Rauha, seat: i64, out: vec[i16], at: i64) -> i64:
    phase = state.phase
    lead = state.lead if phase == PLACE or phase == ACTIVATE or phase == SCORE else leader(state)
    at = put(out, at, phase)
    at = put(out, at, state.step)
    at = put(out, at, turned(lead, seat, state.seats))
    at = put(out, at, STEP_AGE[state.step])
    at = put(out, at, state.hole)
    at = put(out, at, count(state.deck[0]))
    return put(out, at, count(state.deck[1]))


def _cards(state: Rauha, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, 0 if state.hand[seat] == EMPTY else state.hand[seat] + 1)
    at = put_bits(out, at, state.satellite[satellite_of(state, seat)] if state.phase == CHOOSE else 0, PER_AGE)
    at = put_bits(out, at, state.used, SQUARES)
    at = put_bits(out, at, state.used >> SQUARES, ENTITIES)
    at = put_bits(out, at, state.fresh, ENTITIES)
    at = put_bits(out, at, state.seen[seat * 2], PER_AGE)
    at = put_bits(out, at, state.seen[seat * 2 + 1], PER_AGE)
    at = put_bits(out, at, state.shown[0], PER_AGE)
    at = put_bits(out, at, state.shown[1], PER_AGE)
    for entity in range(i64(ENTITIES)):
        at = put(out, at, turned(state.owner[entity], seat, state.seats))
    return at


def _seats(state: Rauha, viewer: i64, out: vec[i16], at: i64) -> i64:
    n = state.seats
    spores = at + n * SQUARES
    crystals = spores + n * SQUARES
    points = crystals + n
    gained = points + n
    wet = gained + n * SOURCES
    place = wet + n
    holds = place + n
    for i in range(n):
        seat = (viewer + i) % n
        put_row(out, at + i * SQUARES, state.board, seat * SQUARES, SQUARES)
        put_bits(out, spores + i * SQUARES, state.spores[seat], SQUARES)
        put(out, crystals + i, state.crystals[seat])
        put(out, points + i, state.points[seat])
        put_row(out, gained + i * SOURCES, state.gained, seat * SOURCES, SOURCES)
        put(out, wet + i, water(state, seat))
        put(out, place + i, _behind(state, seat))
        put(out, holds + i, 0 if state.hand[seat] == EMPTY else 1)
    return holds + n


def _behind(state: Rauha, seat: i64) -> i64:
    """How many tokens are ahead of a seat's."""
    behind: i64 = 0
    for other in range(state.seats):
        if other != seat and ahead(state, other, seat):
            behind += 1
    return behind


def _satellites(state: Rauha, viewer: i64, out: vec[i16], at: i64) -> None:
    n = state.seats
    for i in range(n):
        satellite = (viewer + i) % n
        put(out, at + i, count(state.satellite[satellite]))
        put_bits(out, at + n + i * PER_AGE, _among(state, satellite, viewer), PER_AGE)


def _among(state: Rauha, satellite: i64, viewer: i64) -> i64:
    """The cards among which a seat knows a satellite's cards to be (see ``view.among``)."""
    turn = STEP_TURN[state.step]
    if turn == 0 or state.phase <= DEAL:
        return 0
    offset = STEP_OFFSET[state.step]
    if viewer == (satellite - offset + state.seats) % state.seats:
        return state.satellite[satellite]
    if viewer == (satellite - 1 + offset + state.seats) % state.seats and turn > 1:
        left = state.left_first[satellite] if turn == 2 else state.left_second[satellite]
        return left & ~state.shown[STEP_AGE[state.step]]
    return 0
