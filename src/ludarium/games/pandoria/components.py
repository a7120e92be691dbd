"""The fixed facts of Pandoria Merchants: two maps, cards, spells, buildings, prizes, guilds, archives and Trolls.

They live in ``components.json``, each section with its provenance and its checksums, so that a slip of the pen is found when
the file is read and not in the middle of a game. This module is never compiled: msgspec needs the annotations that mypyc
would strip.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

FILE = "components.json"
COLUMNS = "ABCDEFGHIJKLMNOPQ"
RESOURCE_LETTERS = {"G": "gold", "W": "wood", "X": "crystal", "H": "craft", "C": "city"}

Resource = Literal["gold", "wood", "crystal", "craft", "city"]
Face = Literal["gold", "wood", "crystal", "craft", "city", "joker"]
Row = Literal["small", "great", "monument"]
Count = Annotated[int, Meta(ge=0)]
Hex = Annotated[str, Meta(pattern=r"^[A-Q]([1-9]|10|11)$")]

T = TypeVar("T")


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers that rules name."""

    track_start: Count
    track_max: Count
    surplus_per_point: Count
    left_per_point: Count
    craft_for_one: Count
    craft_for_one_market: Count
    monument_wood: Count
    least_price: Count
    small_artefacts: Count
    great_artefacts: Count
    block_at: Count
    regions_to_buy: Count
    regions_to_buy_solo: Count
    card_points: Count
    artefact_points: Count
    casket_points: Count
    boutique_points: Count
    academy_points: Count
    bonus_per_hex: Count
    statue_per_hex: Count
    guild_per_hex: Count


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """Two equal dice (RULES 4.1)."""

    dice: Count
    faces: tuple[Face, ...]


class Lake(Struct, frozen=True, forbid_unknown_fields=True):
    """A lake, its hexes and how many boats lie on it.

    >>> load().map.lakes[0].hexes
    ('D2', 'D3')
    """

    id: str
    hexes: tuple[Hex, ...]
    boats: Count


class Border(Struct, frozen=True, forbid_unknown_fields=True):
    """What a number of players changes: the last row in play, and how many closed printed resources end the game."""

    players: Count
    last_row: Count
    closed: Count


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The map for two to four; a character for each hex, row by row.

    >>> load().map.at("C1"), load().map.at("H2"), load().map.at("A5")
    ('X', 'w', ' ')
    """

    rows: tuple[str, ...]
    lakes: tuple[Lake, ...]
    borders: tuple[Border, ...]

    def at(self, name: str) -> str:
        """The character of a hex."""
        return at(self.rows, name)


class Bridge(Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge between two territories of the valley; ``hexes`` are its heads, in the order of the territories."""

    id: str
    hexes: tuple[Hex, Hex]
    territories: tuple[Count, Count]


class Valley(Struct, frozen=True, forbid_unknown_fields=True):
    """The map for one; digits are territories, and the start resources lie in the first.

    >>> load().valley.territory("G5"), load().valley.territory("Q11"), load().valley.territory("F3")
    (1, 8, 0)
    """

    rows: tuple[str, ...]
    lakes: tuple[Lake, ...]
    bridges: tuple[Bridge, ...]

    def territory(self, name: str) -> int:
        """The territory of a hex; 0 for water and nothing."""
        sign = at(self.rows, name)
        return int(sign) if sign.isdigit() else int(sign.isalpha())


class Spell(Struct, frozen=True, forbid_unknown_fields=True):
    """A spell; ``strength`` tells variants of a kind apart (RULES 9)."""

    id: str
    kind: str
    strength: Count
    crystal: Count


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    """A building with its usual price (RULES 10)."""

    id: str
    wood: Count


