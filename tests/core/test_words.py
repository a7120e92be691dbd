"""What a game says travels as plain values, and so do pictures."""

import msgspec
import pytest

from ludarium.core.picture import Heading, Pane, Picture, SeatPanel, Tally
from ludarium.core.words import Detail, Line, Prompt, Reason, Refusal, capital, iconed, seat_name, told


@pytest.mark.parametrize(
    "value",
    [
        Reason("4.2", "The purse is {n} short."),
        Refusal("The purse is 2 short.", "4.2"),
        Prompt("Keep a card."),
        Line("Ada keeps a card.", ("hand-1",)),
        Detail("Marsh", "Costs two.", "You have one."),
        Picture(
            Heading("Round 1", "turn 2"),
            (1, 4),
            (SeatPanel(0, 3, (Tally("gem", "Gems", 2),), "<g/>"),),
            (Pane("board", "<svg/>"),),
            "",
        ),
    ],
)
def test_words_and_pictures_return_from_json(value: msgspec.Struct) -> None:
    """Equal after the journey to the page and back."""
    assert msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value


def test_a_line_knows_where_its_icons_stand() -> None:
    """The words read the same without them; an icon's place counts letters, not bytes."""
    said = f"Zoë 🦊 placed {iconed('i-forest', 'Forest')} and {iconed('i-marsh', 'a marsh')}"
    line = told(said, ("A-b2",))
    assert line.text == "Zoë 🦊 placed Forest and a marsh"
    assert [line.text[at:] for at, _ in line.icons] == ["Forest and a marsh", "a marsh"]
    assert [symbol for _, symbol in line.icons] == ["i-forest", "i-marsh"]
    assert line.ids == ("A-b2",)


def test_no_symbol_or_no_words_make_no_icon() -> None:
    """A thing without a picture is told in words alone."""
    assert told(iconed("", "a joker")) == Line("a joker")
    assert told("Nothing" + iconed("i-gem", "")) == Line("Nothing")


def test_a_sentence_that_begins_with_an_icon_begins_with_a_capital() -> None:
    """The icon is no letter."""
    assert told(capital(iconed("i-disc", "red explorer 3 is captured"))).text == "Red explorer 3 is captured"
    assert capital("the round is drawn") == "The round is drawn"
    assert capital("") == ""


def test_a_seat_is_called_by_name_or_by_its_letter() -> None:
    """Who has no name is called by the letter; those who share one are told apart by it."""
    names = ("Ida", "", "Noor", "Noor")
    assert [seat_name(names, seat, "en") for seat in range(5)] == ["Ida", "Seat B", "Noor (C)", "Noor (D)", "Seat E"]
    assert seat_name(names, 1, "fr") == "Place B"


@pytest.mark.parametrize("name", ["\ue000", "\ue001", "\ue000i-gem", "\ue001\ue000"])
def test_a_player_cannot_break_a_line_by_name(name: str) -> None:
    """Signs that mark icons are dropped where they stand alone."""
    line = told(f"{name} placed {iconed('i-forest', 'Forest')}")
    assert "\ue000" not in line.text
    assert "\ue001" not in line.text
    assert line.text.endswith("placed Forest")
