"""Intervals and shrinkage against what can be worked out by hand."""

from math import isclose, sqrt

from ludarium.arena.report.estimates import Estimate, apart, mean_of, share, share_of, shrink


def test_a_share_has_wilsons_interval():
    """The roots of (p - x)² = z² p (1 - p) / n."""
    one = share(30, 120)
    z = 1.959963984540054
    for bound in (one.low, one.high):
        assert isclose(abs(bound - 0.25), z * sqrt(bound * (1 - bound) / 120), abs_tol=2e-4)


def test_games_of_one_deal_count_as_what_they_are():
    """Pairs that always agree say half as much as pairs that do not."""
    same = share_of([[1.0, 1.0], [0.0, 0.0]] * 20)
    other = share_of([[1.0], [0.0]] * 40)
    assert same.value == other.value == 0.5
    assert same.half > 1.3 * other.half


def test_a_mean_has_its_standard_error():
    """Plus and minus 1.96 times s over the root of n."""
    values = [1.0, 2.0, 3.0, 4.0]
    one = mean_of([[value] for value in values])
    spread = sqrt(sum((value - 2.5) ** 2 for value in values) / 3 / 4)
    assert isclose(one.half, 1.96 * spread, rel_tol=1e-3)


def test_what_differs_by_luck_alone_is_drawn_to_the_mean():
    """Three shares as far apart as luck brings them: each becomes the mean."""
    drawn = shrink({"a": (27, 100), "b": (23, 100), "c": (25, 100)})
    assert {one.drawn.value for one in drawn.shares} == {0.25}


def test_what_truly_differs_is_drawn_by_the_known_amount():
    """With equal numbers the weight is p(1-p) over the variance that luck leaves, less 1; values are (x + kp) / (n + k)."""
    counts = {"a": (80.0, 200), "b": (20.0, 200), "c": (50.0, 200), "d": (50.0, 200)}
    drawn = shrink(counts)
    p, n = 0.25, 200
    between = (sum(n * (x / n - p) ** 2 for x, _ in counts.values()) - p * (1 - p) * 3) / (800 - 4 * 200**2 / 800)
    weight = p * (1 - p) / between - 1
    assert isclose(drawn.weight, weight, rel_tol=1e-9)
    best = drawn.shares[0]
    assert best.name == "a"
    assert isclose(best.drawn.value, (80 + weight * p) / (200 + weight), abs_tol=1e-4)
    assert best.raw == 0.4 > best.drawn.value > p


def test_few_times_are_drawn_further_than_many():
    """The same share of fewer plays is believed less."""
    drawn = {
        one.name: one.drawn.value for one in shrink({"few": (8, 20), "many": (400, 1000), "rest": (200, 1000)}).shares
    }
    assert drawn["few"] < drawn["many"]


def test_fences_leave_a_star_outside():
    """One value far from the others lies beyond Tukey's fences, and no other does."""
    values = [0.2, 0.21, 0.22, 0.23, 0.24, 0.25, 0.26, 0.5]
    low, high = apart(values)
    assert [value for value in values if not low <= value <= high] == [0.5]


def test_an_interval_holds_its_ends():
    """What is exactly at the end is still possible."""
    one = Estimate(0.5, 0.4, 0.6, 10)
    assert one.holds(0.4)
    assert not one.holds(0.39)
