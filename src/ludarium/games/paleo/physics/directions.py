"""Unit vectors for every tenth of a degree.

The library's sine may differ by a last digit between machines, so the first eighth of the circle is computed here by its
series, with additions, multiplications and divisions only. The rest follows by reflection: multiples of 90° are exact, and
mirrored angles have mirrored vectors to the last bit.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

QUARTER: Final = 900
EIGHTH: Final = 450
WHOLE: Final = 3600
_TENTH: Final = 0.0017453292519943296
"""A tenth of a degree in radians."""


def _sine(angle: float) -> float:
    """Sum the series from its smallest term (angles up to a quarter of pi)."""
    square = angle * angle
    total = 1.0
    for n in range(10, 0, -1):
        total = 1.0 - total * square / float(2 * n * (2 * n + 1))
    return angle * total


def _cosine(angle: float) -> float:
    square = angle * angle
    total = 1.0
    for n in range(10, 0, -1):
        total = 1.0 - total * square / float(2 * n * (2 * n - 1))
    return total


def _first_quarter_cosine(tenths: i64) -> float:
    if tenths <= EIGHTH:
        return _cosine(float(tenths) * _TENTH)
    return _sine(float(QUARTER - tenths) * _TENTH) if tenths < QUARTER else 0.0


def _cosines() -> vec[float]:
    result = vec[float]()
    for tenths in range(i64(WHOLE)):
        folded = tenths if tenths <= 2 * QUARTER else WHOLE - tenths
        if folded <= QUARTER:
            result = append(result, _first_quarter_cosine(folded))
        else:
            result = append(result, -_first_quarter_cosine(2 * QUARTER - folded))
    return result


def _sines(cosines: vec[float]) -> vec[float]:
    result = vec[float]()
    for tenths in range(i64(WHOLE)):
        result = append(result, cosines[(tenths + 3 * QUARTER) % WHOLE])
    return result


COS: Final[vec[float]] = _cosines()
SIN: Final[vec[float]] = _sines(COS)
