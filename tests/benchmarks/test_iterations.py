"""Iterations a second: counted on the first real decision of a game."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks import iterations

from ludarium.core.registry import get_game


def test_the_first_decision_is_one():
    """Forced moves and chance come before it."""
    state, seat = iterations.first_decision(get_game("rauha"))
    assert state.choices(seat) > 1


def test_playouts_to_the_end_and_short_ones_are_counted_alike():
    """Both give a number of whole iterations in the processor's time."""
    game = get_game("rauha")
    assert all(iterations.iterations(game, depth, 0.02) > 1 for depth in (iterations.TO_THE_END, 2))
