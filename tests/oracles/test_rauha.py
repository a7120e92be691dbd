"""Rauha: the engine plays as the plain model does."""

import pytest

from ludarium import get_game

from . import rauha
from .compare import Tally, play_both
from .setups import setups

GAME = get_game("rauha")


@pytest.mark.parametrize("setup", setups(GAME), ids=str)
def test_the_engine_plays_as_the_model_does(setup):
    """Legal actions, refusals, chance, positions and the outcome are equal at every step of a game played at random."""
    tally = Tally()
    play_both(rauha, GAME, setup, 1, tally)
    assert tally.decisions > 50
