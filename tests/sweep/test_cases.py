"""The cover covers: every pair that can occur, occurs."""

from itertools import product

import pytest

from .cases import GAMES, OPTION, SCREEN, SEATS, Case, cases, factors, kind, meant, rotated


def said(case: Case) -> set[tuple[str, str]]:
    """What the options of a case say; the same to one seat as to another."""
    row = {SEATS: str(case.seats), **{OPTION + name: value for name, value in case.options.items()}}
    return {(kind(name), value) for name, value in meant(case.game, row).items() if name != SEATS}


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_count_and_option_is_seen_at_every_size(game: str) -> None:
    """And in both themes and languages, by seats and spectators."""
    every = cases((game,))
    for name, values in SCREEN.items():
        for seats, value in product({case.seats for case in every}, values):
            assert any(case.seats == seats and getattr(case, name) == value for case in every)
        seen = {(option, getattr(case, name)) for case in every for option in said(case)}
        assert seen == set(product({option for option, _ in seen}, values))
    every_option = {
        (kind(name), value) for name, some in factors(game).items() if name.startswith(OPTION) for value in some
    }
    assert {option for case in every for option in said(case)} == every_option
    assert every == cases((game,))


def test_what_means_nothing_at_a_table_covers_nothing() -> None:
    """A deck of a seat that is not there, and a second deck where none is used."""
    (case,) = (case for case in cases(("conquest",)) if case.name == "conquest-01")
    row = {SEATS: "2", **{OPTION + name: value for name, value in case.options.items()}}
    assert "option deck_b" in meant("conquest", row)
    assert "option deck_c" not in meant("conquest", row)
    assert "option backup_a" not in meant("conquest", {**row, "option deck_out": "end"})


def test_a_sample_begins_elsewhere_with_every_turn_and_takes_games_by_turns() -> None:
    """So that any few of its cases are fair, and all come up in time."""
    every = cases()
    first, second = rotated(every, 5), rotated(every, 6)
    assert {case.name for case in first} == {case.name for case in every}
    assert [case.game for case in first[:5]] == list(GAMES)
    assert not {case.name for case in first[:5]} & {case.name for case in second[:5]}
