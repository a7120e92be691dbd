"""From a position to what one viewer may know of it, built by allow-list."""

from functools import cache

from ludarium.core.game import asked
from ludarium.core.observation import Viewer, named

from ..lookup import (
    AREA_IDS,
    AREAS,
    CONTINENT_IDS,
    KIND_IDS,
    KIND_OF,
    KINDS,
    LINKED,
    MARKERS,
    TERRAIN_IDS,
    TIME_IDS,
    VALUED,
    WHITE_CARDS,
    YELLOW_IDS,
    YELLOWS,
)
from ..rules import Pangea
from ..rules.battle import defender
from ..rules.cards import knows
from ..rules.land import dominance, dominator_of, ocean, points
from ..rules.time import years
from ..state import (
    ACT,
    ANSWER,
    COUNTER,
    GREW,
    HIDDEN,
    LAND,
    NOWHERE,
    PAY,
    RAISE,
    REMOVE,
    SPREAD,
    count_of,
    height,
    owner_at,
)
from .commitment import battle_view, event_view, payment_view
from .messages import PHASES, UNKNOWN, AreaView, PangeaView, SeatView

_BATTLE = (ANSWER, RAISE, COUNTER)


def observe(state: Pangea, viewer: Viewer) -> PangeaView:
    """Build what a viewer may know."""
    own = viewer is not None and viewer == state.turn
    part = state.phase in (PAY, LAND)
    leaders = list(state.leader)
    return PangeaView(
        seat=viewer,
        asked=asked(state.turn_mask()),
        edition=state.edition,
        phase=PHASES[ACT if part and not own else state.phase],
        turn=state.turn,
        turns=state.turns,
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(state.seats)),
        areas=tuple(_area_view(state, area, leaders) for area in range(AREAS)),
        broken=named(state.broken, CONTINENT_IDS),
        stones=state.stones + (state.paid_stones if part and not own else 0),
        owed=state.owed,
        grew=bool(state.deeds & GREW),
        spread=bool(state.deeds & SPREAD),
        led=state.led != 0,
        rafts_left=state.rafts_left,
        pool=tuple(_in_pool(state, terrain) for terrain in range(VALUED)),
        bag=tuple(state.bag),
        timeline=tuple(TIME_IDS[card] for card in state.timeline),
        years=years(state),
        time_deck=bin(state.time_deck).count("1"),
        time_discard=named(state.time_discard, TIME_IDS),
        white_loose=state.white.loose(),
        white_bottom=_bottom(state, viewer),
        hand=() if viewer is None else _cards(state.ready[viewer] & WHITE_CARDS),
        payment=payment_view(state, viewer),
        battle=battle_view(state, viewer) if state.phase in _BATTLE or state.phase == REMOVE else None,
        event=event_view(state),
    )


@cache
def _seats_of(stack: int) -> tuple[int, ...]:
    return tuple(owner_at(stack, slot) for slot in range(height(stack)))


@cache
def _links(broken: int, area: int) -> tuple[str, ...]:
    return named(LINKED[broken * AREAS + area], AREA_IDS)


def _cards(mask: int) -> tuple[str, ...]:
    """Name the kinds of the cards in a mask, in the order of kinds, as often as they occur."""
    return tuple(KIND_IDS[KIND_OF[card]] for card in range(len(KIND_OF)) if mask >> card & 1)


def _area_view(state: Pangea, area: int, leaders: list[int]) -> AreaView:
    dominator = dominator_of(state, area)
    return AreaView(
        id=AREA_IDS[area],
        terrain=None if state.terrain[area] == NOWHERE else TERRAIN_IDS[state.terrain[area]],
        stack=_seats_of(state.stack[area]),
        dominator=None if dominator < 0 else dominator,
        leaders=tuple(seat for seat, place in enumerate(leaders) if place == area),
        links=_links(state.broken, area),
        ocean=bool(ocean(state) >> area & 1),
        invaded=bool(state.invaded >> area & 1),
    )


def _out_of_hand(state: Pangea, seat: int) -> int:
    """The cards of a seat that are laid out where others do not see them: a mask."""
    cards: list[int] = []
    if seat == state.turn and state.phase == PAY:
        cards = [card & 63 for card in state.laid]
    elif seat == state.turn and state.phase == ANSWER:
        cards = [card & 63 for card in state.laid if card >= HIDDEN]
    elif seat == state.turn and state.phase == COUNTER:
        cards = [state.laid[state.raise_at] & 63]
    elif state.phase == ANSWER and seat == defender(state):
        cards = list(state.reply)
    return sum(1 << card for card in cards)


def _seat_view(state: Pangea, seat: int, viewer: Viewer) -> SeatView:
    ready, down = state.ready[seat], state.down[seat]
    if viewer != seat:
        ready |= _out_of_hand(state, seat)
    board = sum(count_of(state.stack[area], seat) for area in range(AREAS))
    beside = 1 if seat == state.turn and state.phase in (*_BATTLE, REMOVE) else 0
    leader = state.leader[seat]
    return SeatView(
        points=points(state, seat),
        dominance=tuple(dominance(state, seat, terrain) for terrain in range(VALUED)),
        markers=state.supply[seat],
        lost=MARKERS[state.seats] - state.supply[seat] - board - beside,
        leader=None if leader == NOWHERE else AREA_IDS[leader],
        rafts=state.rafts[seat],
        yellow=named(ready, YELLOW_IDS),
        yellow_down=named(down, YELLOW_IDS),
        white=bin(ready & WHITE_CARDS).count("1"),
        white_down=_white_down(state, seat, viewer),
        known=() if viewer == seat else _known(state, seat, viewer),
    )


def _white_down(state: Pangea, seat: int, viewer: Viewer) -> tuple[str, ...]:
    down, secret = state.down[seat] & WHITE_CARDS, state.secret[seat]
    if viewer == seat:
        return _cards(down)
    return _cards(down & ~secret) + (UNKNOWN,) * bin(secret).count("1")


def _known(state: Pangea, owner: int, viewer: Viewer) -> tuple[str, ...]:
    row = state.seats if viewer is None else viewer
    kinds = range(YELLOWS, KINDS)
    return tuple(KIND_IDS[kind] for kind in kinds for _ in range(knows(state, row, owner, kind)))


def _bottom(state: Pangea, viewer: Viewer) -> tuple[str, ...]:
    """The ordered bottom of the White deck, the next to be drawn first."""
    row = state.seats if viewer is None else viewer
    cards = zip(state.white.bottom, state.white.bottom_known, strict=True)
    return tuple(KIND_IDS[KIND_OF[card]] if known >> row & 1 else UNKNOWN for card, known in cards)[::-1]


def _in_pool(state: Pangea, terrain: int) -> int:
    held = sum(dominance(state, seat, terrain) for seat in range(state.seats))
    return bin(state.ground[terrain]).count("1") - held
