"""From a message to a belief (interpreted: observations are messages)."""

from ludarium.core.bits import lowest

from .actions import ACTIONS
from .belief import PangeaBelief
from .lookup import (
    AREA_IDS,
    CONTINENT_IDS,
    KIND_CARDS,
    KIND_IDS,
    TERRAIN_IDS,
    TIME_IDS,
    VALUED,
    WHITE_CARDS,
    YELLOW_IDS,
    YELLOWS,
)
from .rules import Pangea, new_position
from .rules.kinds import INVADE_AREA
from .rules.land import restack
from .state import GREW, HIDDEN, LEADS_NOW, LED_BEFORE, NOWHERE, SPREAD
from .view import PHASES, UNKNOWN, PangeaView

_AREA = {name: number for number, name in enumerate(AREA_IDS)}
_KIND = {name: number for number, name in enumerate(KIND_IDS)}
_TIME = {name: number for number, name in enumerate(TIME_IDS)}


class Deal:
    """The White cards, handed out one by one: copies of a kind are alike, so any will do."""

    def __init__(self) -> None:
        self.left: int = WHITE_CARDS

    def card(self, name: str) -> int:
        """Take a card of a kind; a Yellow card is its own number."""
        kind = _KIND[name]
        if kind < YELLOWS:
            return kind
        card = lowest(self.left & KIND_CARDS[kind])
        self.left &= ~(1 << card)
        return card

    def cards(self, names: tuple[str, ...]) -> int:
        """Take several cards, as a mask; unknown ones are left out."""
        return sum(1 << self.card(name) for name in names if name != UNKNOWN)


def belief(view: PangeaView) -> PangeaBelief:
    """Read an observation as a position with holes."""
    deal = Deal()
    state = _open_part(view)
    hidden = _cards_laid(view, state, deal)
    n = len(view.seats)
    missing, secrets = [0] * n, [0] * n
    for seat, held in enumerate(view.seats):
        state.ready[seat] = _yellow(held.yellow)
        state.down[seat] = _yellow(held.yellow_down) | deal.cards(held.white_down)
        if seat == view.seat:
            state.ready[seat] |= deal.cards(view.hand)
            continue
        secrets[seat] = held.white_down.count(UNKNOWN)
        state.ready[seat] |= deal.cards(held.known)
        missing[seat] = held.white + secrets[seat] - len(held.known)
        _remember(view, state, seat)
    holes = _lay_bottom(view, state, deal)
    return PangeaBelief(state, deal.left, missing, secrets, holes, hidden)


def _yellow(names: tuple[str, ...]) -> int:
    return sum(1 << YELLOW_IDS.index(name) for name in names)


def _remember(view: PangeaView, state: Pangea, owner: int) -> None:
    """Give the viewer's own knowledge back."""
    row = state.seats if view.seat is None else view.seat
    known = sum(1 << 4 * (_KIND[name] - YELLOWS) for name in view.seats[owner].known)
    state.known[row * state.seats + owner] = known


def _lay_bottom(view: PangeaView, state: Pangea, deal: Deal) -> list[int]:
    """Lay the ordered bottom of the White deck; return the places of unknown cards."""
    bottom = view.white_bottom[::-1]
    cards = [0 if name == UNKNOWN else deal.card(name) for name in bottom]
    everybody = (1 << state.seats + 1) - 1
    state.white.low = 0
    for name, card in zip(reversed(bottom), reversed(cards), strict=True):
        state.white.put_under(card, 0 if name == UNKNOWN else everybody)
    return [place for place, name in enumerate(bottom) if name == UNKNOWN]


def _cards_laid(view: PangeaView, state: Pangea, deal: Deal) -> int:
    """Lay out the payment or battle in progress; return how many hidden cards are unknown."""
    pay, battle = view.payment, view.battle
    if pay is not None and pay.task != "answer":
        state.task = next(n for n, kind in enumerate(ACTIONS.kinds) if kind.name == pay.task)
        state.area = NOWHERE if pay.area is None else _AREA[pay.area]
        state.source = NOWHERE if pay.source is None else _AREA[pay.source]
        state.source_slot = max(pay.marker - 1, 0)
        state.paid_stones = pay.stones
        state.lay_cards(_laid(pay.open, pay.hidden, deal))
    if battle is None:
        return 0
    state.task = INVADE_AREA
    state.area = _AREA[battle.area]
    state.source = NOWHERE if battle.source is None else _AREA[battle.source]
    state.paid_stones = battle.stones
    state.lay_cards(_laid(battle.open, battle.hidden, deal))
    state.led = LEADS_NOW if battle.invader_leader else state.led
    answer = battle.answer if pay is None else pay.hidden
    state.lay_reply([deal.card(name) for name in answer])
    if battle.raised and battle.raised != UNKNOWN:
        state.raise_at = len(state.laid)
        state.lay_cards([*state.laid, deal.card(battle.raised) + HIDDEN])
    return battle.hidden.count(UNKNOWN) + (battle.raised == UNKNOWN)


def _laid(face_up: tuple[str, ...], face_down: tuple[str, ...], deal: Deal) -> list[int]:
    shown = [deal.card(name) for name in face_up]
    return shown + [deal.card(name) + HIDDEN for name in face_down if name != UNKNOWN]


def _open_part(view: PangeaView) -> Pangea:
    """Everything that is open to all."""
    state = new_position(len(view.seats), view.edition)
    state.phase = PHASES.index(view.phase)
    state.turn = view.turn
    state.turns = view.turns
    state.broken = sum(1 << CONTINENT_IDS.index(name) for name in view.broken)
    state.stones = view.stones
    state.deeds = GREW * view.grew | SPREAD * view.spread
    state.led = LED_BEFORE if view.led else 0
    state.owed = view.owed
    state.rafts_left = view.rafts_left
    state.time_discard = sum(1 << _TIME[name] for name in view.time_discard)
    state.lay_open([_TIME[name] for name in view.timeline], list(view.bag))
    on_line = sum(1 << card for card in state.timeline)
    state.time_deck = ((1 << len(TIME_IDS)) - 1) & ~state.time_discard & ~on_line
    for seat, seat_view in enumerate(view.seats):
        state.supply[seat] = seat_view.markers
        state.rafts[seat] = seat_view.rafts
        state.leader[seat] = NOWHERE if seat_view.leader is None else _AREA[seat_view.leader]
    _lay_map(view, state)
    _lay_event(view, state)
    return state


def _lay_map(view: PangeaView, state: Pangea) -> None:
    for area, area_view in enumerate(view.areas):
        if area_view.terrain is None:
            continue
        terrain = TERRAIN_IDS.index(area_view.terrain)
        state.terrain[area] = terrain
        if terrain < VALUED:
            state.ground[terrain] |= 1 << area
            restack(state, area, sum((seat + 1) << 3 * slot for slot, seat in enumerate(area_view.stack)))
        if area_view.invaded:
            state.invaded |= 1 << area


def _lay_event(view: PangeaView, state: Pangea) -> None:
    event = view.event
    if event is None:
        return
    state.event = _TIME[event.card]
    state.area = NOWHERE if event.area is None else _AREA[event.area]
    state.struck = sum(1 << place - 1 for place in event.markers)
    state.asked = sum(1 << seat for seat in event.asked)
    state.spared = sum(1 << seat for seat in event.spared)
