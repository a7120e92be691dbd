"""The components as lookup tables of integers, built once: what the hot rooms read.

Both maps share one grid: hex number = row * 17 + column, so that reading order is the order of numbers. A *board* is a map with
its border: 0 to 2 for two to four players in the first edition, 3 for the solo valley, 4 to 6 for two to four in the second. A
*spot* is where a worker can stand: a hex, or ``FIRST_BOAT`` + boat. A *source* is what a spell is cast from: a card (0 to 26) or
a spell of the archives (27 to 58).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .components import COLUMNS, RESOURCE_LETTERS, Lake, at, hexes, load, neighbours

HEXES: Final = 187
NOWHERE: Final = 187
FIRST_BOAT: Final = 187
BOATS_MOST: Final = 9
BOARDS: Final = 7
SOLO_BOARD: Final = 3
SECOND_BOARDS: Final = 4
TERRITORIES: Final = 8
SIDES: Final = 6

GOLD: Final = 0
WOOD: Final = 1
CRYSTAL: Final = 2
CRAFT: Final = 3
CITY: Final = 4
RESOURCES: Final = 5
TRACKS: Final = 4
JOKER: Final = 5
FACES: Final = 6

# What a hex holds.
OUTSIDE: Final = 0
EMPTY: Final = 1
RESOURCE: Final = 2
WORKER: Final = 8
CROSSED: Final = 12
SWAMP: Final = 16
SCORED: Final = 32
CONTENT: Final = 31

# Where a resource comes from.
DRAWN: Final = 0
START: Final = 1
PRINTED: Final = 2

CARDS: Final = 27
STARTERS: Final = 3
COLUMN_COUNT: Final = 7
BUILDINGS: Final = 13
PRIZES: Final = 17
SMALL: Final = 0
GREAT: Final = 1
MONUMENT: Final = 2
ROWS: Final = 3
SLOTS: Final = 12

SPELL_BOAT: Final = 0
SPELL_CLONE: Final = 1
SPELL_EDIFICATION: Final = 2
SPELL_INSPECTION: Final = 3
SPELL_INVOCATION: Final = 4
SPELL_WRATH: Final = 5
SPELL_SWAMP: Final = 6
SPELL_PREEMPTION: Final = 7
SPELL_TERRAIN: Final = 8

ACADEMY: Final = 0
ASYLUM: Final = 1
WORKSHOP: Final = 2
BANK: Final = 3
BOUTIQUE: Final = 4
CARPENTER: Final = 5
CASKET: Final = 6
MAGIC: Final = 7
MARKET: Final = 8
SAWMILL: Final = 9
STATUE: Final = 10
TOWER: Final = 11
TREASURY: Final = 12

_BOX = load()
RESOURCE_NAMES: Final[tuple[str, ...]] = ("gold", "wood", "crystal", "craft", "city")
SPELL_KINDS: Final[tuple[str, ...]] = (
    "boat",
    "clone",
    "edification",
    "inspection",
    "invocation",
    "wrath",
    "swamp",
    "preemption",
    "terrain",
)
ROW_NAMES: Final[tuple[str, ...]] = ("small", "great", "monument")
HEX_NAMES: Final[tuple[str, ...]] = tuple(f"{COLUMNS[n % 17]}{n // 17 + 1}" for n in range(HEXES))
BOAT_NAMES: Final[tuple[str, ...]] = tuple(f"boat-{n + 1}" for n in range(BOATS_MOST))
SPOT_NAMES: Final[tuple[str, ...]] = HEX_NAMES + BOAT_NAMES
CARD_IDS: Final[tuple[str, ...]] = tuple(card.id for card in _BOX.cards)
COLUMN_IDS: Final[tuple[str, ...]] = tuple(column.id for column in _BOX.columns)
BUILDING_IDS: Final[tuple[str, ...]] = tuple(building.id for building in _BOX.buildings)
SPELL_IDS: Final[tuple[str, ...]] = tuple(spell.id for spell in _BOX.spells)
PRIZE_IDS: Final[tuple[str, ...]] = tuple(prize.id for prize in _BOX.prizes)
GUILD_IDS: Final[tuple[str, ...]] = tuple(guild.id for guild in _BOX.guilds.guilds)
SLOT_IDS: Final[tuple[str, ...]] = tuple(slot.id for slot in _BOX.archives)
BRIDGE_IDS: Final[tuple[str, ...]] = tuple(bridge.id for bridge in _BOX.valley.bridges)
LEVEL_IDS: Final[tuple[str, ...]] = tuple(level.id for level in _BOX.trolls.levels)
ARCHIVE_IDS: Final[tuple[str, ...]] = tuple(
    f"{slot.id}-{place}" for slot in _BOX.archives for place in range(1, len(slot.spells) + 1)
)
SOURCE_IDS: Final[tuple[str, ...]] = CARD_IDS + ARCHIVE_IDS
_HEX: Final[dict[str, int]] = {name: number for number, name in enumerate(HEX_NAMES)}

# The boards -----------------------------------------------------------------------------------------------------------


def _rows(board: int) -> tuple[str, ...]:
    if board == SOLO_BOARD:
        return _BOX.valley.rows
    return _BOX.map.rows_on(board)[: _BOX.map.border_on(board).last_row]


def _territory(board: int, name: str) -> int:
    return _BOX.valley.territory(name) if board == SOLO_BOARD else 0


def _is_land(board: int, name: str) -> bool:
    return at(_rows(board), name) not in " ~"


def _resource(sign: str) -> int:
    return RESOURCE_NAMES.index(RESOURCE_LETTERS[sign.upper()])


def _first_cells() -> vec[i64]:
    cells = [OUTSIDE] * (BOARDS * (HEXES + 1))
    for board in range(BOARDS):
        for name, sign in hexes(_rows(board)):
            if sign not in " ~":
                cells[board * (HEXES + 1) + _HEX[name]] = RESOURCE + _resource(sign) if sign.isalpha() else EMPTY
    return vec[i64](cells)


def _origins() -> vec[i64]:
    origins = [DRAWN] * (BOARDS * (HEXES + 1))
    for board in range(BOARDS):
        for name, sign in hexes(_rows(board)):
            if sign.isalpha():
                origins[board * (HEXES + 1) + _HEX[name]] = START if sign.islower() else PRINTED
    return vec[i64](origins)


def _neighbours() -> vec[i64]:
    """Six for each hex: land in play and, in the valley, in the same territory; else ``NOWHERE`` (RULES 3.4, 14.2)."""
    table = []
    for board in range(BOARDS):
        for name in HEX_NAMES:
            near = []
            if _is_land(board, name):
                here = _territory(board, name)
                near = [_HEX[n] for n in neighbours(name) if _is_land(board, n) and _territory(board, n) == here]
            table += near + [NOWHERE] * (SIDES - len(near))
    return vec[i64](table)


def _lands() -> list[list[int]]:
    return [[n for n, name in enumerate(HEX_NAMES) if _is_land(board, name)] for board in range(BOARDS)]


def _land_starts() -> vec[i64]:
    starts = [0]
    for land in _lands():
        starts.append(starts[-1] + len(land))
    return vec[i64](starts)


def _lakes(board: int) -> tuple[Lake, ...]:
    lakes = _BOX.valley.lakes if board == SOLO_BOARD else _BOX.map.lakes
    return tuple(lake for lake in lakes if all(at(_rows(board), name) == "~" for name in lake.hexes))


def _boat_lakes(board: int) -> list[Lake]:
    """The lake of each boat in play, in the order of boats."""
    return [lake for lake in _lakes(board) for _ in range(lake.boats)]


def _boats_at() -> vec[i64]:
    """For each board and hex: the boats, as a mask, on lakes that the hex touches (RULES 8.5)."""
    table = []
    for board in range(BOARDS):
        for name in HEX_NAMES:
            around = set(neighbours(name)) if _is_land(board, name) else set()
            boats = enumerate(_boat_lakes(board))
            table.append(sum(2**boat for boat, lake in boats if around & set(lake.hexes)))
    return vec[i64](table)


def _boat_touches() -> vec[i64]:
    """For each board and boat: the territories that its lake touches, as a mask; bit 0 on the large map."""
    table = []
    for board in range(BOARDS):
        masks = []
        for lake in _boat_lakes(board):
            shores = {n for name in lake.hexes for n in neighbours(name) if _is_land(board, n)}
            masks.append(sum(2**territory for territory in {_territory(board, name) for name in shores}))
        table += masks + [0] * (BOATS_MOST - len(masks))
    return vec[i64](table)


FIRST_CELLS: Final[vec[i64]] = _first_cells()
ORIGIN: Final[vec[i64]] = _origins()
NEIGHBOURS: Final[vec[i64]] = _neighbours()
LAND: Final[vec[i64]] = vec[i64]([number for land in _lands() for number in land])
LAND_FROM: Final[vec[i64]] = _land_starts()
TERRITORY: Final[vec[i64]] = vec[i64]([_territory(board, name) for board in range(BOARDS) for name in HEX_NAMES])
BOATS: Final[vec[i64]] = vec[i64]([len(_boat_lakes(board)) for board in range(BOARDS)])
BOATS_AT: Final[vec[i64]] = _boats_at()
BOAT_TOUCHES: Final[vec[i64]] = _boat_touches()
CLOSED_TO_END: Final[vec[i64]] = vec[i64](
    [99 if board == SOLO_BOARD else _BOX.map.border_on(board).closed for board in range(BOARDS)]
)
BRIDGE_ENDS: Final[vec[i64]] = vec[i64]([_HEX[name] for bridge in _BOX.valley.bridges for name in bridge.hexes])
BRIDGE_SIDES: Final[vec[i64]] = vec[i64]([side for bridge in _BOX.valley.bridges for side in bridge.territories])
BRIDGES: Final[i64] = i64(len(BRIDGE_IDS))

# The sheet ------------------------------------------------------------------------------------------------------------

CARD_GOLD: Final[vec[i64]] = vec[i64]([card.gold for card in _BOX.cards])
CARD_WOOD: Final[vec[i64]] = vec[i64]([card.wood for card in _BOX.cards])
CARD_CRYSTAL: Final[vec[i64]] = vec[i64]([card.crystal for card in _BOX.cards])
CARD_BUILDING: Final[vec[i64]] = vec[i64]([BUILDING_IDS.index(card.building) for card in _BOX.cards])
CARD_COLUMN: Final[vec[i64]] = vec[i64]([COLUMN_IDS.index(card.column) for card in _BOX.cards])
COLUMN_CARDS: Final[vec[i64]] = vec[i64](
    [sum(2**n for n, card in enumerate(_BOX.cards) if card.column == column) for column in COLUMN_IDS]
)
BONUS_BUILDING: Final[vec[i64]] = vec[i64]([TREASURY, SAWMILL, TOWER, WORKSHOP, STATUE])
PRIZE_ROW: Final[vec[i64]] = vec[i64]([ROW_NAMES.index(prize.row) for prize in _BOX.prizes])
PRIZE_VALUE: Final[vec[i64]] = vec[i64]([prize.value for prize in _BOX.prizes])
PRIZE_PLAYERS: Final[vec[i64]] = vec[i64]([prize.players for prize in _BOX.prizes])

_SPELLS = [_BOX.spell(card.spell) for card in _BOX.cards]
_SPELLS += [_BOX.spell(name) for slot in _BOX.archives for name in slot.spells]
SOURCE_SPELL: Final[vec[i64]] = vec[i64]([SPELL_IDS.index(spell.id) for spell in _SPELLS])
SOURCE_KIND: Final[vec[i64]] = vec[i64]([SPELL_KINDS.index(spell.kind) for spell in _SPELLS])
SOURCE_STRENGTH: Final[vec[i64]] = vec[i64]([spell.strength for spell in _SPELLS])

# Actions name a source by its place among those of the same kind of spell.
SOURCE_STRIDE: Final = 16
SOURCES_BY_KIND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(n for n, spell in enumerate(_SPELLS) if spell.kind == kind) for kind in SPELL_KINDS
)
SOURCE_PLACE: Final[vec[i64]] = vec[i64](
    [SOURCES_BY_KIND[SPELL_KINDS.index(spell.kind)].index(n) for n, spell in enumerate(_SPELLS)]
)
SOURCE_AT: Final[vec[i64]] = vec[i64](
    [sources[n] if n < len(sources) else 0 for sources in SOURCES_BY_KIND for n in range(SOURCE_STRIDE)]
)

# Family and solo ------------------------------------------------------------------------------------------------------


def _slot_starts() -> vec[i64]:
    starts = [CARDS]
    for slot in _BOX.archives:
        starts.append(starts[-1] + len(slot.spells))
    return vec[i64](starts)


SLOT_FROM: Final[vec[i64]] = _slot_starts()
SLOT_FLOOR: Final[vec[i64]] = vec[i64]([slot.floor for slot in _BOX.archives])
SLOT_PLAYERS: Final[vec[i64]] = vec[i64]([slot.players for slot in _BOX.archives])
GUILD_PLACES: Final[vec[i64]] = vec[i64](
    [place - 1 if place is not None else -1 for owners in _BOX.guilds.owners for place in owners.places]
)
GUILD_OF: Final[vec[i64]] = vec[i64](
    [next((g for g, guild in enumerate(_BOX.guilds.guilds) if guild.resource == r), -1) for r in RESOURCE_NAMES]
)
TROLL_ROWS: Final[vec[i64]] = vec[i64]([n for level in _BOX.trolls.levels for n in (*_BOX.trolls.table, *level.rows)])

# Numbers --------------------------------------------------------------------------------------------------------------

_N = _BOX.numbers
TRACK_START: Final[i64] = i64(_N.track_start)
TRACK_MAX: Final[i64] = i64(_N.track_max)
SURPLUS_PER_POINT: Final[i64] = i64(_N.surplus_per_point)
LEFT_PER_POINT: Final[i64] = i64(_N.left_per_point)
CRAFT_FOR_ONE: Final[i64] = i64(_N.craft_for_one)
CRAFT_FOR_ONE_MARKET: Final[i64] = i64(_N.craft_for_one_market)
MONUMENT_WOOD: Final[i64] = i64(_N.monument_wood)
LEAST_PRICE: Final[i64] = i64(_N.least_price)
RELIC_ARTEFACTS: Final[vec[i64]] = vec[i64]([_N.small_artefacts, _N.great_artefacts])
BLOCK_AT: Final[i64] = i64(_N.block_at)
REGIONS_TO_BUY: Final[i64] = i64(_N.regions_to_buy)
REGIONS_TO_BUY_SOLO: Final[i64] = i64(_N.regions_to_buy_solo)
CARD_POINTS: Final[i64] = i64(_N.card_points)
ARTEFACT_POINTS: Final[i64] = i64(_N.artefact_points)
CASKET_POINTS: Final[i64] = i64(_N.casket_points)
BOUTIQUE_POINTS: Final[i64] = i64(_N.boutique_points)
ACADEMY_POINTS: Final[i64] = i64(_N.academy_points)
BONUS_PER_HEX: Final[i64] = i64(_N.bonus_per_hex)
STATUE_PER_HEX: Final[i64] = i64(_N.statue_per_hex)
GUILD_PER_HEX: Final[i64] = i64(_N.guild_per_hex)
COLUMNS_FROM: Final[i64] = i64(_BOX.trolls.columns_from)
PRIZES_FROM: Final[i64] = i64(_BOX.trolls.prizes_from)
