"""Intervals of shares."""

import pytest

from ludarium.arena.statistics import Bet, share_interval, wilson
from ludarium.core.rng import stream


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


def test_games_of_one_deal_that_resemble_each_other_count_less():
    """Ten deals won or lost as a whole tell as much as ten games, not as twenty; never more than the games played."""
    alike = share_interval([[1.0, 1.0], [0.0, 0.0]] * 5)
    single = share_interval([[1.0], [0.0]] * 5)
    mixed = share_interval([[1.0, 0.0]] * 10)
    assert alike == pytest.approx(single)
    assert mixed[2] - mixed[1] < alike[2] - alike[1]
    assert share_interval([]) == (0.0, 0.0, 1.0)
    assert share_interval([[1.0, 1.0]] * 10)[1:] == wilson(20, 20)


def test_a_bet_against_the_truth_seldom_wins():
    """Of two hundred fair contests, looked at after each of a hundred deals, at most one in twenty seems decided."""
    wrong = 0
    for number in range(200):
        rng, bet = stream(number, "coins"), Bet(0.5)
        wrong += any(bet.add(float(rng.below(2))) >= 20 for _ in range(100))
    assert wrong <= 10


def test_a_bet_against_a_wrong_claim_soon_wins():
    """A bot that always wins is known as better after few deals, whatever its fair part would be."""
    for fair in (0.5, 0.25):
        bet = Bet(fair)
        assert max(bet.add(1.0) for _ in range(10)) >= 20
        bet = Bet(fair)
        assert max(bet.add(0.0) for _ in range(25)) >= 20
