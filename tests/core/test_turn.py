"""Seats have letters, moves read as people write them, and a turn is matched on."""

import pytest

from ludarium.core.action import Action
from ludarium.core.state import CHANCE
from ludarium.core.turn import LETTERS, Move, seat_letter, seat_number


def test_letters_and_seats_go_both_ways() -> None:
    """A is seat 0; chance is a star."""
    for seat, letter in enumerate(LETTERS):
        assert (seat_letter(seat), seat_number(letter)) == (letter, seat)
    assert (seat_letter(CHANCE), seat_number("*")) == ("*", CHANCE)


@pytest.mark.parametrize("letter", ["", "a", "AB", "1", "?"])
def test_what_is_no_letter_is_no_seat(letter: str) -> None:
    """Also two letters that stand next to each other in the alphabet."""
    assert seat_number(letter) == -1


def test_a_move_is_written_with_its_seat() -> None:
    """As in a record."""
    assert str(Move(1, Action("keep", ("1-03",)))) == "B keep 1-03"
    assert str(Move(CHANCE, Action("roll", ("6",)))) == "* roll 6"
