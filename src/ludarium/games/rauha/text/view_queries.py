"""Questions to an observation that several texts ask: who acts, what an effect is worth now."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from ludarium.core.turn import seat_letter, seat_number

from ..components import Biome, Effect, Entity, Printed, Step, load
from ..lookup import ANIMALS, ENTITY_LIST, SQUARE_NAMES
from ..view import RauhaView, SeatView

SOLO_PHASES: Final = ("place", "activate", "score")
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
"""Rows from the top, then columns from the left."""


@cache
def _things() -> dict[str, Biome | Printed | Entity]:
    box = load()
    things: list[Biome | Printed | Entity] = [*box.biomes, *box.printed, *box.entities]
    return {thing.id: thing for thing in things}


def component(name: str) -> Biome | Printed | Entity:
    """The component of an id."""
    return _things()[name]


def tile(name: str) -> Biome | Printed:
    """The biome, played or printed, of an id."""
    thing = _things()[name]
    if isinstance(thing, Entity):
        raise KeyError(f"{name!r} is an entity and lies on no square")
    return thing


def entity(name: str) -> Entity:
    """The entity of an id."""
    return next(entity for entity in ENTITY_LIST if entity.id == name)


def acting(view: RauhaView) -> int | None:
    """The seat that places, activates or scores; none while all choose."""
    return view.asked[0] if view.phase in SOLO_PHASES and view.asked else None


def step_of(view: RauhaView) -> Step:
    """The stop where all avatars stand."""
    return load().path[view.step - 1]


def place_of(target: str) -> tuple[int, int] | None:
    """Read ``B-c1`` as seat and square; None if it is something else."""
    letter, _, name = target.partition("-")
    seat = seat_number(letter)
    return (seat, SQUARE_NAMES.index(name)) if seat >= 0 and name in SQUARE_NAMES else None


def square_id(seat: int, square: int) -> str:
    """The element of a square."""
    return f"{seat_letter(seat)}-{SQUARE_NAMES[square]}"


def holder(view: RauhaView, name: str) -> int | None:
    """Who holds an entity."""
    return next((seat for seat, table in enumerate(view.seats) if name in table.entities), None)


def count(table: SeatView, per: str) -> int:
    """How many of a thing a seat has: animals of a kind, spores or water sources (RULES 9.7)."""
    if per == "spore":
        return len(table.spores)
    if per == "water":
        return table.water
    return sum(tile(name).animals.count(per) for name in table.board)


def worth(table: SeatView, effect: Effect) -> int | None:
    """The points of an effect that counts something, as they stand now; for a named animal, the best kind."""
    if effect.per is None:
        return None
    kinds = ANIMALS if effect.per == "animal" else (effect.per,)
    return effect.points * max(count(table, kind) for kind in kinds)


def water_points(view: RauhaView, seat: int) -> int:
    """What a seat's water would give if the scoring ended now (RULES 12.5)."""
    return load().water_points(view.seats[seat].water - min(table.water for table in view.seats))


def winners(view: RauhaView) -> Iterable[int]:
    """The seats with the most points (RULES 13.2)."""
    most = max(table.points for table in view.seats)
    return [seat for seat, table in enumerate(view.seats) if table.points == most]
