"""What pictures and words read from an observation, put together once: civilizations, their columns, a battle."""

from typing import NamedTuple

from ..components import Card


class Piece(NamedTuple):
    """A card in play: whose it is, who holds it, and what it is worth now."""

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
        """What it would attack with, its own bonus aside."""
        return sum(piece.attack for piece in self.occupants)

    @property
    def defense(self) -> int:
        """What it would defend with, its own bonus aside."""
        return sum(piece.defense for piece in self.occupants)


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
    name: str = ""


class Side(NamedTuple):
    """One side of a battle."""

    seat: int
    land: Piece
    parts: tuple[Part, ...]
    total: int


class Struggle(NamedTuple):
    """A battle that is being fought: who wins by how much, seen from the attacker (``""``: not known yet)."""

    attack: Side
    defense: Side
    result: str = ""
    loss: int = 100
