"""What to lay out for a price: exactly enough, and what is lost anyway or comes back before what is used up for good.

The suggestion is the rules' arithmetic on what the viewer holds, nothing of what others might do. Touching a card or stone
changes it: for a marker a card that is touched pays in place of others; for a battle it is added face down first, touched
again it pays face up, and a third time it stays in the hand.
"""

from collections import Counter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ..view import PangeaView
from .nouns import WHITE
from .view_queries import worth

MANY: Final = 99
"""More stones than there are."""


class Laid(Struct, frozen=True):
    """What would be laid out: stones and cards face up, and cards face down."""

    stones: int
    open: tuple[str, ...]
    hidden: tuple[str, ...] = ()


class Means(Struct, frozen=True):
    """What there is to pay with, and what for: ``use`` is ``spend`` or ``invade``."""

    price: int
    stones: int
    cards: dict[str, int]
    terrain: str | None
    use: str

    def worth(self, cards: tuple[str, ...]) -> int:
        """The points of cards here and now."""
        return sum(worth(card, self.terrain, self.use) for card in cards)

    def shown(self, laid: Laid) -> int:
        """What lies face up."""
        return laid.stones + self.worth(laid.open)


def means(view: PangeaView, price: int, terrain: str | None, use: str) -> Means:
    """What the viewer could lay out now."""
    ready = (*view.seats[view.turn].yellow, *view.hand)
    return Means(price, view.stones, dict(Counter(ready)), terrain, use)


def _comes_back(card: str) -> bool:
    return card not in WHITE or WHITE[card].renews


Cost = tuple[int, int, int]


def _cost(card: str) -> Cost:
    """What a card is to lose: points for good, a card for good, a card until the next turn."""
    return (0, 0, 1) if _comes_back(card) else (WHITE[card].value, 1, 0)


def cheapest(
    price: int, least: int, most: int, cards: dict[str, int], what: Means
) -> tuple[int, tuple[str, ...]] | None:
    """Reach a price with ``least`` to ``most`` stones and some of these cards; nothing if it cannot be reached.

    Of all ways the one that wastes fewest points, then loses least for good, then exhausts fewest cards: the best way to
    every sum of cards, one card after the other (the knapsack).
    """
    best: dict[int, tuple[Cost, tuple[str, ...]]] = {0: ((0, 0, 0), ())}
    for card in [name for name, n in cards.items() for _ in range(n)]:
        points, cost = what.worth((card,)), _cost(card)
        for total, (spent, laid) in sorted(best.items(), reverse=True):
            more = (spent[0] + cost[0], spent[1] + cost[1], spent[2] + cost[2])
            if total < price and (total + points not in best or more < best[total + points][0]):
                best[total + points] = more, (*laid, card)
    ways = []
    for total, (spent, laid) in best.items():
        stones = max(least, price - total)
        if stones <= most:
            ways.append(((total + stones - price, *spent), stones, laid))
    return min(ways)[1:] if ways else None


class Wish(Struct, frozen=True):
    """What was asked for by touching: cards that must pay, lie face down or stay; how many stones at least, at most, more."""

    pays: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()
    least: int = 0
    most: int = MANY
    more: int = 0


def laid_by(what: Means, wish: Wish) -> Laid | None:
    """The payment that a wish comes to; nothing if it does not reach the price."""
    taken = Counter(wish.pays) + Counter(wish.down)
    free = {card: n - taken[card] for card, n in what.cards.items() if card not in wish.stays}
    missing = max(0, what.price - what.worth(wish.pays))
    found = cheapest(missing, wish.least, min(what.stones, wish.most), free, what)
    if found is None or any(taken[card] > what.cards.get(card, 0) for card in taken):
        return None
    stones, cards = found
    return Laid(min(what.stones, stones + wish.more), (*wish.pays, *cards), wish.down)


def touched(what: Means, battle: bool, touches: tuple[str, ...]) -> tuple[Wish, Laid] | None:
    """Follow a series of touches; one that cannot be had changes nothing. Nothing if the price is out of reach."""
    wish = Wish()
    laid = laid_by(what, wish)
    for target in touches:
        if laid is not None:
            wish, laid = changed(what, battle, wish, laid, target)
    return None if laid is None else (wish, laid)


def changed(what: Means, battle: bool, wish: Wish, laid: Laid, target: str) -> tuple[Wish, Laid]:
    """What one touch makes of a payment; nothing else if the price could not be reached then."""
    kind, _, name = target.partition("-")
    if kind == "stone":
        meant = _stone(battle, wish, laid, int(name))
    else:
        meant = _card(what, battle, wish, laid, name)
    found = laid_by(what, meant)
    return (wish, laid) if found is None else (meant, found)


def _stone(battle: bool, wish: Wish, laid: Laid, place: int) -> Wish:
    """One stone less, or one more: in a battle beside all else, for a marker in place of something."""
    if place > laid.stones:
        return replace(wish, more=wish.more + 1) if battle else replace(wish, least=laid.stones + 1, most=MANY)
    if wish.more:
        return replace(wish, more=wish.more - 1)
    return replace(wish, least=min(wish.least, laid.stones - 1), most=laid.stones - 1)


def _card(what: Means, battle: bool, wish: Wish, laid: Laid, card: str) -> Wish:
    """Out of the hand step by step, as many as there are, then back."""
    have, pays, down = what.cards.get(card, 0), wish.pays.count(card), wish.down.count(card)
    up, stays = laid.open.count(card), without(wish.stays, card)
    if battle and not pays and up + down < have:
        return replace(wish, down=(*wish.down, card), stays=stays)
    if down if battle else (pays < have and (pays or not up)):
        return replace(wish, pays=(*wish.pays, card), down=without(wish.down, card), stays=stays)
    return replace(wish, pays=without(wish.pays, card), down=without(wish.down, card), stays=(*stays, card))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Some cards but those of one kind."""
    return tuple(name for name in cards if name != card)
