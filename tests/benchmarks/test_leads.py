"""How much decides a game: the lead that made the winners is found again."""

from math import exp, log
from random import Random

import pytest
from benchmarks.leads import Foretold, best_lead, cost, observed

from ludarium.core.registry import get_game


def games(lead: float, n: int = 20_000) -> list[Foretold]:
    """Games that a known lead decided."""
    rng = Random(1)
    return [(x, float(rng.random() < 1 / (1 + exp(-x / lead)))) for x in (rng.gauss(0, 100) for _ in range(n))]


@pytest.mark.parametrize("lead", [10.0, 40.0, 300.0])
def test_the_lead_that_decided_is_found(lead: float) -> None:
    """Within a tenth, from twenty thousand positions."""
    found, loss = best_lead(games(lead))
    assert found == pytest.approx(lead, rel=0.1)
    assert loss < log(2)


def test_a_lead_that_tells_nothing_costs_as_much_as_a_coin() -> None:
    """Whoever is ahead, both win equally often: no lead foretells better than a guess."""
    tossed = [(x, won) for x in (-5.0, 5.0) for won in (0.0, 1.0)]
    assert best_lead(tossed)[1] == pytest.approx(log(2), abs=1e-3)
    assert cost(tossed, 1.0) > 1.0


def test_a_game_is_observed_in_quarters() -> None:
    """After every decision, from the first to the last."""
    quarters = observed(get_game("rauha"), games=1, seed=1)
    assert len(quarters) == 4
    assert all(quarters)
    assert len({won for quarter in quarters for _, won in quarter}) == 1
