"""Houses to test in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.running import RunningHouse

from ludarium.server.config import Config


def config_for(folder: Path, **more: object) -> Config:
    """A house with its database in a folder, in which nobody is told to slow down."""
    plenty = {"rate": 1e6, "burst": 1_000_000, "http_rate": 1e6, "http_burst": 1_000_000, "workers": 1}
    return Config(database=f"sqlite:///{folder / 'house.sqlite3'}", **{**plenty, **more})  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house that all tests of a run share; each opens its own tables."""
    running = RunningHouse(config_for(tmp_path_factory.mktemp("house")))
    yield running
    running.stop()
