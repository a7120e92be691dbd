"""What pictures and words read from an observation, put together once: civilizations, their columns, a battle."""

from collections.abc import Iterator
from typing import NamedTuple

from ..components import Ability, Card, load
from ..components import verbs as e
from ..components.selectors import Match, Selector
from ..view import ConquestView, PieceView

INFINITE = 3
"""How the view writes uses without limit."""


class Piece(NamedTuple):
    """A card in play: whose it is, who holds it, and what it is worth now; ``left`` are the signs still usable, and
    ``answers`` tells that it may interrupt.
    """

    id: str
    card: Card
    owner: int
    holder: int
    attack: int = 0
    defense: int = 0
    left: tuple[str, ...] = ()
    fresh: bool = False
    away: bool = False
    muted: bool = False
    answers: bool = False

    @property
    def bonus(self) -> tuple[int, int]:
        """How far its strength is from what is printed."""
        return self.attack - self.card.attack, self.defense - self.card.defense


class Column(NamedTuple):
    """A land and who stands in it."""

    land: Piece
    occupants: tuple[Piece, ...]
    vessels: tuple[Piece, ...]
    slots: int = 4

    @property
    def attack(self) -> int:
        """What its people would attack with, without what the land itself adds."""
        return sum(piece.attack for piece in self.occupants if not piece.away)

    @property
    def defense(self) -> int:
        """What its people would defend with, without what the land itself adds."""
        return sum(piece.defense for piece in self.occupants if not piece.away)


class Civilization(NamedTuple):
    """What a seat has built, and its piles."""

    seat: int
    morale: int
    columns: tuple[Column, ...]
    active: tuple[Piece, ...]
    hand: int
    deck: int
    lands: int
    discard: tuple[str, ...]
    out: bool = False


class Part(NamedTuple):
    """One number of a battle: a card with its bonus, or a bonus of its own."""

    piece: Piece | None
    printed: int
    bonus: int


class Side(NamedTuple):
    """One side of a battle."""

    seat: int
    land: Piece
    parts: tuple[Part, ...]
    total: int


class Struggle(NamedTuple):
    """A battle that is being fought; ``result`` is seen from the attacker, empty while it may still change."""

    attack: Side
    defense: Side
    result: str = ""
    loss: int = 100


def signs_left(card: Card, uses: tuple[int, ...], option: int) -> tuple[str, ...]:
    """The signs of what can still be used or still stands."""
    found = []
    for n, (ability, left) in enumerate(zip(card.abilities, uses, strict=False)):
        if left and option in (0, n + 1) and ability.timing != "I":
            found.append(f"{ability.timing}{'∞' if left == INFINITE else left}")
    return tuple(dict.fromkeys(found))


def piece(view: ConquestView, one: PieceView) -> Piece:
    """A card in play with its words."""
    card = load().card(one.card)
    gone = view.expedition
    away = gone is not None and one.id in (gone.lead, gone.mate)
    left = signs_left(card, one.uses, one.option)
    fighter = card.type in ("character", "army")
    strength = (one.attack, one.defense) if fighter else (0, 0)
    return Piece(one.id, card, one.owner, one.seat, *strength, left, one.fresh, away, one.muted, _answers(card, one))


def _answers(card: Card, one: PieceView) -> bool:
    """Whether an interrupt may still come from a card in play."""
    ready = zip(card.abilities, one.uses, range(1, 5), strict=False)
    return not one.muted and any(
        ability.interrupt is not None and ability.timing == "H" and left and one.option in (0, n) and n not in one.used
        for ability, left, n in ready
    )


def found(view: ConquestView, name: str) -> Piece | None:
    """A card in play by its name in notation."""
    return next((piece(view, one) for one in view.table if one.id == name), None)


def card_of(name: str) -> Card:
    """The card of a piece, in play or not."""
    return load().card(name.partition(".")[2] or name)


def owner_of(name: str) -> int:
    """Whose deck a piece came from."""
    return "ABCDEF".index(name[0])


def elsewhere(name: str) -> Piece:
    """A card that is no longer in play, as a piece."""
    card, owner = card_of(name), owner_of(name)
    return Piece(name, card, owner, owner, card.attack, card.defense)


