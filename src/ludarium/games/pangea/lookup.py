"""The components as lookup tables of integers, built once: what the hot rooms read.

A *card* is one Power card: 0 to 5 are the Yellow kinds (each seat has its own copy), 6 to 33 the single White cards, those that
renew first, then by value. A *kind* of card is 0 to 5 (Yellow) or 6 to 12 (White). ``broken`` is a mask of continents.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .components import White, load

AREAS: Final = 25
CONTINENTS: Final = 7
TERRAINS: Final = 8
VALUED: Final = 6
"""Terrains 0 to 5 are worth something; the rest are Volcano and Sulfur."""
YELLOWS: Final = 6
CARDS: Final = 34
KINDS: Final = 13
LAKE_CARD: Final = 5
TIMES: Final = 32
MAX_STACK: Final = 6
ALL_AREAS: Final = 0x1FFFFFF
ALL_TIMES: Final = 0xFFFFFFFF
YELLOW_CARDS: Final = 0x3F

DISASTERS: Final = 7
METEOR: Final = 6
RAFT: Final = 7
BOUNTY: Final = 8
QUIET: Final = 9

CHOSEN: Final = 0
EACH_PLAYER: Final = 1
WHOLE_STACK: Final = 2

ANY: Final = 7
NO_BREAK: Final = 8

_BOX = load()


def _white_kinds() -> list[White]:
    return sorted(_BOX.white, key=lambda card: (not card.renews, card.value))


_WHITES = _white_kinds()
AREA_IDS: Final[tuple[str, ...]] = tuple(area.id for area in _BOX.areas)
CONTINENT_IDS: Final[tuple[str, ...]] = tuple(continent.id for continent in _BOX.continents)
TERRAIN_IDS: Final[tuple[str, ...]] = tuple(terrain.id for terrain in _BOX.terrain)
YELLOW_IDS: Final[tuple[str, ...]] = tuple(card.id for card in _BOX.yellow)
WHITE_IDS: Final[tuple[str, ...]] = tuple(card.id for card in _WHITES)
KIND_IDS: Final[tuple[str, ...]] = YELLOW_IDS + WHITE_IDS
INSTRUCTION_IDS: Final[tuple[str, ...]] = tuple(instruction.id for instruction in _BOX.instructions)
TIME_IDS: Final[tuple[str, ...]] = tuple(card.id for card in _BOX.time)
_CIRCLES: Final[tuple[str, ...]] = (*CONTINENT_IDS, "any", "no_break")
_MODES: Final[tuple[str, ...]] = ("chosen", "each_player", "all")


# The map --------------------------------------------------------------------------------------------------------------


def _neighbours() -> list[int]:
    masks = [0] * AREAS
    for a, b in _BOX.links:
        masks[AREA_IDS.index(a)] |= 2 ** AREA_IDS.index(b)
        masks[AREA_IDS.index(b)] |= 2 ** AREA_IDS.index(a)
    return masks


def _areas_on(continent: str) -> int:
    return sum(2**n for n, area in enumerate(_BOX.areas) if area.continent == continent)


def _linked(broken: int) -> list[int]:
    """For each area its neighbours over land, given the continents that have broken away (RULES 14.6)."""
    near = _neighbours()
    gone = sum(_areas_on(name) for n, name in enumerate(CONTINENT_IDS) if broken // 2**n % 2)
    masks = []
    for n, area in enumerate(_BOX.areas):
        same = _areas_on(area.continent)
        masks.append(near[n] & same if gone // 2**n % 2 else near[n] & (same | ~gone))
    return masks


def _ocean(broken: int) -> int:
    """The areas that border the ocean: by a coast, or by a link that was lost (RULES 14.7)."""
    near, linked = _neighbours(), _linked(broken)
    return sum(2**n for n, area in enumerate(_BOX.areas) if area.coast or near[n] != linked[n])


_EVERY_BREAK = range(2**CONTINENTS)
LINKED: Final[vec[i64]] = vec[i64]([mask for broken in _EVERY_BREAK for mask in _linked(broken)])
"""``LINKED[broken * AREAS + area]``: the areas that can be reached over land in one step."""
OCEAN: Final[vec[i64]] = vec[i64]([_ocean(broken) for broken in _EVERY_BREAK])
CONTINENT_AREAS: Final[vec[i64]] = vec[i64]([_areas_on(name) for name in CONTINENT_IDS] + [ALL_AREAS, 0])
"""The areas of a continent; of ``ANY`` all, of ``NO_BREAK`` none."""
NEXT: Final[vec[i64]] = vec[i64]([CONTINENT_IDS.index(continent.next) for continent in _BOX.continents])
BREAKABLE: Final[i64] = i64(sum(2**n for n, continent in enumerate(_BOX.continents) if continent.breaks))

# Terrain and cards ----------------------------------------------------------------------------------------------------

VALUE: Final[vec[i64]] = vec[i64]([terrain.value for terrain in _BOX.terrain])
TILES: Final[vec[i64]] = vec[i64]([terrain.tiles for terrain in _BOX.terrain])


def _kind_of_cards() -> list[int]:
    return list(range(YELLOWS)) + [YELLOWS + n for n, white in enumerate(_WHITES) for _ in range(white.copies)]


def _points(which: int) -> vec[i64]:
    """Points of a kind of card on a terrain, for spending, invading or defending: ``kind * TERRAINS + terrain``."""
    table = []
    for card in _BOX.yellow:
        own, elsewhere = (card.spend, card.invade, card.defend)[which]
        table += [own if name == card.terrain else elsewhere for name in TERRAIN_IDS]
    for white in _WHITES:
        table += [white.value] * TERRAINS
    return vec[i64](table)


def _cards_where(kinds: list[bool]) -> int:
    return sum(2**card for card, kind in enumerate(_kind_of_cards()) if kinds[kind])


KIND_OF: Final[vec[i64]] = vec[i64](_kind_of_cards())
KIND_CARDS: Final[vec[i64]] = vec[i64](
    [_cards_where([other == kind for other in range(KINDS)]) for kind in range(KINDS)]
)
WHITE_CARDS: Final[i64] = i64(_cards_where([kind >= YELLOWS for kind in range(KINDS)]))
RENEWING: Final[i64] = i64(_cards_where([True] * YELLOWS + [white.renews for white in _WHITES]))
PLAIN: Final[i64] = WHITE_CARDS & ~RENEWING
SPEND: Final[vec[i64]] = _points(0)
INVADE: Final[vec[i64]] = _points(1)
DEFEND: Final[vec[i64]] = _points(2)

# Time cards -----------------------------------------------------------------------------------------------------------

TIME_CIRCLE: Final[vec[i64]] = vec[i64]([_CIRCLES.index(card.circle) for card in _BOX.time])
TIME_YEARS: Final[vec[i64]] = vec[i64]([card.years for card in _BOX.time])
TIME_EVENT: Final[vec[i64]] = vec[i64]([INSTRUCTION_IDS.index(card.instruction) for card in _BOX.time])
EVENT_TERRAINS: Final[vec[i64]] = vec[i64](
    [sum(2 ** TERRAIN_IDS.index(name) for name in one.terrain) for one in _BOX.instructions]
)
EVENT_OCEAN: Final[vec[i64]] = vec[i64]([int(one.ocean) for one in _BOX.instructions])
EVENT_LEAST: Final[vec[i64]] = vec[i64]([one.least for one in _BOX.instructions])
EVENT_MODE: Final[vec[i64]] = vec[i64]([_MODES.index(one.mode) for one in _BOX.instructions])
EVENT_COUNT: Final[vec[i64]] = vec[i64]([one.count for one in _BOX.instructions])


def _averting() -> list[int]:
    """The Yellow card that averts each instruction, or -1."""
    averted = {card.averts: n for n, card in enumerate(_BOX.yellow)}
    return [averted.get(one.id, -1) for one in _BOX.instructions]


AVERTED_BY: Final[vec[i64]] = vec[i64](_averting())

# Numbers of the rules -------------------------------------------------------------------------------------------------

STONES: Final[i64] = i64(_BOX.rules.stones)
BREAKUP_YEARS: Final[i64] = i64(_BOX.rules.breakup_years)
BREAKS: Final[i64] = i64(_BOX.rules.breaks)
LEADER_AREAS: Final[i64] = i64(_BOX.rules.leader_areas)
LEADER_FREE_STEPS: Final[i64] = i64(_BOX.rules.leader_free_steps)
LEADER_STEPS: Final[i64] = i64(_BOX.rules.leader_steps)
LEADER_POINTS: Final[i64] = i64(_BOX.rules.leader_points)
YELLOW_AREAS: Final[i64] = i64(_BOX.rules.yellow_areas)
WHITE_FOR_GROWTH: Final[i64] = i64(_BOX.rules.white_for_growth)
WHITE_FOR_SPREADING: Final[i64] = i64(_BOX.rules.white_for_spreading)
RAFTS: Final[i64] = i64(_BOX.rules.rafts)
MARKERS: Final[vec[i64]] = vec[i64]([0, 0] + [size.markers for size in _BOX.players])
