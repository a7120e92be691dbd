"""Every installed game conforms: the whole suite with a small budget, on each set-up. ``ludarium check`` has the large one."""

import pytest

from ludarium.core.registry import game_names, get_game
from ludarium.testing import check_game


@pytest.mark.parametrize("name", game_names())
def test_the_game_conforms(name: str) -> None:
    """All checks pass, for every number of seats, option and edition."""
    report = check_game(get_game(name), games=1, thorough=0.1)
    assert report.ok, str(report)
