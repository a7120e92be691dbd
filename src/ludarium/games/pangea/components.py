"""The fixed facts of Conquest of Pangea: areas and their links, terrain, Power cards and Time cards.

They live in ``components.json``, each section with its provenance and its checksums, so that a slip of the pen is found when
the file is read and not in the middle of a game; much of it had to be reconstructed, and is marked so. This module is never
compiled: msgspec needs the annotations that mypyc would strip.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ludarium.core.facts import FILE, Fact, Fault, Section, box, decode, loader, miscounted, verify

Count = Annotated[int, Meta(ge=0)]
Mode = Literal["chosen", "each_player", "all"]


class Players(Fact):
    """How many markers each gets at a table of this size (RULES 2.3)."""

    seats: Count
    markers: Count


class Constants(Fact):
    """The numbers of the rules that are not printed on any piece.

    >>> load().rules.breakup_years
    25
    """

    stones: Count
    breakup_years: Count
    breaks: Count
    support: Count
    leader_areas: Count
    leader_free_steps: Count
    leader_steps: Count
    leader_points: Count
    yellow_areas: Count
    white_for_growth: Count
    white_for_spreading: Count
    rafts: Count


class Continent(Fact):
    """A continent; ``next`` is where its curved line leads (RULES 14.4)."""

    id: str
    name: str
    next: str
    breaks: bool


class Area(Fact):
    """An area; ``coast``: it borders the ocean while Pangea is whole (RULES 2.2)."""

    id: str
    name: str
    continent: str
    coast: bool


class Terrain(Fact):
    """A kind of terrain: ``value`` is the price of a marker, the limit of a stack and the points for dominance.

    >>> next(kind.value for kind in load().terrain if kind.id == "forest")
    4
    """

    id: str
    name: str
    value: Count
    tiles: Count


class Yellow(Fact):
    """A Yellow Power card: points (on its own terrain, elsewhere) to spend, to invade and to defend (RULES 6.5)."""

    id: str
    name: str
    terrain: str
    copies: Count
    spend: tuple[int, int]
    invade: tuple[int, int]
    defend: tuple[int, int]
    averts: str
    raft: bool


class White(Fact):
    """A White Power card; those that renew are exhausted by use and come back (RULES 6.6).

    >>> [card.id for card in load().white if card.renews]
    ['w1r', 'w2r']
    """

    id: str
    name: str
    value: Count
    renews: bool
    copies: Count


class Instruction(Fact):
    """What a Time card makes happen (RULES 13). A disaster strikes one area of these kinds of terrain, or by the ``ocean``,
    that holds at least so many markers; ``mode`` and ``count`` say which of them are picked.
    """

    id: str
    name: str
    kind: Literal["disaster", "award", "none"]
    terrain: tuple[str, ...] = ()
    ocean: bool = False
    least: Count = 0
    mode: Mode = "all"
    count: Count = 0


class TimeCard(Fact):
    """A Time card: a continent in its circle (or ``any``, ``no_break``), an instruction, millions of years."""

    id: str
    circle: str
    instruction: str
    years: Count


class Components(Fact):
    """Everything in the box that never changes.

    >>> box = load()
    >>> len(box.areas), len(box.links), len(box.time), sum(card.copies for card in box.white)
    (25, 47, 32, 28)
    """

    players: tuple[Players, ...]
    rules: Constants
    continents: tuple[Continent, ...]
    areas: tuple[Area, ...]
    links: tuple[tuple[str, str], ...]
    terrain: tuple[Terrain, ...]
    yellow: tuple[Yellow, ...]
    white: tuple[White, ...]
    instructions: tuple[Instruction, ...]
    time: tuple[TimeCard, ...]

    def area(self, name: str) -> Area:
        """The area of that id."""
        return next(area for area in self.areas if area.id == name)

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The areas linked with an area while Pangea is whole.

        >>> load().neighbours("cathay")
        ('kazakhstania', 'angara')
        """
        return tuple(a if b == name else b for a, b in self.links if name in (a, b))


class _File(Fact):
    about: dict[str, str]
    players: Section[tuple[Players, ...]]
    rules: Section[Constants]
    continents: Section[tuple[Continent, ...]]
    areas: Section[tuple[Area, ...]]
    links: Section[tuple[tuple[str, str], ...]]
    terrain: Section[tuple[Terrain, ...]]
    yellow: Section[tuple[Yellow, ...]]
    white: Section[tuple[White, ...]]
    instructions: Section[tuple[Instruction, ...]]
    time: Section[tuple[TimeCard, ...]]


