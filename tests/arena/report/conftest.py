"""The crooked game on the shelf, and reports of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from ludarium.arena.report.budget import Budget
from ludarium.arena.report.run import Report, Request, make
from ludarium.core import registry

from .crooked import CROOKED

PLACES = ("samples", "run", "elsewhere", "page")


@contextmanager
def unseen(name: str, most: int | None) -> Iterator[Callable[[int], None]]:
    """A bar that nobody looks at."""
    yield lambda games: None


@pytest.fixture
def crooked(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Report]:
    """Make a report of the crooked game."""
    known = registry.get_game
    for place in (*(f"ludarium.arena.report.{place}" for place in PLACES), "ludarium.arena.contest"):
        monkeypatch.setattr(f"{place}.get_game", lambda name: CROOKED if name == "crooked" else known(name))

    def report(games: int = 60, **more) -> Report:
        request = Request(game="crooked", setup=CROOKED.setup(2), seed=1, **more)
        return make(request, Budget(games), unseen)

    return report
