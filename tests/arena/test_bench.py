"""Measuring speed."""

from ludarium.arena.bench import copies_per_second, measure, memory, middle
from ludarium.core.registry import get_game

GAME = get_game("rauha")


def test_measures_are_positive_and_agree():
    """Games are made of decisions, and decisions of choices."""
    speed = measure(GAME, GAME.setup(2), 0.02)
    assert speed.decisions_per_second > speed.games_per_second > 0
    assert speed.choices > 2
    assert speed.copies_per_second > 0


def test_the_middle_of_a_game_is_the_same_each_time():
    """What is copied is a position of play, equal for equal seeds, and copying leaves it alone."""
    state = middle(GAME, GAME.setup(4), 100, 1)
    print_before = GAME.fingerprint(state)
    assert print_before == GAME.fingerprint(middle(GAME, GAME.setup(4), 100, 1))
    assert print_before != GAME.fingerprint(GAME.initial(GAME.setup(4)))
    copies_per_second(state, 0.001)
    assert GAME.fingerprint(state) == print_before


def test_a_short_game_has_a_middle_too():
    """Asking past the end gives the end."""
    assert middle(GAME, GAME.setup(2), 100_000, 1).turn_mask() == 0


def test_the_memory_of_a_state_is_the_same_each_time_and_more_for_more_seats():
    """Counted by Python's allocator, so that all that a copy holds is in it."""
    small, large = (middle(GAME, GAME.setup(seats), 60, 1) for seats in (2, 5))
    assert memory(small) == memory(small)
    assert 100 < memory(small) < memory(large) < 10_000