class Column(Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the sheet and how many cards it has."""

    id: str
    size: Count


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the sheet: gold buys it, wood builds it, crystal casts it.

    >>> load().card("S1").building, load().card("S1").spell
    ('sawmill', 'terrain-1')
    """

    id: str
    column: str
    gold: Count
    building: str
    wood: Count
    spell: str
    crystal: Count


class Prize(Struct, frozen=True, forbid_unknown_fields=True):
    """A relic or a monument; it exists when so many or more play."""

    id: str
    row: Row
    value: Count
    players: Count


class Guild(Struct, frozen=True, forbid_unknown_fields=True):
    """A guild of the family version and the resource it trades in."""

    id: str
    resource: Resource


class Owners(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose the guilds are: the place in turn order (1 is first) for each guild, or None."""

    players: Count
    places: tuple[int | None, ...]


class Guilds(Struct, frozen=True, forbid_unknown_fields=True):
    """The guilds in order, and how they go round the table."""

    guilds: tuple[Guild, ...]
    owners: tuple[Owners, ...]


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the magic archives with its spells, strongest first; it exists when so many or more play."""

    id: str
    floor: Count
    players: Count
    spells: tuple[str, ...]


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """A level of the solo game: what the Trolls' table says for the seventh and eighth territory."""

    id: str
    rows: tuple[int, int]


class Trolls(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Trolls get: their table, and from which territory on they claim columns and prizes."""

    table: tuple[int, ...]
    levels: tuple[Level, ...]
    columns_from: Count
    prizes_from: Count


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box that never changes.

    >>> box = load()
    >>> len(box.cards), len(box.spells), len(box.buildings), len(box.archives)
    (27, 12, 13, 12)
    """

    players: tuple[int, ...]
    numbers: Numbers
    dice: Dice
    map: Map
    valley: Valley
    spells: tuple[Spell, ...]
    buildings: tuple[Building, ...]
    columns: tuple[Column, ...]
    cards: tuple[Card, ...]
    prizes: tuple[Prize, ...]
    guilds: Guilds
    archives: tuple[Slot, ...]
    trolls: Trolls

    def card(self, name: str) -> Card:
        """The card of that id."""
        for card in self.cards:
            if card.id == name:
                return card
        raise KeyError(f"no card {name!r}: ids are {', '.join(card.id for card in self.cards)}")

    def spell(self, name: str) -> Spell:
        """The spell of that id.

        >>> load().spell("wrath-3").strength
        3
        """
        return next(spell for spell in self.spells if spell.id == name)


class Section(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A part of the file, with where it comes from and what it must add up to."""

    provenance: Annotated[str, Meta(min_length=1)]
    checksums: dict[str, int]
    values: T


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    about: dict[str, str]
    players: Section[tuple[int, ...]]
    numbers: Section[Numbers]
    dice: Section[Dice]
    map: Section[Map]
    valley: Section[Valley]
    spells: Section[tuple[Spell, ...]]
    buildings: Section[tuple[Building, ...]]
    columns: Section[tuple[Column, ...]]
    cards: Section[tuple[Card, ...]]
    prizes: Section[tuple[Prize, ...]]
    guilds: Section[Guilds]
    archives: Section[tuple[Slot, ...]]
    trolls: Section[Trolls]


class _Named(Struct):
    id: str = ""


class _Names(Struct):
    values: tuple[_Named, ...]


Fault = tuple[str, str]  # where, why


def at(rows: tuple[str, ...], name: str) -> str:
    """The character of a hex on a map; a blank where the map has none."""
    column, row = COLUMNS.index(name[0]), int(name[1:]) - 1
    return rows[row][column] if row < len(rows) and column < len(rows[row]) else " "


def neighbours(name: str) -> Iterator[str]:
    """The up to six hexes around a hex, on the map or not.

    >>> list(neighbours("A1")), list(neighbours("B2"))
    (['B1', 'A2'], ['A2', 'C2', 'B1', 'C1', 'B3', 'C3'])
    """
    column, row = COLUMNS.index(name[0]), int(name[1:])
    left, right = (-1, 0) if row % 2 else (0, 1)
    for down, across in ((0, -1), (0, 1), (-1, left), (-1, right), (1, left), (1, right)):
        if 0 <= column + across < len(COLUMNS) - (row + down + 1) % 2 and 1 <= row + down <= 11:
            yield f"{COLUMNS[column + across]}{row + down}"


def hexes(rows: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Go through a map: the name of each place and its character, in reading order."""
    for row, signs in enumerate(rows, 1):
        for column, sign in enumerate(signs):
            yield f"{COLUMNS[column]}{row}", sign


@cache
def load() -> Components:
    """The components of the box, read and checked once.

    >>> load() is load()
    True
    """
    return parse(files(__package__).joinpath(FILE).read_bytes())


def parse(data: bytes, file: str = FILE) -> Components:
    """Decode strictly and verify; a ValueError names the file, the thing and the reason, a line for each fault.

    >>> parse(b"{}")
    Traceback (most recent call last):
    ValueError: components.json: file: Object missing required field `about`
    """
    try:
        content = msgspec.json.decode(data, type=_File)
    except msgspec.DecodeError as error:
        where, why = _locate(data, str(error))
        raise ValueError(f"{file}: {where}: {why}") from None
    if faults := list(_faults(content)):
        raise ValueError("\n".join(f"{file}: {where}: {why}" for where, why in faults))
    return Components(
        content.players.values,
        content.numbers.values,
        content.dice.values,
        content.map.values,
        content.valley.values,
        content.spells.values,
        content.buildings.values,
        content.columns.values,
        content.cards.values,
        content.prizes.values,
        content.guilds.values,
        content.archives.values,
        content.trolls.values,
    )


def _locate(data: bytes, message: str) -> Fault:
    """Name the thing that msgspec's path (``$.cards.values[3].gold``) points to."""
    why, _, path = message.partition(" - at ")
    if found := re.match(r"`\$\.(\w+)\.values\[(\d+)\]", path):
        section, place = found[1], int(found[2])
        named = msgspec.json.decode(msgspec.json.decode(data, type=dict[str, msgspec.Raw])[section], type=_Names)
        return f"{section} {named.values[place].id or place}", why
    return path.strip("`$.") or "file", why


def _faults(content: _File) -> Iterator[Fault]:
    yield from _map_faults("map", content.map.values.rows, content.map.values.lakes)
    yield from _map_faults("valley", content.valley.values.rows, content.valley.values.lakes)
    yield from _bridge_faults(content.valley.values)
    yield from _card_faults(content)
    for slot in content.archives.values:
        known = {spell.id for spell in content.spells.values}
        yield from ((f"archives {slot.id}", f"no spell {name!r}") for name in slot.spells if name not in known)
    yield from _checksum_faults(content)


def _map_faults(where: str, rows: tuple[str, ...], lakes: tuple[Lake, ...]) -> Iterator[Fault]:
    for number, row in enumerate(rows, 1):
        if len(row) != 16 + number % 2:
            yield f"{where} row {number}", f"{len(row)} hexes, not {16 + number % 2}"
        if set(row) - set(" .~12345678GWXHCgwxhc"):
            yield f"{where} row {number}", "an unknown sign"
    water = {name for name, sign in hexes(rows) if sign == "~"}
    named = [name for lake in lakes for name in lake.hexes]
    if sorted(water) != sorted(named):
        yield where, "its lakes are not its water"


def _bridge_faults(valley: Valley) -> Iterator[Fault]:
    for bridge in valley.bridges:
        one, other = bridge.hexes
        if (valley.territory(one), valley.territory(other)) != bridge.territories:
            yield bridge.id, "its heads lie in other territories"
        if other not in neighbours(one):
            yield bridge.id, "its heads are no neighbours"


def _card_faults(content: _File) -> Iterator[Fault]:
    spells = {spell.id for spell in content.spells.values}
    buildings = {building.id for building in content.buildings.values}
    for name, times in Counter(card.id for card in content.cards.values).items():
        if times > 1:
            yield f"cards {name}", f"its id occurs {times} times"
    for card in content.cards.values:
        if card.spell not in spells or card.building not in buildings:
            yield f"cards {card.id}", f"no spell {card.spell!r} or no building {card.building!r}"
    sizes = Counter(card.column for card in content.cards.values)
    for column in content.columns.values:
        if sizes[column.id] != column.size:
            yield f"columns {column.id}", f"{sizes[column.id]} cards, not {column.size}"


def _checksum_faults(content: _File) -> Iterator[Fault]:
    numbers: dict[str, int] = msgspec.structs.asdict(content.numbers.values)
    trolls, guilds = content.trolls.values, content.guilds.values
    cards, prizes = content.cards.values, content.prizes.values
    sections: tuple[tuple[str, dict[str, int], dict[str, int]], ...] = (
        ("players", content.players.checksums, _span(content.players.values)),
        ("numbers", content.numbers.checksums, {"numbers": len(numbers), "sum": sum(numbers.values())}),
        ("dice", content.dice.checksums, {"faces": len(content.dice.values.faces), "dice": content.dice.values.dice}),
        ("map", content.map.checksums, _map_sums(content.map.values)),
        ("valley", content.valley.checksums, _valley_sums(content.valley.values)),
        ("spells", content.spells.checksums, _spell_sums(content.spells.values)),
        ("buildings", content.buildings.checksums, _sums("buildings", content.buildings.values, "wood")),
        ("columns", content.columns.checksums, {"columns": len(content.columns.values), "cards": len(cards)}),
        ("cards", content.cards.checksums, _sums("cards", cards, "gold", "wood", "crystal")),
        ("prizes", content.prizes.checksums, {"prizes": len(prizes), "values": sum(prize.value for prize in prizes)}),
        ("guilds", content.guilds.checksums, _guild_sums(guilds)),
        ("archives", content.archives.checksums, _archive_sums(content.archives.values)),
        ("trolls", content.trolls.checksums, _troll_sums(trolls)),
    )
    for name, expected, counted in sections:
        for key in sorted(expected.keys() | counted.keys()):
            if expected.get(key, 0) != counted.get(key, 0):
                yield name, f"{key} is {counted.get(key, 0)}, its checksum says {expected.get(key, 0)}"


def _span(players: tuple[int, ...]) -> dict[str, int]:
    return {"counts": len(players), "most": max(players, default=0)}


def _sums(name: str, things: Iterable[Struct], *keys: str) -> dict[str, int]:
    rows = [msgspec.structs.asdict(thing) for thing in things]
    return {name: len(rows), **{key: sum(row[key] for row in rows) for key in keys}}


def _spell_sums(spells: tuple[Spell, ...]) -> dict[str, int]:
    return {**_sums("spells", spells, "crystal"), "kinds": len({spell.kind for spell in spells})}


def _signs(rows: tuple[str, ...], lakes: tuple[Lake, ...]) -> dict[str, int]:
    signs = [sign for _, sign in hexes(rows)]
    return {
        "land": sum(sign not in " ~" for sign in signs),
        "lakes": signs.count("~"),
        "start": sum(sign.islower() for sign in signs),
        "boats": sum(lake.boats for lake in lakes),
    }


def _map_sums(board: Map) -> dict[str, int]:
    return {
        **_signs(board.rows, board.lakes),
        "printed": sum(sign.isupper() for _, sign in hexes(board.rows)),
        "last rows": sum(border.last_row for border in board.borders),
        "closed": sum(border.closed for border in board.borders),
    }


def _valley_sums(valley: Valley) -> dict[str, int]:
    territories = {valley.territory(name) for name, _ in hexes(valley.rows)} - {0}
    return {
        **_signs(valley.rows, valley.lakes),
        "territories": len(territories),
        "bridges": len(valley.bridges),
    }


def _guild_sums(guilds: Guilds) -> dict[str, int]:
    return {
        "guilds": len(guilds.guilds),
        "owners": sum(place is not None for owners in guilds.owners for place in owners.places),
    }


def _archive_sums(slots: tuple[Slot, ...]) -> dict[str, int]:
    totals = {f"for {n}": sum(len(slot.spells) for slot in slots if slot.players <= n) for n in (2, 3, 4)}
    return {"slots": len(slots), **totals}


def _troll_sums(trolls: Trolls) -> dict[str, int]:
    return {
        "rows": len(trolls.table),
        "points": sum(trolls.table),
        "levels": len(trolls.levels),
        "level points": sum(sum(level.rows) for level in trolls.levels),
    }
