"""The components as lookup tables of integers, built once: what the hot rooms read.

A *tile* is anything that can lie on a square: biome cards are 0 to 79 (40 per age), printed squares 80 to 97 (side A, then
side B). A *symbol* is a bit: four biome types, then three kinds of animal; each symbol calls the entity of the same number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from .components import Biome, Effect, Entity, Printed, load

BIOMES: Final = 80
PER_AGE: Final = 40
SQUARES: Final = 9
ENTITIES: Final = 7
STEPS: Final = 16
ALL_SQUARES: Final = 0x1FF

NO_MULTIPLIER: Final = 0
PER_FLYING: Final = 1
PER_TERRESTRIAL: Final = 2
PER_MARINE: Final = 3
PER_SPORE: Final = 4
PER_WATER: Final = 5
PER_NAMED_ANIMAL: Final = 6

_BOX = load()
SYMBOLS: Final[tuple[str, ...]] = ("forest", "mushroom", "crystal", "mountain", "flying", "terrestrial", "marine")
ANIMALS: Final[tuple[str, ...]] = ("flying", "terrestrial", "marine")
_PER: Final[tuple[str, ...]] = ("none", "flying", "terrestrial", "marine", "spore", "water", "animal")

TILE_IDS: Final[tuple[str, ...]] = tuple(biome.id for biome in _BOX.biomes) + tuple(tile.id for tile in _BOX.printed)
ENTITY_LIST: Final[tuple[Entity, ...]] = tuple(sorted(_BOX.entities, key=lambda entity: SYMBOLS.index(entity.symbol)))
ENTITY_IDS: Final[tuple[str, ...]] = tuple(entity.id for entity in ENTITY_LIST)
SQUARE_NAMES: Final[tuple[str, ...]] = tuple(f"{'abc'[square % 3]}{square // 3 + 1}" for square in range(SQUARES))


def _all_tiles() -> list[Biome | Printed]:
    tiles: list[Biome | Printed] = []
    tiles.extend(_BOX.biomes)
    tiles.extend(_BOX.printed)
    return tiles


def _symbols(tile: Biome | Printed) -> int:
    found = {*tile.types, *tile.animals}
    return sum(2**n for n, symbol in enumerate(SYMBOLS) if symbol in found)


def _squares(tile: Biome | Printed) -> int:
    if isinstance(tile, Printed) or tile.squares is None:
        return ALL_SQUARES
    return sum(2**square for square in tile.squares)


def _cost(tile: Biome | Printed) -> int:
    return tile.cost if isinstance(tile, Biome) else 0


def _effect(effect: Effect | None) -> Effect:
    return effect if effect is not None else Effect()


def _per(effect: Effect) -> int:
    return 0 if effect.per is None else _PER.index(effect.per)


_TILES = _all_tiles()
_TILE_EFFECTS = [_effect(tile.effect) for tile in _TILES]
_ENTITY_EFFECTS = [_effect(entity.effect) for entity in ENTITY_LIST]

TILE_SYMBOLS: Final[vec[i64]] = vec[i64]([_symbols(tile) for tile in _TILES])
TILE_WATER: Final[vec[i64]] = vec[i64]([tile.water for tile in _TILES])
TILE_COST: Final[vec[i64]] = vec[i64]([_cost(tile) for tile in _TILES])
TILE_SQUARES: Final[vec[i64]] = vec[i64]([_squares(tile) for tile in _TILES])
TILE_ANIMALS: Final[vec[i64]] = vec[i64]([tile.animals.count(kind) for tile in _TILES for kind in ANIMALS])

# Effects of tiles, then of entities: number BIOMES + 18 + e is entity e's.
_EFFECTS = _TILE_EFFECTS + _ENTITY_EFFECTS
FIRST_ENTITY: Final = 98
HAS_EFFECT: Final[vec[i64]] = vec[i64]([int(effect != Effect()) for effect in _EFFECTS])
PAY: Final[vec[i64]] = vec[i64]([effect.pay for effect in _EFFECTS])
GAIN_CRYSTALS: Final[vec[i64]] = vec[i64]([effect.crystals for effect in _EFFECTS])
GAIN_POINTS: Final[vec[i64]] = vec[i64]([effect.points for effect in _EFFECTS])
GAIN_SPORES: Final[vec[i64]] = vec[i64]([effect.spores for effect in _EFFECTS])
PER: Final[vec[i64]] = vec[i64]([_per(effect) for effect in _EFFECTS])
ENTITY_WATER: Final[vec[i64]] = vec[i64]([entity.water for entity in ENTITY_LIST])

# The avatar's path, from step 1; entry 0 stands for "not begun".
STEP_SQUARES: Final[vec[i64]] = vec[i64]([0] + [sum(2**square for square in step.squares) for step in _BOX.path])
STEP_AGE: Final[vec[i64]] = vec[i64]([0] + [step.age - 1 for step in _BOX.path])
STEP_TURN: Final[vec[i64]] = vec[i64]([0] + [step.turn or 0 for step in _BOX.path])
STEP_OFFSET: Final[vec[i64]] = vec[i64](
    [0]
    + [
        _BOX.draft.star_offset if step.symbol == "star" else _BOX.draft.moon_offset if step.symbol == "moon" else 0
        for step in _BOX.path
    ]
)
WATER_POINTS: Final[vec[i64]] = vec[i64](list(_BOX.water))
DEALT: Final[i64] = i64(_BOX.draft.cards)
START_CRYSTALS: Final[i64] = i64(_BOX.start.crystals)
DISCARD_CRYSTALS: Final[i64] = i64(_BOX.discards[0].crystals)


def _lines() -> vec[i64]:
    """For each square, the masks of its row and its column."""
    masks = []
    for square in range(SQUARES):
        row, column = square // 3, square % 3
        masks += [0b111 * 8**row, 0b1001001 * 2**column]
    return vec[i64](masks)


LINES: Final[vec[i64]] = _lines()
METSAT: Final[i64] = i64(next(e for e, effect in enumerate(_ENTITY_EFFECTS) if effect.per == "animal"))
METSAT_BIT: Final[i64] = BIT[METSAT]