def parse(data: bytes, file: str = FILE) -> Components:
    """Decode strictly and verify; a ValueError names the file, the piece and the reason, a line for each fault."""
    content = decode(data, _File, file)
    verify(file, _faults(content))
    return box(content, Components)


load = loader(__package__, parse)
"""The components of the box, read and checked once."""


def _faults(content: _File) -> Iterator[Fault]:
    yield from _name_faults(content)
    yield from _map_faults(content)
    yield from _checksum_faults(content)


def _name_faults(content: _File) -> Iterator[Fault]:
    """Every name that one piece uses of another must exist, and no id may occur twice."""
    continents = [continent.id for continent in content.continents.values]
    areas = [area.id for area in content.areas.values]
    terrain = [kind.id for kind in content.terrain.values]
    instructions = [instruction.id for instruction in content.instructions.values]
    ids = [*continents, *areas, *terrain, *instructions]
    ids += [card.id for card in content.yellow.values] + [card.id for card in content.white.values]
    ids += [card.id for card in content.time.values]
    for name, times in Counter(ids).items():
        if times > 1:
            yield name, f"its id occurs {times} times"
    used = [(continent.id, continent.next, continents) for continent in content.continents.values]
    used += [(area.id, area.continent, continents) for area in content.areas.values]
    used += [(card.id, card.terrain, terrain) for card in content.yellow.values]
    used += [(card.id, card.averts, instructions) for card in content.yellow.values]
    used += [(one.id, kind, terrain) for one in content.instructions.values for kind in one.terrain]
    used += [(card.id, card.circle, [*continents, "any", "no_break"]) for card in content.time.values]
    used += [(card.id, card.instruction, instructions) for card in content.time.values]
    used += [(f"link {a} {b}", end, areas) for a, b in content.links.values for end in (a, b)]
    for where, name, known in used:
        if name not in known:
            yield where, f"there is no {name!r}"


def _map_faults(content: _File) -> Iterator[Fault]:
    """Links are different and join different areas; Pangea and each continent hang together."""
    for (a, b), times in Counter(tuple(sorted(link)) for link in content.links.values).items():
        if a == b or times > 1:
            yield f"link {a} {b}", "joins an area with itself" if a == b else f"occurs {times} times"
    home = {area.id: area.continent for area in content.areas.values}
    groups = [set(home)] + [{a for a, c in home.items() if c == one.id} for one in content.continents.values]
    for group in groups:
        if group and _reached(group, content.links.values) != group:
            yield min(group), "its land does not hang together"


def _reached(group: set[str], links: tuple[tuple[str, str], ...]) -> set[str]:
    reached = {min(group)}
    for _ in group:
        reached |= {end for link in links if reached & set(link) for end in link if end in group}
    return reached


def _checksum_faults(content: _File) -> Iterator[Fault]:
    players, continents, areas = content.players.values, content.continents.values, content.areas.values
    home = {area.id: area.continent for area in areas}
    links, terrain = content.links.values, content.terrain.values
    within = sum(home.get(a) == home.get(b) for a, b in links)
    yellow, white, time = content.yellow.values, content.white.values, content.time.values
    terrain_sums = {"tiles": sum(t.tiles for t in terrain), "values": sum(t.value for t in terrain)}
    terrain_sums["zero tiles"] = sum(t.tiles for t in terrain if t.value == 0)
    terrain_sums["cards"] = terrain_sums["tiles"] - terrain_sums["zero tiles"]
    yellow_sums = {"kinds": len(yellow), "copies": sum(c.copies for c in yellow), "rafts": sum(c.raft for c in yellow)}
    white_sums = {"kinds": len(white), "copies": sum(card.copies for card in white)}
    white_sums["renewing"] = sum(card.copies for card in white if card.renews)
    white_sums["points"] = sum(card.value * card.copies for card in white)
    time_sums = {"cards": len(time), "years": sum(card.years for card in time), **Counter(card.circle for card in time)}
    instructions = content.instructions.values
    disasters = sum(one.kind == "disaster" for one in instructions)
    counted: dict[str, dict[str, int]] = {
        "players": {"counts": len(players), "markers": sum(size.markers for size in players)},
        "rules": msgspec.structs.asdict(content.rules.values),
        "continents": {"continents": len(continents), "breaks": sum(one.breaks for one in continents)},
        "areas": {"areas": len(areas), "coasts": sum(area.coast for area in areas)},
        "links": {"links": len(links), "within": within, "across": len(links) - within},
        "terrain": terrain_sums,
        "yellow": yellow_sums,
        "white": white_sums,
        "instructions": {"instructions": len(instructions), "disasters": disasters},
        "time": time_sums,
    }
    return miscounted(content, counted)
