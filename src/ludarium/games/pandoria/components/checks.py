"""The file behind the box, and what must hold in it: nothing contradicts itself, and every section adds up."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from .values import (
    Building,
    Card,
    Column,
    Dice,
    Guilds,
    Lake,
    Map,
    Numbers,
    Prize,
    Slot,
    Spell,
    Trolls,
    Valley,
    hexes,
    neighbours,
)

T = TypeVar("T")
Fault = tuple[str, str]  # where, why


class Section(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A part of the file, with where it comes from and what it must add up to."""

    provenance: Annotated[str, Meta(min_length=1)]
    checksums: dict[str, int]
    values: T


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """The file, section by section."""

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


def faults_of(content: File) -> Iterator[Fault]:
    """Whatever does not fit together, each with its place."""
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


def _card_faults(content: File) -> Iterator[Fault]:
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


def _checksum_faults(content: File) -> Iterator[Fault]:
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
