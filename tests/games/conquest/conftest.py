"""Tests may change the tables of cards; each finds them as they are."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec

from ludarium.games.conquest import lookup

COLUMNS = {name: value for name, value in vars(lookup).items() if isinstance(value, vec)}


@pytest.fixture(autouse=True)
def _tables_as_they_are() -> Iterator[None]:
    """Put the tables back after a test."""
    kept = {name: list(column) for name, column in COLUMNS.items()}
    yield
    for name, values in kept.items():
        column = COLUMNS[name]
        for n, value in enumerate(values):
            if column[n] != value:
                column[n] = value
