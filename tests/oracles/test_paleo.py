"""Paleo: around the sliding discs, the engine plays as the plain model does."""

from collections import Counter

import pytest

from ludarium import CHANCE, get_game

from . import paleo
from .compare import Tally, play_both
from .setups import setups

GAME = get_game("paleo")


@pytest.mark.parametrize("setup", setups(GAME), ids=str)
def test_the_engine_plays_as_the_model_does(setup):
    """Refusals of reefs and flicks, arrangements, what a flick brings, returns and points are equal at every step."""
    tally = Tally()
    play_both(paleo, GAME, setup, 1, tally, most=110)
    assert tally.kinds["flick"] > 20


@pytest.mark.rule("paleo", "6.3")
def test_the_hand_errs_by_the_odds_of_its_nine_steps():
    """Both errors of a hand have the weights of the components, independent of each other."""
    state = GAME.initial(GAME.setup(1))
    GAME.play(state, 0, GAME.actions.parse("flick R1 900 100"))
    codes = (state.choice(CHANCE, k) for k in range(state.choices(CHANCE)))
    theirs = Counter(str(GAME.actions.action(code)) for code in codes)
    weights = dict(zip(range(-4, 5), paleo.FACTS.hand.weights, strict=True))
    ours = {f"slip {one} {two}": weights[one] * weights[two] for one in weights for two in weights}
    assert theirs == ours
