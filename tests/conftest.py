"""What all tests share: no luck, and on demand another order."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Protocol, TypeVar

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")  # the same examples in every run, however busy the machine is


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--shuffle 7`` runs files in another order, and the tests of each file in another order."""
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order that the seed gives")


def pytest_report_header(config: pytest.Config) -> str | None:
    """Say how to have this order again."""
    seed = config.getoption("shuffle")
    return None if seed is None else f"order: --shuffle {seed}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle; or else let what takes long begin first, so that no worker is left alone with it at the end."""
    seed = config.getoption("shuffle")
    if seed is None:
        items.sort(key=lambda item: item.get_closest_marker("browser") is None)
    else:
        items[:] = shuffled(items, seed)


class Placed(Protocol):
    """A test in its file."""

    @property
    def path(self) -> Path: ...
    @property
    def nodeid(self) -> str: ...


T = TypeVar("T", bound=Placed)


def shuffled(items: Sequence[T], seed: int) -> list[T]:
    """Put files in another order, and the tests of each file: they share what is costly to make."""
    chance = Random(seed)
    files = {path: chance.random() for path in sorted({item.path for item in items})}
    tests = {name: chance.random() for name in sorted(item.nodeid for item in items)}
    return sorted(items, key=lambda item: (files[item.path], tests[item.nodeid]))