def civilization(view: ConquestView, seat: int) -> Civilization:
    """A seat's lands and people, in the order in which they came."""
    own = view.seats[seat]
    pieces = [piece(view, one) for one in view.table]
    stands = {one.id: one.land for one in view.table}
    columns = []
    for land in pieces:
        if land.card.type == "land" and land.holder == seat:
            there = [other for other in pieces if stands[other.id] == land.id]
            people = tuple(other for other in there if other.card.type != "vessel")
            columns.append(Column(land, people, tuple(other for other in there if other.card.type == "vessel")))
    active = tuple(one for one in pieces if one.holder == seat and one.card.type != "land" and not stands[one.id])
    return Civilization(
        seat, own.morale, tuple(columns), active, own.hand, own.deck, own.land_pile, own.discard, own.out
    )


def struggle(view: ConquestView) -> Struggle | None:
    """The battle in progress, number by number."""
    battle = view.battle
    if battle is None:
        return None

    def side(seat: int, land: str, names: tuple[str, ...], attacking: bool, bonus: int, total: int) -> Side:
        parts = []
        for name in names:
            one = found(view, name) or elsewhere(name)
            printed, now = (one.card.attack, one.attack) if attacking else (one.card.defense, one.defense)
            parts.append(Part(one, printed, now - printed))
        if bonus:
            parts.append(Part(None, 0, bonus))
        return Side(seat, found(view, land) or elsewhere(land), tuple(parts), total)

    return Struggle(
        side(battle.attacker, battle.source, battle.attacking, True, battle.attack_bonus, battle.attack_total),
        side(battle.defender, battle.target, battle.defending, False, battle.defense_bonus, battle.defense_total),
        battle.result,
        battle.loss_morale,
    )


def working(view: ConquestView) -> tuple[Card, Ability] | None:
    """The ability that is being used, the newest first."""
    for frame in reversed(view.pending):
        if frame.kind == "ability" and frame.piece and frame.ability:
            card = card_of(frame.piece)
            if frame.ability <= len(card.abilities):
                return card, card.abilities[frame.ability - 1]
    return None


def fits(card: Card, one: Selector) -> bool:
    """Whether a card that is not in play is one of those a selector describes."""
    return (
        (not one.type or card.type in one.type)
        and (not one.subtype or card.subtype in one.subtype)
        and (not one.kind or card.kind in one.kind)
        and (not one.continent or card.continent in one.continent)
        and (not one.name or card.name == one.name)
    )


def matching(cards: tuple[str, ...], match: Match) -> tuple[Card, ...]:
    """Those of the cards that a match describes."""
    wanted = match if isinstance(match, tuple) else (match,)
    return tuple(card for card in (load().card(name) for name in cards) if any(fits(card, one) for one in wanted))


def offered(view: ConquestView) -> tuple[tuple[str, Card], ...]:
    """Cards that are laid before the viewer to choose from, with their elements: out of decks, piles and other hands."""
    if view.seat is None or view.seat not in view.asked or view.question not in ("take", "target"):
        return ()
    if view.question == "target":
        return tuple(_recoverable(view))
    frame = view.pending[-1].kind if view.pending else ""
    own = view.seats[view.seat]
    names: tuple[str, ...] = ()
    match frame:
        case "search":
            deck = tuple(name for name in own.unseen if name not in view.hand)
            used = working(view)
            wanted = next((one for one in used[1].do if isinstance(one, e.Search)), None) if used else None
            names = tuple(card.id for card in matching(deck, wanted.match)) if wanted is not None else deck
        case "look":
            names = _looked(view)
        case "discover":
            names = tuple(place.card for place in own.lands_top if place.card != "?")
        case "hand-loss":
            names = () if view.pending[-1].seat == view.seat else _shown_hand(view)
        case _:
            names = ()
    return tuple((f"pick-{name}", load().card(name)) for name in dict.fromkeys(names))


def _looked(view: ConquestView) -> tuple[str, ...]:
    used = working(view)
    look = next((one for one in used[1].do if isinstance(one, e.Look)), None) if used else None
    found = [place.card for seat in view.seats for place in (*seat.deck_top, *seat.lands_top) if place.card != "?"]
    return tuple(found[: look.n] if look is not None else found)


def _shown_hand(view: ConquestView) -> tuple[str, ...]:
    return tuple(name for n, seat in enumerate(view.seats) if n != view.seat for name in seat.known)


def _recoverable(view: ConquestView) -> Iterator[tuple[str, Card]]:
    used = working(view)
    wanted = next((one for one in used[1].do if isinstance(one, e.Recover)), None) if used else None
    if wanted is None or view.seat is None:
        return
    letter = "ABCDEF"[view.seat]
    for card in matching(view.seats[view.seat].discard, wanted.cards):
        yield f"card-{letter}.{card.id}", card
