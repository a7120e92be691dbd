"""What the box holds, as typed values: two maps, cards, spells, buildings, prizes, guilds, archives and Trolls."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from ludarium.core.facts import Fact

COLUMNS = "ABCDEFGHIJKLMNOPQ"
SECOND_BOARDS = 4
"""From this number on boards show the map of the second edition; before it lie three of the first, and the valley."""
RESOURCE_LETTERS = {"G": "gold", "W": "wood", "X": "crystal", "H": "craft", "C": "city"}

Resource = Literal["gold", "wood", "crystal", "craft", "city"]
Face = Literal["gold", "wood", "crystal", "craft", "city", "joker"]
Row = Literal["small", "great", "monument"]
Count = Annotated[int, Meta(ge=0)]
Hex = Annotated[str, Meta(pattern=r"^[A-Q]([1-9]|10|11)$")]


class Numbers(Fact):
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


class Dice(Fact):
    """Two equal dice (RULES 4.1)."""

    dice: Count
    faces: tuple[Face, ...]


class Lake(Fact):
    """A lake, its hexes and how many boats lie on it.

    >>> from ludarium.games.pandoria.components import load
    >>> load().map.lakes[0].hexes
    ('D2', 'D3')
    """

    id: str
    hexes: tuple[Hex, ...]
    boats: Count


class Border(Fact):
    """What a number of players changes: the last row in play, and how many closed printed resources end the game."""

    players: Count
    last_row: Count
    closed: Count


class Map(Fact):
    """The map for two to four; a character for each hex, row by row. ``first_rows`` are those of the first edition.

    >>> from ludarium.games.pandoria.components import load
    >>> load().map.at("C1"), load().map.at("H2"), load().map.at("A5")
    ('X', 'w', ' ')
    """

    rows: tuple[str, ...]
    first_rows: tuple[str, ...]
    lakes: tuple[Lake, ...]
    borders: tuple[Border, ...]

    def at(self, name: str) -> str:
        """The character of a hex."""
        return at(self.rows, name)

    def rows_on(self, board: int) -> tuple[str, ...]:
        """The map of a board: those below ``SECOND_BOARDS`` are of the first edition (RULES 18)."""
        return self.rows if board >= SECOND_BOARDS else self.first_rows

    def border_on(self, board: int) -> Border:
        """The border of a board."""
        return self.borders[board % SECOND_BOARDS]


class Bridge(Fact):
    """A bridge between two territories of the valley; ``hexes`` are its heads, in the order of the territories."""

    id: str
    hexes: tuple[Hex, Hex]
    territories: tuple[Count, Count]


class Valley(Fact):
    """The map for one; digits are territories, and the start resources lie in the first.

    >>> from ludarium.games.pandoria.components import load
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


class Spell(Fact):
    """A spell; ``strength`` tells variants of a kind apart (RULES 9)."""

    id: str
    kind: str
    strength: Count
    crystal: Count


class Building(Fact):
    """A building with its usual price (RULES 10)."""

    id: str
    wood: Count


class Column(Fact):
    """A column of the sheet and how many cards it has."""

    id: str
    size: Count


class Card(Fact):
    """A card of the sheet: gold buys it, wood builds it, crystal casts it.

    >>> from ludarium.games.pandoria.components import load
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


class Prize(Fact):
    """A relic or a monument; it exists when so many or more play."""

    id: str
    row: Row
    value: Count
    players: Count


class Guild(Fact):
    """A guild of the family version and the resource it trades in."""

    id: str
    resource: Resource


class Owners(Fact):
    """Whose the guilds are: the place in turn order (1 is first) for each guild, or None."""

    players: Count
    places: tuple[int | None, ...]


class Guilds(Fact):
    """The guilds in order, and how they go round the table."""

    guilds: tuple[Guild, ...]
    owners: tuple[Owners, ...]


class Slot(Fact):
    """A place of the magic archives with its spells, strongest first; it exists when so many or more play."""

    id: str
    floor: Count
    players: Count
    spells: tuple[str, ...]


class Level(Fact):
    """A level of the solo game: what the Trolls' table says for the seventh and eighth territory."""

    id: str
    rows: tuple[int, int]


class Trolls(Fact):
    """What the Trolls get: their table, and from which territory on they claim columns and prizes."""

    table: tuple[int, ...]
    levels: tuple[Level, ...]
    columns_from: Count
    prizes_from: Count


class Components(Fact):
    """Everything in the box that never changes.

    >>> from ludarium.games.pandoria.components import load
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

        >>> from ludarium.games.pandoria.components import load
        >>> load().spell("wrath-3").strength
        3
        """
        return next(spell for spell in self.spells if spell.id == name)


# Hexes ----------------------------------------------------------------------------------------------------------------


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
