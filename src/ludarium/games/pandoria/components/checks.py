"""The file behind the box, and what must hold in it: nothing contradicts itself, and every section adds up."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from ludarium.core.facts import Fact, Fault, Section, miscounted

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


class File(Fact):
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
    yield from _map_faults("first map", content.map.values.first_rows, content.map.values.lakes)
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
    counted: dict[str, dict[str, int]] = {
        "players": _span(content.players.values),
        "numbers": {"numbers": len(numbers), "sum": sum(numbers.values())},
        "dice": {"faces": len(content.dice.values.faces), "dice": content.dice.values.dice},
        "map": _map_sums(content.map.values),
        "valley": _valley_sums(content.valley.values),
        "spells": _spell_sums(content.spells.values),
        "buildings": _sums("buildings", content.buildings.values, "wood"),
        "columns": {"columns": len(content.columns.values), "cards": len(cards)},
        "cards": _sums("cards", cards, "gold", "wood", "crystal"),
        "prizes": {"prizes": len(prizes), "values": sum(prize.value for prize in prizes)},
        "guilds": _guild_sums(guilds),
        "archives": _archive_sums(content.archives.values),
        "trolls": _troll_sums(trolls),
    }
    return miscounted(content, counted)


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
        "first printed": sum(sign.isupper() for _, sign in hexes(board.first_rows)),
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
