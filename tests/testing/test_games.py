"""Every installed game conforms: the whole suite with a small budget, on each set-up. ``ludarium check`` has the large one."""

import pytest

from ludarium import _pure
from ludarium.core.registry import game_names, get_game
from ludarium.testing import check_game

SOME = 4
"""Of so many set-ups one is checked interpreted: that takes ten times as long, and rules that differ do so with any set-up."""


@pytest.mark.parametrize("name", game_names())
def test_the_game_conforms(name: str) -> None:
    """All checks pass, for every number of seats, option and edition."""
    game = get_game(name)
    setups = list(game.setups())[:: SOME if _pure.asked() else 1]
    report = check_game(game, games=1, thorough=0.1, setups=setups)
    assert report.ok, str(report)
