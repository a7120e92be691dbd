"""Every installed game conforms: the whole suite with a small budget, on each set-up. ``ludarium check`` has the large one."""

from math import ceil

import pytest

from ludarium import _pure
from ludarium.core.registry import game_names, get_game
from ludarium.core.setup import Setup
from ludarium.testing import check_game

SOME = 4
"""Of so many set-ups one is checked interpreted: that takes ten times as long, and rules that differ do so with any set-up."""


TOGETHER = 8
"""So many set-ups are checked in one test: where there are more, several workers share them."""


def parts() -> list[tuple[str, list[Setup]]]:
    """Deal the set-ups of each game out, so that every part has something of all."""
    found = []
    for name in game_names():
        setups = list(get_game(name).setups())[:: SOME if _pure.asked() else 1]
        many = ceil(len(setups) / TOGETHER)
        found += [(name, setups[part::many]) for part in range(many)]
    return found


@pytest.mark.parametrize(("name", "setups"), parts())
def test_the_game_conforms(name: str, setups: list[Setup]) -> None:
    """All checks pass, for every number of seats, option and edition."""
    report = check_game(get_game(name), games=1, thorough=0.1, setups=setups)
    assert report.ok, str(report)
