"""The cover covers: every pair that can occur, occurs."""

from itertools import product

import pytest

from .cases import GAMES, SCREEN, cases, rotated


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_count_and_option_is_seen_at_every_size(game: str) -> None:
    """And in both themes and languages, by seats and spectators."""
    every = cases((game,))
    for name, values in SCREEN.items():
        for seats, value in product({case.seats for case in every}, values):
            assert any(case.seats == seats and getattr(case, name) == value for case in every)
        for option, value in product({item for case in every for item in case.options.items()}, values):
            assert any(option in case.options.items() and getattr(case, name) == value for case in every)
    assert every == cases((game,))


def test_a_sample_begins_elsewhere_with_every_turn_and_takes_games_by_turns() -> None:
    """So that any few of its cases are fair, and all come up in time."""
    every = cases()
    first, second = rotated(every, 5), rotated(every, 6)
    assert {case.name for case in first} == {case.name for case in every}
    assert [case.game for case in first[:5]] == list(GAMES)
    assert not {case.name for case in first[:5]} & {case.name for case in second[:5]}
