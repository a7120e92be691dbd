"""What pictures and words read from an observation, put together once: civilizations, their columns, a battle."""

from typing import NamedTuple

from .. import outlook
from ..components import Ability, Card, load
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
        """What its people would attack with, and what is added to the land itself."""
        return max(self.land.attack + sum(piece.attack for piece in self.occupants if not piece.away), 0)

    @property
    def defense(self) -> int:
        """What its people would defend with, and what is added to the land itself."""
        return max(self.land.defense + sum(piece.defense for piece in self.occupants if not piece.away), 0)


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
    card = printed(view, one.card)
    gone = view.expedition
    away = gone is not None and one.id in (gone.lead, gone.mate)
    left = signs_left(card, one.uses, one.option)
    counts = card.type in ("character", "army", "land")
    strength = (one.attack, one.defense) if counts else (0, 0)
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
    """The card of a piece, in play or not, for what no edition changes: its name, its sort, its picture."""
    return load().card(name.partition(".")[2] or name)


def printed(view: ConquestView, name: str) -> Card:
    """The card of a piece as the edition that is played prints it."""
    return load(view.options["edition"]).card(name.partition(".")[2] or name)


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
            card = printed(view, frame.piece)
            if frame.ability <= len(card.abilities):
                return card, card.abilities[frame.ability - 1]
    return None


def laid_out(view: ConquestView) -> bool:
    """Whether the viewer chooses among cards that are laid before it: out of decks, piles and other hands."""
    if view.seat is None or view.seat not in view.asked or view.question != "take" or not view.pending:
        return False
    frame = view.pending[-1]
    return frame.kind in ("search", "look", "discover") or (frame.kind == "hand-loss" and frame.seat != view.seat)


def offered(view: ConquestView) -> tuple[tuple[str, Card], ...]:
    """Cards that are not in play and may be chosen now, with their elements; which ones the rules say."""
    if laid_out(view):
        names = [action.args[0] for action in outlook.legal(view) if action.kind == "take"]
        return tuple((f"pick-{name}", printed(view, name)) for name in dict.fromkeys(names))
    if view.seat is None or view.seat not in view.asked or view.question != "target":
        return ()
    in_play = {one.id for one in view.table}
    names = [action.args[0] for action in outlook.legal(view) if action.kind == "target"]
    return tuple((f"card-{name}", printed(view, name)) for name in names if name not in in_play)
