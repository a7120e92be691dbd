"""A set-up is checked once, its defaults filled in, and what a game lacks is refused with what it has."""

import pytest

from ludarium.core.errors import SetupError
from ludarium.core.setup import GameInfo, Option, Setup, make_setup

INFO = GameInfo(
    name="toy",
    title="Toy",
    seats=(2, 4),
    minutes=(1, 2),
    editions=("1", "2"),
    options=(Option("side", ("A", "B")), Option("length", ("short", "long"))),
)


def test_defaults_are_the_first_seats_and_values_and_the_last_edition() -> None:
    """Nobody needs to say anything."""
    assert make_setup(INFO, None, None, None) == Setup(2, {"side": "A", "length": "short"}, "2")


def test_what_is_chosen_holds() -> None:
    """All three parts, options in the game's order."""
    made = make_setup(INFO, 4, {"length": "long", "side": "B"}, "1")
    assert made == Setup(4, {"side": "B", "length": "long"}, "1")
    assert list(made.options) == ["side", "length"]


@pytest.mark.parametrize(
    ("seats", "options", "edition", "message"),
    [
        (3, {}, None, "Toy cannot be played by 3. Possible numbers of seats: 2, 4."),
        (0, {}, None, "Toy cannot be played by 0."),
        (None, {"side": "C"}, None, "Toy has no side 'C'. Possible: A, B."),
        (None, {"colour": "red"}, None, "Toy has no option 'colour'. Options: side, length."),
        (None, {}, "3", "Toy has no rules edition '3'. Installed editions: 1, 2."),
    ],
)
def test_what_the_game_lacks_is_refused(
    seats: int | None, options: dict[str, str], edition: str | None, message: str
) -> None:
    """The refusal names what is possible."""
    with pytest.raises(SetupError) as refused:
        make_setup(INFO, seats, options, edition)
    assert refused.value.message.startswith(message)


def test_the_given_options_are_not_changed() -> None:
    """A caller's dictionary stays the caller's."""
    given = {"side": "B"}
    make_setup(INFO, None, given, None)
    assert given == {"side": "B"}


def test_a_game_without_options_says_so() -> None:
    """No empty list in a sentence."""
    plain = GameInfo(name="p", title="Plain", seats=(1,), minutes=(1, 1))
    with pytest.raises(SetupError, match="Options: none"):
        make_setup(plain, None, {"x": "y"}, None)
