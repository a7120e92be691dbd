"""The solids that never move, in columns of numbers: a table of discs begins as a copy of these.

Rows 0 to 11 are the facades and the permanent reefs; the rows behind them are empty, for reefs that were placed.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..lookup import FIRST_MOVABLE, FIXED, HALF_LENGTH, HALF_WIDTH, RADIUS, SOLIDS
from .directions import COS, SIN


def _column(part: i64) -> vec[float]:
    column = vec[float]()
    for solid in range(i64(SOLIDS)):
        column = append(column, FIXED[solid * 5 + part] if solid < FIRST_MOVABLE else 0.0)
    return column


def _directions() -> vec[i64]:
    column = vec[i64]()
    for solid in range(i64(FIRST_MOVABLE)):
        column = append(column, i64(FIXED[solid * 5 + 4]))
    return column


def _turned(table: vec[float], empty: float) -> vec[float]:
    column = vec[float]()
    for solid in range(i64(SOLIDS)):
        column = append(column, table[FIXED_TENTHS[solid]] if solid < FIRST_MOVABLE else empty)
    return column


def reach(half_u: float, half_v: float) -> float:
    """How far from its centre a rectangle can touch a disc's centre."""
    return sqrt(half_u * half_u + half_v * half_v) + RADIUS


def _reaches() -> vec[float]:
    column = vec[float]()
    for solid in range(i64(SOLIDS)):
        column = append(column, reach(FIXED_U[solid], FIXED_V[solid]) if solid < FIRST_MOVABLE else 0.0)
    return column


def _ids() -> vec[i64]:
    column = vec[i64]()
    for solid in range(i64(SOLIDS)):
        column = append(column, solid)
    return column


FIXED_ID: Final[vec[i64]] = _ids()
FIXED_X: Final[vec[float]] = _column(0)
FIXED_Y: Final[vec[float]] = _column(1)
FIXED_U: Final[vec[float]] = _column(2)
FIXED_V: Final[vec[float]] = _column(3)
FIXED_TENTHS: Final[vec[i64]] = _directions()
FIXED_COS: Final[vec[float]] = _turned(COS, 1.0)
FIXED_SIN: Final[vec[float]] = _turned(SIN, 0.0)
FIXED_AROUND: Final[vec[float]] = _reaches()
REEF_AROUND: Final[float] = reach(HALF_LENGTH, HALF_WIDTH)
