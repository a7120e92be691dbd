"""Intervals of shares."""

import pytest

from ludarium.arena.statistics import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_the_published_one(wins, games, low, high):
    """Values of Newcombe's and of the usual tables, to four digits."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=6e-5)


def test_the_interval_narrows_with_more_games():
    """Four times as many games halve the width, nearly."""
    few, many = wilson(50, 100), wilson(200, 400)
    assert (many[1] - many[0]) / (few[1] - few[0]) == pytest.approx(0.5, abs=0.01)


def test_no_games_say_nothing():
    """Without games any share is possible."""
    assert wilson(0, 0) == (0.0, 1.0)
