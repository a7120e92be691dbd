"""Conquest of Pangea: the engine plays as the plain model does."""

import pytest

from ludarium import get_game

from . import pangea
from .compare import Tally, play_both
from .setups import setups

GAME = get_game("pangea")


@pytest.mark.parametrize("setup", setups(GAME), ids=str)
def test_the_engine_plays_as_the_model_does(setup):
    """Legal actions, refusals, chance, positions and the outcome are equal at every step of a game played at random."""
    tally = Tally()
    play_both(pangea, GAME, setup, 1, tally)
    assert tally.decisions > 50
