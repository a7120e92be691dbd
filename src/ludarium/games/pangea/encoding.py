"""A position of Conquest of Pangea as an array: what a seat knows, in numbers (``docs/reference/arrays.md``)."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludarium.core.bits import BIT, count, lowest
from ludarium.core.encoder import Encoder, put, put_bits, put_row, turned
from ludarium.core.schema import Field, category, perhaps
from ludarium.core.state import State

from .lookup import (
    AREA_IDS,
    AREAS,
    CONTINENTS,
    KIND_IDS,
    KIND_OF,
    KINDS,
    MAX_STACK,
    TERRAIN_IDS,
    TERRAINS,
    TIME_IDS,
    TIMES,
    WHITE_CARDS,
    YELLOWS,
)
from .rules import Pangea
from .rules.battle import defender
from .rules.cards import knows
from .rules.land import points
from .rules.time import years
from .state import ANSWER, CLAIM_TILE, COUNTER, HIDDEN, LAND, NOWHERE, PAY, RAISE, REMOVE, owner_at

if TYPE_CHECKING:
    from ludarium.core.setup import Setup

WHITES: Final = 7
PHASES: Final = 19
TASKS: Final = 30


class PangeaEncoder(Encoder):
    """The map, everybody's cards as far as they are known, and the commitment in progress."""

    def fields(self, setup: "Setup") -> tuple[Field, ...]:
        """Name what is written, in order."""
        n = setup.seats
        return (
            Field("phase", (), 0, PHASES - 1),
            Field("turn", (), 1, n),
            Field("turns", (), 0, 9999),
            Field("stones", (), 0, 99),
            Field("owed", (), 0, 99),
            Field("deeds", (2,)),
            Field("led", (), 0, 1),
            Field("rafts_left", (), 0, 99),
            Field("years", (), 0, 999),
            Field("white_deck", (2,), 0, 99),
            Field("bag", (TERRAINS,), 0, 99),
            Field("broken", (CONTINENTS,)),
            Field("timeline", (TIMES,)),
            Field("time_discard", (TIMES,)),
            category("terrain", perhaps(TERRAIN_IDS), (AREAS,)),
            Field("stack", (AREAS, MAX_STACK), 0, n),
            Field("dominator", (AREAS,), 0, n),
            Field("invaded", (AREAS,)),
            category("leader", perhaps(AREA_IDS), (n,)),
            Field("points", (n,), 0, 999),
            Field("markers", (n,), 0, 99),
            Field("rafts", (n,), 0, 99),
            Field("white", (n,), 0, 99),
            Field("white_unknown", (n,), 0, 99),
            Field("yellow", (n, 2, YELLOWS)),
            Field("white_down", (n, WHITES), 0, 99),
            Field("white_known", (n, WHITES), 0, 99),
            Field("hand", (KINDS,), 0, 99),
            Field("task", (), 0, TASKS),
            category("area", perhaps(AREA_IDS)),
            category("source", perhaps(AREA_IDS)),
            Field("marker", (), 0, MAX_STACK),
            Field("defender", (), 0, n),
            Field("paid", (), 0, 99),
            Field("laid_open", (KINDS,), 0, 99),
            Field("laid_hidden", (KINDS,), 0, 99),
            Field("laid_unknown", (), 0, 99),
            Field("reply", (KINDS,), 0, 99),
            category("raised", ("", "?", *KIND_IDS)),
            category("event", perhaps(TIME_IDS)),
            category("event_area", perhaps(AREA_IDS)),
            Field("event_markers", (8,)),
            Field("event_asked", (n,)),
            Field("event_spared", (n,)),
        )

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat that is asked knows."""
        position = cast(Pangea, state)
        at = _course(position, seat, out, at)
        at = _map(position, seat, out, at)
        at = _seats(position, seat, out, at)
        at = _kinds(position.ready[seat], out, at, 0, KINDS)
        at = _commitment(position, seat, out, at)
        _event(position, seat, out, at)


def _course(state: Pangea, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, state.phase)
    at = put(out, at, turned(state.turn, seat, state.seats))
    at = put(out, at, state.turns)
    at = put(out, at, state.stones)
    at = put(out, at, state.owed)
    at = put_bits(out, at, state.deeds, 2)
    at = put(out, at, 0 if state.led == 0 else 1)
    at = put(out, at, state.rafts_left)
    at = put(out, at, years(state))
    at = put(out, at, state.white.loose())
    at = put(out, at, len(state.white.bottom))
    at = put_row(out, at, state.bag, 0, TERRAINS)
    at = put_bits(out, at, state.broken, CONTINENTS)
    line: i64 = 0
    for card in state.timeline:
        line |= BIT[card]
    at = put_bits(out, at, line, TIMES)
    return put_bits(out, at, state.time_discard, TIMES)


def _map(state: Pangea, seat: i64, out: vec[i16], at: i64) -> i64:
    terrain = state.terrain
    for area in range(i64(AREAS)):
        out[at + area] = i16(terrain[area] + 1)
    at += AREAS
    n = state.seats
    stacks = state.stack
    end = at + AREAS * MAX_STACK
    for area in range(i64(AREAS)):
        stack = stacks[area]
        place = at + area * MAX_STACK
        while stack != 0:
            away = owner_at(stack, 0) - seat  # as `turned` counts, in place: there are many markers
            out[place] = i16(away + 1 if away >= 0 else away + n + 1)
            stack >>= 3
            place += 1
    at = end
    for other in range(n):
        areas = state.dominated[other]
        while areas != 0:
            out[at + lowest(areas)] = i16(turned(other, seat, n))
            areas &= areas - 1
    return put_bits(out, at + AREAS, state.invaded, AREAS)


def _seats(state: Pangea, viewer: i64, out: vec[i16], at: i64) -> i64:
    n = state.seats
    yellow = at + 6 * n
    down = yellow + n * 2 * YELLOWS
    known = down + n * WHITES
    for i in range(n):
        seat = (viewer + i) % n
        ready = state.ready[seat]
        if i != 0:
            ready |= _laid_unseen(state, seat)
        secret = state.secret[seat] if i != 0 else 0
        put(out, at + i, state.leader[seat] + 1)
        put(out, at + n + i, points(state, seat))
        put(out, at + 2 * n + i, state.supply[seat])
        put(out, at + 3 * n + i, state.rafts[seat])
        put(out, at + 4 * n + i, count(ready & WHITE_CARDS))
        put(out, at + 5 * n + i, count(secret))
        put_bits(out, yellow + i * 2 * YELLOWS, ready, YELLOWS)
        put_bits(out, yellow + (i * 2 + 1) * YELLOWS, state.down[seat], YELLOWS)
        _kinds(state.down[seat] & ~secret, out, down + i * WHITES, YELLOWS, KINDS)
        for kind in range(i64(YELLOWS), i64(KINDS)):
            put(out, known + i * WHITES + kind - YELLOWS, 0 if i == 0 else knows(state, viewer, seat, kind))
    return known + n * WHITES


def _laid_unseen(state: Pangea, seat: i64) -> i64:
    """The cards that another seat has laid out face down: they count as its hand."""
    cards: i64 = 0
    if seat == state.turn and state.phase == ANSWER:
        for card in state.laid:
            if card >= HIDDEN:
                cards |= BIT[card & 63]
    elif seat == state.turn and state.phase == COUNTER:
        cards = BIT[state.laid[state.raise_at] & 63]
    return cards


def _kinds(cards: i64, out: vec[i16], at: i64, first: i64, last: i64) -> i64:
    """Write how many cards of each kind there are."""
    end = at + last - first
    while cards != 0:
        kind = KIND_OF[lowest(cards)]
        if first <= kind < last:
            out[at + kind - first] += 1
        cards &= cards - 1
    return end


def _commitment(state: Pangea, seat: i64, out: vec[i16], at: i64) -> i64:
    phase = state.phase
    battle = phase == ANSWER or phase == RAISE or phase == COUNTER or phase == REMOVE
    if not battle and phase != PAY and phase != LAND:
        return at + 8 + 3 * KINDS
    own = seat == state.turn
    at = put(out, at, 0 if battle else state.task + 1)
    at = put(out, at, state.area + 1)
    at = put(out, at, state.source + 1)
    at = put(out, at, state.source_slot + 1 if state.source != NOWHERE and not battle else 0)
    at = put(out, at, turned(defender(state), seat, state.seats) if battle else 0)
    at = put(out, at, state.paid_stones)
    at = _laid(state, own or phase != ANSWER, out, at)
    if battle and (phase != ANSWER or not own):
        for card in state.reply:
            out[at + KIND_OF[card & 63]] += 1
    raised: i64 = 0
    if battle and state.raise_at != NOWHERE:
        raised = 2 + KIND_OF[state.laid[state.raise_at] & 63] if own else 1
    return put(out, at + KINDS, raised)


def _laid(state: Pangea, sees: bool, out: vec[i16], at: i64) -> i64:
    """Write what is laid out: face up, face down as far as the seat knows it, and how much it does not know."""
    for i in range(i64(len(state.laid))):
        card = state.laid[i]
        if i == state.raise_at:
            continue
        if card < HIDDEN:
            out[at + KIND_OF[card]] += 1
        elif sees:
            out[at + KINDS + KIND_OF[card & 63]] += 1
        else:
            out[at + 2 * KINDS] += 1
    return at + 2 * KINDS + 1


def _event(state: Pangea, seat: i64, out: vec[i16], at: i64) -> None:
    n = state.seats
    if state.event == NOWHERE:
        return
    at = put(out, at, state.event + 1)
    at = put(out, at, state.area + 1 if state.struck != 0 or state.phase == CLAIM_TILE else 0)
    at = put_bits(out, at, state.struck, 8)
    for i in range(n):
        other = BIT[(seat + i) % n]
        put(out, at + i, 1 if state.asked & other else 0)
        put(out, at + n + i, 1 if state.spared & other else 0)
