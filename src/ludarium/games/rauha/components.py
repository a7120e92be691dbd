"""The fixed facts of Rauha: biome cards, printed squares, divine entities and the avatar's path.

They live in ``components.json``, each section with its provenance and its checksums, so that a slip of the pen in
eighty cards is found when the file is read and not in the middle of a game. This module is never compiled: msgspec
needs the annotations that mypyc would strip.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ludarium.core.facts import FILE, Fact, Fault, Section, box, decode, loader, miscounted, verify

Side = Literal["A", "B"]
Animal = Literal["flying", "terrestrial", "marine"]
Terrain = Literal["forest", "mushroom", "crystal", "mountain"]
Square = Annotated[int, Meta(ge=0, le=8)]
Count = Annotated[int, Meta(ge=0)]
Draw = Literal["moon", "star"]
Draws = tuple[Draw, Draw, Draw]
Per = Literal["flying", "terrestrial", "marine", "spore", "water", "animal"]


class Effect(Fact, omit_defaults=True):
    """One activation: pay crystals, then gain one kind of thing; points may be multiplied by a count (RULES 9.7).

    >>> Effect(pay=3, spores=1)
    Effect(pay=3, crystals=0, points=0, spores=1, per=None)
    """

    pay: Count = 0
    crystals: Count = 0
    points: Count = 0
    spores: Count = 0
    per: Per | None = None  # "animal": one kind that the player names


class Biome(Fact):
    """A biome card; ``squares`` are the only ones it may lie on, or None for any (RULES 6.3).

    >>> load().biome("1-02").squares
    (6, 7, 8)
    """

    id: str
    age: Literal[1, 2]
    types: tuple[Terrain, ...]
    animals: tuple[Animal, ...]
    water: Count
    cost: Count
    squares: tuple[Square, ...] | None
    effect: Effect | None


class Printed(Fact):
    """A biome printed on one side of the board.

    >>> [printed.types for printed in load().board("A")][:2]
    [('desert',), ('forest',)]
    """

    id: str
    side: Side
    square: Square
    types: tuple[Terrain | Literal["desert"], ...]
    animals: tuple[Animal, ...]
    water: Count
    effect: Effect | None


class Entity(Fact):
    """A divine entity and the symbol that calls it (RULES 8.2).

    >>> {entity.symbol: entity.name for entity in load().entities}["crystal"]
    'Kiteet'
    """

    id: str
    name: str
    symbol: Animal | Terrain
    water: Count
    effect: Effect | None


class Step(Fact):
    """A stop on the avatar's path: a notch with its turn, or a corner with its scoring (RULES 11.2).

    >>> [step.number for step in load().path if step.scoring]
    [4, 8, 12, 16]
    """

    number: int
    round: int
    age: Literal[1, 2]
    turn: int | None
    at: str
    symbol: Draw | None
    seen: Count
    line: Literal["column", "row"] | None
    index: Annotated[int, Meta(ge=0, le=2)] | None
    squares: tuple[Square, ...]

    @property
    def scoring(self) -> bool:
        """Whether the avatar stands in a corner."""
        return self.turn is None


class Start(Fact):
    """What every player begins with (RULES 2.7)."""

    crystals: Count
    points: Count
    spores: Count
    entities: Count
    step: int


class Draft(Fact):
    """How cards reach the players: satellite of a symbol = (seat + offset) modulo players (RULES 4.2)."""

    cards: Count
    seen: tuple[int, int, int]
    symbols: tuple[Draws, Draws, Draws, Draws]
    star_offset: int
    moon_offset: int


class Components(Fact):
    """Everything in the box that never changes.

    >>> box = load()
    >>> len(box.biomes), len(box.printed), len(box.entities), len(box.path)
    (80, 18, 7, 16)
    """

    players: tuple[int, ...]
    start: Start
    draft: Draft
    discards: tuple[Effect, ...]
    water: tuple[int, ...]
    path: tuple[Step, ...]
    entities: tuple[Entity, ...]
    printed: tuple[Printed, ...]
    biomes: tuple[Biome, ...]

    def biome(self, name: str) -> Biome:
        """The card of that id.

        >>> load().biome("2-08").animals
        ('flying', 'flying')
        """
        for card in self.biomes:
            if card.id == name:
                return card
        raise KeyError(f"no biome {name!r}: ids run from {self.biomes[0].id} to {self.biomes[-1].id}")

    def board(self, side: Side) -> tuple[Printed, ...]:
        """The nine printed squares of a side, by index.

        >>> load().board("B")[0].effect.crystals
        2
        """
        return tuple(printed for printed in self.printed if printed.side == side)

    def water_points(self, difference: int) -> int:
        """Points for so many water sources more than the lowest total (RULES 12.6).

        >>> [load().water_points(difference) for difference in range(7)]
        [0, 1, 3, 6, 10, 15, 15]
        """
        return self.water[min(difference, len(self.water) - 1)]


class _File(Fact):
    about: dict[str, str]
    players: Section[tuple[int, ...]]
    start: Section[Start]
    draft: Section[Draft]
    discards: Section[tuple[Effect, ...]]
    water: Section[tuple[int, ...]]
    path: Section[Annotated[tuple[Step, ...], Meta(min_length=16, max_length=16)]]
    entities: Section[tuple[Entity, ...]]
    side_a: Section[tuple[Printed, ...]]
    side_b: Section[tuple[Printed, ...]]
    age_1: Section[tuple[Biome, ...]]
    age_2: Section[tuple[Biome, ...]]


def parse(data: bytes, file: str = FILE) -> Components:
    """Decode strictly and verify; a ValueError names the file, the card and the reason, a line for each fault."""
    content = decode(data, _File, file)
    verify(file, _faults(content))
    return box(
        content,
        Components,
        printed=content.side_a.values + content.side_b.values,
        biomes=content.age_1.values + content.age_2.values,
    )


load = loader(__package__, parse)
"""The components of the box, read and checked once."""


def _faults(content: _File) -> Iterator[Fault]:
    cards: list[Biome | Printed | Entity] = [*content.age_1.values, *content.age_2.values]
    cards += [*content.side_a.values, *content.side_b.values, *content.entities.values]
    for name, times in Counter(card.id for card in cards).items():
        if times > 1:
            yield name, f"its id occurs {times} times"
    for card in cards:
        if card.effect and (reason := _effect_fault(card.effect)):
            yield card.id, reason
    dealt = 2 * content.draft.values.cards * max(content.players.values, default=0)
    yield from _biome_faults(1, content.age_1.values, dealt)
    yield from _biome_faults(2, content.age_2.values, dealt)
    for side, squares in (("A", content.side_a.values), ("B", content.side_b.values)):
        for place, square in enumerate(squares):
            if (square.id, square.side, square.square) != (f"{side}-{place}", side, place):
                yield f"printed {square.id}", f"stands where square {place} of side {side} belongs"
    yield from _path_faults(content.path.values, content.draft.values)
    yield from _checksum_faults(content)


def _biome_faults(age: int, cards: tuple[Biome, ...], needed: int) -> Iterator[Fault]:
    if len(cards) < needed:
        yield f"age_{age}", f"{len(cards)} cards, but a full table deals {needed}"
    for number, card in enumerate(cards, 1):
        where = f"biome {card.id}"
        if (card.id, card.age) != (f"{age}-{number:02}", age):
            yield where, f"stands where {age}-{number:02} belongs"
        if not card.types or len(set(card.types)) < len(card.types):
            yield where, "needs one or two different types"
        if card.squares is not None and (not card.squares or list(card.squares) != sorted(set(card.squares))):
            yield where, "its squares must be different and ascending"
        if card.squares is not None and card.cost:
            yield where, "has both a price and allowed squares"


def _effect_fault(effect: Effect) -> str:
    if (effect.crystals > 0) + (effect.points > 0) + (effect.spores > 0) != 1:
        return "an effect gains exactly one kind of thing"
    return "only points are counted per something" if effect.per and not effect.points else ""


def _path_faults(path: tuple[Step, ...], draft: Draft) -> Iterator[Fault]:
    for place, step in enumerate(path):
        where, (row, column) = f"step {step.number}", divmod(place, 4)
        turn = column + 1 if column < 3 else None
        if (step.number, step.round, step.age, step.turn) != (place + 1, row + 1, row // 2 + 1, turn):
            yield where, f"stands where step {place + 1} (round {row + 1}, turn {turn}) belongs"
        draw = (draft.symbols[row][column], draft.seen[column]) if turn else (None, 0)
        if (step.symbol, step.seen) != draw:
            yield where, f"draws {step.symbol}, {step.seen} cards, but the draft says {draw[0]}, {draw[1]}"
        if step.squares != _line(step):
            yield where, f"squares {step.squares} are not {step.line} {step.index}"
    for square, times in Counter(square for step in path for square in step.squares).items():
        if times != 4:
            yield f"square {square}", f"lies in an active line {times} times, not 4"


def _line(step: Step) -> tuple[int, ...]:
    if step.line is None or step.index is None:
        return ()
    first, stride = (step.index, 3) if step.line == "column" else (3 * step.index, 1)
    return first, first + stride, first + 2 * stride


def _checksum_faults(content: _File) -> Iterator[Fault]:
    players, water = content.players.values, content.water.values
    draft, path = content.draft.values, content.path.values
    turns = [step for step in path if not step.scoring]
    path_sums = {"steps": len(path), "turns": len(turns), "scorings": len(path) - len(turns)}
    path_sums |= {"squares": sum(len(step.squares) for step in path), "seen": sum(step.seen for step in path)}
    drawn = Counter[str](symbol for symbols in draft.symbols for symbol in symbols)
    counted: dict[str, dict[str, int]] = {
        "players": {"counts": len(players), "most": max(players, default=0)},
        "start": msgspec.structs.asdict(content.start.values),
        "draft": {"cards": draft.cards, "seen": sum(draft.seen), **drawn},
        "discards": _effect_sums(content.discards.values),
        "water": {"differences": len(water), "points": sum(water)},
        "path": path_sums,
        "entities": _card_sums(content.entities.values),
        "side_a": _card_sums(content.side_a.values),
        "side_b": _card_sums(content.side_b.values),
        "age_1": _card_sums(content.age_1.values),
        "age_2": _card_sums(content.age_2.values),
    }
    return miscounted(content, counted)


def _effect_sums(effects: Iterable[Effect | None]) -> Counter[str]:
    sums = Counter[str]()
    for effect in effects:
        sums["cards"] += 1
        if effect is None:
            sums["no effect"] += 1
            continue
        sums[f"per {effect.per}" if effect.per else "plain"] += 1
        sums["pay"] += effect.pay
        sums["gain crystals"] += effect.crystals
        sums["gain points"] += effect.points
        sums["gain spores"] += effect.spores
    return sums


def _card_sums(cards: tuple[Biome | Printed | Entity, ...]) -> Counter[str]:
    sums = _effect_sums(card.effect for card in cards)
    for card in cards:
        sums["water"] += card.water
        if isinstance(card, Entity):
            sums[card.symbol] += 1
            continue
        sums.update((*card.types, *card.animals))
        sums["two types"] += len(card.types) == 2
        if isinstance(card, Biome):
            sums["free" if not card.cost and card.squares is None else "priced" if card.cost else "bound"] += 1
            sums["cost"] += card.cost
            sums["squares"] += len(card.squares or ())
    return sums
