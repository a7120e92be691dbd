"""How much decides a game: the scale that made the winners is found again."""

from math import exp, log
from random import Random

import pytest
from benchmarks.win_scales import Foretold, best_scale, cost, observed

from ludarium.core.registry import get_game


def games(scale: float, n: int = 20_000) -> list[Foretold]:
    """Games that a known scale decided."""
    rng = Random(1)
    return [(x, float(rng.random() < 1 / (1 + exp(-x / scale)))) for x in (rng.gauss(0, 100) for _ in range(n))]


@pytest.mark.parametrize("scale", [10.0, 40.0, 300.0])
def test_the_scale_that_decided_is_found(scale: float) -> None:
    """Within a tenth, from twenty thousand positions."""
    found, loss = best_scale(games(scale))
    assert found == pytest.approx(scale, rel=0.1)
    assert loss < log(2)


def test_a_lead_that_tells_nothing_costs_as_much_as_a_coin() -> None:
    """Whoever is ahead, both win equally often: no scale foretells better than a guess."""
    tossed = [(x, won) for x in (-5.0, 5.0) for won in (0.0, 1.0)]
    assert best_scale(tossed)[1] == pytest.approx(log(2), abs=1e-3)
    assert cost(tossed, 1.0) > 1.0


def test_a_game_is_observed_in_quarters() -> None:
    """After every decision, from the first to the last."""
    quarters = observed(get_game("rauha"), games=1, seed=1)
    assert len(quarters) == 4
    assert all(quarters)
    assert len({won for quarter in quarters for _, won in quarter}) == 1
