"""Houses to test in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.running import RunningHouse
from tests.steady import PLENTY

from ludarium.server.config import Config


def config_for(folder: Path, **more: object) -> Config:
    """A house with its database in a folder, in which nobody is told to slow down."""
    return Config(database=f"sqlite:///{folder / 'house.sqlite3'}", **{**PLENTY, "workers": 1, **more})  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house that all tests of a run share; each opens its own tables."""
    running = RunningHouse(config_for(tmp_path_factory.mktemp("house")))
    yield running
    running.stop()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[RunningHouse]:
    """A house of one test's own: nobody else opens tables, and its clocks may be set forward."""
    running = RunningHouse(config_for(tmp_path, linger=0.05))
    yield running
    running.stop()
