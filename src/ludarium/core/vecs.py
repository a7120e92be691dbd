"""Flat tables of numbers, as states are made of.

A ``vec`` that interpreted code makes and gives to a compiled class is never freed (mypyc 2.4.1 counts it twice), so what comes
out of a message is handed over as a list, and becomes a vec in the hot rooms.
"""

from librt.vecs import append, vec
from mypy_extensions import i64


def repeated(value: i64, n: i64) -> vec[i64]:
    """Return ``n`` times the same value."""
    result = vec[i64]()
    for _ in range(n):
        result = append(result, value)
    return result
