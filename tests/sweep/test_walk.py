"""Where a sweep looks away, and where it comes back."""

from .walk import FOLLOWED, Stop, way


def test_the_nearer_of_question_and_move_counts() -> None:
    """A touched game goes elsewhere than its rehearsal: whichever comes first is the stop."""
    assert way([Stop(10, 100), Stop(90, 900)], 5, 20) == 20
    assert way([Stop(50, 100)], 5, 20) == 80


def test_without_a_stop_there_is_nothing_to_follow() -> None:
    """Until the end, which is always looked at."""
    assert way([], 5, 20) > 2 * FOLLOWED
