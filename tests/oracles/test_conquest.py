"""Historical Conquest: menus, tables and outcomes are what the model says from the rulebook."""

import pytest

from ludarium import get_game

from . import conquest
from .reading import Share, follow
from .setups import setups

GAME = get_game("conquest")
BROUGHT = [f"deck_{seat}" for seat in "abcdef"]
STARTERS = [setup for setup in setups(GAME) if "custom" not in [setup.options[deck] for deck in BROUGHT[: setup.seats]]]


@pytest.mark.parametrize("setup", STARTERS, ids=range(len(STARTERS)))
def test_the_engine_plays_as_the_model_does(setup):
    """Every menu has the model's actions, and every table that the model foretells comes true."""
    share = Share()
    follow(conquest, GAME, setup, 1, share, most=160)
    assert share.foretold > share.menus / 3
