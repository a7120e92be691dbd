"""From a message to a belief (interpreted: observations are messages)."""

from .belief import RauhaBelief
from .lookup import ENTITY_IDS, PER_AGE, SQUARES, STEP_AGE, TILE_IDS
from .rules import Rauha, new_position
from .state import SOURCES, SUPPLY
from .view import PHASES, RauhaView

_ALL = (1 << PER_AGE) - 1
_TILE = {name: number for number, name in enumerate(TILE_IDS)}
_ENTITY = {name: number for number, name in enumerate(ENTITY_IDS)}


def belief(view: RauhaView) -> RauhaBelief:
    """Read an observation as a position with holes."""
    seen = (_mask(view.seen, 0), _mask(view.seen, 1))
    others = [s for s, seat in enumerate(view.seats) if seat.holds_card and s != view.seat]
    return RauhaBelief(
        _known_part(view, seen),
        -1 if view.seat is None else view.seat,
        sum(1 << seat for seat in others),
        [satellite.count for satellite in view.satellites],
        [_mask(satellite.among, STEP_AGE[view.step]) for satellite in view.satellites],
        [_ALL & ~seen[0], _ALL & ~seen[1]],
        list(view.decks),
    )


def _known_part(view: RauhaView, seen: tuple[int, int]) -> Rauha:
    n = len(view.seats)
    state = new_position(n, "AB".index(view.side))
    state.step = view.step
    state.phase = PHASES.index(view.phase)
    state.lead = view.order[0]
    state.acted = view.order.index(view.asked[0]) if view.phase in ("place", "activate", "score") else 0
    state.hole = view.black_hole
    state.used = sum(1 << square for square in view.used) | sum(1 << 9 + _ENTITY[e] for e in view.used_entities)
    state.fresh = sum(1 << _ENTITY[e] for e in view.fresh)
    state.clock = n
    for number in range(len(ENTITY_IDS)):
        state.owner[number] = SUPPLY
    for seat, seat_view in enumerate(view.seats):
        for square, tile in enumerate(seat_view.board):
            state.board[seat * SQUARES + square] = _TILE[tile]
        state.spores[seat] = sum(1 << square for square in seat_view.spores)
        state.crystals[seat] = seat_view.crystals
        state.points[seat] = seat_view.points
        for source, points in enumerate(seat_view.gained):
            state.gained[seat * SOURCES + source] = points
        for entity in seat_view.entities:
            state.owner[_ENTITY[entity]] = seat
    for place, seat in enumerate(view.pile):
        state.height[seat] = len(view.pile) - place
    state.clock = len(view.pile)
    _remember(view, state, seen)
    if view.seat is not None and view.kept is not None:
        state.hand[view.seat] = _TILE[view.kept]
    return state


def _remember(view: RauhaView, state: Rauha, seen: tuple[int, int]) -> None:
    """Cards that were placed are public; they are what everybody has seen at least."""
    for age in (0, 1):
        shown = _mask(view.shown, age)
        state.shown[age] = shown
        for seat in range(len(view.seats)):
            state.seen[seat * 2 + age] = seen[age] if seat == view.seat else shown


def _mask(cards: tuple[str, ...] | list[str], age: int) -> int:
    first = age * PER_AGE
    numbers = [_TILE[card] for card in cards]
    return sum(1 << number - first for number in set(numbers) if first <= number < first + PER_AGE)
