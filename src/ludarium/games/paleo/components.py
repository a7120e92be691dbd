"""The fixed facts of Paleo: pieces, board, camps, sanctuaries, reefs, the laws of motion and of the hand.

They live in ``components.json``, each section with its provenance and its checksums, so that a slip of the pen is found
when the file is read and not in the middle of a game. This module is never compiled: msgspec needs the annotations that
mypyc would strip.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ludarium.core.facts import FILE, Fact, Fault, Section, box, decode, loader, miscounted, verify

SideNumber = Literal[0, 1]
Box = tuple[int, int, int, int]
"""``(x_min, y_min, x_max, y_max)`` in millimetres."""
Point = tuple[int, int]


class Table(Fact):
    """Who sits where with so many players: sides, owners of the pieces, order of turns, who places which reef group.

    >>> load().table(3).cycle
    (0, 1, 0, 2)
    """

    seats: int
    side: tuple[SideNumber, ...]
    owner: Annotated[tuple[int, ...], Meta(min_length=16, max_length=16)]
    cycle: tuple[int, ...]
    groups: tuple[tuple[int, int, int], tuple[int, int, int]]
    advanced: bool


class Piece(Fact):
    """A disc.

    >>> [piece.number for piece in load().pieces if piece.kind == "mercenary"]
    [1, 2, 8, 1, 2, 8]
    """

    id: str
    side: SideNumber
    number: Annotated[int, Meta(ge=1, le=8)]
    kind: Literal["mercenary", "explorer"]


class Board(Fact):
    """The surface inside its rim."""

    outer: int
    rim: int
    surface: Box


class Disc(Fact):
    """The measure of every piece."""

    radius: int
    thickness: int


class ReefFacts(Fact):
    """The measures of a reef and the rules of placing it; ``order`` is (first or second side, how many)."""

    length: int
    width: int
    turn: int
    gap: int
    own_half: int
    per_side: int
    raster: int
    order: tuple[tuple[SideNumber, int], ...]


class Camp(Fact):
    """A base camp: its island, the dark-blue line around it, its circles; and the side's advanced camps."""

    side: SideNumber
    island: Box
    line: Box
    circles: Annotated[tuple[Point, ...], Meta(min_length=8, max_length=8)]
    advanced: tuple[Box, Box]
    advanced_circles: Annotated[tuple[Point, ...], Meta(min_length=4, max_length=4)]


class Facade(Fact):
    """A wall of a sanctuary."""

    id: str
    box: Box


class Sanctuary(Fact):
    """A room in a corner; ``mirror`` are the signs of its x and y.

    >>> [sanctuary.key for sanctuary in load().sanctuaries]
    ['sun', 'moon', 'wave', 'palm']
    """

    id: str
    side: SideNumber
    mirror: tuple[Literal[-1, 1], Literal[-1, 1]]
    room: Box
    line: Box
    key: str
    slot: tuple[float, float]
    facades: tuple[Facade, Facade]


class Reef(Fact):
    """A permanent reef, by its centre and the direction of its long side."""

    id: str
    side: SideNumber
    x: int
    y: int
    angle: int


class Centre(Fact):
    """The island in the middle; ``door_sum`` is |x| + |y| on the inner line of a sanctuary's door."""

    island: int
    door: int
    door_sum: int
    reefs: tuple[Reef, ...]


class Physics(Fact):
    """How discs slide, rebound and fly over the rim."""

    deceleration: int
    speed_per_power: int
    powers: int
    angles: int
    disc: float
    rim: float
    reef: float
    facade: float
    dead_below: float
    over_the_rim: int
    contact: float
    nudge_within: float


class Hand(Fact):
    """How a hand errs: the weights of nine steps, and how large one step is at a power."""

    weights: tuple[int, ...]
    angle_per_240: int
    power_per_1000: int


class Match(Fact):
    """What a round is worth, and when it all ends."""

    door: int
    capture: int
    goal: int
    flicks: int
    rounds: int
    practice_flicks: int


class Standard(Fact):
    """A fair set-up: the piece number on each circle, and ``(x, y, angle)`` of each reef, red's first."""

    arrangement: tuple[int, ...]
    reefs: tuple[tuple[int, int, int], ...]


