"""What becomes of an area: who would dominate it after a marker came or went, and what that is worth, in words."""

from collections.abc import Iterable

from msgspec import Struct

from ludarium.core.i18n import Translator
from ludarium.core.words import both, seat_name

from .. import state
from ..lookup import TERRAIN_IDS
from ..view import AreaView, PangeaView
from .nouns import CARDS, TERRAINS, YELLOW
from .view_queries import area, value

YELLOW_OF = {card.terrain: card.id for card in YELLOW.values()}


class Speaker(Struct, frozen=True):
    """Who is spoken to, and how everybody is called."""

    view: PangeaView
    names: tuple[str, ...]
    t: Translator

    def who(self, seat: int) -> str:
        """A seat by its name, or as the one who is spoken to."""
        return self.t("you") if seat == self.view.seat else seat_name(self.names, seat, self.t.lang)

    def mine(self, seat: int | None) -> bool:
        """Whether a seat is the viewer's own."""
        return seat is not None and seat == self.view.seat


class Change(Struct, frozen=True):
    """An area before and after something: its stack, and who dominates it."""

    area: AreaView
    stack: tuple[int, ...]
    dominator: int | None

    @property
    def moves(self) -> bool:
        """Whether the Dominance card changes hands."""
        return self.dominator != self.area.dominator


def _packed(stack: Iterable[int]) -> int:
    return sum((seat + 1) << 3 * slot for slot, seat in enumerate(stack))


def _change(one: AreaView, packed: int) -> Change:
    stack = tuple(state.owner_at(packed, slot) for slot in range(state.height(packed)))
    first = state.dominator(packed)
    return Change(one, stack, None if first < 0 else first)


def entered(view: PangeaView, name: str, seat: int) -> Change:
    """An area after a marker of a seat has come (RULES 7.2)."""
    one = area(view, name)
    return _change(one, state.with_marker(_packed(one.stack), seat))


def bereft(view: PangeaView, name: str, places: Iterable[int]) -> Change:
    """An area after the markers at some places, from the top from 1, have gone (RULES 7.4)."""
    one = area(view, name)
    return _change(one, state.without_markers(_packed(one.stack), sum(1 << place - 1 for place in places)))


def conquered(view: PangeaView, name: str, invader: int, place: int = 0) -> Change:
    """An area after a won battle: a marker of the defender dies, the invader's comes (RULES 10.10).

    Without a place, of all markers that could die the one that serves the invader best.
    """
    one = area(view, name)
    places = [place] if place else [n for n, seat in enumerate(one.stack, 1) if seat == one.dominator]
    packed = _packed(one.stack)
    after = [_change(one, state.with_marker(state.without_marker(packed, n - 1), invader)) for n in places]
    return max(after, key=lambda change: change.dominator == invader)


def score(change: Change, says: Speaker) -> str:
    """Who gains and who loses how many points: ``you +4, Noor −4``; that points stay, if they do."""
    if not change.moves:
        return says.t("points stay")
    n = value(change.area)
    gains = [] if change.dominator is None else [f"{says.who(change.dominator)} +{n}"]
    before = change.area.dominator
    losses = [] if before is None else [f"{says.who(before)} −{n}"]
    return ", ".join(gains + losses)


def dominance(change: Change, says: Speaker) -> str:
    """Who dominates then, with the points."""
    t, then = says.t, change.dominator
    if then is None:
        return t("Nobody is left there: {points}.", points=score(change, says))
    if not change.moves:
        if says.mine(then):
            return t("You still dominate it: {points}.", points=score(change, says))
        return t("{who} still dominates it: {points}.", who=says.who(then), points=score(change, says))
    if says.mine(then):
        return t("You dominate it: {points}.", points=score(change, says))
    return t("{who} dominates it: {points}.", who=says.who(then), points=score(change, says))


def hold(change: Change, says: Speaker) -> str:
    """How much of the area the viewer holds then."""
    own = change.stack.count(-1 if says.view.seat is None else says.view.seat)
    return says.t("You hold {n} of {limit}.", n=own, limit=value(change.area))


def cards(change: Change, says: Speaker) -> list[str]:
    """Yellow cards that somebody loses at once, or gets at the end of the own turn (RULES 8.1, 8.3)."""
    t, ground = says.t, change.area.terrain
    if not change.moves or ground not in YELLOW_OF:
        return []
    card, said = YELLOW_OF[ground], []
    loser, winner = change.area.dominator, change.dominator
    if loser is not None:
        seat = says.view.seats[loser]
        if seat.dominance[TERRAIN_IDS.index(ground)] == 1 and card in (*seat.yellow, *seat.yellow_down):
            lost = t("You lose {card}.") if says.mine(loser) else t("{who} loses {card}.")
            said.append(lost.format(who=says.who(loser), card=t(CARDS[card])))
    if says.mine(winner) and winner == says.view.turn:
        seat = says.view.seats[winner]
        if seat.dominance[TERRAIN_IDS.index(ground)] == 1 and card not in (*seat.yellow, *seat.yellow_down):
            said.append(t("At the end of this turn you get {card}.", card=t(CARDS[card])))
    return said


def deaths(seats: Iterable[int], says: Speaker) -> str:
    """Whose markers die: ``Ida loses 2 markers, you lose 1``."""
    t, lost = says.t, list(seats)
    said = []
    for seat in dict.fromkeys(lost):
        n = lost.count(seat)
        if says.mine(seat):
            said.append(t.n("you lose {n} marker", "you lose {n} markers", n))
        else:
            said.append(t.n("{who} loses {n} marker", "{who} loses {n} markers", n, who=says.who(seat)))
    return both(said, t)


def about(one: AreaView, t: Translator) -> str:
    """An area in a few words: its ground, and how full it is."""
    ground = t(TERRAINS[one.terrain]).lower() if one.terrain else ""
    return t("{terrain}, {n} of {limit}", terrain=ground, n=len(one.stack), limit=value(one))
