"""Questions to an observation that several texts and the picture ask."""

from ..components import load
from ..view import AreaView, PangeaView, SeatView
from .nouns import VALUES, WHITE, YELLOW


def area(view: PangeaView, name: str) -> AreaView:
    """An area by its id."""
    return next(one for one in view.areas if one.id == name)


def own(view: PangeaView) -> SeatView | None:
    """What the viewer has."""
    return None if view.seat is None else view.seats[view.seat]


def value(one: AreaView) -> int:
    """Price, limit and points of an area."""
    return 0 if one.terrain is None else VALUES[one.terrain]


def full(one: AreaView) -> bool:
    """Whether the stack has reached its limit."""
    return one.terrain is not None and value(one) > 0 and len(one.stack) >= value(one)


def worth(card: str, terrain: str | None, use: str) -> int:
    """The points of a card: to ``spend``, to ``invade`` or to ``defend`` on a terrain."""
    if card in WHITE:
        return WHITE[card].value
    if card not in YELLOW:
        return 0
    pair = {"spend": YELLOW[card].spend, "invade": YELLOW[card].invade, "defend": YELLOW[card].defend}[use]
    return pair[0] if YELLOW[card].terrain == terrain else pair[1]


def power(view: PangeaView, terrain: str | None, use: str = "spend") -> int:
    """What the viewer could lay out now on a terrain."""
    seat = own(view)
    if seat is None:
        return 0
    stones = view.stones if view.turn == view.seat and use != "defend" else 0
    return stones + sum(worth(card, terrain, use) for card in (*seat.yellow, *view.hand))


def use_now(view: PangeaView) -> tuple[str | None, str]:
    """The terrain and the use that the viewer's cards would have at this moment."""
    if view.battle is not None and view.seat is not None:
        terrain = area(view, view.battle.area).terrain
        return terrain, "defend" if view.seat == view.battle.defender else "invade"
    if view.payment is not None and view.payment.area is not None:
        there = area(view, view.payment.area)
        return there.terrain, "invade" if full(there) else "spend"
    return None, "spend"


def continents_left(view: PangeaView) -> int:
    """How many continents can still break away."""
    return load().rules.breaks - len(view.broken)


def steps(view: PangeaView, start: str, goal: str) -> int:
    """How many steps over land a Leader needs through areas of value; more than it has, if there is no way (RULES 9.3)."""
    most = load().rules.leader_steps
    reached, edge = {start}, {start}
    for n in range(most + 1):
        if goal in reached:
            return n
        near = {name for one in edge for name in area(view, one).links}
        edge = {name for name in near - reached if value(area(view, name))}
        reached |= edge
    return most + 1


def standing(seat: SeatView) -> tuple[int, ...]:
    """What decides the game: points, then Dominance cards, Yellow cards and all Power cards (RULES 15.2, 15.3)."""
    yellow = len(seat.yellow) + len(seat.yellow_down)
    return seat.points, sum(seat.dominance), yellow, yellow + seat.white + len(seat.white_down)


def yellows(view: PangeaView, seat: int) -> set[str]:
    """The Yellow cards of a seat, those that lie on the table for a payment or a battle included."""
    held, now, own = view.seats[seat], view.battle, view.payment
    cards = {*held.yellow, *held.yellow_down}
    if own is not None and seat == view.seat:
        cards |= {*own.open, *own.hidden}
    if now is not None and seat == now.invader:
        cards |= {*now.open, *now.hidden, now.raised}
    if now is not None and seat == now.defender:
        cards |= {*now.answer}
    return cards & YELLOW.keys()