class Components(Fact):
    """Everything in the box that never changes.

    >>> box = load()
    >>> len(box.pieces), len(box.sanctuaries), len(box.centre.reefs)
    (16, 4, 4)
    """

    players: tuple[Table, ...]
    pieces: tuple[Piece, ...]
    board: Board
    disc: Disc
    reef: ReefFacts
    camps: tuple[Camp, Camp]
    sanctuaries: tuple[Sanctuary, ...]
    centre: Centre
    physics: Physics
    hand: Hand
    match: Match
    standard: Standard

    def table(self, seats: int) -> Table:
        """The seating for so many players."""
        return next(table for table in self.players if table.seats == seats)


class _File(Fact):
    about: dict[str, str]
    players: Section[tuple[Table, ...]]
    pieces: Section[tuple[Piece, ...]]
    board: Section[Board]
    disc: Section[Disc]
    reef: Section[ReefFacts]
    camps: Section[tuple[Camp, Camp]]
    sanctuaries: Section[tuple[Sanctuary, ...]]
    centre: Section[Centre]
    physics: Section[Physics]
    hand: Section[Hand]
    match: Section[Match]
    standard: Section[Standard]


def parse(data: bytes, file: str = FILE) -> Components:
    """Decode strictly and verify; a ValueError names the file, the part and the reason, a line for each fault."""
    content = decode(data, _File, file)
    found = box(content, Components)
    verify(file, (*_faults(found), *_checksum_faults(content, found)))
    return found


load = loader(__package__, parse)
"""The components of the box, read and checked once."""


def _faults(box: Components) -> Iterator[Fault]:
    for place, piece in enumerate(box.pieces):
        expected = f"{'RG'[place // 8]}{place % 8 + 1}"
        if (piece.id, piece.side, piece.number) != (expected, place // 8, place % 8 + 1):
            yield f"piece {piece.id}", f"stands where {expected} belongs"
    for table in box.players:
        where = f"table of {table.seats}"
        if len(table.side) != table.seats or set(table.cycle) != set(range(table.seats)):
            yield where, "needs a side and a turn for every seat"
    for camp in box.camps:
        for circle in camp.circles:
            if not _inside(circle, camp.island):
                yield f"camp {camp.side}", f"circle {circle} is not on its island"
    for sanctuary in box.sanctuaries:
        for facade in sanctuary.facades:
            if not facade.id.startswith(sanctuary.id):
                yield f"facade {facade.id}", f"stands in sanctuary {sanctuary.id}"
    turns = {angle % box.reef.turn for _, _, angle in box.standard.reefs}
    if turns != {0}:
        yield "standard", f"reefs turn by {box.reef.turn} degrees"


def _inside(point: Point, box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def _checksum_faults(content: _File, box: Components) -> Iterator[Fault]:
    kinds = [piece.kind for piece in box.pieces]
    match = msgspec.structs.asdict(box.match)
    counted = {
        "players": {"counts": len(box.players), "turns": sum(len(table.cycle) for table in box.players)},
        "pieces": {
            "pieces": len(kinds),
            "mercenaries": kinds.count("mercenary"),
            "explorers": kinds.count("explorer"),
        },
        "board": {"outer": box.board.outer, "surface": box.board.surface[2] - box.board.surface[0]},
        "disc": {"diameter": 2 * box.disc.radius},
        "reef": {"gap": box.reef.gap},
        "camps": {
            "circles": sum(len(camp.circles) for camp in box.camps),
            "advanced circles": sum(len(camp.advanced_circles) for camp in box.camps),
            "advanced camps": sum(len(camp.advanced) for camp in box.camps),
        },
        "sanctuaries": {
            "sanctuaries": len(box.sanctuaries),
            "keys": len({sanctuary.key for sanctuary in box.sanctuaries}),
            "facades": sum(len(sanctuary.facades) for sanctuary in box.sanctuaries),
        },
        "centre": {
            "permanent reefs": len(box.centre.reefs),
            "door": box.centre.door,
            "island": box.centre.island,
        },
        "physics": {"deceleration": box.physics.deceleration, "threshold": box.physics.over_the_rim},
        "hand": {"weights": sum(box.hand.weights), "steps": len(box.hand.weights)},
        "match": {name: match[name] for name in ("door", "capture", "goal", "flicks", "rounds")},
        "standard": {"circles": len(set(box.standard.arrangement)), "reefs": len(box.standard.reefs)},
    }
    return miscounted(content, counted)
