"""Places are shared by equals, and the next place is skipped."""

from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.outcome import Outcome, rank


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_a_place_is_one_more_than_those_who_did_better(scores: list[int]) -> None:
    """The oracle sorts."""
    best_first = sorted(scores, reverse=True)
    assert rank(scores) == tuple(best_first.index(score) + 1 for score in scores)


def test_everybody_in_first_place_has_won() -> None:
    """A shared victory has several winners."""
    assert Outcome(rank([7, 3, 7]), (7, 3, 7), "over").winners == (0, 2)
